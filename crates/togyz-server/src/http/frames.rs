//! Counts the frames of a WebSocket in the bytes that pass. Every frame counts, also control frames,
//! empty ones and parts of a message, which the library does not show or answers by itself.

use std::time::Duration;

use crate::http::limits::{Bucket, Rate, TooMany};

/// Frames of one socket: thirty at once, then ten a second.
const FRAMES: Rate = Rate { burst: 30, interval: Duration::from_millis(100) };
/// So many bytes count as a further frame. A client that sends before the handshake is complete
/// could hide where its frames begin, but not its bytes.
const BYTES: usize = 1 << 10;

/// The longest header of a frame: two bytes, the length in eight, the mask in four.
const LONGEST_HEADER: usize = 14;

/// The frames and bytes of a client.
#[derive(Debug, Default)]
pub(crate) struct FrameMeter {
    bucket: Bucket,
    /// The bytes since the last one that counted as a frame.
    bytes: usize,
    header: [u8; LONGEST_HEADER],
    /// The known bytes of the header.
    known: usize,
    /// The bytes of the frame that are still to come.
    rest: u64,
}

impl FrameMeter {
    /// Counts the bytes that a client has sent.
    ///
    /// # Errors
    /// When the client sends too much.
    pub(crate) fn count(&mut self, bytes: &[u8], now: Duration) -> Result<(), TooMany> {
        self.bytes += bytes.len();
        let counted = self.frames(bytes) + self.bytes / BYTES;
        self.bytes %= BYTES;
        self.bucket.take_many(u32::try_from(counted).unwrap_or(u32::MAX), FRAMES, now)
    }

    /// The frames whose headers end in these bytes.
    fn frames(&mut self, mut bytes: &[u8]) -> usize {
        let mut frames = 0;
        while let Some((first, others)) = bytes.split_first() {
            if self.rest > 0 {
                let passed = bytes.len().min(usize::try_from(self.rest).unwrap_or(usize::MAX));
                self.rest -= passed as u64;
                bytes = bytes.get(passed..).unwrap_or_default();
                continue;
            }
            bytes = others;
            if let Some(place) = self.header.get_mut(self.known) {
                *place = *first;
            }
            self.known += 1;
            if let Some(length) = self.length() {
                (self.known, self.rest) = (0, length);
                frames += 1;
            }
        }
        frames
    }

    /// The length of the frame, once its header is complete.
    fn length(&self) -> Option<u64> {
        if self.known < 2 {
            return None;
        }
        let [_, second, rest @ ..] = self.header;
        let wide = match second & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        let mask = if second & 0x80 == 0 { 0 } else { 4 };
        if self.known < 2 + wide + mask {
            return None;
        }
        let length = rest.iter().take(wide).fold(0, |sum, byte| sum << 8 | u64::from(*byte));
        Some(if wide == 0 { u64::from(second & 0x7f) } else { length })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(length: usize) -> Vec<u8> {
        let mut frame = vec![0x81];
        match length {
            0..126 => frame.push(0x80 | length as u8),
            126..0x10000 => {
                frame.push(0x80 | 126);
                frame.extend((length as u16).to_be_bytes());
            }
            _ => {
                frame.push(0x80 | 127);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        frame.extend([7; 4]);
        frame.extend(vec![0xff; length]);
        frame
    }

    #[test]
    fn frames_are_counted_wherever_the_bytes_are_split() {
        let lengths = [0, 1, 125, 126, 127, 0, 70_000, 5, 0];
        let bytes: Vec<u8> = lengths.into_iter().flat_map(frame).collect();
        for size in [1, 2, 3, 7, 1000, bytes.len()] {
            let mut meter = FrameMeter::default();
            let frames: usize = bytes.chunks(size).map(|part| meter.frames(part)).sum();
            assert_eq!(frames, lengths.len(), "{size}");
        }
    }

    #[test]
    fn empty_frames_and_bytes_count() {
        let mut meter = FrameMeter::default();
        let now = Duration::from_secs(1);
        let empty = frame(0);
        let allowed = (0..100).filter(|_| meter.count(&empty, now).is_ok()).count();
        assert_eq!(allowed, 30);
        // A frame that never ends.
        let mut meter = FrameMeter::default();
        let endless = [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4];
        assert!(meter.count(&endless, now).is_ok());
        let allowed = (0..100).filter(|_| meter.count(&[0; BYTES], now).is_ok()).count();
        assert_eq!(allowed, 29);
        // Too much at once.
        let many: Vec<u8> = (0..31).flat_map(|_| frame(0)).collect();
        assert!(FrameMeter::default().count(&many, now).is_err());
    }
}

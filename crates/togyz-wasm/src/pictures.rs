//! Pictures for the analysis board: a position as SVG, and an animated GIF of frames that the page has
//! drawn. It only translates: diagrams are those of `togyz-diagram`, the GIF is written by the crate
//! `gif`.
//!
//! All frames of a GIF share one palette. After the first only the rectangle that changed is written,
//! and in it a pixel that did not change is transparent, so that a long line stays small.

use core::cell::RefCell;
use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use serde::Deserialize;
use togyz::{BySide, Otau, Pit, Position, Side};
use togyz_diagram::{Diagram, Style};

use crate::text;

/// The colours of a GIF, one less than it can have.
const COLOURS: usize = 255;

/// The number that stands for a pixel that does not change.
const SAME: u8 = 255;

/// Every tenth pixel decides about the palette: a value the quantizer's author recommends.
const SAMPLED: i32 = 10;

/// The greatest width and height.
const LARGEST: u32 = 2000;

/// A position to draw.
#[derive(Deserialize)]
struct Wanted {
    position: String,
    style: String,
    #[serde(default)]
    flip: bool,
    /// The places of the last move on the ring: White's otau are 0 to 8.
    #[serde(default)]
    last: Option<Last>,
    #[serde(default)]
    names: Option<BySide<String>>,
    #[serde(default)]
    caption: Option<String>,
    title: String,
    description: String,
}

#[derive(Deserialize)]
struct Last {
    from: u8,
    landing: u8,
}

/// Answers with a position as SVG; with nothing if it cannot be read.
pub(crate) fn svg() -> usize {
    text::give(drawn().unwrap_or_default())
}

fn drawn() -> Option<String> {
    let wanted: Wanted = serde_json::from_str(&text::take()?).ok()?;
    let position: Position = wanted.position.parse().ok()?;
    let style: Style = wanted.style.parse().ok()?;
    let mut diagram = Diagram::new(&position)
        .style(style)
        .flip(wanted.flip)
        .title(wanted.title)
        .description(wanted.description);
    if let Some(Last { from, landing }) = wanted.last {
        diagram = diagram.last_move(pit(from)?, pit(landing)?);
    }
    if let Some(names) = wanted.names {
        diagram = diagram.names(names);
    }
    if let Some(caption) = wanted.caption {
        diagram = diagram.caption(caption);
    }
    Some(diagram.to_svg())
}

/// A place on the ring.
fn pit(place: u8) -> Option<Pit> {
    let side = if place < 9 { Side::White } else { Side::Black };
    (place < 18).then(|| Otau::new(place % 9 + 1)).flatten().map(|otau| Pit::new(side, otau))
}

/// A GIF that is being written.
struct Film {
    width: u16,
    height: u16,
    palette: NeuQuant,
    /// The number of a colour in the palette.
    known: HashMap<[u8; 4], u8>,
    /// The frame before, as numbers of colours.
    before: Vec<u8>,
    encoder: Encoder<Vec<u8>>,
}

thread_local! {
    // WebAssembly has one thread here, and a page writes one film at a time.
    static FILM: RefCell<Option<Film>> = const { RefCell::new(None) };
}

/// Begins a GIF that repeats. The text holds pixels with the colours that occur, four bytes each.
pub(crate) fn begin(width: u32, height: u32) -> bool {
    let film = Film::new(width, height, &text::take_bytes());
    let begun = film.is_some();
    FILM.set(film);
    begun
}

/// Adds the frame in the text: its pixels row by row, red, green, blue and opacity. The time is in
/// hundredths of a second.
pub(crate) fn frame(time: u32) -> bool {
    let pixels = text::take_bytes();
    FILM.with_borrow_mut(|film| {
        let added = film.as_mut().and_then(|film| film.add(&pixels, time));
        if added.is_none() {
            *film = None;
        }
        added.is_some()
    })
}

/// Ends the GIF and answers with its bytes; with nothing if it has no frame.
pub(crate) fn end() -> usize {
    let film = FILM.take().filter(|film| !film.before.is_empty());
    text::give_bytes(film.and_then(|film| film.encoder.into_inner().ok()).unwrap_or_default())
}

impl Film {
    fn new(width: u32, height: u32, sample: &[u8]) -> Option<Film> {
        let fits = |length: u32| (1..=LARGEST).contains(&length).then_some(length as u16);
        let (width, height) = (fits(width)?, fits(height)?);
        // The quantizer needs some pixels to learn from.
        if sample.len() < 4 * COLOURS || !sample.len().is_multiple_of(4) {
            return None;
        }
        let palette = NeuQuant::new(SAMPLED, COLOURS, sample);
        let colours = palette.color_map_rgb();
        let mut encoder = Encoder::new(Vec::new(), width, height, &colours).ok()?;
        encoder.set_repeat(Repeat::Infinite).ok()?;
        Some(Film { width, height, palette, known: HashMap::new(), before: Vec::new(), encoder })
    }

    fn add(&mut self, pixels: &[u8], time: u32) -> Option<()> {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        if pixels.len() != width * height * 4 {
            return None;
        }
        let (known, palette) = (&mut self.known, &self.palette);
        let colours: Vec<u8> = pixels
            .as_chunks::<4>()
            .0
            .iter()
            .map(|pixel| *known.entry(*pixel).or_insert_with(|| palette.index_of(pixel) as u8))
            .collect();
        let (left, top, right, bottom) = changed(&self.before, &colours, width);
        let first = self.before.is_empty();
        let mut pixels = colours.clone();
        for (pixel, _) in
            pixels.iter_mut().zip(&self.before).filter(|(now, before)| **now == **before)
        {
            *pixel = SAME;
        }
        let rows = pixels.chunks(width).skip(top).take(bottom - top + 1);
        let buffer: Vec<u8> =
            rows.flat_map(|row| row.iter().skip(left).take(right - left + 1)).copied().collect();
        let frame = Frame {
            delay: u16::try_from(time).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            left: left as u16,
            top: top as u16,
            width: (right - left + 1) as u16,
            height: (bottom - top + 1) as u16,
            transparent: (!first).then_some(SAME),
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).ok()?;
        self.before = colours;
        Some(())
    }
}

/// The rectangle in which two frames differ: left, top, right and bottom; one pixel if nothing
/// does, all of it if there was no frame before.
fn changed(before: &[u8], now: &[u8], width: usize) -> (usize, usize, usize, usize) {
    let height = now.len() / width;
    if before.len() != now.len() {
        return (0, 0, width - 1, height - 1);
    }
    let mut area: Option<(usize, usize, usize, usize)> = None;
    for (place, _) in before.iter().zip(now).enumerate().filter(|(_, (one, other))| one != other) {
        let (x, y) = (place % width, place / width);
        area = Some(match area {
            None => (x, y, x, y),
            Some((left, top, right, _)) => (left.min(x), top, right.max(x), y),
        });
    }
    area.unwrap_or((0, 0, 0, 0))
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions};

    use super::*;

    const WIDTH: usize = 40;
    const HEIGHT: usize = 30;

    /// A frame of one colour with a square of another.
    fn picture(ground: [u8; 4], square: [u8; 4], at: usize) -> Vec<u8> {
        let inside = |place: usize| {
            let (x, y) = (place % WIDTH, place / WIDTH);
            (at..at + 8).contains(&x) && (at..at + 8).contains(&y)
        };
        (0..WIDTH * HEIGHT).flat_map(|place| if inside(place) { square } else { ground }).collect()
    }

    /// The frames of a GIF as a viewer shows them, and how long.
    fn shown(bytes: &[u8]) -> Vec<(Vec<u8>, u16)> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (WIDTH as u16, HEIGHT as u16));
        assert_eq!(decoder.repeat(), Repeat::Infinite);
        let mut screen = vec![0; WIDTH * HEIGHT * 4];
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (y, row) in frame.buffer.chunks(usize::from(frame.width) * 4).enumerate() {
                let start = ((y + usize::from(frame.top)) * WIDTH + usize::from(frame.left)) * 4;
                for (x, pixel) in row.chunks(4).enumerate().filter(|(_, pixel)| pixel[3] == 255) {
                    screen[start + 4 * x..start + 4 * x + 4].copy_from_slice(pixel);
                }
            }
            frames.push((screen.clone(), frame.delay));
        }
        frames
    }

    #[test]
    fn a_gif_shows_the_frames_it_was_given() {
        let (wood, ivory, gold) = ([120, 80, 50, 255], [250, 245, 230, 255], [210, 160, 40, 255]);
        let frames = [
            picture(wood, ivory, 2),
            picture(wood, ivory, 2),
            picture(wood, gold, 20),
            picture(ivory, gold, 5),
        ];
        text::give_bytes(frames.concat());
        assert!(begin(WIDTH as u32, HEIGHT as u32));
        for (time, pixels) in frames.iter().enumerate() {
            text::give_bytes(pixels.clone());
            assert!(frame(50 + time as u32));
        }
        let length = end();
        let bytes = text::take_bytes();
        assert_eq!(bytes.len(), length);
        let read = shown(&bytes);
        assert_eq!(read.len(), frames.len());
        for (number, ((screen, delay), pixels)) in read.iter().zip(&frames).enumerate() {
            assert_eq!(usize::from(*delay), 50 + number);
            let far = screen.iter().zip(pixels).map(|(a, b)| a.abs_diff(*b)).max();
            assert!(far < Some(40), "frame {number}: a colour is off by {far:?}");
        }
        assert_eq!(end(), 0, "it is over");
    }

    #[test]
    fn what_is_no_frame_gives_no_gif() {
        text::give_bytes(vec![0; 8]);
        assert!(!begin(40, 30), "too few pixels for a palette");
        for (width, height) in [(0, 30), (40, 0), (2001, 30), (u32::MAX, 1)] {
            text::give_bytes(vec![7; 4096]);
            assert!(!begin(width, height), "{width} x {height}");
        }
        text::give_bytes(vec![7; 4096]);
        assert!(begin(40, 30));
        text::give_bytes(vec![7; 4096]);
        assert!(!frame(10), "too few pixels");
        assert!(!frame(10), "it was given up");
        assert_eq!(end(), 0);
        text::give_bytes(vec![7; 4096]);
        assert!(begin(40, 30));
        assert_eq!(end(), 0, "no frame");
    }

    #[test]
    fn a_position_is_drawn_with_its_words() {
        let ask = |json: &str| {
            text::give(json.to_owned());
            let length = svg();
            let answer = text::take().unwrap();
            assert_eq!(answer.len(), length);
            answer
        };
        let start = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 - - 0";
        let drawn = ask(&format!(
            r#"{{"position": "{start}", "style": "felt", "title": "A <title>", "description": "",
                "names": {{"white": "Айсұлу", "black": "Bekzat"}}, "caption": "1. 76(10)",
                "last": {{"from": 6, "landing": 14}}}}"#
        ));
        assert!(
            drawn.starts_with("<svg ") && drawn.contains("A &lt;title&gt;")
                || drawn.contains("A &lt;title>")
        );
        assert!(drawn.contains("Айсұлу") && drawn.contains("1. 76(10)"));
        for wrong in [
            "",
            "{}",
            r#"{"position": "nine", "style": "felt", "title": "", "description": ""}"#,
            r#"{"position": "9", "style": "velvet", "title": "", "description": ""}"#,
        ] {
            assert_eq!(ask(wrong), "", "{wrong}");
        }
    }
}

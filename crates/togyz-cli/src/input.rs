//! The games of a file, one after another: lines are read and passed to the splitter, so that
//! memory holds one game at a time, regardless of the length of the file and its lines.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use togyz::notation::record::{GameText, Splitter};

/// Maximum length kept of one line; a game with a longer line is refused as too long.
const LONGEST_LINE: usize = GameText::LONGEST;

/// The games of a file.
pub(crate) struct Games {
    reader: Box<dyn BufRead>,
    /// `None` after the end of the file.
    splitter: Option<Splitter>,
    line: Vec<u8>,
}

impl Games {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(path: &Path) -> io::Result<Games> {
        let reader: Box<dyn BufRead> = if path == Path::new("-") {
            Box::new(io::stdin().lock())
        } else {
            Box::new(BufReader::with_capacity(1 << 16, File::open(path)?))
        };
        Ok(Games { reader, splitter: Some(Splitter::default()), line: Vec::new() })
    }

    /// Reads up to the end of the next line. False at the end of the file.
    fn read_line(&mut self) -> io::Result<bool> {
        self.line.clear();
        let mut read_any = false;
        loop {
            let bytes = match self.reader.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if bytes.is_empty() {
                return Ok(read_any);
            }
            read_any = true;
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let part = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or(bytes);
            let room = LONGEST_LINE.saturating_sub(self.line.len());
            self.line.extend(part.iter().take(room));
            let used = part.len() + usize::from(end.is_some());
            self.reader.consume(used);
            if end.is_some() {
                return Ok(true);
            }
        }
    }
}

impl Iterator for Games {
    type Item = io::Result<GameText>;

    fn next(&mut self) -> Option<io::Result<GameText>> {
        self.splitter.as_ref()?;
        loop {
            match self.read_line() {
                Ok(true) => {
                    let line = String::from_utf8_lossy(&self.line);
                    let line = line.strip_suffix('\r').unwrap_or(&line);
                    if let Some(game) = self.splitter.as_mut()?.push(line) {
                        return Some(Ok(game));
                    }
                }
                Ok(false) => return self.splitter.take()?.finish().map(Ok),
                Err(error) => {
                    self.splitter = None;
                    return Some(Err(error));
                }
            }
        }
    }
}

//! QR codes, so that a phone can open a page from a paper.

use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet zone around a code, in modules, as its standard asks.
pub(crate) const QUIET: usize = 4;

/// The dark runs of a code, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Code {
    /// Modules on a side, without the quiet zone.
    pub(crate) side: usize,
    /// Row, first column, length.
    pub(crate) runs: Vec<(usize, usize, usize)>,
}

impl Code {
    /// The code of a text; `None` if it is longer than a code can hold.
    pub(crate) fn of(text: &str) -> Option<Code> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
        let mut runs: Vec<(usize, usize, usize)> = Vec::new();
        for (row, y) in (0..code.size()).enumerate() {
            for (column, _) in (0..code.size()).enumerate().filter(|&(_, x)| code.get_module(x, y))
            {
                match runs.last_mut() {
                    Some((last, first, length)) if (*last, *first + *length) == (row, column) => {
                        *length += 1;
                    }
                    _ => runs.push((row, column, 1)),
                }
            }
        }
        Some(Code { side: usize::try_from(code.size()).ok()?, runs })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_eyes() {
        let code = Code::of("https://togyz.example/g/abcdefgh").unwrap();
        let far = code.side - 7;
        for eye in [(0, 0, 7), (0, far, 7), (far, 0, 7)] {
            assert!(code.runs.contains(&eye), "{eye:?}");
        }
        assert_eq!(Code::of(&"x".repeat(5000)), None);
    }
}

//! Which weights a run begins with: those of the program, those by rule of thumb, or a file.

use std::convert::Infallible;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context as _, Result, bail};
use togyz_engine::{Weights, first_weights};

use crate::output::Output;

/// Where weights come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Source {
    /// What the engine plays with.
    BuiltIn,
    /// Rules of thumb.
    First,
    /// A file that a fit wrote.
    File(PathBuf),
}

impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Source, Infallible> {
        Ok(match text {
            "built-in" => Source::BuiltIn,
            "first" => Source::First,
            path => Source::File(path.into()),
        })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::BuiltIn => f.write_str("built-in"),
            Source::First => f.write_str("first"),
            Source::File(path) => path.display().fmt(f),
        }
    }
}

impl Source {
    /// The weights.
    ///
    /// # Errors
    /// When the file cannot be read or has another size.
    pub(super) fn read(&self) -> Result<Weights> {
        let (bytes, name) = match self {
            Source::First => return Ok(first_weights()),
            Source::BuiltIn => (Weights::built_in().to_bytes(), self.to_string()),
            Source::File(path) => {
                let name = path.display().to_string();
                (fs::read(path).with_context(|| name.clone())?, name)
            }
        };
        match Weights::from_bytes(&bytes) {
            Some(weights) => Ok(weights),
            None => {
                let expected = first_weights().to_bytes().len();
                bail!("{name}: expected weights of {expected} bytes, found {}", bytes.len())
            }
        }
    }
}

/// Writes weights so that the file is never half written.
pub(super) fn write(path: &Path, weights: &Weights) -> Result<()> {
    let mut output = Output::open(path)?;
    output.write(&weights.to_bytes())?;
    output.finish()
}

/// A number that tells weights apart (FNV-1a of their bytes).
pub(super) fn fingerprint(weights: &Weights) -> u64 {
    weights.to_bytes().iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_read_and_told() {
        for (text, source) in [
            ("built-in", Source::BuiltIn),
            ("first", Source::First),
            ("./first", Source::File("./first".into())),
        ] {
            assert_eq!(text.parse(), Ok(source.clone()));
            assert_eq!(source.to_string(), text);
        }
    }

    #[test]
    fn fingerprints_tell_weights_apart() {
        let first = fingerprint(&first_weights());
        assert_eq!(first, fingerprint(&Source::First.read().unwrap()));
        assert_ne!(first, fingerprint(Weights::built_in()));
    }
}

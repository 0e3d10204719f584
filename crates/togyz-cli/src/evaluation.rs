//! Which evaluation a run plays with or begins with: one of the program, rules of thumb, or a file.

use std::convert::Infallible;
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use togyz_engine::{Evaluation, first_weights};

/// Where an evaluation comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Source {
    /// The net of the program.
    Net,
    /// The handcrafted evaluation of the program.
    Handcrafted,
    /// Handcrafted, with weights by rule of thumb.
    First,
    /// A file that a fit wrote.
    File(PathBuf),
}

impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Source, Infallible> {
        Ok(match text {
            "net" => Source::Net,
            "handcrafted" => Source::Handcrafted,
            "first" => Source::First,
            path => Source::File(path.into()),
        })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Net => f.write_str("net"),
            Source::Handcrafted => f.write_str("handcrafted"),
            Source::First => f.write_str("first"),
            Source::File(path) => path.display().fmt(f),
        }
    }
}

impl Source {
    /// The evaluation.
    ///
    /// # Errors
    /// When the file cannot be read or holds no evaluation.
    pub(crate) fn read(&self) -> Result<Evaluation> {
        match self {
            Source::Net => Ok(Evaluation::net()),
            Source::Handcrafted => Ok(Evaluation::handcrafted()),
            Source::First => Ok(Evaluation::Handcrafted(Arc::new(first_weights()))),
            Source::File(path) => {
                let name = path.display().to_string();
                let bytes = fs::read(path).with_context(|| name.clone())?;
                Evaluation::from_bytes(&bytes).context(name)
            }
        }
    }
}

/// A number that tells evaluations apart (FNV-1a of their bytes).
pub(crate) fn fingerprint(evaluation: &Evaluation) -> u64 {
    evaluation.to_bytes().iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_read_and_told() {
        for (text, source) in [
            ("net", Source::Net),
            ("handcrafted", Source::Handcrafted),
            ("first", Source::First),
            ("./first", Source::File("./first".into())),
        ] {
            assert_eq!(text.parse(), Ok(source.clone()));
            assert_eq!(source.to_string(), text);
        }
    }

    #[test]
    fn fingerprints_tell_evaluations_apart() {
        let first = fingerprint(&Source::First.read().unwrap());
        assert_eq!(first, fingerprint(&Source::First.read().unwrap()));
        assert_ne!(first, fingerprint(&Evaluation::handcrafted()));
        assert_ne!(first, fingerprint(&Evaluation::net()));
    }
}

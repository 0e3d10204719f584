//! The source of an evaluation: built in, or a file written by `togyz train fit`.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::{Evaluation, EvaluationError, first_weights};

/// The source of an evaluation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EvaluationSource {
    /// `net`: the built-in net.
    Net,
    /// `handcrafted`: the built-in handcrafted evaluation.
    Handcrafted,
    /// `first`: handcrafted, with weights by rule of thumb.
    First,
    /// Anything else: the path of a file.
    File(PathBuf),
}

/// The reason an evaluation cannot be read.
#[derive(Debug)]
pub enum EvaluationSourceError {
    /// The file cannot be read.
    Io(PathBuf, io::Error),
    /// The file holds no evaluation.
    Evaluation(PathBuf, EvaluationError),
}

impl fmt::Display for EvaluationSourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvaluationSourceError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            EvaluationSourceError::Evaluation(path, error) => {
                write!(f, "{}: {error}", path.display())
            }
        }
    }
}

impl std::error::Error for EvaluationSourceError {}

impl EvaluationSource {
    /// The source with this name; any other text is the path of a file.
    #[must_use]
    pub fn from_name(name: &str) -> EvaluationSource {
        match name {
            "net" => EvaluationSource::Net,
            "handcrafted" => EvaluationSource::Handcrafted,
            "first" => EvaluationSource::First,
            path => EvaluationSource::File(path.into()),
        }
    }

    /// The evaluation; `read` reads its file if it has one.
    ///
    /// # Errors
    /// When the file cannot be read or holds no evaluation.
    pub fn read_with(
        &self,
        read: impl FnOnce(&Path) -> io::Result<Vec<u8>>,
    ) -> Result<Evaluation, EvaluationSourceError> {
        match self {
            EvaluationSource::Net => Ok(Evaluation::net()),
            EvaluationSource::Handcrafted => Ok(Evaluation::handcrafted()),
            EvaluationSource::First => Ok(Evaluation::Handcrafted(Arc::new(first_weights()))),
            EvaluationSource::File(path) => {
                let bytes =
                    read(path).map_err(|error| EvaluationSourceError::Io(path.clone(), error))?;
                Evaluation::from_bytes(&bytes)
                    .map_err(|error| EvaluationSourceError::Evaluation(path.clone(), error))
            }
        }
    }
}

impl FromStr for EvaluationSource {
    type Err = Infallible;

    fn from_str(name: &str) -> Result<EvaluationSource, Infallible> {
        Ok(EvaluationSource::from_name(name))
    }
}

impl fmt::Display for EvaluationSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvaluationSource::Net => f.write_str("net"),
            EvaluationSource::Handcrafted => f.write_str("handcrafted"),
            EvaluationSource::First => f.write_str("first"),
            EvaluationSource::File(path) => path.display().fmt(f),
        }
    }
}

/// A number that differs between evaluations (FNV-1a of their bytes).
#[must_use]
pub fn fingerprint(evaluation: &Evaluation) -> u64 {
    evaluation.to_bytes().iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(source: &EvaluationSource) -> Evaluation {
        source.read_with(|_| Err(io::ErrorKind::Unsupported.into())).unwrap()
    }

    #[test]
    fn sources_are_read_and_written() {
        for (text, source) in [
            ("net", EvaluationSource::Net),
            ("handcrafted", EvaluationSource::Handcrafted),
            ("first", EvaluationSource::First),
            ("./first", EvaluationSource::File("./first".into())),
        ] {
            assert_eq!(text.parse(), Ok(source.clone()));
            assert_eq!(source.to_string(), text);
        }
    }

    #[test]
    fn fingerprints_differ_between_evaluations() {
        let first = fingerprint(&read(&EvaluationSource::First));
        assert_eq!(first, fingerprint(&read(&EvaluationSource::First)));
        assert_ne!(first, fingerprint(&Evaluation::handcrafted()));
        assert_ne!(first, fingerprint(&Evaluation::net()));
    }
}

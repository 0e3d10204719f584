//! Static evaluation of a position: by the trained net, or by the handcrafted features, which are
//! the baseline of the net.

mod handcrafted;
mod net;

use core::fmt;
use std::sync::{Arc, LazyLock};

use togyz::{Position, Seen};

pub(crate) use handcrafted::{ACTIVE, BUCKETS, FEATURES, KUMALAK, features};
pub use handcrafted::{Weights, first_weights};
pub use net::Net;
pub(crate) use net::{
    HEAD_NUMBERS, HIDDEN, INPUTS, LARGEST_ROW_WEIGHT, LARGEST_WEIGHT, LAST, NET_ACTIVE,
    NET_BUCKETS, NET_STAGES, SECOND, inputs, second,
};

use crate::score::DRAW;

/// The stages of the game, each with its own weights: by the owners of a tuzdyk (nobody, the mover, the opponent,
/// both), and by the phase, the number of kumalaks on the board.
pub(crate) struct Stages {
    phases: usize,
    /// The phase by kumalaks on the board.
    phase: [u8; 256],
}

impl Stages {
    /// A phase begins at each of these numbers of kumalaks, the largest first; the last phase is
    /// below them.
    const fn new(begin: &[usize]) -> Stages {
        let mut phase = [0; 256];
        let mut kumalaks = 0;
        while kumalaks < phase.len() {
            let mut place = 0;
            while place < begin.len() && kumalaks < begin[place] {
                place += 1;
            }
            phase[kumalaks] = place as u8;
            kumalaks += 1;
        }
        Stages { phases: begin.len() + 1, phase }
    }

    /// Number of buckets.
    const fn number(&self) -> usize {
        4 * self.phases
    }

    /// The bucket of a position.
    #[inline(always)]
    pub(crate) fn of(&self, seen: &Seen) -> usize {
        let on_board = 162 - seen.my_kazan - seen.their_kazan;
        let phase = usize::from(self.phase[usize::from(on_board)]);
        let owners =
            usize::from(seen.my_tuzdyk.is_some()) + 2 * usize::from(seen.their_tuzdyk.is_some());
        owners * self.phases + phase
    }
}

/// The evaluation that a search uses.
#[derive(Clone)]
pub enum Evaluation {
    /// The trained net.
    Net(Arc<Net>),
    /// Handcrafted features.
    Handcrafted(Arc<Weights>),
}

impl Evaluation {
    /// The built-in net.
    #[must_use]
    pub fn net() -> Evaluation {
        static NET: LazyLock<Arc<Net>> = LazyLock::new(|| Arc::new(Net::built_in()));
        Evaluation::Net(Arc::clone(&NET))
    }

    /// The built-in handcrafted evaluation.
    #[must_use]
    pub fn handcrafted() -> Evaluation {
        static WEIGHTS: LazyLock<Arc<Weights>> = LazyLock::new(|| Arc::new(Weights::built_in()));
        Evaluation::Handcrafted(Arc::clone(&WEIGHTS))
    }

    /// Reads the bytes of [`Evaluation::to_bytes`].
    ///
    /// # Errors
    /// If the bytes are neither a net nor handcrafted weights.
    pub fn from_bytes(bytes: &[u8]) -> Result<Evaluation, EvaluationError> {
        if bytes.starts_with(net::ANY_MAGIC) {
            return Net::from_bytes(bytes).map(|net| Evaluation::Net(Arc::new(net)));
        }
        let weights = Weights::from_bytes(bytes);
        let weights = weights.ok_or(EvaluationError::Neither { bytes: bytes.len() })?;
        Ok(Evaluation::Handcrafted(Arc::new(weights)))
    }

    /// The bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        match self {
            Evaluation::Net(net) => net.to_bytes(),
            Evaluation::Handcrafted(weights) => weights.to_bytes(),
        }
    }

    /// The estimate for the side to move, in hundredths of a kumalak. It is never zero, the score of a draw.
    #[inline]
    #[must_use]
    pub fn estimate(&self, position: &Position) -> i32 {
        let estimate = match self {
            Evaluation::Net(net) => net.estimate(position),
            Evaluation::Handcrafted(weights) => weights.estimate(position),
        };
        if estimate == DRAW { DRAW + 1 } else { estimate }
    }
}

/// The reason bytes are not an evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EvaluationError {
    /// They neither begin like a net nor have the size of handcrafted weights.
    Neither {
        /// Number of bytes.
        bytes: usize,
    },
    /// They are a net of another version of the program.
    Version,
    /// They are a net of another shape: units of both layers, inputs and buckets.
    Shape {
        /// The shape of this program.
        expected: [u16; 4],
        /// The shape of the file.
        found: [u16; 4],
    },
    /// They are a net that is too short or too long.
    Length {
        /// Number of bytes of a net.
        expected: usize,
        /// Number of bytes of the file.
        found: usize,
    },
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvaluationError::Neither { bytes } => {
                let weights = first_weights().to_bytes().len();
                write!(f, "expected a net or weights of {weights} bytes, found {bytes} bytes")
            }
            EvaluationError::Version => f.write_str(
                "expected a net of the second kind ('togyz net 2'), found one of another version",
            ),
            EvaluationError::Shape { expected, found } => {
                let [units, second, inputs, buckets] = expected;
                write!(
                    f,
                    "expected a net of {units} and {second} units, {inputs} inputs and {buckets} buckets, "
                )?;
                let [units, second, inputs, buckets] = found;
                write!(f, "found {units} and {second}, {inputs} and {buckets}")
            }
            EvaluationError::Length { expected, found } => {
                write!(f, "expected a net of {expected} bytes, found {found}")
            }
        }
    }
}

impl std::error::Error for EvaluationError {}

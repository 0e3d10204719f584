//! What a position is worth before any search: by the learnt net, or by the handcrafted features that
//! the net is measured against.

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

/// The stages of the game, each with weights of its own: by who owns a tuzdyk (nobody, the mover, the opponent,
/// both), and by the phase, which is how many kumalaks are still on the board.
pub(crate) struct Stages {
    phases: usize,
    /// By kumalaks on the board.
    phase: [u8; 256],
}

impl Stages {
    /// A phase begins with each of these numbers of kumalaks, the largest first, and a last one below them.
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

    /// How many buckets there are.
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
    /// The learnt net.
    Net(Arc<Net>),
    /// Features that players name.
    Handcrafted(Arc<Weights>),
}

impl Evaluation {
    /// The net that comes with the program.
    #[must_use]
    pub fn net() -> Evaluation {
        static NET: LazyLock<Arc<Net>> = LazyLock::new(|| Arc::new(Net::built_in()));
        Evaluation::Net(Arc::clone(&NET))
    }

    /// The handcrafted evaluation that comes with the program.
    #[must_use]
    pub fn handcrafted() -> Evaluation {
        static WEIGHTS: LazyLock<Arc<Weights>> = LazyLock::new(|| Arc::new(Weights::built_in()));
        Evaluation::Handcrafted(Arc::clone(&WEIGHTS))
    }

    /// Reads what [`Evaluation::to_bytes`] or a fit wrote.
    ///
    /// # Errors
    /// When the bytes are neither a net nor handcrafted weights.
    pub fn from_bytes(bytes: &[u8]) -> Result<Evaluation, EvaluationError> {
        if bytes.starts_with(net::ANY_MAGIC) {
            return Net::from_bytes(bytes).map(|net| Evaluation::Net(Arc::new(net)));
        }
        let weights = Weights::from_bytes(bytes);
        let weights = weights.ok_or(EvaluationError::Neither { bytes: bytes.len() })?;
        Ok(Evaluation::Handcrafted(Arc::new(weights)))
    }

    /// The evaluation as a file.
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

/// Why bytes are no evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EvaluationError {
    /// Neither the beginning of a net nor the size of handcrafted weights.
    Neither {
        /// How many bytes there are.
        bytes: usize,
    },
    /// A net of another version of the program.
    Version,
    /// A net of another shape: units of both layers, inputs and buckets.
    Shape {
        /// What this engine can use.
        expected: [u16; 4],
        /// What the file has.
        found: [u16; 4],
    },
    /// A net whose file is too short or too long.
    Length {
        /// The bytes of a net.
        expected: usize,
        /// The bytes of the file.
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

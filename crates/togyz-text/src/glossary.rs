//! The glossary: the words of the game and of its tournaments, each with a short meaning.
//!
//! Only a list of names; terms and meanings are messages in every language. The order is that of a
//! lesson (board, move, end, tournament), not alphabetical.

use crate::{Language, text};

/// A term of the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// The name of the term in links and in message keys.
    pub id: &'static str,
}

impl Term {
    /// The term itself.
    pub fn term(&self, language: Language) -> String {
        text(language, &format!("glossary-{}", self.id))
    }

    /// Its meaning, in one or two sentences.
    pub fn meaning(&self, language: Language) -> String {
        text(language, &format!("glossary-{}-meaning", self.id))
    }
}

/// All terms, in the order of a lesson.
pub const TERMS: &[Term] = &[
    Term { id: "game" },
    Term { id: "kumalak" },
    Term { id: "otau" },
    Term { id: "art" },
    Term { id: "tekturmas" },
    Term { id: "at-otpes" },
    Term { id: "at-suratar" },
    Term { id: "bel" },
    Term { id: "belbasar" },
    Term { id: "kandykakpan" },
    Term { id: "kokmoin" },
    Term { id: "mandai" },
    Term { id: "kazan" },
    Term { id: "tuzdyk" },
    Term { id: "white" },
    Term { id: "black" },
    Term { id: "move" },
    Term { id: "sowing" },
    Term { id: "lap" },
    Term { id: "capture" },
    Term { id: "waiting-move" },
    Term { id: "atsyrau" },
    Term { id: "draw" },
    Term { id: "draw-offer" },
    Term { id: "repetition" },
    Term { id: "chylymov" },
    Term { id: "resign" },
    Term { id: "bai" },
    Term { id: "orda" },
    Term { id: "diagram" },
    Term { id: "opening" },
    Term { id: "endgame" },
    Term { id: "study" },
    Term { id: "record" },
    Term { id: "notation" },
    Term { id: "clock" },
    Term { id: "flag" },
    Term { id: "increment" },
    Term { id: "delay" },
    Term { id: "arbiter" },
    Term { id: "forfeit" },
    Term { id: "bye" },
    Term { id: "swiss" },
    Term { id: "round-robin" },
    Term { id: "buchholz" },
];

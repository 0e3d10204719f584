//! How the players did in all games of a file: accuracy and faults, one row a player.

use togyz::notation::record::Record;
use togyz::{BySide, Side};
use togyz_text::{Language, decimal, text};

use super::judge::Tally;
use crate::table::{Align, aligned};

/// The players in the order they came.
#[derive(Default)]
pub(super) struct Summary(Vec<(Who, Tally)>);

/// A player, by name where the record has one.
#[derive(PartialEq)]
enum Who {
    Named(String),
    Side(Side),
}

impl Summary {
    /// Adds a game.
    pub(super) fn add(&mut self, record: &Record, tallies: &BySide<Tally>) {
        for (side, tag) in [(Side::White, "White"), (Side::Black, "Black")] {
            let name = record.tags.get(tag);
            let who = name.map_or(Who::Side(side), |name| Who::Named(name.to_owned()));
            match self.0.iter_mut().find(|(known, _)| *known == who) {
                Some((_, tally)) => tally.join(&tallies[side]),
                None => self.0.push((who, tallies[side])),
            }
        }
    }

    /// The table; nothing without a game.
    pub(super) fn told(&self, language: Language) -> Vec<String> {
        if self.0.is_empty() {
            return Vec::new();
        }
        const HEADS: [&str; 6] = [
            "analyse-head-player",
            "analyse-head-accuracy",
            "analyse-head-moves",
            "analyse-head-dubious",
            "analyse-head-mistakes",
            "analyse-head-blunders",
        ];
        let mut rows = vec![HEADS.map(|key| text(language, key)).to_vec()];
        for (who, tally) in &self.0 {
            let name = match who {
                Who::Named(name) => name.clone(),
                Who::Side(Side::White) => text(language, "side-white"),
                Who::Side(Side::Black) => text(language, "side-black"),
            };
            let accuracy = tally.accuracy().map(|accuracy| decimal(language, accuracy, 1));
            let counts = [tally.moves, tally.dubious, tally.mistakes, tally.blunders];
            let mut row = vec![name, accuracy.map_or("·".to_owned(), |text| format!("{text} %"))];
            row.extend(counts.map(|count| count.to_string()));
            rows.push(row);
        }
        let align = [Align::Left].into_iter().chain([Align::Right; 5]).collect::<Vec<_>>();
        aligned(&rows, &align)
    }
}

//! Text for plates and records: players' names, tags, times, file name.

use togyz::Side;
use togyz::notation::record::Record;

use super::message::Message;
use super::save;
use super::state::{Naming, State};

impl State {
    /// Whether the game has unsaved changes.
    pub(super) fn is_unsaved(&self) -> bool {
        self.game != self.kept
    }

    /// The name on this side's plate: the computer's, or the one in the record.
    pub(super) fn name(&self, side: Side) -> Option<String> {
        if let Some(computer) = self.computer.as_ref().filter(|computer| computer.side == side) {
            let name = Message::new("play-computer").number("number", computer.level);
            return Some(name.text(self.language));
        }
        self.record.as_ref()?.tags.get(tag(side)).map(str::to_string)
    }

    /// The record of the current game, with the tags and notes of the opened record.
    pub(super) fn record(&self) -> Record {
        let mut record = match &self.record {
            Some(opened) => opened.with_game(self.game.clone()),
            None => {
                let mut record = Record::new(self.game.clone());
                record.tags.set("Date", &self.naming.today);
                record
            }
        };
        if let Some(computer) = &self.computer {
            let name = self.name(computer.side).unwrap_or_default();
            record.tags.set(tag(computer.side), &name);
        }
        if let Some(timer) = &self.timer {
            record.tags.set("TimeControl", &timer.control().to_string());
            for ply in 0..self.game.plies().len() {
                if let Some(left) = timer.after(ply, self.game.mover(ply)) {
                    record.add_clock(ply, left);
                }
            }
        }
        record
    }

    /// The proposed file name.
    pub(super) fn proposed_file(&self) -> String {
        let Naming { today, number, file } = &self.naming;
        file.clone().unwrap_or_else(|| save::proposal(today, *number))
    }
}

/// The tag of a record with this player's name.
fn tag(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

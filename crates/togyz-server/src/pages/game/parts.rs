//! The parts of a game's page: board, plates with clocks, list of moves, ending.

use togyz::{GameResult, Pit, Side};
use togyz_text::text_with;

use crate::http::page::Page;
use crate::identity::name::player_name;
use crate::pages::board;
use crate::play::registry::Snapshot;
use crate::play::room::{Clocks, Room};

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// A player's plate.
pub(super) struct Plate {
    pub(super) side: Side,
    pub(super) name: String,
    pub(super) you: bool,
    pub(super) kazan: u8,
    pub(super) clock: Option<String>,
    pub(super) running: bool,
}

impl Plate {
    pub(super) fn word(&self) -> &'static str {
        word(self.side)
    }
}

/// A pair of moves in the list.
pub(super) struct Pair {
    pub(super) number: u32,
    pub(super) white: Option<Written>,
    pub(super) black: Option<Written>,
}

pub(super) struct Written {
    pub(super) ply: usize,
    pub(super) text: String,
}

/// `white` or `black`.
pub(super) fn word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The board as the page shows it first.
pub(super) fn picture(page: &Page, room: &Room, below: Side) -> String {
    let game = room.game();
    let last = game.plies().last().zip(game.positions().iter().rev().nth(1));
    let marks = last.and_then(|(ply, before)| {
        let sowing = before.sow(ply.otau).ok()?;
        Some((Pit::new(before.turn(), ply.otau), sowing.landing))
    });
    board::picture(page.language, &game.position(), marks, below)
}

/// The upper plate, then the lower.
pub(super) fn plates(
    page: &Page,
    snapshot: &Snapshot,
    you: Option<Side>,
    below: Side,
) -> [Plate; 2] {
    let clocks = snapshot.room.clocks(snapshot.now);
    [below.opponent(), below].map(|side| plate(page, &snapshot.room, clocks, you, side))
}

fn plate(page: &Page, room: &Room, clocks: Option<Clocks>, you: Option<Side>, side: Side) -> Plate {
    let you = you == Some(side);
    let name = match you {
        true => page.t("game-you"),
        false => player_name(page.language, room.terms().seats[side]),
    };
    let clock = clocks.map(|clocks| match side {
        Side::White => clocks.white,
        Side::Black => clocks.black,
    });
    Plate {
        side,
        name,
        you,
        kazan: room.game().position().kazan(side),
        clock: clock.map(|left| clock_text(page, left)),
        running: clocks.is_some_and(|clocks| clocks.running == Some(side)),
    }
}

/// `4:59`, or `1:04:59` from an hour on; the modules write the same. Days and hours from a day on.
fn clock_text(page: &Page, milliseconds: u64) -> String {
    if milliseconds >= DAY { page.days_and_hours(milliseconds) } else { figures(milliseconds) }
}

fn figures(milliseconds: u64) -> String {
    let seconds = milliseconds.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The list of moves.
pub(super) fn pairs(room: &Room) -> Vec<Pair> {
    let game = room.game();
    let mut pairs: Vec<Pair> = Vec::new();
    for (ply, (played, before)) in game.plies().iter().zip(game.positions()).enumerate() {
        let number = game.move_number(ply);
        if pairs.last().is_none_or(|pair| pair.number != number) {
            pairs.push(Pair { number, white: None, black: None });
        }
        let Ok(text) = before.write_move(played.otau) else { continue };
        let written = Some(Written { ply, text });
        if let Some(pair) = pairs.last_mut() {
            match before.turn() {
                Side::White => pair.white = written,
                Side::Black => pair.black = written,
            }
        }
    }
    pairs
}

/// The ending in words.
pub(super) fn ending(page: &Page, room: &Room) -> Option<String> {
    let (ending, result) = room.end()?;
    let winner = match result {
        GameResult::Win(side) | GameResult::Forfeit(side) => word(side),
        GameResult::Draw | GameResult::DoubleForfeit | GameResult::Open => "none",
    };
    let key = format!("ending-{}", ending.word());
    Some(text_with(page.language, &key, &[("winner", winner.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_written_as_people_read_them() {
        assert_eq!(figures(300_000), "5:00");
        assert_eq!(figures(61_001), "1:02");
        assert_eq!(figures(3_899_000), "1:04:59");
        assert_eq!(figures(0), "0:00");
    }
}

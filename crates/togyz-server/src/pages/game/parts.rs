//! The parts of a game's page: board, plates with clocks, turn, acts, list of moves, ending.
//!
//! The modules in `web/js/lib` draw the same from the message `state`; the browser test
//! `first-paint.test.mjs` compares the two.

use togyz::{GameResult, Pit, Side};
use togyz_text::text_with;
use togyz_wire::MayOffer;

use crate::http::page::Page;
use crate::identity::name::player_name;
use crate::pages::board;
use crate::pages::levels::Level;
use crate::play::registry::Snapshot;
use crate::play::room::{Clocks, Room};

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// Below this many milliseconds a clock is red; below half of it, tenths are shown.
const HASTE: u64 = 20_000;

/// A player's plate.
pub(in crate::pages) struct Plate {
    side: Side,
    pub(in crate::pages) name: String,
    pub(in crate::pages) you: bool,
    /// The level of a computer.
    pub(in crate::pages) level: Option<u8>,
    /// What the level plays like, for its opponent.
    pub(in crate::pages) about: Option<String>,
    /// The kumalaks in the kazan, and the same in words.
    pub(in crate::pages) kazan: u8,
    pub(in crate::pages) kazan_label: String,
    pub(in crate::pages) clock: Option<String>,
    /// Whether it is this side's turn.
    pub(in crate::pages) turn: bool,
    pub(in crate::pages) running: bool,
    pub(in crate::pages) haste: bool,
}

impl Plate {
    pub(in crate::pages) fn word(&self) -> &'static str {
        word(self.side)
    }
}

/// A button of the player. It keeps its place: it is disabled while the act is impossible.
pub(super) struct ActButton {
    /// The message it sends.
    pub(super) act: &'static str,
    /// The key of its text.
    pub(super) text: &'static str,
    pub(super) enabled: bool,
}

/// The buttons of the player, by their places on the page. An act that never occurs in this kind of
/// game has no button; who watches has none.
#[derive(Default)]
pub(super) struct Acts {
    /// Below the board.
    pub(super) bar: Vec<ActButton>,
    /// Among the other controls.
    pub(super) more: Vec<ActButton>,
    /// Apart from all others: those that end the game.
    pub(super) end: Vec<ActButton>,
}

/// A pair of moves in the list.
pub(in crate::pages) struct Pair {
    pub(in crate::pages) number: u32,
    pub(in crate::pages) white: Option<Written>,
    pub(in crate::pages) black: Option<Written>,
}

pub(in crate::pages) struct Written {
    pub(in crate::pages) ply: usize,
    pub(in crate::pages) text: String,
    /// The move as a sentence, then as it is written.
    pub(in crate::pages) label: String,
    /// Whether it is the last move.
    pub(in crate::pages) last: bool,
}

/// `white` or `black`.
pub(in crate::pages) fn word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The board as the page shows it first.
pub(in crate::pages) fn picture(page: &Page, room: &Room, below: Side) -> String {
    let game = room.game();
    let last = game.plies().last().zip(game.positions().iter().rev().nth(1));
    let marks = last.and_then(|(ply, before)| {
        let sowing = before.sow(ply.otau).ok()?;
        Some((Pit::new(before.turn(), ply.otau), sowing.landing))
    });
    board::picture(page.language, &game.position(), marks, below)
}

/// The upper plate, then the lower.
pub(in crate::pages) fn plates(
    page: &Page,
    snapshot: &Snapshot,
    you: Option<Side>,
    below: Side,
) -> [Plate; 2] {
    let clocks = snapshot.room.clocks(snapshot.now);
    [below.opponent(), below].map(|side| plate(page, snapshot, clocks, you, side))
}

fn plate(
    page: &Page,
    Snapshot { room, players, .. }: &Snapshot,
    clocks: Option<Clocks>,
    you: Option<Side>,
    side: Side,
) -> Plate {
    let level = room.terms().level(side);
    let about = level.filter(|_| you.is_some()).map(|level| Level::new(page, level).name);
    let you = you == Some(side);
    let name = match you {
        true => page.t("game-you"),
        false => player_name(page.language, &players[side]),
    };
    let left = clocks.map(|clocks| match side {
        Side::White => clocks.white,
        Side::Black => clocks.black,
    });
    let kazan = room.game().position().kazan(side);
    Plate {
        side,
        name,
        you,
        level,
        about,
        kazan,
        kazan_label: kazan_label(page, side, kazan),
        clock: left.map(|left| clock_text(page, left)),
        turn: room.end().is_none() && room.game().position().turn() == side,
        running: clocks.is_some_and(|clocks| clocks.running == Some(side)),
        haste: left.is_some_and(|left| left < HASTE),
    }
}

/// Plates without players, for a page that may get a game later.
pub(in crate::pages) fn empty_plates(page: &Page, below: Side) -> [Plate; 2] {
    [below.opponent(), below].map(|side| Plate {
        side,
        name: String::new(),
        you: false,
        level: None,
        about: None,
        kazan: 0,
        kazan_label: kazan_label(page, side, 0),
        clock: None,
        turn: false,
        running: false,
        haste: false,
    })
}

/// A kazan for screen readers.
fn kazan_label(page: &Page, side: Side, count: u8) -> String {
    let place = page.t(&format!("kazan-{}", word(side)));
    let kumalaks = page.t1("kumalaks", "count", count);
    let values = [("place", (&place).into()), ("kumalaks", (&kumalaks).into())];
    text_with(page.language, "board-kazan-label", &values)
}

/// The turn as text, for this viewer; empty after the end.
pub(super) fn turn(page: &Page, room: &Room, you: Option<Side>) -> String {
    let side = room.game().position().turn();
    match (room.end(), you) {
        (Some(_), _) => String::new(),
        (None, Some(you)) if you == side => page.t("board-your-turn"),
        (None, Some(_)) if room.terms().level(side).is_some() => page.t("board-thinking"),
        (None, _) => page.t(&format!("play-turn-{}", word(side))),
    }
}

/// The buttons of this player.
pub(super) fn acts(room: &Room, you: Option<Side>) -> Acts {
    let Some(you) = you else { return Acts::default() };
    let (can, terms) = (room.can()[you], room.terms());
    let people = terms.between_people();
    let button = |act, text, enabled| ActButton { act, text, enabled };
    let hint = button("hint", "game-hint", can.hint);
    let give = button("give", "people-give", can.give_time);
    let timed = people && terms.control.base().is_some();
    Acts {
        bar: (!people)
            .then_some(hint)
            .into_iter()
            .chain([button("takeback", "game-takeback", can.take_back)])
            .collect(),
        more: [
            button("offer", "game-offer", can.offer != MayOffer::No),
            button("claim", "game-claim", can.claim),
        ]
        .into_iter()
        .chain(timed.then_some(give))
        .collect(),
        end: vec![
            button("abort", "game-abort", can.abort),
            button("resign", "game-resign", can.resign && !can.abort),
        ],
    }
}

/// `4:59`, `1:04:59` from an hour on, days and hours from a day on, tenths below ten seconds.
fn clock_text(page: &Page, milliseconds: u64) -> String {
    if milliseconds >= DAY { page.days_and_hours(milliseconds) } else { figures(milliseconds) }
}

fn figures(milliseconds: u64) -> String {
    if (1..HASTE / 2).contains(&milliseconds) {
        return format!("0:0{}.{}", milliseconds / 1000, milliseconds / 100 % 10);
    }
    let seconds = milliseconds.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The list of moves.
pub(in crate::pages) fn pairs(page: &Page, room: &Room) -> Vec<Pair> {
    let game = room.game();
    let mut pairs: Vec<Pair> = Vec::new();
    for (ply, (played, before)) in game.plies().iter().zip(game.positions()).enumerate() {
        let number = game.move_number(ply);
        if pairs.last().is_none_or(|pair| pair.number != number) {
            pairs.push(Pair { number, white: None, black: None });
        }
        let Ok(mut text) = before.write_move(played.otau) else { continue };
        if played.draw_offer {
            text.push('=');
        }
        let Ok(sowing) = before.sow(played.otau) else { continue };
        let sentence = board::describe(page.language, number, before.turn(), &sowing);
        let label = format!("{sentence} {text}");
        let written = Some(Written { ply, text, label, last: ply + 1 == game.plies().len() });
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
pub(in crate::pages) fn ending(page: &Page, room: &Room) -> Option<String> {
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
        assert_eq!(figures(10_000), "0:10");
        assert_eq!(figures(9_999), "0:09.9");
        assert_eq!(figures(1), "0:00.0");
        assert_eq!(figures(0), "0:00");
    }
}

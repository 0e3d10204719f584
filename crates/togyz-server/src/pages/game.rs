//! The page of a game as it is drawn first: board, plates, moves, result. It says what matters
//! without a script; the modules in `web/js/` wake it up from the same state the socket sends.
//!
//! It asks nothing of the store and decides nothing: whoever answers the request hands it a room.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use togyz::{GameResult, Pit, Side};
use togyz_text::text_with;

use crate::http::page::{Page, html};
use crate::message::Phrase;
use crate::pages::board;
use crate::pages::new_game::FRIENDLY_LEVEL;
use crate::play::room::{Clocks, Room, Seat};

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// A game to be shown.
pub(crate) struct Shown<'a> {
    /// Its id, as in its address.
    pub(crate) id: &'a str,
    pub(crate) room: &'a Room,
    /// The side the reader plays.
    pub(crate) you: Option<Side>,
    pub(crate) clocks: Option<Clocks>,
    /// The message `state` as JSON.
    pub(crate) state: &'a str,
    /// The address people see, without a slash at its end; for the link to share.
    pub(crate) origin: &'a str,
}

/// A player's plate.
struct Plate {
    side: Side,
    name: String,
    you: bool,
    kazan: u8,
    clock: Option<String>,
    running: bool,
}

impl Plate {
    fn word(&self) -> &'static str {
        word(self.side)
    }
}

/// A pair of moves in the list.
struct Pair {
    number: u32,
    white: Option<Written>,
    black: Option<Written>,
}

struct Written {
    ply: usize,
    text: String,
}

/// The settings of a game, for another one like it.
struct Again {
    level: u8,
    profile: &'static str,
    control: String,
}

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage<'a> {
    page: Page,
    id: &'a str,
    address: String,
    board: String,
    /// Upper plate, then lower.
    plates: [Plate; 2],
    pairs: Vec<Pair>,
    result: Option<String>,
    ending: Option<String>,
    /// The rules and the time in words.
    profile: String,
    control: Option<String>,
    /// The same as the form for the next game sends them.
    again: Again,
    below: &'static str,
    playing: bool,
    /// Whether two people play.
    people: bool,
    state: String,
    words: String,
}

impl GamePage<'_> {
    fn phrases(&self) -> [&'static str; 8] {
        Phrase::NAMES
    }
}

#[derive(Template)]
#[template(path = "embed.html")]
struct EmbedPage<'a> {
    page: Page,
    id: &'a str,
    board: String,
    plates: [Plate; 2],
    result: Option<String>,
    below: &'static str,
    state: String,
    words: String,
}

/// `white` or `black`.
fn word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The page of a game.
pub(crate) fn game(page: Page, shown: &Shown<'_>) -> Response {
    let room = shown.room;
    let terms = room.terms();
    let below = shown.you.unwrap_or(Side::White);
    let ending = room.end().map(|_| told_ending(&page, room));
    let level = Side::ALL.into_iter().find_map(|side| terms.level(side));
    let control = terms.control.base().map(|_| terms.control.in_minutes());
    let again = Again {
        level: level.unwrap_or(FRIENDLY_LEVEL),
        profile: terms.rules.profile.name(),
        control: control.clone().unwrap_or_else(|| "none".to_owned()),
    };
    let profile = page.t(&format!("profile-{}", again.profile));
    let profile = page.t1("play-profile", "profile", &profile);
    let timed = terms.days.is_some() || control.is_some();
    let time = page.time(terms.control, terms.days);
    let control = timed.then(|| page.t1("game-control", "control", &time));
    let template = GamePage {
        id: shown.id,
        address: format!("{}/g/{}", shown.origin, shown.id),
        board: picture(&page, room, below),
        plates: [plate(&page, shown, below.opponent()), plate(&page, shown, below)],
        pairs: pairs(room),
        result: room.end().map(|_| room.game().result_text()),
        ending,
        profile,
        control,
        below: word(below),
        again,
        playing: shown.you.is_some(),
        people: terms.between_people(),
        state: shown.state.replace('<', "\\u003c"),
        words: board::words(page.language),
        page,
    };
    html(StatusCode::OK, &template)
}

/// A read-only board that another site may frame.
pub(crate) fn embed(page: Page, shown: &Shown<'_>) -> Response {
    let below = Side::White;
    let template = EmbedPage {
        id: shown.id,
        board: picture(&page, shown.room, below),
        plates: [plate(&page, shown, below.opponent()), plate(&page, shown, below)],
        result: shown.room.end().map(|_| shown.room.game().result_text()),
        below: word(below),
        state: shown.state.replace('<', "\\u003c"),
        words: board::words(page.language),
        page,
    };
    html(StatusCode::OK, &template)
}

fn picture(page: &Page, room: &Room, below: Side) -> String {
    let game = room.game();
    let last = game.plies().last().zip(game.positions().iter().rev().nth(1));
    let marks = last.and_then(|(ply, before)| {
        let sowing = before.sow(ply.otau).ok()?;
        Some((Pit::new(before.turn(), ply.otau), sowing.landing))
    });
    board::picture(page.language, &game.position(), marks, below)
}

fn plate(page: &Page, shown: &Shown<'_>, side: Side) -> Plate {
    let you = shown.you == Some(side);
    let name = match shown.room.terms().seats[side] {
        Seat::Computer(level) => page.t1("play-computer", "number", level),
        Seat::Player(_) if you => page.t("game-you"),
        Seat::Player(_) => page.t("server-guest"),
    };
    let clock = shown.clocks.map(|clocks| match side {
        Side::White => clocks.white,
        Side::Black => clocks.black,
    });
    Plate {
        side,
        name,
        you,
        kazan: shown.room.game().position().kazan(side),
        clock: clock.map(|left| clock_text(page, left)),
        running: shown.clocks.is_some_and(|clocks| clocks.running == Some(side)),
    }
}

/// `4:59`, or `1:04:59` from an hour on; the modules write the same. From a day on in words.
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

fn pairs(room: &Room) -> Vec<Pair> {
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

fn told_ending(page: &Page, room: &Room) -> String {
    let Some((ending, result)) = room.end() else { return String::new() };
    let winner = match result {
        GameResult::Win(side) | GameResult::Forfeit(side) => word(side),
        GameResult::Draw | GameResult::DoubleForfeit | GameResult::Open => "none",
    };
    text_with(page.language, &format!("ending-{}", ending.word()), &[("winner", winner.into())])
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

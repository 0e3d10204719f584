//! A room as pages see it: the whole state, and each event with the board after it.

use std::time::Duration;

use togyz::{BySide, Game, GameResult, Side};

use crate::account::{self, Board};
use crate::id::GameId;
use crate::message::{Can, EndView, Happening, MayOffer, MoveView, Now, PlayerView, State};
use crate::play::featured::Summary;
use crate::play::room::{Event, Possible, Room};

/// Everything about a game, for this viewer.
pub(crate) fn state(
    id: &GameId,
    room: &Room,
    log: &[Event],
    you: Option<Side>,
    now: Duration,
) -> State {
    let (terms, game) = (room.terms(), room.game());
    let clocks = clocks_by_ply(log);
    let moves = (0..game.plies().len()).filter_map(|ply| move_view(game, ply, clocks.get(ply)));
    State {
        game: id.to_string(),
        v: room.version(),
        you,
        profile: terms.rules.profile.name(),
        control: terms.control.base().map(|_| terms.control.in_minutes()),
        days: terms.days,
        players: players(room),
        start: game.positions().first().map_or_else(|| (&game.position()).into(), Board::from),
        number: game.move_number(0),
        moves: moves.collect(),
        now: now_view(room, now),
    }
}

fn players(room: &Room) -> BySide<PlayerView> {
    BySide::from_fn(|side| room.terms().seats[side].into())
}

/// A game at a summary, for the featured.
pub(crate) fn summary(id: &GameId, room: &Room, watchers: usize, played: Duration) -> Summary {
    let (terms, game) = (room.terms(), room.game());
    Summary {
        game: id.clone(),
        players: players(room),
        control: terms.control.base().map(|_| terms.control.in_minutes()),
        days: terms.days,
        number: game.move_number(game.plies().len().saturating_sub(1)),
        position: Board::from(&game.position()),
        watchers,
        played,
    }
}

/// How the game stands.
pub(crate) fn now_view(room: &Room, now: Duration) -> Now {
    let game = room.game();
    let position = game.position();
    let over = game.end().is_some();
    Now {
        position: Board::from(&position),
        legal: if over { Vec::new() } else { account::legal(&position) },
        clock: room.clocks(now),
        offer: game.pending_offer(),
        ask: room.asked_back(),
        can: {
            let possible = room.possible();
            BySide::from_fn(|side| can(&possible[side]))
        },
        end: end_view(game),
    }
}

/// What happened, with the move told in full; `room` is the room after it. `None` if the room does
/// not have the move.
pub(crate) fn happening(room: &Room, event: &Event) -> Option<Happening> {
    Some(match *event {
        Event::Moved { ply, clocks, .. } => {
            Happening::Moved { played: Box::new(move_view(room.game(), ply, Some(&clocks))?) }
        }
        Event::Offered { by } => Happening::Offered { by },
        Event::Declined { by } => Happening::Declined { by },
        Event::AskedBack { by } => Happening::AskedBack { by },
        Event::RefusedBack { by } => Happening::RefusedBack { by },
        Event::Given { to, time, .. } => Happening::Given { to, time },
        Event::TakenBack { by, ply, .. } => Happening::TakenBack { by, ply },
        Event::Ended { .. } => Happening::Ended,
    })
}

/// A move of a game with its account; `clock` are the times after it.
pub(crate) fn move_view(
    game: &Game,
    ply: usize,
    clock: Option<&Option<BySide<u64>>>,
) -> Option<MoveView> {
    let played = game.plies().get(ply)?;
    let told = account::told(game.positions().get(ply)?, played.otau)?;
    Some(MoveView {
        ply,
        number: game.move_number(ply),
        side: game.mover(ply),
        otau: played.otau,
        text: told.text,
        offer: played.draw_offer,
        clock: clock.copied().flatten(),
        sowing: told.sowing,
    })
}

/// The times after each ply on the board.
pub(crate) fn clocks_by_ply(log: &[Event]) -> Vec<Option<BySide<u64>>> {
    let mut clocks = Vec::new();
    for event in log {
        match *event {
            Event::Moved { clocks: after, .. } => clocks.push(after),
            Event::TakenBack { ply, .. } => clocks.truncate(ply),
            _ => {}
        }
    }
    clocks
}

fn can(possible: &Possible) -> Can {
    Can {
        turn: possible.turn,
        resign: possible.resign,
        abort: possible.abort,
        offer: match possible {
            Possible { offer: true, .. } => MayOffer::Now,
            Possible { offer_with_move: true, .. } => MayOffer::WithMove,
            _ => MayOffer::No,
        },
        answer: possible.answer,
        claim: possible.claim,
        takeback: possible.take_back,
        allow: possible.allow_back,
        give: possible.give_time,
        hint: possible.hint,
    }
}

/// How the game ended, if it has.
pub(crate) fn end_view(game: &Game) -> Option<EndView> {
    let end = game.end()?;
    Some(EndView {
        ending: end.ending,
        result: end.result,
        winner: match end.result {
            GameResult::Win(Side::White) | GameResult::Forfeit(Side::White) => "white",
            GameResult::Win(Side::Black) | GameResult::Forfeit(Side::Black) => "black",
            GameResult::Draw | GameResult::DoubleForfeit | GameResult::Open => "none",
        },
        score: game.score(),
        text: game.result_text(),
    })
}

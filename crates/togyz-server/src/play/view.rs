//! A room as clients see it: the whole state, and each event with the board after it.

use std::time::Duration;

use togyz::{BySide, Side};
use togyz_wire::{
    Board, EndView, GameState, GameSummary, Happening, MoveView, Now, PlayerView, legal_moves,
};

use crate::id::GameId;
use crate::play::room::{Event, Room};

/// Everything about a game, for this viewer.
pub(crate) fn state(
    id: &GameId,
    room: &Room,
    log: &[Event],
    players: &BySide<PlayerView>,
    you: Option<Side>,
    now: Duration,
) -> GameState {
    let (terms, game) = (room.terms(), room.game());
    let clocks = clocks_by_ply(log);
    let clock = |ply: usize| clocks.get(ply).copied().flatten();
    let moves = (0..game.plies().len()).filter_map(|ply| MoveView::of(game, ply, clock(ply)));
    GameState {
        game: id.to_string(),
        v: room.version(),
        you,
        profile: terms.rules.profile,
        control: terms.control.base().map(|_| terms.control.in_minutes()),
        days: terms.days,
        previews: terms.may_preview(),
        players: players.clone(),
        start: game.positions().first().map_or_else(|| (&game.position()).into(), Board::from),
        number: game.move_number(0),
        moves: moves.collect(),
        now: now_view(room, now),
    }
}

/// A game in the list of games to watch.
pub(super) fn summary(
    id: &GameId,
    room: &Room,
    players: &BySide<PlayerView>,
    watchers: usize,
) -> GameSummary {
    let (terms, game) = (room.terms(), room.game());
    GameSummary {
        game: id.to_string(),
        players: players.clone(),
        control: terms.control.base().map(|_| terms.control.in_minutes()),
        days: terms.days,
        number: game.move_number(game.plies().len().saturating_sub(1)),
        position: Board::from(&game.position()),
        watchers,
    }
}

/// The part of a game that changes with every event.
pub(super) fn now_view(room: &Room, now: Duration) -> Now {
    let game = room.game();
    let position = game.position();
    let over = game.end().is_some();
    Now {
        position: Board::from(&position),
        legal: if over { Vec::new() } else { legal_moves(&position) },
        clock: room.clocks(now),
        offer: game.pending_offer(),
        ask: room.asked_back(),
        can: room.can(),
        end: EndView::of(game),
    }
}

/// An event; `room` is the room after it. `None` if the room does not have the move.
pub(super) fn happening(room: &Room, event: &Event) -> Option<Happening> {
    Some(match *event {
        Event::Moved { ply, clocks, .. } => {
            Happening::Moved { played: MoveView::of(room.game(), ply, clocks)? }
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

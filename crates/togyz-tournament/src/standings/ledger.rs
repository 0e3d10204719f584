//! The data of standings: every player's rounds and score, each opponent by place.

use std::collections::HashMap;

use togyz::Side;

use crate::{CardEntry, Cards, Event, Mark, Number, PointSystem, Points};

/// One round of one player.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turn {
    /// The opponent's place in the ledger, also of a forfeited game.
    pub(super) opponent: Option<usize>,
    /// Whether there was a game over the board.
    pub(super) played: bool,
    /// Whether the player chose not to play: a requested bye, an absence, a forfeited game. Not an
    /// allocated bye, a full-point bye or the opponent's forfeit.
    pub(super) voluntary: bool,
    /// Whether the bye was allocated by the pairing.
    pub(super) allocated: bool,
    /// The points of the round.
    pub(super) points: Points,
    /// The mark in a game with a result.
    pub(super) mark: Option<Mark>,
    /// The side in a game.
    pub(super) side: Option<Side>,
    /// The player's own kumalaks, where they were counted; a team's sum.
    pub(super) kumalaks: Option<u32>,
    /// The same in lost games.
    pub(super) lost_kumalaks: Option<u32>,
    /// The points of the boards of a match of teams.
    pub(super) board_points: Points,
    /// The points of its first board.
    pub(super) first_board: Points,
}

impl Turn {
    fn new(entry: CardEntry<'_>, places: &HashMap<Number, usize>, event: &Event) -> Turn {
        let system = &event.points;
        let played = entry.played().is_some();
        let mark = entry.mark();
        let side = match entry {
            CardEntry::Game(_, side) => Some(side),
            _ => None,
        };
        let voluntary = match entry {
            CardEntry::Game(..) => !played && mark != Some(Mark::Win),
            CardEntry::Bye(bye) => matches!(bye, crate::Bye::Half | crate::Bye::Zero),
            CardEntry::Absent => true,
        };
        let own = entry.kumalaks().map(|counts| u32::from(counts.white)).filter(|_| played);
        let sums = match entry {
            CardEntry::Game(game, side) => game.sums.map(|sums| sums[side]),
            _ => None,
        };
        let allocated = entry == CardEntry::Bye(crate::Bye::Allocated);
        // A team without an opponent has won on every board.
        let boards = if allocated { event.boards } else { 0 };
        let lost = own.filter(|_| mark == Some(Mark::Loss));
        Turn {
            opponent: entry.opponent().and_then(|number| places.get(&number).copied()),
            played,
            voluntary,
            allocated,
            points: entry.points(system),
            mark,
            side,
            kumalaks: sums.map(|sums| sums.kumalaks).or(own),
            lost_kumalaks: sums.map(|sums| sums.lost_kumalaks).or(lost),
            board_points: sums
                .map_or(Points::from_halves(2 * i32::from(boards)), |sums| sums.points),
            first_board: sums
                .map_or(Points::from_halves(2 * i32::from(boards.min(1))), |sums| sums.first_board),
        }
    }

    /// A game over the board, with its opponent.
    pub(super) fn met(&self) -> Option<usize> {
        self.opponent.filter(|_| self.played)
    }
}

/// One player's rounds and score.
#[derive(Debug, Clone)]
pub(super) struct Sheet {
    pub(super) number: Number,
    pub(super) rating: u16,
    pub(super) turns: Vec<Turn>,
    /// Adjustments of points that count from their round on.
    pub(super) running: Points,
    /// Adjustments of points that count in the standings only.
    pub(super) at_the_end: Points,
}

impl Sheet {
    /// The points of the rounds.
    pub(super) fn earned(&self) -> Points {
        self.turns.iter().map(|turn| turn.points).sum()
    }

    /// The score with which the player is paired and compared: the points of the rounds and the
    /// referee's adjustments.
    pub(super) fn score(&self) -> Points {
        self.earned() + self.running
    }
}

/// All accounts, the players in the order of the start list.
#[derive(Debug, Clone)]
pub(super) struct Ledger {
    pub(super) sheets: Vec<Sheet>,
    pub(super) rounds: usize,
    pub(super) system: PointSystem,
    /// Whether these are all planned rounds.
    pub(super) complete: bool,
}

impl Ledger {
    /// The accounts after this many rounds.
    pub(super) fn new(event: &Event, rounds: usize) -> Ledger {
        let cards = Cards::new(event);
        let players = event.players.iter().enumerate();
        let places: HashMap<Number, usize> =
            players.map(|(place, player)| (player.number, place)).collect();
        let adjusted = |number: Number, counts: &dyn Fn(&crate::Adjustment) -> bool| -> Points {
            let own = event.adjustments.iter().filter(|given| given.player == number);
            own.filter(|given| counts(given)).map(|given| given.points).sum()
        };
        let sheets = event.players.iter().map(|player| {
            let card = cards.of(player.number);
            let entry = |round: usize| card.get(round).copied().unwrap_or(CardEntry::Absent);
            Sheet {
                number: player.number,
                rating: player.rating,
                turns: (0..rounds).map(|round| Turn::new(entry(round), &places, event)).collect(),
                running: adjusted(player.number, &|given| {
                    given.in_pairing && usize::from(given.round) <= rounds
                }),
                at_the_end: adjusted(player.number, &|given| !given.in_pairing),
            }
        });
        let planned = usize::from(event.planned_rounds).max(event.paired_rounds());
        Ledger {
            sheets: sheets.collect(),
            rounds,
            system: event.points,
            complete: rounds >= planned,
        }
    }
}

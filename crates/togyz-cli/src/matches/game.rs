//! One game of a match: the players move in turn until the rules, a fault or the limit of plies end it.

use togyz::clock::FlagCall;
use togyz::{BySide, Ending, Game, GameError, GameResult, Otau, Rules, Side};

use super::contender::Who;
use super::limit::Limit;
use super::match_player::{Answer, Failure, MatchPlayer};
use super::settings::Settings;

/// Ways to lose other than on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FaultKind {
    IllegalMove,
    Crash,
    TimeLoss,
}

impl FaultKind {
    pub(super) const ALL: [FaultKind; 3] =
        [FaultKind::IllegalMove, FaultKind::Crash, FaultKind::TimeLoss];

    pub(super) fn word(self) -> &'static str {
        match self {
            FaultKind::IllegalMove => "illegal move",
            FaultKind::Crash => "crash",
            FaultKind::TimeLoss => "time loss",
        }
    }
}

/// A loss other than on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) side: Side,
    pub(super) kind: FaultKind,
    pub(super) what: String,
}

/// Moves, nodes and depths of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Work {
    pub(super) moves: u64,
    /// Nodes, if known.
    pub(super) nodes: u64,
    /// Sum of the known depths, and their number.
    pub(super) depths: u64,
    pub(super) measured: u64,
    /// Moves over time that were tolerated.
    pub(super) overruns: u64,
}

impl Work {
    fn count(&mut self, answer: &Answer) {
        self.moves += 1;
        self.nodes += answer.nodes.unwrap_or(0);
        if let Some(depth) = answer.depth {
            self.depths += u64::from(depth);
            self.measured += 1;
        }
    }

    pub(super) fn add(&mut self, other: &Work) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.depths += other.depths;
        self.measured += other.measured;
        self.overruns += other.overruns;
    }
}

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Played {
    /// The side of A.
    pub(super) a: Side,
    pub(super) game: Game,
    /// Plies of the opening.
    pub(super) opening: usize,
    pub(super) work: BySide<Work>,
    pub(super) fault: Option<Fault>,
}

impl Played {
    pub(super) fn who(&self, side: Side) -> Who {
        if side == self.a { Who::A } else { Who::B }
    }

    /// The game's half points for A, 0 to 2.
    pub(super) fn half_points(&self) -> u8 {
        match self.game.result() {
            GameResult::Win(side) if side == self.a => 2,
            GameResult::Win(_) => 0,
            _ => 1,
        }
    }

    /// Whether it was drawn by the limit of plies.
    pub(super) fn is_too_long(&self) -> bool {
        self.game.ending() == Ending::Penalty && self.game.result() == GameResult::Draw
    }
}

/// The reason there is no game: the match was stopped, or the rules refused a checked move.
#[derive(Debug)]
pub(super) enum NoGame {
    Stopped,
    Impossible(GameError),
}

impl From<GameError> for NoGame {
    fn from(error: GameError) -> NoGame {
        NoGame::Impossible(error)
    }
}

/// Plays a game from an opening.
pub(super) fn play(
    settings: &Settings,
    opening: &[Otau],
    a: Side,
    mut players: BySide<&mut dyn MatchPlayer>,
    seeds: BySide<u64>,
) -> Result<Played, NoGame> {
    let mut game = Game::new(Rules::online(settings.rules));
    opening.iter().try_for_each(|&otau| game.play(otau))?;
    let opening = opening.len();
    let mut played = Played { a, game, opening, work: BySide::default(), fault: None };
    let mut clocks = settings.limit.clocks();
    for side in Side::ALL {
        if let Err(failure) = players[side].new_game(seeds[side]) {
            played.blame(side, failure)?;
            return Ok(played);
        }
    }
    while played.game.end().is_none() {
        if played.game.plies().len() >= settings.max_plies {
            played.game.conclude(Ending::Penalty, GameResult::Draw)?;
            break;
        }
        let side = played.game.position().turn();
        let answer = match players[side].choose(&played.game, &clocks) {
            Ok(answer) => answer,
            Err(failure) => {
                played.blame(side, failure)?;
                break;
            }
        };
        played.work[side].count(&answer);
        let (spent, left) = (answer.spent, clocks[side]);
        if settings.limit.allowed(left, settings.margin).is_some_and(|allowed| spent > allowed) {
            let on_a_clock = matches!(settings.limit, Limit::Clock(_));
            if on_a_clock || !players[side].forgives_overruns() {
                let what = settings.limit.too_late(side, left, spent);
                played.fault = Some(Fault { side, kind: FaultKind::TimeLoss, what });
                played.game.flag_called(FlagCall::One(side))?;
                break;
            }
            played.work[side].overruns += 1;
        }
        clocks[side] = settings.limit.after_move(left, spent);
        played.game.play(answer.otau)?;
    }
    Ok(played)
}

impl Played {
    /// Ends the game with a loss of the side that failed.
    fn blame(&mut self, side: Side, failure: Failure) -> Result<(), NoGame> {
        let (kind, what) = match failure {
            Failure::Stopped => return Err(NoGame::Stopped),
            Failure::Illegal(what) => (FaultKind::IllegalMove, what),
            Failure::Crash(what) => (FaultKind::Crash, what),
        };
        match kind {
            FaultKind::IllegalMove => {
                self.game.conclude(Ending::Penalty, GameResult::Win(side.opponent()))?;
            }
            FaultKind::Crash | FaultKind::TimeLoss => self.game.abandon(side)?,
        }
        self.fault = Some(Fault { side, kind, what });
        Ok(())
    }
}

//! Finds the reasons why a move is bad: it compares the line after the move with the best line.
//!
//! Only facts are compared: what falls, what is taken, which tuzdyk is made, what the tables know and
//! what the search has proven. Where the lines are too short to compare there is no reason.

use togyz::{Ending, Otau, Outcome, Position, Side};
use togyz_tables::Tables;

use super::evaluated::exact_kazans;
use super::phase::Phase;
use super::reason::Reason;
use super::verdict::Verdict;
use crate::Score;

/// The most reasons of one move: more would not be read.
const MOST_REASONS: usize = 3;
/// The plies of both lines that are compared, the first move included.
pub(super) const COMPARED_PLIES: usize = 16;
/// A tuzdyk counts if it is made within this many plies.
const TUZDYK_PLIES: usize = 8;
/// A capture is a reason if it is larger than the other by this many kumalaks.
const CAPTURE_GAP: u8 = 3;
/// The same for the captures of several moves; in the endgame, where each kumalak counts, it is less.
const CAPTURES_GAP: u8 = 4;
const ENDGAME_CAPTURES_GAP: u8 = 2;
/// Kumalaks fed to a tuzdyk are a reason if they are this many more.
const FED_GAP: u8 = 2;
/// Waiting moves are a reason if the difference between the sides is worse by this many.
const WAITING_GAP: i64 = 3;

/// One move of a line.
struct Step {
    origin: Otau,
    landing: Otau,
    captured: u8,
    tuzdyk: bool,
    /// Kumalaks that fell into the tuzdyk of the mover's opponent.
    fed: u8,
    after: Position,
}

/// A line from a position, as far as it can be played.
struct Walk {
    steps: Vec<Step>,
    /// The game is over at the end of the line.
    over: bool,
}

impl Walk {
    fn new(start: &Position, moves: impl Iterator<Item = Otau>) -> Walk {
        let mut position = *start;
        let mut steps = Vec::new();
        for otau in moves {
            let (Ok(sowing), Ok(after)) = (position.sow(otau), position.play(otau)) else { break };
            let opponent = position.turn().opponent();
            let fed = sowing.drops.iter().filter(|drop| drop.kazan == Some(opponent)).count();
            steps.push(Step {
                origin: otau,
                landing: sowing.landing.otau,
                captured: sowing.captured,
                tuzdyk: sowing.tuzdyk,
                fed: fed as u8,
                after,
            });
            position = after;
        }
        Walk { steps, over: position.is_over() }
    }

    /// Whether the line says what happens at this ply, from 0.
    fn covers(&self, ply: usize) -> bool {
        self.over || ply < self.steps.len()
    }

    /// The otau on which a tuzdyk is made by the plies of one side (0 for the mover, 1 for the
    /// opponent) before ply `end`, and the ply.
    fn tuzdyk(&self, who: usize, end: usize) -> Option<(usize, Otau)> {
        let mut plies = self.steps.iter().enumerate().take(end).skip(who).step_by(2);
        plies.find(|(_, step)| step.tuzdyk).map(|(ply, step)| (ply, step.landing))
    }

    fn captured(&self, ply: usize) -> u8 {
        self.steps.get(ply).map_or(0, |step| step.captured)
    }

    /// The kumalaks in the kazan of a side after this many plies.
    fn kazan(&self, side: Side, plies: usize) -> Option<u8> {
        let last = plies.min(self.steps.len()).checked_sub(1)?;
        self.steps.get(last).map(|step| step.after.kazan(side))
    }
}

/// The reasons why the move of a verdict is bad, the weightiest first. The tables are those of the
/// search. The reasons that the verdict already has do not matter.
#[must_use]
pub fn reasons(verdict: &Verdict, tables: Option<&Tables>) -> Vec<Reason> {
    let position = &verdict.position;
    let played = std::iter::once(verdict.otau).chain(verdict.answer.iter().copied());
    let comparison = Comparison {
        verdict,
        me: verdict.side,
        opponent: verdict.side.opponent(),
        whole: Walk::new(position, played.clone()),
        played: Walk::new(position, played.take(COMPARED_PLIES)),
        best: Walk::new(position, verdict.best.iter().copied().take(COMPARED_PLIES)),
    };
    if verdict.best.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    found.extend(tables.and_then(|tables| comparison.endgame(tables)));
    if found.is_empty() {
        found.extend(comparison.missed_win());
        found.extend(comparison.forced_loss());
    }
    found.extend(comparison.gives_tuzdyk());
    found.extend(comparison.misses_tuzdyk());
    found.extend(comparison.leaves_capture().or_else(|| comparison.allows_captures()));
    found.extend(comparison.misses_capture().or_else(|| comparison.misses_captures()));
    found.extend(comparison.feeds_tuzdyk());
    found.extend(comparison.fewer_waiting_moves());
    found.truncate(MOST_REASONS);
    found
}

/// The line after the move and the best line.
struct Comparison<'a> {
    verdict: &'a Verdict,
    me: Side,
    opponent: Side,
    /// The move and the whole line after it.
    whole: Walk,
    /// The move and the compared part of the line after it.
    played: Walk,
    best: Walk,
}

impl Comparison<'_> {
    /// The score for the mover, before the move and after it.
    fn scores(&self) -> (Score, Score) {
        let (before, after) = (self.verdict.before.score, self.verdict.after.score);
        match self.me {
            Side::White => (before, after),
            Side::Black => (before.opposite(), after.opposite()),
        }
    }

    /// The result that the tables know was better before the move.
    fn endgame(&self, tables: &Tables) -> Option<Reason> {
        let after = self.played.steps.first()?.after;
        let result = |position: &Position| match position.outcome() {
            Some((_, Outcome::Draw)) => Some(81),
            Some((_, Outcome::Win(side))) => Some(if side == self.me { 82 } else { 80 }),
            None => exact_kazans(tables, position).map(|kazans| kazans[self.me].clamp(80, 82)),
        };
        match (result(&self.verdict.position)?, result(&after)?) {
            (82, 80 | 81) => Some(Reason::LetsGoWonEndgame),
            (81, 80) => Some(Reason::LetsGoDraw),
            _ => None,
        }
    }

    fn missed_win(&self) -> Option<Reason> {
        let (before, after) = self.scores();
        let still_won = match after {
            Score::Win(_) => true,
            Score::Estimate(score) => score > Score::KNOWN,
            Score::Loss(_) => false,
        };
        match before {
            Score::Win(plies) if !still_won => Some(Reason::MissesWin { plies }),
            _ => None,
        }
    }

    fn forced_loss(&self) -> Option<Reason> {
        let (before, after) = self.scores();
        let was_lost = match before {
            Score::Loss(_) => true,
            Score::Estimate(score) => score < -Score::KNOWN,
            Score::Win(_) => false,
        };
        let Score::Loss(plies) = after else { return None };
        if was_lost {
            return None;
        }
        let end = self.whole.steps.last()?.after.outcome();
        let lost = Outcome::Win(self.opponent);
        Some(match end {
            Some((Ending::Majority, outcome)) if outcome == lost => {
                Reason::LosesRace { side: self.opponent, plies }
            }
            Some((Ending::Atsyrau, outcome)) if outcome == lost => {
                Reason::AllowsAtsyrau { side: self.me, plies }
            }
            _ => Reason::AllowsWin { side: self.opponent, plies },
        })
    }

    fn gives_tuzdyk(&self) -> Option<Reason> {
        let (ply, otau) = self.played.tuzdyk(1, TUZDYK_PLIES)?;
        let avoided = self.best.covers(ply) && self.best.tuzdyk(1, COMPARED_PLIES).is_none();
        avoided.then_some(Reason::GivesTuzdyk { side: self.opponent, otau })
    }

    fn misses_tuzdyk(&self) -> Option<Reason> {
        let (ply, otau) = self.best.tuzdyk(0, TUZDYK_PLIES)?;
        let missed = self.played.covers(ply) && self.played.tuzdyk(0, COMPARED_PLIES).is_none();
        missed.then_some(Reason::MissesTuzdyk { side: self.opponent, otau })
    }

    fn leaves_capture(&self) -> Option<Reason> {
        let answer = self.played.steps.get(1)?;
        let more = answer.captured >= self.best.captured(1) + CAPTURE_GAP;
        let is_capture = more && !answer.tuzdyk && self.best.covers(1);
        let (otau, count) = (answer.landing, answer.captured);
        is_capture.then_some(Reason::LeavesCapture { otau, count })
    }

    fn misses_capture(&self) -> Option<Reason> {
        let best = self.best.steps.first()?;
        let more = best.captured >= self.played.captured(0) + CAPTURE_GAP;
        let (otau, count) = (best.origin, best.captured);
        (more && !best.tuzdyk).then_some(Reason::MissesCapture { otau, count })
    }

    /// The numbers of plies after which the gains of both lines can be compared: two to eight moves
    /// of one side (0 for the mover, 1 for the opponent).
    fn comparable(&self, who: usize) -> impl Iterator<Item = (u8, usize)> {
        let plies = [2_u8, 3, 4, 5, 6, 7, 8].map(|moves| (moves, usize::from(moves) * 2 - 1 + who));
        plies
            .into_iter()
            .filter(|(_, plies)| self.played.covers(plies - 1) && self.best.covers(plies - 1))
    }

    fn least_gap(&self) -> u8 {
        match self.verdict.phase {
            Phase::Endgame => ENDGAME_CAPTURES_GAP,
            Phase::Opening | Phase::Middle => CAPTURES_GAP,
        }
    }

    fn allows_captures(&self) -> Option<Reason> {
        let side = self.opponent;
        let before = self.verdict.position.kazan(side);
        let gains = self.comparable(1).filter_map(|(moves, plies)| {
            let count = self.played.kazan(side, plies)? - before;
            Some((moves, count, self.best.kazan(side, plies)? - before))
        });
        let gap = |&(_, count, instead): &(u8, u8, u8)| count.saturating_sub(instead);
        let (moves, count, instead) =
            gains.filter(|gain| gap(gain) >= self.least_gap()).max_by_key(gap)?;
        Some(Reason::AllowsCaptures { side, count, instead, moves })
    }

    fn misses_captures(&self) -> Option<Reason> {
        let before = self.verdict.position.kazan(self.me);
        let gains = self.comparable(0).filter_map(|(moves, plies)| {
            let count = self.best.kazan(self.me, plies)? - before;
            Some((moves, count, self.played.kazan(self.me, plies)? - before))
        });
        let gap = |&(_, count, instead): &(u8, u8, u8)| count.saturating_sub(instead);
        let (moves, count, instead) =
            gains.filter(|gain| gap(gain) >= self.least_gap()).max_by_key(gap)?;
        Some(Reason::MissesCaptures { count, instead, moves })
    }

    fn feeds_tuzdyk(&self) -> Option<Reason> {
        let fed = |walk: &Walk| walk.steps.first().map_or(0, |step| step.fed);
        let count = fed(&self.played);
        let more = count >= fed(&self.best) + FED_GAP;
        more.then_some(Reason::FeedsTuzdyk { side: self.opponent, count })
    }

    /// Waiting moves decide only when few kumalaks are left.
    fn fewer_waiting_moves(&self) -> Option<Reason> {
        if self.verdict.phase != Phase::Endgame {
            return None;
        }
        let after = self.played.steps.first()?.after;
        let instead = self.best.steps.first()?.after;
        let lead = |position: &Position| {
            let waiting = |side| i64::from(position.waiting_moves(side));
            waiting(self.me) - waiting(self.opponent)
        };
        let (white, black) = (after.waiting_moves(Side::White), after.waiting_moves(Side::Black));
        let worse = lead(&after) < 0 && lead(&instead) >= lead(&after) + WAITING_GAP;
        worse.then_some(Reason::FewerWaitingMoves { white, black })
    }
}

//! The rules once more, as plainly as possible, and a check of every reason with them.
//!
//! It shares no code with the rules library or with the search for reasons: pits are numbers on a
//! ring, and every claim is recomputed from the lines of the verdict.

use togyz::{Otau, Position, Side};
use togyz_engine::analysis::{Reason, Verdict};
use togyz_tables::{TableOutcome, Tables};

/// A position as numbers: pit `9 * side + otau - 1`, White is side 0.
#[derive(Clone)]
struct Plain {
    pits: [u32; 18],
    kazans: [u32; 2],
    tuzdyks: [Option<usize>; 2],
    turn: usize,
}

/// The effects of one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Effects {
    landing: usize,
    captured: u32,
    tuzdyk: bool,
    /// Kumalaks that fell into the tuzdyk of the mover's opponent.
    fed: u32,
}

fn number(side: Side) -> usize {
    usize::from(side == Side::Black)
}

impl Plain {
    fn new(position: &Position) -> Plain {
        let mut plain = Plain {
            pits: [0; 18],
            kazans: Side::ALL.map(|side| position.kazan(side).into()),
            tuzdyks: [None; 2],
            turn: number(position.turn()),
        };
        for side in Side::ALL {
            for (place, count) in position.row(side).into_iter().enumerate() {
                plain.pits[9 * number(side) + place] = count.into();
            }
            plain.tuzdyks[number(side)] =
                position.tuzdyk(side).map(|otau| 9 * number(side.opponent()) + otau.index());
        }
        plain
    }

    fn row(&self, side: usize) -> &[u32] {
        &self.pits[9 * side..9 * side + 9]
    }

    /// Plays a move; `None` if it is illegal.
    fn play(&mut self, otau: usize) -> Option<Effects> {
        let me = self.turn;
        let origin = 9 * me + otau - 1;
        if self.winner().is_some() || self.pits[origin] == 0 {
            return None;
        }
        let mut hand = std::mem::take(&mut self.pits[origin]);
        let mut place = if hand == 1 { (origin + 1) % 18 } else { origin };
        let mut fed = 0;
        loop {
            match (0..2).find(|&owner| self.tuzdyks[owner] == Some(place)) {
                Some(owner) => {
                    self.kazans[owner] += 1;
                    fed += u32::from(owner != me);
                }
                None => self.pits[place] += 1,
            }
            hand -= 1;
            if hand == 0 {
                break;
            }
            place = (place + 1) % 18;
        }
        let theirs = place / 9 != me && !self.tuzdyks.contains(&Some(place));
        let same_number = self.tuzdyks[1 - me].is_some_and(|other| other % 9 == place % 9);
        let count = self.pits[place];
        let may = self.tuzdyks[me].is_none() && place % 9 != 8 && !same_number;
        let tuzdyk = theirs && count == 3 && may;
        let mut captured = 0;
        if tuzdyk || theirs && count.is_multiple_of(2) {
            captured = count;
            self.kazans[me] += count;
            self.pits[place] = 0;
        }
        if tuzdyk {
            self.tuzdyks[me] = Some(place);
        }
        self.turn = 1 - me;
        Some(Effects { landing: place % 9 + 1, captured, tuzdyk, fed })
    }

    /// The winner, or `Some(None)` for a draw; `None` while the game goes on.
    fn winner(&self) -> Option<Option<usize>> {
        if let Some(side) = (0..2).find(|&side| self.kazans[side] > 81) {
            return Some(Some(side));
        }
        if self.kazans == [81, 81] {
            return Some(None);
        }
        if self.row(self.turn).iter().all(|&count| count == 0) {
            let own = self.kazans[self.turn];
            return Some((own != 81).then_some(1 - self.turn));
        }
        None
    }

    /// Whether the side to move can force a win within this number of plies.
    fn wins(&self, plies: u32) -> bool {
        plies > 0
            && (1..=9).any(|otau| {
                let mut after = self.clone();
                after.play(otau).is_some() && after.is_lost(plies - 1)
            })
    }

    /// Whether the side to move loses within this number of plies whatever it plays.
    fn is_lost(&self, plies: u32) -> bool {
        match self.winner() {
            Some(winner) => winner == Some(1 - self.turn),
            None if plies == 0 => false,
            None => (1..=9).all(|otau| {
                let mut after = self.clone();
                after.play(otau).is_none()
                    || after.winner() == Some(Some(after.turn))
                    || after.winner().is_none() && after.wins(plies - 1)
            }),
        }
    }

    fn waiting_moves(&self, side: usize) -> u32 {
        let total: u32 = self.row(side).iter().sum();
        for otau in (1..=9).rev() {
            // The kazans do not matter for this count.
            let mut after = Plain { turn: side, kazans: [0; 2], ..self.clone() };
            if after.play(otau).is_some() && after.row(side).iter().sum::<u32>() == total {
                return 1 + after.waiting_moves(side);
            }
        }
        0
    }
}

/// A line played with the plain rules: the effects of each move and the positions after them.
fn played(start: &Plain, moves: &[Otau]) -> Result<(Vec<Effects>, Vec<Plain>), String> {
    let (mut plain, mut effects, mut positions) = (start.clone(), Vec::new(), Vec::new());
    for &otau in moves {
        let effect = plain.play(otau.number().into());
        effects.push(effect.ok_or_else(|| format!("otau {otau} of the line is illegal"))?);
        positions.push(plain.clone());
    }
    Ok((effects, positions))
}

/// The deepest claim that is proven here again; deeper ones are only followed along the line.
const PROVEN_PLIES: u32 = 7;

fn hold(condition: bool, claim: &str) -> Result<(), String> {
    if condition { Ok(()) } else { Err(claim.to_owned()) }
}

/// Checks a reason of a verdict.
///
/// # Errors
/// The claim that does not hold.
pub(crate) fn check(verdict: &Verdict, reason: &Reason, tables: &Tables) -> Result<(), String> {
    let start = Plain::new(&verdict.position);
    let (me, opponent) = (start.turn, 1 - start.turn);
    let line: Vec<Otau> =
        std::iter::once(verdict.otau).chain(verdict.answer.iter().copied()).collect();
    let (now, now_positions) = played(&start, &line)?;
    let (best, best_positions) = played(&start, &verdict.best)?;
    let after = now_positions.first().ok_or("no move")?;
    let instead = best_positions.first().ok_or("no best move")?;
    let tuzdyk = |effects: &[Effects], who: usize, plies: usize| {
        effects.iter().take(plies).skip(who).step_by(2).find(|effect| effect.tuzdyk).copied()
    };
    let captured = |effects: &[Effects], ply: usize| effects.get(ply).map_or(0, |e| e.captured);
    let gain = |positions: &[Plain], side: usize, plies: usize| {
        let last = &positions[plies.min(positions.len()) - 1];
        last.kazans[side] - start.kazans[side]
    };
    let result = || {
        let probe = tables.probe(&verdict.position).map_err(|error| error.to_string())?;
        let own = probe.moves.iter().find(|value| value.otau == verdict.otau).ok_or("no value")?;
        Ok::<_, String>((probe.outcome, own.outcome))
    };
    let proven = |side: usize, plies: u32| {
        hold(plies > PROVEN_PLIES || after.is_lost_by(side, plies), "the win is not forced")
    };
    match *reason {
        Reason::LetsGoWonEndgame => {
            let (before, after) = result()?;
            hold(before == TableOutcome::Win && after != TableOutcome::Win, "no win is let go")
        }
        Reason::LetsGoDraw => {
            let values = result()?;
            hold(values == (TableOutcome::Draw, TableOutcome::Loss), "no draw is let go")
        }
        Reason::MissesWin { plies } => {
            let end = best_positions.last().and_then(Plain::winner);
            hold(end.is_none_or(|winner| winner == Some(me)), "the best line does not win")?;
            hold(plies > PROVEN_PLIES || start.wins(plies), "there is no win")?;
            hold(plies > PROVEN_PLIES || !after.is_lost(plies), "the win is not missed")
        }
        Reason::LosesRace { side, plies } => {
            hold(number(side) == opponent, "the wrong side")?;
            let end = now_positions.last().ok_or("no line")?;
            hold(end.kazans[opponent] > 81, "the opponent does not reach 82")?;
            proven(opponent, plies)
        }
        Reason::AllowsAtsyrau { side, plies } => {
            hold(number(side) == me, "the wrong side")?;
            let end = now_positions.last().ok_or("no line")?;
            let empty = end.row(me).iter().all(|&count| count == 0);
            hold(end.turn == me && empty && end.kazans[me] < 81, "there is no atsyrau")?;
            hold(end.kazans[opponent] <= 81, "the game ends otherwise")?;
            proven(opponent, plies)
        }
        Reason::AllowsWin { side, plies } => {
            hold(number(side) == opponent, "the wrong side")?;
            let end = now_positions.last().and_then(Plain::winner);
            hold(end.is_none_or(|winner| winner == Some(opponent)), "the line does not win")?;
            proven(opponent, plies)
        }
        Reason::GivesTuzdyk { side, otau } => {
            hold(number(side) == opponent, "the wrong side")?;
            let made = tuzdyk(&now, 1, 8);
            let same = made.is_some_and(|made| made.landing == usize::from(otau.number()));
            hold(same, "no such tuzdyk after the move")?;
            hold(tuzdyk(&best, 1, 16).is_none(), "the best line gives a tuzdyk too")
        }
        Reason::MissesTuzdyk { side, otau } => {
            hold(number(side) == opponent, "the wrong side")?;
            let made = tuzdyk(&best, 0, 8);
            let same = made.is_some_and(|made| made.landing == usize::from(otau.number()));
            hold(same, "no such tuzdyk in the best line")?;
            hold(tuzdyk(&now, 0, 16).is_none(), "the move makes a tuzdyk too")
        }
        Reason::LeavesCapture { otau, count } => {
            let answer = now.get(1).ok_or("no answer")?;
            let there = answer.landing == usize::from(otau.number()) && !answer.tuzdyk;
            hold(there && answer.captured == u32::from(count), "no such capture")?;
            hold(u32::from(count) > captured(&best, 1), "the best line loses as many")
        }
        Reason::MissesCapture { otau, count } => {
            hold(verdict.best.first() == Some(&otau), "not the best move")?;
            hold(captured(&best, 0) == u32::from(count), "no such capture")?;
            hold(u32::from(count) > captured(&now, 0), "the move takes as many")
        }
        Reason::FeedsTuzdyk { side, count } => {
            hold(number(side) == opponent, "the wrong side")?;
            hold(now[0].fed == u32::from(count), "not so many fall into the tuzdyk")?;
            hold(best[0].fed < u32::from(count), "the best move feeds as many")
        }
        Reason::AllowsCaptures { side, count, instead, moves } => {
            hold(number(side) == opponent, "the wrong side")?;
            let plies = usize::from(moves) * 2;
            hold(gain(&now_positions, opponent, plies) == count.into(), "not this gain")?;
            hold(gain(&best_positions, opponent, plies) == instead.into(), "not this other gain")?;
            hold(count > instead, "no larger gain")
        }
        Reason::MissesCaptures { count, instead, moves } => {
            let plies = usize::from(moves) * 2 - 1;
            hold(gain(&best_positions, me, plies) == count.into(), "not this gain")?;
            hold(gain(&now_positions, me, plies) == instead.into(), "not this other gain")?;
            hold(count > instead, "no smaller gain")
        }
        Reason::FewerWaitingMoves { white, black } => {
            let counted = (after.waiting_moves(0), after.waiting_moves(1));
            hold(counted == (white, black), "other numbers of waiting moves")?;
            let lead = |plain: &Plain| {
                i64::from(plain.waiting_moves(me)) - i64::from(plain.waiting_moves(opponent))
            };
            hold(lead(after) < 0, "the mover does not have fewer")?;
            hold(lead(instead) > lead(after), "the best move is not better for it")
        }
    }
}

impl Plain {
    /// Whether the side that wins does so within this number of plies, whoever is to move.
    fn is_lost_by(&self, winner: usize, plies: u32) -> bool {
        match self.winner() {
            Some(end) => end == Some(winner),
            None if self.turn == winner => self.wins(plies),
            None => self.is_lost(plies),
        }
    }
}

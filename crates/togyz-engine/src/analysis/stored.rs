//! The check of a review that comes from outside: whether it can be the review of a game.
//!
//! What the rules give (texts, phases, marks, performance) is written anew; what only a search gives
//! must be in its range, and every line must be legal.

use std::fmt;

use togyz::{Game, Otau, Position};

use super::json::{JsonReview, JsonVerdict, JsonWorth};
use super::lines::written_line;
use super::phase::Phase;

/// The longest line that is kept.
const LONGEST_LINE: usize = 12;
/// The most reasons of a move.
const MOST_REASONS: usize = 8;
/// Every score lies between this number of hundredths of a kumalak and its opposite.
const HIGHEST_SCORE: i32 = 30_000;
/// The most plies to a proven end, and the deepest search.
const MOST_PLIES: u32 = 10_000;
const KUMALAKS: i32 = togyz::KUMALAKS as i32;

/// The reason why a review does not fit a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewFault {
    /// The game has another number of moves.
    Count {
        /// The moves of the game.
        expected: usize,
        /// The verdicts of the review.
        found: usize,
    },
    /// A verdict is about another move.
    Move {
        /// The ply, from 0.
        ply: usize,
    },
    /// A number is outside its range.
    Range {
        /// The ply, from 0.
        ply: usize,
        /// The field of the JSON.
        field: &'static str,
    },
    /// A line has an illegal move.
    Line {
        /// The ply, from 0.
        ply: usize,
        /// The field of the JSON.
        field: &'static str,
    },
}

impl fmt::Display for ReviewFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewFault::Count { expected, found } => {
                write!(f, "expected {expected} verdicts, found {found}")
            }
            ReviewFault::Move { ply } => write!(f, "verdict {ply} is about another move"),
            ReviewFault::Range { ply, field } => {
                write!(f, "verdict {ply}: '{field}' is out of range")
            }
            ReviewFault::Line { ply, field } => {
                write!(f, "verdict {ply}: '{field}' has an illegal move")
            }
        }
    }
}

impl std::error::Error for ReviewFault {}

/// Checks that a review can be one of this game, and gives it with everything that follows from the
/// rules written anew.
///
/// # Errors
/// The first [`ReviewFault`].
pub fn check_review(review: JsonReview, game: &Game) -> Result<JsonReview, ReviewFault> {
    let (expected, found) = (game.plies().len(), review.verdicts.len());
    if expected != found {
        return Err(ReviewFault::Count { expected, found });
    }
    let plies = game.positions().iter().zip(game.plies()).zip(review.verdicts).enumerate();
    let verdicts = plies.map(|(ply, ((position, played), verdict))| {
        if (verdict.side, verdict.otau) != (position.turn(), played.otau) {
            return Err(ReviewFault::Move { ply });
        }
        check(ply, position, verdict)
    });
    Ok(JsonReview::new(verdicts.collect::<Result<Vec<_>, _>>()?))
}

fn check(
    ply: usize,
    position: &Position,
    verdict: JsonVerdict,
) -> Result<JsonVerdict, ReviewFault> {
    let in_range = |fits, field| if fits { Ok(()) } else { Err(ReviewFault::Range { ply, field }) };
    in_range(is_worth(&verdict.before), "before")?;
    in_range(is_worth(&verdict.after), "after")?;
    in_range(verdict.depth <= MOST_PLIES, "depth")?;
    in_range((0.0..=100.0).contains(&verdict.loss), "loss")?;
    let kumalaks = verdict.loss_kumalaks.unwrap_or(0);
    in_range((-2 * KUMALAKS..=2 * KUMALAKS).contains(&kumalaks), "lossKumalaks")?;
    in_range(verdict.forced == (position.legal_moves().len() == 1), "forced")?;
    in_range(verdict.reasons.len() <= MOST_REASONS, "reasons")?;
    let best = line(ply, position, verdict.best, "best")?;
    let after = position.play(verdict.otau).map_err(|_| ReviewFault::Move { ply })?;
    let answer = line(ply, &after, verdict.answer, "answer")?;
    Ok(JsonVerdict {
        text: position.write_move(verdict.otau).unwrap_or_default(),
        best_text: written_line(position, &best),
        mark: verdict.kind.mark(),
        phase: Phase::of(position),
        best,
        answer,
        ..verdict
    })
}

/// Whether these can be the values of a position: a score or a proven end.
fn is_worth(worth: &JsonWorth) -> bool {
    let known = match (worth.score, worth.win) {
        (Some(score), None) => (-HIGHEST_SCORE..=HIGHEST_SCORE).contains(&score),
        (None, Some(plies)) => plies.unsigned_abs() <= u64::from(MOST_PLIES),
        _ => false,
    };
    let sum = worth.wdl.iter().try_fold(0_u32, |sum, chance| sum.checked_add(*chance));
    let margin = worth.margin.unwrap_or(0);
    known && sum == Some(1000) && (-KUMALAKS..=KUMALAKS).contains(&margin)
}

/// The first moves of a legal line.
fn line(
    ply: usize,
    position: &Position,
    mut moves: Vec<Otau>,
    field: &'static str,
) -> Result<Vec<Otau>, ReviewFault> {
    moves.truncate(LONGEST_LINE);
    match written_line(position, &moves).len() == moves.len() {
        true => Ok(moves),
        false => Err(ReviewFault::Line { ply, field }),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use togyz::{Profile, Rules};

    use super::*;
    use crate::analysis::{ReviewSettings, review_game};
    use crate::{BareHost, Limits};

    /// A game of eight plies and its review.
    fn reviewed() -> (Game, JsonReview) {
        let mut game = Game::new(Rules::online(Profile::Kazakhstan));
        for otau in [7, 9, 6, 7, 1, 2, 4, 4] {
            let otau = Otau::new(otau).unwrap();
            let otau = game.position().legal_moves().find(|legal| *legal == otau);
            let otau = otau.or_else(|| game.position().legal_moves().next()).unwrap();
            game.play(otau).unwrap();
        }
        let settings = ReviewSettings::new(Limits { nodes: Some(2_000), ..Limits::default() });
        let stop = AtomicBool::new(false);
        let verdicts = review_game(&BareHost, &game, &settings, &stop, &|| ()).unwrap();
        (game, JsonReview::new(verdicts.iter().map(JsonVerdict::from).collect()))
    }

    #[test]
    fn a_real_review_fits_and_comes_back_unchanged_but_for_long_lines() {
        let (game, review) = reviewed();
        let kept = check_review(review.clone(), &game).unwrap();
        assert_eq!(kept.performance, review.performance);
        for (kept, made) in kept.verdicts.iter().zip(&review.verdicts) {
            assert!(made.best.starts_with(&kept.best) && kept.best.len() <= LONGEST_LINE);
            assert!(made.best_text.starts_with(&kept.best_text));
            let long = JsonVerdict {
                best: kept.best.clone(),
                best_text: kept.best_text.clone(),
                answer: kept.answer.clone(),
                ..made.clone()
            };
            assert_eq!(*kept, long);
        }
    }

    #[test]
    fn texts_and_figures_that_the_rules_give_are_written_anew() {
        let (game, review) = reviewed();
        let mut forged = review.clone();
        forged.verdicts[2].text = "<script>".to_owned();
        forged.verdicts[2].best_text = vec!["nonsense".to_owned()];
        forged.verdicts[2].mark = Some(200);
        forged.verdicts[2].phase = Phase::Endgame;
        forged.performance.white.accuracy = Some(100.0);
        forged.performance.white.blunders = 77;
        assert_eq!(check_review(forged, &game), check_review(review, &game));
    }

    #[test]
    fn what_does_not_fit_the_game_is_refused() {
        type Change = fn(&mut JsonReview);
        let range = |field| ReviewFault::Range { ply: 1, field };
        let cases: [(Change, ReviewFault); 12] = [
            (|review| drop(review.verdicts.pop()), ReviewFault::Count { expected: 8, found: 7 }),
            (|review| review.verdicts.swap(0, 2), ReviewFault::Move { ply: 0 }),
            (
                |review| review.verdicts[1].side = review.verdicts[0].side,
                ReviewFault::Move { ply: 1 },
            ),
            (|review| review.verdicts[1].before.score = None, range("before")),
            (|review| review.verdicts[1].after.wdl = [1000, 1, 0], range("after")),
            (|review| review.verdicts[1].after.wdl = [u32::MAX, 1, 1000], range("after")),
            (|review| review.verdicts[1].before.margin = Some(163), range("before")),
            (|review| review.verdicts[1].loss = 100.5, range("loss")),
            (|review| review.verdicts[1].loss_kumalaks = Some(i32::MIN), range("lossKumalaks")),
            (|review| review.verdicts[1].depth = u32::MAX, range("depth")),
            (|review| review.verdicts[1].forced = true, range("forced")),
            (
                |review| review.verdicts[1].best = vec![Otau::Nine; 9],
                ReviewFault::Line { ply: 1, field: "best" },
            ),
        ];
        let (game, review) = reviewed();
        for (change, fault) in cases {
            let mut changed = review.clone();
            change(&mut changed);
            assert_eq!(check_review(changed, &game), Err(fault), "{fault}");
        }
    }
}

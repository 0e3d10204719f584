//! The player lines (001): the rounds of each player, and the games combined from the lines of both
//! players.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeMap;

use togyz::{BySide, Side};

use super::TrfError;
use super::fields::Line;
use crate::{Bye, Game, Mark, Number, Player, Points, Round};

/// The column of the points.
pub(super) const POINTS: usize = 81;
/// The column of the first round's opponent.
const FIRST_ROUND: usize = 92;
/// The columns of a round.
const ROUND_WIDTH: usize = 10;
/// A file with more rounds than this is damaged.
const MOST_ROUNDS: usize = 999;

/// One round of a player's line.
#[derive(Debug, Clone, Copy)]
enum Said {
    Game { opponent: Number, side: Option<Side>, mark: Option<Mark>, played: bool, rated: bool },
    Bye(Bye),
}

/// All player lines, by number, each with its line number.
#[derive(Debug, Default)]
pub(super) struct Roster {
    players: BTreeMap<Number, (Player, Line, Vec<Option<Said>>)>,
    /// The points in the lines, with the number of the line.
    stated: Vec<(Number, usize, Points)>,
}

impl Roster {
    /// Whether a player with this number has been read.
    pub(super) fn has(&self, number: Number) -> bool {
        self.players.contains_key(&number)
    }

    /// Reads a line.
    pub(super) fn read(&mut self, line: &Line) -> Result<(), TrfError> {
        line.blank([4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91])?;
        let Some(number) = line.player(5, 8)? else {
            return Err(line.error(5, "a pairing number from 1", &line.text(5, 8)));
        };
        let player = Player {
            number,
            name: line.trimmed(15, 47),
            sex: line.trimmed(10, 10),
            title: line.trimmed(11, 13),
            rating: line.number(49, 52, "a rating")?,
            federation: line.trimmed(54, 56),
            id: line.trimmed(58, 68),
            birth: line.trimmed(70, 79),
            stated_rank: match line.number(86, 89, "a rank")? {
                0 => None,
                rank => Some(rank),
            },
        };
        let points = line.points(POINTS, POINTS + 3)?;
        let rounds = (line.len() + 1).saturating_sub(FIRST_ROUND).div_ceil(ROUND_WIDTH);
        if rounds > MOST_ROUNDS {
            let column = FIRST_ROUND + MOST_ROUNDS * ROUND_WIDTH;
            return Err(line.error(column, format!("at most {MOST_ROUNDS} rounds"), "more"));
        }
        let columns = (0..rounds).map(|round| FIRST_ROUND + round * ROUND_WIDTH);
        let said = columns.map(|column| said(line, column)).collect::<Result<_, _>>()?;
        if self.has(number) {
            return Err(line.error(5, "a pairing number that stands once", &number.to_string()));
        }
        self.stated.extend(points.map(|points| (number, line.number, points)));
        self.players.insert(number, (player, line.clone(), said));
        Ok(())
    }

    /// The points that lines state: the player, the number of the line, the points.
    pub(super) fn stated_points(&self) -> Vec<(Number, usize, Points)> {
        self.stated.clone()
    }

    /// The players and their rounds, when all lines have been read.
    pub(super) fn finish(self) -> Result<(Vec<Player>, Vec<Round>), TrfError> {
        let count = self.players.values().map(|(_, _, said)| said.len()).max().unwrap_or(0);
        let mut rounds = vec![Round::default(); count];
        for (number, (_, line, said)) in &self.players {
            for (index, (said, round)) in said.iter().zip(&mut rounds).enumerate() {
                match said {
                    None => {}
                    Some(Said::Bye(bye)) => round.byes.push((*number, *bye)),
                    Some(Said::Game { opponent, .. }) => {
                        let other = self.said(*opponent, index);
                        let column = FIRST_ROUND + index * ROUND_WIDTH;
                        let game = brought_together((*number, *said), other).map_err(
                            |(at, expected)| {
                                let found = line.text(column, column + 7);
                                line.error(column + at, expected, found.trim())
                            },
                        )?;
                        // The game is taken from the line that comes first.
                        round.games.extend(game.filter(|_| number < opponent));
                    }
                }
            }
        }
        Ok((self.players.into_values().map(|(player, ..)| player).collect(), rounds))
    }

    fn said(&self, number: Number, round: usize) -> Option<(Number, Option<Said>)> {
        let (_, _, said) = self.players.get(&number)?;
        Some((number, said.get(round).copied().flatten()))
    }
}

fn said(line: &Line, column: usize) -> Result<Option<Said>, TrfError> {
    line.blank([column - 2, column - 1, column + 4, column + 6])?;
    let opponent = line.player(column, column + 3)?;
    let colour = line.letter(column + 5);
    let result = line.letter(column + 7);
    let side = match colour.to_ascii_lowercase() {
        'w' => Some(Side::White),
        'b' => Some(Side::Black),
        '-' | ' ' => None,
        _ => return Err(line.error(column + 5, "w, b or -", &colour.to_string())),
    };
    let game = |mark, played, rated| match opponent {
        Some(opponent) => Ok(Some(Said::Game { opponent, side, mark, played, rated })),
        None => Err(line.error(column, "an opponent", &line.text(column, column + 3))),
    };
    let bye = |bye| match opponent {
        None => Ok(Some(Said::Bye(bye))),
        Some(_) => {
            Err(line.error(column + 7, "a result of a game: 1, =, 0, +, -", &result.to_string()))
        }
    };
    match (result.to_ascii_uppercase(), opponent) {
        ('1', _) => game(Some(Mark::Win), true, true),
        ('=', _) => game(Some(Mark::Draw), true, true),
        ('0', _) => game(Some(Mark::Loss), true, true),
        ('W', _) => game(Some(Mark::Win), true, false),
        ('D', _) => game(Some(Mark::Draw), true, false),
        ('L', _) => game(Some(Mark::Loss), true, false),
        ('+', Some(_)) => game(Some(Mark::Win), false, false),
        ('-', Some(_)) => game(Some(Mark::Loss), false, false),
        (' ' | 'X' | '?', Some(_)) => game(None, true, true),
        ('U', _) => bye(Bye::Allocated),
        ('F' | '+', None) => bye(Bye::Full),
        ('H', _) => bye(Bye::Half),
        ('Z' | '-', None) => bye(Bye::Zero),
        (' ', None) => Ok(None),
        _ => Err(line.error(
            column + 7,
            "a result: 1, =, 0, W, D, L, +, -, U, F, H or Z",
            &result.to_string(),
        )),
    }
}

/// The game that two lines describe. The error is a column of the first line and what was expected.
fn brought_together(
    (number, said): (Number, Option<Said>),
    other: Option<(Number, Option<Said>)>,
) -> Result<Option<Game>, (usize, String)> {
    let Some(Said::Game { opponent, side, mark, played, rated }) = said else { return Ok(None) };
    let Some((_, other)) = other else { return Err((0, "an opponent of the start list".into())) };
    if opponent == number {
        return Err((0, "another player as opponent".into()));
    }
    let Some(Said::Game {
        opponent: back,
        side: other_side,
        mark: other_mark,
        played: other_played,
        rated: other_rated,
    }) = other
    else {
        return Err((0, format!("an opponent who says the same; {opponent} had no game")));
    };
    if back != number {
        return Err((0, format!("an opponent who says the same; {opponent} met {back}")));
    }
    let side = match (side, other_side) {
        (Some(side), Some(other)) if side == other => {
            return Err((5, format!("another colour than that of {opponent}")));
        }
        (Some(side), _) => side,
        (None, Some(other)) => !other,
        (None, None) => Side::White,
    };
    let (mark, other_mark, played) = match (mark, other_mark) {
        (Some(mark), Some(other)) if played == other_played => (Some(mark), Some(other), played),
        // One line may have been filled in before the other.
        (Some(mark), None) => (Some(mark), Some(complement(mark)), played),
        (None, Some(other)) => (Some(complement(other)), Some(other), other_played),
        (None, None) => (None, None, true),
        _ => return Err((7, format!("a result that fits that of {opponent}"))),
    };
    if matches!(
        (mark, other_mark),
        (Some(Mark::Win), Some(Mark::Win | Mark::Draw)) | (Some(Mark::Draw), Some(Mark::Win))
    ) {
        return Err((7, format!("one winner at most; {opponent} won or drew the same game")));
    }
    let numbers = by_side(side, number, opponent);
    let marks = mark.zip(other_mark).map(|(own, others)| by_side(side, own, others));
    Ok(Some(Game {
        marks,
        played,
        rated: rated && other_rated && played,
        ..Game::new(numbers.white, numbers.black)
    }))
}

fn by_side<T>(side: Side, own: T, others: T) -> BySide<T> {
    match side {
        Side::White => BySide::new(own, others),
        Side::Black => BySide::new(others, own),
    }
}

fn complement(mark: Mark) -> Mark {
    match mark {
        Mark::Win => Mark::Loss,
        Mark::Draw => Mark::Draw,
        Mark::Loss => Mark::Win,
    }
}

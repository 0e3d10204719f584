//! Builds a record from its parts, for programs that edit one: a line with notes and variations is
//! replayed, so that the record is as true as one that was read.

use alloc::string::ToString as _;
use alloc::vec::Vec;

use super::error::{Place, RecordError, RecordErrorKind as Kind};
use super::{Line, Note, Record, RecordMove, Tags, one_line, reader};
use crate::game::{Game, GameError};
use crate::notation::MoveError;
use crate::otau::Otau;
use crate::outcome::{Ending, GameResult};
use crate::position::{IllegalMove, Position};
use crate::profile::Rules;
use crate::setup::Setup;

impl RecordMove {
    /// A move with what was noted about it.
    #[must_use]
    pub fn new(otau: Otau, draw_offer: bool, notes: Vec<Note>) -> RecordMove {
        RecordMove { otau, draw_offer, notes }
    }
}

impl Line {
    /// A line of moves; only comments are kept before the first.
    #[must_use]
    pub fn new(opening: Vec<Note>, moves: Vec<RecordMove>) -> Line {
        Line { opening, moves }
    }
}

impl Record {
    /// Variations may lie so deep in each other.
    pub const DEEPEST: usize = 256;

    /// The record of a line with all its notes, without tags. Line breaks in comments become
    /// spaces; notes before a first move that are no comments, empty comments and empty variations
    /// are left out.
    ///
    /// # Errors
    /// The first move that cannot be played, a start position that is not legal, or variations that
    /// lie too deep.
    pub fn from_line(rules: Rules, start: Setup, mut line: Line) -> Result<Record, RecordError> {
        let mut game = Game::from_setup(rules, start).map_err(|error| RecordError {
            kind: Kind::Position(error.into()),
            place: None,
            plies: 0,
            reached: start,
        })?;
        let mut failure = play(&mut game, &line).err();
        if failure.is_none() {
            let start = game.positions().first().copied().unwrap_or_default();
            failure = clean(&mut line, start, 0, 0).err();
        }
        match failure {
            None => Ok(Record { tags: Tags::default(), game, line, closing: Vec::new() }),
            Some(Failure { kind, ply, in_variation }) => {
                let (move_number, side) = (game.move_number(ply), game.mover(ply));
                let place = Some(Place { move_number, side, in_variation });
                let (plies, reached) = (game.plies().len(), game.setup());
                Err(RecordError { kind, place, plies, reached })
            }
        }
    }

    /// Ends the game away from the board with a result and the word of a `Termination` tag.
    /// False, and nothing has changed, when the game is over or cannot end so.
    pub fn conclude(&mut self, result: GameResult, termination: Option<&str>) -> bool {
        let stated = termination.and_then(reader::termination);
        let ending = stated.or_else(|| reader::default_ending(result));
        ending.is_some_and(|ending| reader::conclude(&mut self.game, ending, result).is_ok())
    }

    /// The word of a `Termination` tag for the end of the game, where there is one.
    #[must_use]
    pub fn termination(&self) -> Option<&'static str> {
        let ending = self.game.end().map(|end| end.ending);
        ending.filter(|ending| *ending != Ending::Unknown).map(Ending::word)
    }
}

struct Failure {
    kind: Kind,
    ply: usize,
    in_variation: bool,
}

/// Plays the moves of the game itself.
fn play(game: &mut Game, line: &Line) -> Result<(), Failure> {
    for (ply, &RecordMove { otau, draw_offer, .. }) in line.moves.iter().enumerate() {
        let played = match draw_offer {
            true => game.play_offering_draw(otau),
            false => game.play(otau),
        };
        played.map_err(|error| {
            let kind = match error {
                GameError::Illegal(error) => illegal(otau, error),
                error => Kind::Termination(error),
            };
            Failure { kind, ply, in_variation: false }
        })?;
    }
    Ok(())
}

fn illegal(otau: Otau, error: IllegalMove) -> Kind {
    Kind::Move { found: otau.to_string(), error: MoveError::Illegal(error), expected: None }
}

/// Replays a line and its variations and puts its notes in order. It calls itself once for each
/// variation inside a variation, at most [`Record::DEEPEST`] times.
fn clean(line: &mut Line, start: Position, first: usize, depth: usize) -> Result<(), Failure> {
    let in_variation = depth > 0;
    line.opening.retain(|note| matches!(note, Note::Comment(_)));
    clean_notes(&mut line.opening);
    let mut position = start;
    for (ply, played) in line.moves.iter_mut().enumerate() {
        let ply = first + ply;
        let after = position.play(played.otau).map_err(|error| Failure {
            kind: illegal(played.otau, error),
            ply,
            in_variation,
        })?;
        clean_notes(&mut played.notes);
        for note in &mut played.notes {
            let Note::Variation(variation) = note else { continue };
            if depth >= Record::DEEPEST {
                return Err(Failure { kind: Kind::TooDeep, ply, in_variation });
            }
            clean(variation, position, ply, depth + 1)?;
        }
        position = after;
    }
    Ok(())
}

fn clean_notes(notes: &mut Vec<Note>) {
    for note in notes.iter_mut() {
        if let Note::Comment(text) = note {
            *text = one_line(text);
        }
    }
    notes.retain(|note| match note {
        Note::Comment(text) => !text.is_empty(),
        Note::Mark(_) => true,
        Note::Variation(line) => !line.moves.is_empty(),
    });
}

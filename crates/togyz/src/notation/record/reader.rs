//! Reads one record: replays it and checks everything it claims.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::{Place, RecordError, RecordErrorKind as Kind};
use super::lexer::{Lexer, Token};
use super::{Line, Note, Record, RecordMove, Tags};
use crate::game::{Game, GameError};
use crate::notation::{MoveTextError, WrittenMove, found};
use crate::otau::Otau;
use crate::outcome::{Ending, GameResult};
use crate::position::Position;
use crate::profile::{DrawOffers, Profile, Repetition, Rules};
use crate::setup::Setup;
use crate::side::{BySide, Side};

pub(super) fn read(text: &str, rules: Option<Rules>) -> Result<Record, RecordError> {
    let mut reader = Reader {
        lexer: Lexer::new(text),
        game: Game::new(Rules::default()),
        dialect: Dialect::Unknown,
    };
    match reader.record(rules) {
        Ok(record) => Ok(record),
        Err(failure) => Err(RecordError {
            kind: failure.kind,
            place: failure.place,
            plies: reader.game.plies().len(),
            reached: reader.game.setup(),
        }),
    }
}

/// The form of the moves, decided by the first one.
#[derive(Clone, Copy, PartialEq)]
enum Dialect {
    Unknown,
    /// `76`, `7`, `g1d2`: one word a move.
    Written,
    /// `7967182893`: one digit a move.
    Digits,
}

struct Failure {
    kind: Kind,
    place: Option<Place>,
}

impl From<Kind> for Failure {
    fn from(kind: Kind) -> Failure {
        Failure { kind, place: None }
    }
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    game: Game,
    dialect: Dialect,
}

/// A line while it is read.
struct Open {
    line: Line,
    /// The position before the last move: where a variation of it begins.
    before: Position,
    position: Position,
    /// The number of the next ply, counted from the start of the game.
    ply: usize,
    in_variation: bool,
}

impl Open {
    /// Keeps a note about the last move, or about what comes before the first.
    fn note(&mut self, note: Note) {
        match self.line.moves.last_mut() {
            Some(played) => played.notes.push(note),
            None => self.line.opening.push(note),
        }
    }

    /// A variation of the last move, still empty.
    fn variation(&self) -> Open {
        Open {
            line: Line::default(),
            before: self.before,
            position: self.before,
            ply: self.ply.saturating_sub(1),
            in_variation: true,
        }
    }
}

impl<'a> Reader<'a> {
    fn record(&mut self, rules: Option<Rules>) -> Result<Record, Failure> {
        let mut tags = Tags::default();
        let mut first = self.lexer.next()?;
        if first.is_none() {
            return Err(Kind::Empty.into());
        }
        while let Some(Token::Tag { name, value }) = first {
            if tags.get(name).is_some_and(|known| known != value) {
                return Err(Kind::TwoValues { name: name.to_string() }.into());
            }
            tags.set(name, &value);
            first = self.lexer.next()?;
        }
        let named = tags.take("Rules").map(|name| name.parse::<Profile>().map_err(Kind::Rules));
        let rules = match (rules, named) {
            (Some(rules), _) => rules,
            (None, Some(named)) => named?.into(),
            (None, None) => Rules::default(),
        };
        let start = match tags.take("Position").or_else(|| tags.take("FEN")) {
            Some(text) => text.parse().map_err(Kind::Position)?,
            None => Setup::START,
        };
        self.game = Game::from_setup(rules, start).map_err(|error| Kind::Position(error.into()))?;

        let position = self.game.position();
        let main =
            Open { line: Line::default(), before: position, position, ply: 0, in_variation: false };
        let (line, written) = self.lines(main, first)?;
        let closing = self.closing()?;
        self.finish(&mut tags, written)?;
        Ok(Record { tags, game: self.game.clone(), line, closing })
    }

    /// Reads the game with its variations up to its result or the end of the text. Moves of the game
    /// itself are played in the game.
    fn lines(
        &mut self,
        mut open: Open,
        mut token: Option<Token<'a>>,
    ) -> Result<(Line, Option<GameResult>), Failure> {
        // The lines around the one that is read, the game first.
        let mut outer: Vec<Open> = Vec::new();
        loop {
            match token {
                None if outer.is_empty() => return Ok((open.line, None)),
                None => return Err(self.fail(&open, Kind::OpenVariation)),
                Some(Token::Close) => {
                    let around = outer.pop().ok_or(Kind::ClosesNothing)?;
                    let variation = core::mem::replace(&mut open, around).line;
                    open.note(Note::Variation(variation));
                }
                Some(Token::Result(result)) if outer.is_empty() => {
                    return Ok((open.line, Some(result)));
                }
                // In a variation a result is only an opinion about it.
                Some(Token::Result(result)) => open.note(Note::Comment(result.to_string())),
                Some(Token::Tag { name, .. }) => {
                    return Err(self.fail(&open, Kind::Tag(format!("[{name}"))));
                }
                Some(Token::Comment(text)) => open.note(Note::Comment(text)),
                Some(Token::Mark(mark)) if !open.line.moves.is_empty() => {
                    open.note(Note::Mark(mark));
                }
                Some(Token::Open) if !open.line.moves.is_empty() => {
                    if outer.len() >= Record::DEEPEST {
                        return Err(self.fail(&open, Kind::TooDeep));
                    }
                    let variation = open.variation();
                    outer.push(core::mem::replace(&mut open, variation));
                }
                Some(Token::Word(word)) => {
                    token = self.moves(&mut open, word)?;
                    continue;
                }
                Some(stray) => {
                    let text = match stray {
                        Token::Mark(mark) => format!("${mark}"),
                        Token::Score(score) => format!("({})", found(score)),
                        Token::Offer => "=".to_string(),
                        _ => "(".to_string(),
                    };
                    return Err(self.fail(&open, Kind::BeforeFirstMove(text)));
                }
            }
            token = self.lexer.next().map_err(|kind| self.fail(&open, kind))?;
        }
    }

    /// Plays what one word says, with the score and the offer that follow it; gives the token
    /// after them.
    fn moves(&mut self, open: &mut Open, word: &str) -> Result<Option<Token<'a>>, Failure> {
        let all_digits = word.bytes().all(|byte| byte.is_ascii_digit());
        if self.dialect == Dialect::Unknown {
            let digits = all_digits && word.len() > 2;
            self.dialect = if digits { Dialect::Digits } else { Dialect::Written };
        }
        if self.dialect == Dialect::Digits && all_digits {
            for digit in word.chars() {
                let Some(otau) = Otau::from_char(digit) else {
                    return Err(self.fail(open, Kind::MoveText(MoveTextError::new(word))));
                };
                self.play(open, &digit.to_string(), WrittenMove::bare(otau))?;
            }
            return self.lexer.next().map_err(|kind| self.fail(open, kind));
        }
        let mut text = word.to_string();
        let mut next = self.lexer.next().map_err(|kind| self.fail(open, kind))?;
        if let Some(Token::Score(score)) = next {
            text = format!("{text}({score})");
            next = self.lexer.next().map_err(|kind| self.fail(open, kind))?;
        }
        if next == Some(Token::Offer) {
            text.push('=');
            next = self.lexer.next().map_err(|kind| self.fail(open, kind))?;
        }
        let written: WrittenMove =
            text.parse().map_err(|error| self.fail(open, Kind::MoveText(error)))?;
        self.play(open, &text, written)?;
        Ok(next)
    }

    fn play(&mut self, open: &mut Open, text: &str, written: WrittenMove) -> Result<(), Failure> {
        if let Err(error) = written.check(&open.position) {
            let expected = open.position.write_move(written.otau).ok();
            return Err(self.fail(open, Kind::Move { found: found(text), error, expected }));
        }
        if !open.in_variation {
            let played = match written.draw_offer {
                true => self.game.play_offering_draw(written.otau),
                false => self.game.play(written.otau),
            };
            played.map_err(|error| self.fail(open, Kind::Termination(error)))?;
        }
        open.before = open.position;
        open.position = open.position.play_unchecked(written.otau);
        open.ply += 1;
        let (otau, draw_offer) = (written.otau, written.draw_offer);
        open.line.moves.push(RecordMove { otau, draw_offer, notes: Vec::new() });
        Ok(())
    }

    /// A failure at the next move of this line.
    fn fail(&self, open: &Open, kind: Kind) -> Failure {
        let place = Place {
            move_number: self.game.move_number(open.ply),
            side: self.game.mover(open.ply),
            in_variation: open.in_variation,
        };
        Failure { kind, place: Some(place) }
    }

    fn closing(&mut self) -> Result<Vec<String>, Failure> {
        let mut closing = Vec::new();
        while let Some(token) = self.lexer.next()? {
            let text = match token {
                Token::Comment(text) => {
                    closing.push(text);
                    continue;
                }
                Token::Word(word) => found(word),
                Token::Tag { name, .. } => format!("[{name}"),
                Token::Result(result) => result.to_string(),
                Token::Score(score) => format!("({})", found(score)),
                Token::Mark(mark) => format!("${mark}"),
                Token::Offer => "=".to_string(),
                Token::Open => "(".to_string(),
                Token::Close => ")".to_string(),
            };
            return Err(Kind::AfterResult(text).into());
        }
        Ok(closing)
    }

    /// Checks the result, the termination and the count, and gives the game its ending.
    fn finish(&mut self, tags: &mut Tags, written: Option<GameResult>) -> Result<(), Failure> {
        let tag = match tags.take("Result") {
            Some(text) => Some(text.parse().map_err(Kind::ResultTag)?),
            None => None,
        };
        let result = match (tag, written) {
            // An open result says nothing against the other.
            (Some(GameResult::Open) | None, result) | (result, Some(GameResult::Open) | None) => {
                result.unwrap_or(GameResult::Open)
            }
            (Some(tag), Some(text)) if tag == text => tag,
            (Some(tag), Some(text)) => return Err(Kind::TwoResults { tag, text }.into()),
        };
        let stated = tags.get("Termination").and_then(termination);
        if let Some(end) = self.game.end() {
            if result != GameResult::Open && result != end.result {
                return Err(Kind::Result { found: result, expected: end.result }.into());
            }
            if stated.is_some_and(|stated| stated != end.ending) {
                return Err(Kind::Termination(GameError::Over { ending: end.ending }).into());
            }
        } else if let Some(ending) = stated.or_else(|| default_ending(result)) {
            conclude(&mut self.game, ending, result).map_err(Kind::Termination)?;
        }
        // A foreign word is kept only where we know no better one.
        if self.game.end().is_some_and(|end| end.ending != Ending::Unknown) {
            tags.remove("Termination");
        }
        if let Some(text) = tags.take("Count") {
            self.check_count(&text)?;
        }
        Ok(())
    }

    /// The count must be the kazans, or the kazans with what was left on the board: given to the
    /// owner of the row, or all of it to one side.
    fn check_count(&self, text: &str) -> Result<(), Failure> {
        let kazans = self.game.position().kazans();
        let expected = self.game.score();
        let false_count = || Kind::Count { found: found(text), expected };
        let (white, black) = text.split_once(['-', ':']).ok_or_else(false_count)?;
        let number = |text: &str| text.trim().parse::<u8>().map_err(|_| false_count());
        let count = BySide::new(number(white)?, number(black)?);
        let position = self.game.position();
        let left = position.on_board();
        let row = |side: Side| position.row(side).iter().sum::<u8>();
        let unplayed =
            matches!(self.game.result(), GameResult::Forfeit(_) | GameResult::DoubleForfeit);
        let true_counts = [
            expected,
            kazans,
            BySide::from_fn(|side| kazans[side] + row(side)),
            BySide::new(kazans.white + left, kazans.black),
            BySide::new(kazans.white, kazans.black + left),
        ];
        if unplayed || true_counts.contains(&count) { Ok(()) } else { Err(false_count().into()) }
    }
}

/// Ends a game away from the board, if it can end so.
pub(super) fn conclude(
    game: &mut Game,
    ending: Ending,
    result: GameResult,
) -> Result<(), GameError> {
    check_claim(game, ending, result)?;
    game.conclude(ending, result)
}

/// An ending that depends on what happened before must be possible where the moves end (R17,
/// R18). A game from a set-up position may have had earlier moves; then the profile decides.
fn check_claim(game: &Game, ending: Ending, result: GameResult) -> Result<(), GameError> {
    let Rules { profile, .. } = game.rules();
    let whole = game.start() == Setup::START;
    let known = match ending {
        // On line the fifth occurrence ends a game of any profile.
        Ending::Repetition if game.occurrences() >= Rules::ONLINE_REPETITION => return Ok(()),
        Ending::Repetition => profile.repetition() == Repetition::ThirdTime,
        Ending::Chylymov => profile.repetition() == Repetition::Chylymov,
        Ending::FourthOffer => profile.draw_offers() != DrawOffers::Free,
        Ending::Aborted if game.plies().len() >= 2 => return Err(GameError::AbortTooLate),
        _ => return Ok(()),
    };
    if !known {
        return Err(GameError::NotInProfile { ending, profile });
    }
    match (ending, result) {
        (Ending::FourthOffer, GameResult::Win(side)) if whole => {
            let offered = game.can_claim_fourth_offer(side);
            if offered { Ok(()) } else { Err(GameError::NoFourthOffer) }
        }
        (Ending::Repetition | Ending::Chylymov, _) if whole => match game.claimable_repetition() {
            Some(_) => Ok(()),
            None => Err(GameError::NoRepetition {
                occurrences: game.occurrences(),
                quiet_moves: game.quiet_plies() / 2,
            }),
        },
        _ => Ok(()),
    }
}

/// The ending a termination tag names: our word, or one of the words chess records use.
pub(super) fn termination(text: &str) -> Option<Ending> {
    Ending::from_word(text).filter(|ending| *ending != Ending::Unknown).or(match text {
        "time forfeit" => Some(Ending::Flag),
        "adjudication" | "rules infraction" => Some(Ending::Penalty),
        "unterminated" => Some(Ending::Unfinished),
        _ => None,
    })
}

/// The ending that follows from a result alone.
pub(super) fn default_ending(result: GameResult) -> Option<Ending> {
    match result {
        GameResult::Forfeit(_) => Some(Ending::Forfeit),
        GameResult::DoubleForfeit => Some(Ending::DoubleForfeit),
        GameResult::Win(_) | GameResult::Draw => Some(Ending::Unknown),
        GameResult::Open => None,
    }
}

//! Cuts the text of one record into tags, words, comments and brackets. It knows no game.

use alloc::string::String;

use super::error::RecordErrorKind;
use super::one_line;
use crate::notation::{MoveTextError, found};
use crate::outcome::GameResult;

/// A piece of a record.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Token<'a> {
    Tag {
        name: &'a str,
        value: String,
    },
    Comment(String),
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// A score in brackets behind a move: the mover's kazan.
    Score(&'a str),
    Mark(u8),
    Offer,
    Result(GameResult),
    /// Anything else that should be a move.
    Word(&'a str),
}

pub(super) struct Lexer<'a> {
    rest: &'a str,
}

/// The traditional signs for the marks 1 to 6.
pub(super) const SIGNS: [(&str, u8); 6] =
    [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { rest: text.trim_start_matches('\u{feff}') }
    }

    /// The next piece, or `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<Token<'a>>, RecordErrorKind> {
        loop {
            self.rest = self.rest.trim_start();
            let Some(first) = self.rest.chars().next() else { return Ok(None) };
            let token = match first {
                '[' => self.tag()?,
                '{' => {
                    let (comment, rest) =
                        self.rest.split_once('}').ok_or(RecordErrorKind::OpenComment)?;
                    self.rest = rest;
                    Token::Comment(one_line(comment.strip_prefix('{').unwrap_or(comment)))
                }
                ';' => {
                    let (comment, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
                    self.rest = rest;
                    Token::Comment(one_line(comment.strip_prefix(';').unwrap_or(comment)))
                }
                '(' => self.bracket(),
                ')' => {
                    self.advance(1);
                    Token::Close
                }
                '}' => return Err(RecordErrorKind::MoveText(MoveTextError::new("}"))),
                _ => match self.word()? {
                    Some(token) => token,
                    None => continue, // a move number
                },
            };
            return Ok(Some(token));
        }
    }

    fn advance(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or("");
    }

    fn tag(&mut self) -> Result<Token<'a>, RecordErrorKind> {
        let line = self.rest.lines().next().unwrap_or("");
        let wrong = || RecordErrorKind::Tag(found(line.trim_end()));
        let inner = line.strip_prefix('[').ok_or_else(wrong)?.trim_start();
        let (name, after) = inner.split_once('"').ok_or_else(wrong)?;
        let name = name.trim_end();
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            return Err(wrong());
        }
        let mut value = String::new();
        let mut chars = after.char_indices();
        loop {
            match chars.next().ok_or_else(wrong)? {
                (_, '\\') => value.push(chars.next().ok_or_else(wrong)?.1),
                (at, '"') => {
                    let tail = after.get(at + 1..).unwrap_or("").trim_start();
                    let tail = tail.strip_prefix(']').ok_or_else(wrong)?;
                    // What is left of the line begins where its tail begins.
                    self.advance(line.len() - tail.len());
                    return Ok(Token::Tag { name, value: one_line(&value) });
                }
                (_, other) => value.push(other),
            }
        }
    }

    /// `(10)` is a score, any other `(` begins a variation.
    fn bracket(&mut self) -> Token<'a> {
        if let Some((digits, rest)) =
            self.rest.strip_prefix('(').and_then(|rest| rest.split_once(')'))
            && !digits.is_empty()
            && digits.bytes().all(|byte| byte.is_ascii_digit())
        {
            self.rest = rest;
            return Token::Score(digits);
        }
        self.advance(1);
        Token::Open
    }

    fn word(&mut self) -> Result<Option<Token<'a>>, RecordErrorKind> {
        let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';' | '[');
        let length = self.rest.find(ends).unwrap_or(self.rest.len());
        let word = self.rest.get(..length).unwrap_or("");
        if let Ok(result) = word.parse() {
            self.advance(length);
            return Ok(Some(Token::Result(result)));
        }
        // A move number, with or without dots for Black: `12.`, `12...`, `12.76`.
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let dots: usize = word
            .chars()
            .skip(digits)
            .take_while(|c| matches!(c, '.' | '…'))
            .map(char::len_utf8)
            .sum();
        if dots > 0 {
            self.advance(digits + dots);
            return Ok(None);
        }
        if word.starts_with('$') {
            self.advance(length);
            let mark = word.get(1..).and_then(|digits| digits.parse().ok());
            return mark
                .map(|mark| Some(Token::Mark(mark)))
                .ok_or_else(|| RecordErrorKind::Mark(found(word)));
        }
        if word.starts_with('=') {
            self.advance(1);
            return Ok(Some(Token::Offer));
        }
        if let Some(signs) = word.find(['!', '?', '=']) {
            if signs == 0 {
                let signs = word.find(|c| !matches!(c, '!' | '?')).unwrap_or(length);
                self.advance(signs);
                let sign = word.get(..signs).unwrap_or("");
                return SIGNS
                    .iter()
                    .find(|(known, _)| *known == sign)
                    .map(|(_, mark)| Some(Token::Mark(*mark)))
                    .ok_or_else(|| RecordErrorKind::Mark(found(sign)));
            }
            self.advance(signs);
            return Ok(Some(Token::Word(word.get(..signs).unwrap_or(""))));
        }
        self.advance(length);
        Ok(Some(Token::Word(word)))
    }
}

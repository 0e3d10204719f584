//! The source of the public papers, and the words of all papers.
//!
//! A `PublicSource` knows only the public part of a competition: the published pages are made from it.

use std::sync::Arc;

use togyz_text::{Language, Value, date, text, text_with};
use togyz_tournament::Date;
use togyz_tournament::competition::{PersonId, Standing, TeamId};

use super::{PaperError, bracket, entry, joined, rounds, tables};
use crate::kind::Kind;
use crate::paper::{Block, Column, Frame, Orientation, Paper, Running};
use crate::public::{PublicBoard, PublicEvent, PublicRound};

/// The words of papers in a language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words(pub(crate) Language);

impl Words {
    /// A word of a paper.
    pub(crate) fn t(self, key: &str) -> String {
        text(self.0, &format!("paper-{key}"))
    }

    /// A text of a paper with a value.
    pub(crate) fn t1<'v>(self, key: &str, name: &str, value: impl Into<Value<'v>>) -> String {
        text_with(self.0, &format!("paper-{key}"), &[(name, value.into())])
    }

    /// `Points: 7.5`, with the spaces of the language.
    pub(super) fn labelled(self, label: &str, text: &str) -> String {
        let values = [("label", label.into()), ("text", text.into())];
        text_with(self.0, "paper-labelled", &values)
    }

    /// A board by its number, `Board 3`.
    pub(super) fn board(self, board: u16) -> String {
        self.t1("board", "number", board)
    }

    /// The head of a column that the terminal and the papers share.
    pub(crate) fn head(self, key: &str) -> String {
        text(self.0, &format!("standings-head-{key}"))
    }

    /// The columns of start number and name.
    pub(super) fn number_and_name(self) -> [Column; 2] {
        [Column::numbers(self.head("number")), Column::shared(self.head("name"), 2.0)]
    }

    /// A day in words.
    fn day(self, day: Date) -> String {
        let words = date(self.0, day.year().into(), day.month(), day.day());
        words.unwrap_or_else(|_| day.to_string())
    }

    /// A planned time that begins with a day such as `2026-05-15`, as the day in words; any other text stays as it is.
    fn planned(self, text: &str) -> String {
        let day = text.get(..10).unwrap_or(text).parse();
        day.map_or_else(|_| text.to_owned(), |day| self.day(day))
    }
}

/// A public event, a language and a round.
#[derive(Debug, Clone)]
pub(crate) struct PublicSource {
    pub(crate) event: Arc<PublicEvent>,
    pub(super) words: Words,
    pub(super) round: u16,
}

impl PublicSource {
    pub(crate) fn new(event: Arc<PublicEvent>, language: Language, round: u16) -> PublicSource {
        PublicSource { event, words: Words(language), round }
    }

    /// Makes a paper; `None` if its kind is not public or if its data does not exist yet.
    pub(crate) fn paper(&self, kind: Kind) -> Option<Paper> {
        match kind {
            Kind::StartList => entry::start_list(self, None).ok(),
            Kind::Results => rounds::results(self).ok(),
            Kind::Standings => tables::standings_paper(self).ok(),
            Kind::CrossTable => tables::cross_table(self).ok(),
            Kind::Bracket => bracket::bracket(self).ok(),
            _ => None,
        }
    }

    /// A player's name, marked if the player has left by the round of the paper.
    pub(super) fn name(&self, id: PersonId) -> String {
        let left = self.event.player(id).and_then(|player| player.left);
        self.marked(self.event.name(id), left, self.round)
    }

    /// A name, marked if its player or team has left by the beginning of a round.
    pub(super) fn marked(&self, name: String, left: Option<(Standing, u16)>, round: u16) -> String {
        let key = match left.filter(|(_, since)| *since <= round) {
            None | Some((Standing::Playing, _)) => return name,
            Some((Standing::Withdrawn, _)) => "event-state-withdrawn",
            Some((Standing::Excluded, _)) => "event-state-excluded",
        };
        format!("{name} ({})", text(self.words.0, key))
    }

    pub(super) fn number(&self, id: PersonId) -> String {
        self.event.player(id).map_or_else(String::new, |player| player.number.to_string())
    }

    pub(super) fn team_name(&self, id: TeamId) -> String {
        let team = self.event.team(id).map(|team| &team.name);
        let name = team.or_else(|| Some(&self.event.by_number(id.number())?.name));
        name.map_or_else(|| "?".into(), Clone::clone)
    }

    /// The round of the paper.
    pub(super) fn sheet(&self) -> Result<&PublicRound, PaperError> {
        self.event.round(self.round).ok_or(PaperError::NotPaired(self.round))
    }

    /// The result of a board, `1 (82) - 0 (60)`, or nothing.
    pub(super) fn result(&self, board: &PublicBoard) -> String {
        board.outcome.as_ref().map_or_else(String::new, |outcome| outcome.written())
    }

    /// The days of the event.
    fn days(&self) -> String {
        let (start, end) = (self.event.start, self.event.end);
        let day = |day: Option<Date>| day.map_or_else(String::new, |day| self.words.day(day));
        match end.is_none() || start == end {
            true => day(start),
            false => format!("{} - {}", day(start), day(end)),
        }
    }

    /// Town and days, as far as they are known.
    pub(super) fn where_and_when(&self) -> String {
        joined([self.event.place.clone(), self.days()])
    }

    /// `Round 3, 15 May`, with its day if one was fixed.
    pub(super) fn round_title(&self) -> String {
        let place = usize::from(self.round).checked_sub(1);
        let planned = place.and_then(|place| self.event.schedule.get(place));
        let day = planned.map_or_else(String::new, |text| self.words.planned(text));
        joined([self.words.t1("round", "round", self.round), day])
    }

    /// The boards whose result is provisional, up to the round of the paper: `1 - 4, 2 - 7`.
    fn provisional_boards(&self) -> String {
        let rounds = self.event.rounds.iter().filter(|one| one.number <= self.round);
        let boards = rounds.flat_map(|sheet| {
            let expected = |board: &&PublicBoard| {
                board.outcome.is_some_and(|outcome| outcome.is_provisional())
            };
            let boards = sheet.boards.iter().filter(expected);
            boards.map(|board| format!("{} - {}", sheet.number, board.board)).collect::<Vec<_>>()
        });
        boards.collect::<Vec<_>>().join(", ")
    }

    /// A paper with the event in its small print.
    pub(super) fn sheet_paper(&self, kind: Kind, subtitle: String, blocks: Vec<Block>) -> Paper {
        let title = self.words.t(&format!("title-{}", kind.word()));
        let mut all = vec![Block::title(title.clone())];
        if !self.event.section.is_empty() {
            all.push(Block::subtitle(self.event.section.clone()));
        }
        if !subtitle.is_empty() {
            all.push(Block::subtitle(subtitle));
        }
        let boards = self.provisional_boards();
        if kind.shows_results() && !boards.is_empty() {
            all.push(Block::paragraph(self.words.t1("provisional", "boards", &boards)));
        }
        all.extend(blocks);
        Paper {
            running: Some(Running {
                left: self.event.title.clone(),
                right: self.where_and_when(),
                below: title.clone(),
            }),
            blocks: all,
            ..self.bare_paper(title)
        }
    }

    /// A paper without small print.
    pub(super) fn bare_paper(&self, title: String) -> Paper {
        Paper {
            language: self.words.0.code(),
            title: joined([title, self.event.title.clone()]),
            running: None,
            orientation: Orientation::Portrait,
            frame: Frame::None,
            blocks: Vec::new(),
        }
    }
}

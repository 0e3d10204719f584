//! The kinds of papers, and what all of them share: the words, the names, the small print.
//!
//! Each file below turns a competition into the blocks of its papers. Nothing is computed here that the arbiter's
//! library knows, and nothing is said that is not in the locale files.

mod awards;
mod entry;
mod hall;
mod protocol;
mod record_forms;
mod report;
mod rounds;
mod tables;
mod teams;

use std::fmt;
use std::str::FromStr;

use togyz_text::{Language, Value, date, text, text_with};
use togyz_tournament::competition::{BoardSheet, Competition, PersonId, Role, RoundSheet, TeamId};
use togyz_tournament::{Date, Event, StandingsRules};

use crate::paper::{Block, Column, Orientation, Paper, Running};

/// A kind of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The form of an application (W XIII).
    Application,
    /// Who plays, by start number.
    StartList,
    /// A card with the name of each player.
    PlaceCards,
    /// Who plays whom, by board.
    Pairings,
    /// Where everybody sits, by name.
    Seating,
    /// The forms on which players record their moves and sign (W II, VIII).
    RecordForms,
    /// The results of a round.
    Results,
    /// The standings.
    Standings,
    /// Who met whom.
    CrossTable,
    /// Every score on its way.
    Progress,
    /// The sheets of the matches of teams.
    TeamSheets,
    /// The protocol of a round.
    Protocol,
    /// The minute of drawn games (W X).
    DrawnGames,
    /// The panel of judges (W XIV).
    Judges,
    /// The protocol of the lots.
    Lots,
    /// Notes and penalties (W XIV).
    Penalties,
    /// The report at the end.
    Report,
    /// A certificate for each player or team.
    Certificates,
}

impl Kind {
    /// Every kind with its word, in the order of an event.
    pub const WORDS: [(Kind, &'static str); 18] = [
        (Kind::Application, "application"),
        (Kind::StartList, "start-list"),
        (Kind::PlaceCards, "place-cards"),
        (Kind::Pairings, "pairings"),
        (Kind::Seating, "seating"),
        (Kind::RecordForms, "record-forms"),
        (Kind::Results, "results"),
        (Kind::Standings, "standings"),
        (Kind::CrossTable, "cross-table"),
        (Kind::Progress, "progress"),
        (Kind::TeamSheets, "team-sheets"),
        (Kind::Protocol, "protocol"),
        (Kind::DrawnGames, "drawn-games"),
        (Kind::Judges, "judges"),
        (Kind::Lots, "lots"),
        (Kind::Penalties, "penalties"),
        (Kind::Report, "report"),
        (Kind::Certificates, "certificates"),
    ];

    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        Kind::WORDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }

    /// Whether it is about one round, or stands after one.
    #[must_use]
    pub fn is_of_a_round(self) -> bool {
        matches!(
            self,
            Kind::Pairings
                | Kind::Seating
                | Kind::RecordForms
                | Kind::Results
                | Kind::Standings
                | Kind::CrossTable
                | Kind::Progress
                | Kind::TeamSheets
                | Kind::Protocol
                | Kind::DrawnGames
        )
    }
}

/// A word that names no paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownKind(String);

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Kind::WORDS.map(|(_, word)| word).join(", ");
        write!(f, "unknown paper '{}', expected one of {words}", self.0)
    }
}

impl std::error::Error for UnknownKind {}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(word: &str) -> Result<Kind, UnknownKind> {
        let known = Kind::WORDS.iter().find(|(_, known)| *known == word);
        known.map(|(kind, _)| *kind).ok_or_else(|| UnknownKind(word.to_owned()))
    }
}

/// Why a paper cannot be made yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperError {
    /// The start list is not fixed.
    NoStartList,
    /// The round was not paired.
    NotPaired(u16),
    /// Persons play, not teams.
    NoTeams,
    /// No game of the round was drawn.
    NoDrawnGames(u16),
    /// No lot was drawn.
    NoLots,
    /// Nobody judges.
    NoJudges,
    /// Nobody has a place yet.
    NoPlaces,
}

impl fmt::Display for PaperError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PaperError::NoStartList => f.write_str("the start list is not fixed yet"),
            PaperError::NotPaired(round) => write!(f, "round {round} is not paired yet"),
            PaperError::NoTeams => f.write_str("persons play in this event, not teams"),
            PaperError::NoDrawnGames(round) => write!(f, "no game of round {round} was drawn"),
            PaperError::NoLots => f.write_str("no lot was drawn"),
            PaperError::NoJudges => f.write_str("no judge was appointed"),
            PaperError::NoPlaces => f.write_str("nobody has a place yet: no round is over"),
        }
    }
}

impl std::error::Error for PaperError {}

/// What a paper is made from: a competition, a language, a round, and where the event is published.
#[derive(Debug)]
pub struct Desk<'a> {
    pub(crate) competition: &'a Competition,
    pub(crate) event: Event,
    pub(crate) language: Language,
    pub(crate) round: u16,
    pub(crate) address: Option<&'a str>,
}

impl<'a> Desk<'a> {
    /// A desk for papers of a round, or of what stands after it.
    #[must_use]
    pub fn new(competition: &'a Competition, language: Language, round: u16) -> Desk<'a> {
        Desk { competition, event: competition.event(), language, round, address: None }
    }

    /// The same with the address of the published event, which forms carry as a code.
    #[must_use]
    pub fn published_at(self, address: &'a str) -> Desk<'a> {
        Desk { address: Some(address.trim_end_matches('/')), ..self }
    }

    /// Makes a paper.
    ///
    /// # Errors
    /// If what it is about has not happened yet.
    pub fn paper(&self, kind: Kind) -> Result<Paper, PaperError> {
        match kind {
            Kind::Application => Ok(entry::application(self)),
            Kind::StartList => entry::start_list(self),
            Kind::PlaceCards => entry::place_cards(self),
            Kind::Pairings => rounds::pairings(self),
            Kind::Seating => rounds::seating(self),
            Kind::RecordForms => record_forms::record_forms(self),
            Kind::Results => rounds::results(self),
            Kind::Standings => tables::standings_paper(self),
            Kind::CrossTable => tables::cross_table(self),
            Kind::Progress => tables::progress(self),
            Kind::TeamSheets => teams::sheets(self),
            Kind::Protocol => protocol::protocol(self),
            Kind::DrawnGames => protocol::drawn_games(self),
            Kind::Judges => hall::judges(self),
            Kind::Lots => hall::lots(self),
            Kind::Penalties => Ok(hall::penalties(self)),
            Kind::Report => report::report(self),
            Kind::Certificates => awards::certificates(self),
        }
    }

    /// A word of a paper.
    fn t(&self, key: &str) -> String {
        text(self.language, &format!("paper-{key}"))
    }

    /// A text of a paper with a value.
    fn t1<'v>(&self, key: &str, name: &str, value: impl Into<Value<'v>>) -> String {
        text_with(self.language, &format!("paper-{key}"), &[(name, value.into())])
    }

    /// The head of a column that terminal and papers share.
    fn head(&self, key: &str) -> String {
        text(self.language, &format!("standings-head-{key}"))
    }

    /// The columns of start number and name.
    fn number_and_name(&self) -> [Column; 2] {
        [Column::numbers(self.head("number")), Column::shared(self.head("name"), 2.0)]
    }

    fn name(&self, id: PersonId) -> String {
        self.competition.name(id)
    }

    fn number(&self, id: PersonId) -> String {
        self.competition.number(id).map_or_else(String::new, |number| number.to_string())
    }

    fn team_name(&self, id: TeamId) -> String {
        self.competition.team(id).map_or_else(|| "?".into(), |team| team.entry.name.clone())
    }

    /// A day of a file, `2026-05-15`, in words; as it stands if it is no such day.
    fn day(&self, written: &str) -> String {
        let parts: Vec<&str> = written.get(..10).unwrap_or(written).split('-').collect();
        let words = match parts[..] {
            [year, month, day] => match (year.parse(), month.parse(), day.parse()) {
                (Ok(year), Ok(month), Ok(day)) => date(self.language, year, month, day).ok(),
                _ => None,
            },
            _ => None,
        };
        words.unwrap_or_else(|| written.to_owned())
    }

    /// The days of the event.
    fn days(&self) -> String {
        let regulations = self.competition.regulations();
        let day =
            |day: Option<Date>| day.map_or_else(String::new, |day| self.day(&day.to_string()));
        match (regulations.start, regulations.end) {
            (start, None) => day(start),
            (start, end) if start == end => day(start),
            (start, end) => format!("{} - {}", day(start), day(end)),
        }
    }

    /// Town and days, as far as they are known.
    fn where_and_when(&self) -> String {
        joined([self.competition.regulations().place.clone(), self.days()])
    }

    /// The name of the first judge with a role.
    fn judge(&self, role: Role) -> String {
        let judges = self.competition.judges().iter();
        let mut active =
            judges.filter(|judge| judge.entry.role == role && judge.excluded.is_none());
        active.next().map_or_else(String::new, |judge| judge.entry.name.clone())
    }

    /// The lines on which the chief referee and the chief secretary sign.
    fn chiefs(&self) -> Block {
        let line = |role: Role| (self.t(&format!("role-{}", role.word())), self.judge(role));
        Block::Signatures(vec![line(Role::ChiefReferee), line(Role::ChiefSecretary)])
    }

    /// The round of the desk.
    fn sheet(&self) -> Result<&'a RoundSheet, PaperError> {
        self.competition.round(self.round).ok_or(PaperError::NotPaired(self.round))
    }

    /// `Round 3, 15 May`, with its day if one was fixed.
    fn round_title(&self) -> String {
        let place = usize::from(self.round).checked_sub(1);
        let planned = place.and_then(|place| self.competition.regulations().schedule.get(place));
        let day = planned.map_or_else(String::new, |day| self.day(day));
        joined([self.t1("round", "round", self.round), day])
    }

    /// How the standings are computed.
    fn order(&self) -> StandingsRules {
        self.competition.order()
    }

    /// The result of a board, `1 (82) - 0 (60)`, or nothing.
    fn result(&self, board: &BoardSheet) -> String {
        board.outcome.as_ref().map_or_else(String::new, |outcome| outcome.written())
    }

    /// A paper with the event in its small print.
    fn sheet_paper(&self, kind: Kind, subtitle: String, blocks: Vec<Block>) -> Paper {
        let title = self.t(&format!("title-{}", kind.word()));
        let mut all = vec![Block::title(title.clone())];
        if !subtitle.is_empty() {
            all.push(Block::subtitle(subtitle));
        }
        all.extend(blocks);
        Paper {
            running: Some(Running {
                left: self.competition.regulations().title.clone(),
                right: self.where_and_when(),
                below: title.clone(),
            }),
            blocks: all,
            ..self.bare_paper(title)
        }
    }

    /// A paper without small print.
    fn bare_paper(&self, title: String) -> Paper {
        let event = self.competition.regulations().title.clone();
        Paper {
            language: self.language.code(),
            title: joined([title, event]),
            running: None,
            orientation: Orientation::Portrait,
            frame: false,
            blocks: Vec::new(),
        }
    }
}

/// Texts with commas between those that say something.
fn joined<const N: usize>(parts: [String; N]) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

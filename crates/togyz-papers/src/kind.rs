//! The kinds of papers: their keywords, when they are printed, and the round they are about.

use std::fmt;
use std::str::FromStr;

use togyz_tournament::competition::Competition;

use crate::sheets::PaperError;

/// A kind of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The form of an application (W XIII).
    Application,
    /// The players by start number.
    StartList,
    /// A card with the name of each player.
    PlaceCards,
    /// The pairs of a round, by board.
    Pairings,
    /// The players of a round by name, with their boards.
    Seating,
    /// The forms on which players record their moves and sign (W II, VIII).
    RecordForms,
    /// The results of a round.
    Results,
    /// The best games of a round, with diagrams (W VIII).
    BestGames,
    /// The standings.
    Standings,
    /// All results between the players.
    CrossTable,
    /// The score of every player after each round.
    Progress,
    /// The matches of a cup from round to round.
    Bracket,
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
    /// A diploma for each of the first three places.
    Diplomas,
    /// A certificate for each other player or team.
    Certificates,
}

impl Kind {
    /// Every kind with its keyword, in the order of an event.
    pub const WORDS: [(Kind, &'static str); 21] = [
        (Kind::Application, "application"),
        (Kind::StartList, "start-list"),
        (Kind::PlaceCards, "place-cards"),
        (Kind::Pairings, "pairings"),
        (Kind::Seating, "seating"),
        (Kind::RecordForms, "record-forms"),
        (Kind::Results, "results"),
        (Kind::BestGames, "best-games"),
        (Kind::Standings, "standings"),
        (Kind::CrossTable, "cross-table"),
        (Kind::Progress, "progress"),
        (Kind::Bracket, "bracket"),
        (Kind::TeamSheets, "team-sheets"),
        (Kind::Protocol, "protocol"),
        (Kind::DrawnGames, "drawn-games"),
        (Kind::Judges, "judges"),
        (Kind::Lots, "lots"),
        (Kind::Penalties, "penalties"),
        (Kind::Report, "report"),
        (Kind::Diplomas, "diplomas"),
        (Kind::Certificates, "certificates"),
    ];

    /// Its keyword.
    #[must_use]
    pub fn word(self) -> &'static str {
        Kind::WORDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }

    /// Whether it is about a round, or about the standings after one.
    #[must_use]
    pub fn is_of_a_round(self) -> bool {
        matches!(
            self,
            Kind::Pairings
                | Kind::Seating
                | Kind::RecordForms
                | Kind::Results
                | Kind::BestGames
                | Kind::Standings
                | Kind::CrossTable
                | Kind::Progress
                | Kind::TeamSheets
                | Kind::Protocol
                | Kind::DrawnGames
        )
    }

    /// Whether the paper shows results or what follows from them.
    #[must_use]
    pub fn shows_results(self) -> bool {
        matches!(
            self,
            Kind::Results
                | Kind::Standings
                | Kind::CrossTable
                | Kind::Progress
                | Kind::Bracket
                | Kind::TeamSheets
                | Kind::Protocol
                | Kind::Report
        )
    }

    /// The kinds that are usual at this time: report, diplomas and certificates only once the event is over.
    #[must_use]
    pub fn usual(competition: &Competition) -> Vec<Kind> {
        let over = competition.is_over();
        let of_the_end =
            |kind: &Kind| matches!(kind, Kind::Report | Kind::Diplomas | Kind::Certificates);
        let all = Kind::WORDS.iter().map(|(kind, _)| *kind);
        all.filter(|kind| over || !of_the_end(kind)).collect()
    }

    /// The round a paper is about: the requested one, otherwise the last paired round, for tables
    /// the last finished round.
    ///
    /// # Errors
    /// If the requested round was not paired.
    pub fn round(self, competition: &Competition, asked: Option<u16>) -> Result<u16, PaperError> {
        let last = competition.last_round();
        match (asked, self) {
            (Some(round), _) if round > last => Err(PaperError::LaterRound { round, last }),
            (Some(round), _) => Ok(round),
            (
                None,
                Kind::Standings
                | Kind::CrossTable
                | Kind::Progress
                | Kind::Report
                | Kind::Diplomas
                | Kind::Certificates,
            ) => Ok(competition.finished_rounds()),
            (None, _) => Ok(last.max(1)),
        }
    }
}

/// The error for a word that is not a paper.
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

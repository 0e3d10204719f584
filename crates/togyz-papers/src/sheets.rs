//! The papers of a competition. Each file below makes the blocks of some papers.
//!
//! The public papers are made from a `PublicSource`, the others from a [`PaperSource`]. All data comes from
//! `togyz-tournament`, and all words from the locale files.

mod awards;
mod best_games;
mod bracket;
mod entry;
mod judging;
mod protocol;
mod public;
mod record_forms;
mod report;
mod rounds;
mod tables;
mod teams;

use std::fmt;
use std::sync::Arc;

use togyz_text::Language;
use togyz_tournament::Moment;
use togyz_tournament::competition::{Competition, PersonId, Role, RoundSheet, TeamId};

use crate::kind::Kind;
use crate::paper::{Block, Illustration, Paper, Scale};
use crate::public::PublicEvent;
pub(crate) use public::{PublicSource, Words};

/// The reason why a paper cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperError {
    /// The start list is not fixed.
    NoStartList,
    /// The round was not paired.
    NotPaired(u16),
    /// The requested round comes after the last one that was paired.
    LaterRound {
        /// The requested round.
        round: u16,
        /// The last round that was paired.
        last: u16,
    },
    /// Persons play, not teams.
    NoTeams,
    /// No game of the round was drawn.
    NoDrawnGames(u16),
    /// No lot was drawn.
    NoLots,
    /// No judge was appointed.
    NoJudges,
    /// No round is over.
    NoPlaces,
    /// Everybody has a diploma.
    NoCertificates,
    /// The event is not a cup.
    NoCup,
    /// No game of the round has a record.
    NoRecords(u16),
    /// The round does not have this board.
    NoBoard {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
    /// The game of this board has no record.
    NoRecord {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
    /// A result is provisional, and places with it.
    Provisional {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
}

impl fmt::Display for PaperError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PaperError::NoStartList => f.write_str("the start list is not fixed yet"),
            PaperError::NotPaired(round) => write!(f, "round {round} is not paired yet"),
            PaperError::LaterRound { round, last } => {
                write!(f, "expected a round that has been paired, at most {last}, found {round}")
            }
            PaperError::NoTeams => f.write_str("persons play in this event, not teams"),
            PaperError::NoDrawnGames(round) => write!(f, "no game of round {round} was drawn"),
            PaperError::NoLots => f.write_str("no lot was drawn"),
            PaperError::NoJudges => f.write_str("no judge was appointed"),
            PaperError::NoCertificates => f.write_str("everybody has a diploma"),
            PaperError::NoCup => f.write_str("the event is not a cup"),
            PaperError::NoRecords(round) => write!(f, "no game of round {round} has a record"),
            PaperError::NoBoard { round, board } => {
                write!(f, "round {round} has no board {board}")
            }
            PaperError::NoRecord { round, board } => {
                write!(f, "the game of round {round}, board {board} has no record")
            }
            PaperError::Provisional { round, board } => write!(
                f,
                "the result of board {board} of round {round} is provisional, places are not final"
            ),
            PaperError::NoPlaces => f.write_str("nobody has a place yet: no round is over"),
        }
    }
}

impl std::error::Error for PaperError {}

/// Everything a paper is made from: a competition, a language, a round, and the address of the published event.
#[derive(Debug)]
pub struct PaperSource<'a> {
    competition: &'a Competition,
    public: PublicSource,
    words: Words,
    round: u16,
    address: Option<&'a str>,
    /// The boards whose games were chosen for the sheet of best games.
    games: Option<&'a [u16]>,
}

impl<'a> PaperSource<'a> {
    /// The source of papers about a round, or about the standings after it.
    #[must_use]
    pub fn new(competition: &'a Competition, language: Language, round: u16) -> PaperSource<'a> {
        let event = Arc::new(PublicEvent::new(competition));
        PaperSource {
            competition,
            public: PublicSource::new(event, language, round),
            words: Words(language),
            round,
            address: None,
            games: None,
        }
    }

    /// The same source with the address of the published event. Record forms show it as a QR code.
    #[must_use]
    pub fn published_at(self, address: &'a str) -> PaperSource<'a> {
        PaperSource { address: Some(address.trim_end_matches('/')), ..self }
    }

    /// The same source with the boards whose games stand on the sheet of best games. Without a choice, all games with
    /// a record do.
    #[must_use]
    pub fn best_games(self, boards: &'a [u16]) -> PaperSource<'a> {
        PaperSource { games: Some(boards), ..self }
    }

    /// Makes a paper.
    ///
    /// # Errors
    /// If the data of the paper does not exist yet.
    pub fn paper(&self, kind: Kind) -> Result<Paper, PaperError> {
        let mut paper = self.content(kind)?;
        if is_hung_up(kind) {
            let federation = &self.competition.regulations().federation;
            let federation = (!federation.is_empty()).then(|| Block::subtitle(federation.clone()));
            let head = self.emblem(EMBLEM).into_iter().chain(federation);
            paper.blocks.splice(0..0, head);
        }
        if is_signed(kind) {
            paper.blocks.extend([Block::Gap(2.0), self.signed()]);
        }
        Ok(paper)
    }

    fn content(&self, kind: Kind) -> Result<Paper, PaperError> {
        match kind {
            Kind::Application => Ok(entry::application(self)),
            Kind::StartList => entry::start_list_with_births(self),
            Kind::PlaceCards => entry::place_cards(self),
            Kind::Pairings => rounds::pairings(self),
            Kind::Seating => rounds::seating(self),
            Kind::RecordForms => record_forms::record_forms(self),
            Kind::Results => rounds::results(&self.public),
            Kind::BestGames => best_games::best_games(self),
            Kind::Standings => tables::standings_paper(&self.public),
            Kind::CrossTable => tables::cross_table(&self.public),
            Kind::Progress => tables::progress(&self.public),
            Kind::Bracket => bracket::bracket(&self.public),
            Kind::TeamSheets => teams::sheets(self),
            Kind::Protocol => protocol::protocol(self),
            Kind::DrawnGames => protocol::drawn_games(self),
            Kind::Judges => judging::judges(self),
            Kind::Lots => judging::lots(self),
            Kind::Penalties => Ok(judging::penalties(self)),
            Kind::Report => report::report(self),
            Kind::Diplomas => awards::diplomas(self),
            Kind::Certificates => awards::certificates(self),
        }
    }

    /// The name of a person, on the start list or not.
    fn name(&self, id: PersonId) -> String {
        self.competition.name(id)
    }

    fn number(&self, id: PersonId) -> String {
        self.competition.number(id).map_or_else(String::new, |number| number.to_string())
    }

    fn team_name(&self, id: TeamId) -> String {
        self.public.team_name(id)
    }

    /// The round of the paper.
    fn sheet(&self) -> Result<&'a RoundSheet, PaperError> {
        self.competition.round(self.round).ok_or(PaperError::NotPaired(self.round))
    }

    /// The name of the first judge with a role.
    fn judge(&self, role: Role) -> String {
        let judges = self.competition.judges().iter();
        let mut active =
            judges.filter(|judge| judge.entry.role == role && judge.excluded.is_none());
        active.next().map_or_else(String::new, |judge| judge.entry.name.clone())
    }

    /// The lines to sign: those of the regulations, or those of the chief referee and the chief secretary.
    fn chiefs(&self) -> Block {
        let lines = &self.competition.regulations().signatures;
        if lines.is_empty() {
            let line =
                |role: Role| (self.words.t(&format!("role-{}", role.word())), self.judge(role));
            return Block::Signatures(vec![line(Role::ChiefReferee), line(Role::ChiefSecretary)]);
        }
        let line = |line: &String| match line.split_once(':') {
            Some((label, name)) => (label.trim().to_owned(), name.trim().to_owned()),
            None => (line.trim().to_owned(), String::new()),
        };
        Block::Signatures(lines.iter().map(line).collect())
    }

    /// The lines to sign, with a place for the stamp.
    fn signed(&self) -> Block {
        let stamp =
            vec![Block::Gap(4.0), Block::centred(self.words.t("stamp"), Scale::Small, false)];
        Block::Columns(vec![(4.0, vec![self.chiefs()]), (1.0, stamp)])
    }

    /// The emblem within a width and a height in millimetres. One that cannot be drawn is left out.
    fn emblem(&self, room: (f32, f32)) -> Option<Block> {
        let emblem = self.competition.regulations().emblem.as_ref()?;
        let picture = Illustration::foreign(emblem.bytes(), emblem.data_address(), room);
        picture.ok().map(Block::Picture)
    }

    /// A remark about the late limit.
    fn late_limit(&self) -> Option<Block> {
        let late = self.competition.regulations().late_after()?;
        let seconds = late.as_secs();
        let limit = format!("{}:{:02}", seconds / 60, seconds % 60);
        Some(Block::remark(self.words.t1("late", "control", &limit)))
    }
}

/// The room for the emblem over a sheet, in millimetres.
const EMBLEM: (f32, f32) = (60.0, 16.0);

/// Whether a paper is hung up in the hall, under the emblem and the name of the federation.
fn is_hung_up(kind: Kind) -> bool {
    is_signed(kind) || matches!(kind, Kind::Pairings | Kind::BestGames | Kind::Report)
}

/// Whether a paper is signed and stamped as the official result.
fn is_signed(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::StartList
            | Kind::Results
            | Kind::Standings
            | Kind::CrossTable
            | Kind::Progress
            | Kind::Bracket
    )
}

/// Texts with commas between those that are not empty.
fn joined<const N: usize>(parts: [String; N]) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

/// A moment of the log to the minute: `2026-05-15 09:30`.
pub(crate) fn day_and_hour(at: Moment) -> String {
    format!("{at:.16}").replace('T', " ")
}

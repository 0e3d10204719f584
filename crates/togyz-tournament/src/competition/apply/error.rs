//! Reasons why an act cannot be done, each with the offending value.

use std::fmt;

use togyz::Side;
use togyz::clock::UsedTooMuch;

use crate::Points;
use crate::competition::birth::Birth;
use crate::competition::discipline::{HalfPoints, Penalty};
use crate::competition::later::LaterMatch;
use crate::competition::outcome::OutcomeError;
use crate::competition::pairing::PairError;
use crate::competition::person::{MAX_RATING, PersonId};
use crate::competition::regulations::RegulationsError;
use crate::competition::team::TeamId;

/// The maximum number of applications of an event, far above the size of real events.
pub(super) const MOST: usize = 9_999;

/// The reason why an act cannot be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActError {
    /// The log does not begin with the regulations.
    NotCreated,
    /// An event is created once.
    CreatedTwice,
    /// An undo that does not name the first entry of a step that stands.
    NotStanding(usize),
    /// A redo that does not name the first entry of a step that is undone.
    NotUndone(usize),
    /// The regulations are not playable.
    Regulations(RegulationsError),
    /// The system cannot change once a round is paired.
    SystemFixed,
    /// A name is needed.
    NoName,
    /// The rating is out of range.
    Rating(u16),
    /// A day of birth that the calendar does not have.
    NoSuchBirth(Birth),
    /// A birth in the future, or before 1900.
    ImpossibleBirth {
        /// The birth.
        birth: Birth,
        /// The person.
        name: String,
    },
    /// A name without anything to see, or with characters that cannot be printed.
    Unprintable(String),
    /// A round that will not be played.
    NoSuchRound {
        /// The round.
        found: u16,
        /// The number of planned rounds.
        planned: u16,
    },
    /// The same person has made this application before.
    AppliedAlready(PersonId),
    /// Two applications of the same person come together.
    SamePerson(String),
    /// No person, where one is needed.
    Nobody,
    /// Too many of something.
    TooMany(usize),
    /// No such person.
    NoPerson(PersonId),
    /// Named twice.
    Twice(PersonId),
    /// The person is not in the start list.
    NotNumbered(PersonId),
    /// The application is incomplete and was not admitted.
    Incomplete(PersonId),
    /// The person does not play in this round.
    NotThere(PersonId),
    /// The person is excluded permanently.
    Excluded(PersonId),
    /// No such team.
    NoTeam(TeamId),
    /// The person does not belong to the team.
    NotInTeam(PersonId),
    /// A man on a board of women (W XIII).
    WomensBoard {
        /// The person.
        person: PersonId,
        /// The board.
        board: u16,
    },
    /// A team with fewer than half of its players (W XIII).
    HalfTeam {
        /// The team.
        team: TeamId,
        /// The number of players.
        found: usize,
        /// The number that is needed.
        needed: usize,
    },
    /// The lots leave a team without a pairing number.
    NoPairingNumber(TeamId),
    /// A line-up has more players than boards.
    LineUpTooLong {
        /// The number of players.
        found: usize,
        /// The number of boards.
        boards: u16,
    },
    /// A fixed board in an event of teams.
    FixedBoardOfTeam,
    /// A fixed board that does not exist.
    FixedBoard(u16),
    /// Another person sits at the fixed board.
    BoardTaken(PersonId),
    /// A toss of a match whose colours follow from the pairing.
    ColoursPaired(u16),
    /// A bye outside of a Swiss of players.
    ByeWithoutSwiss,
    /// Teams were used in an event of persons, or persons in an event of teams.
    NoTeams,
    /// No such judge.
    NoJudge(u16),
    /// The start list is fixed.
    ListFixed,
    /// The start list is not fixed yet.
    ListOpen,
    /// Another round was expected.
    WrongRound {
        /// The round.
        found: u16,
        /// The one that comes next.
        expected: u16,
    },
    /// The round was not paired.
    NoRound(u16),
    /// The round was paired already.
    RoundPaired(u16),
    /// A board of the round has no result.
    OpenBoard {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
    /// The round cannot be paired.
    Pair(Box<PairError>),
    /// The pairs differ from those of the rules, and no reason is given.
    NotByTheRules,
    /// Pairs made by hand in an event that is not a Swiss.
    ByHandWithoutSwiss,
    /// No such board.
    NoBoard {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// The number that was found.
        boards: usize,
    },
    /// A match that does not exist, or is not level.
    NoMatch(u16),
    /// The match of the board was withdrawn.
    Withdrawn {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
    /// The round has no such match.
    UnknownMatch {
        /// The round.
        round: u16,
        /// The match.
        number: u16,
    },
    /// Something was entered about the game, and its seats cannot change.
    BoardInPlay {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
    /// A board cannot change players with itself.
    SameBoard(u16),
    /// Nobody is replaced after the seating of a match of teams (W XI).
    TeamSeated,
    /// The table of a round robin says who meets whom.
    PairFixed,
    /// Two persons have met before.
    Met {
        /// One of them.
        one: PersonId,
        /// The other.
        other: PersonId,
        /// The round in which they met.
        round: u16,
    },
    /// Two persons must not meet.
    MayNotMeet {
        /// One of them.
        one: PersonId,
        /// The other.
        other: PersonId,
    },
    /// An extra game without its players and outcome.
    NoExtraGame,
    /// The clocks of the round were not started.
    NotBegun(u16),
    /// The clocks of the round were started already.
    BegunAlready(u16),
    /// The board has this result already.
    SameResult,
    /// Rules and control of the games cannot change once a game was played.
    PlayFixed(&'static str),
    /// A note for a missing record, where recording is not required.
    RecordingFree,
    /// Matches of later rounds no longer follow from the corrected result, and the referee has not
    /// chosen.
    LaterMatches(Vec<LaterMatch>),
    /// No later round can be withdrawn.
    NothingLater(u16),
    /// A choice about later rounds without the corrected result.
    LaterWithoutResult,
    /// Lots cannot be drawn again.
    LotsDrawn,
    /// The result is impossible.
    Outcome(OutcomeError),
    /// An existing result is replaced without a reason.
    NoReason,
    /// The corrected times are impossible.
    Clock(UsedTooMuch),
    /// There is no time control.
    NoControl,
    /// A minute exists only for drawn games.
    NotDrawn,
    /// Both players must be present (W X).
    NotPresent,
    /// The record cannot be read.
    Record(String),
    /// The record has no game.
    NoGame,
    /// The record has several games.
    SeveralGames,
    /// The record differs from the result.
    RecordDiffers {
        /// The result of the record.
        record: String,
        /// The result of the board.
        board: String,
    },
    /// The record names another player.
    RecordNames {
        /// The side.
        side: Side,
        /// The name in the record.
        record: String,
        /// The player of the board.
        board: String,
    },
    /// The penalty was decided for these notes.
    DecidedAlready {
        /// The penalty.
        penalty: Penalty,
        /// The number of notes.
        notes: usize,
    },
    /// Earlier penalties were given for the notes.
    NotesUsed {
        /// The penalty.
        penalty: Penalty,
        /// The number of other notes.
        found: usize,
    },
    /// The person does not have the penalty.
    NotGiven(Penalty),
    /// No such note.
    NoNote(u16),
    /// The note was withdrawn before.
    NoteWithdrawn(u16),
    /// A penalty that stands rests on the note.
    RestsOnNote {
        /// The note.
        note: u16,
        /// The penalty.
        penalty: Penalty,
    },
    /// Points that cannot be given or taken.
    Points(Points),
    /// A protest is upheld and nothing is said about what changes.
    RulingWithoutChange,
    /// A protest is rejected and something changes.
    RejectedWithChange,
    /// The acts that follow a ruling do not carry it out.
    RulingChanges {
        /// The number of acts that the ruling names.
        expected: u16,
        /// The number of acts of the step that can carry it out.
        found: usize,
    },
    /// The number of notes is too small for the penalty.
    TooFewNotes {
        /// The penalty.
        penalty: Penalty,
        /// The number of notes.
        found: usize,
    },
    /// No such section.
    NoSection(u16),
    /// A section without a name, or with the name of another.
    SectionName(String),
    /// The person plays in another section.
    InSection {
        /// The name of the person.
        name: String,
        /// The other section.
        section: String,
    },
    /// An undo among other acts. [`EventLog::undo`](crate::competition::EventLog::undo) makes one.
    UndoAmongActs,
    /// No such protest.
    NoProtest(u16),
    /// The protest is in another state.
    ProtestState(&'static str),
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActError::NotCreated => f.write_str("expected the regulations as the first entry"),
            ActError::CreatedTwice => f.write_str("an event is created once, in its first entry"),
            ActError::NotStanding(found) => {
                write!(f, "expected the first entry of a step that stands, found {found}")
            }
            ActError::NotUndone(found) => {
                write!(f, "expected the first entry of a step that is undone, found {found}")
            }
            ActError::Regulations(error) => write!(f, "regulations: {error}"),
            ActError::SystemFixed => {
                f.write_str("system and teams cannot change once the start list is fixed")
            }
            ActError::NoName => f.write_str("expected a name, found none"),
            ActError::Rating(found) => {
                write!(f, "expected a rating up to {MAX_RATING}, found {found}")
            }
            ActError::NoSuchBirth(found) => {
                write!(f, "expected a day of birth that exists, found {found}")
            }
            ActError::AppliedAlready(id) => {
                write!(f, "this person has applied already: application {id}")
            }
            ActError::SamePerson(name) => {
                write!(f, "two applications are of the same person, {name}")
            }
            ActError::ImpossibleBirth { birth, name } => {
                write!(f, "expected a birth from 1900 to today, found {birth} ({name})")
            }
            ActError::Unprintable(found) => {
                write!(f, "expected a name that can be printed, found '{found}'")
            }
            ActError::NoSuchRound { found, planned } => {
                write!(f, "expected a round up to {planned}, found {found}")
            }
            ActError::Nobody => f.write_str("expected at least one person, found none"),
            ActError::TooMany(found) => write!(f, "expected at most {MOST}, found {found}"),
            ActError::NoPerson(id) => write!(f, "application {id} does not exist"),
            ActError::Twice(id) => write!(f, "application {id} is named twice"),
            ActError::NotNumbered(id) => write!(f, "application {id} is not in the start list"),
            ActError::Incomplete(id) => {
                write!(f, "application {id} is incomplete and not admitted")
            }
            ActError::NotThere(id) => write!(f, "application {id} does not play in this round"),
            ActError::Excluded(id) => write!(f, "application {id} was excluded"),
            ActError::NoTeam(id) => write!(f, "team {id} does not exist"),
            ActError::NotInTeam(id) => write!(f, "application {id} does not belong to the team"),
            ActError::WomensBoard { person, board } => {
                write!(f, "board {board} is a board of women, application {person} is not one")
            }
            ActError::HalfTeam { team, found, needed } => {
                write!(f, "team {team} needs at least {needed} players, found {found}")
            }
            ActError::NoPairingNumber(id) => write!(f, "team {id} gets no pairing number"),
            ActError::LineUpTooLong { found, boards } => {
                write!(f, "expected players for at most {boards} boards, found {found}")
            }
            ActError::FixedBoardOfTeam => {
                f.write_str("the boards of a team follow its line-up, expected an event of players")
            }
            ActError::FixedBoard(found) => {
                write!(f, "expected a board from 1 to 1000, found {found}")
            }
            ActError::BoardTaken(id) => write!(f, "application {id} sits at this board"),
            ActError::ColoursPaired(number) => {
                write!(f, "the colours of match {number} follow from the pairing, not from a toss")
            }
            ActError::ByeWithoutSwiss => {
                f.write_str("byes are granted in a Swiss of players alone")
            }
            ActError::NoTeams => f.write_str("the regulations know no teams"),
            ActError::NoJudge(number) => write!(f, "judge {number} does not exist"),
            ActError::ListFixed => f.write_str("the start list is fixed already"),
            ActError::ListOpen => {
                f.write_str("the start list is not fixed yet: draw the lots first")
            }
            ActError::WrongRound { found, expected } => {
                write!(f, "expected round {expected}, found {found}")
            }
            ActError::NoRound(round) => write!(f, "round {round} is not paired"),
            ActError::RoundPaired(round) => write!(f, "round {round} is paired already"),
            ActError::OpenBoard { round, board } => {
                write!(f, "board {board} of round {round} has no result")
            }
            ActError::Pair(error) => error.fmt(f),
            ActError::NotByTheRules => {
                f.write_str("the pairs differ from those of the rules, expected a reason")
            }
            ActError::ByHandWithoutSwiss => f.write_str("pairs are made by hand in a Swiss alone"),
            ActError::NoBoard { round, board, boards } => {
                write!(f, "expected a board from 1 to {boards} in round {round}, found {board}")
            }
            ActError::NoMatch(number) => {
                write!(f, "match {number} is not one that an extra game has to decide")
            }
            ActError::UnknownMatch { round, number } => {
                write!(f, "round {round} has no match {number}")
            }
            ActError::BoardInPlay { round, board } => write!(
                f,
                "something is entered about the game on board {board} of round {round}, seats change before that"
            ),
            ActError::SameBoard(board) => {
                write!(
                    f,
                    "expected another board to change players with, found board {board} itself"
                )
            }
            ActError::TeamSeated => {
                f.write_str("nobody is replaced after the seating of a match of teams")
            }
            ActError::PairFixed => {
                f.write_str("the table or the draw says who meets whom, only colours can change")
            }
            ActError::Met { one, other, round } => {
                write!(f, "applications {one} and {other} have met in round {round}")
            }
            ActError::MayNotMeet { one, other } => {
                write!(f, "applications {one} and {other} must not meet")
            }
            ActError::NoExtraGame => f.write_str(
                "expected the players and the outcome of the extra game, found a result alone",
            ),
            ActError::NotBegun(round) => {
                write!(f, "the clocks of round {round} were not started: 'begin' starts them")
            }
            ActError::BegunAlready(round) => {
                write!(f, "the clocks of round {round} were started already")
            }
            ActError::SameResult => f.write_str("the board has this result already"),
            ActError::PlayFixed(what) => {
                write!(f, "the {what} cannot change once a round has begun or a game has a result")
            }
            ActError::RecordingFree => {
                f.write_str("the regulations do not require players to record their games")
            }
            ActError::Withdrawn { round, board } => {
                write!(f, "the match of board {board} of round {round} was withdrawn")
            }
            ActError::LaterMatches(matches) => {
                f.write_str("these no longer follow: ")?;
                for (index, one) in matches.iter().enumerate() {
                    write!(f, "{}{one}", if index > 0 { ", " } else { "" })?;
                }
                f.write_str("; choose: keep what was played, or withdraw it")
            }
            ActError::NothingLater(round) => {
                write!(f, "nothing after round {round} depends on the result")
            }
            ActError::LaterWithoutResult => {
                f.write_str("a choice about later rounds needs the corrected result with it")
            }
            ActError::LotsDrawn => f.write_str("rounds are paired by the lots that were drawn"),
            ActError::Outcome(error) => error.fmt(f),
            ActError::NoReason => {
                f.write_str("the board has a result, expected the reason of the correction")
            }
            ActError::Clock(error) => error.fmt(f),
            ActError::NoControl => f.write_str("the event is played without clocks"),
            ActError::NotDrawn => f.write_str("a minute is taken of a drawn game, this is none"),
            ActError::NotPresent => {
                f.write_str("the minute is taken in the presence of both players")
            }
            ActError::Record(error) => write!(f, "record: {error}"),
            ActError::NoGame => f.write_str("record: expected a game, found none"),
            ActError::SeveralGames => f.write_str("record: expected one game, found several"),
            ActError::RecordDiffers { record, board } => {
                write!(
                    f,
                    "the record ends {record}, the board has {board}; a result that is cleared takes its record with it"
                )
            }
            ActError::RecordNames { side, record, board } => {
                write!(f, "the record has {record} as {side}, the board has {board}")
            }
            ActError::TooFewNotes { penalty, found } => {
                let needed = penalty.needed_notes();
                write!(f, "a {} needs {needed} notes, found {found}", penalty.word())
            }
            ActError::NoSection(found) => write!(f, "section {found} does not exist"),
            ActError::SectionName(found) if found.trim().is_empty() => {
                f.write_str("every section needs a name, expected one also for the first")
            }
            ActError::SectionName(found) => {
                write!(f, "expected a new name for the section, found '{found}' twice")
            }
            ActError::InSection { name, section } => {
                write!(f, "{name} plays in the section '{section}' and cannot play in another")
            }
            ActError::DecidedAlready { penalty, notes } => write!(
                f,
                "the {} is decided for {notes} notes already: lift or undo it, or give a new note",
                penalty.word()
            ),
            ActError::NotesUsed { penalty, found } => {
                let needed = penalty.needed_notes();
                write!(f, "another {} needs {needed} other notes, found {found}", penalty.word())
            }
            ActError::NotGiven(penalty) => {
                write!(f, "expected a penalty that stands, found no {}", penalty.word())
            }
            ActError::NoNote(number) => write!(f, "note {number} does not exist"),
            ActError::NoteWithdrawn(number) => write!(f, "note {number} is withdrawn already"),
            ActError::RestsOnNote { note, penalty } => {
                write!(f, "the {} rests on note {note}: lift it first", penalty.word())
            }
            ActError::Points(found) => {
                write!(f, "expected up to {} points and not 0, found {found}", HalfPoints::MOST)
            }
            ActError::RulingWithoutChange => {
                f.write_str("the protest is upheld: expected what changes, or that nothing changes")
            }
            ActError::RejectedWithChange => {
                f.write_str("the protest is rejected: expected no changes")
            }
            ActError::RulingChanges { expected, found } => {
                write!(f, "expected {expected} acts that carry out the ruling, found {found}")
            }
            ActError::UndoAmongActs => {
                f.write_str("an undo or a redo cannot be added like another act")
            }
            ActError::NoProtest(number) => write!(f, "protest {number} does not exist"),
            ActError::ProtestState(expected) => write!(f, "expected {expected}"),
        }
    }
}

impl std::error::Error for ActError {}

impl ActError {
    /// The person concerned.
    #[must_use]
    pub fn person(&self) -> Option<PersonId> {
        match self {
            ActError::NoPerson(id)
            | ActError::Twice(id)
            | ActError::NotNumbered(id)
            | ActError::Incomplete(id)
            | ActError::NotThere(id)
            | ActError::Excluded(id)
            | ActError::AppliedAlready(id)
            | ActError::BoardTaken(id)
            | ActError::NotInTeam(id)
            | ActError::WomensBoard { person: id, .. } => Some(*id),
            _ => None,
        }
    }
}

impl From<RegulationsError> for ActError {
    fn from(error: RegulationsError) -> ActError {
        ActError::Regulations(error)
    }
}

impl From<OutcomeError> for ActError {
    fn from(error: OutcomeError) -> ActError {
        ActError::Outcome(error)
    }
}

//! `togyz tournament incident`: incidents, corrected clocks, and the minutes of drawn games.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Subcommand;
use serde::Serialize;
use togyz::clock::Correction;
use togyz::{BySide, Side};
use togyz_papers::sentences::{describe_correction, describe_person};
use togyz_text::{Language, text};
use togyz_tournament::Moment;
use togyz_tournament::competition::{Act, Competition, IncidentEntry, IncidentKind, Minute};

use super::event_file::{Editor, ReadOptions, one_of};
use super::page::{print, table};
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament incident add --kind aids --board 3 --player 12 --referee 'A. Bekova' \\
      'a phone rang; it was taken until the end of the round'
  togyz tournament incident clock 4 --shown 31:10,12:00 --both-dials
  togyz tournament incident clock 4 --shown 31:10,2:00 --one-dial b=9:30
  togyz tournament incident clock 5 --replaced 28:50,44:00
  togyz tournament incident clock 6 --no-clock 20:00
  togyz tournament incident minute 2 --referee 'A. Bekova' --both-present 'agreed after move 60'
  togyz tournament incident list

Kinds: table, clock, flag, claim, late, record, hall, aids, clothing, judge, interpretation, other.
Clocks (W VII): --replaced sets the times used; --one-dial corrects one dial; --both-dials halves the
total; nobody gets less than 5 minutes, and the opponent the same addition; --no-clock is the time
since a game began without a clock. The new times are printed.";

/// The commands of `togyz tournament incident`.
#[derive(Debug, Subcommand)]
#[command(after_help = EXAMPLES)]
pub(super) enum Command {
    /// Record an incident
    Add {
        /// The incident and the decision, in words
        text: String,
        /// The kind
        #[arg(long, value_name = "KIND", value_parser = |text: &str| one_of(&IncidentKind::WORDS, text), default_value = "other")]
        kind: IncidentKind,
        /// The round [default: the last that was paired]
        #[arg(long, value_name = "N")]
        round: Option<u16>,
        /// The board
        #[arg(long, value_name = "N")]
        board: Option<u16>,
        /// The person concerned
        #[arg(long, value_name = "WHO")]
        player: Option<String>,
        /// The referee
        #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
        referee: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Correct a clock
    Clock(ClockOptions),
    /// Record the minute of a drawn game
    Minute {
        /// The board
        board: u16,
        /// The agreement or the claim, in words
        #[arg(default_value = "", hide_default_value = true)]
        text: String,
        /// The round [default: the last that was paired]
        #[arg(long, value_name = "N")]
        round: Option<u16>,
        /// The referee
        #[arg(long, value_name = "NAME")]
        referee: String,
        /// Both players were present
        #[arg(long)]
        both_present: bool,
        #[command(flatten)]
        editor: Editor,
    },
    /// Show all incidents, clocks and minutes
    List(ReadOptions),
}

#[derive(Debug, clap::Args)]
pub(super) struct ClockOptions {
    /// The board
    board: u16,
    /// The round [default: the last that was paired]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// The times on the dials, White's first: 31:10,12:00
    #[arg(long, value_name = "TIMES", value_parser = both)]
    shown: Option<BySide<Duration>>,
    /// The clock is replaced: the times used by White and Black
    #[arg(long, value_name = "TIMES", value_parser = both, group = "what")]
    replaced: Option<BySide<Duration>>,
    /// One dial was wrong: w or b, and the time that is really left, b=9:30
    #[arg(long, value_name = "DIAL", value_parser = dial, group = "what", requires = "shown")]
    one_dial: Option<(Side, Duration)>,
    /// It is unknown which dial was wrong
    #[arg(long, group = "what", requires = "shown")]
    both_dials: bool,
    /// The game began without a clock, this long ago
    #[arg(long, value_name = "TIME", value_parser = time, group = "what")]
    no_clock: Option<Duration>,
    #[command(flatten)]
    editor: Editor,
}

/// Minutes and seconds.
fn time(text: &str) -> Result<Duration, String> {
    let wrong = || format!("expected minutes and seconds such as 31:10, found '{text}'");
    let (minutes, seconds) = text.split_once(':').ok_or_else(wrong)?;
    let minutes = minutes.parse::<u32>().map_err(|_| wrong())?;
    let seconds = seconds.parse::<u32>().ok().filter(|seconds| *seconds < 60).ok_or_else(wrong)?;
    Ok(Duration::from_secs(u64::from(minutes) * 60 + u64::from(seconds)))
}

fn both(text: &str) -> Result<BySide<Duration>, String> {
    let wrong =
        || format!("expected the times of White and Black such as 31:10,12:00, found '{text}'");
    let (white, black) = text.split_once(',').ok_or_else(wrong)?;
    Ok(BySide::new(time(white)?, time(black)?))
}

fn dial(text: &str) -> Result<(Side, Duration), String> {
    match text.split_once('=') {
        Some(("w", rest)) => Ok((Side::White, time(rest)?)),
        Some(("b", rest)) => Ok((Side::Black, time(rest)?)),
        _ => Err(format!("expected w or b and a time such as b=9:30, found '{text}'")),
    }
}

impl ClockOptions {
    fn correction(&self) -> Result<Correction> {
        Ok(match (self.replaced, self.one_dial, self.no_clock) {
            (Some(used), ..) => Correction::ReplaceClock { used },
            (_, Some((side, remaining)), _) => Correction::OneDial { side, remaining },
            (_, _, Some(elapsed)) => Correction::NoClock { elapsed },
            _ if self.both_dials => Correction::BothDials,
            _ => bail!("expected --replaced, --one-dial, --both-dials or --no-clock"),
        })
    }
}

#[derive(Serialize)]
struct Line {
    at: Option<Moment>,
    kind: &'static str,
    round: u16,
    board: Option<u16>,
    player: Option<String>,
    referee: String,
    text: String,
}

/// Runs a command about incidents.
pub(super) fn run(command: &Command, screen: &Screen) -> Result<ExitCode> {
    match command {
        Command::Add { text, kind, round, board, player, referee, editor } => {
            let file = editor.open()?;
            let competition = file.competition();
            let entry = IncidentEntry {
                kind: *kind,
                round: round.unwrap_or(competition.last_round()),
                board: *board,
                person: player.as_deref().map(|text| competition.find_person(text)).transpose()?,
                referee: referee.clone(),
                text: text.clone(),
            };
            file.act(editor, vec![Act::Incident(entry)], screen)
        }
        Command::Clock(clock) => {
            let file = clock.editor.open()?;
            let round = file.competition().round_or_last(clock.round)?.number;
            let (board, correction) = (clock.board, clock.correction()?);
            let shown = clock.shown.unwrap_or_default();
            file.act(&clock.editor, vec![Act::Clock { round, board, correction, shown }], screen)
        }
        Command::Minute { board, text, round, referee, both_present, editor } => {
            let file = editor.open()?;
            let round = file.competition().round_or_last(*round)?.number;
            let (board, referee, text) = (*board, referee.clone(), text.clone());
            let minute = Minute { referee, both_present: *both_present, text };
            file.act(editor, vec![Act::Minute { round, board, minute }], screen)
        }
        Command::List(read) => list(read.place.read()?.competition(), read.json, screen),
    }
}

/// Incidents, corrected clocks and minutes in one list, by time and round.
fn lines(competition: &Competition, language: Language) -> Vec<Line> {
    let incidents = competition.incidents().iter().map(|one| Line {
        at: Some(one.at),
        kind: one.entry.kind.word(),
        round: one.entry.round,
        board: one.entry.board,
        player: one.entry.person.map(|id| describe_person(competition, id)),
        referee: one.entry.referee.clone(),
        text: one.entry.text.clone(),
    });
    let mut lines: Vec<Line> = incidents.collect();
    for sheet in competition.rounds() {
        for board in &sheet.boards {
            lines.extend(board.clocks.iter().map(|one| Line {
                at: Some(one.at),
                kind: IncidentKind::Clock.word(),
                round: sheet.number,
                board: Some(board.board),
                player: None,
                referee: one.by.clone(),
                text: describe_correction(one, competition, language),
            }));
            lines.extend(board.minute.iter().map(|taken| Line {
                at: Some(taken.at),
                kind: "minute",
                round: sheet.number,
                board: Some(board.board),
                player: None,
                referee: taken.minute.referee.clone(),
                text: taken.minute.text.clone(),
            }));
        }
    }
    lines.sort_by_key(|line| (line.at, line.round, line.board));
    lines
}

fn list(competition: &Competition, json: bool, screen: &Screen) -> Result<ExitCode> {
    let lines = lines(competition, screen.language);
    print(json, &lines, || {
        let heads = [
            ("time", Align::Left),
            ("round", Align::Right),
            ("board", Align::Right),
            ("kind", Align::Left),
            ("name", Align::Left),
            ("referee", Align::Left),
            ("text", Align::Left),
        ];
        let rows = lines.iter().map(|line| {
            vec![
                line.at.map_or_else(String::new, |at| at.to_string()),
                line.round.to_string(),
                line.board.map_or_else(String::new, |board| board.to_string()),
                text(screen.language, &format!("incident-{}", line.kind)),
                line.player.clone().unwrap_or_default(),
                line.referee.clone(),
                line.text.clone(),
            ]
        });
        table(screen, &heads, rows)
    })
}

//! `togyz tournament reseat` and `toss`: seats that are changed before the games.

use std::process::ExitCode;

use anyhow::{Result, bail};
use togyz_tournament::competition::{Act, Reseating};
use togyz_tournament::team_match::TeamSide;

use super::event_file::Editor;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament reseat 3 --reason 'sat down with the wrong colours'
  togyz tournament reseat --players 5 12 --reason 'took each other’s places'

The games are entered as the players sit, before anything else is entered about them. Two players change
places in a Swiss, if they may meet their new opponents; nobody is replaced in a match of teams (W XI).";

/// The options of `togyz tournament reseat`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    /// The board on which the colours change
    #[arg(value_name = "BOARD", conflicts_with = "players")]
    board: Option<u16>,
    /// The two players who change places
    #[arg(long, value_name = "WHO", num_args = 2)]
    players: Vec<String>,
    /// The round [default: the last that was paired]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// The reason
    #[arg(long, value_name = "TEXT")]
    reason: String,
    #[command(flatten)]
    editor: Editor,
}

/// The options of `togyz tournament toss`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  togyz tournament toss 2 Manas\n\nThe players of the first boards toss (W XI). The winner has White there, and the colours of the other\nboards follow. The toss is entered before anything else about the match."
)]
pub(super) struct TossOptions {
    /// The match
    #[arg(value_name = "MATCH")]
    number: u16,
    /// The team that won the toss
    #[arg(value_name = "TEAM")]
    team: String,
    /// The round [default: the last that was paired]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    #[command(flatten)]
    editor: Editor,
}

/// Changes seats.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let file = options.editor.open()?;
    let competition = file.competition();
    let round = competition.round_or_last(options.round)?.number;
    let change = match (options.board, &options.players[..]) {
        (Some(board), _) => Reseating::Colours { board },
        (None, [one, other]) => Reseating::Players {
            one: competition.find_person(one)?,
            other: competition.find_person(other)?,
        },
        _ => bail!("expected a board or --players"),
    };
    let reason = options.reason.clone();
    file.act(&options.editor, vec![Act::Reseat { round, change, reason }], screen)
}

/// Enters a toss.
pub(super) fn run_toss(options: &TossOptions, screen: &Screen) -> Result<ExitCode> {
    let file = options.editor.open()?;
    let competition = file.competition();
    let sheet = competition.round_or_last(options.round)?;
    let (round, number) = (sheet.number, options.number);
    let team = competition.find_team(&options.team)?;
    let Some(one) = sheet.matches.iter().find(|one| one.number == number) else {
        bail!("round {round} has no match {number}");
    };
    let sides = [TeamSide::First, TeamSide::Second];
    let Some(winner) = sides.into_iter().find(|&side| one.team(side) == team) else {
        bail!("team {team} does not play match {number}");
    };
    file.act(&options.editor, vec![Act::Toss { round, number, winner }], screen)
}

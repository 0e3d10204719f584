//! `togyz tournament team`: teams, and their line-ups in a round.

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Subcommand;
use serde::Serialize;
use togyz_papers::sentences::describe_people;
use togyz_tournament::competition::{Act, Competition, Standing, TeamEntry};

use super::event_file::{Editor, ReadOptions};
use super::page::{print, table};
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament team add Алатау --players '#1,#2,#3,#4' --captain 'S. Omarov'
  togyz tournament team edit Алатау --players '#1,#2,#3,#4,#9'
  togyz tournament team line-up Алатау --round 2 --players '#1,#3,#2,#9'
  togyz tournament team line-up Алатау --players '#1,-,#2,#9'
  togyz tournament team leave Алатау --reason 'the bus did not come'
  togyz tournament team list

Players stand in the order of the boards, reserves last. A line-up can be changed until its round is
paired; after that any replacement is prohibited. A board may stay empty (-), but at least half of the
players must be present.";

/// The commands of `togyz tournament team`.
#[derive(Debug, Subcommand)]
#[command(after_help = EXAMPLES)]
pub(super) enum Command {
    /// Enter a team
    Add {
        /// Its name
        name: String,
        /// Its players, separated by commas, the first board first
        #[arg(long, value_name = "LIST")]
        players: String,
        /// The country, three letters
        #[arg(long, value_name = "CODE", default_value = "", hide_default_value = true)]
        federation: String,
        /// The captain or coach
        #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
        captain: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Withdraw a team: it forfeits its open games and all later matches
    Leave {
        /// The team
        team: String,
        /// The team is excluded
        #[arg(long)]
        excluded: bool,
        /// The reason
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Change a team before round 1
    Edit {
        /// The team: its number or name
        team: String,
        /// A new name
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
        /// Its players, the first board first
        #[arg(long, value_name = "LIST")]
        players: Option<String>,
        /// The country, three letters
        #[arg(long, value_name = "CODE")]
        federation: Option<String>,
        /// The captain or coach
        #[arg(long, value_name = "NAME")]
        captain: Option<String>,
        #[command(flatten)]
        editor: Editor,
    },
    /// Set the line-up of a future round
    LineUp {
        /// The team: its number or name
        team: String,
        /// The round [default: the next]
        #[arg(long, value_name = "N")]
        round: Option<u16>,
        /// The players, the first board first; - leaves a board empty
        #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
        players: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Show the teams
    List(ReadOptions),
}

#[derive(Serialize)]
struct Line<'a> {
    team: u16,
    #[serde(flatten)]
    entry: &'a TeamEntry,
}

/// Runs a command about teams.
pub(super) fn run(command: &Command, screen: &Screen) -> Result<ExitCode> {
    match command {
        Command::Add { name, players, federation, captain, editor } => {
            let file = editor.open()?;
            let entry = TeamEntry {
                name: name.clone(),
                federation: federation.clone(),
                captain: captain.clone(),
                players: file.competition().find_people(players)?,
            };
            file.act(editor, vec![Act::EnterTeam(entry)], screen)
        }
        Command::Leave { team, excluded, reason, editor } => {
            let file = editor.open()?;
            let id = file.competition().find_team(team)?;
            let standing = if *excluded { Standing::Excluded } else { Standing::Withdrawn };
            let acts = file.competition().team_leaves(id, standing, reason);
            if acts.is_empty() {
                bail!("the team has left already");
            }
            file.act(editor, acts, screen)
        }
        Command::Edit { team: which, name, players, federation, captain, editor } => {
            let file = editor.open()?;
            let id = file.competition().find_team(which)?;
            let mut entry = file.competition().teams()[id.index()].entry.clone();
            if let Some(players) = players {
                entry.players = file.competition().find_people(players)?;
            }
            let change = |field: &mut String, new: &Option<String>| {
                if let Some(new) = new {
                    field.clone_from(new);
                }
            };
            change(&mut entry.name, name);
            change(&mut entry.federation, federation);
            change(&mut entry.captain, captain);
            file.act(editor, vec![Act::AmendTeam { team: id, entry }], screen)
        }
        Command::LineUp { team: which, round, players, editor } => {
            let file = editor.open()?;
            let team = file.competition().find_team(which)?;
            let players = file.competition().find_line_up(players)?;
            let round = round.unwrap_or(file.competition().last_round() + 1);
            file.act(editor, vec![Act::LineUp { team, round, players }], screen)
        }
        Command::List(read) => list(read.place.read()?.competition(), read.json, screen),
    }
}

fn list(competition: &Competition, json: bool, screen: &Screen) -> Result<ExitCode> {
    let teams = competition.teams().iter();
    let lines: Vec<Line<'_>> =
        teams.map(|team| Line { team: team.id.0, entry: &team.entry }).collect();
    print(json, &lines, || {
        let heads = [
            ("number", Align::Right),
            ("team", Align::Left),
            ("captain", Align::Left),
            ("players", Align::Left),
        ];
        let rows = lines.iter().map(|line| {
            let players = describe_people(competition, &line.entry.players);
            vec![
                line.team.to_string(),
                line.entry.name.clone(),
                line.entry.captain.clone(),
                players,
            ]
        });
        table(screen, &heads, rows)
    })
}

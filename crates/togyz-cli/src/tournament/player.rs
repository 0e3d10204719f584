//! `togyz tournament player`: applications, byes, withdrawals and exclusions.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Subcommand;
use serde::Serialize;
use togyz_text::{name_key, text};
use togyz_tournament::Bye;
use togyz_tournament::competition::{
    Act, Application, Birth, Competition, MAX_RATING, Person, PlayerList, Sex, Standing,
};

use super::event_file::{Editor, ReadOptions};
use super::page::{print, table};
use super::table_file;
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament player add --last-name Ахметов --first-name Айдар --birth 1999-03-01 \\
      --category КМС --physician 'Dr Omarova' --rating 2105
  togyz tournament player add --from players.csv 1017 'Бекова Асель' --physician 2026-05-14
  togyz tournament player edit '#3' --physician 'Dr Omarova'
  togyz tournament player bye Ахметов --round 4 --half
  togyz tournament player leave 12 --reason ill
  togyz tournament player list

A player is named by the start number (before the lots: the number of the application), by '#3' for
application 3, or by a part of the name. Many applications come by 'togyz tournament import'. A list of
the federation has the columns of such a table; --from picks by its number or by words of the name.";

/// The commands of `togyz tournament player`.
#[derive(Debug, Subcommand)]
#[command(after_help = EXAMPLES)]
pub(super) enum Command {
    /// Add an application, or pick players from a federation's list
    Add {
        /// The federation's number, or the name, of players to pick from the list
        #[arg(value_name = "PLAYER", requires = "from")]
        players: Vec<String>,
        /// A federation's list of players: .csv, .xlsx, .json or another table
        #[arg(long, value_name = "FILE", requires = "players")]
        from: Option<PathBuf>,
        #[command(flatten)]
        fields: Fields,
        #[command(flatten)]
        editor: Editor,
    },
    /// Complete or correct an application
    Edit {
        /// The player
        player: String,
        #[command(flatten)]
        fields: Fields,
        #[command(flatten)]
        editor: Editor,
    },
    /// Admit an incomplete application by the referee's decision
    Admit {
        /// The player
        player: String,
        /// The reason
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        editor: Editor,
    },
    /// Grant a bye in a future round, or cancel it
    Bye {
        /// The player
        player: String,
        /// The round
        #[arg(long, value_name = "N")]
        round: u16,
        /// Half a point
        #[arg(long, group = "worth")]
        half: bool,
        /// A full point
        #[arg(long, group = "worth")]
        full: bool,
        /// No point
        #[arg(long, group = "worth")]
        zero: bool,
        /// Cancel the bye
        #[arg(long, group = "worth")]
        none: bool,
        #[command(flatten)]
        editor: Editor,
    },
    /// Let a player always sit at the same board, or no longer
    Board {
        /// The player
        player: String,
        /// The board
        #[arg(value_name = "BOARD", required_unless_present = "any")]
        board: Option<u16>,
        /// Any board
        #[arg(long, conflicts_with = "board")]
        any: bool,
        #[command(flatten)]
        editor: Editor,
    },
    /// Withdraw a player from the event
    Leave {
        /// The player
        player: String,
        #[command(flatten)]
        change: Change,
    },
    /// Take a player back into the event
    Return {
        /// The player
        player: String,
        #[command(flatten)]
        change: Change,
    },
    /// Exclude a player from the event
    Exclude {
        /// The player
        player: String,
        #[command(flatten)]
        change: Change,
    },
    /// Keep players from meeting
    Forbid {
        /// The players, separated by commas
        players: String,
        /// The first round
        #[arg(long, value_name = "N", default_value_t = 1)]
        from: u16,
        /// The last round
        #[arg(long, value_name = "N", default_value_t = 99)]
        to: u16,
        #[command(flatten)]
        editor: Editor,
    },
    /// Show all applications and their missing fields
    List {
        /// Only those that are incomplete and not admitted
        #[arg(long)]
        incomplete: bool,
        /// By name instead of by application
        #[arg(long)]
        by_name: bool,
        #[command(flatten)]
        read: ReadOptions,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct Change {
    /// The first round for which it holds [default: the next]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// The reason
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    reason: String,
    #[command(flatten)]
    editor: Editor,
}

#[derive(Debug, clap::Args)]
pub(super) struct Fields {
    /// The last name
    #[arg(long, value_name = "NAME")]
    last_name: Option<String>,
    /// The first name
    #[arg(long, value_name = "NAME")]
    first_name: Option<String>,
    /// The date of birth, 1999-12-31, or the year
    #[arg(long, value_name = "DAY")]
    birth: Option<Birth>,
    /// m or w
    #[arg(long, value_name = "SEX", value_parser = str::parse::<Sex>)]
    sex: Option<Sex>,
    /// The sports category
    #[arg(long, value_name = "TEXT")]
    category: Option<String>,
    /// The physician's visa: the name of the physician, or the date
    #[arg(long, value_name = "TEXT")]
    physician: Option<String>,
    /// The rating
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=i64::from(MAX_RATING)))]
    rating: Option<u16>,
    /// The country, three letters
    #[arg(long, value_name = "CODE")]
    federation: Option<String>,
    /// The region or town
    #[arg(long, value_name = "TEXT")]
    region: Option<String>,
    /// The club
    #[arg(long, value_name = "TEXT")]
    club: Option<String>,
    /// The federation's number for the player
    #[arg(long, value_name = "ID")]
    id: Option<String>,
}

impl Fields {
    fn over(&self, before: Application) -> Application {
        let or = |new: &Option<String>, old: String| new.clone().unwrap_or(old);
        Application {
            last_name: or(&self.last_name, before.last_name),
            first_name: or(&self.first_name, before.first_name),
            birth: self.birth.or(before.birth),
            sex: self.sex.or(before.sex),
            category: or(&self.category, before.category),
            physician: or(&self.physician, before.physician),
            rating: self.rating.unwrap_or(before.rating),
            federation: or(&self.federation, before.federation),
            region: or(&self.region, before.region),
            club: or(&self.club, before.club),
            id: or(&self.id, before.id),
        }
    }
}

#[derive(Serialize)]
struct Line<'a> {
    application: u16,
    number: Option<u16>,
    #[serde(flatten)]
    fields: &'a Application,
    missing: Vec<&'static str>,
    admitted: Option<&'a str>,
    standing: Standing,
    notes: usize,
}

/// Runs a command about players.
pub(super) fn run(command: &Command, screen: &Screen) -> Result<ExitCode> {
    match command {
        Command::Add { from: None, fields, editor, .. } => {
            let application = fields.over(Application::default());
            editor.act(vec![Act::Apply(vec![application])], screen)
        }
        Command::Add { players, from: Some(path), fields, editor } => {
            let name = || path.display().to_string();
            let list = PlayerList::read(table_file::read(path, None)?).with_context(name)?;
            let file = editor.open()?;
            let picked = file.competition().pick_players(&list, players).with_context(name)?;
            let applications = picked.into_iter().map(|one| fields.over(one)).collect();
            file.act(editor, vec![Act::Apply(applications)], screen)
        }
        Command::Edit { player, fields, editor } => {
            let file = editor.open()?;
            let person = file.competition().find_person(player)?;
            let before = file.competition().person(person).map(|one| one.application.clone());
            let application = fields.over(before.unwrap_or_default());
            file.act(editor, vec![Act::Amend { person, application }], screen)
        }
        Command::Admit { player, reason, editor } => {
            let file = editor.open()?;
            let person = file.competition().find_person(player)?;
            file.act(editor, vec![Act::Admit { person, reason: reason.clone() }], screen)
        }
        Command::Bye { player, round, half, full, zero, none, editor } => {
            let bye = match (half, full, zero, none) {
                (_, true, ..) => Some(Bye::Full),
                (_, _, true, _) => Some(Bye::Zero),
                (_, _, _, true) => None,
                _ => Some(Bye::Half),
            };
            let file = editor.open()?;
            let person = file.competition().find_person(player)?;
            file.act(editor, vec![Act::Excuse { person, round: *round, bye }], screen)
        }
        Command::Board { player, board, any: _, editor } => {
            let file = editor.open()?;
            let person = file.competition().find_person(player)?;
            file.act(editor, vec![Act::FixBoard { person, board: *board }], screen)
        }
        Command::Leave { player, change } => stand(player, change, Standing::Withdrawn, screen),
        Command::Return { player, change } => stand(player, change, Standing::Playing, screen),
        Command::Exclude { player, change } => stand(player, change, Standing::Excluded, screen),
        Command::Forbid { players, from, to, editor } => {
            let file = editor.open()?;
            let people = file.competition().find_people(players)?;
            let act = Act::Forbid { people, first_round: *from, last_round: *to };
            file.act(editor, vec![act], screen)
        }
        Command::List { incomplete, by_name, read } => {
            let file = read.place.read()?;
            let wanted = |person: &&Person| !incomplete || !person.is_admitted();
            let mut people: Vec<&Person> =
                file.competition().people().iter().filter(wanted).collect();
            if *by_name {
                people.sort_by_cached_key(|one| name_key(screen.language, &one.application.name()));
            }
            list(file.competition(), &people, read.json, screen)
        }
    }
}

fn stand(player: &str, change: &Change, standing: Standing, screen: &Screen) -> Result<ExitCode> {
    let file = change.editor.open()?;
    let person = file.competition().find_person(player)?;
    let round = change.round.unwrap_or(file.competition().last_round() + 1);
    let act = Act::Stand { person, standing, round, reason: change.reason.clone() };
    file.act(&change.editor, vec![act], screen)
}

fn list(
    competition: &Competition,
    people: &[&Person],
    json: bool,
    screen: &Screen,
) -> Result<ExitCode> {
    let lines: Vec<Line<'_>> = people.iter().map(|&person| line(competition, person)).collect();
    print(json, &lines, || {
        let heads = [
            ("application", Align::Right),
            ("number", Align::Right),
            ("name", Align::Left),
            ("birth", Align::Left),
            ("category", Align::Left),
            ("rating", Align::Right),
            ("club", Align::Left),
            ("state", Align::Left),
        ];
        let row = |person: &&Person| {
            let Application { birth, category, rating, club, .. } = &person.application;
            let number = competition.number(person.id);
            vec![
                format!("#{}", person.id),
                number.map_or_else(String::new, |number| number.to_string()),
                person.application.name(),
                birth.map_or_else(String::new, |birth| birth.to_string()),
                category.clone(),
                if *rating == 0 { String::new() } else { rating.to_string() },
                club.clone(),
                state(person, screen),
            ]
        };
        table(screen, &heads, people.iter().map(row))
    })
}

fn line<'a>(competition: &Competition, person: &'a Person) -> Line<'a> {
    Line {
        application: person.id.0,
        number: competition.number(person.id).map(|number| number.0),
        fields: &person.application,
        missing: person.application.missing().iter().map(|field| field.word()).collect(),
        admitted: person.admitted.as_deref(),
        standing: person.standing,
        notes: competition.notes_of(person.id),
    }
}

/// The remark about a person: missing fields, or that they do not play.
fn state(person: &Person, screen: &Screen) -> String {
    let missing = person.application.missing();
    let word = |key: &str| text(screen.language, key);
    match person.standing {
        Standing::Withdrawn => word("event-state-withdrawn"),
        Standing::Excluded => word("event-state-excluded"),
        Standing::Playing if missing.is_empty() => String::new(),
        Standing::Playing => {
            let fields: Vec<String> =
                missing.iter().map(|field| word(&format!("missing-{}", field.word()))).collect();
            let key = match person.admitted {
                Some(_) => "event-state-admitted",
                None => "event-state-incomplete",
            };
            format!("{}: {}", word(key), fields.join(", "))
        }
    }
}

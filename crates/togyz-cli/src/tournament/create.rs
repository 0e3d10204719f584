//! `togyz tournament new` and `regulations`: an event is laid down, shown, and changed.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use togyz::Profile;
use togyz::clock::TimeControl;
use togyz_text::text;
use togyz_tournament::competition::{Act, Group, Regulations, Sex, System, TeamRules};
use togyz_tournament::cup::{Defeats, Draw};
use togyz_tournament::team_match::Colours;
use togyz_tournament::{Date, Tiebreak, Unplayed};

use super::event_file::{ENDING, Editor, EventFile, Place};
use super::page::{Fields, print};
use super::prompt::given_or_asked;
use crate::terminal::Screen;

const NEW_EXAMPLES: &str = "Examples:
  togyz tournament new open --title 'Almaty Open' --system swiss --rounds 9
  togyz tournament new masters --title Masters --system round-robin --control 25
  togyz tournament new cup --title 'Cup of Teams' --system cup --boards 4 --women-boards 4

The event is one file, open.togyz.json. At a terminal, what is missing is asked for. Everything else
can be laid down here or later by 'togyz tournament regulations'.";

const EXAMPLES: &str = "Examples:
  togyz tournament regulations
  togyz tournament regulations --place Almaty --start 2026-05-15 --end 2026-05-20
  togyz tournament regulations --group 'Girls U14:w:2012-' --group 'Boys U14:m:2012-'
  togyz tournament regulations --json

Without a setting the regulations are shown. A group is a name, then w, m or nothing, then the years
of birth, from-to.";

/// What `togyz tournament new` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = NEW_EXAMPLES)]
pub(super) struct NewOptions {
    /// The file, `.togyz.json` is added
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    settings: Settings,
    /// Who does this, for the log
    #[arg(
        long,
        value_name = "NAME",
        env = "TOGYZ_BY",
        default_value = "",
        hide_default_value = true
    )]
    by: String,
    /// Write the new entries of the log as JSON
    #[arg(long)]
    json: bool,
}

/// What `togyz tournament regulations` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    editor: Editor,
    #[command(flatten)]
    settings: Settings,
}

/// The settings of an event; those that are not named stay as they are.
#[derive(Debug, Clone, PartialEq, Eq, Default, clap::Args)]
struct Settings {
    /// The title
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The town and the hall
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    /// The federation
    #[arg(long, value_name = "TEXT")]
    federation: Option<String>,
    /// The first day, 2026-05-15
    #[arg(long, value_name = "DAY")]
    start: Option<Date>,
    /// The last day
    #[arg(long, value_name = "DAY")]
    end: Option<Date>,
    /// How it is played: swiss, round-robin, double-round-robin or cup
    #[arg(long, value_name = "SYSTEM")]
    system: Option<String>,
    /// The rounds of a Swiss
    #[arg(long, value_name = "N")]
    rounds: Option<u16>,
    /// The time of each player in minutes, with seconds a move: 60, 15+10, - for none
    #[arg(long, value_name = "CONTROL", value_parser = TimeControl::from_minutes)]
    control: Option<TimeControl>,
    /// How late one may come, in minutes [default: half of the control and 30 seconds]
    #[arg(long, value_name = "MINUTES")]
    late: Option<u32>,
    /// The rules of the game: kazakhstan, nomad-games or open
    #[arg(long, value_name = "PROFILE")]
    rules: Option<Profile>,
    /// Whether kumalaks are counted: yes or no
    #[arg(long, value_name = "YES", value_parser = yes_or_no)]
    kumalaks: Option<bool>,
    /// The order of the standings
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    tiebreaks: Option<Vec<Tiebreak>>,
    /// What unplayed rounds count
    #[arg(long, value_name = "REGIME")]
    unplayed: Option<Unplayed>,
    /// Whether the first rounds of a Swiss are accelerated (Baku): yes or no
    #[arg(long, value_name = "YES", value_parser = yes_or_no)]
    accelerated: Option<bool>,
    /// A group, 'Girls U14:w:2012-'; may be given several times
    #[arg(long, value_name = "GROUP", value_parser = group)]
    group: Option<Vec<Group>>,
    /// The day or time of a round; may be given several times, round 1 first
    #[arg(long, value_name = "TIME")]
    round_at: Option<Vec<String>>,
    /// The languages of the papers: kk,ru
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    languages: Option<Vec<String>>,
    /// Something else that is laid down; may be given several times
    #[arg(long, value_name = "TEXT")]
    article: Option<Vec<String>>,
    /// The boards of a team
    #[arg(long, value_name = "N")]
    boards: Option<u16>,
    /// Colours from board to board of a team: alternate or same
    #[arg(long, value_name = "HOW", value_parser = colours)]
    colours: Option<Colours>,
    /// The boards on which only women play
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    women_boards: Option<Vec<u16>>,
    /// With how many defeats one is out of a cup: 1 or 2
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=2))]
    defeats: Option<u8>,
    /// Who meets whom in a cup: fixed, places or lots
    #[arg(long, value_name = "HOW", value_parser = draw)]
    draw: Option<Draw>,
    /// Whether a cup has a match for the third place: yes or no
    #[arg(long, value_name = "YES", value_parser = yes_or_no)]
    third_place: Option<bool>,
}

fn yes_or_no(text: &str) -> Result<bool, String> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(format!("expected yes or no, found '{text}'")),
    }
}

fn colours(text: &str) -> Result<Colours, String> {
    match text {
        "alternate" => Ok(Colours::Alternate),
        "same" => Ok(Colours::Same),
        _ => Err(format!("expected alternate or same, found '{text}'")),
    }
}

fn draw(text: &str) -> Result<Draw, String> {
    match text {
        "fixed" => Ok(Draw::ByNumber),
        "places" => Ok(Draw::ByLot),
        "lots" => Ok(Draw::EachRound),
        _ => Err(format!("expected fixed, places or lots, found '{text}'")),
    }
}

fn group(text: &str) -> Result<Group, String> {
    let wrong = || format!("expected such as 'Girls U14:w:2012-', found '{text}'");
    let parts: Vec<&str> = text.split(':').map(str::trim).collect();
    let (&name, &sex, &years) = match &parts[..] {
        [name] => (name, &"", &""),
        [name, sex] => (name, sex, &""),
        [name, sex, years] => (name, sex, years),
        _ => return Err(wrong()),
    };
    let sex = match sex {
        "" => None,
        "w" => Some(Sex::Female),
        "m" => Some(Sex::Male),
        _ => return Err(wrong()),
    };
    let (from, to) =
        if years.is_empty() { ("", "") } else { years.split_once('-').ok_or_else(wrong)? };
    let year = |text: &str| match text {
        "" => Ok(None),
        text => text.parse::<u16>().map(Some).map_err(|_| wrong()),
    };
    Ok(Group { name: name.into(), sex, born_from: year(from)?, born_to: year(to)? })
}

impl Settings {
    /// The system that is meant, as far as something about it was said.
    fn system(&self, before: System) -> Result<System> {
        let system = match self.system.as_deref() {
            None => before,
            Some("swiss") => System::Swiss,
            Some("round-robin") => System::RoundRobin { double: false },
            Some("double-round-robin") => System::RoundRobin { double: true },
            Some("cup") => {
                let (defeats, draw) = (Defeats::Two, Draw::EachRound);
                System::Cup { defeats, draw, third_place: false }
            }
            Some(other) => bail!(
                "unknown system '{other}', expected swiss, round-robin, double-round-robin or cup"
            ),
        };
        let about_cup = self.defeats.is_some() || self.draw.is_some() || self.third_place.is_some();
        let System::Cup { defeats, draw, third_place } = system else {
            return match about_cup {
                true => Err(anyhow!("--defeats, --draw and --third-place belong to a cup")),
                false => Ok(system),
            };
        };
        let draw = self.draw.unwrap_or(draw);
        let defeats = match self.defeats {
            Some(1) => Defeats::One,
            Some(_) => Defeats::Two,
            None => defeats,
        };
        let third_place = self.third_place.unwrap_or(third_place);
        if third_place && (defeats == Defeats::Two || draw == Draw::EachRound) {
            bail!("a match for the third place belongs to a fixed bracket with one defeat");
        }
        Ok(System::Cup { defeats, draw, third_place })
    }

    /// The rules for teams: a cup has some, four boards if nobody says how many.
    fn team(&self, before: Option<TeamRules>, system: System) -> Option<TeamRules> {
        if !matches!(system, System::Cup { .. }) && self.boards.is_none() {
            return None;
        }
        let colours = Colours::Alternate;
        let before = before.unwrap_or(TeamRules { boards: 4, colours, women_boards: Vec::new() });
        Some(TeamRules {
            boards: self.boards.unwrap_or(before.boards),
            colours: self.colours.unwrap_or(before.colours),
            women_boards: self.women_boards.clone().unwrap_or(before.women_boards),
        })
    }

    fn over(&self, before: Regulations) -> Result<Regulations> {
        let system = self.system(before.system)?;
        let team = self.team(before.team.clone(), system);
        let or = |new: &Option<String>, old: String| new.clone().unwrap_or(old);
        Ok(Regulations {
            title: or(&self.title, before.title),
            place: or(&self.place, before.place),
            federation: or(&self.federation, before.federation),
            start: self.start.or(before.start),
            end: self.end.or(before.end),
            system,
            team,
            rounds: self.rounds.unwrap_or(before.rounds),
            control: self.control.unwrap_or(before.control),
            late_seconds: self.late.map(|minutes| minutes * 60).or(before.late_seconds),
            profile: self.rules.unwrap_or(before.profile),
            kumalaks: self.kumalaks.unwrap_or(before.kumalaks),
            tiebreaks: self.tiebreaks.clone().unwrap_or(before.tiebreaks),
            unplayed: self.unplayed.or(before.unplayed),
            accelerated: self.accelerated.unwrap_or(before.accelerated),
            groups: self.group.clone().unwrap_or(before.groups),
            schedule: self.round_at.clone().unwrap_or(before.schedule),
            languages: self.languages.clone().unwrap_or(before.languages),
            articles: self.article.clone().unwrap_or(before.articles),
        })
    }
}

/// Lays an event down.
pub(super) fn run_new(options: &NewOptions, screen: &Screen) -> Result<ExitCode> {
    let mut settings = options.settings.clone();
    let ask = |key: &str| text(screen.language, &format!("event-ask-{key}"));
    let title = given_or_asked(settings.title.as_ref(), "--title", &ask("title"))?;
    let system = given_or_asked(settings.system.as_ref(), "--system", &ask("system"))?;
    if system == "swiss" && settings.rounds.is_none() {
        let rounds = given_or_asked(None, "--rounds", &ask("rounds"))?;
        let rounds = rounds.parse().map_err(|_| anyhow!("expected a number, found '{rounds}'"))?;
        settings.rounds = Some(rounds);
    }
    settings.system = Some(system);
    let regulations = settings.over(Regulations::new(title, System::Swiss))?;
    let mut name = options.file.clone().into_os_string();
    if !name.to_string_lossy().ends_with(ENDING) {
        name.push(ENDING);
    }
    let file = EventFile::create(&PathBuf::from(name), &options.by, regulations)?;
    file.describe(0, options.json, screen)
}

/// Shows or changes the regulations.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let Options { editor, settings } = options;
    if *settings == Settings::default() {
        return show(&editor.place, editor.json, screen);
    }
    let file = editor.open()?;
    let regulations = settings.over(file.competition().regulations().clone())?;
    file.act(editor, vec![Act::Regulate(Box::new(regulations))], screen)
}

fn show(place: &Place, json: bool, screen: &Screen) -> Result<ExitCode> {
    let competition = place.read()?.log.into_competition();
    let regulations = competition.regulations();
    let language = screen.language;
    let mut fields = Fields::new(screen);
    fields.add("title", &regulations.title);
    fields.add("place", &regulations.place);
    fields.add("federation", &regulations.federation);
    let days = [regulations.start, regulations.end].into_iter().flatten();
    let days: Vec<String> = days.map(|day| day.to_string()).collect();
    fields.add("days", &days.join(" – "));
    fields.add("system", &text(language, &format!("system-{}", regulations.system.word())));
    if let Some(team) = &regulations.team {
        fields.add("boards", &team.boards.to_string());
        let women: Vec<String> = team.women_boards.iter().map(ToString::to_string).collect();
        fields.add("women-boards", &women.join(", "));
    }
    let rounds = competition.planned_rounds();
    fields.add("rounds", &if rounds == 0 { String::new() } else { rounds.to_string() });
    fields.add("control", &regulations.control.in_minutes());
    let late = regulations.late_after().map(crate::terminal::duration_text);
    fields.add("late", &late.unwrap_or_default());
    fields.add("rules", &text(language, &format!("profile-{}", regulations.profile.name())));
    let counted = if regulations.kumalaks { "event-yes" } else { "event-no" };
    fields.add("kumalaks", &text(language, counted));
    let tiebreaks: Vec<String> = regulations.tiebreaks.iter().map(ToString::to_string).collect();
    fields.add("tiebreaks", &tiebreaks.join(", "));
    let groups: Vec<&str> = regulations.groups.iter().map(|group| group.name.as_str()).collect();
    fields.add("groups", &groups.join(", "));
    fields.add("schedule", &regulations.schedule.join(", "));
    fields.add("languages", &regulations.languages.join(", "));
    for article in &regulations.articles {
        fields.add("article", article);
    }
    print(json, regulations, || fields.page())
}

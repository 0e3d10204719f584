//! `togyz tournament new` and `regulations`: creates an event, shows and changes its regulations.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow};
use togyz::clock::TimeControl;
use togyz::{Profile, Repetition};
use togyz_text::text;
use togyz_tournament::competition::{
    Act, Emblem, Group, LeftResults, Numbering, Preset, Regulations, RegulationsForm, System,
    SystemChoice,
};
use togyz_tournament::cup::{Defeats, Draw};
use togyz_tournament::team_match::Colours;
use togyz_tournament::{Date, Tiebreak, Unplayed};

use super::event_file::{ENDING, Editor, EntryOptions, EventFile, Place, one_of};
use super::page::{Fields, print};
use super::prompt::given_or_asked;
use crate::terminal::Screen;

const NEW_EXAMPLES: &str = "Examples:
  togyz tournament new open --title 'Almaty Open' --system swiss --rounds 9
  togyz tournament new masters --title Masters --system round-robin --control 25
  togyz tournament new blitz --title Blitz --system swiss --rounds 11 --preset blitz
  togyz tournament new cup --title 'Cup of Teams' --system cup --boards 4 --women-boards 4
  togyz tournament new league --title League --system team-round-robin --boards 5
  togyz tournament new blitz --title Blitz --system knockout --defeats 2 --draw lots

The event is one file, open.togyz.json. At a terminal, what is missing is asked for. Everything else
can be set here or later by 'togyz tournament regulations'.";

const EXAMPLES: &str = "Examples:
  togyz tournament regulations
  togyz tournament regulations --place Almaty --start 2026-05-15 --end 2026-05-20
  togyz tournament regulations --group 'Girls U14:w:2012-' --group 'Boys U14:m:2012-'
  togyz tournament regulations --emblem federation.svg --signature 'President: A. Bekov'
  togyz tournament regulations --json

Without a setting the regulations are shown. A group is a name, then w, m or nothing, then the years
of birth, from-to. The emblem is an SVG or PNG file; it is copied into the event file. A line to sign is
a text, with a name after a colon.";

/// The options of `togyz tournament new`.
#[derive(Debug, clap::Args)]
#[command(after_help = NEW_EXAMPLES)]
pub(super) struct NewOptions {
    /// The file, `.togyz.json` is added
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    entries: EntryOptions,
}

/// The options of `togyz tournament regulations`.
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
pub(super) struct Settings {
    /// The title
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The name of the section, where the event has several
    #[arg(long, value_name = "NAME")]
    section_name: Option<String>,
    /// The town and the hall
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    /// The federation
    #[arg(long, value_name = "TEXT")]
    federation: Option<String>,
    /// The emblem of the federation for papers: an SVG or PNG file, - for none
    #[arg(long, value_name = "FILE")]
    emblem: Option<PathBuf>,
    /// A line to sign under papers, 'President: A. Bekov'; may be given several times, '' for the
    /// chief referee and the chief secretary
    #[arg(long, value_name = "LINE")]
    signature: Option<Vec<String>>,
    /// The first day, 2026-05-15
    #[arg(long, value_name = "DAY")]
    start: Option<Date>,
    /// The last day
    #[arg(long, value_name = "DAY")]
    end: Option<Date>,
    /// The system: swiss, round-robin, double-round-robin, knockout, cup (of teams), team-swiss,
    /// team-round-robin or team-double-round-robin
    #[arg(long, value_name = "SYSTEM")]
    system: Option<String>,
    /// The rounds of a Swiss
    #[arg(long, value_name = "N")]
    rounds: Option<u16>,
    /// The pace of the games: classical (60 minutes, recorded), rapid (15) or blitz (5)
    #[arg(long, value_name = "PACE", value_parser = |text: &str| one_of(&Preset::WORDS, text))]
    preset: Option<Preset>,
    /// The time of each player in minutes, with seconds a move: 60, 15+10, - for none
    #[arg(long, value_name = "CONTROL", value_parser = TimeControl::from_minutes)]
    control: Option<TimeControl>,
    /// The time a player may be late, in minutes [default: half of the control and 30 seconds]
    #[arg(long, value_name = "MINUTES")]
    late: Option<u32>,
    /// The rules of the game: kazakhstan, nomad-games or open
    #[arg(long, value_name = "PROFILE")]
    rules: Option<Profile>,
    /// The moves of each player without a capture in Chylymov's position [default: 73]
    #[arg(long, value_name = "N")]
    chylymov: Option<u16>,
    /// Whether the players must record their games: yes or no
    #[arg(long, value_name = "YES", value_parser = yes_or_no)]
    recording: Option<bool>,
    /// Whether kumalaks are counted: yes or no
    #[arg(long, value_name = "YES", value_parser = yes_or_no)]
    kumalaks: Option<bool>,
    /// The order of the standings
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    tiebreaks: Option<Vec<Tiebreak>>,
    /// The rule for unplayed rounds
    #[arg(long, value_name = "REGIME")]
    unplayed: Option<Unplayed>,
    /// Whether the first rounds of a Swiss are accelerated (Baku): yes or no
    #[arg(long, value_name = "YES", value_parser = yes_or_no)]
    accelerated: Option<bool>,
    /// The start numbers: rating, lot or entry [default: rating; a round robin draws lots]
    #[arg(long, value_name = "HOW", value_parser = |text: &str| one_of(&Numbering::WORDS, text))]
    numbers: Option<Numbering>,
    /// A group, 'Girls U14:w:2012-'; may be given several times
    #[arg(long, value_name = "GROUP", value_parser = str::parse::<Group>)]
    group: Option<Vec<Group>>,
    /// The day or time of a round; may be given several times, round 1 first
    #[arg(long, value_name = "TIME")]
    round_at: Option<Vec<String>>,
    /// The languages of the papers: kk,ru
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    languages: Option<Vec<String>>,
    /// The results of somebody who leaves a round robin: keep or annul
    #[arg(long, value_name = "HOW", value_parser = |text: &str| one_of(&LeftResults::WORDS, text))]
    left: Option<LeftResults>,
    /// Another article of the regulations; may be given several times
    #[arg(long, value_name = "TEXT")]
    article: Option<Vec<String>>,
    /// The boards of a team; with it teams play
    #[arg(long, value_name = "N")]
    boards: Option<u16>,
    /// Colours from board to board of a team: alternate or same
    #[arg(long, value_name = "HOW", value_parser = |text: &str| one_of(&Colours::WORDS, text))]
    colours: Option<Colours>,
    /// The boards on which only women play
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    women_boards: Option<Vec<u16>>,
    /// The number of defeats after which a team or player is out of a cup: 1 or 2
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=2))]
    defeats: Option<u8>,
    /// The pairs of a cup: fixed, places or lots
    #[arg(long, value_name = "HOW", value_parser = |text: &str| one_of(&Draw::WORDS, text))]
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

/// The emblem of a file; `-` is none.
fn emblem(path: &Path) -> Result<Option<Emblem>> {
    if path == Path::new("-") {
        return Ok(None);
    }
    let name = || path.display().to_string();
    let emblem = Emblem::read(&fs::read(path).with_context(name)?).with_context(name)?;
    togyz_papers::check_picture(&emblem.bytes()).with_context(name)?;
    Ok(Some(emblem))
}

/// The lines to sign; one empty line stands for the usual ones.
fn signatures(lines: Vec<String>) -> Vec<String> {
    if lines.iter().all(String::is_empty) { Vec::new() } else { lines }
}

impl Settings {
    /// The same as a form of the library.
    pub(super) fn form(self) -> Result<RegulationsForm> {
        let choice: Option<SystemChoice> = self.system.map(|word| word.parse()).transpose()?;
        let defeats = |defeats| if defeats == 1 { Defeats::One } else { Defeats::Two };
        Ok(RegulationsForm {
            title: self.title,
            section: self.section_name,
            place: self.place,
            federation: self.federation,
            emblem: self.emblem.as_deref().map(emblem).transpose()?,
            signatures: self.signature.map(signatures),
            start: self.start,
            end: self.end,
            system: choice.map(|choice| choice.system),
            teams: choice.and_then(|choice| choice.teams),
            rounds: self.rounds,
            preset: self.preset,
            control: self.control,
            late_minutes: self.late,
            profile: self.rules,
            chylymov_moves: self.chylymov,
            recording: self.recording,
            kumalaks: self.kumalaks,
            tiebreaks: self.tiebreaks,
            unplayed: self.unplayed,
            accelerated: self.accelerated,
            numbers: self.numbers,
            groups: self.group,
            schedule: self.round_at,
            languages: self.languages,
            left: self.left,
            articles: self.article,
            boards: self.boards,
            colours: self.colours,
            women_boards: self.women_boards,
            defeats: self.defeats.map(defeats),
            draw: self.draw,
            third_place: self.third_place,
        })
    }
}

/// Creates an event.
pub(super) fn run_new(options: &NewOptions, screen: &Screen) -> Result<ExitCode> {
    let mut settings = options.settings.clone();
    let ask = |key: &str| text(screen.language, &format!("event-ask-{key}"));
    let title = given_or_asked(settings.title.as_ref(), "--title", &ask("title"))?;
    let system = given_or_asked(settings.system.as_ref(), "--system", &ask("system"))?;
    if system.ends_with("swiss") && settings.rounds.is_none() {
        let rounds = given_or_asked(None, "--rounds", &ask("rounds"))?;
        let rounds = rounds.parse().map_err(|_| anyhow!("expected a number, found '{rounds}'"))?;
        settings.rounds = Some(rounds);
    }
    settings.system = Some(system);
    let regulations = settings.form()?.over(Regulations::new(title, System::Swiss))?;
    let mut name = options.file.clone().into_os_string();
    if !name.to_string_lossy().ends_with(ENDING) {
        name.push(ENDING);
    }
    let file = EventFile::create(&PathBuf::from(name), &options.entries.by, regulations)?;
    file.describe(0, options.entries.json, screen)
}

/// Shows or changes the regulations.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let Options { editor, settings } = options;
    if *settings == Settings::default() {
        return show(&editor.place, editor.entries.json, screen);
    }
    let file = editor.open()?;
    let regulations = settings.clone().form()?.over(file.competition().regulations().clone())?;
    file.act(editor, vec![Act::Regulate(Box::new(regulations))], screen)
}

fn show(place: &Place, json: bool, screen: &Screen) -> Result<ExitCode> {
    let competition = place.read()?.into_competition();
    let regulations = competition.regulations();
    let language = screen.language;
    let mut fields = Fields::new(screen);
    fields.add("title", &regulations.title);
    fields.add("section", &regulations.section);
    fields.add("place", &regulations.place);
    fields.add("federation", &regulations.federation);
    let emblem = regulations.emblem.as_ref().map(|emblem| match emblem {
        Emblem::Svg(text) => format!("SVG, {}", text.len()),
        Emblem::Png(_) => format!("PNG, {}", emblem.bytes().len()),
    });
    fields.add("emblem", &emblem.unwrap_or_default());
    fields.add("signatures", &regulations.signatures.join("; "));
    let days = [regulations.start, regulations.end].into_iter().flatten();
    let days: Vec<String> = days.map(|day| day.to_string()).collect();
    fields.add("days", &days.join(" – "));
    fields.add("system", &text(language, &format!("system-{}", regulations.system_word())));
    if let Some(team) = &regulations.team {
        fields.add("boards", &team.boards.to_string());
        let women: Vec<String> = team.women_boards.iter().map(ToString::to_string).collect();
        fields.add("women-boards", &women.join(", "));
    }
    let rounds = competition.planned_rounds();
    fields.add("rounds", &if rounds == 0 { String::new() } else { rounds.to_string() });
    let numbers = text(language, &format!("numbers-{}", regulations.numbering().word()));
    fields.add("numbers", &numbers);
    fields.add("control", &regulations.control.in_minutes());
    let late = regulations.late_after().map(crate::terminal::duration_text);
    fields.add("late", &late.unwrap_or_default());
    fields.add("rules", &text(language, &format!("profile-{}", regulations.profile.name())));
    if regulations.profile.repetition() == Repetition::Chylymov {
        fields.add("chylymov", &regulations.chylymov_moves.to_string());
    }
    let yes_or_no = |yes| text(language, if yes { "event-yes" } else { "event-no" });
    fields.add("recording", &yes_or_no(regulations.recording));
    fields.add("kumalaks", &yes_or_no(regulations.kumalaks));
    let tiebreaks: Vec<String> = regulations.tiebreaks.iter().map(ToString::to_string).collect();
    fields.add("tiebreaks", &tiebreaks.join(", "));
    let groups: Vec<&str> = regulations.groups.iter().map(|group| group.name.as_str()).collect();
    fields.add("groups", &groups.join(", "));
    fields.add("schedule", &regulations.schedule.join(", "));
    fields.add("languages", &regulations.languages.join(", "));
    if let System::RoundRobin { .. } = regulations.system {
        fields.add("left", &text(language, &format!("event-left-{}", regulations.left.word())));
    }
    for article in &regulations.articles {
        fields.add("article", article);
    }
    print(json, regulations, || fields.page())
}

//! `togyz tournament cup`: the matches of a cup, from the results so far.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use serde::Serialize;
use togyz_text::{Language, text, text_with};
use togyz_tournament::Number;
use togyz_tournament::cup::{Cup, CupMatch, CupResults, CupSettings, Defeats, Draw, Source, Stage};
use togyz_tournament::team_match::MatchCriterion;

use super::event_file::one_of;
use super::page::print;
use super::participants::{ParticipantOptions, Participants};
use super::standings::{heads, lines};
use crate::table::Align;
use crate::terminal::{Ink, Screen};

/// The largest cup.
const MOST: u16 = 512;

const EXAMPLES: &str = "Examples:
  togyz tournament cup --players 12 --defeats 2 --draw fixed
  togyz tournament cup --names teams.txt --defeats 2 --draw lots --seed 7 --results cup.txt
  togyz tournament cup --players 16 --defeats 1 --third-place --json

The results are a text file, one match a line: its number, then the winner's number or the boards of
a team match from the first team's side; the rest is decided by the rules: result, kumalaks in lost
games, first board, extra game.
  1 5
  2 1 (82) - 0 (60); 0 (75) - 1 (84); 0.5 (81) - 0.5 (81)
  3 0.5 (81) - 0.5 (81); 1 (90) - 0 (60); 0 (60) - 1 (90); extra 1 - 0
Lines that begin with # are notes. Each call shows all matches so far and which are to be played.
--draw fixed is a bracket by number, --draw places one whose places are drawn by lot, --draw lots draws
before every round.";

/// The options of `togyz tournament cup`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    participants: ParticipantOptions,
    /// The number of defeats after which a participant is out: 1 or 2
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=2))]
    defeats: u8,
    /// The pairs: fixed, places or lots
    #[arg(long, value_name = "HOW", value_parser = |text: &str| one_of(&Draw::WORDS, text), default_value = "fixed")]
    draw: Draw,
    /// A match for the third place, in a bracket with one defeat
    #[arg(long)]
    third_place: bool,
    /// The seed of the lots
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The file with the results so far, `-` for standard input
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct CupReport {
    seed: u64,
    matches: Vec<MatchLine>,
    /// The matches that can be played now.
    open: Vec<u16>,
    champion: Option<u16>,
    ranking: Vec<RankLine>,
}

#[derive(Serialize)]
struct MatchLine {
    #[serde(rename = "match")]
    id: u16,
    stage: &'static str,
    round: u16,
    first: Option<u16>,
    second: Option<u16>,
    winner: Option<u16>,
    /// The criterion that decided a team match.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'static str>,
}

#[derive(Serialize)]
struct RankLine {
    rank: Option<usize>,
    number: u16,
    defeats: u8,
}

/// Writes the cup in its current state.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let participants = options.participants.read(MOST)?;
    let settings = CupSettings {
        players: participants.count,
        defeats: if options.defeats == 1 { Defeats::One } else { Defeats::Two },
        draw: options.draw,
        third_place: options.third_place,
        seed: options.seed,
    };
    settings.check()?;
    let results = read_results(options.results.as_deref())?;
    let cup = results.play(&settings)?;
    let page = Page { cup: &cup, results: &results, participants: &participants, screen };
    print(options.json, &report(&cup, &results, options.seed), || page.text(&settings))
}

/// Reads the results so far: a file, `-` for standard input, or none.
fn read_results(path: Option<&Path>) -> Result<CupResults> {
    let Some(path) = path else { return Ok(CupResults::default()) };
    let name = path.display().to_string();
    let text = match path == Path::new("-") {
        true => std::io::read_to_string(std::io::stdin()),
        false => std::fs::read_to_string(path),
    };
    let text = text.with_context(|| name.clone())?;
    CupResults::read(&text).with_context(|| name)
}

fn report(cup: &Cup, results: &CupResults, seed: u64) -> CupReport {
    let plain = |number: Option<Number>| number.map(|number| number.0);
    let line = |one: &CupMatch| MatchLine {
        id: one.id,
        stage: one.stage.word(),
        round: one.round,
        first: plain(one.numbers[0]),
        second: plain(one.numbers[1]),
        winner: plain(one.winner),
        by: results.decided_by(one.id).map(MatchCriterion::word),
    };
    CupReport {
        seed,
        matches: cup.matches.iter().map(line).collect(),
        open: cup.matches.iter().filter(|one| one.is_open()).map(|one| one.id).collect(),
        champion: plain(cup.champion),
        ranking: cup
            .ranking
            .iter()
            .map(|one| RankLine { rank: one.rank, number: one.number.0, defeats: one.defeats })
            .collect(),
    }
}

/// A cup to be read.
struct Page<'a> {
    cup: &'a Cup,
    results: &'a CupResults,
    participants: &'a Participants,
    screen: &'a Screen,
}

impl Page<'_> {
    fn language(&self) -> Language {
        self.screen.language
    }

    fn text(&self, settings: &CupSettings) -> String {
        let mut page = String::new();
        let mut groups: BTreeMap<u16, Vec<&CupMatch>> = BTreeMap::new();
        for one in &self.cup.matches {
            let first =
                self.cup.matches.iter().find(|o| (o.stage, o.round) == (one.stage, one.round));
            groups.entry(first.map_or(one.id, |first| first.id)).or_default().push(one);
        }
        for group in groups.values() {
            if let Some(one) = group.first() {
                page.push_str(&self.screen.paint.ink(Ink::Heading, &self.heading(one, settings)));
                page.push('\n');
            }
            let cells: Vec<Vec<String>> = group.iter().map(|one| self.cells(one)).collect();
            let aligns = [Align::Right, Align::Left, Align::Left, Align::Left];
            for line in crate::table::aligned(&cells, &aligns) {
                page.push_str(&format!("  {}\n", line.trim_end()));
            }
            page.push('\n');
        }
        page.push_str(&self.ranking());
        page.push_str(&self.closing(settings));
        page
    }

    fn heading(&self, one: &CupMatch, settings: &CupSettings) -> String {
        let round = [("round", one.round.into())];
        match (one.stage, settings.defeats) {
            (Stage::Upper, Defeats::One) => text_with(self.language(), "cup-round", &round),
            (Stage::Upper, Defeats::Two) => text_with(self.language(), "cup-upper", &round),
            (Stage::Lower, _) => text_with(self.language(), "cup-lower", &round),
            (Stage::ThirdPlace, _) => text(self.language(), "cup-third-place"),
            (Stage::Final, _) => text(self.language(), "cup-final"),
            (Stage::SecondFinal, _) => text(self.language(), "cup-second-final"),
        }
    }

    /// The match, its participants, the winner, and the criterion.
    fn cells(&self, one: &CupMatch) -> Vec<String> {
        let side = |index: usize| match (one.numbers[index], one.sources[index]) {
            (None, _) if one.is_over() => "—".to_owned(),
            (Some(number), _) | (None, Source::Place(number)) => self.participants.label(number),
            (None, Source::Winner(id)) => {
                text_with(self.language(), "cup-winner-of", &[("number", id.into())])
            }
            (None, Source::Loser(id)) => {
                text_with(self.language(), "cup-loser-of", &[("number", id.into())])
            }
        };
        let won = one.winner.map_or_else(String::new, |number| self.participants.label(number));
        let by = match self.results.decided_by(one.id) {
            Some(by) => text(self.language(), &format!("cup-by-{}", by.word())),
            None if one.lost_by_both => text(self.language(), "cup-lost-by-both"),
            None if self.results.needs_extra(one.id) => text(self.language(), "cup-needs-extra"),
            None => String::new(),
        };
        vec![one.id.to_string(), format!("{} - {}", side(0), side(1)), won, by]
    }

    /// The standings of the participants.
    fn ranking(&self) -> String {
        let ranked = self.cup.ranking.iter().filter_map(|one| one.rank.map(|rank| (rank, one)));
        let mut cells = vec![heads(self.language(), &["rank", "name", "defeats"])];
        cells.extend(ranked.map(|(rank, one)| {
            vec![rank.to_string(), self.participants.label(one.number), one.defeats.to_string()]
        }));
        if cells.len() == 1 {
            return String::new();
        }
        lines(&cells, &[Align::Right, Align::Left, Align::Right], self.screen) + "\n"
    }

    fn closing(&self, settings: &CupSettings) -> String {
        let open = self.cup.matches.iter().filter(|one| one.is_open());
        let open: Vec<String> = open.map(|one| one.id.to_string()).collect();
        let mut page = String::new();
        if let Some(number) = self.cup.champion {
            let name = self.participants.label(number);
            page += &text_with(self.language(), "cup-champion", &[("name", (&name).into())]);
            page.push('\n');
        } else if self.cup.is_over() {
            page += &text(self.language(), "cup-no-champion");
            page.push('\n');
        }
        if !open.is_empty() {
            let list = open.join(", ");
            page += &text_with(self.language(), "cup-open", &[("matches", (&list).into())]);
            page.push('\n');
        }
        if settings.draw != Draw::ByNumber {
            let seed = settings.seed.to_string();
            page += &text_with(self.language(), "standings-lots", &[("seed", (&seed).into())]);
            page.push('\n');
        }
        page
    }
}

//! `togyz tournament standings`: the players in order, as a table or as JSON.

use std::process::ExitCode;

use anyhow::{Result, bail};
use serde::{Serialize, Serializer};
use serde_json::Number;
use togyz_text::{Language, text, text_with};
use togyz_tournament::{Event, Points, Row, StandingsRules, Tiebreak, Unplayed, Value, standings};

use super::page::print;
use super::source::{Read, Source};
use super::{cup_standings, rounds_wanted};
use crate::table::{Align, aligned};
use crate::terminal::{Ink, Screen};

const EXAMPLES: &str = "Examples:
  togyz tournament standings
  togyz tournament standings --group 'Girls U14'
  togyz tournament standings --trf open.trf
  togyz tournament standings --trf open.trf --tiebreaks PTS,BH/C1,BH,DE,LOT --seed 7
  togyz tournament standings --trf open.trf --round 5 --unplayed virtual
  togyz tournament standings --trf open.trf --json

Tie-breaks:
  PTS   points                          BH    Buchholz; BH/C1, BH/M1 with cuts
  DE    personal meeting of those tied  PS    progress; PS/C1 without the first round
  SB    Sonneborn-Berger; SB/C1         FB    Buchholz, last round drawn
  AOB   average Buchholz of opponents   KS    Koya; KS/L+1, KS/L-1 half a point off
  WIN   wins, played or not             WON   games won over the board
  BPG   games with Black                BWG   games won with Black
  REP   rounds elected to play          NUM   games over the board
  OTB   points over the board, which alone count for qualification
  KUM   kumalaks in all games           KUML  kumalaks in lost games
  BP    board points of a team          B1    points of its first boards
  ARO   average rating of opponents     TPR   rating performance
  PTP   perfect performance             APRO, APPO  the opponents' averages of both
  RTG   own rating                      SNO   start number
  LOT   a lot, drawn with --seed

Unplayed rounds in Buchholz and Sonneborn-Berger:
  plain     count nothing
  virtual   against a virtual opponent, as in 2009-2022
  fide2023  the player's own score stands in
  fide2026  the same, capped; in force since March 2026
  paired    every pairing counts as played, as in a round robin";

/// The options of `togyz tournament standings`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    order: Order,
    /// The standings after this round [default: the last that is over]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Only this group of the event's regulations
    #[arg(long, value_name = "NAME")]
    group: Option<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// The flags about a tournament and the order of its players.
#[derive(Debug, clap::Args)]
pub(super) struct Order {
    #[command(flatten)]
    pub(super) source: Source,
    /// The tie-breaks in their order [default: the event's, or PTS,BH,DE,PS,SB]
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    tiebreaks: Option<Vec<Tiebreak>>,
    /// The rule for unplayed rounds [default: the event's, or the FIDE rules in force at its start]
    #[arg(long, value_name = "REGIME")]
    unplayed: Option<Unplayed>,
    /// The rating of players without one, for tie-breaks by rating
    #[arg(long, value_name = "RATING", value_parser = clap::value_parser!(u16).range(1..=4000))]
    unrated: Option<u16>,
    /// The seed of the lots [default: that of the event's lots, or 1]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl Order {
    /// The regulations for a tournament: its own, unless options override them.
    pub(super) fn regulations(&self, read: &Read) -> StandingsRules {
        let own = read
            .order()
            .unwrap_or_else(|| StandingsRules { seed: 1, ..StandingsRules::of(&read.event) });
        StandingsRules {
            tiebreaks: self.tiebreaks.clone().unwrap_or(own.tiebreaks),
            unplayed: self.unplayed.unwrap_or(own.unplayed),
            unrated: self.unrated,
            seed: self.seed.unwrap_or(own.seed),
        }
    }
}

#[derive(Serialize)]
struct Line<'a> {
    rank: usize,
    number: u16,
    name: &'a str,
    #[serde(serialize_with = "in_order")]
    values: Vec<(String, Option<Number>)>,
    /// Points given or taken by the referee, which are part of the points.
    #[serde(skip_serializing_if = "Option::is_none")]
    adjusted: Option<f64>,
}

/// An object whose keys keep the order of the tie-breaks.
fn in_order<S: Serializer>(
    values: &[(String, Option<Number>)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(values.iter().map(|(name, value)| (name, value)))
}

/// Writes the standings.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let read = options.order.source.read()?;
    read.print_provisional(screen.language);
    if let Some(competition) = &read.competition
        && let Some((_, cup)) = competition.cup()?
    {
        return cup_standings::run(competition, &cup, options.json, screen);
    }
    let event = &read.event;
    let rounds = rounds_wanted(event, options.round)?;
    let regulations = options.order.regulations(&read);
    let mut rows = standings(event, rounds, &regulations);
    if let Some(group) = &options.group {
        rows = group_rows(&rows, &read, group)?;
    }
    let lines: Vec<Line<'_>> = rows.iter().map(|row| line(event, row, &regulations)).collect();
    print(options.json, &lines, || table(&read, rounds, &rows, &regulations, screen))
}

/// The rows of a group, ranked among themselves.
fn group_rows(rows: &[Row], read: &Read, name: &str) -> Result<Vec<Row>> {
    let Some(competition) = &read.competition else {
        bail!("groups belong to the regulations of an event");
    };
    if competition.has_match_points() {
        bail!("groups are of players, this is an event of teams");
    }
    Ok(competition.group_rows(rows, competition.group(name)?))
}

/// A player's name, `?` if the file has none.
pub(super) fn name(event: &Event, number: togyz_tournament::Number) -> &str {
    event.player(number).map_or("?", |player| player.name.as_str())
}

fn line<'a>(event: &'a Event, row: &Row, regulations: &StandingsRules) -> Line<'a> {
    let values = regulations.tiebreaks.iter().zip(&row.values);
    let number = |tiebreak: &Tiebreak, value: Value| match tiebreak.is_score() {
        true => Number::from_f64(value.as_f64()),
        false => Some(Number::from(value.as_f64() as i64)),
    };
    let json = |(tiebreak, value): (&Tiebreak, &Option<Value>)| {
        let number = value.and_then(|value| number(tiebreak, value));
        (tiebreak.to_string(), number)
    };
    Line {
        rank: row.rank,
        number: row.number.0,
        name: name(event, row.number),
        values: values.map(json).collect(),
        adjusted: (row.adjusted != Points::ZERO).then(|| row.adjusted.as_f64()),
    }
}

/// The heading: the event and its last round.
pub(super) fn heading(event: &Event, rounds: usize, screen: &Screen) -> String {
    let Screen { language, paint, .. } = *screen;
    let planned = usize::from(event.planned_rounds).max(rounds);
    let after = text_with(
        language,
        "standings-after",
        &[("round", rounds.into()), ("rounds", planned.into())],
    );
    match event.name.as_str() {
        "" => format!("{}\n\n", paint.ink(Ink::Heading, &after)),
        name => format!("{}\n{after}\n\n", paint.ink(Ink::Heading, name)),
    }
}

fn table(
    read: &Read,
    rounds: usize,
    rows: &[Row],
    regulations: &StandingsRules,
    screen: &Screen,
) -> String {
    let (event, language) = (&read.event, screen.language);
    let adjusted = rows.iter().any(|row| row.adjusted != Points::ZERO);
    let tiebreaks = &regulations.tiebreaks;
    let mut head = heads(language, &["rank", "number", "name"]);
    head.extend(tiebreaks.iter().map(ToString::to_string));
    let mut aligns = vec![Align::Right, Align::Right, Align::Left];
    aligns.extend(vec![Align::Right; tiebreaks.len()]);
    if adjusted {
        head.extend(heads(language, &["adjusted"]));
        aligns.push(Align::Right);
    }
    let mut cells = vec![head];
    for row in rows {
        let mut line = vec![row.rank.to_string(), row.number.to_string()];
        line.push(format!(
            "{}{}",
            name(event, row.number),
            read.mark(row.number, rounds, language)
        ));
        line.extend(tiebreaks.iter().zip(&row.values).map(|(tiebreak, value)| match value {
            Some(value) if tiebreak.is_score() => format!("{value:.1}"),
            Some(value) => value.to_string(),
            None => "-".into(),
        }));
        if adjusted {
            line.push(signed(row.adjusted));
        }
        cells.push(line);
    }
    let mut page = heading(event, rounds, screen);
    page.push_str(&lines(&cells, &aligns, screen));
    if let Some(seed) = regulations.seed_of_lots() {
        let seed = seed.to_string();
        page.push('\n');
        page.push_str(&text_with(language, "standings-lots", &[("seed", (&seed).into())]));
        page.push('\n');
    }
    page
}

/// Points given or taken, with their sign; empty for none.
pub(super) fn signed(points: Points) -> String {
    match points {
        Points::ZERO => String::new(),
        given if given > Points::ZERO => format!("+{given}"),
        taken => taken.to_string(),
    }
}

/// The heads of columns by their keys.
pub(super) fn heads(language: Language, keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| text(language, &format!("standings-head-{key}"))).collect()
}

/// Aligned lines, the first as a head.
pub(super) fn lines(cells: &[Vec<String>], aligns: &[Align], screen: &Screen) -> String {
    let mut page = String::new();
    for (index, line) in aligned(cells, aligns).iter().enumerate() {
        let line = line.trim_end();
        let ink = if index == 0 { Ink::Faint } else { Ink::Plain };
        page.push_str(&screen.paint.ink(ink, line));
        page.push('\n');
    }
    page
}

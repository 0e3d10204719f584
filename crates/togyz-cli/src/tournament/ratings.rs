//! `togyz tournament ratings`: performance, Elo change and Glicko-2 of every player.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use serde::Serialize;
use togyz_tournament::glicko::Glicko;
use togyz_tournament::{Event, RatingRow, RatingSettings, rating_rows};

use super::page::print;
use super::rounds_wanted;
use super::source::Source;
use super::standings::{heading, heads, lines, name};
use crate::output::Output;
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament ratings --trf open.trf
  togyz tournament ratings --trf open.trf --k 40 --deviation 60
  togyz tournament ratings --trf open.trf --json
  togyz tournament ratings --out ratings.csv

Only rated games over the board count; forfeits and byes never do. Elo by the tables of the chess
federation (B.02, 8.1): performance, expected score, change. --out writes id, name, old, new and games
of every player as CSV or JSON; new is the old rating with the Elo change. Glicko-2 takes the whole event as one
period; who has no rating begins with 1500 and a deviation of 350.";

/// The options of `togyz tournament ratings`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    source: Source,
    /// Count up to this round [default: the last that is over]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Elo: the weight of a game
    #[arg(long, value_name = "K", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=100))]
    k: u16,
    /// Glicko-2: the deviation of players with a rating, 30 to 350
    #[arg(long, value_name = "N", default_value_t = 80, value_parser = clap::value_parser!(u16).range(30..=350))]
    deviation: u16,
    /// Write the ratings after the event for the federation: .csv or .json
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// A player's rating after the event.
#[derive(Serialize)]
struct NewRating<'a> {
    id: &'a str,
    name: &'a str,
    old: Option<u16>,
    new: Option<u16>,
    games: usize,
}

#[derive(Serialize)]
struct Line<'a> {
    number: u16,
    name: &'a str,
    rating: Option<u16>,
    games: usize,
    score: f64,
    opponents: Option<i32>,
    performance: Option<i32>,
    expected: Option<f64>,
    change: Option<f64>,
    glicko: GlickoLine,
}

#[derive(Serialize)]
struct GlickoLine {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// Writes the ratings.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let read = options.source.read()?;
    read.print_provisional(screen.language);
    let event = read.event;
    let rounds = rounds_wanted(&event, options.round)?;
    let usual = RatingSettings::default();
    let rated = Glicko { deviation: options.deviation.into(), ..usual.rated };
    let settings = RatingSettings { k: options.k, rated, ..usual };
    let rows = rating_rows(&event, rounds, &settings);
    if let Some(path) = &options.out {
        return write_new(&event, &rows, path);
    }
    let line = |row: &RatingRow| Line {
        number: row.number.0,
        name: name(&event, row.number),
        rating: Some(row.rating).filter(|&rating| rating > 0),
        games: row.games,
        score: row.score.as_f64(),
        opponents: row.opponents,
        performance: row.performance,
        expected: row.expected.map(|hundredths| f64::from(hundredths) / 100.0),
        change: row.change.map(|tenths| f64::from(tenths) / 10.0),
        glicko: GlickoLine {
            rating: rounded(row.glicko.rating, 100.0),
            deviation: rounded(row.glicko.deviation, 100.0),
            volatility: rounded(row.glicko.volatility, 1_000_000.0),
        },
    };
    print(options.json, &rows.iter().map(line).collect::<Vec<_>>(), || {
        let keys = [
            "number",
            "name",
            "rating",
            "games",
            "points",
            "opponents",
            "performance",
            "expected",
            "change",
            "glicko",
        ];
        let mut cells = vec![heads(screen.language, &keys)];
        cells.extend(rows.iter().map(|row| {
            let shown = |number: Option<String>| number.unwrap_or_else(|| "-".into());
            let tenths = |t: i32| {
                format!("{}{}.{}", if t < 0 { '-' } else { '+' }, t.abs() / 10, t.abs() % 10)
            };
            vec![
                row.number.to_string(),
                name(&event, row.number).to_owned(),
                shown((row.rating > 0).then(|| row.rating.to_string())),
                row.games.to_string(),
                format!("{:.1}", row.score),
                shown(row.opponents.map(|average| average.to_string())),
                shown(row.performance.map(|rating| rating.to_string())),
                shown(row.expected.map(|e| format!("{}.{:02}", e / 100, e % 100))),
                shown(row.change.map(tenths)),
                format!("{:.0} ± {:.0}", row.glicko.rating, row.glicko.deviation),
            ]
        }));
        let mut aligns = [Align::Right; 10];
        aligns[1] = Align::Left;
        heading(&event, rounds, screen) + &lines(&cells, &aligns, screen)
    })
}

/// Writes the ratings after the event.
fn write_new(event: &Event, rows: &[RatingRow], path: &Path) -> Result<ExitCode> {
    let known = |rating: u16| Some(rating).filter(|&rating| rating > 0);
    let lines: Vec<NewRating<'_>> = rows
        .iter()
        .map(|row| NewRating {
            id: event.player(row.number).map_or("", |player| player.id.as_str()),
            name: name(event, row.number),
            old: known(row.rating),
            new: known(row.new_rating()),
            games: row.games,
        })
        .collect();
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let bytes = match ending.as_deref() {
        Some("json") => {
            let mut bytes = serde_json::to_vec_pretty(&lines)?;
            bytes.push(b'\n');
            bytes
        }
        Some("csv") => {
            // A byte order mark, so that spreadsheets read it as UTF-8.
            let mut writer = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
            for line in &lines {
                writer.serialize(line)?;
            }
            writer.into_inner().map_err(|error| error.into_error())?
        }
        _ => bail!("{}: expected a file .csv or .json", path.display()),
    };
    let mut out = Output::open(path)?;
    out.write(&bytes)?;
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}

//! `togyz tournament crosstable` and `progress`: the results between players, and the running
//! scores.

use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;
use togyz::{BySide, Side};
use togyz_papers::sentences::cell_words;
use togyz_text::Language;
use togyz_tournament::{
    Bye, CardEntry, Cards, Event, Points, Row, meeting_cell, result_sign, round_cell,
    running_scores, standings,
};

use super::page::print;
use super::rounds_wanted;
use super::source::Read;
use super::standings::{Order, heading, heads, lines, name, signed};
use crate::table::Align;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament crosstable
  togyz tournament crosstable --trf open.trf
  togyz tournament crosstable --trf open.trf --kumalaks
  togyz tournament crosstable --trf masters.trf --grid --unplayed paired
  togyz tournament crosstable --trf open.trf --json

In a cell, 12w1 is a win with White against number 12; b is Black, ½ a draw, + and - a forfeit, bye
the bye of the pairing, +½ a bye asked for. With --grid each column is an opponent, by rank.";

const PROGRESS_EXAMPLES: &str = "Examples:
  togyz tournament progress --trf open.trf
  togyz tournament progress --trf open.trf --json";

/// The options of `togyz tournament crosstable`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    page: PageOptions,
    /// One column for each opponent instead of each round, as for a round robin
    #[arg(long)]
    grid: bool,
    /// Also show the player's kumalaks [default in a round robin that counts them]
    #[arg(long)]
    kumalaks: bool,
}

/// The options of `togyz tournament progress`.
#[derive(Debug, clap::Args)]
#[command(after_help = PROGRESS_EXAMPLES)]
pub(super) struct ProgressOptions {
    #[command(flatten)]
    page: PageOptions,
}

#[derive(Debug, clap::Args)]
struct PageOptions {
    #[command(flatten)]
    order: Order,
    /// The table after this round [default: the last that is over]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// An event with its standings.
struct Page {
    read: Read,
    rounds: usize,
    rows: Vec<Row>,
    /// Whether the regulations count kumalaks in a round robin (W IX).
    kumalaks: bool,
}

impl Page {
    fn new(options: &PageOptions, language: Language) -> Result<Page> {
        let read = options.order.source.read()?;
        read.print_provisional(language);
        let rounds = rounds_wanted(&read.event, options.round)?;
        let rows = standings(&read.event, rounds, &options.order.regulations(&read));
        let kumalaks = read
            .competition
            .as_ref()
            .is_some_and(|competition| competition.regulations().kumalaks_in_tables());
        Ok(Page { read, rounds, rows, kumalaks })
    }

    /// A player's points, with the referee's adjustments.
    fn total(&self, row: &Row, cards: &Cards<'_>) -> Points {
        let scores = running_scores(&self.read.event, cards.of(row.number), self.rounds);
        scores.last().copied().unwrap_or_default() + row.adjusted
    }

    /// Writes the table, or the lines as JSON.
    fn write<T: Serialize>(
        &self,
        options: &PageOptions,
        json: impl Fn(&Row) -> T,
        heads_of: Vec<String>,
        cells: impl Fn(&Row) -> Vec<String>,
        screen: &Screen,
    ) -> Result<ExitCode> {
        print(options.json, &self.rows.iter().map(json).collect::<Vec<T>>(), || {
            let mut head = heads(screen.language, &["rank", "number", "name"]);
            let mut aligns = vec![Align::Right, Align::Right, Align::Left];
            // The last column is a score; the others are read from the left.
            aligns.extend(vec![Align::Left; heads_of.len()]);
            head.extend(heads_of);
            let adjusted = self.rows.iter().any(|row| row.adjusted != Points::ZERO);
            if adjusted {
                head.extend(heads(screen.language, &["adjusted"]));
                aligns.push(Align::Right);
            }
            head.extend(heads(screen.language, &["points"]));
            aligns.push(Align::Right);
            let cards = Cards::new(&self.read.event);
            let line = |row: &Row| {
                let mut line = vec![row.rank.to_string(), row.number.to_string()];
                let mark = self.read.mark(row.number, self.rounds, screen.language);
                line.push(format!("{}{mark}", name(&self.read.event, row.number)));
                line.extend(cells(row));
                if adjusted {
                    line.push(signed(row.adjusted));
                }
                line.push(format!("{:.1}", self.total(row, &cards)));
                line
            };
            let table: Vec<Vec<String>> =
                std::iter::once(head).chain(self.rows.iter().map(line)).collect();
            heading(&self.read.event, self.rounds, screen) + &lines(&table, &aligns, screen)
        })
    }
}

#[derive(Serialize)]
struct Line<'a, T> {
    rank: usize,
    number: u16,
    name: &'a str,
    points: f64,
    /// Points given or taken by the referee, which are part of the points.
    #[serde(skip_serializing_if = "Option::is_none")]
    adjusted: Option<f64>,
    rounds: Vec<T>,
}

/// Points given or taken, if there are any.
fn adjusted(row: &Row) -> Option<f64> {
    (row.adjusted != Points::ZERO).then(|| row.adjusted.as_f64())
}

#[derive(Serialize)]
#[serde(untagged)]
enum RoundLine {
    Game {
        opponent: u16,
        side: Side,
        result: &'static str,
        points: f64,
        /// The player's own kumalaks first.
        #[serde(skip_serializing_if = "Option::is_none")]
        kumalaks: Option<[u8; 2]>,
    },
    Bye {
        bye: &'static str,
        points: f64,
    },
    Absent,
}

/// Writes the cross table.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let page = Page::new(&options.page, screen.language)?;
    let cards = Cards::new(&page.read.event);
    let kumalaks = options.kumalaks || page.kumalaks;
    let words = cell_words(screen.language);
    let card = |row: &Row| {
        let card = cards.of(row.number);
        &card[..page.rounds.min(card.len())]
    };
    let heads_of = match options.grid {
        true => page.rows.iter().map(|row| row.number.to_string()).collect(),
        false => (1..=page.rounds).map(|round| round.to_string()).collect(),
    };
    let cells = |row: &Row| -> Vec<String> {
        if !options.grid {
            return card(row).iter().map(|entry| round_cell(*entry, kumalaks, &words)).collect();
        }
        let against = |other: &Row| match other.number == row.number {
            true => "×".into(),
            false => meeting_cell(card(row), other.number, kumalaks),
        };
        page.rows.iter().map(against).collect()
    };
    let json = |row: &Row| Line {
        rank: row.rank,
        number: row.number.0,
        name: name(&page.read.event, row.number),
        points: page.total(row, &cards).as_f64(),
        adjusted: adjusted(row),
        rounds: card(row).iter().map(|entry| round_line(*entry, &page.read.event)).collect(),
    };
    page.write(&options.page, json, heads_of, cells, screen)
}

/// Writes the progress table.
pub(super) fn run_progress(options: &ProgressOptions, screen: &Screen) -> Result<ExitCode> {
    let page = Page::new(&options.page, screen.language)?;
    let cards = Cards::new(&page.read.event);
    let scores = |row: &Row| running_scores(&page.read.event, cards.of(row.number), page.rounds);
    let heads_of = (1..=page.rounds).map(|round| round.to_string()).collect();
    let cells = |row: &Row| scores(row).iter().map(|score| format!("{score:.1}")).collect();
    let json = |row: &Row| Line {
        rank: row.rank,
        number: row.number.0,
        name: name(&page.read.event, row.number),
        points: page.total(row, &cards).as_f64(),
        adjusted: adjusted(row),
        rounds: scores(row).iter().map(|score| score.as_f64()).collect::<Vec<_>>(),
    };
    page.write(&options.page, json, heads_of, cells, screen)
}

fn round_line(entry: CardEntry<'_>, event: &Event) -> RoundLine {
    let points = entry.points(&event.points).as_f64();
    match entry {
        CardEntry::Game(game, side) => RoundLine::Game {
            opponent: game.player(!side).0,
            side,
            result: result_sign(game, side),
            points,
            kumalaks: entry.kumalaks().map(|BySide { white, black }| [white, black]),
        },
        CardEntry::Bye(bye) => RoundLine::Bye {
            bye: match bye {
                Bye::Allocated => "allocated",
                Bye::Full => "full",
                Bye::Half => "half",
                Bye::Zero => "zero",
            },
            points,
        },
        CardEntry::Absent => RoundLine::Absent,
    }
}

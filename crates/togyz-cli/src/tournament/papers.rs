//! `togyz tournament papers`: writes the papers of an event into a folder, as HTML and PDF.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use serde::Serialize;
use togyz_papers::{Kind, Paper, PaperSource, html, layout, pdf};
use togyz_text::Language;
use togyz_tournament::competition::Competition;

use super::event_file::Place;
use crate::output::{self, Output, tell};
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament papers
  togyz tournament papers pairings seating record-forms --round 3 --format pdf
  togyz tournament papers standings cross-table --languages kk,ru --to hall
  togyz tournament papers record-forms --address https://togyz.example/events/open
  togyz tournament papers best-games --round 3 --games 1,4

Papers:
  application   the form of an application      start-list    who plays, by start number
  place-cards   a card for each player          pairings      who plays whom, by board
  seating       where everybody sits, by name   record-forms  the forms for moves, to be signed
  results       the results of a round          standings     points and tie-breaks
  cross-table   who met whom                    progress      every score on its way
  bracket       the matches of a cup            best-games    games with diagrams, to hang out
  team-sheets   the matches of teams            protocol      the round with all that happened
  drawn-games   the minute of drawn games       judges        the panel of judges
  lots          the protocol of the lots        penalties     notes and penalties
  report        the report at the end           diplomas      for the places 1 to 3
  certificates  for all others

Without names, all papers are made that can be made yet; report, diplomas and certificates once the
last round is over.";

/// The arguments of `togyz tournament papers`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    /// The papers to write [default: all that can be made now]
    #[arg(value_name = "PAPER")]
    papers: Vec<Kind>,
    #[command(flatten)]
    place: Place,
    /// The round [default: the last that was paired; for tables, the last that is over]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    /// The languages, kk,ky,ru,en,fr [default: those of the regulations]
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    languages: Vec<Language>,
    /// html, pdf or both
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "html,pdf")]
    format: Vec<Format>,
    /// The folder to write into
    #[arg(long, value_name = "DIR", default_value = "papers")]
    to: PathBuf,
    /// The address of the published event; record forms show the address of their game as a QR code
    #[arg(long, value_name = "URL")]
    address: Option<String>,
    /// The boards whose games stand on best-games, 1,4 [default: all with a record]
    #[arg(long, value_name = "BOARDS", value_delimiter = ',')]
    games: Option<Vec<u16>>,
    /// Write as JSON which files were written
    #[arg(long)]
    json: bool,
}

/// The format of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    Html,
    Pdf,
}

impl Format {
    fn ending(self) -> &'static str {
        match self {
            Format::Html => "html",
            Format::Pdf => "pdf",
        }
    }

    fn written(self, paper: &Paper) -> Result<Vec<u8>> {
        match self {
            Format::Html => Ok(html(paper).into_bytes()),
            Format::Pdf => Ok(pdf(paper)?),
        }
    }
}

/// A file that was written.
#[derive(Serialize)]
struct Written {
    paper: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u16>,
    language: &'static str,
    format: Format,
    pages: usize,
    file: String,
}

/// A paper that is made: its folder and file name, and its content.
struct Made {
    kind: Kind,
    round: Option<u16>,
    language: Language,
    folder: PathBuf,
    paper: Paper,
}

/// Writes the papers; of each section in a folder of its own, if there are several.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let file = options.place.read_whole()?;
    // Everything is made before anything is written, so that an error leaves the folder as it was.
    let mut made = Vec::new();
    if options.place.section.is_some() || file.log.sections().len() == 1 {
        make(options, file.competition(), &options.to, screen, &mut made)?;
    } else {
        for (competition, number) in file.log.sections().iter().zip(1_u16..) {
            let folder = options.to.join(format!("section-{number}"));
            make(options, competition, &folder, screen, &mut made)?;
        }
    }
    let mut out = output::standard();
    let mut written = Vec::new();
    for Made { kind, round, language, folder, paper } in &made {
        let shown = folder.display().to_string();
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {shown}"))?;
        let of_round = round.map_or_else(String::new, |round| format!("-round-{round}"));
        let pages = layout::pages(paper).len();
        for &format in &options.format {
            let (word, code) = (kind.word(), language.code());
            let path = folder.join(format!("{word}{of_round}.{code}.{}", format.ending()));
            let mut file = Output::open(&path)?;
            file.write(&format.written(paper)?)?;
            file.finish()?;
            let file = path.display().to_string();
            if !options.json {
                writeln!(out, "{file}")?;
            }
            written.push(Written {
                paper: word,
                round: *round,
                language: code,
                format,
                pages,
                file,
            });
        }
    }
    if options.json {
        serde_json::to_writer(&mut out, &written)?;
        writeln!(out)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Makes the papers of a section.
fn make(
    options: &Options,
    competition: &Competition,
    folder: &Path,
    screen: &Screen,
    made: &mut Vec<Made>,
) -> Result<()> {
    let languages = languages(options, competition, screen)?;
    let kinds = match options.papers.is_empty() {
        true => Kind::usual(competition),
        false => options.papers.clone(),
    };
    for kind in kinds {
        let round = kind.round(competition, options.round)?;
        for &language in &languages {
            let mut source = PaperSource::new(competition, language, round);
            if let Some(address) = &options.address {
                source = source.published_at(address);
            }
            if let Some(boards) = &options.games {
                source = source.best_games(boards);
            }
            match source.paper(kind) {
                Ok(paper) => {
                    let (folder, round) =
                        (folder.to_owned(), kind.is_of_a_round().then_some(round));
                    made.push(Made { kind, round, language, folder, paper });
                }
                Err(error) if options.papers.is_empty() => {
                    tell(&format!("togyz: {} is left out: {error}", kind.word()));
                    break;
                }
                Err(error) => bail!("{}: {error}", kind.word()),
            }
        }
    }
    Ok(())
}

/// The requested languages, those of the regulations, or that of the terminal.
fn languages(
    options: &Options,
    competition: &Competition,
    screen: &Screen,
) -> Result<Vec<Language>> {
    if !options.languages.is_empty() {
        return Ok(options.languages.clone());
    }
    let codes = competition.regulations().languages.iter();
    let laid_down: Result<Vec<Language>, _> = codes.map(|code| code.parse::<Language>()).collect();
    let laid_down = laid_down.context("the languages of the regulations")?;
    Ok(if laid_down.is_empty() { vec![screen.language] } else { laid_down })
}

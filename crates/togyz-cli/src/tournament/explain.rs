//! `togyz tournament explain`: why these two, in words.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use togyz::Side;
use togyz_text::{Language, text, text_with};
use togyz_tournament::swiss::{
    self, Breach, ColourRule, Contestant, Criterion, Decision, Float, Reason, Strength,
};
use togyz_tournament::{Event, Number};

use super::source::{Read, Source};
use crate::output;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament explain --trf open.trf                       the next round
  togyz tournament explain --trf open.trf --round 4 --pair 3-17
  togyz tournament explain --trf open.trf --pair 12 --lang kk

For every pair: both players' points, colours and floats, and what the bracket would be without the
pair. C6 to C21 are the criteria of the FIDE Dutch system.";

/// What `togyz tournament explain` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    #[command(flatten)]
    source: Source,
    /// The round [default: the next one, or the last if no other follows]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    /// Only the pair with this player, or this pair
    #[arg(long, value_name = "A-B")]
    pair: Option<String>,
}

/// Explains the pairs.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let Read { event, name, .. } = options.source.read()?;
    let next = event.paired_rounds();
    let last = usize::from(event.planned_rounds);
    let round = match options.round.map(usize::from) {
        Some(round) if round > next + 1 => {
            bail!("expected a round up to the next one, {}, found {round}", next + 1)
        }
        Some(round) => round - 1,
        None if last > 0 && next >= last => next - 1,
        None => next,
    };
    let wanted = options.pair.as_deref().map(numbers).transpose()?;
    let reasons = swiss::explain(&event, round, wanted.map(|(one, _)| one))
        .with_context(|| format!("round {} of {name}", round + 1))?;
    let is_wanted = |reason: &&Reason| match wanted {
        Some((one, Some(other))) => {
            let lower = reason.lower.as_ref().map(|lower| lower.number);
            let pair = [Some(reason.higher.number), lower];
            pair.contains(&Some(one)) && pair.contains(&Some(other))
        }
        _ => true,
    };
    let told: Vec<&Reason> = reasons.iter().filter(is_wanted).collect();
    if let (Some(pair), true) = (&options.pair, told.is_empty()) {
        bail!("expected a pair of round {}, found {pair}", round + 1);
    }
    let mut out = output::standard();
    for (index, reason) in told.iter().enumerate() {
        let board = match wanted {
            None => index + 1,
            Some(_) => board(&event, round, reason)?,
        };
        tell_reason(&mut out, screen.language, &event, board, reason)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// `3-17`, or `3` alone.
fn numbers(text: &str) -> Result<(Number, Option<Number>)> {
    let read = |word: &str| match word.trim().parse() {
        Ok(number) => Ok(Number(number)),
        Err(_) => bail!("expected a pair such as 3-17, found '{text}'"),
    };
    match text.split_once('-') {
        Some((one, other)) => Ok((read(one)?, Some(read(other)?))),
        None => Ok((read(text)?, None)),
    }
}

fn board(event: &Event, round: usize, reason: &Reason) -> Result<usize> {
    let pairs = swiss::pair_round(event, round)?.pairs;
    let higher = reason.higher.number;
    let at = pairs.iter().position(|pair| pair.white == higher || pair.black == higher);
    Ok(at.map_or(pairs.len() + 1, |at| at + 1))
}

/// A player's number and name.
fn named(event: &Event, number: Number) -> String {
    let name = event.player(number).map_or("", |player| player.name.as_str());
    format!("{number} {name}").trim_end().to_owned()
}

fn tell_reason(
    out: &mut impl Write,
    language: Language,
    event: &Event,
    board: usize,
    reason: &Reason,
) -> Result<()> {
    let higher = named(event, reason.higher.number);
    match (&reason.lower, reason.colour) {
        (Some(lower), Some((side, _))) => {
            let lower = named(event, lower.number);
            let (white, black) =
                if side == Side::White { (&higher, &lower) } else { (&lower, &higher) };
            let values =
                [("board", board.into()), ("white", white.into()), ("black", black.into())];
            writeln!(out, "{}", text_with(language, "tournament-board", &values))?;
        }
        _ => {
            let values = [("name", (&higher).into())];
            writeln!(out, "{}", text_with(language, "tournament-bye", &values))?;
        }
    }
    for player in [Some(&reason.higher), reason.lower.as_ref()].into_iter().flatten() {
        writeln!(out, "  {}", player_told(language, event, player))?;
    }
    let bracket = match reason.bracket {
        Some(points) => {
            let points = points.to_string();
            text_with(language, "tournament-bracket", &[("points", (&points).into())])
        }
        None => text(language, "tournament-bracket-bye"),
    };
    writeln!(out, "  {bracket}. {}", decision_told(language, reason.decision))?;
    if let Some((_, rule)) = reason.colour {
        let key = match rule {
            ColourRule::Both => "tournament-colour-both",
            ColourRule::Stronger => "tournament-colour-stronger",
            ColourRule::Alternate => "tournament-colour-alternate",
            ColourRule::HigherRanked => "tournament-colour-higher",
            ColourRule::Initial => "tournament-colour-initial",
        };
        writeln!(out, "  {}", text(language, key))?;
    }
    Ok(())
}

fn player_told(language: Language, event: &Event, player: &Contestant) -> String {
    let colours: String =
        player.colours.iter().map(|side| if *side == Side::White { 'W' } else { 'B' }).collect();
    let colours =
        if colours.is_empty() { text(language, "tournament-colours-none") } else { colours };
    let due = match player.preference() {
        None => "tournament-due-none",
        Some((Side::White, Strength::Mild)) => "tournament-due-white-mild",
        Some((Side::White, Strength::Strong)) => "tournament-due-white-strong",
        Some((Side::White, Strength::Absolute)) => "tournament-due-white-absolute",
        Some((Side::Black, Strength::Mild)) => "tournament-due-black-mild",
        Some((Side::Black, Strength::Strong)) => "tournament-due-black-strong",
        Some((Side::Black, Strength::Absolute)) => "tournament-due-black-absolute",
    };
    let float = |float: Option<Float>| match float {
        None => text(language, "tournament-float-none"),
        Some(Float::Down) => text(language, "tournament-float-down"),
        Some(Float::Up) => text(language, "tournament-float-up"),
    };
    let (name, points) = (named(event, player.number), player.score.to_string());
    let (due, last, before) =
        (text(language, due), float(player.floats[0]), float(player.floats[1]));
    let values = [
        ("name", (&name).into()),
        ("points", (&points).into()),
        ("colours", (&colours).into()),
        ("due", (&due).into()),
        ("last", (&last).into()),
        ("before", (&before).into()),
    ];
    text_with(language, "tournament-player", &values)
}

fn decision_told(language: Language, decision: Decision) -> String {
    match decision {
        Decision::Criterion { criterion, with, without } => {
            counted(language, "tournament-decided-criterion", criterion, (with, without), None)
        }
        Decision::ByeScore { with, without } => {
            let (with, without) = (with.to_string(), without.to_string());
            let values = [("with", (&with).into()), ("without", (&without).into())];
            text_with(language, "tournament-decided-bye", &values)
        }
        Decision::Order => text(language, "tournament-decided-order"),
        Decision::Only => text(language, "tournament-decided-only"),
    }
}

/// A sentence about a criterion and its two counts.
fn counted(
    language: Language,
    key: &str,
    criterion: Criterion,
    (with, without): (u64, u64),
    points: Option<&str>,
) -> String {
    let name = format!("tournament-criterion-{criterion:?}").to_lowercase();
    let criterion = text(language, &name);
    let (with, without) = (with.to_string(), without.to_string());
    let mut values = vec![
        ("criterion", (&criterion).into()),
        ("with", (&with).into()),
        ("without", (&without).into()),
    ];
    values.extend(points.map(|points| ("points", points.into())));
    text_with(language, key, &values)
}

/// What a pairing made by hand breaks, in words.
pub(super) fn breach_told(language: Language, event: &Event, breach: Breach) -> String {
    let about = |key: &str, number: Number| {
        text_with(language, key, &[("name", (&named(event, number)).into())])
    };
    let both = |key: &str, white: Number, black: Number| {
        let (white, black) = (named(event, white), named(event, black));
        text_with(language, key, &[("white", (&white).into()), ("black", (&black).into())])
    };
    match breach {
        Breach::NotThere(number) => about("tournament-breach-absent", number),
        Breach::PairedTwice(number) => about("tournament-breach-twice", number),
        Breach::NotPaired(number) => about("tournament-breach-missing", number),
        Breach::SecondBye(number) => about("tournament-breach-bye", number),
        Breach::MustNotMeet(white, black) => both("tournament-breach-meet", white, black),
        Breach::Colours(white, black) => both("tournament-breach-colours", white, black),
        Breach::Bracket { score, worse } => {
            let points = score.to_string();
            match worse {
                Some((criterion, with, without)) => {
                    let key = "tournament-breach-bracket";
                    counted(language, key, criterion, (with, without), Some(&points))
                }
                None => {
                    let values = [("points", (&points).into())];
                    text_with(language, "tournament-breach-order", &values)
                }
            }
        }
    }
}

//! Finds the games of a match in a file of records: complete pairs with the same settings.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use togyz::notation::record::{GameText, Record, games};
use togyz::{BySide, Side};

use super::game::Played;
use super::records::{EVENT, first_lines, read_fault, read_work};
use super::settings::Settings;

/// The games of a match in a file.
pub(super) struct Found {
    /// The complete pairs, by their number.
    pub(super) pairs: BTreeMap<u32, [Played; 2]>,
    /// Number of complete bytes from the beginning.
    pub(super) good: usize,
    /// Games of other matches.
    pub(super) others: usize,
}

/// One game of the file.
enum Game {
    Ours { pair: u32, played: Box<Played> },
    Other,
    Broken,
}

/// Finds the games of this match in a file.
///
/// # Errors
/// If the last game is broken and does not start like one of this match: it must then not be
/// removed.
pub(super) fn look_through(bytes: &[u8], settings: &Settings) -> Result<Found> {
    let text = String::from_utf8_lossy(bytes);
    let texts: Vec<GameText> = games(&text).collect();
    let mut read: Vec<Game> = texts.iter().map(|game| look_at(game, settings)).collect();

    let mut halves: BTreeMap<u32, BySide<Option<Box<Played>>>> = BTreeMap::new();
    for game in &read {
        if let Game::Ours { pair, played } = game {
            // A pair that was played twice counts once.
            halves.entry(*pair).or_default()[played.a].get_or_insert_with(|| played.clone());
        }
    }
    halves.retain(|_, half| half.white.is_some() && half.black.is_some());
    let others = read.iter().filter(|game| matches!(game, Game::Other)).count();

    // A broken game or half a pair at the end is removed.
    let mut good = bytes.len();
    while let Some((last, at)) = read.last().zip(texts.get(read.len().wrapping_sub(1))) {
        match last {
            Game::Other => break,
            Game::Ours { pair, .. } if halves.contains_key(pair) => break,
            Game::Ours { .. } => {}
            Game::Broken => {
                let first = at.text.lines().next().unwrap_or_default();
                let begins_as_ours = |ours: &String| ours.starts_with(first) || first == ours;
                if !first_lines(settings).iter().any(begins_as_ours) {
                    bail!("game {} cannot be read, and it is not of this match", at.number);
                }
            }
        }
        good = line_start(bytes, at.line);
        read.pop();
    }
    let whole = |(pair, half): (u32, BySide<Option<Box<Played>>>)| {
        Some((pair, [*half.white?, *half.black?]))
    };
    Ok(Found { pairs: halves.into_iter().filter_map(whole).collect(), good, others })
}

fn look_at(text: &GameText, settings: &Settings) -> Game {
    let Ok(record) = text.read(None) else { return Game::Broken };
    // A record truncated within its moves can be read, but does not end with the result.
    if !text.text.trim_end().ends_with(record.game().result().word()) {
        return Game::Broken;
    }
    match ours(&record, settings) {
        Some((pair, played)) => Game::Ours { pair, played: Box::new(played) },
        None => Game::Other,
    }
}

/// The game and the number of its pair, if it belongs to the match.
fn ours(record: &Record, settings: &Settings) -> Option<(u32, Played)> {
    let tag = |name: &str| record.tags.get(name);
    let same = tag("Event")? == EVENT
        && tag("Settings")? == settings.fingerprint()
        && tag("Seed")?.parse() == Ok(settings.seed)
        && record.game().rules().profile == settings.rules;
    if !same {
        return None;
    }
    let a = Side::ALL.into_iter().find(|side| tag("PlayerA") == Some(&side.to_string()))?;
    let played = Played {
        a,
        game: record.game().clone(),
        opening: tag("OpeningPlies")?.parse().ok()?,
        work: BySide::new(read_work(tag("WhiteWork")?), read_work(tag("BlackWork")?)),
        fault: tag("Fault").and_then(read_fault),
    };
    Some((tag("Round")?.parse().ok()?, played))
}

/// The first byte of a line; lines count from 1.
fn line_start(bytes: &[u8], line: usize) -> usize {
    let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let mut starts = std::iter::once(0).chain(ends.map(|(at, _)| at + 1));
    starts.nth(line.saturating_sub(1)).unwrap_or(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::line_start;

    #[test]
    fn lines_begin_behind_line_breaks() {
        let text = b"one\n\nthree\nfour";
        assert_eq!([1, 2, 3, 4, 5].map(|line| line_start(text, line)), [0, 4, 5, 11, 15]);
    }
}

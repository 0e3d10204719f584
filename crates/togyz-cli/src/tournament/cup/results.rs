//! The file of a cup's results: a line for each match, with its winner or its boards.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use togyz::GameResult;
use togyz_tournament::Number;
use togyz_tournament::cup::{Cup, CupError, CupSettings};
use togyz_tournament::team_match::{Board, MatchCriterion, TeamSide, decide};

/// What a line says about its match.
enum Said {
    Winner(Number),
    Decided(TeamSide, MatchCriterion),
    /// Level in everything: an extra game is to be played.
    Level,
}

/// All lines, by match.
#[derive(Default)]
pub(super) struct Results {
    matches: BTreeMap<u16, (usize, Said)>,
}

/// The word of what decided.
pub(in crate::tournament) fn criterion(by: MatchCriterion) -> &'static str {
    match by {
        MatchCriterion::Result => "result",
        MatchCriterion::LostKumalaks => "lost-kumalaks",
        MatchCriterion::FirstBoard => "first-board",
        MatchCriterion::ExtraGame => "extra-game",
    }
}

impl Results {
    /// Reads a file, `-` for standard input, or nothing.
    pub(super) fn read(path: Option<&Path>) -> Result<Results> {
        let Some(path) = path else { return Ok(Results::default()) };
        let name = path.display().to_string();
        let mut text = String::new();
        let read = match path == Path::new("-") {
            true => std::io::stdin().lock().read_to_string(&mut text).map(|_| ()),
            false => std::fs::read_to_string(path).map(|read| text = read),
        };
        read.with_context(|| name.clone())?;
        let mut results = Results::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim_start_matches('\u{feff}').trim();
            if !line.is_empty() && !line.starts_with('#') {
                let number = index + 1;
                results.add(number, line).with_context(|| format!("{name}: line {number}"))?;
            }
        }
        Ok(results)
    }

    fn add(&mut self, number: usize, line: &str) -> Result<()> {
        let (id, rest) = line.split_once([' ', '\t', ':']).unwrap_or((line, ""));
        let Ok(id) = id.parse::<u16>() else {
            bail!("expected the number of a match, found '{id}'");
        };
        let said = match rest.trim().parse::<u16>() {
            Ok(winner) => Said::Winner(Number(winner)),
            Err(_) => boards(rest.trim())?,
        };
        if let Some((before, _)) = self.matches.insert(id, (number, said)) {
            bail!("match {id} has a result in line {before} already");
        }
        Ok(())
    }

    /// Plays the cup with these results, match by match: who plays depends on earlier ones only.
    pub(super) fn played(&self, settings: &CupSettings) -> Result<Cup> {
        let mut winners: BTreeMap<u16, Number> = BTreeMap::new();
        let mut cup = Cup::after(settings, &winners)?;
        for (&id, (line, said)) in &self.matches {
            let numbers = match players(&cup, id) {
                Some(numbers) => numbers,
                // Earlier results may tell who plays.
                None => {
                    cup = Cup::after(settings, &winners)?;
                    players(&cup, id)
                        .with_context(|| format!("line {line}: {}", missing(&cup, id)))?
                }
            };
            let winner = match (said, numbers) {
                (Said::Level, _) => continue,
                (Said::Decided(TeamSide::First, _), [first, _]) => first,
                (Said::Decided(TeamSide::Second, _), [_, second]) => second,
                (Said::Winner(winner), numbers) if numbers.contains(winner) => *winner,
                (Said::Winner(winner), numbers) => {
                    let error = CupError::NotPlaying { id, winner: *winner, numbers };
                    bail!("line {line}: {error}")
                }
            };
            winners.insert(id, winner);
        }
        Ok(Cup::after(settings, &winners)?)
    }

    /// What decided a team match.
    pub(super) fn decided_by(&self, id: u16) -> Option<MatchCriterion> {
        match self.matches.get(&id) {
            Some((_, Said::Decided(_, by))) => Some(*by),
            _ => None,
        }
    }

    /// Whether a match is level in everything.
    pub(super) fn needs_extra(&self, id: u16) -> bool {
        matches!(self.matches.get(&id), Some((_, Said::Level)))
    }
}

/// Who plays a match, if that is known.
fn players(cup: &Cup, id: u16) -> Option<[Number; 2]> {
    match cup.matches.iter().find(|one| one.id == id)?.numbers {
        [Some(first), Some(second)] => Some([first, second]),
        _ => None,
    }
}

/// Why a match cannot have a result yet.
fn missing(cup: &Cup, id: u16) -> CupError {
    let last = cup.matches.last().map_or(0, |one| one.id);
    if (1..=last).contains(&id) { CupError::TooEarly(id) } else { CupError::NoMatch { id, last } }
}

/// `1 (82) - 0 (60); 0.5 (81) - 0.5 (81); extra 1 - 0`
fn boards(text: &str) -> Result<Said> {
    let parts = || text.split(';').map(str::trim).filter(|part| !part.is_empty());
    let is_extra = |part: &str| part.starts_with("extra");
    let boards: Vec<Board> = parts()
        .filter(|part| !is_extra(part))
        .enumerate()
        .map(|(index, part)| part.parse().with_context(|| format!("board {}", index + 1)))
        .collect::<Result<_>>()?;
    let extra: Vec<GameResult> = parts()
        .filter(|part| is_extra(part))
        .map(|part| part.trim_start_matches("extra").parse().context("extra game"))
        .collect::<Result<_>>()?;
    Ok(match decide(&boards, &extra)?.winner {
        Some((team, by)) => Said::Decided(team, by),
        None => Said::Level,
    })
}

//! The checked settings of a match: the games to play, and the end of the match.

use std::str::FromStr;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use togyz::Profile;
use togyz_engine::statistics::Sprt;

use super::contender::{BuiltInOptions, ByPlayer, Contender, PlayerSource, Setting, Who};
use super::limit::Limit;
use super::{Options, limit};

/// Default number of games without a test.
const DEFAULT_GAMES: u32 = 100;
/// Default time a move in milliseconds.
const DEFAULT_MOVE_TIME: u64 = 100;

/// One player of the match.
#[derive(Debug, Clone)]
pub(super) struct Entrant {
    pub(super) name: String,
    pub(super) contender: Contender,
    pub(super) options: Vec<Setting>,
    /// The options of a built-in player.
    pub(super) built_in: BuiltInOptions,
}

/// The settings of a match.
#[derive(Debug, Clone)]
pub(super) struct Settings {
    pub(super) players: ByPlayer<Entrant>,
    pub(super) limit: Limit,
    pub(super) margin: Duration,
    pub(super) cpu_time: bool,
    pub(super) startup: Duration,
    pub(super) answer_timeout: Duration,
    /// Largest number of pairs; `None` if only the test ends the match.
    pub(super) pairs: Option<u32>,
    pub(super) sprt: Option<Sprt>,
    pub(super) plies: togyz_engine::train::OpeningLength,
    pub(super) balance: i32,
    pub(super) seed: u64,
    pub(super) max_plies: usize,
    pub(super) rules: Profile,
}

impl Settings {
    /// Checks the options of the command line.
    ///
    /// # Errors
    /// If options contradict each other.
    pub(super) fn new(options: &Options) -> Result<Settings> {
        let entrant = |who: Who,
                       contender: &Contender,
                       name: &Option<String>,
                       given: &[Setting]| {
            let built_in = match contender.source {
                PlayerSource::BuiltIn(_) => BuiltInOptions::read(options.hash, given)
                    .map_err(|error| anyhow!("player {}: {error}", who.letter()))?,
                PlayerSource::Command { .. } => {
                    BuiltInOptions { hash: options.hash as usize, threads: 1 }
                }
            };
            if options.cpu_time && built_in.threads > 1 {
                bail!(
                    "player {}: expected one thread with --cpu-time, found {}",
                    who.letter(),
                    built_in.threads
                );
            }
            let name = name.clone().unwrap_or_else(|| contender.text.clone());
            Ok(Entrant { name, contender: contender.clone(), options: given.to_vec(), built_in })
        };
        let mut players = ByPlayer {
            a: entrant(Who::A, &options.a, &options.a_name, &options.a_option)?,
            b: entrant(Who::B, &options.b, &options.b_name, &options.b_option)?,
        };
        if players.a.name == players.b.name {
            players.a.name += " (A)";
            players.b.name += " (B)";
        }
        let limit = match (options.nodes, options.movetime, options.time) {
            (Some(nodes), _, _) => Limit::Nodes(nodes),
            (_, _, Some(clock)) => Limit::Clock(clock),
            (_, time, None) => {
                Limit::MoveTime(Duration::from_millis(time.unwrap_or(DEFAULT_MOVE_TIME)))
            }
        };
        let sprt =
            options.sprt.map(|Hypotheses { elo0, elo1 }| Sprt { elo0, elo1, error: options.alpha });
        let games = options.games.or(if sprt.is_some() { None } else { Some(DEFAULT_GAMES) });
        let max_plies = options.max_plies as usize;
        if options.opening_plies.longest >= max_plies {
            bail!("--max-plies {max_plies}: expected more than the plies of the opening");
        }
        Ok(Settings {
            players,
            limit,
            margin: Duration::from_millis(options.margin),
            cpu_time: options.cpu_time,
            startup: Duration::from_millis(options.startup),
            answer_timeout: Duration::from_millis(options.timeout),
            pairs: games.map(|games| games / 2),
            sprt,
            plies: options.opening_plies,
            balance: options.balance.into(),
            seed: options.seed,
            max_plies,
            rules: options.rules,
        })
    }

    /// The settings that games must share to be counted together, as a tag of their records. The number of games
    /// and the test are not part of it.
    pub(super) fn fingerprint(&self) -> String {
        let player = |who: Who| {
            let Entrant { contender, options, built_in, .. } = &self.players[who];
            let mut text = contender.text.clone();
            match contender.source {
                PlayerSource::BuiltIn(_) => {
                    text += &format!(" Hash={} Threads={}", built_in.hash, built_in.threads);
                }
                PlayerSource::Command { .. } => {
                    options.iter().for_each(|set| text += &format!(" {}={}", set.name, set.value));
                }
            }
            text
        };
        let counted = if self.cpu_time { " of CPU time" } else { "" };
        let plies = self.plies;
        format!(
            "A: {}; B: {}; {}{counted}; margin {} ms; opening {}-{} plies within {}; at most {} plies",
            player(Who::A),
            player(Who::B),
            self.limit,
            self.margin.as_millis(),
            plies.shortest,
            plies.longest,
            self.balance,
            self.max_plies,
        )
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
    }

    /// The limit as text.
    pub(super) fn limit_text(&self) -> String {
        let limit::Limit::Nodes(_) = self.limit else {
            let counted = if self.cpu_time { ", CPU time" } else { "" };
            return format!("{}{counted}", self.limit);
        };
        self.limit.to_string()
    }
}

/// The two hypotheses of the sequential test, in normalised Elo.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Hypotheses {
    elo0: f64,
    elo1: f64,
}

impl FromStr for Hypotheses {
    type Err = String;

    fn from_str(text: &str) -> Result<Hypotheses, String> {
        let elo = |text: &str| {
            let elo: f64 = text.trim().parse().ok()?;
            (-1000.0..=1000.0).contains(&elo).then_some(elo)
        };
        let read = text.split_once(',').and_then(|(low, high)| Some((elo(low)?, elo(high)?)));
        match read {
            Some((elo0, elo1)) if elo0 < elo1 => Ok(Hypotheses { elo0, elo1 }),
            _ => Err("expected two Elo differences, the smaller first, as 0,5".into()),
        }
    }
}

/// Reads an even number of games.
pub(super) fn even_number(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number: &u32| *number > 0 && number.is_multiple_of(2));
    number.ok_or_else(|| "expected an even number, because games are played in pairs".into())
}

/// Reads the probability of an error.
pub(super) fn probability(text: &str) -> Result<f64, String> {
    let read = text.parse().ok().filter(|number| (0.000_001..0.5).contains(number));
    read.ok_or_else(|| "expected a number above 0 and below 0.5".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hypotheses_and_numbers_are_read() {
        assert_eq!("0,5".parse(), Ok(Hypotheses { elo0: 0.0, elo1: 5.0 }));
        assert_eq!("-3.5, 0".parse(), Ok(Hypotheses { elo0: -3.5, elo1: 0.0 }));
        for wrong in ["", "5", "5,0", "0,0", "0,x", "nan,1", "0,1e9"] {
            assert!(wrong.parse::<Hypotheses>().is_err(), "{wrong}");
        }
        assert_eq!(even_number("20"), Ok(20));
        assert!(["0", "3", "-2", "x"].iter().all(|text| even_number(text).is_err()));
        assert_eq!(probability("0.05"), Ok(0.05));
        assert!(["0", "0.5", "1", "x", "nan"].iter().all(|text| probability(text).is_err()));
    }
}

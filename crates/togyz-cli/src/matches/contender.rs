//! The players of a match: a built-in player or a command, with its options.

use std::ops::{Index, IndexMut};
use std::str::FromStr;

use togyz_engine::{PlayerKind, TABLE_MEBIBYTES, UnknownPlayer, protocol};

use super::command::split;

/// One of the two players of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    A,
    B,
}

impl Who {
    pub(super) const ALL: [Who; 2] = [Who::A, Who::B];

    pub(super) fn letter(self) -> &'static str {
        match self {
            Who::A => "A",
            Who::B => "B",
        }
    }
}

/// One value for each player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct ByPlayer<T> {
    pub(super) a: T,
    pub(super) b: T,
}

impl<T> Index<Who> for ByPlayer<T> {
    type Output = T;

    fn index(&self, who: Who) -> &T {
        match who {
            Who::A => &self.a,
            Who::B => &self.b,
        }
    }
}

impl<T> IndexMut<Who> for ByPlayer<T> {
    fn index_mut(&mut self, who: Who) -> &mut T {
        match who {
            Who::A => &mut self.a,
            Who::B => &mut self.b,
        }
    }
}

/// A player on the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Contender {
    /// The text of the command line.
    pub(super) text: String,
    pub(super) source: PlayerSource,
}

/// A built-in player or a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PlayerSource {
    BuiltIn(PlayerKind),
    Command { program: String, arguments: Vec<String> },
}

impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Contender, String> {
        let source = match text.parse::<PlayerKind>() {
            Ok(kind) => PlayerSource::BuiltIn(kind),
            // Such a text is an invalid level, not a program.
            Err(unknown) if text.starts_with("level:") => {
                return Err(UnknownPlayer::to_string(&unknown));
            }
            Err(_) => {
                let mut words = split(text)?.into_iter();
                PlayerSource::Command {
                    program: words.next().unwrap_or_default(),
                    arguments: words.collect(),
                }
            }
        };
        Ok(Contender { text: text.trim().to_string(), source })
    }
}

/// An option of a player, `Hash=16`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Setting {
    pub(super) name: String,
    pub(super) value: String,
}

impl FromStr for Setting {
    type Err = String;

    fn from_str(text: &str) -> Result<Setting, String> {
        match text.split_once('=') {
            Some((name, value)) if !name.trim().is_empty() && !text.contains(['\n', '\r']) => {
                Ok(Setting { name: name.trim().into(), value: value.trim().into() })
            }
            _ => Err("expected NAME=VALUE, as Hash=16".into()),
        }
    }
}

/// The options of a built-in player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BuiltInOptions {
    pub(super) hash: usize,
    pub(super) threads: usize,
}

impl BuiltInOptions {
    /// Reads a built-in player's options.
    ///
    /// # Errors
    /// If the option or its value is unknown.
    pub(super) fn read(hash: u32, options: &[Setting]) -> Result<BuiltInOptions, String> {
        let mut read = BuiltInOptions { hash: hash as usize, threads: 1 };
        for Setting { name, value } in options {
            let number = |least: usize, most: usize| {
                let number = value.parse().ok().filter(|number| (least..=most).contains(number));
                number.ok_or_else(|| {
                    format!(
                        "option {name}: expected a number from {least} to {most}, found '{value}'"
                    )
                })
            };
            match name.to_ascii_lowercase().as_str() {
                "hash" => read.hash = number(*TABLE_MEBIBYTES.start(), *TABLE_MEBIBYTES.end())?,
                "threads" => read.threads = number(1, protocol::MOST_THREADS)?,
                _ => {
                    return Err(format!(
                        "unknown option '{name}' of a built-in player: expected Hash or Threads"
                    ));
                }
            }
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_and_commands_are_distinguished() {
        let source = |text: &str| text.parse::<Contender>().map(|contender| contender.source);
        assert_eq!(source("plain"), Ok(PlayerSource::BuiltIn(PlayerKind::Plain)));
        assert_eq!(source("level:3"), Ok(PlayerSource::BuiltIn(PlayerKind::Level(3))));
        let command =
            PlayerSource::Command { program: "./my engine".into(), arguments: vec!["-x".into()] };
        assert_eq!(source("'./my engine' -x"), Ok(command));
        assert!(source("level:9").is_err_and(|error| error.contains("level:1 to level:8")));
        assert!(source("engine 'x").is_err());
        assert!(source("").is_err());
    }

    #[test]
    fn options_are_read() {
        let setting = |text: &str| text.parse::<Setting>();
        let options: Vec<Setting> =
            ["Hash=4", "threads = 2"].map(setting).into_iter().flatten().collect();
        assert_eq!(BuiltInOptions::read(16, &options), Ok(BuiltInOptions { hash: 4, threads: 2 }));
        for wrong in ["Hash=0", "Hash=x", "Threads=0", "Style=wild"] {
            let options = [setting(wrong)].into_iter().flatten().collect::<Vec<_>>();
            assert!(
                BuiltInOptions::read(16, &options).is_err_and(|error| error.contains("expected"))
            );
        }
        assert!(setting("Hash").is_err());
        assert!(setting("=3").is_err());
    }
}

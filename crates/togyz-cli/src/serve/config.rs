//! The configuration file of `togyz serve`: TOML, with the names of the flags as keys. A flag or an
//! environment variable wins over the file. Unknown keys and wrong values are errors with their line.

use std::fmt;
use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::ValueEnum as _;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::{LONGEST_PACE, public_url};
use crate::log;
use crate::storage::StorageFlags;

/// The content of a configuration file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct Config {
    #[serde(deserialize_with = "parsed")]
    pub(crate) listen: Option<SocketAddr>,
    pub(crate) data: Option<PathBuf>,
    pub(crate) database: Option<String>,
    #[serde(deserialize_with = "site")]
    pub(crate) public_url: Option<String>,
    #[serde(deserialize_with = "addresses")]
    pub(crate) proxy: Vec<IpAddr>,
    #[serde(deserialize_with = "addresses")]
    pub(crate) trusted: Vec<IpAddr>,
    #[serde(deserialize_with = "percent")]
    pub(crate) pace: Option<u32>,
    pub(crate) events: Option<PathBuf>,
    #[serde(deserialize_with = "format")]
    pub(crate) log: Option<log::Format>,
    pub(crate) access_log: bool,
    #[serde(deserialize_with = "parsed")]
    pub(crate) metrics: Option<SocketAddr>,
}

impl Config {
    /// Reads a file, or nothing if there is none.
    pub(crate) fn read(path: Option<&Path>) -> Result<Config> {
        let Some(path) = path else { return Ok(Config::default()) };
        let name = path.display();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        let config: Config =
            basic_toml::from_str(&text).map_err(|error| describe(path, &text, &error))?;
        if config.data.is_some() && config.database.is_some() {
            bail!("{name}: expected 'data' or 'database', found both");
        }
        Ok(config)
    }

    /// The storage of the games: the flags', else the file's.
    pub(crate) fn storage_flags(&self, flags: &StorageFlags) -> StorageFlags {
        if flags.data.is_some() || flags.database.is_some() {
            return flags.clone();
        }
        StorageFlags { data: self.data.clone(), database: self.database.clone() }
    }
}

/// An error of the parser, with the file and the line before it.
fn describe(path: &Path, text: &str, error: &basic_toml::Error) -> anyhow::Error {
    let reason = error.to_string();
    // The parser names the place at the end of its text, if it knows it.
    let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason);
    // For a wrong key or value it knows only the table, but it names the key.
    let key = ["unknown field `", "for key `"].iter().find_map(|before| reason.split_once(before));
    let key = key.and_then(|(_, rest)| rest.split('`').next());
    let has_key = |line: &str| {
        let name = line.trim_start_matches(['[', ' ', '\t', '"']);
        key.and_then(|key| name.strip_prefix(key)).is_some_and(|rest| {
            !rest.starts_with(|letter: char| letter.is_alphanumeric() || "-_".contains(letter))
        })
    };
    let found = || error.line_col().map(|(line, _)| line);
    let line = text.lines().position(has_key).or_else(found);
    let line = line.map_or(String::new(), |line| format!(" line {}", line + 1));
    anyhow!("{}{line}: {reason}", path.display())
}

/// A value that has a text form.
fn parsed<'de, T: FromStr<Err: fmt::Display>, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(from)?;
    let wrong = |error| D::Error::custom(format!("invalid value '{text}': {error}"));
    text.parse().map(Some).map_err(wrong)
}

fn site<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(from)?;
    let wrong = |error| D::Error::custom(format!("invalid value '{text}': {error}"));
    public_url(&text).map(Some).map_err(wrong)
}

/// One address or a list of them.
fn addresses<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<IpAddr>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected an address or a list of addresses")]
    enum OneOrMany {
        One(String),
        Many(Vec<String>),
    }
    let texts = match OneOrMany::deserialize(from)? {
        OneOrMany::One(text) => vec![text],
        OneOrMany::Many(texts) => texts,
    };
    let read = |text: &String| {
        let wrong = |error| D::Error::custom(format!("invalid value '{text}': {error}"));
        text.parse().map_err(wrong)
    };
    texts.iter().map(read).collect()
}

fn percent<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    let found = i64::deserialize(from)?;
    let fits = u32::try_from(found).ok().filter(|percent| *percent <= LONGEST_PACE);
    let wrong = || D::Error::custom(format!("expected 0 to {LONGEST_PACE}, found {found}"));
    fits.map(Some).ok_or_else(wrong)
}

fn format<'de, D: Deserializer<'de>>(from: D) -> Result<Option<log::Format>, D::Error> {
    let text = String::deserialize(from)?;
    let wrong = |_| D::Error::custom(format!("expected text or json, found '{text}'"));
    log::Format::from_str(&text, false).map(Some).map_err(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Config, String> {
        let read = basic_toml::from_str(text);
        read.map_err(|error| describe(Path::new("togyz.toml"), text, &error).to_string())
    }

    #[test]
    fn every_key_is_read() {
        let config = read(
            "# a comment\nlisten = \"[::1]:80\"\ndata = \"/var/lib/togyz\"\n\
             public-url = \"https://togyz.example/\"\nproxy = [\"127.0.0.1\", \"::1\"]\n\
             trusted = \"10.0.0.1\"\npace = 50\nevents = \"/srv/events\"\nlog = \"json\"\n\
             access-log = true\nmetrics = \"127.0.0.1:9100\"\n",
        )
        .unwrap();
        assert_eq!(config.listen, "[::1]:80".parse().ok());
        assert_eq!(config.public_url.as_deref(), Some("https://togyz.example"));
        assert_eq!((config.proxy.len(), config.trusted.len(), config.pace), (2, 1, Some(50)));
        assert!(config.access_log && matches!(config.log, Some(log::Format::Json)));
        assert_eq!(config.metrics, "127.0.0.1:9100".parse().ok());
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (text, expected) in [
            (
                "listen = \"here\"",
                "togyz.toml line 1: invalid value 'here': invalid socket address syntax for key `listen`",
            ),
            ("pace = 5\nport = 80", "togyz.toml line 2: unknown field `port`, expected one of "),
            ("\n\npace = 2000", "togyz.toml line 3: expected 0 to 1000, found 2000 for key `pace`"),
            (
                "pace = \"slow\"",
                "togyz.toml line 1: invalid type: string \"slow\", expected i64 for key `pace`",
            ),
            (
                "log = \"xml\"",
                "togyz.toml line 1: expected text or json, found 'xml' for key `log`",
            ),
            ("a = 1\nproxy = [1]", "togyz.toml line 1: unknown field `a`"),
            (
                "proxy = [1]",
                "togyz.toml line 1: expected an address or a list of addresses for key `proxy`",
            ),
            (
                "proxy = [\"x\"]",
                "togyz.toml line 1: invalid value 'x': invalid IP address syntax for key `proxy`",
            ),
            (
                "public-url = \"togyz.example\"",
                "togyz.toml line 1: invalid value 'togyz.example': expected an address such as https://togyz.example for key `public-url`",
            ),
            ("pace = 1\npace = 2", "togyz.toml line 2: duplicate key: `pace`"),
            ("pace 1", "togyz.toml line 1: expected an equals, found "),
            ("[serve]\npace = 1", "togyz.toml line 1: unknown field `serve`"),
        ] {
            let error = read(text).err().unwrap_or_else(|| panic!("{text} is read"));
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }
}

//! A federation's list of players, from which an arbiter picks applications by number or name.
//! The caller reads the file. A row that cannot be used matters only when it is picked.

use std::fmt;

use super::Competition;
use super::import::{BadRow, Columns, ImportError};
use super::person::Application;

/// The maximum number of players that an error lists.
const PLAYERS_LISTED: usize = 20;

/// A player of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Listed {
    /// As far as the row can be read.
    application: Application,
    /// The row, and its errors.
    row: BadRow,
}

/// A federation's list of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerList {
    players: Vec<Listed>,
}

/// The reason why nobody is picked from a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PickError {
    /// Nobody has the number or name.
    Nobody(String),
    /// Several fit.
    Several {
        /// The text.
        found: String,
        /// The first of them: number, name, birth and region.
        players: Vec<String>,
        /// The number of those who are not listed.
        more: usize,
    },
    /// The row of the player cannot be used.
    BadRow(BadRow),
    /// The player has applied already.
    AppliedAlready(String),
}

impl fmt::Display for PickError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PickError::Nobody(found) => {
                write!(f, "expected the number or name of a player of the list, found '{found}'")
            }
            PickError::Several { found, players, more } => {
                write!(f, "'{found}' fits several players of the list: {}", players.join("; "))?;
                if *more > 0 { write!(f, "; and {more} more") } else { Ok(()) }
            }
            PickError::BadRow(BadRow { row, errors }) => {
                let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
                write!(f, "row {row} of the list: {}", errors.join("; "))
            }
            PickError::AppliedAlready(name) => write!(f, "{name} has applied already"),
        }
    }
}

impl std::error::Error for PickError {}

impl PlayerList {
    /// Reads a list: rows with their numbers, the first with the names of the columns, as in a
    /// table of applications.
    ///
    /// # Errors
    /// If the first row is missing or names no column with names.
    pub fn read(table: Vec<(usize, Vec<String>)>) -> Result<PlayerList, ImportError> {
        let mut table = table.into_iter();
        let columns = Columns::of_heads(table.next().map(|(_, heads)| heads))?;
        let listed = table.filter_map(|(row, cells)| {
            let (application, _, errors) = columns.read(&cells)?;
            Some(Listed { application, row: BadRow { row, errors } })
        });
        Ok(PlayerList { players: listed.collect() })
    }

    /// The number of players.
    #[must_use]
    pub fn len(&self) -> usize {
        self.players.len()
    }

    /// Whether the list has no player.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// The player with the federation's number, or whose name has all words of the text; the words
    /// may be in any order and be parts of the name.
    ///
    /// # Errors
    /// If nobody fits, several fit, or the row of the player cannot be used.
    pub fn pick(&self, text: &str) -> Result<Application, PickError> {
        let text = text.trim();
        let by_id = |one: &&Listed| !text.is_empty() && one.application.id == text;
        let mut found: Vec<&Listed> = self.players.iter().filter(by_id).collect();
        if found.is_empty() {
            found = self.by_name(text);
        }
        match found[..] {
            [] => Err(PickError::Nobody(text.into())),
            [one] if one.row.errors.is_empty() => Ok(one.application.clone()),
            [one] => Err(PickError::BadRow(one.row.clone())),
            _ => Err(PickError::Several {
                found: text.into(),
                players: found.iter().take(PLAYERS_LISTED).map(|one| label(one)).collect(),
                more: found.len().saturating_sub(PLAYERS_LISTED),
            }),
        }
    }

    /// The players whose name is the text, or else has all its words.
    fn by_name(&self, text: &str) -> Vec<&Listed> {
        let wanted = text.to_lowercase();
        let words: Vec<&str> = wanted.split_whitespace().collect();
        let name = |one: &Listed| one.application.name().to_lowercase();
        let whole = |one: &&Listed| name(one) == words.join(" ");
        let found: Vec<&Listed> = self.players.iter().filter(whole).collect();
        if !found.is_empty() || words.is_empty() {
            return found;
        }
        let has_all = |one: &&Listed| {
            let name = name(one);
            words.iter().all(|word| name.contains(word))
        };
        self.players.iter().filter(has_all).collect()
    }
}

/// Number, name, birth and region of a player, to choose by.
fn label(one: &Listed) -> String {
    let Application { id, birth, region, .. } = &one.application;
    let birth = birth.map_or_else(String::new, |birth| birth.to_string());
    let parts = [id.clone(), one.application.name(), birth, region.clone()];
    let known: Vec<&str> =
        parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    known.join(" ")
}

impl Competition {
    /// Picks players from a list who have not applied yet.
    ///
    /// # Errors
    /// The first text that picks nobody or several, and a player who has applied already.
    pub fn pick_players(
        &self,
        list: &PlayerList,
        texts: &[String],
    ) -> Result<Vec<Application>, PickError> {
        let mut picked: Vec<Application> = Vec::new();
        for text in texts {
            let application = list.pick(text)?;
            let is_same = |other: &&Application| {
                let same_id = !application.id.is_empty() && other.id == application.id;
                same_id || other.is_same_person(&application)
            };
            let before = self.people.iter().map(|person| &person.application);
            if before.chain(&picked).find(is_same).is_some() {
                return Err(PickError::AppliedAlready(application.name()));
            }
            picked.push(application);
        }
        Ok(picked)
    }
}

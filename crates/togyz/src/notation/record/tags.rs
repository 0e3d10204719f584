//! The tags of a record: the seven that every record has, then others in the order they were read.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::one_line;

/// The tags of a record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The seven tags every record is written with, in their order.
    pub const SEVEN: [&str; 7] = ["White", "Black", "Result", "Date", "Event", "Round", "Site"];

    /// The text for an unknown value of one of the seven tags.
    #[must_use]
    pub fn unknown(name: &str) -> &'static str {
        if name == "Date" { "????.??.??" } else { "?" }
    }

    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag. A name must be letters, digits and `_`: anything else is left out. Line breaks
    /// in a value become spaces; an empty or unknown value removes the tag.
    pub fn set(&mut self, name: &str, value: &str) {
        let name: String =
            name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        let value = one_line(value);
        let known = !value.is_empty() && value != Tags::unknown(&name);
        let place = self.0.iter().position(|(other, _)| *other == name);
        match place.and_then(|place| self.0.get_mut(place)) {
            Some(tag) if known => tag.1 = value,
            Some(_) => self.remove(&name),
            None if known && !name.is_empty() => {
                self.0.push((name, value));
                // The seven come first, in their order, as they are written.
                self.0.sort_by_key(|(name, _)| {
                    Tags::SEVEN.iter().position(|seven| seven == name).unwrap_or(Tags::SEVEN.len())
                });
            }
            None => {}
        }
    }

    pub(super) fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name);
    }

    pub(super) fn take(&mut self, name: &str) -> Option<String> {
        let value = self.get(name).map(ToString::to_string);
        self.remove(name);
        value
    }

    /// All tags in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

//! The computer's levels in words: what a level plays like, and which level to play next.

use togyz_engine::FULL_LEVEL;
use togyz_text::text_with;

use crate::http::page::Page;

/// A level on a page.
#[derive(Clone)]
pub(crate) struct Level {
    pub(crate) number: u8,
    /// What it plays like.
    pub(crate) name: String,
}

impl Level {
    pub(crate) fn new(page: &Page, number: u8) -> Level {
        Level { number, name: page.t(&format!("level-{number}")) }
    }

    /// The level and what it plays like.
    pub(crate) fn words(&self, page: &Page) -> String {
        let values = [("number", self.number.into()), ("name", (&self.name).into())];
        text_with(page.language, "level-words", &values)
    }

    /// All levels, from a beginner to full strength.
    pub(crate) fn all(page: &Page) -> Vec<Level> {
        (1..=FULL_LEVEL).map(|number| Level::new(page, number)).collect()
    }

    /// The level above, if there is one.
    pub(crate) fn up(&self, page: &Page) -> Option<Level> {
        (self.number < FULL_LEVEL).then(|| Level::new(page, self.number + 1))
    }

    /// The level below, if there is one.
    pub(crate) fn down(&self, page: &Page) -> Option<Level> {
        (self.number > 1).then(|| Level::new(page, self.number - 1))
    }

    /// The advice after a game against this level that ended for the player as `won`, `lost` or `draw`.
    pub(crate) fn advice(&self, page: &Page, result: &str) -> String {
        match (result, self.up(page), self.down(page)) {
            ("won", Some(up), _) => {
                let values = [("number", up.number.into()), ("name", (&up.name).into())];
                text_with(page.language, "suggest-won", &values)
            }
            ("won", None, _) => page.t("suggest-full"),
            ("lost", _, Some(down)) => {
                let values = [("number", self.number.into()), ("lower", down.number.into())];
                text_with(page.language, "suggest-lost", &values)
            }
            _ => page.t1("suggest-draw", "number", self.number),
        }
    }
}

#[cfg(test)]
mod tests {
    use togyz_text::{Language, text};

    #[test]
    fn every_level_has_its_own_words_in_every_language() {
        for language in Language::ALL {
            let mut names: Vec<_> = (1..=super::FULL_LEVEL)
                .map(|level| text(language, &format!("level-{level}")))
                .collect();
            assert!(names.iter().all(|name| !name.starts_with("level-")), "{names:?}");
            names.sort();
            names.dedup();
            assert_eq!(names.len(), usize::from(super::FULL_LEVEL));
        }
    }
}

//! The over-the-board clock: the page and its texts. The clock is that of the rules library, compiled
//! to `web/clock.wasm`; the server takes no part in a game over the board.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use serde::Serialize;
use serde_json::{Map, Value as Json};
use togyz::BySide;
use togyz_text::text;

use crate::app::App;
use crate::error::Error;
use crate::http::page::{Page, draw};
use crate::http::prepared::fixed;
use crate::pages::board;
use crate::pages::clauses::{self, Piece};
use crate::pages::game_form::{Control, controls};

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/clock", fixed(clock))
}

/// The time controls to choose from, in minutes and seconds; the first is that of the sport.
const CONTROLS: [&str; 5] = ["60", "20", "10+5", "5+3", "3+2"];

/// Messages that the modules of this page fill in.
const TEMPLATES: &[(&str, &[&str])] = &[
    ("clock-moves", &["number"]),
    ("clock-flag-down", &[]),
    ("clock-waiting", &[]),
    ("clock-standing", &[]),
    ("clock-called-white", &[]),
    ("clock-called-black", &[]),
    ("clock-called-both", &[]),
    ("clock-failed", &[]),
    ("clock-kept", &[]),
    ("clock-not-kept", &[]),
    ("clock-not-saved", &[]),
    ("clock-bad-time", &[]),
    ("clock-bad-used", &[]),
    ("clock-bad-control", &[]),
    ("clock-undo", &[]),
    ("clock-erase", &[]),
    ("clock-new", &[]),
    ("clock-correct-replace", &[]),
    ("clock-correct-one", &[]),
    ("clock-correct-both", &[]),
    ("clock-correct-begun", &[]),
    ("clock-log-empty", &[]),
    ("clock-log-start", &[]),
    ("clock-log-press", &[]),
    ("clock-log-stop", &[]),
    ("clock-log-resume", &[]),
    ("clock-log-call", &[]),
    ("clock-log-undo", &[]),
    ("clock-log-correct", &[]),
];

#[derive(Serialize)]
struct Words {
    lang: &'static str,
    sides: BySide<String>,
    text: Map<String, Json>,
}

#[derive(Template)]
#[template(path = "clock.html")]
struct ClockPage {
    page: Page,
    words: String,
}

impl ClockPage {
    fn controls(&self) -> Vec<Control> {
        controls(&CONTROLS)
    }

    /// A text as its references to clauses and the rest.
    fn pieces<'a>(&self, text: &'a str) -> Vec<Piece<'a>> {
        clauses::pieces(text)
    }

    fn kinds(&self) -> [&'static str; 4] {
        ["replace", "one", "both", "begun"]
    }
}

fn clock(page: Page) -> Result<String, Error> {
    let language = page.language;
    let words = board::json(&Words {
        lang: language.code(),
        sides: BySide::new(text(language, "side-white"), text(language, "side-black")),
        text: TEMPLATES.iter().map(|(key, names)| board::template(language, key, names)).collect(),
    });
    draw(&ClockPage { page, words })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;
    use crate::http::modules;

    fn web(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("web").join(name)
    }

    #[test]
    fn the_modules_use_exactly_the_words_they_get() {
        let modules = modules::in_order("js/pages/clock.js").into_iter();
        let code: String = modules.map(|name| fs::read_to_string(web(&name)).unwrap()).collect();
        for (key, _) in TEMPLATES {
            let group = ["clock-log-", "clock-correct-", "clock-called-"];
            let made = group
                .iter()
                .any(|group| key.starts_with(group) && code.contains(&format!("`{group}${{")));
            assert!(made || code.contains(&format!("'{key}'")), "{key} is not used");
        }
        for key in code.split('\'').filter(|word| word.starts_with("clock-")) {
            assert!(TEMPLATES.iter().any(|(known, _)| *known == key), "{key} is not given");
        }
    }
}

//! The over-the-board clock: the page, its texts, and the service worker that stores it for offline
//! use. The clock is that of the rules library, compiled to `web/clock.wasm`; the server takes no
//! part in a game over the board.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use serde::Serialize;
use serde_json::{Map, Value as Json};
use togyz::BySide;
use togyz::clock::TimeControl;
use togyz_text::text;

use crate::app::App;
use crate::error::Error;
use crate::http::page::{Page, draw};
use crate::http::prepared::fixed;
use crate::http::{assets, modules};
use crate::pages::board;
use crate::pages::clauses::{self, Piece};

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/clock", fixed(clock))
}

/// The service worker, at the root, so that it may store the page under any language.
pub(crate) fn worker() -> Router<Arc<App>> {
    Router::new().route("/clock-worker.js", get(worker_script))
}

/// The time controls to choose from, in minutes and seconds; the first is that of the sport.
const CONTROLS: [&str; 5] = ["60", "20", "10+5", "5+3", "3+2"];

/// The entry module of the page.
const ENTRY: &str = "js/pages/clock.js";

/// The files the page loads besides its modules.
const FILES: [&str; 6] = [
    "clock.wasm",
    "css/clock.css",
    "css/page.css",
    "css/palette.css",
    "icon.svg",
    "js/lib/look.js",
];

/// All files the page loads. It needs each of them to start offline.
fn kept() -> Vec<&'static str> {
    let modules = modules::imported_by(ENTRY).iter().map(String::as_str);
    FILES.into_iter().chain([ENTRY]).chain(modules).collect()
}

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

/// A time control to choose: its name and its seconds.
struct Choice {
    name: &'static str,
    base: u64,
    increment: u64,
}

impl ClockPage {
    fn controls(&self) -> Vec<Choice> {
        let choice = |name| {
            let control = TimeControl::from_minutes(name).ok()?;
            let increment = control.increment().as_secs();
            Some(Choice { name, base: control.base()?.as_secs(), increment })
        };
        CONTROLS.into_iter().filter_map(choice).collect()
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

/// The script with the address of its build: a new build is a new script, which the browser
/// installs.
async fn worker_script() -> Result<Response, Error> {
    let script = assets::text("js/clock-worker.js").ok_or(Error::NoPage)?;
    let build = serde_json::json!({ "base": *assets::BASE, "kept": kept() });
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    Ok((headers, format!("self.build = {build};\n{script}")).into_response())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    fn web(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("web").join(name)
    }

    #[test]
    fn everything_the_page_loads_is_kept() {
        for name in kept() {
            assert!(web(name).exists(), "{name}");
        }
        let page = include_str!("../../templates/clock.html");
        let layout = include_str!("../../templates/layout.html");
        for asset in [page, layout].iter().flat_map(|text| text.split("page.asset(\"").skip(1)) {
            let name = asset.split('"').next().unwrap();
            // The page replaces this style sheet by its own.
            assert!(name == "css/board.css" || kept().contains(&name), "{name} is not kept");
        }
        assert!(page.contains(&format!("entry = \"{ENTRY}\"")));
    }

    #[test]
    fn the_modules_use_exactly_the_words_they_get() {
        let modules = kept().into_iter().filter(|name| name.ends_with(".js"));
        let code: String = modules.map(|name| fs::read_to_string(web(name)).unwrap()).collect();
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

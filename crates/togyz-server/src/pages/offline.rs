//! The page `/offline`: what works without a network, how much of it is kept on this device, and the
//! games that were played there. The service worker shows the same page where the server is needed
//! and does not answer.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use serde::Serialize;
use serde_json::{Map, Value as Json};
use togyz::BySide;
use togyz_text::{Language, text};

use crate::app::App;
use crate::error::Error;
use crate::http::page::{Page, draw};
use crate::http::prepared::fixed;
use crate::pages::board;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/offline", fixed(offline))
}

/// The pages that work without a network, and the keys of their names.
const PAGES: [(&str, &str); 9] = [
    ("/board#computer", "home-computer"),
    ("/board", "local-title"),
    ("/analysis", "analysis-title"),
    ("/learn", "page-learn"),
    ("/rules", "page-rules"),
    ("/glossary", "page-glossary"),
    ("/clock", "clock-title"),
    ("/about", "page-about-menu"),
    ("/settings", "page-settings"),
];

/// Messages that the modules of this page fill in, besides those of the list of games.
const TEMPLATES: &[(&str, &[&str])] = &[
    ("offline-state-none", &[]),
    ("offline-state-coming", &[]),
    ("offline-state-kept", &["size", "languages"]),
    ("offline-state-failed", &[]),
    ("offline-state-impossible", &[]),
];

/// Messages of the list of games on this device.
const LIST: &[(&str, &[&str])] = &[
    ("play-computer", &["number"]),
    ("offline-plies", &["count"]),
    ("offline-going", &[]),
    ("offline-save", &[]),
    ("analysis-open", &[]),
    ("offline-delete", &[]),
    ("offline-delete-confirm", &[]),
    ("offline-deleted", &[]),
];

#[derive(Serialize)]
struct Words {
    lang: &'static str,
    sides: BySide<String>,
    text: Map<String, Json>,
}

/// The words of the list of games on this device, and more.
pub(crate) fn words(language: Language, more: &[(&str, &[&str])]) -> String {
    let templates = LIST.iter().chain(more);
    board::json(&Words {
        lang: language.code(),
        sides: BySide::new(text(language, "side-white"), text(language, "side-black")),
        text: templates.map(|(key, names)| board::template(language, key, names)).collect(),
    })
}

#[derive(Template)]
#[template(path = "offline.html")]
struct OfflinePage {
    page: Page,
    words: String,
}

impl OfflinePage {
    fn pages(&self) -> [(&'static str, &'static str); 9] {
        PAGES
    }
}

fn offline(page: Page) -> Result<String, Error> {
    draw(&OfflinePage { words: words(page.language, TEMPLATES), page })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::{assets, modules};

    #[test]
    fn the_modules_use_exactly_the_words_they_get() {
        let modules = modules::in_order("js/pages/offline.js");
        let code: String = modules.iter().filter_map(|path| assets::text(path)).collect();
        for (key, _) in LIST.iter().chain(TEMPLATES) {
            let made = key.starts_with("offline-state-") && code.contains("`offline-state-${");
            assert!(made || code.contains(&format!("'{key}'")), "{key} is not used");
        }
        for key in code.split('\'').filter(|word| word.starts_with("offline-")) {
            let known = LIST.iter().chain(TEMPLATES).any(|(known, _)| *known == key);
            assert!(known, "{key} is not given");
        }
    }
}

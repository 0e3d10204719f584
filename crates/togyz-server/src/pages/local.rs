//! The board for games at one device, two people or one against the computer: the page and its texts.
//! The game is played in the browser by the rules library and the engine, compiled to WebAssembly, and
//! stored there; the server takes no part.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use togyz::{Game, Position, Profile, Rules, Side};

use crate::app::App;
use crate::error::Error;
use crate::http::page::{Page, draw};
use crate::http::prepared::fixed;
use crate::pages::board;
use crate::pages::game::outcome::Graph;
use crate::pages::game::{Plate, empty_plates};
use crate::pages::game_form::{Control, controls};
use crate::pages::levels::Level;
use crate::pages::menus::speed_menu;
use crate::pages::new_game::FRIENDLY_LEVEL;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/board", fixed(local))
}

/// The time controls to choose from, in minutes and seconds.
const CONTROLS: [&str; 6] = ["3+2", "5+3", "10+5", "15+10", "30", "60"];

/// Messages that the modules of this page fill in, besides those of every board.
const TEMPLATES: &[(&str, &[&str])] = &[
    ("local-failed", &[]),
    ("local-not-saved", &[]),
    ("local-redone", &[]),
    ("local-agree-confirm", &[]),
    ("local-resign-white", &[]),
    ("local-resign-black", &[]),
    ("local-paused", &[]),
    ("local-declined", &[]),
    ("local-no-engine", &[]),
    ("local-offline", &[]),
    ("form-position", &[]),
    ("form-position-kumalaks", &["found"]),
    ("form-position-over", &[]),
    ("profile-kazakhstan", &[]),
    ("profile-nomad-games", &[]),
    ("profile-open", &[]),
    ("home-no-clock", &[]),
];

#[derive(Template)]
#[template(path = "local.html")]
struct LocalPage {
    page: Page,
    board: String,
    /// Upper plate, then lower.
    plates: [Plate; 2],
    /// No line yet: the page draws the game that it stores.
    graph: Graph,
    words: String,
    speeds: String,
    levels: Vec<Level>,
}

impl LocalPage {
    fn controls(&self) -> Vec<Control> {
        controls(&CONTROLS)
    }

    fn profiles(&self) -> [&'static str; 3] {
        Profile::ALL.map(Profile::name)
    }

    /// The level of who chooses the computer and no level.
    fn usual_level(&self) -> u8 {
        FRIENDLY_LEVEL
    }

    /// The rules and the time of the game that the page starts with.
    fn terms(&self) -> String {
        let profile = self.page.t(&format!("profile-{}", Profile::default().name()));
        format!("{profile} · {}", self.page.t("home-no-clock"))
    }
}

fn local(page: Page) -> Result<String, Error> {
    let mut plates = empty_plates(&page, Side::White);
    for plate in &mut plates {
        plate.name = page.t(&format!("side-{}", plate.word()));
        plate.turn = plate.word() == "white";
    }
    draw(&LocalPage {
        board: board::picture(page.language, &Position::START, None, Side::White),
        plates,
        graph: Graph::new(&page, &Game::new(Rules::online(Profile::default()))),
        words: board::words_with(page.language, TEMPLATES),
        speeds: speed_menu(page.language),
        levels: Level::all(&page),
        page,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::{assets, modules};

    #[test]
    fn the_modules_use_exactly_the_words_they_get() {
        let modules = modules::in_order("js/pages/local.js");
        let code: String = modules.iter().filter_map(|path| assets::text(path)).collect();
        for (key, _) in TEMPLATES {
            let made = ["local-resign-", "profile-"]
                .iter()
                .any(|group| key.starts_with(group) && code.contains(&format!("`{group}${{")));
            assert!(made || code.contains(&format!("'{key}'")), "{key} is not used");
        }
        for key in code.split('\'').filter(|word| word.starts_with("local-")) {
            assert!(TEMPLATES.iter().any(|(known, _)| *known == key), "{key} is not given");
        }
    }
}

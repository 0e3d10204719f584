//! Pages to read: the rules with diagrams, the game and its peoples, the glossary, what is kept about
//! people, and the settings.
//! The rules and the glossary are data of `togyz-text`.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use togyz::{Otau, Pit, Position, Side};
use togyz_text::{Language, glossary, rules};

use crate::app::App;
use crate::error::Error;
use crate::http::page::{Page, draw};
use crate::http::prepared::fixed;
use crate::pages::board;
use crate::pages::clauses::{self, Piece};
use crate::pages::menus::{preview_menu, speed_menu};

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/rules", fixed(|page| draw(&RulesPage { page })))
        .route("/about", fixed(about))
        .route("/privacy", fixed(|page| draw(&PrivacyPage { page })))
        .route("/glossary", fixed(|page| draw(&GlossaryPage { page })))
        .route("/settings", fixed(settings))
}

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    page: Page,
}

impl RulesPage {
    fn chapters(&self) -> &'static [rules::Chapter] {
        rules::CHAPTERS
    }

    fn sources(&self) -> &'static [rules::Source] {
        rules::SOURCES
    }

    fn profiles(&self) -> rules::ProfileTable {
        rules::PROFILES
    }

    /// A text as its references to clauses and the rest.
    fn pieces<'a>(&self, text: &'a str) -> Vec<Piece<'a>> {
        clauses::pieces(text)
    }

    /// The position before the move of a diagram, with the move marked.
    fn picture(&self, diagram: &rules::Diagram) -> String {
        illustrated(self.page.language, diagram)
    }
}

#[derive(Template)]
#[template(path = "glossary.html")]
struct GlossaryPage {
    page: Page,
}

impl GlossaryPage {
    fn terms(&self) -> &'static [glossary::Term] {
        glossary::TERMS
    }
}

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage {
    page: Page,
    board: String,
}

#[derive(Template)]
#[template(path = "privacy.html")]
struct PrivacyPage {
    page: Page,
}

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    board: String,
    speeds: String,
    previews: String,
    page: Page,
}

/// A midgame position with both tuzdyks.
const MIDDLE: &str = "2,6,19,X,1,13,1,3,3/3,4,2,4,6,X,27,1,11 32 24 w";

fn about(page: Page) -> Result<String, Error> {
    let position = MIDDLE.parse().unwrap_or(Position::START);
    let marks = Some((Pit::new(Side::White, Otau::Five), Pit::new(Side::Black, Otau::Three)));
    let board = board::illustration(page.language, &position, marks, "about");
    draw(&AboutPage { page, board })
}

fn settings(page: Page) -> Result<String, Error> {
    let position = MIDDLE.parse().unwrap_or(Position::START);
    let board = board::picture(page.language, &position, None, Side::White);
    let (speeds, previews) = (speed_menu(page.language), preview_menu(page.language, true));
    draw(&SettingsPage { board, speeds, previews, page })
}

fn illustrated(language: Language, diagram: &rules::Diagram) -> String {
    let before: Position = diagram.position.parse().unwrap_or_default();
    let sowing = diagram.otau.and_then(Otau::new).and_then(|otau| before.sow(otau).ok());
    let marks = sowing.map(|sowing| (sowing.origin, sowing.landing));
    board::illustration(language, &before, marks, diagram.key)
}

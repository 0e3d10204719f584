//! The course on the live board: the list of lessons, and a page for each. A task contains every
//! legal move, its sowing, and whether it solves the task. The rules library decides that here; the
//! page shows it. Progress is stored in the reader's browser.

mod course;

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use togyz::{Otau, Position, Side};
use togyz_wire::{Board, LegalMove, legal_move};

use crate::app::App;
use crate::error::Error;
use crate::http::form::Path;
use crate::http::page::{Page, draw};
use crate::http::prepared::{self, fixed};
use crate::pages::board;
use crate::pages::menus::speed_menu;

use course::{COURSE, Lesson, Task};

pub(crate) fn router() -> Router<Arc<App>> {
    let list = |page| draw(&LearnPage { page, lessons: COURSE });
    Router::new().route("/learn", fixed(list)).route("/learn/{lesson}", get(lesson))
}

/// The paths of all lessons.
pub(crate) fn paths() -> impl Iterator<Item = String> {
    COURSE.iter().map(|lesson| format!("/learn/{}", lesson.id))
}

#[derive(Template)]
#[template(path = "learn.html")]
struct LearnPage {
    page: Page,
    lessons: &'static [Lesson],
}

#[derive(Template)]
#[template(path = "lesson.html")]
struct LessonPage {
    page: Page,
    lesson: &'static Lesson,
    number: usize,
    total: usize,
    next: Option<&'static Lesson>,
    board: String,
    tasks: String,
    words: String,
    speeds: String,
}

impl LessonPage {
    /// The tasks as text, for readers without scripts.
    fn task_texts(&self) -> Vec<String> {
        (1..=self.lesson.tasks.len()).map(|n| self.text(&format!("-{n}"))).collect()
    }

    fn text(&self, ending: &str) -> String {
        self.page.t(&format!("lesson-{}{ending}", self.lesson.id))
    }
}

/// A task as the page gets it.
#[derive(Serialize)]
struct TaskData {
    text: String,
    position: Board,
    /// The position as text, for the analysis board.
    start: String,
    legal: Vec<Judged>,
}

#[derive(Serialize)]
struct Judged {
    #[serde(flatten)]
    played: LegalMove,
    right: bool,
}

async fn lesson(page: Page, Path(id): Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    let index = COURSE.iter().position(|lesson| lesson.id == id).ok_or(Error::NoPage)?;
    // The same page under every spelling of its path.
    let path = format!("/learn/{id}");
    let page = page.at(&path);
    prepared::page(path, page, &headers, move |page| draw_lesson(page, index)).await
}

fn draw_lesson(page: Page, index: usize) -> Result<String, Error> {
    let lesson = COURSE.get(index).ok_or(Error::NoPage)?;
    let language = page.language;
    let data = |(index, task): (usize, &Task)| {
        let position = position(task);
        TaskData {
            text: page.t(&format!("lesson-{}-{}", lesson.id, index + 1)),
            position: Board::from(&position),
            start: position.to_string(),
            legal: judged(task, &position),
        }
    };
    let tasks: Vec<TaskData> = lesson.tasks.iter().enumerate().map(data).collect();
    let first = lesson.tasks.first().map_or(Position::START, position);
    let template = LessonPage {
        lesson,
        number: index + 1,
        total: COURSE.len(),
        next: COURSE.get(index + 1),
        board: board::picture(language, &first, None, Side::White),
        tasks: board::json(&tasks),
        words: board::words(language),
        speeds: speed_menu(language),
        page,
    };
    draw(&template)
}

/// The position of a task; a test checks that all of them can be read.
fn position(task: &Task) -> Position {
    task.position.parse().unwrap_or_default()
}

fn judged(task: &Task, before: &Position) -> Vec<Judged> {
    let judge = |otau: Otau| {
        let (sowing, after) = (before.sow(otau).ok()?, before.play(otau).ok()?);
        let right = (task.solved)(before, &sowing, &after);
        Some(Judged { played: legal_move(before, otau)?, right })
    };
    Otau::ALL.into_iter().filter_map(judge).collect()
}

//! `/events`: the published events of a folder. Each event is a folder of plain files, made by
//! `togyz_papers::site`. Only the list is rendered here; files are sent unchanged.
//!
//! The files may come from strangers. They run in a sandbox: their scripts have an origin of their
//! own, which is not ours. They get no cookie, and no request of theirs counts as a visitor's.

mod web_parts;

use std::cmp::Reverse;
use std::fs;
use std::io;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use togyz_papers::site::{MANIFEST, Manifest};
use togyz_text::{Language, name_key};

use crate::app::App;
use crate::error::Error;
use crate::http::assets::{UNKNOWN_TYPE, content_type};
use crate::http::background::in_background;
use crate::http::form::Path;
use crate::http::page::{Page, draw, html};
use crate::http::prepared::{entity_tag, is_known};

pub use web_parts::web_parts;

/// The list of events, in the reader's language.
pub(crate) fn pages() -> Router<Arc<App>> {
    Router::new().route("/events", get(list))
}

/// The files of the events, which name their languages themselves.
pub(crate) fn files() -> Router<Arc<App>> {
    Router::new()
        .route("/events/", get(async || Redirect::permanent("/events")))
        .route("/events/{event}", get(to_folder))
        .route("/events/{event}/", get(front))
        .route("/events/{event}/{*path}", get(page))
}

/// What a file of an event may do: show itself, run scripts of this server in an origin of their
/// own, load other files, and be left by a link. It may send no form and open no window.
const SANDBOX: &str = "sandbox allow-scripts allow-downloads; default-src 'none'; \
    script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// An event of the list.
struct Listed {
    /// The name of its folder.
    name: String,
    manifest: Manifest,
}

#[derive(Template)]
#[template(path = "events.html")]
struct ListPage {
    page: Page,
    events: Vec<Listed>,
}

async fn list(page: Page, State(app): State<Arc<App>>) -> Result<Response, Error> {
    let folder = app.options.events.clone().ok_or(Error::NoPage)?;
    let language = page.language;
    html(move || draw(&ListPage { page, events: listed(&folder, language) })).await
}

/// The events of a folder, the newest first, those of a day by title. Other folders are left out.
fn listed(folder: &FilePath, language: Language) -> Vec<Listed> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let event = |entry: fs::DirEntry| {
        let name = entry.file_name().to_str().filter(|name| is_plain(name))?.to_owned();
        let manifest = fs::read(entry.path().join(MANIFEST)).ok()?;
        let manifest = Manifest::read(&manifest).ok().filter(|one| !one.title.is_empty())?;
        Some(Listed { name, manifest })
    };
    let mut events: Vec<Listed> = entries.filter_map(|entry| event(entry.ok()?)).collect();
    events.sort_by_cached_key(|Listed { name, manifest }| {
        (Reverse(manifest.start.clone()), name_key(language, &manifest.title), name.clone())
    });
    events
}

async fn to_folder(Path(event): Path<String>) -> Result<Redirect, Error> {
    match is_plain(&event) {
        true => Ok(Redirect::permanent(&format!("/events/{event}/"))),
        false => Err(Error::NoPage),
    }
}

async fn front(
    Path(event): Path<String>,
    headers: HeaderMap,
    State(app): State<Arc<App>>,
) -> Result<Response, Error> {
    send(&app, &event, "index.html", &headers).await
}

async fn page(
    Path((event, path)): Path<(String, String)>,
    headers: HeaderMap,
    State(app): State<Arc<App>>,
) -> Result<Response, Error> {
    send(&app, &event, &path, &headers).await
}

async fn send(app: &App, event: &str, path: &str, headers: &HeaderMap) -> Result<Response, Error> {
    let found = app.options.events.as_ref().and_then(|root| inside(root, event, path));
    let (root, file) = found.ok_or(Error::NoPage)?;
    let read = in_background(move || read(&root, &file)).await?;
    let bytes = read.map_err(|_| Error::NoPage)?;
    let tag = entity_tag(&bytes);
    // An event can be published again: a browser must revalidate its cached pages.
    let kind = content_type(path);
    let head = [
        (CONTENT_TYPE, kind),
        (CACHE_CONTROL, "no-cache"),
        (ETAG, &tag),
        (CONTENT_SECURITY_POLICY, SANDBOX),
        // To the sandbox, files of the same event are files of another origin.
        (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    ];
    let mut answer = match is_known(headers, &tag) {
        true => (StatusCode::NOT_MODIFIED, head).into_response(),
        false => (head, bytes).into_response(),
    };
    if kind == UNKNOWN_TYPE {
        let kept = HeaderValue::from_static("attachment");
        answer.headers_mut().insert(CONTENT_DISPOSITION, kept);
    }
    Ok(answer)
}

/// The root and a file below it; `None` if a part of the path is not a plain name.
fn inside(root: &FilePath, event: &str, path: &str) -> Option<(PathBuf, PathBuf)> {
    let mut file = root.to_owned();
    for part in std::iter::once(event).chain(path.split('/')) {
        file.push(Some(part).filter(|part| is_plain(part))?);
    }
    Some((root.to_owned(), file))
}

/// Whether a text is the plain name of a file: no separator, no `..`, no hidden file.
fn is_plain(name: &str) -> bool {
    let plain = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
    !name.is_empty() && !name.starts_with('.') && name.chars().all(plain)
}

/// Reads a file. After symbolic links are resolved it must be below the root.
fn read(root: &FilePath, file: &FilePath) -> io::Result<Vec<u8>> {
    let (root, file) = (root.canonicalize()?, file.canonicalize()?);
    match file.starts_with(&root) && file.is_file() {
        true => fs::read(file),
        false => Err(io::ErrorKind::NotFound.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_leads_out_of_the_folder() {
        let root = FilePath::new("events");
        let lies = |event, path| inside(root, event, path).map(|(_, file)| file);
        assert_eq!(lies("open", "kk/index.html"), Some(root.join("open/kk/index.html")));
        for (event, path) in [
            ("..", "secret"),
            ("open", "../secret"),
            ("open", "kk/../../secret"),
            ("open", "kk//index.html"),
            ("open", "/etc/passwd"),
            ("open", ".hidden"),
            ("open", "a\\b"),
            ("open", "a\0b"),
            ("", "index.html"),
        ] {
            assert_eq!(lies(event, path), None, "{event} {path}");
        }
    }
}

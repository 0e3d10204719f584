//! The site on the reader's device: the service worker, with the list of what it keeps, and the kept
//! pages of each language as one file.
//!
//! Every entry of the list has a hash of its content, and the version is a hash over the whole list.
//! So a worker keeps exactly the files of its own version or nothing: when the server changes in the
//! middle, a hash does not fit. Kept pages are those of nobody: they are drawn here without a cookie,
//! by the same routes and with the same headers as for everybody.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, ETAG, STRICT_TRANSPORT_SECURITY, VARY};
use axum::http::{HeaderMap, Request};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::get;
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use serde::Serialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use togyz_text::Language;

use crate::app::App;
use crate::error::Error;
use crate::http::background::in_background;
use crate::http::form::Path;
use crate::http::prepared::{Cache, Prepared};
use crate::http::{assets, headers, language};
use crate::pages::learn;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/sw.js", get(worker)).route("/app/{language}", get(pages))
}

/// The pages that need no server once they are loaded, besides the lessons.
const PAGES: [&str; 10] = [
    "/",
    "/about",
    "/analysis",
    "/board",
    "/clock",
    "/glossary",
    "/learn",
    "/offline",
    "/rules",
    "/settings",
];

/// The assets that no kept page loads: those of live pages, of published events and of other sites,
/// and modules that are sent as parts of bundles.
const LEFT_OUT: [&str; 9] = [
    "css/event.css",
    "js/pages/challenge.js",
    "js/pages/embed.js",
    "js/pages/game.js",
    "js/pages/games.js",
    "js/pages/lobby.js",
    "js/pages/replay.js",
    "js/pages/watch.js",
    "js/service-worker.js",
];

/// The only module of its folder that a page loads by itself.
const LOOK: &str = "js/lib/look.js";

/// Headers that describe the answer on the line, not the page.
const OF_THE_LINE: [axum::http::HeaderName; 5] =
    [CACHE_CONTROL, CONTENT_LENGTH, ETAG, STRICT_TRANSPORT_SECURITY, VARY];

/// What the kept files depend on: the assets, and whether published events are served.
type Build = (String, bool);

/// The kept pages of a language.
static LANGUAGES: LazyLock<Cache<(Build, Language)>> = LazyLock::new(Cache::new);
/// The service worker.
static WORKERS: LazyLock<Cache<Build>> = LazyLock::new(Cache::new);

fn build(app: &App) -> Build {
    (assets::base(), app.options.events.is_some())
}

/// A kept page as the worker stores it.
#[derive(Serialize)]
struct KeptPage {
    path: String,
    headers: BTreeMap<String, String>,
    body: String,
}

/// The kept files: those a kept page may load.
fn kept_assets() -> impl Iterator<Item = String> {
    let files = assets::names().into_iter().filter(|name| {
        name == LOOK || !(name.starts_with("js/lib/") || LEFT_OUT.contains(&name.as_str()))
    });
    files.chain([assets::TABLES.to_owned()])
}

/// The hash of some content as a browser checks it.
fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", base64(&Sha256::digest(content)))
}

/// Bytes in base 64, with its padding.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let number = (0..3).fold(0, |number, place| {
            (number << 8) | u32::from(chunk.get(place).copied().unwrap_or_default())
        });
        for place in 0..4 {
            let digit = DIGITS.get((number >> (18 - 6 * place)) as usize & 63);
            let digit = digit.filter(|_| place <= chunk.len());
            text.push(digit.map_or('=', |digit| char::from(*digit)));
        }
    }
    text
}

/// The service worker of this build: a build that keeps anything else is another script, which the
/// browser installs.
async fn worker(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Error> {
    let make = async {
        let mut languages = BTreeMap::new();
        for language in Language::ALL {
            let pages = language_pages(&app, language).await?;
            let entry = (integrity(pages.plain()), pages.plain().len());
            languages.insert(language.code(), entry);
        }
        in_background(move || write_worker(&languages)).await?
    };
    let made = WORKERS.get(build(&app), "text/javascript; charset=utf-8", make).await?;
    Ok(made.answer(&headers, "no-cache").await)
}

fn write_worker(languages: &BTreeMap<&str, (String, usize)>) -> Result<Bytes, Error> {
    let files: BTreeMap<String, (String, usize)> = kept_assets()
        .filter_map(|name| {
            let content = assets::bytes(&name)?;
            Some((name, (integrity(&content), content.len())))
        })
        .collect();
    let script = assets::bytes("js/service-worker.js").ok_or(Error::NoPage)?;
    let list = json!({ "base": assets::base(), "files": files, "languages": languages });
    let mut hash = Sha256::new();
    hash.update(list.to_string());
    hash.update(&script);
    let mut version = assets::hex(&hash.finalize());
    version.truncate(16);
    let script = String::from_utf8(script).map_err(Error::internal)?;
    Ok(format!("self.version = \"{version}\";\nself.kept = {list};\n{script}").into())
}

/// The kept pages of a language.
async fn pages(
    State(app): State<Arc<App>>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let code = file.strip_suffix(".json").ok_or(Error::NoPage)?;
    let language = code.parse().map_err(|_| Error::NoPage)?;
    let made = language_pages(&app, language).await?;
    Ok(made.answer(&headers, "no-cache").await)
}

async fn language_pages(app: &Arc<App>, language: Language) -> Result<Arc<Prepared>, Error> {
    let make = async {
        let mut pages = Vec::new();
        for path in PAGES.iter().map(|path| (*path).to_owned()).chain(learn::paths()) {
            pages.push(kept_page(app, language, &path).await?);
        }
        Ok(serde_json::to_vec(&pages).map_err(Error::internal)?.into())
    };
    LANGUAGES.get((build(app), language), "application/json", make).await
}

/// A page as a reader without a cookie gets it.
async fn kept_page(app: &Arc<App>, language: Language, path: &str) -> Result<KeptPage, Error> {
    let path = format!("/{}{}", language.code(), path.trim_end_matches('/'));
    let site = language::with_prefixes(super::router())
        .layer(from_fn_with_state(Arc::clone(app), headers::secure))
        .with_state(Arc::clone(app));
    let request = Request::get(&path).body(Body::empty()).map_err(Error::internal)?;
    let Ok(answer) = TowerToHyperService::new(site).call(request).await;
    if !answer.status().is_success() {
        return Err(Error::internal(format!("{path} cannot be kept: {}", answer.status())));
    }
    let (parts, body) = answer.into_parts();
    let body = to_bytes(body, usize::MAX).await.map_err(Error::internal)?;
    let named = |(name, value): (&axum::http::HeaderName, &axum::http::HeaderValue)| {
        let value = value.to_str().ok()?.to_owned();
        (!OF_THE_LINE.contains(name)).then(|| (name.to_string(), value))
    };
    let headers = parts.headers.iter().filter_map(named).collect();
    let body = String::from_utf8(body.into()).map_err(Error::internal)?;
    Ok(KeptPage { path, headers, body })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_written_in_base_64() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("fooba\u{7f}", "Zm9vYmF/")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        let empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(integrity(b""), empty);
    }

    #[test]
    fn what_is_left_out_exists_and_everything_else_is_kept() {
        let names = assets::names();
        for name in LEFT_OUT {
            assert!(names.iter().any(|known| known == name), "{name}");
        }
        let kept: Vec<_> = kept_assets().collect();
        for name in ["css/board.css", "css/clock.css", "game.wasm", "js/pages/keep.js", LOOK] {
            assert!(kept.iter().any(|known| known == name), "{name}");
        }
        assert!(!kept.iter().any(|name| name == "js/lib/board.js"));
    }
}

//! Scripts, styles and fonts, built into the program and served under an address that changes with
//! their content, so that a browser may cache them without limit.
//!
//! All files share one hash: one change invalidates all of them. Entry modules and style sheets are
//! sent as bundles (`modules.rs`). A debug build reads the files from the disk at each request, and
//! its address changes when a file does, so that a page always shows the newest files.

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::Bytes;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use axum::routing::get;
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};
use togyz_engine::Tables;

use crate::app::App;
use crate::error::Error;
use crate::http::background::in_background;
use crate::http::form::Path;
use crate::http::headers::isolate;
use crate::http::prepared::{Cache, Prepared};
use crate::http::{compact, modules};

#[derive(RustEmbed)]
#[folder = "web/"]
struct Files;

/// The endgame tables of the engine in the page, cut out of those of the program.
pub(crate) const TABLES: &str = "endgames.tables";

/// The address of the assets: `/assets/` and a hash over all of them.
#[cfg(not(debug_assertions))]
pub(crate) fn base() -> String {
    static BASE: LazyLock<String> = LazyLock::new(|| {
        let mut hash = Sha256::new();
        for name in names() {
            hash.update(name.as_bytes());
            hash.update(Files::get(&name).map(|file| file.data).unwrap_or_default());
        }
        hash.update(Tables::small_bytes());
        address(hash)
    });
    BASE.clone()
}

/// The address of the assets: `/assets/` and a hash over the times at which they were written.
#[cfg(debug_assertions)]
pub(crate) fn base() -> String {
    let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/web/"));
    let mut hash = Sha256::new();
    for name in names() {
        let written = folder.join(&name).metadata().and_then(|file| file.modified());
        hash.update(format!("{name} {written:?}\n"));
    }
    address(hash)
}

fn address(hash: Sha256) -> String {
    format!("/assets/{}", hex(&hash.finalize()[..8]))
}

/// The paths of all files in `web/`, in order.
pub(crate) fn names() -> Vec<String> {
    let mut names: Vec<_> = Files::iter().map(|name| name.into_owned()).collect();
    names.sort();
    names
}

/// The assets that have been asked for, by path and, where files may change, a hash of the content.
static PREPARED: LazyLock<Cache<(String, Vec<u8>)>> = LazyLock::new(Cache::new);

/// The content of an asset as it is sent: an entry module or a style sheet with all it imports, a
/// script without comments, any other file as it is.
pub(crate) fn bytes(path: &str) -> Option<Vec<u8>> {
    if path == TABLES {
        return Some(Tables::small_bytes());
    }
    let file = Files::get(path)?;
    match path.rsplit('.').next() {
        Some("js") if path.starts_with(modules::PAGES) => Some(modules::script(path)?.into_bytes()),
        Some("js") => Some(compact::script(&text(path)?).into_bytes()),
        Some("css") => Some(modules::style(path)?.into_bytes()),
        _ => Some(file.data.into_owned()),
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The text of a file as it is written.
pub(crate) fn text(path: &str) -> Option<String> {
    String::from_utf8(Files::get(path)?.data.into_owned()).ok()
}

pub(crate) fn router() -> Router<Arc<App>> {
    // An old page may ask under an old hash: it gets the current file, but may not cache it.
    Router::new().route("/assets/{hash}/{*path}", get(asset))
}

/// An asset is part of a page, which has its own policy; a file opened by itself loads nothing. The
/// policy of a page would make every asset 200 bytes heavier.
const POLICY: &str = "default-src 'none'";
/// The engine as nearly all browsers load it. It takes a second or two to compress.
const ENGINE: &str = "engine-simd.wasm";
/// The script of the engine's workers, which run WebAssembly.
const ENGINE_WORKER: &str = "js/engine-worker.js";
const WORKER_POLICY: &str = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/// An asset as it is sent, made once.
async fn prepared(path: String) -> Result<Arc<Prepared>, Error> {
    let version = match cfg!(debug_assertions) {
        true => Sha256::digest(bytes(&path).ok_or(Error::NoPage)?).to_vec(),
        false => Vec::new(),
    };
    let kind = content_type(&path);
    let key = (path.clone(), version);
    let make = in_background(move || bytes(&path).map(Bytes::from).ok_or(Error::NoPage));
    PREPARED.get(key, kind, async { make.await? }).await
}

/// Compresses the engine, so that its first visitor need not wait.
/// A debug build compresses nothing in advance, for its files may change.
pub(crate) async fn compress_in_advance() {
    if cfg!(debug_assertions) {
        return;
    }
    match prepared(ENGINE.to_owned()).await {
        Ok(asset) => asset.encode_in_advance().await,
        Err(error) => tracing::warn!(%error, "the engine is not compressed in advance"),
    }
}

async fn asset(
    Path((hash, path)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if path != TABLES {
        Files::get(&path).ok_or(Error::NoPage)?;
    }
    // A worker has the policy of its script, and shares memory with an isolated page.
    let engine = path == ENGINE_WORKER;
    let current = base() == format!("/assets/{hash}");
    let keep = if current { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut answer = prepared(path).await?.answer(&headers, keep).await;
    let policy = if engine { WORKER_POLICY } else { POLICY };
    answer.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    if engine {
        isolate(answer.headers_mut());
    }
    Ok(answer)
}

/// The media type of bytes that a browser must not interpret.
pub(crate) const UNKNOWN_TYPE: &str = "application/octet-stream";

/// The media types of the files in `web/` and in published events; others are sent as bytes.
pub(crate) fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("json" | "webmanifest") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        _ => UNKNOWN_TYPE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::compress::is_compressible;

    #[test]
    fn the_engine_of_the_page_is_compressed_in_advance() {
        assert!(bytes(ENGINE).is_some() && is_compressible(content_type(ENGINE)));
        assert!(text("js/lib/engine.js").unwrap().contains(ENGINE));
    }
}

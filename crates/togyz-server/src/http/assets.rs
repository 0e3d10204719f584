//! Scripts, styles and fonts, built into the program and served under an address that changes with
//! their content, so that a browser may cache them without limit.
//!
//! All files share one hash: a module can import another by a relative path, and one change
//! invalidates all of them. A debug build reads the files from the disk at each request and
//! disables caching, so that the page always shows the newest files.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use crate::app::App;
use crate::error::Error;
use crate::http::form::Path;
use crate::http::prepared::Cache;

#[derive(RustEmbed)]
#[folder = "web/"]
struct Files;

/// The address of this build's assets: `/assets/` and a hash over all of them.
pub(crate) static BASE: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<_> = Files::iter().collect();
    names.sort();
    let mut hash = Sha256::new();
    for name in names {
        hash.update(name.as_bytes());
        if let Some(file) = Files::get(&name) {
            hash.update(file.metadata.sha256_hash());
        }
    }
    format!("/assets/{}", hex(&hash.finalize()[..8]))
});

/// The assets that have been asked for, by type and content.
static PREPARED: LazyLock<Cache<(&str, [u8; 32])>> = LazyLock::new(Cache::new);

/// The paths of all assets.
pub(crate) fn paths() -> Vec<String> {
    Files::iter().map(|path| path.into_owned()).collect()
}

/// The content of an asset.
pub(crate) fn bytes(path: &str) -> Option<Vec<u8>> {
    Files::get(path).map(|file| file.data.into_owned())
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The text of an asset.
pub(crate) fn text(path: &str) -> Option<String> {
    String::from_utf8(Files::get(path)?.data.into_owned()).ok()
}

pub(crate) fn router() -> Router<Arc<App>> {
    // An old page may ask under an old hash: it gets the current file, but may not cache it.
    Router::new().route("/assets/{hash}/{*path}", get(asset))
}

async fn asset(
    Path((hash, path)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let file = Files::get(&path).ok_or(Error::NoPage)?;
    let current = BASE.ends_with(&hash) && !hash.is_empty() && !cfg!(debug_assertions);
    let keep = if current { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = content_type(&path);
    let make = move || match file.data {
        Cow::Borrowed(data) => Ok(Bytes::from_static(data)),
        Cow::Owned(data) => Ok(Bytes::from(data)),
    };
    let made = PREPARED.get((kind, file.metadata.sha256_hash()), kind, make).await?;
    Ok(made.answer(&headers, keep))
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

//! Answers that never change while the server runs: assets and pages that depend on nothing but the
//! language. Each is made once, when it is first asked for, compressed when a client first accepts
//! that, and kept in memory. What takes long to compress is compressed in advance.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get};
use sha2::{Digest as _, Sha256};
use togyz_text::Language;
use tokio::sync::OnceCell;

use crate::app::App;
use crate::error::Error;
use crate::http::assets::{self, hex};
use crate::http::background::{in_advance, in_background};
use crate::http::compress::{AsIs, Effort, Encoding, is_compressible};
use crate::http::page::{HTML, Page, REVALIDATED};

/// Content with its compressed forms, which are made when they are first asked for.
pub(crate) struct Prepared {
    content_type: &'static str,
    tag: String,
    plain: Bytes,
    brotli: OnceCell<Option<Bytes>>,
    gzip: OnceCell<Option<Bytes>>,
}

impl Prepared {
    fn new(plain: Bytes, content_type: &'static str) -> Prepared {
        let tag = entity_tag(&plain);
        Prepared { content_type, tag, plain, brotli: OnceCell::new(), gzip: OnceCell::new() }
    }

    /// The content as it is.
    pub(crate) fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// A compressed form, if it is shorter. The first request makes it, in the background.
    async fn encoded(&self, encoding: Encoding) -> Option<Bytes> {
        let cell = match encoding {
            Encoding::Brotli => &self.brotli,
            Encoding::Gzip => &self.gzip,
        };
        if !is_compressible(self.content_type) {
            return None;
        }
        let encode = async || in_background(self.encode(encoding)).await.ok().flatten();
        cell.get_or_init(encode).await.clone()
    }

    /// Makes the form that browsers ask for before one does.
    pub(crate) async fn encode_in_advance(&self) {
        let encode = async || in_advance(self.encode(Encoding::Brotli)).await.ok().flatten();
        self.brotli.get_or_init(encode).await;
    }

    /// The work that makes a compressed form; none where that is not shorter.
    fn encode(&self, encoding: Encoding) -> impl FnOnce() -> Option<Bytes> + Send + use<> {
        let plain = self.plain.clone();
        move || {
            let encoded = encoding.encode(&plain, Effort::Thorough).ok()?;
            (encoded.len() < plain.len()).then(|| encoded.into())
        }
    }

    /// The answer in the best form the client accepts; none if it has the content already.
    pub(crate) async fn answer(&self, headers: &HeaderMap, keep: &'static str) -> Response {
        let head = [
            (CONTENT_TYPE, self.content_type),
            (CACHE_CONTROL, keep),
            (ETAG, self.tag.as_str()),
            (VARY, "accept-encoding"),
        ];
        if is_known(headers, &self.tag) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        if let Some(encoding) = Encoding::accepted(headers)
            && let Some(encoded) = self.encoded(encoding).await
        {
            let encoding = [(CONTENT_ENCODING, encoding.name())];
            return (head, encoding, Body::from(encoded)).into_response();
        }
        (head, Extension(AsIs), Body::from(self.plain.clone())).into_response()
    }
}

/// The tag of some content. It is weak, because the compressed forms share it.
pub(crate) fn entity_tag(bytes: &[u8]) -> String {
    format!("W/\"{}\"", hex(&Sha256::digest(bytes)[..8]))
}

/// Whether the client has the content with this tag already.
pub(crate) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    known.is_some_and(|known| known.contains(tag))
}

/// Prepared answers by their keys. There are only as many keys as the server has such answers.
pub(crate) struct Cache<K>(Mutex<HashMap<K, Arc<OnceCell<Arc<Prepared>>>>>);

impl<K: Eq + Hash> Cache<K> {
    pub(crate) fn new() -> Cache<K> {
        Cache(Mutex::default())
    }

    /// The answer with this key. The first request makes it; others that come meanwhile wait for it.
    pub(crate) async fn get(
        &self,
        key: K,
        content_type: &'static str,
        make: impl Future<Output = Result<Bytes, Error>>,
    ) -> Result<Arc<Prepared>, Error> {
        let cell = {
            let mut cells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(cells.entry(key).or_default())
        };
        let prepare = async || Ok(Arc::new(Prepared::new(make.await?, content_type)));
        cell.get_or_try_init(prepare).await.cloned()
    }
}

/// The pages, by name, language, whether their links name the language, and the assets they name.
static PAGES: LazyLock<Cache<(String, Language, bool, String)>> = LazyLock::new(Cache::new);

/// A page that depends on nothing but its name, the language and the prefix of its links. The name is
/// one of a fixed number.
pub(crate) async fn page(
    name: String,
    page: Page,
    headers: &HeaderMap,
    draw: impl FnOnce(Page) -> Result<String, Error> + Send + 'static,
) -> Result<Response, Error> {
    let key = (name, page.language, page.is_prefixed(), assets::base());
    let make = in_background(move || draw(page).map(Bytes::from));
    let made = PAGES.get(key, HTML, async { make.await? }).await?;
    Ok(made.answer(headers, REVALIDATED).await)
}

/// The route of a page that is drawn once for each language.
pub(crate) fn fixed(draw: fn(Page) -> Result<String, Error>) -> MethodRouter<Arc<App>> {
    get(async move |frame: Page, headers: HeaderMap| {
        page(frame.path.clone(), frame, &headers, draw).await
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use axum::http::header::ACCEPT_ENCODING;

    use super::*;

    #[tokio::test]
    async fn what_was_compressed_in_advance_is_sent() {
        let content = Bytes::from("sow, ".repeat(1000));
        let asset = Prepared::new(content.clone(), "text/plain; charset=utf-8");
        asset.encode_in_advance().await;
        let made = asset.brotli.get().cloned().flatten().expect("the text gets shorter");
        let headers = [(ACCEPT_ENCODING, HeaderValue::from_static("br"))].into_iter().collect();
        let answer = asset.answer(&headers, REVALIDATED).await;
        assert_eq!(answer.headers()[CONTENT_ENCODING], "br");
        let sent = axum::body::to_bytes(answer.into_body(), content.len()).await.unwrap();
        assert_eq!(sent, made);
    }
}

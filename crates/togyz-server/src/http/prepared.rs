//! Answers that never change while the server runs: assets and pages that depend on nothing but the
//! language. Each is made and compressed once, when it is first asked for, and kept in memory.

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
use crate::http::assets::hex;
use crate::http::background::in_background;
use crate::http::compress::{AsIs, Effort, Encoding, is_compressible};
use crate::http::page::{HTML, KEEP, Page};

/// Content with its compressed forms.
pub(crate) struct Prepared {
    content_type: &'static str,
    tag: String,
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Prepared {
    /// Compresses some content. This takes a while.
    fn new(plain: Bytes, content_type: &'static str) -> Prepared {
        let encoded = |encoding: Encoding| {
            let encoded = is_compressible(content_type)
                .then(|| encoding.encode(&plain, Effort::Thorough).ok())
                .flatten();
            encoded.filter(|encoded| encoded.len() < plain.len()).map(Bytes::from)
        };
        let (brotli, gzip) = (encoded(Encoding::Brotli), encoded(Encoding::Gzip));
        // Weak, because all forms share it.
        let tag = format!("W/\"{}\"", hex(&Sha256::digest(&plain)[..8]));
        Prepared { content_type, tag, plain, brotli, gzip }
    }

    /// The answer in the best form the client accepts; none if it has the content already.
    pub(crate) fn answer(&self, headers: &HeaderMap, keep: &'static str) -> Response {
        let head = [
            (CONTENT_TYPE, self.content_type),
            (CACHE_CONTROL, keep),
            (ETAG, self.tag.as_str()),
            (VARY, "accept-encoding"),
        ];
        let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        if known.is_some_and(|known| known.contains(&self.tag)) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        let encoding = Encoding::accepted(headers);
        let encoded = encoding.and_then(|encoding| match encoding {
            Encoding::Brotli => Some((encoding, self.brotli.clone()?)),
            Encoding::Gzip => Some((encoding, self.gzip.clone()?)),
        });
        match encoded {
            None => (head, Extension(AsIs), Body::from(self.plain.clone())).into_response(),
            Some((encoding, encoded)) => {
                (head, [(CONTENT_ENCODING, encoding.name())], Body::from(encoded)).into_response()
            }
        }
    }
}

/// Prepared answers by their keys. There are only as many keys as the server has such answers.
pub(crate) struct Cache<K>(Mutex<HashMap<K, Arc<OnceCell<Arc<Prepared>>>>>);

impl<K: Eq + Hash> Cache<K> {
    pub(crate) fn new() -> Cache<K> {
        Cache(Mutex::default())
    }

    /// The answer with this key. The first request makes it, in the background; others that come
    /// meanwhile wait for it.
    pub(crate) async fn get(
        &self,
        key: K,
        content_type: &'static str,
        make: impl FnOnce() -> Result<Bytes, Error> + Send + 'static,
    ) -> Result<Arc<Prepared>, Error> {
        let cell = {
            let mut cells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(cells.entry(key).or_default())
        };
        let prepare = move || Ok(Arc::new(Prepared::new(make()?, content_type)));
        cell.get_or_try_init(async || in_background(prepare).await?).await.cloned()
    }
}

/// The pages, by name, language and whether their links name the language.
static PAGES: LazyLock<Cache<(String, Language, bool)>> = LazyLock::new(Cache::new);

/// A page that depends on nothing but its name, the language and the prefix of its links. The name is
/// one of a fixed number.
pub(crate) async fn page(
    name: String,
    page: Page,
    headers: &HeaderMap,
    draw: impl FnOnce(Page) -> Result<String, Error> + Send + 'static,
) -> Result<Response, Error> {
    let key = (name, page.language, page.is_prefixed());
    let made = PAGES.get(key, HTML, move || draw(page).map(Bytes::from)).await?;
    Ok(made.answer(headers, KEEP))
}

/// The route of a page that is drawn once for each language.
pub(crate) fn fixed(draw: fn(Page) -> Result<String, Error>) -> MethodRouter<Arc<App>> {
    get(async move |frame: Page, headers: HeaderMap| {
        page(frame.path.clone(), frame, &headers, draw).await
    })
}

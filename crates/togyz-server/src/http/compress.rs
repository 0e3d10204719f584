//! Compression of answers. What never changes is compressed once, well, and kept (`prepared.rs`);
//! everything else each time, quickly, and not on a worker of the runtime.

use std::io::{self, Write as _};

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use brotli::enc::BrotliEncoderParams;
use flate2::write::GzEncoder;

use crate::http::background::in_background;

/// Shorter answers are not worth the work.
const SHORTEST: u64 = 1024;
/// More bytes than a page has: a module of WebAssembly, or the kept pages of a language.
const LARGE: usize = 256 << 10;
/// The window of brotli as a power of two: 256 KiB, more than a page has.
const WINDOW: i32 = 18;

/// A compressed format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
}

/// The effort of a compression.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Effort {
    /// For an answer that is sent once.
    Quick,
    /// For an answer that is kept.
    Thorough,
}

/// Marks an answer that must not be compressed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AsIs;

impl Encoding {
    /// The best format a client accepts.
    pub(crate) fn accepted(headers: &HeaderMap) -> Option<Encoding> {
        let lines = headers.get_all(ACCEPT_ENCODING).into_iter();
        let entries = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
        let accepted = entries.filter_map(|entry| {
            let mut parts = entry.split(';').map(str::trim);
            let name = parts.next()?;
            let quality = parts.find_map(|part| part.strip_prefix("q="));
            let refused = quality.is_some_and(|quality| quality.parse() == Ok(0.0));
            (!refused).then_some(name)
        });
        let accepted = accepted.filter_map(|name| match name.to_ascii_lowercase().as_str() {
            "br" => Some(Encoding::Brotli),
            "gzip" | "x-gzip" => Some(Encoding::Gzip),
            _ => None,
        });
        accepted.min_by_key(|encoding| *encoding as u8)
    }

    pub(crate) fn name(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
        })
    }

    /// The bytes in this format.
    pub(crate) fn encode(self, bytes: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
        let mut encoded = Vec::with_capacity(bytes.len() / 3);
        match self {
            Encoding::Brotli => {
                let quality = match effort {
                    Effort::Quick => 5,
                    // The best takes long in a debug build, which is not optimised.
                    Effort::Thorough if cfg!(debug_assertions) && bytes.len() > LARGE => 2,
                    Effort::Thorough if cfg!(debug_assertions) => 9,
                    Effort::Thorough => 11,
                };
                let parameters = BrotliEncoderParams {
                    quality,
                    lgwin: WINDOW,
                    size_hint: bytes.len(),
                    ..BrotliEncoderParams::default()
                };
                brotli::BrotliCompress(&mut &*bytes, &mut encoded, &parameters)?;
            }
            Encoding::Gzip => {
                let level = match effort {
                    Effort::Quick => flate2::Compression::fast(),
                    Effort::Thorough => flate2::Compression::best(),
                };
                let mut encoder = GzEncoder::new(&mut encoded, level);
                encoder.write_all(bytes)?;
                encoder.finish()?;
            }
        }
        Ok(encoded)
    }
}

/// Whether content of this media type becomes smaller. Pictures, fonts and PDF files are compressed
/// already.
pub(crate) fn is_compressible(content_type: &str) -> bool {
    let kind = content_type.split(';').next().unwrap_or_default().trim();
    let known = ["application/json", "application/wasm", "image/svg+xml", "text/javascript"];
    kind.starts_with("text/") || known.contains(&kind)
}

/// Compresses an answer that is not compressed yet.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let encoding = Encoding::accepted(request.headers());
    let mut response = next.run(request).await;
    let headers = response.headers();
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let done =
        headers.contains_key(CONTENT_ENCODING) || response.extensions().get::<AsIs>().is_some();
    if done || !kind.is_some_and(is_compressible) {
        return response;
    }
    response.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
    // All answers are in memory, so that their length is known; that of a HEAD request is empty.
    let length = response.body().size_hint().exact();
    let Some(encoding) = encoding.filter(|_| length.is_some_and(|length| length >= SHORTEST))
    else {
        return response;
    };
    let (mut parts, body) = response.into_parts();
    let Ok(plain) = to_bytes(body, usize::MAX).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let bytes = plain.clone();
    let encoded = in_background(move || encoding.encode(&bytes, Effort::Quick)).await;
    let body = match encoded {
        Ok(Ok(encoded)) => {
            parts.headers.insert(CONTENT_ENCODING, encoding.name());
            parts.headers.remove(CONTENT_LENGTH);
            Bytes::from(encoded)
        }
        // The client can read it uncompressed.
        Ok(Err(_)) | Err(_) => plain,
    };
    Response::from_parts(parts, Body::from(body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_accepted_format_is_chosen() {
        for (accept, expected) in [
            ("gzip, deflate, br, zstd", Some(Encoding::Brotli)),
            ("gzip;q=1.0, BR;q=0.5", Some(Encoding::Brotli)),
            ("br;q=0, gzip", Some(Encoding::Gzip)),
            ("br; q=0.000, gzip;q=0", None),
            ("identity", None),
            ("", None),
            (",;q=,br;;q=x", Some(Encoding::Brotli)),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, accept.parse().unwrap())]);
            assert_eq!(Encoding::accepted(&headers), expected, "{accept}");
        }
        assert_eq!(Encoding::accepted(&HeaderMap::new()), None);
    }

    #[test]
    fn only_text_is_compressed() {
        assert!(is_compressible("text/html; charset=utf-8") && is_compressible("image/svg+xml"));
        assert!(!is_compressible("image/png") && !is_compressible("application/pdf"));
    }
}

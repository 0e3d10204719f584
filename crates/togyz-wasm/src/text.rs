//! The text that JavaScript and the module exchange: one buffer in the module's memory. JavaScript
//! makes room, writes UTF-8 at the address it gets, and calls a function with no more than numbers;
//! a function that answers with text returns its length in bytes.

use core::cell::RefCell;

#[cfg(any(feature = "game", feature = "records", feature = "engine"))]
use serde::Serialize;
#[cfg(any(feature = "records", feature = "engine"))]
use serde::de::DeserializeOwned;
#[cfg(any(feature = "records", feature = "engine"))]
use togyz_wire::Problem;

thread_local! {
    // WebAssembly has one thread here.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The largest text that is accepted: the tags of a record are far smaller, a file with games or the
/// pixels of a picture are not.
const LONGEST: usize = if cfg!(feature = "pictures") {
    1 << 24
} else if cfg!(any(feature = "records", feature = "engine")) {
    1 << 22
} else {
    1 << 16
};

/// Makes room for a text of this many bytes, and tells where it starts. A longer text than the
/// largest gets no room: the text stays empty.
pub(crate) fn room(length: usize) -> *const u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(if length > LONGEST { 0 } else { length }, 0);
        text.as_ptr()
    })
}

/// The start of the text.
pub(crate) fn start() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}

/// Takes the text that JavaScript wrote; `None` if it is not UTF-8.
pub(crate) fn take() -> Option<String> {
    String::from_utf8(TEXT.take()).ok()
}

/// Takes the bytes that JavaScript wrote.
#[cfg(any(feature = "engine", feature = "pictures"))]
pub(crate) fn take_bytes() -> Vec<u8> {
    TEXT.take()
}

/// Answers with bytes.
#[cfg(feature = "pictures")]
pub(crate) fn give_bytes(bytes: Vec<u8>) -> usize {
    let length = bytes.len();
    TEXT.replace(bytes);
    length
}

/// Answers with a text.
pub(crate) fn give(text: String) -> usize {
    let length = text.len();
    TEXT.replace(text.into_bytes());
    length
}

/// Answers with JSON; nothing if it cannot be written.
#[cfg(any(feature = "game", feature = "records", feature = "engine"))]
pub(crate) fn give_json(value: &impl Serialize) -> usize {
    give(serde_json::to_string(value).unwrap_or_default())
}

/// An answer, or why there is none.
#[cfg(any(feature = "records", feature = "engine"))]
#[derive(Serialize)]
#[serde(untagged)]
enum Answer<T> {
    Done(T),
    Failed { error: Problem },
}

/// Answers with JSON: the value, or `{ "error": … }`.
#[cfg(any(feature = "records", feature = "engine"))]
pub(crate) fn answer<T: Serialize>(result: Result<T, Problem>) -> usize {
    give_json(&match result {
        Ok(value) => Answer::Done(value),
        Err(error) => Answer::Failed { error },
    })
}

/// Reads the JSON that JavaScript wrote.
#[cfg(any(feature = "records", feature = "engine"))]
pub(crate) fn request<T: DeserializeOwned>() -> Result<T, Problem> {
    let json = take().ok_or_else(|| Problem::of_request("the text is not UTF-8"))?;
    serde_json::from_str(&json).map_err(|error| Problem::of_request(&error.to_string()))
}

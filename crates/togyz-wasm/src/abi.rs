//! The C interface: numbers in, numbers out; text by its place in the memory (`text.rs`). The only
//! file of this crate with `unsafe`, which exported function names need. The meaning of the numbers is
//! in `clock.rs`, `game.rs`, `records.rs`, `pictures.rs` and `engine.rs`.
#![allow(unsafe_code)]
#![allow(unreachable_pub, reason = "exported by name, not by path")]

#[cfg(feature = "clock")]
use crate::clock;
#[cfg(feature = "engine")]
use crate::engine;
#[cfg(feature = "game")]
use crate::game;
#[cfg(feature = "pictures")]
use crate::pictures;
#[cfg(feature = "records")]
use crate::records;
#[cfg(feature = "text")]
use crate::text;

/// What the page gives to the engine.
#[cfg(all(feature = "engine", target_arch = "wasm32"))]
pub(crate) mod page {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// Milliseconds since a fixed moment.
        pub(crate) safe fn now() -> f64;
        /// Not 0 if the running call must end.
        pub(crate) safe fn stopped() -> u32;
        /// Takes a text of this length from the memory.
        pub(crate) safe fn report(start: *const u8, length: usize);
    }
}

/// Without a page there is no clock, and nobody listens.
#[cfg(all(feature = "engine", not(target_arch = "wasm32")))]
pub(crate) mod page {
    pub(crate) fn now() -> f64 {
        0.0
    }

    pub(crate) fn stopped() -> u32 {
        0
    }

    pub(crate) fn report(_start: *const u8, _length: usize) {}
}

/// The nodes of the bench to a depth, modulo 2^53, so that a JavaScript number holds it.
#[cfg(feature = "engine")]
#[unsafe(no_mangle)]
pub extern "C" fn togyz_bench(depth: u32) -> f64 {
    (engine::bench_nodes(depth) & ((1 << 53) - 1)) as f64
}

/// 1 if the clock was set.
#[cfg(feature = "clock")]
#[unsafe(no_mangle)]
pub extern "C" fn clock_set(base: u32, increment: u32, delay: u32) -> u32 {
    clock::set(base, increment, delay).into()
}

/// 1 if it was started.
#[cfg(feature = "clock")]
#[unsafe(no_mangle)]
pub extern "C" fn clock_start(side: u32, now: f64) -> u32 {
    clock::start(side, now).into()
}

/// 1 if the press did something.
#[cfg(feature = "clock")]
#[unsafe(no_mangle)]
pub extern "C" fn clock_press(side: u32, now: f64) -> u32 {
    clock::press(side, now).into()
}

/// 1 if it was running.
#[cfg(feature = "clock")]
#[unsafe(no_mangle)]
pub extern "C" fn clock_stop(now: f64) -> u32 {
    clock::stop(now).into()
}

/// 1 if it was resumed.
#[cfg(feature = "clock")]
#[unsafe(no_mangle)]
pub extern "C" fn clock_resume(side: u32, now: f64) -> u32 {
    clock::resume(side, now).into()
}

/// The side whose dial is running, or -1.
#[cfg(feature = "clock")]
#[unsafe(no_mangle)]
pub extern "C" fn clock_running() -> i32 {
    clock::running().map_or(-1, |side| side as i32)
}

/// Milliseconds left, or -1 for an invalid side or time.
#[cfg(feature = "clock")]
#[unsafe(no_mangle)]
pub extern "C" fn clock_remaining(side: u32, now: f64) -> f64 {
    clock::remaining(side, now).unwrap_or(-1.0)
}

/// The flags that are down: 1 White's, 2 Black's, 3 both.
#[cfg(feature = "clock")]
#[unsafe(no_mangle)]
pub extern "C" fn clock_flags(now: f64) -> u32 {
    clock::flags(now)
}

/// Milliseconds of a side after a correction, or -1 if it is invalid.
#[cfg(feature = "clock")]
#[unsafe(no_mangle)]
pub extern "C" fn clock_corrected(kind: u32, first: f64, second: f64, side: u32, now: f64) -> f64 {
    clock::corrected(kind, first, second, side, now).unwrap_or(-1.0)
}

/// 1 if the dials were set.
#[cfg(feature = "clock")]
#[unsafe(no_mangle)]
pub extern "C" fn clock_correct(kind: u32, first: f64, second: f64, now: f64) -> u32 {
    clock::correct(kind, first, second, now).into()
}

/// The address of room for a text of this many bytes.
#[cfg(feature = "text")]
#[unsafe(no_mangle)]
pub extern "C" fn text_room(length: usize) -> *const u8 {
    text::room(length)
}

/// The address of the text of the last answer.
#[cfg(feature = "text")]
#[unsafe(no_mangle)]
pub extern "C" fn text_start() -> *const u8 {
    text::start()
}

/// The length of the reason the game did not begin, or 0.
#[cfg(feature = "game")]
#[unsafe(no_mangle)]
pub extern "C" fn game_begin(profile: u32, base: u32, increment: u32) -> usize {
    game::begin(profile, base, increment)
}

/// 1 if the move was played.
#[cfg(feature = "game")]
#[unsafe(no_mangle)]
pub extern "C" fn game_play(otau: u32, white: f64, black: f64) -> u32 {
    game::play(otau, white, black).into()
}

/// 1 if the game ended so.
#[cfg(feature = "game")]
#[unsafe(no_mangle)]
pub extern "C" fn game_end(kind: u32) -> u32 {
    game::end(kind).into()
}

/// The length of the game now, as JSON.
#[cfg(feature = "game")]
#[unsafe(no_mangle)]
pub extern "C" fn game_standing() -> usize {
    game::standing()
}

/// The length of a move as JSON, or 0.
#[cfg(feature = "game")]
#[unsafe(no_mangle)]
pub extern "C" fn game_played(ply: u32) -> usize {
    game::played(ply)
}

/// The length of the record.
#[cfg(feature = "game")]
#[unsafe(no_mangle)]
pub extern "C" fn game_record() -> usize {
    game::record()
}

/// The length of a position of a line as JSON.
#[cfg(feature = "records")]
#[unsafe(no_mangle)]
pub extern "C" fn records_view() -> usize {
    records::view()
}

/// The length of the moves of a study as JSON.
#[cfg(feature = "records")]
#[unsafe(no_mangle)]
pub extern "C" fn records_moves() -> usize {
    records::moves()
}

/// The length of a first position as JSON.
#[cfg(feature = "records")]
#[unsafe(no_mangle)]
pub extern "C" fn records_read_position() -> usize {
    records::read_position()
}

/// The length of a first position as JSON.
#[cfg(feature = "records")]
#[unsafe(no_mangle)]
pub extern "C" fn records_setup() -> usize {
    records::setup()
}

/// The length of the games of a text as JSON.
#[cfg(feature = "records")]
#[unsafe(no_mangle)]
pub extern "C" fn records_read_games() -> usize {
    records::read_games()
}

/// The length of a record in JSON.
#[cfg(feature = "records")]
#[unsafe(no_mangle)]
pub extern "C" fn records_write() -> usize {
    records::write()
}

/// The length of the best lines as JSON.
#[cfg(feature = "engine")]
#[unsafe(no_mangle)]
pub extern "C" fn engine_search() -> usize {
    engine::search()
}

/// The length of the exact values as JSON.
#[cfg(feature = "engine")]
#[unsafe(no_mangle)]
pub extern "C" fn engine_probe() -> usize {
    engine::probe()
}

/// The length of the computer's decision as JSON.
#[cfg(feature = "engine")]
#[unsafe(no_mangle)]
pub extern "C" fn engine_choose() -> usize {
    engine::choose()
}

/// The length of the segments of a review as JSON.
#[cfg(feature = "engine")]
#[unsafe(no_mangle)]
pub extern "C" fn engine_cut() -> usize {
    engine::cut()
}

/// The length of the verdicts of a segment as JSON.
#[cfg(feature = "engine")]
#[unsafe(no_mangle)]
pub extern "C" fn engine_segment() -> usize {
    engine::segment()
}

/// The length of a review as JSON.
#[cfg(feature = "engine")]
#[unsafe(no_mangle)]
pub extern "C" fn engine_review() -> usize {
    engine::review()
}

/// 1 if the endgame tables in the text were taken.
#[cfg(feature = "engine")]
#[unsafe(no_mangle)]
pub extern "C" fn engine_tables() -> u32 {
    engine::set_tables().into()
}

/// The length of a picture as SVG, or 0.
#[cfg(feature = "pictures")]
#[unsafe(no_mangle)]
pub extern "C" fn pictures_svg() -> usize {
    pictures::svg()
}

/// 1 if a GIF was begun.
#[cfg(feature = "pictures")]
#[unsafe(no_mangle)]
pub extern "C" fn pictures_gif_begin(width: u32, height: u32) -> u32 {
    pictures::begin(width, height).into()
}

/// 1 if the frame was added.
#[cfg(feature = "pictures")]
#[unsafe(no_mangle)]
pub extern "C" fn pictures_gif_frame(time: u32) -> u32 {
    pictures::frame(time).into()
}

/// The length of the GIF, or 0.
#[cfg(feature = "pictures")]
#[unsafe(no_mangle)]
pub extern "C" fn pictures_gif_end() -> usize {
    pictures::end()
}

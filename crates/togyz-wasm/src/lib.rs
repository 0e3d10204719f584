//! WebAssembly exports: the clock of the rules for the page of the over-the-board clock, and the
//! engine with the feature `engine`. `./test` runs the engine in Node.js to check that it searches
//! the same nodes as natively. Nothing here reads a clock or has threads.

mod abi;
mod clock;
#[cfg(feature = "engine")]
mod engine;

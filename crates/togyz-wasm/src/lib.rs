//! WebAssembly exports: the rules' clock for the page of the over-the-board clock, and, with the
//! feature `engine`, the engine, which `./test` runs in Node.js to show that it searches there as it does
//! natively. Nothing here reads a clock or has threads.

mod abi;
mod clock;
#[cfg(feature = "engine")]
mod engine;

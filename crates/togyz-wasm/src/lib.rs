//! WebAssembly exports, one module for each purpose: the clock of the rules (feature `clock`), a whole
//! game for two people at one device (`game`), positions, games and studies for the analysis board
//! (`records`), its pictures (`pictures`), and the engine (`engine`). `./test` compares them with the
//! native ones in Node.js. Nothing here has threads; the engine's clock is the page's.

mod abi;
#[cfg(feature = "clock")]
mod clock;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "game")]
mod game;
#[cfg(feature = "engine")]
mod host;
#[cfg(feature = "pictures")]
mod pictures;
#[cfg(feature = "records")]
mod records;
#[cfg(feature = "text")]
mod text;

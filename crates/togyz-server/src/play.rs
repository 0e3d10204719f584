//! Running games: the room decides, the actor runs one game, the registry finds it, the computer
//! searches in a pool. No HTTP and no HTML.

mod actor;
pub mod audit;
mod computer;
pub(crate) mod featured;
pub(crate) mod finished;
pub(crate) mod names;
pub(crate) mod outbox;
pub(crate) mod pool;
mod presence;
pub(crate) mod registry;
mod resume;
pub mod room;
mod thinking;
mod unloaded;
pub(crate) mod view;

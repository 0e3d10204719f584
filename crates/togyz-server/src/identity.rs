//! Who asks, and under which name others see a player. Today every player is a guest, known by a
//! cookie.

pub(crate) mod name;
pub(crate) mod visitor;

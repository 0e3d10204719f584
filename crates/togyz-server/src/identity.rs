//! The visitor of a request, and the displayed name of a player. For now every player is a guest,
//! identified by a cookie.

pub(crate) mod name;
pub(crate) mod visitor;

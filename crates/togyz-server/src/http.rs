//! The parts that all requests share: listener, connections, limits, origin, language, headers, assets,
//! compression, forms and the frame of a page. No feature of the site is here.

pub(crate) mod accept;
pub(crate) mod access;
pub(crate) mod address;
pub(crate) mod assets;
pub(crate) mod background;
pub(crate) mod blocked;
pub(crate) mod compact;
pub(crate) mod compress;
pub(crate) mod connection;
pub(crate) mod connections;
pub(crate) mod form;
mod frames;
pub(crate) mod headers;
pub(crate) mod host;
pub(crate) mod language;
pub(crate) mod limits;
pub(crate) mod listener;
pub(crate) mod metrics;
pub(crate) mod modules;
pub(crate) mod origin;
pub(crate) mod page;
pub(crate) mod prepared;
pub(crate) mod requests;
mod stream;

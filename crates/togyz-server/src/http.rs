//! The parts that all requests share: listener, limits, origin, language, headers, assets, forms and
//! the frame of a page. No feature of the site is here.

pub(crate) mod accept;
pub(crate) mod access;
pub(crate) mod assets;
pub(crate) mod form;
pub(crate) mod headers;
pub(crate) mod host;
pub(crate) mod language;
pub(crate) mod limits;
pub(crate) mod listener;
pub(crate) mod metrics;
pub(crate) mod modules;
pub(crate) mod origin;
pub(crate) mod page;

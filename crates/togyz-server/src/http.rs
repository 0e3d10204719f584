//! What every request meets, whatever page it asks for: the listener, limits, origin, language, headers, assets and the
//! parts that pages share. No feature of the site is here.

pub(crate) mod assets;
pub(crate) mod form;
pub(crate) mod headers;
pub(crate) mod language;
pub(crate) mod limits;
pub(crate) mod listener;
pub(crate) mod modules;
pub(crate) mod origin;
pub(crate) mod page;

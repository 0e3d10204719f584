//! Who asks: today a guest, known by a cookie.

pub(crate) mod visitor;

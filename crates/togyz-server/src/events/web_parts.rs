//! The parts of this server's pages that published pages include: styles, scripts, words, board.

use togyz::Side;
use togyz_papers::site::WebParts;

use crate::http::assets;
use crate::pages::board;

/// The parts for [`togyz_papers::site::Publication::files`].
#[must_use]
pub fn web_parts() -> WebParts {
    WebParts {
        asset: assets::bytes,
        words: board::words,
        board: |language, position, last| board::picture(language, position, last, Side::White),
    }
}

#[cfg(test)]
mod tests {
    use togyz_papers::site::ASSETS;

    use super::*;
    use crate::http::modules;

    #[test]
    fn every_module_the_pages_load_is_there_and_no_other() {
        for path in ASSETS {
            assert!(assets::bytes(path).is_some(), "{path} is missing");
        }
        let (entry, look) = ("js/pages/replay.js", "js/lib/look.js");
        let published = ASSETS.into_iter().filter(|path| path.starts_with("js/"));
        let mut published: Vec<&str> =
            published.filter(|path| ![entry, look].contains(path)).collect();
        published.sort_unstable();
        assert_eq!(published, modules::imported_by(entry));
    }
}

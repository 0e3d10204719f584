//! The parts of this server's pages that published pages include: styles, scripts, words, board.

use togyz::Side;
use togyz_papers::site::WebParts;

use crate::http::assets;
use crate::pages::board;
use crate::pages::menus::speed_menu;

/// The parts for [`togyz_papers::site::Publication::files`].
#[must_use]
pub fn web_parts() -> WebParts {
    WebParts {
        asset: assets::bytes,
        words: board::words,
        speeds: speed_menu,
        board: |language, position, last| board::picture(language, position, last, Side::White),
    }
}

#[cfg(test)]
mod tests {
    use togyz_papers::site::ASSETS;

    use super::*;

    #[test]
    fn everything_the_pages_load_is_there() {
        for path in ASSETS {
            assert!(assets::bytes(path).is_some(), "{path} is missing");
        }
    }
}

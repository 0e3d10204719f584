//! The parts of this server's pages that published pages take with them: styles, scripts, words and the board.

use serde::Serialize;
use togyz::{Game, Position, Side};
use togyz_papers::site::WebParts;

use crate::account::Board;
use crate::http::assets;
use crate::message::MoveView;
use crate::pages::board;
use crate::view::move_view;

/// The parts for [`togyz_papers::site::Publication::files`].
#[must_use]
pub fn web_parts() -> WebParts {
    WebParts {
        asset: assets::bytes,
        words: board::words,
        board: |language, position, last| board::picture(language, position, last, Side::White),
        game: replay,
    }
}

/// A game as `replay.js` reads it.
#[derive(Serialize)]
struct Replay {
    start: Board,
    moves: Vec<MoveView>,
}

fn replay(game: &Game) -> String {
    board::json(&Replay {
        start: game.positions().first().map_or_else(|| (&Position::START).into(), Board::from),
        moves: (0..game.plies().len()).filter_map(|ply| move_view(game, ply, None)).collect(),
    })
}

#[cfg(test)]
mod tests {
    use togyz_papers::site::ASSETS;

    use super::*;
    use crate::http::modules;

    #[test]
    fn every_module_the_pages_load_is_there() {
        for path in ASSETS {
            assert!(assets::bytes(path).is_some(), "{path} is missing");
        }
        for path in modules::imported_by("js/pages/replay.js") {
            assert!(ASSETS.contains(&path.as_str()), "{path} is not published");
        }
    }
}

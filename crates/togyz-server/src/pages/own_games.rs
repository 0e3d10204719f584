//! The list of the player's games, for the home page and the lobby.

use togyz::GameResult;

use crate::app::App;
use crate::http::page::Page;
use crate::id::GameId;
use crate::identity::name::player_name;
use crate::play::room::PlayerId;
use crate::store::ListedGame;

/// A game of the player, in the list.
pub(crate) struct OwnGame {
    pub(crate) id: GameId,
    pub(crate) opponent: String,
    /// The result, or the number of the move.
    pub(crate) standing: String,
    /// Whether it is the player's turn against a person.
    pub(crate) waits: bool,
}

/// The games of a player: first those in which it is the player's turn, then the newest first.
pub(crate) async fn own_games(
    app: &App,
    player: Option<PlayerId>,
    page: &Page,
    limit: u8,
) -> Vec<OwnGame> {
    let Some(player) = player else { return Vec::new() };
    let games = app.store.games_of(player, limit).await.unwrap_or_else(|error| {
        // Without the list the page is still usable.
        tracing::error!(%error, "the games of a player cannot be read");
        Vec::new()
    });
    let wall = app.time.wall();
    let mut games: Vec<OwnGame> =
        games.into_iter().map(|game| own_game(page, game, wall)).collect();
    games.sort_by_key(|game| !game.waits);
    games
}

fn own_game(page: &Page, game: ListedGame, wall: u64) -> OwnGame {
    let word = game.result.as_deref();
    let result = word.and_then(|word| word.parse::<GameResult>().ok()).zip(game.score);
    OwnGame {
        opponent: player_name(page.language, game.opponent),
        standing: match result {
            Some((GameResult::Open, _)) => page.t("result-none"),
            Some((result, score)) => result.with_score(score),
            None => going(page, &game, wall),
        },
        waits: game.waits(),
        id: game.id,
    }
}

/// The state of a running game: the move number, whether it is the player's turn, and the time left
/// for the move.
fn going(page: &Page, game: &ListedGame, wall: u64) -> String {
    let mut parts = vec![page.t1("server-game-going", "number", 1 + game.plies as i64 / 2)];
    if game.waits() {
        parts.push(page.t("people-turn-name"));
    }
    if let (Some(_), Some(due)) = (game.days, game.due) {
        parts.push(page.days_and_hours(due.saturating_sub(wall)));
    }
    parts.join(" · ")
}

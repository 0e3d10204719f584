//! The computer as an opponent: the same player in every front end, and its draw policy.
//!
//! It never offers a draw. It knows no clocks, delays or messages.

use std::sync::Arc;

use togyz::{Game, Side};
use togyz_tables::Tables;

use crate::{Engine, FULL_LEVEL, Player, PlayerKind, Score};

/// The size of the opponent's hash table in MiB: two seconds of search on one thread fit into it.
pub const OPPONENT_HASH: usize = 32;

/// The computer accepts no draw before this ply.
const EARLIEST_DRAW: usize = 20;

/// The computer as an opponent, at full strength until another level is set. The seed determines
/// its random choices.
#[must_use]
pub fn opponent(tables: Arc<Tables>, seed: u64) -> Player {
    let mut engine = Engine::new(OPPONENT_HASH);
    engine.tables = Some(tables);
    Player::new(PlayerKind::Level(FULL_LEVEL), engine, seed)
}

/// The decision of the computer at its turn or when a draw is offered to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawDecision {
    /// It claims the win because the opponent has offered draws too often.
    ClaimFourthOffer,
    /// It agrees to the opponent's offer.
    Accept,
    /// It claims the draw by repetition.
    ClaimRepetition,
    /// It continues: it plays its move if it is its turn, and declines an offer.
    PlayOn,
}

/// Decides for the computer, which plays this side. `score` is the value of the position for the
/// computer, if known.
#[must_use]
pub fn decide_draw(game: &Game, side: Side, score: Option<Score>) -> DrawDecision {
    let own_turn = game.end().is_none() && game.position().turn() == side;
    if own_turn && game.can_claim_fourth_offer(side) {
        DrawDecision::ClaimFourthOffer
    } else if game.pending_offer() == Some(side.opponent()) && agrees_to_draw(game, score) {
        DrawDecision::Accept
    } else if own_turn && is_worse(score) && game.claimable_repetition().is_some() {
        DrawDecision::ClaimRepetition
    } else {
        DrawDecision::PlayOn
    }
}

/// Whether the computer accepts a draw: not early, and only if it is not better.
fn agrees_to_draw(game: &Game, score: Option<Score>) -> bool {
    game.plies().len() >= EARLIEST_DRAW
        && matches!(score, Some(Score::Estimate(..=0) | Score::Loss(_)))
}

fn is_worse(score: Option<Score>) -> bool {
    matches!(score, Some(Score::Estimate(..=-1) | Score::Loss(_)))
}

#[cfg(test)]
mod tests {
    use togyz::{Otau, Profile, Rules};

    use super::*;

    /// A game of this number of plies, always the first legal move.
    fn game(profile: Profile, plies: usize) -> Game {
        let mut game = Game::new(Rules::new(profile));
        for _ in 0..plies {
            let otau = game.position().legal_moves().next().unwrap();
            game.play(otau).unwrap();
        }
        game
    }

    #[test]
    fn an_offer_is_accepted_only_late_and_by_who_is_not_better() {
        let estimate = |score| Some(Score::Estimate(score));
        for (plies, score, accepts) in [
            (18, estimate(-50), false),
            (20, estimate(1), false),
            (20, estimate(0), true),
            (20, Some(Score::Loss(7)), true),
            (20, Some(Score::Win(7)), false),
            (20, None, false),
        ] {
            let mut game = game(Profile::Kazakhstan, plies);
            let side = game.position().turn();
            game.offer_draw(side).unwrap();
            let found = decide_draw(&game, side.opponent(), score);
            let expected = if accepts { DrawDecision::Accept } else { DrawDecision::PlayOn };
            assert_eq!(found, expected, "{plies} {score:?}");
        }
        // Without an offer there is nothing to accept.
        let game = game(Profile::Kazakhstan, 20);
        assert_eq!(decide_draw(&game, Side::White, estimate(-50)), DrawDecision::PlayOn);
    }

    #[test]
    fn a_repetition_is_claimed_by_who_is_worse_at_its_own_turn() {
        let start = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w 1".parse().unwrap();
        let mut game = Game::from_setup(Rules::new(Profile::Kazakhstan), start).unwrap();
        for number in [9, 9, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8].repeat(2) {
            game.play(Otau::new(number).unwrap()).unwrap();
        }
        for (side, score, expected) in [
            (Side::White, Score::Estimate(-1), DrawDecision::ClaimRepetition),
            (Side::White, Score::Loss(9), DrawDecision::ClaimRepetition),
            (Side::White, Score::Estimate(0), DrawDecision::PlayOn),
            (Side::Black, Score::Estimate(-1), DrawDecision::PlayOn),
        ] {
            assert_eq!(decide_draw(&game, side, Some(score)), expected, "{side} {score:?}");
        }
    }

    #[test]
    fn a_fourth_offer_is_claimed_whatever_the_score() {
        let mut game = Game::new(Rules::new(Profile::NomadGames));
        for ply in 0..7 {
            let otau = game.position().legal_moves().next().unwrap();
            if ply % 2 == 0 { game.play_offering_draw(otau) } else { game.play(otau) }.unwrap();
        }
        let won = Some(Score::Win(3));
        assert_eq!(decide_draw(&game, Side::Black, won), DrawDecision::ClaimFourthOffer);
        assert_eq!(decide_draw(&game, Side::White, won), DrawDecision::PlayOn);
    }

    #[test]
    fn the_opponent_has_the_tables_it_is_given() {
        let tables = Tables::built_in();
        let player = opponent(Arc::clone(&tables), 1);
        assert!(player.engine.tables.is_some_and(|own| Arc::ptr_eq(&own, &tables)));
    }
}

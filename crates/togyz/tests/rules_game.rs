//! A test for each clause of `docs/rules.md` that needs a game around the board: R15a to R21 and
//! R23, with the clock where the clause speaks of it. Time is simulated; no test sleeps.

#[path = "support/games.rs"]
mod games;

use std::time::Duration;

use games::{cycle_move, cycled, game_from};
use togyz::clock::{Clock, FlagCall, NoFlag, TimeControl, late_after};
use togyz::{
    BySide, DrawOffers, End, Ending, Game, GameError, GameResult, Otau, Position, Profile,
    Repetition, Rules, Side,
};

use Otau::{Eight, Five, Nine, One, Seven, Six, Two};
use Profile::{Kazakhstan, NomadGames, Open};
use Side::{Black, White};

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn ended(ending: Ending, result: GameResult) -> Option<End> {
    Some(End { ending, result })
}

/// Plays the first legal move, `plies` times.
fn move_on(game: &mut Game, plies: usize) {
    for _ in 0..plies {
        let otau = game.position().legal_moves().next().expect("the game goes on");
        game.play(otau).expect("a legal move");
    }
}

/// Lets White offer this many draws, one with each move; Black declines each by moving.
fn white_offers(game: &mut Game, times: usize) {
    for _ in 0..times {
        let otau = game.position().legal_moves().next().expect("the game goes on");
        game.play_offering_draw(otau).expect("an offer");
        move_on(game, 1);
    }
}

/// A game and a clock of one minute a player, started for the side to move.
fn with_clock(text: &str) -> (Game, Clock) {
    let game = game_from(Rules::new(NomadGames), text);
    let mut clock = Clock::new("60".parse().expect("a control"));
    clock.start(game.position().turn(), s(0)).expect("a new clock starts");
    (game, clock)
}

const START: &str = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w";

#[test]
fn r15a_the_score_at_atsyrau_is_part_of_the_profile() {
    // Black moves without giving kumalaks, and White, who has none left, is to move.
    let last = "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1,8 74 79 b";
    for (profile, text) in [
        (Kazakhstan, "0 (74) - 1 (79)"),
        (NomadGames, "0 (74) - 1 (79)"),
        (Open, "0 (74) - 1 (88)"),
    ] {
        let mut game = game_from(Rules::new(profile), last);
        assert_eq!((game.score(), game.end()), (BySide::new(74, 79), None));
        game.play(Eight).unwrap();
        assert_eq!(game.end(), ended(Ending::Atsyrau, GameResult::Win(Black)), "{profile}");
        assert_eq!(game.result_text(), text, "{profile}");
    }
    for (profile, text) in [
        (Kazakhstan, "0.5 (81) - 0.5 (72)"),
        (NomadGames, "0.5 (81) - 0.5 (72)"),
        (Open, "0.5 (81) - 0.5 (81)"),
    ] {
        let drawn = game_from(Rules::new(profile), "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 81 72 w");
        assert_eq!(drawn.end(), ended(Ending::Atsyrau, GameResult::Draw));
        assert_eq!(drawn.result_text(), text, "{profile}");
    }
    // No other ending collects anything in any profile.
    let mut resigned = game_from(Rules::new(Open), last);
    resigned.resign(White).unwrap();
    assert_eq!(resigned.score(), BySide::new(74, 79));
    assert!(Open.collects_rest() && !Kazakhstan.collects_rest() && !NomadGames.collects_rest());
}

#[test]
fn r16_resignation_writes_the_kazans_of_that_moment() {
    let mut game = Game::new(Rules::new(Open));
    game.play(Seven).unwrap();
    game.resign(White).unwrap(); // also when it is not one's turn
    assert_eq!(game.end(), ended(Ending::Resignation, GameResult::Win(Black)));
    assert_eq!(game.result_text(), "0 (10) - 1 (0)");
    let mut game = Game::new(Rules::new(Kazakhstan));
    game.resign(Black).unwrap();
    assert_eq!(game.result_text(), "1 (0) - 0 (0)");
}

#[test]
fn r17_a_free_offer_waits_for_the_answer() {
    for profile in [Kazakhstan, Open] {
        assert_eq!(profile.draw_offers(), DrawOffers::Free);
        let mut game = Game::new(Rules::new(profile));
        assert_eq!(game.accept_draw(Black), Err(GameError::NoOffer));
        game.offer_draw(White).unwrap();
        // One pending offer at a time, for either player; a player cannot answer their own offer.
        assert_eq!(game.offer_draw(White), Err(GameError::OfferPending));
        assert_eq!(game.offer_draw(Black), Err(GameError::OfferPending));
        assert_eq!(game.play_offering_draw(One), Err(GameError::OfferPending));
        assert_eq!(game.accept_draw(White), Err(GameError::NoOffer));
        assert_eq!(game.decline_draw(White), Err(GameError::NoOffer));
        game.play(Seven).unwrap(); // one's own move keeps it
        assert_eq!(game.pending_offer(), Some(White));
        game.decline_draw(Black).unwrap();
        assert_eq!((game.pending_offer(), game.end()), (None, None));
        game.offer_draw(White).unwrap();
        game.play(One).unwrap(); // the opponent's move declines it
        assert_eq!(game.pending_offer(), None);
        game.offer_draw(Black).unwrap();
        game.accept_draw(White).unwrap();
        assert_eq!(game.end(), ended(Ending::Agreement, GameResult::Draw));
        assert_eq!(game.offers_with_moves(White) + game.offers_with_moves(Black), 0);
    }
}

#[test]
fn r17_free_offers_are_not_counted() {
    for rules in [Rules::new(Kazakhstan), Rules::online(Open)] {
        let mut game = Game::new(rules);
        white_offers(&mut game, 5);
        assert_eq!(game.offers_with_moves(White), 5);
        assert!(!game.can_claim_fourth_offer(Black));
        assert_eq!(game.claim_fourth_offer(Black), Err(GameError::NoFourthOffer));
    }
}

#[test]
fn r17_the_nomad_games_offer_with_a_move_three_times() {
    assert_eq!(NomadGames.draw_offers(), DrawOffers::WithMove { at_most: 3 });
    for rules in [Rules::new(NomadGames), Rules::online(NomadGames)] {
        let mut game = Game::new(rules);
        assert_eq!(game.offer_draw(White), Err(GameError::OfferNeedsMove));
        assert_eq!(game.offer_draw(Black), Err(GameError::OfferNeedsMove));
        for offers in 0..3 {
            assert_eq!(game.offers_with_moves(White), offers);
            let before = game.plies().len();
            white_offers(&mut game, 1);
            assert!(game.plies()[before].draw_offer && !game.plies()[before + 1].draw_offer);
            assert!(!game.can_claim_fourth_offer(Black), "{offers} offers are no fourth");
        }
        assert_eq!((game.offers_with_moves(White), game.offers_with_moves(Black)), (3, 0));
        assert_eq!(game.claim_fourth_offer(Black), Err(GameError::NoFourthOffer));
    }
}

#[test]
fn r17_on_line_there_is_no_fourth_offer() {
    let mut game = Game::new(Rules::online(NomadGames));
    white_offers(&mut game, 3);
    let before = game.clone();
    let otau = game.position().legal_moves().next().unwrap();
    assert_eq!(game.play_offering_draw(otau), Err(GameError::TooManyOffers { at_most: 3 }));
    assert_eq!(game, before);
    game.play(otau).unwrap(); // the move itself is fine
    let otau = game.position().legal_moves().next().unwrap();
    game.play_offering_draw(otau).unwrap(); // Black's offers are Black's own
    assert_eq!(game.pending_offer(), Some(Black));
}

#[test]
fn r17_over_the_board_a_fourth_offer_is_recorded_and_claimed() {
    let mut game = Game::new(Rules::new(NomadGames));
    white_offers(&mut game, 3);
    let otau = game.position().legal_moves().next().unwrap();
    game.play_offering_draw(otau).unwrap();
    assert_eq!((game.offers_with_moves(White), game.pending_offer()), (4, Some(White)));
    assert!(game.can_claim_fourth_offer(Black) && !game.can_claim_fourth_offer(White));
    assert_eq!(game.claim_fourth_offer(White), Err(GameError::NoFourthOffer));
    let mut accepted = game.clone();
    accepted.accept_draw(Black).unwrap(); // a fourth offer can still be accepted
    assert_eq!(accepted.end(), ended(Ending::Agreement, GameResult::Draw));
    assert!(!accepted.can_claim_fourth_offer(Black));
    game.claim_fourth_offer(Black).unwrap();
    assert_eq!(game.end(), ended(Ending::FourthOffer, GameResult::Win(Black)));
    assert!(!game.can_claim_fourth_offer(Black));
}

#[test]
fn r18_the_cycle_stands_again_after_18_plies() {
    let game = cycled(Rules::new(Kazakhstan), 18);
    let moves: String = game.plies().iter().map(|ply| ply.otau.to_string()).collect();
    assert_eq!(moves, "991122334455667788");
    assert_eq!(game.positions()[0], game.positions()[18]);
    for ply in 1..18 {
        assert_ne!(game.positions()[ply], game.positions()[0], "ply {ply}");
        assert_eq!(cycled(Rules::new(Open), ply).occurrences(), 1, "ply {ply}");
    }
    assert_eq!((game.occurrences(), game.quiet_plies()), (2, 18));
}

#[test]
fn r18_the_third_occurrence_can_be_claimed() {
    for profile in [Kazakhstan, Open] {
        assert_eq!(profile.repetition(), Repetition::ThirdTime);
        for (plies, occurrences) in [(0, 1), (17, 1), (18, 2), (35, 2)] {
            let mut game = cycled(Rules::new(profile), plies);
            assert_eq!((game.occurrences(), game.claimable_repetition()), (occurrences, None));
            let quiet_moves = plies / 2;
            let error = GameError::NoRepetition { occurrences, quiet_moves };
            assert_eq!(game.claim_repetition(), Err(error), "ply {plies}");
            assert_eq!(game.end(), None);
        }
        for plies in [36, 37, 54, 72] {
            let mut game = cycled(Rules::new(profile), plies);
            assert_eq!(game.claimable_repetition(), Some(Ending::Repetition), "ply {plies}");
            game.claim_repetition().unwrap();
            assert_eq!(game.end(), ended(Ending::Repetition, GameResult::Draw));
            assert_eq!(game.claimable_repetition(), None);
            let over = GameError::Over { ending: Ending::Repetition };
            assert_eq!(game.claim_repetition(), Err(over));
            assert_eq!(game.result_text(), "0.5 (80) - 0.5 (80)");
        }
    }
}

#[test]
fn r18_side_to_move_and_tuzdyks_belong_to_the_position() {
    let position = |text: &str| text.parse::<Position>().unwrap();
    let here = position("0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w");
    for other in [
        "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 b",
        "0,0,0,0,0,0,0,0,1/X,0,0,0,0,0,0,0,1 80 80 w",
        "X,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w",
        "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,1,0 80 80 w",
        "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 81 79 w",
    ] {
        assert_ne!(here, position(other), "{other}");
        assert_ne!(here.hash(), position(other).hash(), "{other}");
    }
}

#[test]
fn r18_a_kumalak_in_a_kazan_makes_the_game_begin_anew() {
    let mut game = Game::new(Rules::new(Kazakhstan));
    assert_eq!((game.quiet_plies(), game.occurrences()), (0, 1));
    game.play(One).unwrap();
    assert_eq!(game.quiet_plies(), 1);
    game.play(Two).unwrap(); // Black takes two at White's 1
    assert_eq!(game.position().kazan(Black), 2);
    assert_eq!((game.quiet_plies(), game.occurrences()), (0, 1));
    // A kumalak that only falls into a tuzdyk counts as well.
    let mut game = game_from(Rules::new(Kazakhstan), "5,0,0,0,0,0,0,0,3/0,0,X,0,2,0,0,0,0 76 76 w");
    game.play(One).unwrap();
    assert_eq!(game.quiet_plies(), 1);
    game.play(Five).unwrap();
    assert_eq!(game.quiet_plies(), 2);
    game.play(Five).unwrap();
    game.play(Six).unwrap();
    assert_eq!(game.quiet_plies(), 4);
    let mut fed = game_from(Rules::new(Kazakhstan), "5,0,0,0,0,0,0,0,3/2,0,X,0,0,0,0,0,0 76 76 b");
    fed.play(One).unwrap();
    assert_eq!(fed.quiet_plies(), 1);
    fed.play(One).unwrap();
    fed.play(Two).unwrap(); // two kumalaks: the last one falls into White's tuzdyk
    assert_eq!((fed.position().kazan(White), fed.quiet_plies()), (77, 0));
}

#[test]
fn r18_chylymovs_position_asks_for_73_quiet_moves_of_each() {
    assert_eq!(NomadGames.repetition(), Repetition::Chylymov);
    assert_eq!(Rules::new(NomadGames).chylymov_moves, 73);
    // 72 moves each, and 73 of White's but 72 of Black's.
    for plies in [36, 144, 145] {
        let mut game = cycled(Rules::new(NomadGames), plies);
        assert!(game.occurrences() >= 2);
        assert_eq!(game.claimable_repetition(), None, "ply {plies}");
        let (occurrences, quiet_moves) = (game.occurrences(), plies / 2);
        let error = GameError::NoRepetition { occurrences, quiet_moves };
        assert_eq!(game.claim_repetition(), Err(error));
        assert_eq!(game.end(), None);
    }
    for plies in [146, 147, 200] {
        let mut game = cycled(Rules::new(NomadGames), plies);
        assert_eq!(game.claimable_repetition(), Some(Ending::Chylymov), "ply {plies}");
        game.claim_repetition().unwrap();
        assert_eq!(game.end(), ended(Ending::Chylymov, GameResult::Draw));
    }
}

#[test]
fn r18_chylymovs_number_is_a_setting_and_the_position_must_have_stood_before() {
    let claimable = |chylymov_moves, plies| {
        let rules = Rules { chylymov_moves, ..Rules::new(NomadGames) };
        cycled(rules, plies).claimable_repetition()
    };
    // At the 17th ply there are enough quiet moves, but its position occurs for the first time.
    assert_eq!(claimable(1, 17), None);
    assert_eq!(claimable(1, 18), Some(Ending::Chylymov));
    assert_eq!(claimable(0, 17), None);
    assert_eq!(claimable(0, 18), Some(Ending::Chylymov));
    assert_eq!(claimable(9, 18), Some(Ending::Chylymov));
    assert_eq!(claimable(10, 18), None);
    assert_eq!(claimable(10, 19), None);
    assert_eq!(claimable(10, 20), Some(Ending::Chylymov));
    assert_eq!(claimable(u16::MAX, 400), None);
}

#[test]
fn r18_on_line_the_fifth_occurrence_ends_the_game() {
    for profile in Profile::ALL {
        let mut game = cycled(Rules::online(profile), 71);
        assert_eq!((game.occurrences(), game.end()), (4, None), "{profile}");
        assert_eq!(game.play_offering_draw(cycle_move(71)), Ok(()));
        assert_eq!(game.occurrences(), 5);
        assert_eq!(game.end(), ended(Ending::Repetition, GameResult::Draw), "{profile}");
        assert_eq!(game.pending_offer(), None);
        // Over the board nothing happens automatically, however often it repeats.
        let game = cycled(Rules::new(profile), 180);
        assert_eq!((game.occurrences(), game.end()), (11, None), "{profile}");
    }
}

#[test]
fn r19_a_flag_counts_when_it_is_called() {
    let (mut game, mut clock) = with_clock(START);
    assert_eq!(clock.call_flag(s(59)), Err(NoFlag));
    assert!(clock.flag_fallen(White, s(60)));
    // Nobody calls: the move is made, its capture counts, and the game continues.
    game.play(Seven).unwrap();
    clock.press(White, s(61)).unwrap();
    assert_eq!((game.end(), game.position().kazan(White)), (None, 10));
    game.play(Nine).unwrap();
    clock.press(Black, s(70)).unwrap();
    game.flag_called(clock.call_flag(s(71)).unwrap()).unwrap();
    assert_eq!(game.end(), ended(Ending::Flag, GameResult::Win(Black)));
    assert_eq!(game.result_text(), "0 (10) - 1 (0)");
    let mut game = Game::new(Rules::default());
    game.flag_called(FlagCall::One(Black)).unwrap();
    assert_eq!(game.end(), ended(Ending::Flag, GameResult::Win(White)));
}

#[test]
fn r19_both_flags_down_before_a_call_are_a_draw() {
    let (mut game, mut clock) = with_clock(START);
    game.play(Seven).unwrap();
    clock.press(White, s(60)).unwrap();
    assert_eq!(clock.call_flag(s(119)), Ok(FlagCall::One(White)));
    assert_eq!(clock.call_flag(s(120)), Ok(FlagCall::Both));
    game.flag_called(clock.call_flag(s(120)).unwrap()).unwrap();
    assert_eq!(game.end(), ended(Ending::BothFlags, GameResult::Draw));
    assert_eq!(game.result_text(), "0.5 (10) - 0.5 (0)");
}

#[test]
fn r19_agreement_and_resignation_after_a_fall_remain_valid() {
    let (mut game, mut clock) = with_clock(START);
    game.play_offering_draw(Seven).unwrap();
    clock.press(White, s(65)).unwrap();
    assert_eq!(clock.call_flag(s(66)), Ok(FlagCall::One(White)));
    let mut resigned = game.clone();
    game.accept_draw(Black).unwrap();
    assert_eq!(game.end(), ended(Ending::Agreement, GameResult::Draw));
    resigned.resign(Black).unwrap();
    assert_eq!(resigned.end(), ended(Ending::Resignation, GameResult::Win(White)));
    // The call comes too late for both.
    let call = clock.call_flag(s(67)).unwrap();
    assert_eq!(game.flag_called(call), Err(GameError::Over { ending: Ending::Agreement }));
    assert_eq!(resigned.flag_called(call), Err(GameError::Over { ending: Ending::Resignation }));
    assert_eq!(resigned.result(), GameResult::Win(White));
}

#[test]
fn r19_a_move_finished_after_the_fall_may_reach_82() {
    let (mut game, clock) = with_clock("0,0,0,0,0,0,0,0,2/1,0,0,0,0,0,0,0,1 80 78 w");
    assert!(clock.flag_fallen(White, s(61)));
    game.play(Nine).unwrap();
    assert_eq!(game.end(), ended(Ending::Majority, GameResult::Win(White)));
    let call = clock.call_flag(s(62)).unwrap();
    assert_eq!(game.flag_called(call), Err(GameError::Over { ending: Ending::Majority }));
    assert_eq!(game.result_text(), "1 (82) - 0 (78)");
}

#[test]
fn r20_late_is_half_the_control_and_half_a_minute() {
    let after = |text: &str| late_after(text.parse().expect("a control"));
    assert_eq!(after("3600"), Some(s(30 * 60 + 30)));
    assert_eq!(after("1500"), Some(s(12 * 60 + 60)));
    assert_eq!(after("300+3"), Some(s(180)));
    assert_eq!(after("1"), Some(Duration::from_millis(30_500)));
    assert_eq!(late_after(TimeControl::NONE), None);
    // Without a move it is written with signs, after a move with points.
    let mut game = Game::new(Rules::new(NomadGames));
    game.late(White).unwrap();
    assert_eq!(game.end(), ended(Ending::Late, GameResult::Forfeit(Black)));
    assert_eq!(game.result_text(), "- / +");
    let mut game = Game::new(Rules::new(NomadGames));
    game.play(Seven).unwrap();
    game.late(Black).unwrap();
    assert_eq!(game.end(), ended(Ending::Late, GameResult::Win(White)));
    assert_eq!(game.result_text(), "1 (10) - 0 (0)");
}

#[test]
fn r21_results_and_points() {
    let score = BySide::new(82, 60);
    let forfeits = [GameResult::Forfeit(White), GameResult::Forfeit(Black)];
    let table = [
        (GameResult::Win(White), "1-0", "1 (82) - 0 (60)", Some(BySide::new(2, 0))),
        (GameResult::Win(Black), "0-1", "0 (82) - 1 (60)", Some(BySide::new(0, 2))),
        (GameResult::Draw, "1/2-1/2", "0.5 (82) - 0.5 (60)", Some(BySide::new(1, 1))),
        (forfeits[0], "+/-", "+ / -", Some(BySide::new(2, 0))),
        (forfeits[1], "-/+", "- / +", Some(BySide::new(0, 2))),
        (GameResult::DoubleForfeit, "-/-", "- / -", Some(BySide::new(0, 0))),
        (GameResult::Open, "*", "*", None),
    ];
    for (result, word, text, half_points) in table {
        assert_eq!((result.word(), result.with_score(score).as_str()), (word, text));
        assert_eq!((result.to_string().as_str(), result.half_points()), (word, half_points));
    }
    let drawn = GameResult::Draw.with_score(BySide::new(81, 81));
    assert_eq!(drawn, "0.5 (81) - 0.5 (81)");
    assert_eq!(GameResult::Win(Black).with_score(BySide::new(60, 82)), "0 (60) - 1 (82)");
    // A draw away from the board writes the real kazans.
    let rules = Rules::new(Kazakhstan);
    let mut game = game_from(rules, "9,9,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1,9 70 64 w");
    game.conclude(Ending::Agreement, GameResult::Draw).unwrap();
    assert_eq!(game.result_text(), "0.5 (70) - 0.5 (64)");
    assert_eq!(Game::new(rules).result_text(), "*");
}

#[test]
fn r23_a_move_is_completed_with_the_clock_and_the_offer_comes_before() {
    let (mut game, mut clock) = with_clock(START);
    game.play_offering_draw(Seven).unwrap();
    // The kumalaks are sown and the draw is offered, but White's clock still runs.
    assert_eq!((clock.running(), game.position().turn()), (Some(White), Black));
    assert_eq!(clock.press(Black, s(5)), None);
    assert_eq!(clock.press(White, s(6)).map(|press| press.charged), Some(s(6)));
    assert_eq!((clock.running(), game.pending_offer()), (Some(Black), Some(White)));
    // The game also knows whose turn it is: the 9 that is played now is Black's.
    game.play(Nine).unwrap();
    assert_eq!((game.mover(0), game.mover(1)), (White, Black));
    assert_eq!((game.position().row(White)[8], game.position().row(Black)[8]), (10, 1));
    assert_eq!(clock.press(White, s(7)), None);
}

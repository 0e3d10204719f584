//! A game has exactly one ending: each one reached, nothing changed after it, and the same held
//! over seeded random races of moves, offers, claims and decisions. A failure prints its seed.

#[path = "support/games.rs"]
mod games;
#[path = "support/random.rs"]
mod random;

use std::fmt::Arguments;

use games::{CYCLE_START, cycled, game_from};
use random::Random;
use togyz::clock::FlagCall;
use togyz::{
    End, Ending, Game, GameError, GameResult, IllegalMove, Otau, Ply, Position, Profile, Rules,
    Setup, SetupError, Side,
};

use Side::{Black, White};

/// The results allowed with an ending that is decided away from the board: before | after a move.
const FITTING: &str = "\
majority       |
draw81         |
atsyrau        |
resignation    1-0 0-1 | 1-0 0-1
agreement      1/2-1/2 | 1/2-1/2
repetition     1/2-1/2 | 1/2-1/2
chylymov       1/2-1/2 | 1/2-1/2
flag           1-0 0-1 | 1-0 0-1
both-flags     1/2-1/2 | 1/2-1/2
late           +/- -/+ | 1-0 0-1
forfeit        +/- -/+ |
double-forfeit -/- |
penalty        1-0 0-1 1/2-1/2 | 1-0 0-1 1/2-1/2
fourth-offer   1-0 0-1 | 1-0 0-1
abandoned      1-0 0-1 | 1-0 0-1
aborted        * | *
unfinished     * | *
unknown        1-0 0-1 1/2-1/2 | 1-0 0-1 1/2-1/2
";

/// Whether the table allows this result with this ending.
fn fits(ending: Ending, result: GameResult, unplayed: bool) -> bool {
    let line = FITTING.lines().find(|line| line.split(' ').next() == Some(ending.word()));
    let (before, after) = line.and_then(|line| line.split_once('|')).expect("a line of the table");
    let results = if unplayed { before } else { after };
    results.split(' ').skip(usize::from(unplayed)).any(|word| word == result.word())
}

fn endings() -> impl Iterator<Item = Ending> {
    Ending::WORDS.iter().map(|(ending, _)| *ending)
}

fn results() -> impl Iterator<Item = GameResult> {
    GameResult::WORDS.iter().map(|(result, _)| *result)
}

/// Everything that can be done to a game.
#[derive(Debug, Clone, Copy)]
enum Action {
    Play(Otau),
    PlayOffering(Otau),
    TakeBack,
    Offer(Side),
    Accept(Side),
    Decline(Side),
    ClaimFourth(Side),
    ClaimRepetition,
    Resign(Side),
    Flag(FlagCall),
    Late(Side),
    Abandon(Side),
    Abort,
    Conclude(Ending, GameResult),
}

impl Action {
    fn all() -> Vec<Action> {
        let mut all = vec![Action::TakeBack, Action::ClaimRepetition, Action::Flag(FlagCall::Both)];
        all.push(Action::Abort);
        for otau in Otau::ALL {
            all.extend([Action::Play(otau), Action::PlayOffering(otau)]);
        }
        for side in Side::ALL {
            all.extend([Action::Offer(side), Action::Accept(side), Action::Decline(side)]);
            all.extend([Action::ClaimFourth(side), Action::Resign(side), Action::Late(side)]);
            all.extend([Action::Abandon(side), Action::Flag(FlagCall::One(side))]);
        }
        for ending in endings() {
            all.extend(results().map(|result| Action::Conclude(ending, result)));
        }
        all
    }

    /// Mostly moves, so that the games grow.
    fn random(random: &mut Random, others: &[Action], game: &Game) -> Action {
        let moves: Vec<Otau> = game.position().legal_moves().collect();
        match random.below(100) {
            roll if roll < 80 && !moves.is_empty() => {
                let otau = moves[random.below(moves.len())];
                if roll < 60 { Action::Play(otau) } else { Action::PlayOffering(otau) }
            }
            roll if roll < 84 => Action::TakeBack,
            roll if roll < 90 => Action::Offer(Side::ALL[random.below(2)]),
            roll if roll < 94 => Action::Decline(Side::ALL[random.below(2)]),
            _ => others[random.below(others.len())],
        }
    }

    fn apply(self, game: &mut Game) -> Result<(), GameError> {
        match self {
            Action::Play(otau) => game.play(otau),
            Action::PlayOffering(otau) => game.play_offering_draw(otau),
            Action::TakeBack => game.take_back().map(|_| ()),
            Action::Offer(side) => game.offer_draw(side),
            Action::Accept(side) => game.accept_draw(side),
            Action::Decline(side) => game.decline_draw(side),
            Action::ClaimFourth(side) => game.claim_fourth_offer(side),
            Action::ClaimRepetition => game.claim_repetition(),
            Action::Resign(side) => game.resign(side),
            Action::Flag(call) => game.flag_called(call),
            Action::Late(side) => game.late(side),
            Action::Abandon(side) => game.abandon(side),
            Action::Abort => game.abort(),
            Action::Conclude(ending, result) => game.conclude(ending, result),
        }
    }
}

/// Checks the properties of every game at any time.
fn check(game: &Game, context: Arguments<'_>) {
    let (position, score) = (game.position(), game.score());
    assert_eq!(game.positions().len(), game.plies().len() + 1, "{context}");
    assert_eq!(game.positions().last(), Some(&position), "{context}");
    assert_eq!(game.mover(game.plies().len()), position.turn(), "{context}");
    let collected = game.rules().profile == Profile::Open && game.ending() == Ending::Atsyrau;
    let counted = if collected { 0 } else { u32::from(position.on_board()) };
    assert_eq!(u32::from(score.white) + u32::from(score.black) + counted, 162, "{context}");
    match (game.end(), position.outcome()) {
        (None, outcome) => assert_eq!(outcome, None, "{context}: the board has ended the game"),
        (Some(end), Some((ending, outcome))) => {
            assert_eq!(end, End { ending, result: outcome.into() }, "{context}");
        }
        (Some(end), None) => {
            let unplayed = game.plies().is_empty();
            assert!(fits(end.ending, end.result, unplayed), "{context}: {end:?}");
        }
    }
    assert!(game.end().is_none() || game.pending_offer().is_none(), "{context}");
}

/// Checks that every action fails and leaves the game unchanged.
fn check_nothing_follows(game: &Game) {
    let error = GameError::Over { ending: game.ending() };
    for action in Action::all() {
        let mut after = game.clone();
        assert_eq!(action.apply(&mut after), Err(error), "{action:?} after {:?}", game.end());
        assert_eq!(after, *game, "{action:?}");
    }
    assert_eq!(game.claimable_repetition(), None);
    assert!(Side::ALL.iter().all(|&side| !game.can_claim_fourth_offer(side)));
}

#[test]
fn every_ending_is_reached_and_nothing_follows() {
    const NEAR_82: &str = "0,0,0,0,0,0,0,0,2/1,0,0,0,0,0,0,0,1 80 78 w";
    const NEAR_81: &str = "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 79 81 w";
    const NEAR_ATSYRAU: &str = "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1,8 74 79 b";
    let rules = Rules::new(Profile::NomadGames);
    let played = |text, otau| {
        let mut game = game_from(rules, text);
        game.play(otau).expect("a legal move");
        game
    };
    let after = |moves: &[Otau], actions: &[Action]| {
        let mut game = Game::new(rules);
        for &otau in moves {
            game.play(otau).expect("a legal move");
        }
        for action in actions {
            action.apply(&mut game).unwrap_or_else(|error| panic!("{action:?}: {error}"));
        }
        game
    };
    let repeated = |rules, plies| {
        let mut game = cycled(rules, plies);
        game.claim_repetition().expect("a repetition");
        game
    };
    let fourth = {
        let mut game = game_from(rules, CYCLE_START);
        for ply in 0..7 {
            let otau = games::cycle_move(ply);
            let offer = ply % 2 == 0;
            if offer { game.play_offering_draw(otau) } else { game.play(otau) }.expect("a move");
        }
        game.claim_fourth_offer(Black).expect("four offers");
        game
    };
    let offered = [Action::PlayOffering(Otau::Seven), Action::Accept(Black)];
    let win = GameResult::Win(White);
    let (forfeit, double) = (GameResult::Forfeit(White), GameResult::DoubleForfeit);
    let conclude = |ending, result| after(&[], &[Action::Conclude(ending, result)]);
    let first = [Otau::Seven];
    let reached = [
        (Ending::Majority, win, played(NEAR_82, Otau::Nine)),
        (Ending::Draw81, GameResult::Draw, played(NEAR_81, Otau::Nine)),
        (Ending::Atsyrau, GameResult::Win(Black), played(NEAR_ATSYRAU, Otau::Eight)),
        (Ending::Resignation, win, after(&first, &[Action::Resign(Black)])),
        (Ending::Agreement, GameResult::Draw, after(&[], &offered)),
        (Ending::Repetition, GameResult::Draw, repeated(Rules::default(), 36)),
        (Ending::Chylymov, GameResult::Draw, repeated(rules, 146)),
        (Ending::Flag, win, after(&first, &[Action::Flag(FlagCall::One(Black))])),
        (Ending::BothFlags, GameResult::Draw, after(&first, &[Action::Flag(FlagCall::Both)])),
        (Ending::Late, win, after(&first, &[Action::Late(Black)])),
        (Ending::Late, forfeit, after(&[], &[Action::Late(Black)])),
        (Ending::Forfeit, forfeit, conclude(Ending::Forfeit, forfeit)),
        (Ending::DoubleForfeit, double, conclude(Ending::DoubleForfeit, double)),
        (Ending::Penalty, win, conclude(Ending::Penalty, win)),
        (Ending::FourthOffer, GameResult::Win(Black), fourth),
        (Ending::Abandoned, win, after(&first, &[Action::Abandon(Black)])),
        (Ending::Aborted, GameResult::Open, after(&first, &[Action::Abort])),
        (Ending::Unfinished, GameResult::Open, conclude(Ending::Unfinished, GameResult::Open)),
        (Ending::Unknown, win, conclude(Ending::Unknown, win)),
    ];
    for (ending, result, game) in &reached {
        assert_eq!(game.end(), Some(End { ending: *ending, result: *result }));
        assert_eq!((game.ending(), game.result()), (*ending, *result));
        check(game, format_args!("{ending}"));
        check_nothing_follows(game);
    }
    for ending in endings() {
        assert!(reached.iter().any(|(reached, ..)| *reached == ending), "{ending} is not reached");
    }
    // While it continues, it is unfinished and open, but not ended.
    let going_on = Game::new(rules);
    assert_eq!((going_on.end(), going_on.ending()), (None, Ending::Unfinished));
    assert_eq!(going_on.result(), GameResult::Open);
}

#[test]
fn conclude_takes_exactly_the_fitting_pairs() {
    let mut taken = 0;
    for unplayed in [true, false] {
        for ending in endings() {
            for result in results() {
                let mut game = Game::new(Rules::default());
                if unplayed {
                    game.offer_draw(White).unwrap();
                } else {
                    game.play_offering_draw(Otau::Seven).unwrap();
                }
                let before = game.clone();
                let concluded = game.conclude(ending, result);
                if fits(ending, result, unplayed) {
                    assert_eq!(concluded, Ok(()), "{ending} {result}");
                    assert_eq!(game.end(), Some(End { ending, result }));
                    assert_eq!(game.pending_offer(), None);
                    taken += 1;
                    continue;
                }
                let board = [Ending::Majority, Ending::Draw81, Ending::Atsyrau].contains(&ending);
                let error = if board {
                    GameError::NotOnBoard { ending }
                } else {
                    GameError::ResultDoesNotFit { ending, result }
                };
                assert_eq!(concluded, Err(error), "{ending} {result}, unplayed {unplayed}");
                assert_eq!(game, before);
            }
        }
    }
    assert_eq!(taken, 25 + 22);
}

#[test]
fn a_game_that_begins_at_its_end_is_over() {
    let game = game_from(Rules::default(), "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 80 73 w 40");
    assert_eq!(game.ending(), Ending::Atsyrau);
    check(&game, format_args!("over at once"));
    check_nothing_follows(&game);
    let illegal = Setup { move_number: 0, ..Setup::START };
    assert_eq!(Game::from_setup(Rules::default(), illegal), Err(SetupError::MoveNumber));
}

#[test]
fn abort_is_for_the_first_moves() {
    for (plies, allowed) in [(0, true), (1, true), (2, false), (3, false)] {
        let mut game = Game::new(Rules::default());
        for otau in [Otau::One, Otau::One, Otau::Two].into_iter().take(plies) {
            game.play(otau).unwrap();
        }
        let expected = if allowed { Ok(()) } else { Err(GameError::AbortTooLate) };
        assert_eq!(game.abort(), expected, "after {plies} plies");
        assert_eq!(game.end().is_some(), allowed);
    }
}

#[test]
fn plies_are_numbered_as_a_record_counts() {
    let text = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0";
    let numbers = |game: &Game| [0, 1, 2, 3].map(|ply| (game.move_number(ply), game.mover(ply)));
    let mut game = game_from(Rules::online(Profile::Open), &format!("{text} w 1"));
    assert_eq!(numbers(&game), [(1, White), (1, Black), (2, White), (2, Black)]);
    assert_eq!(game, Game::new(Rules::online(Profile::Open)));
    assert_eq!(game.setup(), Setup::START);
    game.play(Otau::Seven).unwrap();
    assert_eq!(game.setup().to_string(), "9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10 0 b 1");
    game.play_offering_draw(Otau::Nine).unwrap();
    assert_eq!(game.setup().move_number, 2);
    let ply = |otau, draw_offer| Ply { otau, draw_offer };
    assert_eq!(game.plies(), [ply(Otau::Seven, false), ply(Otau::Nine, true)]);
    assert_eq!(game.start(), Setup::START);
    assert_eq!(game.rules(), Rules { online: true, ..Rules::new(Profile::Open) });
    let mut game = game_from(Rules::default(), &format!("{text} b 10"));
    assert_eq!(numbers(&game), [(10, Black), (11, White), (11, Black), (12, White)]);
    assert_eq!((game.start().turn, game.start().move_number), (Black, 10));
    game.play(Otau::Seven).unwrap();
    assert_eq!((game.setup().move_number, game.setup().turn), (11, White));
    let last = game_from(Rules::default(), &format!("{text} w {}", u32::MAX));
    assert_eq!(last.move_number(2), u32::MAX);
}

#[test]
fn every_error_says_what_was_expected() {
    let mut game = Game::new(Rules::default());
    assert_eq!(game.take_back(), Err(GameError::NothingPlayed));
    let mut emptied = game_from(Rules::default(), CYCLE_START);
    let illegal = GameError::Illegal(IllegalMove::Empty { otau: Otau::One });
    assert_eq!(emptied.play(Otau::One), Err(illegal));
    assert_eq!(emptied.play_offering_draw(Otau::One), Err(illegal));
    assert_eq!(emptied, game_from(Rules::default(), CYCLE_START));
    let (ending, result) = (Ending::Flag, GameResult::Draw);
    for (error, message) in [
        (GameError::Over { ending }, "the game is over: flag"),
        (illegal, "otau 1 is empty"),
        (GameError::NothingPlayed, "no move has been played"),
        (GameError::OfferPending, "a draw offer is already pending"),
        (GameError::NoOffer, "the opponent has not offered a draw"),
        (GameError::OfferNeedsMove, "a draw is offered together with one's own move"),
        (GameError::TooManyOffers { at_most: 3 }, "a player may offer a draw 3 times in a game"),
        (GameError::NoFourthOffer, "the opponent has not offered more draws than allowed"),
        (
            GameError::NoRepetition { occurrences: 2, quiet_moves: 9 },
            "no repetition to claim: the position has occurred 2 times, 9 moves each since the \
             last capture",
        ),
        (GameError::AbortTooLate, "both players have already moved"),
        (GameError::NotOnBoard { ending }, "the board does not show flag"),
        (
            GameError::ResultDoesNotFit { ending, result },
            "the result 1/2-1/2 does not go with flag",
        ),
    ] {
        assert_eq!(error.to_string(), message);
    }
    let over = IllegalMove::GameOver { ending };
    assert_eq!(GameError::from(over), GameError::Over { ending });
}

#[test]
fn a_move_taken_back_takes_its_offer_along() {
    let mut game = Game::new(Rules::new(Profile::NomadGames));
    let before = game.clone();
    game.play_offering_draw(Otau::Seven).unwrap();
    assert_eq!(game.take_back(), Ok(Ply { otau: Otau::Seven, draw_offer: true }));
    assert_eq!(game, before);
    assert_eq!((game.pending_offer(), game.offers_with_moves(White)), (None, 0));
    let mut game = Game::new(Rules::default());
    game.play(Otau::Seven).unwrap();
    game.offer_draw(White).unwrap();
    assert_eq!(game.take_back(), Ok(Ply { otau: Otau::Seven, draw_offer: false }));
    assert_eq!(game, Game::new(Rules::default()));
}

#[test]
fn taking_back_restores_the_earlier_game_in_thousands_of_games() {
    let mut tuzdyks_undone = 0;
    for seed in 0..3_000 {
        let mut random = Random::new(seed);
        let mut game = Game::new(Rules::new(Profile::ALL[random.below(3)]));
        let mut earlier = vec![game.clone()];
        for _ in 0..300 {
            let moves: Vec<Otau> = game.position().legal_moves().collect();
            game.play(moves[random.below(moves.len())]).unwrap();
            if game.end().is_some() {
                break;
            }
            earlier.push(game.clone());
            if random.below(8) == 0 {
                for _ in 0..random.below(6).min(game.plies().len()) {
                    let after = earlier.pop().expect("a clone for each ply");
                    game.take_back().unwrap();
                    assert_eq!(Some(&game), earlier.last(), "seed {seed}");
                    let tuzdyks = |game: &Game| Side::ALL.map(|side| game.position().tuzdyk(side));
                    tuzdyks_undone += usize::from(tuzdyks(&after) != tuzdyks(&game));
                }
            }
        }
    }
    assert!(tuzdyks_undone > 1_000, "only {tuzdyks_undone} tuzdyks were taken back");
}

#[test]
fn random_races_leave_one_ending_and_true_positions() {
    const STARTS: [&str; 5] = [
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w",
        CYCLE_START,
        "0,0,2,0,0,1,1,0,3/X,2,1,0,0,0,0,1,1 75 75 b 30",
        "0,X,2,0,0,1,1,0,3/2,2,1,0,0,0,0,1,0 75 74 w 30",
        "0,0,0,0,0,0,0,1,2/1,0,0,0,0,0,0,0,1 78 79 w 50",
    ];
    let all = Action::all();
    let mut reached: Vec<Ending> = Vec::new();
    for seed in 0..20_000 {
        let mut random = Random::new(seed);
        let profile = Profile::ALL[random.below(3)];
        let mut rules =
            if random.below(2) == 0 { Rules::new(profile) } else { Rules::online(profile) };
        rules.chylymov_moves = [1, 9, 73][random.below(3)];
        let mut game = game_from(rules, STARTS[random.below(STARTS.len())]);
        for step in 0..60 {
            let action = Action::random(&mut random, &all, &game);
            let context = format_args!("seed {seed}, step {step}, {action:?}");
            let before = game.clone();
            let done = action.apply(&mut game);
            check(&game, context);
            if let Some(End { ending, .. }) = before.end() {
                assert_eq!(done, Err(GameError::Over { ending }), "{context}");
            }
            if done.is_err() {
                assert_eq!(game, before, "{context}");
                continue;
            }
            check_step(&before, &game, action, context);
        }
        let mut position = Position::from_setup(&game.start()).unwrap();
        for (ply, next) in game.plies().iter().zip(&game.positions()[1..]) {
            position = position.play(ply.otau).unwrap();
            assert_eq!(position, *next, "seed {seed}");
        }
        if !reached.contains(&game.ending()) {
            reached.push(game.ending());
        }
    }
    assert_eq!(reached.len(), endings().count(), "only {reached:?} were reached");
}

/// Checks what a successful action has changed, and what it has not.
fn check_step(before: &Game, after: &Game, action: Action, context: Arguments<'_>) {
    let mover = before.position().turn();
    let (was, now) = (before.pending_offer(), after.pending_offer());
    let plies = before.plies();
    match action {
        Action::Play(otau) | Action::PlayOffering(otau) => {
            let offer = matches!(action, Action::PlayOffering(_));
            assert_eq!(after.plies().last(), Some(&Ply { otau, draw_offer: offer }), "{context}");
            assert_eq!(after.plies()[..plies.len()], *plies, "{context}");
            let expected = if offer { Some(mover) } else { was.filter(|&side| side == mover) };
            let expected = if after.end().is_some() { None } else { expected };
            assert_eq!(now, expected, "{context}: no offer survives the opponent's move");
        }
        Action::TakeBack => {
            assert_eq!(after.plies(), &plies[..plies.len() - 1], "{context}");
            assert_eq!((now, after.end()), (None, None), "{context}");
        }
        _ => {
            assert_eq!(after.plies(), plies, "{context}");
            assert_eq!(after.positions(), before.positions(), "{context}");
        }
    }
    match action {
        Action::Offer(side) => assert_eq!((was, now), (None, Some(side)), "{context}"),
        Action::Decline(side) => assert_eq!((was, now), (Some(!side), None), "{context}"),
        Action::Accept(side) => assert_eq!(was, Some(!side), "{context}"),
        Action::ClaimFourth(side) => assert!(before.offers_with_moves(!side) > 3, "{context}"),
        Action::ClaimRepetition => assert!(before.occurrences() >= 2, "{context}"),
        Action::Abort => assert!(plies.len() < 2, "{context}"),
        Action::Conclude(ending, result) => {
            assert_eq!(after.end(), Some(End { ending, result }), "{context}");
        }
        _ => {}
    }
    let ends_away = !matches!(action, Action::Play(_) | Action::PlayOffering(_) | Action::TakeBack);
    assert!(!ends_away || after.score() == before.score(), "{context}");
}

//! A test for each clause of `docs/rules.md` about the board, R1 to R15; clauses about a game are
//! in `rules_game.rs`. Every move is checked with both `play` and `sow`.

use togyz::{
    Drop, Ending, IllegalMove, KUMALAKS, Otau, Outcome, Pit, Position, Setup, Side, Sowing,
};

use Otau::{Eight, Five, Four, Nine, One, Seven, Six, Three, Two};
use Side::{Black, White};

fn at(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position after a sowing, built kumalak by kumalak.
fn after(position: &Position, sowing: &Sowing) -> Position {
    let mover = position.turn();
    let mut setup = position.to_setup(1);
    setup.rows[sowing.origin.side][sowing.origin.otau.index()] -= sowing.lifted;
    for drop in &sowing.drops {
        match drop.kazan {
            Some(owner) => setup.kazans[owner] += 1,
            None => setup.rows[drop.pit.side][drop.pit.otau.index()] += 1,
        }
    }
    setup.rows[sowing.landing.side][sowing.landing.otau.index()] -= sowing.captured;
    setup.kazans[mover] += sowing.captured;
    if sowing.tuzdyk {
        setup.tuzdyks[mover] = Some(sowing.landing.otau);
    }
    setup.turn = mover.opponent();
    Position::from_setup(&setup).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Plays a move, expects this board, and returns the sowing, which must agree. The same move with
/// the colours exchanged must have the same effect.
fn plays(from: &str, otau: Otau, to: &str) -> Sowing {
    let position = at(from);
    assert_eq!(position.play(otau).map(|next| next.to_string()), Ok(to.to_string()), "{from}");
    let swapped = position.colours_swapped();
    assert_eq!(swapped.play(otau), Ok(at(to).colours_swapped()), "{from}, colours exchanged");
    let sowing = position.sow(otau).unwrap_or_else(|error| panic!("{from}: {error}"));
    assert_eq!(after(&position, &sowing), at(to), "{from}: {sowing:?}");
    assert_eq!(sowing.origin, Pit::new(position.turn(), otau));
    assert_eq!(sowing.lifted, position.kumalaks(sowing.origin));
    assert_eq!(sowing.drops.len(), usize::from(sowing.lifted));
    assert_eq!(sowing.drops.last().map(|drop| drop.pit), Some(sowing.landing));
    sowing
}

/// A move that takes this many from the landing pit without making a tuzdyk.
fn takes(from: &str, otau: Otau, captured: u8, to: &str) {
    let sowing = plays(from, otau, to);
    assert_eq!((sowing.captured, sowing.tuzdyk), (captured, false), "{from}");
}

/// A move that takes nothing from the landing pit.
fn leaves(from: &str, otau: Otau, to: &str) {
    takes(from, otau, 0, to);
}

/// A move that makes a tuzdyk of this otau of the opponent.
fn makes_tuzdyk(from: &str, otau: Otau, tuzdyk: Otau, to: &str) {
    let sowing = plays(from, otau, to);
    let mover = at(from).turn();
    assert_eq!((sowing.captured, sowing.tuzdyk), (3, true), "{from}");
    assert_eq!(sowing.landing, Pit::new(mover.opponent(), tuzdyk), "{from}");
    assert_eq!(at(to).tuzdyk(mover), Some(tuzdyk), "{from}");
    assert_eq!(at(to).tuzdyk_owner(sowing.landing), Some(mover), "{from}");
}

fn goes_on(text: &str) {
    assert_eq!(at(text).outcome(), None, "{text}");
    assert!(!at(text).is_over() && !at(text).legal_moves().is_empty(), "{text}");
}

/// The game is over on the board, and no otau can be played from.
fn over(text: &str, ending: Ending, outcome: Outcome) {
    let position = at(text);
    assert_eq!(position.outcome(), Some((ending, outcome)), "{text}");
    assert!(position.is_over() && position.legal_moves().is_empty(), "{text}");
    for otau in Otau::ALL {
        assert!(!position.is_legal(otau), "{text}");
        assert_eq!(position.play(otau), Err(IllegalMove::GameOver { ending }), "{text}");
        assert_eq!(position.sow(otau), Err(IllegalMove::GameOver { ending }), "{text}");
    }
}

#[test]
fn r01_the_start() {
    let start = Position::START;
    assert_eq!(start, at("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w"));
    assert_eq!((KUMALAKS, start.on_board(), start.turn()), (162, 162, White));
    for side in Side::ALL {
        assert_eq!(start.row(side), [9; 9]);
        assert_eq!((start.kazan(side), start.tuzdyk(side)), (0, None));
    }
    assert_eq!(start.legal_moves().collect::<Vec<_>>(), Otau::ALL);
    assert_eq!((Position::default(), Setup::default()), (start, Setup::START));
    goes_on("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w");
}

#[test]
fn r02_the_ring_runs_counter_clockwise_from_ones_own_left() {
    assert_eq!(Pit::new(White, Nine).next(), Pit::new(Black, One));
    assert_eq!(Pit::new(Black, Nine).next(), Pit::new(White, One));
    let mut pit = Pit::new(White, One);
    for side in Side::ALL {
        for otau in Otau::ALL {
            assert_eq!(pit, Pit::new(side, otau));
            pit = pit.next();
        }
    }
    assert_eq!(pit, Pit::new(White, One));
    let landing = |otau| Position::START.sow(otau).map(|sowing| sowing.landing);
    assert_eq!(landing(One), Ok(Pit::new(White, Nine)));
    for (origin, end) in Otau::ALL.into_iter().skip(1).zip(Otau::ALL) {
        assert_eq!(landing(origin), Ok(Pit::new(Black, end)));
    }
}

#[test]
fn r03_all_are_lifted_and_the_first_goes_back() {
    leaves(
        "3,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,2 80 77 w",
        One,
        "1,1,1,0,0,0,0,0,0/0,0,0,0,0,0,0,0,2 80 77 b",
    );
    leaves(
        "0,2,0,0,0,0,0,0,5/0,0,0,0,0,0,0,0,2 80 73 w",
        Two,
        "0,1,1,0,0,0,0,0,5/0,0,0,0,0,0,0,0,2 80 73 b",
    );
    let position = at("0,2,0,0,0,0,0,0,5/0,0,X,0,4,0,0,0,2 80 69 b");
    assert_eq!(position.legal_moves().collect::<Vec<_>>(), [Five, Nine]);
    let (empty, tuzdyk) = (IllegalMove::Empty { otau: Two }, IllegalMove::Tuzdyk { otau: Three });
    assert_eq!((position.play(Two), position.sow(Two)), (Err(empty), Err(empty)));
    assert_eq!((position.play(Three), position.sow(Three)), (Err(tuzdyk), Err(tuzdyk)));
    assert_eq!(empty.to_string(), "otau 2 is empty");
    assert_eq!(tuzdyk.to_string(), "otau 3 is the opponent's tuzdyk and always empty");
}

#[test]
fn r03_every_hoard_can_be_lifted() {
    for otau in Otau::ALL {
        for lifted in 1..=KUMALAKS {
            let mut setup = Setup { rows: Default::default(), ..Setup::START };
            setup.rows.white[otau.index()] = lifted;
            setup.kazans.white = (KUMALAKS - lifted) / 2;
            setup.kazans.black = KUMALAKS - lifted - setup.kazans.white;
            let position = Position::from_setup(&setup).unwrap();
            assert_eq!(position.legal_moves().collect::<Vec<_>>(), [otau], "{position}");
            let sowing = position.sow(otau).unwrap();
            assert_eq!(sowing.lifted, lifted);
            assert_eq!(position.play(otau), Ok(after(&position, &sowing)), "{position}");
        }
    }
}

#[test]
fn r04_a_single_kumalak_goes_to_the_next_otau() {
    leaves(
        "0,0,0,1,0,0,0,0,0/0,0,0,0,0,0,0,0,2 80 79 w",
        Four,
        "0,0,0,0,1,0,0,0,0/0,0,0,0,0,0,0,0,2 80 79 b",
    );
    leaves(
        "0,0,0,0,0,0,0,0,1/4,0,0,0,0,0,0,0,0 80 77 w",
        Nine,
        "0,0,0,0,0,0,0,0,0/5,0,0,0,0,0,0,0,0 80 77 b",
    );
    takes(
        "0,0,0,0,0,0,0,0,1/3,0,0,0,0,0,0,0,2 76 80 w",
        Nine,
        4,
        "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,2 80 80 b",
    );
    makes_tuzdyk(
        "0,0,0,0,0,0,0,0,1/2,0,0,0,0,0,0,0,2 77 80 w",
        Nine,
        One,
        "0,0,0,0,0,0,0,0,0/X,0,0,0,0,0,0,0,2 80 80 b",
    );
}

#[test]
fn r05_laps_skip_nothing_not_even_the_origin() {
    leaves(
        "18,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,4 70 70 w",
        One,
        "1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,5 70 70 b",
    );
    leaves(
        "19,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,3 70 70 w",
        One,
        "2,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,4 70 70 b",
    );
    leaves(
        "0,0,0,0,36,0,0,0,0/0,0,0,0,0,0,0,0,0 63 63 w",
        Five,
        "2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2 63 63 b",
    );
    leaves(
        "0,0,0,0,0,0,0,0,37/0,0,0,0,0,0,0,0,0 63 62 w",
        Nine,
        "2,2,2,2,2,2,2,2,3/2,2,2,2,2,2,2,2,2 63 62 b",
    );
    leaves(
        "0,54,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 54 54 w",
        Two,
        "3,3,3,3,3,3,3,3,3/3,3,3,3,3,3,3,3,3 54 54 b",
    );
    let sowing = at("19,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,3 70 70 w").sow(One).unwrap();
    assert_eq!(sowing.drops[17], Drop { pit: Pit::new(Black, Nine), kazan: None });
    assert_eq!(sowing.drops[18], Drop { pit: Pit::new(White, One), kazan: None });
}

#[test]
fn r05_what_a_lap_has_sown_counts_where_it_ends() {
    takes(
        "0,0,0,0,0,0,0,0,20/0,0,0,0,0,0,0,0,0 71 71 w",
        Nine,
        2,
        "1,1,1,1,1,1,1,1,2/0,1,1,1,1,1,1,1,1 73 71 b",
    );
    makes_tuzdyk(
        "0,0,0,0,0,0,0,0,38/0,0,0,0,0,0,0,0,0 62 62 w",
        Nine,
        One,
        "2,2,2,2,2,2,2,2,3/X,2,2,2,2,2,2,2,2 65 62 b",
    );
    // One from a lap and two that were there before.
    makes_tuzdyk(
        "0,0,0,0,0,0,0,0,20/1,0,0,0,0,0,0,0,0 71 70 w",
        Nine,
        One,
        "1,1,1,1,1,1,1,1,2/X,1,1,1,1,1,1,1,1 74 70 b",
    );
}

#[test]
fn r06_what_is_sown_into_a_tuzdyk_goes_to_its_owner() {
    let by_owner = plays(
        "0,0,0,0,0,0,0,0,4/0,X,0,0,0,0,0,0,9 75 74 w",
        Nine,
        "0,0,0,0,0,0,0,0,1/1,X,1,0,0,0,0,0,9 76 74 b",
    );
    assert_eq!(by_owner.drops[2], Drop { pit: Pit::new(Black, Two), kazan: Some(White) });
    assert_eq!(by_owner.drops[1].kazan, None);
    let by_the_other = plays(
        "0,0,0,0,0,0,0,0,9/3,X,0,0,0,0,0,0,0 75 75 b",
        One,
        "0,0,0,0,0,0,0,0,9/1,X,1,0,0,0,0,0,0 76 75 w",
    );
    assert_eq!(by_the_other.drops[1], Drop { pit: Pit::new(Black, Two), kazan: Some(White) });
    // Both tuzdyks in one sowing, and each of them twice.
    leaves(
        "0,0,X,0,0,0,0,0,31/0,X,0,0,0,0,0,0,0 66 65 w",
        Nine,
        "2,2,X,1,1,1,1,1,2/2,X,2,2,2,2,2,2,2 68 67 b",
    );
}

#[test]
fn r06_the_opponents_tuzdyk_on_ones_own_row_can_decide_the_game_for_him() {
    let to = "0,0,0,0,0,0,0,0,9/1,X,1,0,0,0,0,0,0 82 69 w";
    leaves("0,0,0,0,0,0,0,0,9/3,X,0,0,0,0,0,0,0 81 69 b", One, to);
    over(to, Ending::Majority, Outcome::Win(White));
    // A first otau can also be the opponent's tuzdyk.
    let to = "X,1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0,1 71 82 w";
    leaves("X,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,9 71 81 b", Nine, to);
    over(to, Ending::Majority, Outcome::Win(Black));
    // It can also give the mover a majority without a capture.
    let to = "0,0,0,0,0,0,0,0,1/1,X,1,0,0,0,0,0,9 82 68 b";
    leaves("0,0,0,0,0,0,0,0,4/0,X,0,0,0,0,0,0,9 81 68 w", Nine, to);
    over(to, Ending::Majority, Outcome::Win(White));
}

#[test]
fn r07_even_capture_on_the_opponents_side() {
    takes(
        "0,0,0,0,0,0,0,0,2/3,0,0,0,0,0,0,0,5 76 76 w",
        Nine,
        4,
        "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,5 80 76 b",
    );
    takes(
        "0,0,0,0,0,0,0,0,2/1,0,0,0,0,0,0,0,7 76 76 w",
        Nine,
        2,
        "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,7 78 76 b",
    );
    takes(
        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w",
        Six,
        10,
        "9,9,9,9,9,1,10,10,10/10,10,10,10,0,9,9,9,9 10 0 b",
    );
    // The ninth, never a tuzdyk, is captured like any other.
    takes(
        "0,0,0,0,0,0,0,0,10/0,0,0,0,0,0,0,0,3 75 74 w",
        Nine,
        4,
        "0,0,0,0,0,0,0,0,1/1,1,1,1,1,1,1,1,0 79 74 b",
    );
    takes(
        "1,5,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,2 77 77 b",
        Nine,
        2,
        "0,5,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,1 77 79 w",
    );
}

#[test]
fn r08_nothing_is_taken_on_ones_own_side() {
    leaves(
        "2,1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 75 75 w",
        One,
        "1,2,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 75 75 b",
    );
    leaves(
        "2,2,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 75 74 w",
        One,
        "1,3,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 75 74 b",
    );
    // A lap round the board back to the origin.
    leaves(
        "0,1,0,0,0,0,0,20,0/0,0,0,0,0,0,0,0,0 71 70 w",
        Eight,
        "1,2,1,1,1,1,1,2,2/1,1,1,1,1,1,1,1,1 71 70 b",
    );
}

#[test]
fn r09_an_odd_count_stays() {
    leaves(
        "0,0,0,0,0,0,0,0,2/4,0,0,0,0,0,0,0,6 75 75 w",
        Nine,
        "0,0,0,0,0,0,0,0,1/5,0,0,0,0,0,0,0,6 75 75 b",
    );
    leaves(
        "0,0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,0,6 77 77 w",
        Nine,
        "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,6 77 77 b",
    );
}

#[test]
fn r10_three_make_a_tuzdyk() {
    makes_tuzdyk(
        "0,0,0,0,0,0,0,0,2/2,0,0,0,0,0,0,0,8 75 75 w",
        Nine,
        One,
        "0,0,0,0,0,0,0,0,1/X,0,0,0,0,0,0,0,8 78 75 b",
    );
    makes_tuzdyk(
        "0,0,0,0,0,0,0,0,9/0,0,0,0,0,0,0,2,1 75 75 w",
        Nine,
        Eight,
        "0,0,0,0,0,0,0,0,1/1,1,1,1,1,1,1,X,1 78 75 b",
    );
    makes_tuzdyk(
        "2,8,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,2 75 75 b",
        Nine,
        One,
        "X,8,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,1 75 78 w",
    );
    // Every otau but the ninth, index 0 included, and it works from the next move on.
    for tuzdyk in Otau::ALL.into_iter().take(8) {
        let mut setup = Setup { rows: Default::default(), ..Setup::START };
        setup.rows.white[8] = tuzdyk.number() + 1;
        setup.rows.white[7] = 2;
        setup.rows.black[tuzdyk.index()] = 2;
        setup.rows.black[8] = 1;
        setup.kazans.white = 74;
        setup.kazans.black = 162 - 74 - 5 - setup.rows.white[8];
        let position = Position::from_setup(&setup).unwrap();
        assert!(position.may_become_tuzdyk(tuzdyk));
        let sowing = position.sow(Nine).unwrap();
        assert_eq!((sowing.captured, sowing.tuzdyk), (3, true), "{position}");
        let next = position.play(Nine).unwrap();
        assert_eq!(next, after(&position, &sowing));
        assert_eq!((next.tuzdyk(White), next.tuzdyk(Black)), (Some(tuzdyk), None), "{next}");
        assert_eq!(next.kazan(White), 77);
        let error = Err(IllegalMove::Tuzdyk { otau: tuzdyk });
        assert_eq!(next.play(tuzdyk), error);
    }
}

#[test]
fn r11_no_tuzdyk_on_the_ninth() {
    leaves(
        "0,0,0,0,0,0,0,0,10/0,0,0,0,0,0,0,0,2 75 75 w",
        Nine,
        "0,0,0,0,0,0,0,0,1/1,1,1,1,1,1,1,1,3 75 75 b",
    );
    leaves(
        "54,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 54 54 w",
        One,
        "3,3,3,3,3,3,3,3,3/3,3,3,3,3,3,3,3,3 54 54 b",
    );
    assert!(!Position::START.may_become_tuzdyk(Nine));
    assert!(Otau::ALL.into_iter().take(8).all(|otau| Position::START.may_become_tuzdyk(otau)));
}

#[test]
fn r11_one_tuzdyk_a_player() {
    let from = "0,0,0,0,0,0,0,0,2/2,0,0,0,X,0,0,0,8 75 75 w";
    leaves(from, Nine, "0,0,0,0,0,0,0,0,1/3,0,0,0,X,0,0,0,8 75 75 b");
    assert!(Otau::ALL.iter().all(|&otau| !at(from).may_become_tuzdyk(otau)));
    // A tuzdyk on the first otau counts, too.
    leaves(
        "0,0,0,0,0,0,0,0,3/X,2,0,0,0,0,0,0,8 75 74 w",
        Nine,
        "0,0,0,0,0,0,0,0,1/X,3,0,0,0,0,0,0,8 76 74 b",
    );
    // Kumalaks that stay there can be captured later.
    takes(
        "0,0,0,0,0,0,0,0,2/3,0,0,0,X,0,0,0,8 75 74 w",
        Nine,
        4,
        "0,0,0,0,0,0,0,0,1/0,0,0,0,X,0,0,0,8 79 74 b",
    );
}

#[test]
fn r11_not_the_number_of_the_opponents_tuzdyk() {
    let from = "X,0,0,0,0,0,0,0,2/2,0,0,0,0,0,0,0,8 75 75 w";
    leaves(from, Nine, "X,0,0,0,0,0,0,0,1/3,0,0,0,0,0,0,0,8 75 75 b");
    assert!(!at(from).may_become_tuzdyk(One) && at(from).may_become_tuzdyk(Two));
    leaves(
        "0,0,0,0,0,X,0,0,7/0,0,0,0,0,2,0,0,8 73 72 w",
        Nine,
        "0,0,0,0,0,X,0,0,1/1,1,1,1,1,3,0,0,8 73 72 b",
    );
    leaves(
        "0,0,0,2,0,0,0,0,9/0,0,0,X,0,0,0,0,5 73 73 b",
        Nine,
        "1,1,1,3,0,0,0,0,9/0,0,0,X,0,0,0,0,1 73 73 w",
    );
}

#[test]
fn r11_facing_tuzdyks_and_the_origins_number_are_allowed() {
    // Black's on White's 4 and White's on Black's 6 face each other.
    makes_tuzdyk(
        "0,0,0,X,0,0,0,0,7/0,0,0,0,0,2,0,0,8 73 72 w",
        Nine,
        Six,
        "0,0,0,X,0,0,0,0,1/1,1,1,1,1,X,0,0,8 76 72 b",
    );
    // From one's 6 to the opponent's 6.
    makes_tuzdyk(
        "0,0,0,0,0,10,0,0,0/0,0,0,0,0,2,0,0,0 75 75 w",
        Six,
        Six,
        "0,0,0,0,0,1,1,1,1/1,1,1,1,1,X,0,0,0 78 75 b",
    );
}

#[test]
fn r11_a_tuzdyk_never_changes_or_ends() {
    let mut position = at("9,9,9,9,9,9,9,9,9/X,9,9,9,9,9,9,9,9 6 3 w");
    for _ in 0..40 {
        let Some(otau) = position.legal_moves().last() else { break };
        position = position.play(otau).unwrap();
        assert_eq!(position.tuzdyk(White), Some(One), "{position}");
        assert_eq!(position.row(Black)[0], 0, "{position}");
    }
}

#[test]
fn r12_the_last_kumalak_into_a_tuzdyk_only_goes_to_its_owner() {
    let own = "0,0,0,0,0,0,0,0,2/X,0,0,0,0,0,0,0,9 76 75 w";
    leaves(own, Nine, "0,0,0,0,0,0,0,0,1/X,0,0,0,0,0,0,0,9 77 75 b");
    let sowing = at(own).sow(Nine).unwrap();
    assert_eq!(sowing.drops[1], Drop { pit: Pit::new(Black, One), kazan: Some(White) });
    leaves(
        "2,X,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 76 75 w",
        One,
        "1,X,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 76 76 b",
    );
    leaves(
        "1,X,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 76 76 w",
        One,
        "0,X,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 76 77 b",
    );
    // Two, or three, fall into one's own tuzdyk in one sowing: still no capture there.
    leaves(
        "0,0,0,0,0,0,0,0,20/X,0,0,0,0,0,0,0,0 71 71 w",
        Nine,
        "1,1,1,1,1,1,1,1,2/X,1,1,1,1,1,1,1,1 73 71 b",
    );
    leaves(
        "0,0,0,0,0,0,0,0,38/X,0,0,0,0,0,0,0,0 62 62 w",
        Nine,
        "2,2,2,2,2,2,2,2,3/X,2,2,2,2,2,2,2,2 65 62 b",
    );
}

#[test]
fn r13_more_than_81_wins_at_once() {
    let decided = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 82 78 b";
    takes("0,0,0,0,0,0,0,0,2/1,0,0,0,0,0,0,0,1 80 78 w", Nine, 2, decided);
    over(decided, Ending::Majority, Outcome::Win(White));
    over("0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 78 82 b", Ending::Majority, Outcome::Win(Black));
    over("0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 78 82 w", Ending::Majority, Outcome::Win(Black));
    let message = at(decided).play(Nine).map_err(|error| error.to_string());
    assert_eq!(message, Err("the game is over: majority".to_string()));
    // 81 is not more than 81.
    let even = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,2 81 78 b";
    takes("0,0,0,0,0,0,0,0,2/1,0,0,0,0,0,0,0,2 79 78 w", Nine, 2, even);
    goes_on(even);
    goes_on("0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,2 78 81 b");
    // The majority comes before atsyrau: Black has nothing left here, either.
    takes("0,0,0,0,0,0,0,0,2/1,0,0,0,0,0,0,0,0 80 79 w", Nine, 2, {
        "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0 82 79 b"
    });
    over("0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0 82 79 b", Ending::Majority, Outcome::Win(White));
}

#[test]
fn r14_81_each_is_a_draw() {
    let drawn = "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 81 81 b";
    takes("0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 79 81 w", Nine, 2, drawn);
    over(drawn, Ending::Draw81, Outcome::Draw);
    over("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 81 81 w", Ending::Draw81, Outcome::Draw);
    over("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 80 82 w", Ending::Majority, Outcome::Win(Black));
}

#[test]
fn r15_atsyrau_is_lost_below_81_and_drawn_at_81() {
    // Below 81 loses, even with more than the opponent.
    over("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 80 73 w", Ending::Atsyrau, Outcome::Win(Black));
    over("0,0,0,0,0,0,0,0,9/0,0,0,0,0,0,0,0,0 73 80 b", Ending::Atsyrau, Outcome::Win(White));
    over("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,9,72 0 81 w", Ending::Atsyrau, Outcome::Win(Black));
    over("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 81 72 w", Ending::Atsyrau, Outcome::Draw);
    over("0,0,0,0,0,0,0,0,9/0,0,0,0,0,0,0,0,0 72 81 b", Ending::Atsyrau, Outcome::Draw);
    // A row with nothing but the opponent's tuzdyk is empty.
    over("X,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 80 73 w", Ending::Atsyrau, Outcome::Win(Black));
}

#[test]
fn r15_an_empty_row_of_the_side_not_to_move_ends_nothing() {
    goes_on("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 80 73 b");
    goes_on("0,0,0,0,0,0,0,0,9/0,0,0,0,0,0,0,0,0 73 80 w");
    // Black, the only one with kumalaks, gives White kumalaks, and the game continues.
    let fed = "1,1,1,1,1,1,1,1,0/0,0,0,0,0,0,0,0,1 80 73 w";
    leaves("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 80 73 b", Nine, fed);
    goes_on(fed);
}

#[test]
fn r15_emptying_ones_own_side_ends_nothing() {
    let emptied = "0,0,0,0,0,0,0,0,0/5,0,0,0,0,0,0,0,0 80 77 b";
    leaves("0,0,0,0,0,0,0,0,1/4,0,0,0,0,0,0,0,0 80 77 w", Nine, emptied);
    goes_on(emptied);
    // Only when it is the empty side's turn again.
    let back = "0,0,0,0,0,0,0,0,0/1,1,1,1,1,0,0,0,0 80 77 w";
    leaves(emptied, One, back);
    over(back, Ending::Atsyrau, Outcome::Win(Black));
    // A capture can leave the opponent, whose turn it is, with nothing.
    let captured = "0,0,0,0,0,0,0,1,1/0,0,0,0,0,0,0,0,0 80 80 b";
    takes("0,0,0,0,0,0,0,1,2/1,0,0,0,0,0,0,0,0 78 80 w", Nine, 2, captured);
    over(captured, Ending::Atsyrau, Outcome::Win(White));
    leaves("0,0,0,0,0,0,1,0,1/0,0,0,0,0,0,0,0,0 80 80 w", Seven, {
        "0,0,0,0,0,0,0,1,1/0,0,0,0,0,0,0,0,0 80 80 b"
    });
}

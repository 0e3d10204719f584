//! The small types of the library: sides, otau, endings, results and profiles, each with its text,
//! and the hash, which is the same on every machine.

use togyz::{
    BySide, Ending, GameResult, Otau, Outcome, Pit, Position, Profile, Rules, Setup, SetupError,
    Side,
};

use Side::{Black, White};

#[test]
fn sides_and_pairs() {
    assert_eq!(Side::ALL, [White, Black]);
    assert_eq!((White.opponent(), Black.opponent(), !White, !Black), (Black, White, Black, White));
    assert_eq!(format!("{White} {Black}"), "White Black");
    let mut pair = BySide::from_fn(|side| if side == White { 1 } else { 2 });
    assert_eq!((pair, pair.swapped()), (BySide::new(1, 2), BySide::new(2, 1)));
    pair[White] += 10;
    pair[Black] += 20;
    assert_eq!((pair[White], pair[Black]), (11, 22));
    assert_eq!(BySide::<u8>::default(), BySide::new(0, 0));
}

#[test]
fn otau_have_numbers_digits_and_letters() {
    for number in 0..=u8::MAX {
        let otau = Otau::new(number);
        assert_eq!(otau.is_some(), (1..=9).contains(&number), "{number}");
        assert!(otau.is_none_or(|otau| otau.number() == number), "{number}");
    }
    for (index, otau) in Otau::ALL.into_iter().enumerate() {
        assert_eq!((otau.index(), usize::from(otau.number())), (index, index + 1));
        assert_eq!(otau.to_string(), (index + 1).to_string());
        for first in ['1', 'a', 'A'] {
            let character = char::from(first as u8 + index as u8);
            assert_eq!(Otau::from_char(character), Some(otau), "{character}");
        }
    }
    let read = |character: &char| Otau::from_char(*character).is_some();
    let understood: String = (char::MIN..=char::MAX).filter(read).collect();
    assert_eq!(understood, "123456789ABCDEFGHIabcdefghi");
    assert_eq!(Pit::new(Black, Otau::Six).to_string(), "Black's 6");
}

#[test]
fn a_setup_is_checked_for_everything_a_position_promises() {
    let check = |change: fn(&mut Setup)| {
        let mut setup = Setup::START;
        change(&mut setup);
        assert_eq!(Position::from_setup(&setup).map(|position| position.to_setup(1)).err(), {
            setup.check().err()
        });
        setup.check()
    };
    assert_eq!(check(|_| {}), Ok(()));
    assert_eq!(check(|setup| setup.rows.white[8] = 8), Err(SetupError::Total { found: 161 }));
    assert_eq!(check(|setup| setup.rows.black[0] = 10), Err(SetupError::Total { found: 163 }));
    assert_eq!(check(|setup| setup.kazans.white = 1), Err(SetupError::Total { found: 163 }));
    assert_eq!(check(|setup| setup.kazans.black = 1), Err(SetupError::Total { found: 163 }));
    assert_eq!(check(|setup| setup.move_number = 0), Err(SetupError::MoveNumber));
    let moved = |setup: &mut Setup| {
        setup.rows.black[1] = 0;
        setup.kazans.white = 9;
        setup.tuzdyks.white = Some(Otau::Two);
    };
    assert_eq!(check(moved), Ok(()));
    let left = check(|setup| setup.tuzdyks.black = Some(Otau::Two));
    let pit = Pit::new(White, Otau::Two);
    assert_eq!(left, Err(SetupError::TuzdykNotEmpty { pit, kumalaks: 9 }));
    let one = check(|setup| {
        (setup.rows.black[1], setup.rows.black[2]) = (1, 17);
        setup.tuzdyks.white = Some(Otau::Two);
    });
    let pit = Pit::new(Black, Otau::Two);
    assert_eq!(one, Err(SetupError::TuzdykNotEmpty { pit, kumalaks: 1 }));
    let ninth = |owner| SetupError::TuzdykOnNine { owner };
    assert_eq!(check(|setup| setup.tuzdyks.white = Some(Otau::Nine)), Err(ninth(White)));
    assert_eq!(check(|setup| setup.tuzdyks.black = Some(Otau::Nine)), Err(ninth(Black)));
}

#[test]
fn positions_tell_what_lies_where() {
    let text = "2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b";
    let position: Position = text.parse().unwrap();
    assert_eq!((position.turn(), position.on_board()), (Black, 76));
    assert_eq!(position.kazans(), BySide::new(57, 29));
    assert_eq!(position.kumalaks(Pit::new(White, Otau::Three)), 19);
    assert_eq!(position.kumalaks(Pit::new(Black, Otau::Nine)), 11);
    assert_eq!(position.tuzdyk_owner(Pit::new(Black, Otau::Six)), Some(White));
    assert_eq!(position.tuzdyk_owner(Pit::new(White, Otau::Four)), Some(Black));
    assert_eq!(position.tuzdyk_owner(Pit::new(White, Otau::Six)), None);
    assert_eq!(position.tuzdyk_owner(Pit::new(Black, Otau::Four)), None);
    let swapped = "3,4,2,4,6,X,7,1,11/2,6,19,X,1,3,1,3,3 29 57 w";
    assert_eq!(position.colours_swapped().to_string(), swapped);
    let mut moves = position.legal_moves();
    assert_eq!((moves.len(), moves.size_hint()), (8, (8, Some(8))));
    assert_eq!((moves.next(), moves.len()), (Some(Otau::One), 7));
    assert!(!moves.contains(Otau::One) && !moves.contains(Otau::Six) && !moves.is_empty());
    let rest: Vec<u8> = moves.map(Otau::number).collect();
    assert_eq!(rest, [2, 3, 4, 5, 7, 8, 9]);
}

#[test]
fn the_engines_door_gives_a_position_for_any_otau() {
    // Without meaning where nothing can be lifted, but it never panics; the turn changes.
    for text in [
        "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,9 80 73 w",
        "X,0,0,0,0,0,0,0,1/0,X,0,0,0,0,0,0,1 80 80 b",
        "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0 82 79 b",
    ] {
        let position: Position = text.parse().unwrap();
        for otau in Otau::ALL {
            let next = position.play_unchecked(otau);
            assert_eq!(next.turn(), position.turn().opponent(), "{text}, otau {otau}");
        }
    }
}

#[test]
fn the_hash_is_the_same_on_every_machine() {
    // Computed from the definition in `hash.rs` by a separate program.
    for (text, hash) in [
        ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w", 0xd198_7504_e400_69fc),
        ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 b", 0x75aa_07c3_65e3_8171),
        ("2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b", 0x2c4c_c70c_a47c_e002),
    ] {
        let position: Position = text.parse().unwrap();
        assert_eq!(position.hash(), hash, "{text}: {:#018x}", position.hash());
    }
}

#[test]
fn endings_have_their_words() {
    let words = "majority draw81 atsyrau resignation agreement repetition chylymov flag both-flags \
                 late forfeit double-forfeit penalty fourth-offer abandoned aborted unfinished \
                 unknown";
    for (word, (ending, _)) in words.split(' ').zip(Ending::WORDS) {
        assert_eq!((ending.word(), ending.to_string().as_str()), (word, word));
        assert_eq!(Ending::from_word(word), Some(ending));
    }
    assert_eq!(words.split(' ').count(), Ending::WORDS.len());
    for word in ["", "Majority", "flags", "draw", "unknown "] {
        assert_eq!(Ending::from_word(word), None, "{word}");
    }
}

#[test]
fn results_are_read_as_people_write_them() {
    for (texts, result) in [
        (
            &["1-0", "1:0", " 1 - 0 ", "1–0", "1 — 0", "1−0", "1 0", "1/0"][..],
            GameResult::Win(White),
        ),
        (&["0-1", "0 : 1"][..], GameResult::Win(Black)),
        (
            &["1/2-1/2", "½-½", "½ – ½", "1/2 : 1/2", "0.5-0.5", "0,5-0,5", "0,5 : 0.5", "½ ½"][..],
            GameResult::Draw,
        ),
        (&["+/-", "+--", "+ / -", "+:-", "+ - -", "+ -", "+ − –"][..], GameResult::Forfeit(White)),
        (&["-/+", "--+", "-:+", "- +", "– / +"][..], GameResult::Forfeit(Black)),
        (&["-/-", "---", "-:-", "- -", "- - -"][..], GameResult::DoubleForfeit),
        (&["*", " * "][..], GameResult::Open),
    ] {
        for text in texts {
            assert_eq!(text.parse(), Ok(result), "{text}");
        }
        assert_eq!(result.word().parse(), Ok(result));
    }
    for text in [
        "", "1", "1-1", "0-0", "2-0", "1/2", "+/+", "+-", "--", "----", "+-+", "**", "10", "1-0-",
        "1-½",
    ] {
        let error = text.parse::<GameResult>().expect_err(text).to_string();
        let expected = "expected a result 1-0, 0-1, 1/2-1/2, +/-, -/+, -/- or *";
        assert_eq!(error, format!("{expected}, found '{text}'"));
    }
    assert_eq!(GameResult::from(Outcome::Win(Black)), GameResult::Win(Black));
    assert_eq!(GameResult::from(Outcome::Draw), GameResult::Draw);
}

#[test]
fn profiles_have_names_and_rules_their_settings() {
    assert_eq!(Profile::ALL.map(Profile::name), ["kazakhstan", "nomad-games", "open"]);
    for profile in Profile::ALL {
        assert_eq!(profile.name().parse(), Ok(profile));
        assert_eq!(profile.to_string(), profile.name());
        let rules = Rules { profile, chylymov_moves: 73, online: false };
        assert_eq!((Rules::new(profile), Rules::from(profile)), (rules, rules));
        assert_eq!(Rules::online(profile), Rules { online: true, ..rules });
    }
    assert_eq!(Rules::default(), Rules::new(Profile::Kazakhstan));
    assert_eq!((Rules::CHYLYMOV_MOVES, Rules::ONLINE_REPETITION), (73, 5));
    let error = "nomad".parse::<Profile>().expect_err("no profile").to_string();
    assert_eq!(error, "unknown rule profile 'nomad': expected kazakhstan, nomad-games or open");
}

#[cfg(feature = "serde")]
mod with_serde {
    use std::fmt;

    use serde::de::IntoDeserializer;
    use serde::de::value::Error;
    use serde::{Deserialize, Serialize};
    use togyz::{Ending, GameResult, Otau, Profile, Side};

    /// A value as serde writes it: a word or a number.
    struct Written<T>(T);

    impl<T: Serialize> fmt::Display for Written<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }

    fn read<'de, T: Deserialize<'de>>(
        value: impl IntoDeserializer<'de, Error>,
    ) -> Result<T, String> {
        T::deserialize(value.into_deserializer()).map_err(|error| error.to_string())
    }

    #[test]
    fn the_words_of_serde_are_the_words_of_the_library() {
        for otau in Otau::ALL {
            assert_eq!(Written(otau).to_string(), otau.to_string());
            assert_eq!(read(otau.number()), Ok(otau));
        }
        let expected = "expected an otau number from 1 to 9";
        let error = Err(format!("invalid value: integer `0`, {expected}"));
        assert_eq!(read::<Otau>(0u8), error);
        assert!(read::<Otau>(10u8).is_err());
        for (result, word) in GameResult::WORDS {
            assert_eq!(Written(result).to_string(), word);
            assert_eq!(read(word.to_string()), Ok(result));
        }
        let error = "1-1".parse::<GameResult>().expect_err("no result").to_string();
        assert_eq!(read::<GameResult>("1-1".to_string()), Err(error));
        for (ending, word) in Ending::WORDS {
            assert_eq!(Written(ending).to_string(), word);
            assert_eq!(read(word), Ok(ending));
        }
        for profile in Profile::ALL {
            assert_eq!(Written(profile).to_string(), profile.name());
            assert_eq!(read(profile.name()), Ok(profile));
        }
        assert_eq!(Written(Side::White).to_string(), "white");
        assert_eq!(read("black"), Ok(Side::Black));
    }
}

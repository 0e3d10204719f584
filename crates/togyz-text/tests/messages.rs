//! Looking messages up: plurals, grouping, choices, fallback, and use from many threads.

use togyz_text::{Language, Value, decimal, integer, text, text_with};

fn kumalaks(language: Language, count: i64) -> String {
    text_with(language, "kumalaks", &[("count", count.into())])
}

#[test]
fn russian_plurals() {
    for (count, expected) in [
        (0, "0 кумалаков"),
        (1, "1 кумалак"),
        (2, "2 кумалака"),
        (5, "5 кумалаков"),
        (11, "11 кумалаков"),
        (12, "12 кумалаков"),
        (21, "21 кумалак"),
        (22, "22 кумалака"),
        (25, "25 кумалаков"),
        (111, "111 кумалаков"),
        (162, "162 кумалака"),
    ] {
        assert_eq!(kumalaks(Language::Russian, count), expected);
    }
}

#[test]
fn plurals_of_the_other_languages() {
    assert_eq!(kumalaks(Language::English, 0), "0 kumalaks");
    assert_eq!(kumalaks(Language::English, 1), "1 kumalak");
    assert_eq!(kumalaks(Language::English, 21), "21 kumalaks");
    assert_eq!(kumalaks(Language::French, 0), "0 kumalak");
    assert_eq!(kumalaks(Language::French, 1), "1 kumalak");
    assert_eq!(kumalaks(Language::French, 2), "2 kumalaks");
    assert_eq!(kumalaks(Language::Kazakh, 1), "1 құмалақ");
    assert_eq!(kumalaks(Language::Kazakh, 9), "9 құмалақ");
    assert_eq!(kumalaks(Language::Kyrgyz, 9), "9 коргоол");
}

#[test]
fn a_move_is_told_in_words() {
    let values: [(&str, Value<'_>); 5] = [
        ("side", "white".into()),
        ("otau", 6.into()),
        ("count", 9.into()),
        ("on", "black".into()),
        ("landing", 5.into()),
    ];
    for (language, expected) in [
        (
            Language::English,
            "White lifts 9 kumalaks from otau 6; the last falls into Black’s otau 5.",
        ),
        (
            Language::Russian,
            "Белые берут 9 кумалаков из отау 6; последний попадает в отау 5 чёрных.",
        ),
        (
            Language::French,
            "Les Blancs prennent en main 9 kumalaks de la case 6\u{a0}; \
             le dernier tombe dans la case 5 des Noirs.",
        ),
        (
            Language::Kazakh,
            "Бастаушы 6-отаудан 9 құмалақ алып таратады; соңғысы қостаушының 5-отауына түседі.",
        ),
        (Language::Kyrgyz, "Ак 6-үйдөн 9 коргоол алып таратат; акыркысы каранын 5-үйүнө түшөт."),
    ] {
        assert_eq!(text_with(language, "play-describe-move", &values), expected);
    }
}

#[test]
fn an_atsyrau_may_be_won_or_drawn() {
    let atsyrau =
        |winner: &str| text_with(Language::English, "ending-atsyrau", &[("winner", winner.into())]);
    assert_eq!(atsyrau("white"), "Atsyrau: Black has nothing to move. White wins.");
    assert_eq!(atsyrau("black"), "Atsyrau: White has nothing to move. Black wins.");
    assert_eq!(atsyrau("none"), "Atsyrau with 81 in the kazan: a draw.");
}

#[test]
fn numbers_inside_messages_are_grouped() {
    assert_eq!(kumalaks(Language::English, 1_391), "1,391 kumalaks");
    assert_eq!(kumalaks(Language::Russian, 1_391), "1\u{a0}391 кумалак");
    assert_eq!(kumalaks(Language::French, 1_391), "1\u{202f}391 kumalaks");
}

#[test]
fn a_missing_message_is_its_key_and_a_missing_value_is_seen() {
    assert_eq!(text(Language::Kazakh, "no-such-message"), "no-such-message");
    assert_eq!(text(Language::Kazakh, ""), "");
    assert_eq!(text(Language::Kazakh, "{ $x }"), "{ $x }");
    assert_eq!(text(Language::English, "otau"), "otau {$otau}");
}

#[test]
fn values_are_not_read_as_messages() {
    let hostile = "{ $file } <b> -> *[x]";
    let saved = text_with(Language::English, "play-saved", &[("file", hostile.into())]);
    assert_eq!(saved, format!("Saved to {hostile}."));
}

#[test]
fn integers() {
    assert_eq!(integer(Language::English, 0), "0");
    assert_eq!(integer(Language::English, 999), "999");
    assert_eq!(integer(Language::English, -1_000), "-1,000");
    assert_eq!(integer(Language::English, i64::MIN), "-9,223,372,036,854,775,808");
    assert_eq!(integer(Language::Kazakh, 3_003_052), "3\u{a0}003\u{a0}052");
    assert_eq!(integer(Language::Kyrgyz, 25_166_174), "25\u{a0}166\u{a0}174");
    assert_eq!(integer(Language::French, 5_199), "5\u{202f}199");
}

#[test]
fn decimals() {
    assert_eq!(decimal(Language::English, 0.5, 1), "0.5");
    assert_eq!(decimal(Language::Russian, 0.5, 1), "0,5");
    assert_eq!(decimal(Language::Kazakh, 12_345.678, 2), "12\u{a0}345,68");
    assert_eq!(decimal(Language::French, -1.25, 2), "-1,25");
    assert_eq!(decimal(Language::English, -0.04, 1), "0.0");
    assert_eq!(decimal(Language::English, 81.0, 0), "81");
    assert_eq!(decimal(Language::English, f64::NAN, 1), "NaN");
}

#[test]
fn many_threads_may_read() {
    std::thread::scope(|scope| {
        for language in Language::ALL {
            for _ in 0..4 {
                scope.spawn(move || {
                    for count in 0..200 {
                        assert!(kumalaks(language, count).starts_with(&count.to_string()));
                    }
                });
            }
        }
    });
}

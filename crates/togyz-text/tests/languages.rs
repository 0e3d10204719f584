//! Choosing a language: codes, locale names and the Accept-Language header.

use togyz_text::{Language, text};

#[test]
fn codes_are_read_back() {
    for language in Language::ALL {
        assert_eq!(language.code().parse(), Ok(language));
    }
}

#[test]
fn an_unknown_code_says_what_was_expected() {
    for code in ["de", "", "KK", "ru_RU", "english"] {
        let error = code.parse::<Language>().unwrap_err();
        let expected = format!("unknown language '{code}': expected kk, ky, ru, en or fr");
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn names() {
    let names = Language::ALL.map(Language::name);
    assert_eq!(names, ["қазақша", "кыргызча", "русский", "English", "français"]);
    assert_eq!(Language::French.to_string(), "français");
    for language in Language::ALL {
        assert_eq!(text(language, "game-name"), language.game_name());
    }
}

#[test]
fn locale_names() {
    for (locale, expected) in [
        ("ru_RU.UTF-8", Some(Language::Russian)),
        ("kk_KZ", Some(Language::Kazakh)),
        ("ky_KG@cyrillic", Some(Language::Kyrgyz)),
        ("fr", Some(Language::French)),
        ("EN-us", Some(Language::English)),
        ("C", None),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("de_DE.UTF-8", None),
        ("", None),
        ("_", None),
        ("enx", None),
    ] {
        assert_eq!(Language::from_locale(locale), expected, "{locale}");
    }
}

#[test]
fn accept_language() {
    for (header, expected) in [
        ("fr-CH, kk;q=0.9, en;q=0.8", Some(Language::French)),
        ("de, kk;q=0.9, en;q=0.8", Some(Language::Kazakh)),
        ("en;q=0.2, ky;q=0.7, ru;q=0.5", Some(Language::Kyrgyz)),
        ("ru;q=0.5, fr;q=0.5", Some(Language::Russian)),
        ("kk-Cyrl-KZ", Some(Language::Kazakh)),
        ("EN-gb ; Q=0.3 , fr ; q=0.30", Some(Language::English)),
        ("ru;q=0", None),
        ("ru;q=0, en;q=0.001", Some(Language::English)),
        ("*", None),
        ("de, ja;q=0.5", None),
        ("", None),
    ] {
        assert_eq!(Language::negotiate(header), expected, "{header}");
    }
}

#[test]
fn malformed_headers_are_tolerated() {
    for (header, expected) in [
        (",,,;;;===", None),
        ("ru;q=, fr", Some(Language::French)),
        ("ru;q=abc, fr;q=0.1", Some(Language::French)),
        ("ru;q=-1, ky;q=1.5, fr;q=0.1", Some(Language::French)),
        ("ru;q=0.1234, fr;q=0.1", Some(Language::French)),
        ("ru;q=1e9, fr;q=0.1", Some(Language::French)),
        ("ru;level=1;q=0.5;x, fr;q=0.6", Some(Language::French)),
        ("ru;q=0.é, \u{0}\u{ffff}қ, en;q=1.", Some(Language::English)),
    ] {
        assert_eq!(Language::negotiate(header), expected, "{header}");
    }
    let long = "ru;q=0.1,".repeat(10_000) + "kk";
    assert_eq!(Language::negotiate(&long), Some(Language::Kazakh));
}

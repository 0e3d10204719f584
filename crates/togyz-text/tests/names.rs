//! The order of names: the alphabets, the scripts, accents, case and composed letters.

use togyz_text::{Language, name_key};

const KAZAKH: &str = "АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ";
const KYRGYZ: &str = "АБВГДЕЁЖЗИЙКЛМНҢОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ";
const RUSSIAN: &str = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ";
const LATIN: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn sorted(language: Language, names: &[&str]) -> Vec<String> {
    let mut names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    names.sort_by_cached_key(|name| name_key(language, name));
    names
}

/// Sorts the names from their reverse order: they must come as they are given.
#[track_caller]
fn check(language: Language, names: &[&str]) {
    let reverse: Vec<&str> = names.iter().rev().copied().collect();
    assert_eq!(sorted(language, &reverse), names, "{}", language.code());
}

#[test]
fn names_follow_the_alphabet_of_the_language() {
    for (language, alphabet) in [
        (Language::Kazakh, KAZAKH),
        (Language::Kyrgyz, KYRGYZ),
        (Language::Russian, RUSSIAN),
        (Language::English, LATIN),
        (Language::French, LATIN),
    ] {
        for text in [alphabet.to_owned(), alphabet.to_lowercase()] {
            // The second letter would turn the order round if the first were not decisive.
            let names: Vec<String> = text
                .chars()
                .enumerate()
                .map(|(place, letter)| {
                    format!("{letter}{}", if place % 2 == 0 { "яz" } else { "аa" })
                })
                .collect();
            check(language, &names.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }
}

#[test]
fn names_of_a_kazakh_and_a_kyrgyz_hall() {
    check(
        Language::Kazakh,
        &[
            "Асанов Ілияс",
            "Асанова Жібек",
            "Ахметов Айдар",
            "Әбдіқайымов",
            "Бекова Асель",
            "Ғаббасова",
            "Дәулетов",
            "Ерғали",
            "Қайратұлы",
            "Ниязов",
            "Өмірбеков",
            "Ұлан",
            "Үмбетов",
            "Фёдоров",
            "Һашімов",
            "Ыбырайымқызы",
            "Іңкәрбек",
            "Юсупов",
        ],
    );
    check(
        Language::Kyrgyz,
        &["Орозов", "Осмонов", "Өмүрбекова", "Пак", "Урматов", "Үмөталиев", "Фролов"],
    );
    check(Language::Russian, &["Ежов", "Елена", "Ёлкин", "Жуков", "Иванов", "Йовович", "Ким"]);
}

#[test]
fn the_script_of_the_language_comes_first() {
    check(Language::Kazakh, &["7 Нан", "Асанов", "Яров", "Abe", "Zola", "李"]);
    check(Language::Russian, &["Асанов", "Яров", "Abe", "Zola", "李"]);
    check(Language::English, &["7 Nan", "Abe", "Zola", "Асанов", "Әбенов", "Яров", "李"]);
    check(Language::French, &["Abe", "Zola", "Асанов", "Қасымов", "Яров"]);
}

#[test]
fn latin_accents_count_only_in_a_tie() {
    check(Language::French, &["Cote", "Coté", "Côte", "Côté", "Coteau", "Cotée"]);
    check(Language::French, &["Eluard Paul", "Éluard Paul", "Elvire", "Émile", "Étienne", "Faure"]);
    check(Language::French, &["Lebœuf", "Leboeug", "Leça", "Lecb"]);
    check(Language::English, &["Munoz", "Muñoz", "Munroe", "Øster", "Ostin"]);
}

#[test]
fn case_counts_last_and_apostrophes_do_not_count() {
    check(Language::English, &["de Smet", "De Smeu", "de Smev"]);
    check(Language::French, &["Dabo", "D’Abot", "d'Abou"]);
    assert!(name_key(Language::English, "SMITH") < name_key(Language::English, "Smith John"));
}

#[test]
fn a_shorter_name_comes_before_a_longer_one() {
    check(Language::Kazakh, &["Ли Ян", "Ли-Цзы", "Лиев Азат", "Лиева Азат"]);
    check(Language::French, &["Dupont Zoé", "Dupont-Lefèvre Anne", "Dupontel"]);
    check(Language::English, &["", "A", "A B", "AB"]);
}

#[test]
fn a_combining_mark_is_the_same_as_the_composed_letter() {
    for (composed, combined, next) in [
        ("Йылдыз", "И\u{306}ылдыз", "Камал"),
        ("Ёлкин", "Е\u{308}лкин", "Ж"),
        ("Émile", "E\u{301}mile", "Emilf"),
        ("Şahin", "S\u{327}ahin", "Sahio"),
    ] {
        for language in Language::ALL {
            let [one, two, next] = [composed, combined, next].map(|name| name_key(language, name));
            assert!(one < next && two < next, "{composed}");
            let plain = name_key(language, &composed.replace(['Й', 'Ё', 'É', 'Ş'], "A"));
            assert_eq!(one.cmp(&plain), two.cmp(&plain), "{composed}");
            let between = name_key(language, &format!("{composed} а"));
            assert!(two < between, "{composed}");
        }
    }
    let (one, two) = (name_key(Language::Russian, "Иа"), name_key(Language::Russian, "И\u{306}а"));
    assert!(one < two && two < name_key(Language::Russian, "Йб"));
    assert!(name_key(Language::Russian, "Ия") < two);
}

#[test]
fn every_text_has_a_place() {
    let texts = ["", " ", "\u{301}", "-", "''", "ẞ", "İpek", "ﷺ", "💠", "a\u{301}\u{302}\u{306}"];
    for language in Language::ALL {
        let mut keys: Vec<_> = texts.iter().map(|text| name_key(language, text)).collect();
        keys.sort();
        assert!(keys.windows(2).all(|pair| pair[0] < pair[1]));
    }
}

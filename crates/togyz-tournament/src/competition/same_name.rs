//! Whether a name in the tag of a record can be that of a person. Records are written by hand: the
//! order of names, initials, missing parts and small slips do not matter, another person does.

use super::person::Application;

/// Whether a person may be called so. Names in different scripts cannot be compared and may be the
/// same.
pub(super) fn may_be_called(application: &Application, named: &str) -> bool {
    let (tag, last, first) =
        (words(named), words(&application.last_name), words(&application.first_name));
    let all = || last.iter().chain(&first);
    let comparable = all().any(|own| tag.iter().any(|word| is_latin(word) == is_latin(own)));
    if tag.is_empty() || !comparable {
        return true;
    }
    let names = |own: &[String]| own.is_empty() || tag.iter().any(|word| is_one_of(word, own));
    let initial = |own: &[String]| {
        tag.iter().any(|word| {
            word.chars().count() == 1 && own.iter().any(|own| own.starts_with(word.as_str()))
        })
    };
    let alone = tag.iter().filter(|word| word.chars().count() > 1).count() == 1;
    match (last.is_empty(), alone) {
        (true, _) => names(&first),
        // A last name alone, perhaps with initials.
        (false, true) if tag.len() == 1 => names(&last),
        (false, true) => names(&last) && (initial(&first) || first.is_empty()),
        (false, false) => names(&last) && (names(&first) || initial(&first)),
    }
}

/// The words of a name, in small letters.
fn words(name: &str) -> Vec<String> {
    let split = name.split(|sign: char| !sign.is_alphabetic() && !"'’ʻʼ".contains(sign));
    split
        .filter(|word| !word.is_empty())
        .map(|word| word.to_lowercase().replace('ё', "е"))
        .collect()
}

fn is_latin(word: &str) -> bool {
    word.chars().next().is_some_and(|letter| letter < '\u{370}')
}

/// Whether a word is one of a person's names: the same, its beginning, or with a small slip.
fn is_one_of(word: &str, own: &[String]) -> bool {
    let letters = word.chars().count();
    own.iter().any(|own| {
        let begins = letters >= 3 && (own.starts_with(word) || word.starts_with(own.as_str()));
        let most = letters.max(own.chars().count());
        word == own || begins || (letters >= 3 && distance(word, own) <= most / 4)
    })
}

/// The letters to change, add or leave out to make one word of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut next = vec![index + 1];
        for (place, &own) in other.iter().enumerate() {
            let changed = row[place] + usize::from(letter != own);
            let shorter = (row[place + 1] + 1).min(next[place] + 1);
            next.push(changed.min(shorter));
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::may_be_called;
    use crate::competition::person::Application;

    fn called(last_name: &str, first_name: &str, named: &str) -> bool {
        let (last_name, first_name) = (last_name.into(), first_name.into());
        may_be_called(&Application { last_name, first_name, ..Application::default() }, named)
    }

    #[test]
    fn names_are_compared_leniently_and_another_person_is_seen() {
        let same = [
            ("Akhmetov", "Aidar", "Akhmetov Aidar"),
            ("Akhmetov", "Aidar", "AIDAR AKHMETOV"),
            ("Akhmetov", "Aidar", "akhmetov, aidar"),
            ("Akhmetov", "Aidar", "Akhmetov"),
            ("Akhmetov", "Aidar", "A. Akhmetov"),
            ("Akhmetov", "Aidar", "Ahmetov A."),
            ("Akhmetov", "Aidar", "Ахметов Айдар"),
            ("Ахметов", "Айдар", "Ахметов Айдар Серікұлы"),
            ("Семёнов", "Пётр", "Семенов Петр"),
            ("Akhmetov", "", "Akhmetov Aidar"),
            ("Akhmetov", "Aidar", "?"),
        ];
        for (last, first, named) in same {
            assert!(called(last, first, named), "{last} {first}: {named}");
        }
        let other = [
            ("Akhmetov", "Aidar", "Bekova Asel"),
            ("Akhmetov", "Aidar", "Akhmetov Nurlan"),
            ("Akhmetov", "Aidar", "Akhmetov N."),
            ("Ахметов", "Айдар", "Асанов"),
            ("Last01", "First", "Another player"),
        ];
        for (last, first, named) in other {
            assert!(!called(last, first, named), "{last} {first}: {named}");
        }
    }
}

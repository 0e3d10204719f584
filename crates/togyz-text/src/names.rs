//! Names in the order of the alphabet: the sort key of a name on a list in one of our languages.
//!
//! The table is our own. A collation crate brings the data of all languages (a megabyte and more),
//! and its roots do not know our rule that a list begins with the script of its language. Lists of
//! players need two scripts, three levels and no other option. The key only orders names; it
//! neither normalises nor changes what is shown.

use std::cmp::Reverse;

use crate::Language;

/// Cyrillic letters in the order of the Kazakh alphabet, which contains the Kyrgyz and the Russian
/// alphabet in their own orders. Letters of other languages (Ukrainian, Uzbek, Tajik, Tatar) follow
/// the letter from which they were made.
const CYRILLIC: &str = "аәбвгґғдеёєжҗзийкқлмнңоөпрстуўұүфхҳһцчҷшщъыіїьэюя";

const LATIN: &str = "abcdefghijklmnopqrstuvwxyz";

/// Combining marks with the letters they make: the plain letter, then the letter with the mark.
const MARKS: [(char, &str); 14] = [
    ('\u{300}', "aàeèiìnǹoòuùеѐиѝ"),
    ('\u{301}', "aácćeégǵiílĺnńoórŕsśuúyýzźгѓкќ"),
    ('\u{302}', "aâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷ"),
    ('\u{303}', "aãeẽiĩnñoõuũ"),
    ('\u{304}', "aāeēiīoōuūyȳиӣуӯ"),
    ('\u{306}', "aăeĕgğiĭoŏuŭийуў"),
    ('\u{307}', "cċeėgġzż"),
    ('\u{308}', "aäeëiïoöuüyÿеёиӥіїоӧуӱ"),
    ('\u{30a}', "aåuů"),
    ('\u{30b}', "oőuű"),
    ('\u{30c}', "cčdďeěgǧnňrřsštťzž"),
    ('\u{326}', "sștț"),
    ('\u{327}', "cçgģkķlļnņrŗsştţ"),
    ('\u{328}', "aąeęiįuų"),
];

/// Letters that are sorted as other letters and come after them in a tie.
const SORTED_AS: [(char, &str); 12] = [
    ('æ', "ae"),
    ('œ', "oe"),
    ('ß', "ss"),
    ('ø', "o"),
    ('ł', "l"),
    ('đ', "d"),
    ('ħ', "h"),
    ('ı', "i"),
    ('ə', "e"),
    ('ŋ', "n"),
    ('þ', "th"),
    ('ð', "d"),
];

/// A space, so that a short last name comes before a longer one; after it a double name.
const SPACE: u32 = 1;
const HYPHEN: u32 = 2;
const DIGITS: u32 = 0x10;
const OWN_SCRIPT: u32 = 0x100;
const OTHER_SCRIPT: u32 = 0x200;
/// Letters of all other scripts, by their Unicode number.
const FURTHER: u32 = 0x1000;

/// The place of a name on a list: letters first, then accents, then the text as written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NameKey {
    letters: Vec<u32>,
    /// Reversed: of two names the one whose first accent comes later is before the other.
    accents: Vec<(Reverse<usize>, char)>,
    written: String,
}

/// The place of a name on a list in a language.
///
/// Names in the script of the language come first, then the other of Cyrillic and Latin, then all
/// others. Case and Latin accents count only between names that are equal without them; й, ё and
/// the other Cyrillic letters with a sign are letters of their own. A letter with a combining mark
/// is the same as the composed letter. Apostrophes and dots are skipped.
///
/// ```
/// use togyz_text::{Language, name_key};
///
/// let mut names = ["Ярова", "Әбенов", "Dupont", "Бекова", "Қасымов", "Кәрімов", "Асанов"];
/// names.sort_by_cached_key(|name| name_key(Language::Kazakh, name));
/// assert_eq!(names, ["Асанов", "Әбенов", "Бекова", "Кәрімов", "Қасымов", "Ярова", "Dupont"]);
/// ```
#[must_use]
pub fn name_key(language: Language, name: &str) -> NameKey {
    let scripts = match language {
        Language::Kazakh | Language::Kyrgyz | Language::Russian => [CYRILLIC, LATIN],
        Language::English | Language::French => [LATIN, CYRILLIC],
    };
    let mut key = NameKey { letters: Vec::new(), accents: Vec::new(), written: name.to_owned() };
    for letter in name.trim().chars().flat_map(char::to_lowercase) {
        key.add(scripts, letter);
    }
    key
}

impl NameKey {
    fn add(&mut self, scripts: [&str; 2], letter: char) {
        if let Some(weight) = letter_weight(scripts, letter) {
            self.letters.push(weight);
        } else if let Some((base, mark)) = decomposed(letter) {
            self.add(scripts, base);
            self.accents.push((Reverse(self.letters.len()), mark));
        } else if let Some((_, letters)) = SORTED_AS.iter().find(|(one, _)| *one == letter) {
            letters.chars().for_each(|one| self.add(scripts, one));
            self.accents.push((Reverse(self.letters.len()), letter));
        } else if is_mark(letter) {
            self.add_mark(scripts, letter);
        } else if is_hyphen(letter) {
            self.letters.push(HYPHEN);
        } else if letter.is_whitespace() {
            if self.letters.last() != Some(&SPACE) {
                self.letters.push(SPACE);
            }
        } else if let Some(digit) = letter.to_digit(10) {
            self.letters.push(DIGITS + digit);
        } else if letter.is_alphanumeric() {
            self.letters.push(FURTHER + u32::from(letter));
        }
    }

    /// A combining mark makes the last letter another letter, or is an accent on it.
    fn add_mark(&mut self, scripts: [&str; 2], mark: char) {
        let made = self.letters.last().and_then(|&last| {
            let (_, letters) = MARKS.iter().find(|(one, _)| *one == mark)?;
            let (_, made) =
                pairs(letters).find(|(base, _)| letter_weight(scripts, *base) == Some(last))?;
            letter_weight(scripts, made)
        });
        match (made, self.letters.last_mut()) {
            (Some(made), Some(last)) => *last = made,
            _ => self.accents.push((Reverse(self.letters.len()), mark)),
        }
    }
}

/// The first-level weight of a letter of the two alphabets.
fn letter_weight([own, other]: [&str; 2], letter: char) -> Option<u32> {
    let place = |alphabet: &str| (0..).zip(alphabet.chars()).find(|(_, one)| *one == letter);
    place(own)
        .map(|(place, _)| OWN_SCRIPT + place)
        .or_else(|| place(other).map(|(place, _)| OTHER_SCRIPT + place))
}

/// The letter without its mark, and the mark.
fn decomposed(letter: char) -> Option<(char, char)> {
    MARKS.iter().find_map(|(mark, letters)| {
        let (base, _) = pairs(letters).find(|(_, made)| *made == letter)?;
        Some((base, *mark))
    })
}

/// The plain letters, each with the letter it becomes.
fn pairs(letters: &str) -> impl Iterator<Item = (char, char)> {
    let plain = letters.chars().step_by(2);
    plain.zip(letters.chars().skip(1).step_by(2))
}

/// Combining diacritical marks.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

fn is_hyphen(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}')
}

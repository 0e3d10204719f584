//! The board on a page: the picture that the server draws first, and the texts for the page's
//! modules. The modules in `web/js/` animate the board.

use serde::Serialize;
use serde_json::{Map, Value as Json};
use togyz::{BySide, Pit, Position, Profile, Side, Sowing};
use togyz_diagram::Diagram;
use togyz_diagram::layout::Shape;
use togyz_text::{Language, Value, text, text_with};
use togyz_wire::Phrase;

use crate::pages::game::outcome;

/// The board of a page, in the colours that the reader chose: a wide and a tall picture, of which
/// the style sheet shows the one that fits the screen.
pub(crate) fn picture(
    language: Language,
    position: &Position,
    last: Option<(Pit, Pit)>,
    below: Side,
) -> String {
    let diagram = drawn(language, position, last, below);
    let wide = diagram.clone().id_prefix("board").to_svg();
    wide + &diagram.shape(Shape::Tall).id_prefix("tall").to_svg()
}

/// A board that illustrates a text; a page may have several.
pub(crate) fn illustration(
    language: Language,
    position: &Position,
    last: Option<(Pit, Pit)>,
    prefix: &str,
) -> String {
    drawn(language, position, last, Side::White).id_prefix(prefix).to_svg()
}

fn drawn(
    language: Language,
    position: &Position,
    last: Option<(Pit, Pit)>,
    below: Side,
) -> Diagram {
    let diagram = Diagram::new(position)
        .themed(true)
        .background(false)
        .flip(below == Side::Black)
        .title(title(language, position))
        .description(description(language, position));
    match last {
        Some((origin, landing)) => diagram.last_move(origin, landing),
        None => diagram,
    }
}

fn title(language: Language, position: &Position) -> String {
    text(language, by_side(position.turn(), "board-title-white", "board-title-black"))
}

fn by_side<T>(side: Side, white: T, black: T) -> T {
    match side {
        Side::White => white,
        Side::Black => black,
    }
}

/// The position in words: both rows, kazans, tuzdyks.
fn description(language: Language, position: &Position) -> String {
    let mut sentences = Vec::new();
    for side in Side::ALL {
        let owner = side.opponent();
        let cells: Vec<String> = togyz::Otau::ALL
            .iter()
            .map(|&otau| match position.tuzdyk(owner) == Some(otau) {
                true => text(language, "board-tuzdyk"),
                false => position.kumalaks(Pit::new(side, otau)).to_string(),
            })
            .collect();
        let key = by_side(side, "board-row-white", "board-row-black");
        sentences.push(text_with(language, key, &[("row", (&cells.join(", ")).into())]));
    }
    for side in Side::ALL {
        let kazan = text(language, by_side(side, "kazan-white", "kazan-black"));
        let count = text_with(language, "kumalaks", &[("count", position.kazan(side).into())]);
        let values = [("place", (&kazan).into()), ("kumalaks", (&count).into())];
        sentences.push(text_with(language, "board-kazan-label", &values) + ".");
    }
    sentences.join(" ")
}

/// A move as a sentence, as the modules announce it.
pub(crate) fn describe(language: Language, number: u32, side: Side, sowing: &Sowing) -> String {
    let place = |pit: Pit| {
        let key = by_side(pit.side, "otau-white", "otau-black");
        text_with(language, key, &[("otau", pit.otau.number().into())])
    };
    let mover = text(language, by_side(side, "side-white", "side-black"));
    let (from, to) = (place(sowing.origin), place(sowing.landing));
    let values = [
        ("number", number.into()),
        ("side", (&mover).into()),
        ("from", (&from).into()),
        ("to", (&to).into()),
    ];
    let mut sentences = vec![text_with(language, "board-announce", &values)];
    if sowing.tuzdyk {
        sentences.push(text(language, "board-announce-tuzdyk"));
    }
    if sowing.captured > 0 {
        let kumalaks = text_with(language, "kumalaks", &[("count", sowing.captured.into())]);
        let values = [("kumalaks", (&kumalaks).into())];
        sentences.push(text_with(language, "board-announce-captured", &values));
    } else {
        sentences.push(text(language, "board-announce-nothing"));
    }
    sentences.join(" ")
}

/// Messages that the modules of a board fill in.
const TEMPLATES: &[(&str, &[&str])] = &[
    ("board-title-white", &[]),
    ("board-title-black", &[]),
    ("board-row-white", &["row"]),
    ("board-row-black", &["row"]),
    ("board-tuzdyk", &[]),
    ("board-typed-unclear", &[]),
    ("board-typed-landing", &["written", "place"]),
    ("board-label", &["place", "name", "kumalaks"]),
    ("board-label-tuzdyk", &["place", "name", "side"]),
    ("board-kazan-label", &["place", "kumalaks"]),
    ("board-announce", &["number", "side", "from", "to"]),
    ("board-announce-captured", &["kumalaks"]),
    ("board-announce-tuzdyk", &[]),
    ("board-announce-nothing", &[]),
    ("board-announce-back", &[]),
    ("board-announce-turn", &[]),
    ("board-announce-offer", &["side"]),
    ("board-announce-declined", &["side"]),
    ("board-announce-connection", &[]),
    ("board-announce-connected", &[]),
    ("board-empty", &[]),
    ("board-not-yours", &[]),
    ("board-not-turn", &[]),
    ("board-live", &[]),
    ("board-hint", &["place"]),
    ("board-thinking", &[]),
    ("board-your-turn", &[]),
    ("play-turn-white", &[]),
    ("play-turn-black", &[]),
    ("board-preview", &["place"]),
    ("board-step-next", &[]),
    ("board-step-end", &[]),
    ("board-confirm-resign", &[]),
    ("board-confirm-move", &["place"]),
    ("board-copied", &[]),
    ("board-not-copied", &[]),
    ("board-offer-armed", &[]),
    ("board-offer-sent", &[]),
    ("board-not-started", &[]),
    ("board-sound-on", &[]),
    ("board-sound-off", &[]),
    ("graph-label", &["row"]),
    ("graph-move", &["number", "white", "black"]),
    ("game-back", &[]),
    ("game-first", &[]),
    ("game-flip", &[]),
    ("game-forward", &[]),
    ("game-hint", &[]),
    ("game-sound", &[]),
    ("table-begun", &[]),
    ("table-key-board", &[]),
    ("table-key-escape", &[]),
    ("game-full-screen", &[]),
    ("table-key-play", &[]),
    ("table-key-repeat", &[]),
    ("game-zen", &[]),
    ("table-keys", &[]),
    ("table-looking", &["number", "count", "side"]),
    ("table-looking-refused", &[]),
    ("table-looking-start", &[]),
    ("table-over", &[]),
    ("table-premove", &["place"]),
    ("table-premove-about", &["place"]),
    ("table-premove-dropped", &[]),
    ("table-premove-off", &[]),
    ("table-to-game", &[]),
    ("table-watching", &[]),
    ("lesson-right", &[]),
    ("lesson-wrong", &[]),
    ("lesson-finished", &[]),
];

/// Messages about games between people: page of a game, lobby, challenge, watchers' page.
const PEOPLE: &[(&str, &[&str])] = &[
    ("people-join", &[]),
    ("people-previews", &[]),
    ("people-yours", &[]),
    ("people-gone", &[]),
    ("people-here", &[]),
    ("people-away", &[]),
    ("people-left-soon", &["seconds"]),
    ("people-left", &[]),
    ("people-watchers", &["count"]),
    ("people-asked-sent", &[]),
    ("people-refused-back", &["side"]),
    ("people-given", &["side", "seconds"]),
    ("people-rematch-sent", &[]),
    ("people-rematch-asked", &[]),
    ("people-said", &["side", "phrase"]),
    ("people-clock-days", &["days", "hours"]),
    ("watch-move", &["number"]),
    ("account-deleted", &[]),
    ("server-guest", &[]),
    ("play-computer", &["number"]),
];

/// A message for the modules, with its variables as names in braces.
pub(crate) fn template(language: Language, key: &str, names: &[&str]) -> (String, Json) {
    let braced: Vec<String> = names.iter().map(|name| format!("{{{name}}}")).collect();
    let values: Vec<(&str, Value<'_>)> =
        names.iter().zip(&braced).map(|(name, braced)| (*name, braced.into())).collect();
    (key.to_owned(), Json::String(text_with(language, key, &values)))
}

/// The texts for the modules of a page about games between people without a board, as JSON for a
/// page.
pub(crate) fn people_words(language: Language) -> String {
    let mut texts: Map<String, Json> =
        PEOPLE.iter().map(|(key, names)| template(language, key, names)).collect();
    let keys = [
        "account-deleted",
        "board-copied",
        "board-not-copied",
        "home-no-clock",
        "home-random",
        "table-begun",
    ];
    for key in keys {
        texts.extend([template(language, key, &[])]);
    }
    for profile in Profile::ALL {
        texts.extend([template(language, &format!("profile-{}", profile.name()), &[])]);
    }
    texts.extend(days(language));
    let sides = BySide::new(text(language, "side-white"), text(language, "side-black"));
    json(&serde_json::json!({ "lang": language.code(), "sides": sides, "text": texts }))
}

/// The times of correspondence games, `people-days-1` to `people-days-14`, so that the page needs
/// no code for plural forms.
fn days(language: Language) -> impl Iterator<Item = (String, Json)> {
    (1..=14_u8).map(move |days| {
        let text = text_with(language, "people-days", &[("count", days.into())]);
        (format!("people-days-{days}"), Json::String(text))
    })
}

#[derive(Serialize)]
struct Words {
    lang: &'static str,
    sides: BySide<String>,
    /// The eighteen otau along the ring, followed by the kazans.
    places: Vec<String>,
    names: Vec<String>,
    kazans: BySide<String>,
    /// Numbers of kumalaks in words, from 0 to 162, so that the page needs no code for plural
    /// forms.
    kumalaks: Vec<String>,
    /// Headline and reason by ending and winner.
    endings: Map<String, Json>,
    text: Map<String, Json>,
}

/// The texts for the modules of a page with a board, as JSON for a page.
pub(crate) fn words(language: Language) -> String {
    words_with(language, &[])
}

/// The same with further messages of one page.
pub(crate) fn words_with(language: Language, more: &[(&str, &[&str])]) -> String {
    words_and_texts(language, more, Vec::new())
}

/// The same with further texts that are complete.
pub(crate) fn words_and_texts(
    language: Language,
    more: &[(&str, &[&str])],
    texts: Vec<(String, Json)>,
) -> String {
    let place = |key: &str, number: u8| text_with(language, key, &[("otau", number.into())]);
    let white = (1..=9).map(|number| place("otau-white", number));
    let black = (1..=9).map(|number| place("otau-black", number));
    let count = |count: u8| text_with(language, "kumalaks", &[("count", count.into())]);
    let phrases =
        Phrase::NAMES.map(|name| template(language, &format!("people-phrase-{name}"), &[]));
    let templates = TEMPLATES
        .iter()
        .chain(PEOPLE)
        .chain(more)
        .map(|(key, names)| template(language, key, names));
    json(&Words {
        lang: language.code(),
        sides: BySide::new(text(language, "side-white"), text(language, "side-black")),
        places: white.chain(black).collect(),
        names: (1..=9).map(|number| text(language, &format!("otau-name-{number}"))).collect(),
        kazans: BySide::new(text(language, "kazan-white"), text(language, "kazan-black")),
        kumalaks: (0..=togyz::KUMALAKS).map(count).collect(),
        endings: outcome::table(language),
        text: templates.chain(phrases).chain(days(language)).chain(texts).collect(),
    })
}

/// JSON that is safe inside a script element.
pub(crate) fn json(value: &impl Serialize) -> String {
    // Texts, positions and states are plain data with string keys: writing them cannot fail.
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned()).replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_modules_use_exactly_the_words_they_get() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/js");
        let mut code = String::new();
        for folder in ["lib", "pages"] {
            for entry in fs::read_dir(web.join(folder)).unwrap() {
                code += &fs::read_to_string(entry.unwrap().path()).unwrap();
            }
        }
        for (key, _) in TEMPLATES.iter().chain(PEOPLE) {
            assert!(code.contains(&format!("'{key}'")), "{key} is not used");
        }
        let given = |key: &&str| TEMPLATES.iter().chain(PEOPLE).any(|(known, _)| known == key);
        for key in code.split('\'').filter(|word| {
            ["board-", "graph-", "lesson-", "people-", "table-", "watch-"]
                .iter()
                .any(|group| word.starts_with(group))
                && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        }) {
            assert!(given(&key), "{key} is not given");
        }
    }

    #[test]
    fn words_are_data_that_may_stand_in_a_page() {
        for language in Language::ALL {
            let words: Json = serde_json::from_str(&words(language)).unwrap();
            assert_eq!(words["places"].as_array().unwrap().len(), 18);
            assert_eq!(words["kumalaks"].as_array().unwrap().len(), 163);
            for (key, names) in TEMPLATES.iter().chain(PEOPLE) {
                let text = words["text"][*key].as_str().unwrap();
                for name in *names {
                    assert!(text.contains(&format!("{{{name}}}")), "{}: {key}", language.code());
                }
            }
        }
        assert_eq!(json(&"</script>"), "\"\\u003c/script>\"");
    }

    #[test]
    fn no_sentence_for_a_screen_reader_has_an_arrow_or_another_symbol() {
        let symbol =
            |part: char| ('\u{2190}'..='\u{21ff}').contains(&part) || "·•◆‹›".contains(part);
        for language in Language::ALL {
            let words = words(language);
            let at = words.find(symbol);
            assert_eq!(at, None, "{}: …{}", language.code(), &words[at.unwrap_or(0)..]);
        }
    }

    #[test]
    fn a_picture_tells_the_position_in_the_readers_language() {
        let svg = picture(Language::French, &Position::START, None, Side::Black);
        assert!(svg.contains("Plateau de togyzkumalak, aux Blancs de jouer"));
        assert!(svg.contains("9, 9, 9, 9, 9, 9, 9, 9, 9"));
        assert!(svg.contains("var(--togyz-wood-top)"), "the page chooses the colours");
    }
}

//! The texts of the review for the modules of the analysis page.

use serde_json::Value as Json;
use togyz_text::{Language, text_with};

/// Messages that the modules fill in: verdicts, charts, summary and tasks.
pub(super) const REVIEW: &[(&str, &[&str])] = &[
    ("review-about", &[]),
    ("review-accuracy", &[]),
    ("review-again", &[]),
    ("review-best", &[]),
    ("review-better", &[]),
    ("review-blunder", &[]),
    ("review-cancel", &[]),
    ("review-cancelled", &[]),
    ("review-column-kazans", &[]),
    ("review-column-margin", &[]),
    ("review-column-score", &[]),
    ("review-column-verdict", &[]),
    ("review-done", &[]),
    ("review-endgame", &[]),
    ("review-failed", &[]),
    ("review-forced", &[]),
    ("review-gave-tuzdyk", &[]),
    ("review-good", &[]),
    ("review-graph", &[]),
    ("review-graph-at", &["percent", "margin", "white", "black"]),
    ("review-graph-kazans", &[]),
    ("review-graph-margin", &[]),
    ("review-graph-score", &[]),
    ("review-hint-capture", &[]),
    ("review-hint-part", &["first", "last"]),
    ("review-hint-quiet", &[]),
    ("review-hint-tuzdyk", &[]),
    ("review-inaccuracy", &[]),
    ("review-kept", &[]),
    ("review-learn", &[]),
    ("review-learn-any", &[]),
    ("review-loading", &[]),
    ("review-loss", &["percent"]),
    ("review-loss-kumalaks", &["kumalaks"]),
    ("review-middle", &[]),
    ("review-missed-tuzdyk", &[]),
    ("review-mistake", &[]),
    ("review-next", &[]),
    ("review-no-mistakes", &[]),
    ("review-not-kept", &[]),
    ("review-only", &[]),
    ("review-opening", &[]),
    ("review-phases", &[]),
    ("review-running", &["done", "all"]),
    ("review-saved", &[]),
    ("review-start", &[]),
    ("review-summary", &[]),
    ("review-table", &[]),
    ("review-task", &["number", "count"]),
    ("review-task-again", &[]),
    ("review-task-back", &[]),
    ("review-task-black", &["move"]),
    ("review-task-close", &[]),
    ("review-task-done", &[]),
    ("review-task-end", &["solved", "helped", "shown"]),
    ("review-task-hint", &[]),
    ("review-task-judging", &["move"]),
    ("review-task-next", &[]),
    ("review-task-played", &["move"]),
    ("review-task-right", &["move"]),
    ("review-task-show", &[]),
    ("review-task-shown", &["move"]),
    ("review-task-side", &[]),
    ("review-task-white", &["move"]),
    ("review-task-wrong", &["move"]),
    ("review-title", &[]),
    ("review-variation", &[]),
    ("review-walk", &[]),
];

/// The reasons why a move is bad, with the numbers of their JSON.
pub(super) const WHY: &[(&str, &[&str])] = &[
    ("why-allows-captures-black", &["count", "instead", "moves"]),
    ("why-allows-captures-white", &["count", "instead", "moves"]),
    ("why-feeds-tuzdyk-black", &["count"]),
    ("why-feeds-tuzdyk-white", &["count"]),
    ("why-fewer-waiting-moves", &["white", "black"]),
    ("why-gives-tuzdyk-black", &["otau"]),
    ("why-gives-tuzdyk-white", &["otau"]),
    ("why-leaves-capture", &["otau", "count"]),
    ("why-lets-go-draw", &[]),
    ("why-lets-go-won-endgame", &[]),
    ("why-misses-capture", &["otau", "count"]),
    ("why-misses-captures", &["count", "instead", "moves"]),
    ("why-misses-tuzdyk-black", &["otau"]),
    ("why-misses-tuzdyk-white", &["otau"]),
];

/// The reasons whose words depend on a number of plies.
const PLURAL_WHY: [&str; 7] = [
    "why-allows-atsyrau-black",
    "why-allows-atsyrau-white",
    "why-allows-win-black",
    "why-allows-win-white",
    "why-loses-race-black",
    "why-loses-race-white",
    "why-misses-win",
];

/// A number of each plural form in our languages: one, few, many or other. `review-verdict.js`
/// chooses the form.
const FORMS: [u32; 3] = [1, 2, 5];

/// The plural reasons in all forms: the key and the number of the form, `{plies}` in the text.
pub(super) fn plural_reasons(language: Language) -> Vec<(String, Json)> {
    let texts = PLURAL_WHY.iter().flat_map(|key| FORMS.map(|form| (key, form)));
    let texts = texts.map(|(key, form)| {
        let text = text_with(language, key, &[("plies", form.into())]);
        (format!("{key}-{form}"), Json::String(with_name(&text, form)))
    });
    texts.collect()
}

/// Puts `{plies}` in the place of a number of one digit. Other numbers of a sentence are longer.
fn with_name(text: &str, number: u32) -> String {
    let mut parts = String::new();
    let mut digits = String::new();
    for letter in text.chars().chain(['\0']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        let found = digits == number.to_string();
        parts.push_str(if found { "{plies}" } else { &digits });
        digits.clear();
        if letter != '\0' {
            parts.push(letter);
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_sentence_in_every_language() {
        for language in Language::ALL {
            let texts = plural_reasons(language);
            assert_eq!(texts.len(), PLURAL_WHY.len() * FORMS.len());
            for (key, text) in texts {
                let text = text.as_str().unwrap();
                assert_eq!(
                    text.matches("{plies}").count(),
                    1,
                    "{}: {key}: {text}",
                    language.code()
                );
            }
            for (key, names) in WHY {
                let (_, text) = crate::pages::board::template(language, key, names);
                let text = text.as_str().unwrap();
                assert_ne!(text, *key);
                for name in *names {
                    assert!(text.contains(&format!("{{{name}}}")), "{}: {text}", language.code());
                }
            }
        }
        let texts = plural_reasons(Language::English);
        let text = |key: &str| texts.iter().find(|(known, _)| known == key).unwrap().1.clone();
        assert_eq!(text("why-loses-race-white-1"), "White gets more than 81 in {plies} half-move");
        assert_eq!(text("why-loses-race-white-5"), "White gets more than 81 in {plies} half-moves");
    }
}

//! Sentences about the game: a key of `togyz-text` with its values. They are translated when they
//! are drawn, so that a change of language also changes the text on the screen.

use togyz::{Game, GameResult, IllegalMove, Side, Sowing};
use togyz_text::{Language, Value, text, text_with};

/// A sentence that is not translated yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Message {
    key: &'static str,
    values: Vec<(&'static str, Filling)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Filling {
    Word(String),
    Number(i64),
}

impl Message {
    pub(super) fn new(key: &'static str) -> Message {
        Message { key, values: Vec::new() }
    }

    pub(super) fn side(self, side: Side) -> Message {
        self.word("side", side_word(side))
    }

    pub(super) fn word(mut self, name: &'static str, word: impl Into<String>) -> Message {
        self.values.push((name, Filling::Word(word.into())));
        self
    }

    pub(super) fn number(mut self, name: &'static str, number: impl Into<i64>) -> Message {
        self.values.push((name, Filling::Number(number.into())));
        self
    }

    /// A move that cannot be played.
    pub(super) fn illegal(error: IllegalMove) -> Message {
        match error {
            IllegalMove::Empty { otau } => {
                Message::new("play-error-empty").number("otau", otau.number())
            }
            IllegalMove::Tuzdyk { otau } => {
                Message::new("play-error-tuzdyk").number("otau", otau.number())
            }
            IllegalMove::GameOver { .. } => Message::new("play-error-game-over"),
        }
    }

    pub(super) fn text(&self, language: Language) -> String {
        let values: Vec<(&str, Value<'_>)> = self
            .values
            .iter()
            .map(|(name, filling)| match filling {
                Filling::Word(word) => (*name, Value::Text(word)),
                Filling::Number(number) => (*name, Value::Number(*number)),
            })
            .collect();
        text_with(language, self.key, &values)
    }
}

/// The word by which messages select a side.
pub(super) fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The side's name.
pub(super) fn side_name(side: Side, language: Language) -> String {
    match side {
        Side::White => text(language, "side-white"),
        Side::Black => text(language, "side-black"),
    }
}

/// A played move in words: its sowing and its gains.
pub(super) fn describe(sowing: &Sowing, language: Language) -> [String; 2] {
    [movement("play-describe-move", sowing, language), gains(sowing, language)]
}

/// A move that could be played, in words.
pub(super) fn describe_preview(sowing: &Sowing, language: Language) -> [String; 2] {
    [movement("play-preview", sowing, language), gains(sowing, language)]
}

fn movement(key: &str, sowing: &Sowing, language: Language) -> String {
    let values = [
        ("side", side_word(sowing.origin.side).into()),
        ("count", sowing.lifted.into()),
        ("otau", sowing.origin.otau.number().into()),
        ("on", side_word(sowing.landing.side).into()),
        ("landing", sowing.landing.otau.number().into()),
    ];
    text_with(language, key, &values)
}

fn gains(sowing: &Sowing, language: Language) -> String {
    let mut parts = Vec::new();
    if sowing.tuzdyk {
        let values = [
            ("side", side_word(sowing.origin.side).into()),
            ("otau", sowing.landing.otau.number().into()),
        ];
        parts.push(text_with(language, "play-describe-tuzdyk", &values));
    } else if sowing.captured > 0 {
        parts.push(text_with(
            language,
            "play-describe-capture",
            &[("count", sowing.captured.into())],
        ));
    }
    for owner in Side::ALL {
        let fallen = sowing.drops.iter().filter(|drop| drop.kazan == Some(owner)).count();
        if fallen > 0 {
            let values = [("side", side_word(owner).into()), ("count", fallen.into())];
            parts.push(text_with(language, "play-describe-fallen", &values));
        }
    }
    if parts.is_empty() {
        parts.push(text(language, "play-describe-nothing"));
    }
    parts.join(" ")
}

/// The end of the game as a sentence; `None` while it is running.
pub(super) fn ending(game: &Game, language: Language) -> Option<String> {
    let end = game.end()?;
    let winner = match end.result {
        GameResult::Win(side) | GameResult::Forfeit(side) => side_word(side),
        GameResult::Draw | GameResult::DoubleForfeit | GameResult::Open => "none",
    };
    let key = format!("ending-{}", end.ending);
    Some(text_with(language, &key, &[("winner", winner.into())]))
}

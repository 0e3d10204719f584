//! The messages in `docs/server-protocol.md` and `web/js/lib/protocol.js` are those of this crate:
//! no field, message, code or optional part is missing or extra on either side.

mod support {
    //! Examples of all messages, and the types of `protocol.js`.
    pub(crate) mod examples;
    pub(crate) mod jsdoc;
}

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use support::examples::{
    ACTS, CLIENT, HAPPENINGS, PLAYERS, SERVER, act_kind, client_kind, client_messages,
    close_reasons, error_codes, happening_kind, phrases, player_kind, server_kind, server_messages,
};
use support::jsdoc::Types;
use togyz_wire::{ClientMessage, EndView, GameState, Happening, Phrase, ServerMessage, SowingView};

const PAGE: &str = include_str!("../../../docs/server-protocol.md");
const SCRIPT: &str = include_str!("../../togyz-server/web/js/lib/protocol.js");

fn all_client_messages() -> Vec<ClientMessage> {
    [client_messages(true), client_messages(false)].concat()
}

fn all_server_messages() -> Vec<ServerMessage> {
    [server_messages(true), server_messages(false)].concat()
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn word(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_else(|| panic!("no {key} in {value}")).to_owned()
}

/// The words of an enum without data.
fn words<T: Serialize>(values: &[T]) -> BTreeSet<String> {
    values.iter().map(|value| json(value).as_str().unwrap().to_owned()).collect()
}

/// The properties that each kind of object has in some of these values.
fn properties<'a>(
    values: impl IntoIterator<Item = &'a Value>,
    key: &str,
) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for value in values {
        let names = value.as_object().unwrap().keys().cloned();
        found.entry(word(value, key)).or_default().extend(names);
    }
    found
}

#[test]
fn the_examples_cover_every_kind_and_read_back_the_same() {
    let client = all_client_messages();
    for message in &client {
        let value = json(message);
        let kind = match message {
            ClientMessage::Act { act, .. } => act_kind(act),
            other => client_kind(other),
        };
        assert_eq!(value["t"], kind);
        assert_eq!(serde_json::from_value::<ClientMessage>(value).unwrap(), *message);
    }
    let kinds: BTreeSet<&str> = client.iter().map(client_kind).collect();
    assert_eq!(kinds, CLIENT.iter().copied().collect());
    let acts = client.iter().filter_map(|message| match message {
        ClientMessage::Act { act, .. } => Some(act_kind(act)),
        _ => None,
    });
    assert_eq!(acts.collect::<BTreeSet<_>>(), ACTS.iter().copied().collect());
    let (mut kinds, mut events, mut players) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for message in all_server_messages() {
        let value = json(&message);
        assert_eq!(value["t"], server_kind(&message));
        assert_eq!(serde_json::from_value::<ServerMessage>(value.clone()).unwrap(), message);
        kinds.insert(server_kind(&message));
        match &message {
            ServerMessage::Event { e, .. } => {
                assert_eq!(value["e"]["kind"], happening_kind(e));
                events.insert(happening_kind(e));
            }
            ServerMessage::State(state) => {
                let GameState { players: both, .. } = &**state;
                players.extend([&both.white, &both.black].map(player_kind));
            }
            _ => {}
        }
    }
    assert_eq!(kinds, SERVER.iter().copied().collect());
    assert_eq!(events, HAPPENINGS.iter().copied().collect());
    assert_eq!(players, PLAYERS.iter().copied().collect());
    let names: Vec<Value> = phrases().iter().map(json).collect();
    assert_eq!(names, Phrase::NAMES);
}

#[test]
fn the_script_declares_exactly_these_messages() {
    let types = Types::read(SCRIPT);
    for message in all_client_messages() {
        let value = json(&message);
        types.check("ClientMessage", &value).unwrap_or_else(|error| panic!("{value}\n{error}"));
    }
    for message in all_server_messages() {
        let value = json(&message);
        types.check("ServerMessage", &value).unwrap_or_else(|error| panic!("{value}\n{error}"));
    }
    let unused = types.unused();
    assert!(unused.is_empty(), "protocol.js has more than the messages:\n{}", unused.join("\n"));
}

#[test]
fn a_script_that_differs_is_found() {
    let fits = |script: &str| {
        let types = Types::read(script);
        let server = all_server_messages().iter().map(json).collect::<Vec<_>>();
        let client = all_client_messages().iter().map(json).collect::<Vec<_>>();
        server.iter().all(|value| types.check("ServerMessage", value).is_ok())
            && client.iter().all(|value| types.check("ClientMessage", value).is_ok())
            && types.unused().is_empty()
    };
    assert!(fits(SCRIPT));
    for (from, to) in [
        ("captured: number", "taken: number"),
        ("captured: number,", ""),
        ("captured: number", "captured?: number"),
        ("captured: number", "captured: string"),
        ("id?: number, ply: number", "id: number, ply: number"),
        ("end: End | null", "end: End"),
        ("turn: Side,", "turn: Side, extra?: number,"),
        ("'stale' | ", ""),
        ("'stale' | ", "'stale' | 'old' | "),
        ("| { t: 'pong', n: number }", ""),
        ("| { t: 'pong', n: number }", "| { t: 'pong', n: number } | { t: 'new' }"),
        ("offer?: boolean", "offer: boolean"),
        ("export {};", "/** @typedef {{ left: number }} Unused */"),
    ] {
        assert!(SCRIPT.contains(from), "{from}");
        assert!(!fits(&SCRIPT.replacen(from, to, 1)), "{from} -> {to}");
    }
}

/// The examples in the blocks of the page with this title: ```` ```json client ````.
fn examples(title: &str) -> Vec<Value> {
    let start = format!("```json {title}\n");
    let blocks = PAGE.split(&start).skip(1).map(|rest| rest.split("\n```").next().unwrap());
    let read = |block: &str| {
        let values = serde_json::Deserializer::from_str(block).into_iter::<Value>();
        values.map(|value| value.unwrap_or_else(|error| panic!("{error} in\n{block}"))).collect()
    };
    let examples: Vec<Value> = blocks.flat_map::<Vec<Value>, _>(read).collect();
    assert!(!examples.is_empty(), "no examples of {title}");
    examples
}

/// Examples that are read and written again without a change.
fn read_back<T: DeserializeOwned + Serialize>(title: &str) -> Vec<Value> {
    let examples = examples(title);
    for example in &examples {
        let read: T = serde_json::from_value(example.clone())
            .unwrap_or_else(|error| panic!("{title}: {error} in {example}"));
        assert_eq!(json(&read), *example, "{title}");
    }
    examples
}

#[test]
fn the_page_shows_exactly_these_messages() {
    let client: Vec<Value> = all_client_messages().iter().map(json).collect();
    let server: Vec<Value> = all_server_messages().iter().map(json).collect();
    let of_events = |messages: &[Value]| -> Vec<Value> {
        let events = messages.iter().filter(|value| value["t"] == "event");
        events.map(|value| value["e"].clone()).collect()
    };
    let events = of_events(&server);
    let shown = read_back::<ClientMessage>("client");
    assert_eq!(properties(&shown, "t"), properties(&client, "t"));
    let shown = read_back::<ServerMessage>("server");
    assert_eq!(properties(&shown, "t"), properties(&server, "t"));
    let mut shown = of_events(&shown);
    shown.extend(read_back::<Happening>("event"));
    assert_eq!(properties(&shown, "kind"), properties(&events, "kind"));
    read_back::<SowingView>("sowing");
    read_back::<EndView>("end");
    let titled = ["client", "server", "event", "sowing", "end"];
    for block in PAGE.split("```json").skip(1) {
        let title = block.lines().next().unwrap_or_default().trim();
        assert!(titled.contains(&title), "an example with the title '{title}' is not checked");
    }
}

/// The words in the first column of the table with this heading.
fn table(heading: &str) -> BTreeSet<String> {
    let rows = PAGE.split(heading).nth(1).unwrap_or_else(|| panic!("no table {heading}"));
    let rows = rows.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| row.split('`').nth(1).unwrap().to_owned()).collect()
}

#[test]
fn the_page_lists_exactly_these_words() {
    assert_eq!(table("| code | meaning |"), words(&error_codes()));
    assert_eq!(table("| reason | meaning |"), words(&close_reasons()));
    assert_eq!(table("| phrase | meaning |"), words(&phrases()));
}

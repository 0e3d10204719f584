//! Reading the messages of a client. A message that is nested too deep is refused before it is
//! parsed.

use togyz_wire::ClientMessage;

/// The deepest nesting of a message.
const DEEPEST: usize = 8;

/// The message in a text, if there is one.
pub(super) fn message(text: &str) -> Option<ClientMessage> {
    if depth(text) > DEEPEST {
        return None;
    }
    serde_json::from_str(text).ok()
}

/// The depth of the brackets in a JSON text.
fn depth(text: &str) -> usize {
    let (mut now, mut deepest, mut quoted, mut escaped) = (0usize, 0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'{' | b'[' if !quoted => {
                now += 1;
                deepest = deepest.max(now);
            }
            b'}' | b']' if !quoted => now = now.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use togyz::Otau;
    use togyz_wire::Act;

    use super::*;

    #[test]
    fn a_move_is_read_and_nonsense_is_not() {
        let text = r#"{"t":"move","game":"c7mK2pQxWd","id":1,"v":4,"ply":2,"otau":7}"#;
        let act = Act::Move { seen: 4, ply: 2, otau: Otau::Seven, offer: false };
        let expected = ClientMessage::Act { act, game: "c7mK2pQxWd".into(), id: Some(1) };
        assert_eq!(message(text), Some(expected));
        for wrong in [
            "",
            "{}",
            "[]",
            r#"{"t":"dance"}"#,
            r#"{"t":"move","game":"x","v":1,"ply":0,"otau":0}"#,
            r#"{"t":"move","game":"x","v":1,"ply":-1,"otau":1}"#,
            r#"{"t":"move","game":"x","game":"y","v":1,"ply":0,"otau":1}"#,
            r#"{"t":"say","game":"x","phrase":"close-reason"}"#,
            r#"{"t":"ping","n":1,"x":[[[[[[[[1]]]]]]]]}"#,
        ] {
            assert_eq!(message(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn brackets_in_strings_are_not_depth() {
        assert_eq!(depth(r#"{"a":"[[[\"[[[","b":[1]}"#), 2);
    }
}

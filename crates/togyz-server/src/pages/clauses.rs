//! References to clauses of the rules, such as R19, in a text of a page. A template writes each as a
//! link to the clause on the page of the rules.

use togyz_text::rules;

/// A part of a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Piece<'a> {
    pub(crate) text: &'a str,
    /// Whether the text is the number of a clause, and the id of its place on the page of the rules.
    pub(crate) clause: bool,
}

/// The parts of a text: numbers of clauses, and what stands between them.
pub(crate) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let word = |c: char| c.is_alphanumeric();
    let mut pieces = Vec::new();
    let (mut rest, mut from) = (text, 0);
    while let Some(start) = rest[from..].find(word).map(|at| from + at) {
        let end = rest[start..].find(|c| !word(c)).map_or(rest.len(), |length| start + length);
        if rules::clause(&rest[start..end]).is_none() {
            from = end;
            continue;
        }
        pieces.push(Piece { text: &rest[..start], clause: false });
        pieces.push(Piece { text: &rest[start..end], clause: true });
        (rest, from) = (&rest[end..], 0);
    }
    pieces.push(Piece { text: rest, clause: false });
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clauses(text: &str) -> Vec<&str> {
        let pieces = pieces(text);
        assert_eq!(pieces.iter().map(|piece| piece.text).collect::<String>(), text);
        pieces.iter().filter(|piece| piece.clause).map(|piece| piece.text).collect()
    }

    #[test]
    fn only_numbers_of_clauses_are_found() {
        assert_eq!(clauses("больше 81 (R19)."), ["R19"]);
        assert_eq!(clauses("R19, R20 және R21 тармақтары, R15a"), ["R19", "R20", "R21", "R15a"]);
        assert_eq!(clauses("R0, R31, xR1, R1x, R and 19"), [""; 0]);
        assert_eq!(clauses(""), [""; 0]);
    }
}

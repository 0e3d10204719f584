//! Texts of the parts of the analysis board that set up positions, open games, save and share.

/// Messages that these modules fill in.
pub(super) const TEMPLATES: &[(&str, &[&str])] = &[
    ("editor-is-tuzdyk", &[]),
    ("editor-not-number", &[]),
    ("editor-too-many", &["left"]),
    ("game-name", &[]),
    ("open-cut", &[]),
    ("open-empty", &[]),
    ("open-games", &["count"]),
    ("open-link-broken", &[]),
    ("open-link-newer", &[]),
    ("open-more", &["count"]),
    ("open-none", &[]),
    ("open-not-read", &[]),
    ("open-not-text", &[]),
    ("open-nothing", &[]),
    ("open-opened-game", &[]),
    ("open-opened-position", &[]),
    ("open-plies", &["count"]),
    ("open-too-large", &[]),
    ("problem-at", &["number", "side", "problem"]),
    ("problem-line", &["line", "problem"]),
    ("problem-position", &[]),
    ("problem-position-cell", &["side", "found"]),
    ("problem-position-kazan", &["side", "found"]),
    ("problem-position-number", &[]),
    ("problem-position-row", &["side", "found"]),
    ("problem-position-same-tuzdyk", &["otau"]),
    ("problem-position-total", &["found"]),
    ("problem-position-turn", &["found"]),
    ("problem-position-tuzdyk", &["side", "found"]),
    ("problem-position-tuzdyk-full", &["side", "otau", "found"]),
    ("problem-position-tuzdyk-nine", &["side"]),
    ("problem-position-two-tuzdyks", &["side"]),
    ("problem-record-after", &["found"]),
    ("problem-record-deep", &[]),
    ("problem-record-empty", &[]),
    ("problem-record-long", &[]),
    ("problem-record-move", &["found"]),
    ("problem-record-open", &[]),
    ("problem-record-result", &["found"]),
    ("problem-record-rules", &["found"]),
    ("problem-record-tag", &["found"]),
    ("problem-record-word", &["found"]),
    ("problem-record-written", &["found", "expected"]),
    ("problem-unreadable", &[]),
    ("save-done", &[]),
    ("save-failed", &[]),
    ("save-gif-start", &[]),
    ("save-link-long", &[]),
];

#[cfg(test)]
mod tests {
    use togyz_wire::Problem;

    use crate::http::assets;

    #[test]
    fn every_problem_has_its_sentence() {
        let code = assets::text("js/lib/problem.js").unwrap();
        for kind in Problem::KINDS {
            assert!(
                code.contains(&format!("  '{kind}': 'problem-"))
                    || code.contains(&format!("  {kind}: 'problem-")),
                "{kind} has no sentence"
            );
        }
    }
}

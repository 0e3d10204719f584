//! Command lines that cannot be run are refused in one line, with exit code 2.

use crate::run;

#[test]
fn wrong_command_lines_are_refused() {
    let cases: [(&[&str], &str); 14] = [
        (&["full"], "<B>"),
        (&["full", "level:9"], "expected full, level:1 to level:8"),
        (&["full", "engine 'x"], "expected a closing '"),
        (&["full", "plain", "--games", "3"], "expected an even number"),
        (&["full", "plain", "--sprt", "5,0"], "the smaller first"),
        (&["full", "plain", "--alpha", "0.7"], "below 0.5"),
        (&["full", "plain", "--nodes", "5", "--movetime", "5"], "cannot be used with"),
        (&["full", "plain", "--time", "x"], "expected seconds like 60"),
        (&["full", "plain", "--opening-plies", "8-4"], "two as 4-8"),
        (&["full", "plain", "--resume"], "--records"),
        (&["full", "plain", "--a-option", "Style=wild"], "player A: unknown option 'Style'"),
        (&["full", "plain", "--b-option", "Hash"], "expected NAME=VALUE"),
        (&["full", "plain", "--a-option", "Threads=2", "--cpu-time"], "expected one thread"),
        (&["full", "plain", "--rules", "mars"], "expected kazakhstan, nomad-games or open"),
    ];
    for (arguments, expected) in cases {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}: {}", ran.err);
        assert!(
            ran.err.contains(expected) && ran.err.lines().count() == 1,
            "{arguments:?}: {}",
            ran.err
        );
    }
}

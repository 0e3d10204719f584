//! Splits a command line into words, as a shell does: quotes and backslashes, nothing else.
//!
//! There are no variables, patterns or pipes; `sh -c '...'` has them.

/// The words of a command line.
///
/// # Errors
/// When a quote is not closed, the line ends with a backslash, or there is no word.
pub(super) fn split(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        match character {
            '\'' | '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match characters.next() {
                        None => {
                            return Err(format!(
                                "expected a closing {character}, found the end of '{line}'"
                            ));
                        }
                        Some(closing) if closing == character => break,
                        // In double quotes a backslash escapes only special characters.
                        Some('\\') if character == '"' => match characters.next() {
                            Some(next @ ('"' | '\\' | '$' | '`')) => word.push(next),
                            Some(other) => word.extend(['\\', other]),
                            None => {}
                        },
                        Some(other) => word.push(other),
                    }
                }
            }
            '\\' => match characters.next() {
                Some(next) => word.get_or_insert_default().push(next),
                None => {
                    return Err(format!(
                        "expected a character after \\, found the end of '{line}'"
                    ));
                }
            },
            white if white.is_whitespace() => words.extend(word.take()),
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    match words.first() {
        None => Err("expected a player or a command, found nothing".into()),
        Some(program) if program.is_empty() => {
            Err(format!("expected a command, found an empty word in '{line}'"))
        }
        Some(_) => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn words_are_cut_as_a_shell_cuts_them() {
        let cases: [(&str, &[&str]); 9] = [
            ("engine", &["engine"]),
            ("  togyz   engine\t", &["togyz", "engine"]),
            ("'my engine' --name 'it'\\''s'", &["my engine", "--name", "it's"]),
            (r#"sh -c "echo \"a b\" \\ \n""#, &["sh", "-c", r#"echo "a b" \ \n"#]),
            (r"my\ engine a\'b", &["my engine", "a'b"]),
            ("e '' \"\"", &["e", "", ""]),
            ("e a'b c'd", &["e", "ab cd"]),
            ("'a\"b' \"c'd\"", &["a\"b", "c'd"]),
            ("e $HOME *", &["e", "$HOME", "*"]),
        ];
        for (line, words) in cases {
            assert_eq!(
                split(line).as_deref(),
                Ok(words.iter().map(ToString::to_string).collect::<Vec<_>>().as_slice()),
                "{line}"
            );
        }
    }

    #[test]
    fn an_open_quote_is_named() {
        let error = |line: &str| split(line).expect_err(line);
        assert_eq!(error("e 'a"), "expected a closing ', found the end of 'e 'a'");
        assert_eq!(error("e \"a"), "expected a closing \", found the end of 'e \"a'");
        assert_eq!(error("e \\"), "expected a character after \\, found the end of 'e \\'");
        assert_eq!(error("  "), "expected a player or a command, found nothing");
        assert!(error("'' a").starts_with("expected a command"));
    }
}

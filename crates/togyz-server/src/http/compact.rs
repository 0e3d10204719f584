//! Scripts and style sheets without comments and needless blanks, as they are sent.
//!
//! Only comments and blanks go; names, strings and statements stay as they are written. A line end
//! that may end a statement stays, too.

use std::iter::Peekable;
use std::str::Chars;

/// Words after which a slash begins a regular expression.
const BEFORE_PATTERN: [&str; 12] = [
    "return",
    "typeof",
    "case",
    "in",
    "of",
    "delete",
    "void",
    "throw",
    "new",
    "else",
    "do",
    "instanceof",
];

/// A script in its short form.
pub(crate) fn script(code: &str) -> String {
    let mut scanner = Scanner::new(code);
    // The open braces of each template literal that is being read, from the outermost.
    let mut templates: Vec<u32> = Vec::new();
    while let Some(next) = scanner.input.next() {
        match next {
            '\n' => scanner.line = true,
            blank if blank.is_whitespace() => scanner.space = true,
            '/' if scanner.input.peek() == Some(&'/') => scanner.line_comment(),
            '/' if scanner.input.peek() == Some(&'*') => scanner.comment(),
            '/' if scanner.begins_pattern() => scanner.pattern(),
            '\'' | '"' => scanner.string(next),
            '`' => {
                scanner.put(next);
                if scanner.template() {
                    templates.push(0);
                }
            }
            '}' if templates.last() == Some(&0) => {
                scanner.put(next);
                if !scanner.template() {
                    templates.pop();
                }
            }
            _ => {
                if let Some(open) = templates.last_mut() {
                    *open = match next {
                        '{' => *open + 1,
                        '}' => open.saturating_sub(1),
                        _ => *open,
                    };
                }
                scanner.put(next);
            }
        }
    }
    scanner.out
}

/// A style sheet in its short form.
pub(crate) fn style(code: &str) -> String {
    let mut scanner = Scanner::new(code);
    while let Some(next) = scanner.input.next() {
        match next {
            blank if blank.is_whitespace() => scanner.space = true,
            '/' if scanner.input.peek() == Some(&'*') => scanner.comment(),
            '\'' | '"' => {
                scanner.blank_in_style(next);
                scanner.copy_string(next);
            }
            '}' => {
                scanner.space = false;
                if scanner.out.ends_with(';') {
                    scanner.out.pop();
                }
                scanner.out.push(next);
            }
            _ => {
                scanner.blank_in_style(next);
                scanner.out.push(next);
            }
        }
    }
    scanner.out
}

struct Scanner<'a> {
    input: Peekable<Chars<'a>>,
    out: String,
    /// Blanks, or a line end, before the next character.
    space: bool,
    line: bool,
}

impl Scanner<'_> {
    fn new(code: &str) -> Scanner<'_> {
        let out = String::with_capacity(code.len());
        Scanner { input: code.chars().peekable(), out, space: false, line: false }
    }

    /// Writes a character of a script, after the blank or line end that must stand before it.
    fn put(&mut self, next: char) {
        let last = self.out.chars().next_back();
        let needed = last.is_some_and(|last| match self.line {
            true => !"{;,([\n".contains(last) && !"})],;.?:".contains(next),
            false => self.space && must_part(last, next),
        });
        if needed {
            self.out.push(if self.line { '\n' } else { ' ' });
        }
        (self.space, self.line) = (false, false);
        self.out.push(next);
    }

    /// Writes the blank of a style sheet that must stand before a character.
    fn blank_in_style(&mut self, next: char) {
        let last = self.out.chars().next_back();
        let needed = last.is_some_and(|last| !"{};,:".contains(last) && !"{;,".contains(next));
        if self.space && needed {
            self.out.push(' ');
        }
        self.space = false;
    }

    fn line_comment(&mut self) {
        while self.input.next_if(|next| *next != '\n').is_some() {}
    }

    /// Skips a comment whose slash was read; it stands for a blank, or a line end.
    fn comment(&mut self) {
        self.input.next();
        self.space = true;
        let mut last = ' ';
        for next in self.input.by_ref() {
            self.line |= next == '\n';
            if last == '*' && next == '/' {
                return;
            }
            last = next;
        }
    }

    fn string(&mut self, quote: char) {
        self.put(quote);
        self.copy_rest(quote);
    }

    fn copy_string(&mut self, quote: char) {
        self.out.push(quote);
        self.copy_rest(quote);
    }

    /// Copies a string whose first quote is written.
    fn copy_rest(&mut self, quote: char) {
        while let Some(next) = self.input.next() {
            self.out.push(next);
            match next {
                '\\' => self.out.extend(self.input.next()),
                _ if next == quote => return,
                _ => {}
            }
        }
    }

    /// Copies a template literal up to its end, or up to a value in it: then the answer is true.
    fn template(&mut self) -> bool {
        while let Some(next) = self.input.next() {
            self.out.push(next);
            match next {
                '\\' => self.out.extend(self.input.next()),
                '`' => return false,
                '$' if self.input.peek() == Some(&'{') => {
                    self.out.extend(self.input.next());
                    return true;
                }
                _ => {}
            }
        }
        false
    }

    /// Whether a slash here begins a regular expression and is no division.
    fn begins_pattern(&self) -> bool {
        let Some(last) = self.out.chars().next_back() else { return true };
        if !is_word(last) {
            return !")]}'\"`".contains(last);
        }
        let word = self.out.rsplit(|part| !is_word(part)).next().unwrap_or_default();
        BEFORE_PATTERN.contains(&word)
    }

    /// Copies a regular expression whose first slash was read.
    fn pattern(&mut self) {
        self.put('/');
        let mut in_class = false;
        while let Some(next) = self.input.next() {
            self.out.push(next);
            match next {
                '\\' => self.out.extend(self.input.next()),
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => return,
                _ => {}
            }
        }
    }
}

fn is_word(part: char) -> bool {
    part.is_alphanumeric() || "_$#".contains(part)
}

/// Whether two characters of a script would read otherwise without a blank between them.
fn must_part(last: char, next: char) -> bool {
    (is_word(last) && is_word(next))
        || (last == next && "+-/&|".contains(last))
        || matches!((last, next), ('-', '>') | ('<', '!') | ('/', '*'))
        || (last.is_ascii_digit() && next == '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_blanks_of_a_script_go() {
        for (code, short) in [
            ("// a\nlet a = 1; // b\n\n\n  let b = 2;\n", "let a=1;let b=2;"),
            ("/** @type {A} */ (b)", "(b)"),
            ("a\n/* b */ (c)", "a\n(c)"),
            ("a /* x\n y */ (c)", "a\n(c)"),
            ("return a\n  + b", "return a\n+b"),
            ("a\n  .b()\n  ?.c()", "a.b()?.c()"),
            ("a + +b - -c / d", "a+ +b- -c/d"),
            ("static #a = 1;", "static #a=1;"),
            ("if (a) return 'b';", "if(a)return'b';"),
            ("5 .toFixed()", "5 .toFixed()"),
        ] {
            assert_eq!(script(code), short);
        }
    }

    #[test]
    fn strings_templates_and_patterns_stay() {
        for code in [
            "'// no  comment'",
            "\"/*  \\\" */\"",
            "`a  // ${b+`c  ${{d:1}.d}  /* `}  //  x`",
            "a=/[/*]  \\/  '/g",
            "return/  '  /",
            "a/b/c",
            "f(a)/2/g(b)",
        ] {
            assert_eq!(script(code), code);
        }
        assert_eq!(script("`${ { a: 1 }.a }  b` + 2 // c"), "`${{a:1}.a}  b`+2");
    }

    #[test]
    fn comments_and_blanks_of_a_style_sheet_go() {
        let code = "/* a */\n.a :is(b, c) > d {\n  color: red;\n  margin: calc(1px + 2px) 0;\n}\n\
            @media (min-width: 60rem) {\n  a::before { content: \"✓  ; \"; }\n}\n";
        let short = ".a :is(b,c) > d{color:red;margin:calc(1px + 2px) 0}\
            @media (min-width:60rem){a::before{content:\"✓  ; \"}}";
        assert_eq!(style(code), short);
        assert_eq!(style(short), short);
    }
}

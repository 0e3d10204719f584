//! Large figures, three lines high, drawn with lines.

const FIGURES: [[&str; 3]; 10] = [
    ["┏━┓", "┃ ┃", "┗━┛"],
    [" ╻ ", " ┃ ", " ╹ "],
    ["╺━┓", "┏━┛", "┗━╸"],
    ["╺━┓", " ━┫", "╺━┛"],
    ["╻ ╻", "┗━┫", "  ╹"],
    ["┏━╸", "┗━┓", "╺━┛"],
    ["┏━╸", "┣━┓", "┗━┛"],
    ["╺━┓", "  ┃", "  ╹"],
    ["┏━┓", "┣━┫", "┗━┛"],
    ["┏━┓", "┗━┫", "╺━┛"],
];

/// A number in large figures.
pub(super) fn large(number: u8) -> [String; 3] {
    let digits = number.to_string();
    std::array::from_fn(|line| {
        let figures: Vec<&str> =
            digits.bytes().map(|digit| FIGURES[usize::from(digit - b'0')][line]).collect();
        figures.join(" ")
    })
}

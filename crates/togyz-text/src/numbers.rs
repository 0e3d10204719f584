//! Numbers as each language writes them: groups of three digits and the decimal sign.
//!
//! Results (`0.5 (81) - 0.5 (81)`) and records have a fixed form and do not use this module. Digits
//! are always 0 to 9, and the minus sign is the plain hyphen.

use crate::Language;

impl Language {
    /// The separator between groups of three digits.
    const fn group_sign(self) -> char {
        match self {
            Language::English => ',',
            // Narrow no-break space, the sign of French typography.
            Language::French => '\u{202f}',
            Language::Kazakh | Language::Kyrgyz | Language::Russian => '\u{a0}',
        }
    }

    /// The decimal separator.
    const fn decimal_sign(self) -> char {
        match self {
            Language::English => '.',
            Language::Kazakh | Language::Kyrgyz | Language::Russian | Language::French => ',',
        }
    }
}

/// A whole number with the language's grouping.
///
/// ```
/// use togyz_text::{Language, integer};
///
/// assert_eq!(integer(Language::English, 1391), "1,391");
/// assert_eq!(integer(Language::Russian, 210_521_787), "210\u{a0}521\u{a0}787");
/// ```
pub fn integer(language: Language, number: i64) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}", group(language, &number.unsigned_abs().to_string()))
}

/// A number with a fixed number of decimals, the language's grouping and its decimal sign.
///
/// A value that rounds to zero has no minus sign. Infinity and `NaN` are written as Rust does.
///
/// ```
/// use togyz_text::{Language, decimal};
///
/// assert_eq!(decimal(Language::English, 1234.5, 1), "1,234.5");
/// assert_eq!(decimal(Language::Kyrgyz, 0.5, 1), "0,5");
/// ```
pub fn decimal(language: Language, number: f64, decimals: usize) -> String {
    if !number.is_finite() {
        return number.to_string();
    }
    let plain = format!("{:.decimals$}", number.abs());
    let zero = plain.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    let sign = if number < 0.0 && !zero { "-" } else { "" };
    match plain.split_once('.') {
        Some((whole, part)) => {
            format!("{sign}{}{}{part}", group(language, whole), language.decimal_sign())
        }
        None => format!("{sign}{}", group(language, &plain)),
    }
}

fn group(language: Language, digits: &str) -> String {
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3 * 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(language.group_sign());
        }
        grouped.push(digit);
    }
    grouped
}

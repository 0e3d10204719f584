//! The words of Togyz in five languages: Kazakh, Kyrgyz, Russian, English and French.
//!
//! Messages are in `locales/<code>/*.ftl` (Fluent) and are built into the program. The crate
//! chooses a language, looks messages up, writes numbers and dates, sorts names, and holds the rules
//! and the glossary as data. It does not know the rules library: a position is only text here, and a side
//! is the word `white` or `black`. It reads no file, no environment and no clock.
//!
//! # Modules
//!
//! - [`rules`]: the rules to read, clause by clause, with sources and diagrams
//! - [`glossary`]: the terms of the game and of its tournaments
//!
//! # Examples
//!
//! Choose a language and look a message up:
//!
//! ```
//! use togyz_text::{Language, text, text_with};
//!
//! let language = Language::negotiate("de, ru-KZ;q=0.9, en;q=0.5").unwrap_or(Language::English);
//! assert_eq!(language, Language::Russian);
//! assert_eq!(text(language, "side-white"), "Белые");
//! assert_eq!(text_with(language, "kumalaks", &[("count", 22.into())]), "22 кумалака");
//! ```
//!
//! Write numbers and dates:
//!
//! ```
//! use togyz_text::{Language, date, decimal};
//!
//! assert_eq!(decimal(Language::French, 0.5, 1), "0,5");
//! assert_eq!(date(Language::Kazakh, 2026, 11, 15).unwrap(), "2026 жылғы 15 қараша");
//! ```
//!
//! Read a rule:
//!
//! ```
//! use togyz_text::{Language, rules};
//!
//! let clause = rules::clause("R14").unwrap();
//! assert_eq!(clause.source, "K 1.5.4; W V");
//! assert!(clause.text(Language::English).contains("81"));
//! ```

mod dates;
pub mod glossary;
mod language;
mod messages;
mod names;
mod numbers;
pub mod rules;

pub use dates::{DateError, calendar_date, date};
pub use language::{Language, UnknownLanguage};
pub use messages::{Value, text, text_with};
pub use names::{NameKey, name_key};
pub use numbers::{decimal, integer};

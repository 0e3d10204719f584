//! The invariants of ARCHITECTURE.md and the rules of the project that a search over the sources can
//! check. Each check is also tried on a small sample that breaks it.

#[path = "tidy/dependencies.rs"]
mod dependencies;
#[path = "tidy/documents.rs"]
mod documents;
#[path = "tidy/habits.rs"]
mod habits;
#[path = "tidy/names.rs"]
mod names;
#[path = "tidy/places.rs"]
mod places;
#[path = "tidy/sources.rs"]
mod sources;

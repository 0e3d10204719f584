//! Sentences about a tournament in the reader's language: acts of the log, explanations of pairings, faults and notices.
//!
//! Every function turns data of `togyz-tournament` into text; none of them decides anything. The command line prints the
//! sentences, and a page can show the same ones.

mod act;
mod fault;
mod name;
mod notice;
mod pairing;

pub use act::{
    describe_act, describe_correction, describe_dependent, describe_entry, describe_outcome,
    describe_redone, describe_undone,
};
pub use fault::{describe_breach, describe_panel_fault};
pub use name::{cell_words, describe_pair, describe_people, describe_person, describe_team};
pub use notice::{
    describe_bye, describe_changed_pairs, describe_criterion, describe_decision,
    describe_fourth_offer, describe_later_match, describe_left_out, describe_match_choice,
    describe_missing_player, describe_penalty, describe_proposal, describe_provisional,
    describe_rest, describe_team_match,
};
pub use pairing::explain_pair;

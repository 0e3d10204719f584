//! Writing a file: the same event gives the same bytes, every field in its columns.

use std::fmt::Write as _;

use togyz::Side;

use crate::{Bye, CardEntry, Cards, Event, Game, Mark, PointSystem, Points};

/// The edition of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edition {
    /// 2016: everything about rounds is in the players' lines.
    Trf16,
    /// 2026: requested byes, colours, points and forbidden pairs have lines of their own.
    Trf26,
}

/// Writes an event. Lines end with a line feed.
#[must_use]
pub fn write(event: &Event, edition: Edition) -> String {
    let mut text = String::new();
    head(&mut text, event, edition);
    players(&mut text, event, edition);
    teams(&mut text, event, edition);
    // In a team event these lines are about teams, which have no such settings here.
    if !event.is_team_event() {
        if edition == Edition::Trf26 {
            byes(&mut text, event);
        }
        conditions(&mut text, event);
    }
    scores(&mut text, event);
    for line in &event.other_lines {
        push(&mut text, &clean(line));
    }
    text
}

/// Adds a line without blanks at its end.
fn push(text: &mut String, line: &str) {
    text.push_str(line.trim_end());
    text.push('\n');
}

/// A text that stays in its line.
fn clean(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// A text in exactly this many columns.
fn field(text: &str, width: usize) -> String {
    let cut: String = clean(text).trim().chars().take(width).collect();
    format!("{cut:<width$}")
}

fn head(text: &mut String, event: &Event, edition: Edition) {
    let mut line = |key: &str, value: &str| {
        if !value.is_empty() {
            push(text, &format!("{key} {}", clean(value).trim()));
        }
    };
    line("012", &event.name);
    line("022", &event.place);
    line("032", &event.federation);
    line("042", &event.start);
    line("052", &event.end);
    line("062", &event.players.len().to_string());
    line("072", &event.players.iter().filter(|player| player.rating > 0).count().to_string());
    if !event.teams.is_empty() {
        line("082", &event.teams.len().to_string());
    }
    line("092", &event.kind);
    line("102", &event.chief_referee);
    for deputy in &event.deputies {
        line("112", deputy);
    }
    line("122", &event.time_control);
    if !event.days.is_empty() {
        let days = event.days.iter().map(|day| format!("  {}", field(day, 8)));
        push(text, &format!("{:<89}{}", "132", days.collect::<String>()));
    }
    let rounds = event.planned_rounds;
    let colour = event.initial_colour.map(|side| side == Side::White);
    match edition {
        Edition::Trf26 => {
            if rounds > 0 {
                push(text, &format!("142 {rounds}"));
            }
            if let Some(white) = colour {
                push(text, if white { "152 W" } else { "152 B" });
            }
        }
        Edition::Trf16 => {
            if rounds > 0 {
                push(text, &format!("XXR {rounds}"));
            }
            if let Some(white) = colour {
                push(text, if white { "XXC white1" } else { "XXC black1" });
            }
        }
    }
    if event.points != PointSystem::default() {
        let PointSystem { win, draw, loss, zero_bye, allocated_bye, .. } = event.points;
        let parts = [('W', win), ('D', draw), ('L', loss), ('A', zero_bye), ('P', allocated_bye)];
        let parts = parts.map(|(letter, points)| format!("{letter}{points:4.1}"));
        push(text, &format!("162  {}", parts.join("    ")));
    }
    if edition == Edition::Trf26 {
        for (key, value) in [("192", &event.type_code), ("202", &event.tie_breaks)] {
            if !value.is_empty() {
                push(text, &format!("{key} {}", clean(value).trim()));
            }
        }
    }
}

fn players(text: &mut String, event: &Event, edition: Edition) {
    let cards = Cards::new(event);
    let rounds = match edition {
        Edition::Trf16 => event.rounds.len(),
        Edition::Trf26 => event.paired_rounds(),
    };
    for player in &event.players {
        let card = cards.of(player.number);
        let card = &card[..rounds.min(card.len())];
        let points: Points = card.iter().map(|entry| entry.points(&event.points)).sum();
        let blank_if_zero =
            |number: u16| if number == 0 { String::new() } else { number.to_string() };
        let mut line = format!(
            "001 {:>4} {}{:>3} {} {:>4} {} {:>11} {} {points:4.1} {:>4}",
            player.number,
            field(&player.sex, 1),
            field(&player.title, 3).trim_end(),
            field(&player.name, 33),
            blank_if_zero(player.rating),
            field(&player.federation, 3),
            field(&player.id, 11).trim_end(),
            field(&player.birth, 10),
            blank_if_zero(player.stated_rank.unwrap_or(0)),
        );
        for entry in card {
            line.push_str(&round(*entry));
        }
        push(text, &line);
    }
}

/// A round in its ten columns.
fn round(entry: CardEntry<'_>) -> String {
    let bye = |letter| format!("  0000 - {letter}");
    match entry {
        CardEntry::Game(game, side) => {
            let colour = if side == Side::White { 'w' } else { 'b' };
            format!("  {:>4} {colour} {}", game.player(!side), result(game, side))
        }
        CardEntry::Bye(Bye::Allocated) => bye('U'),
        CardEntry::Bye(Bye::Full) => bye('F'),
        CardEntry::Bye(Bye::Half) => bye('H'),
        CardEntry::Bye(Bye::Zero) => bye('Z'),
        CardEntry::Absent => " ".repeat(10),
    }
}

fn result(game: &Game, side: Side) -> char {
    let Some(marks) = game.marks else { return ' ' };
    match (marks[side], game.played, game.rated) {
        (Mark::Win, true, true) => '1',
        (Mark::Draw, true, true) => '=',
        (Mark::Loss, true, true) => '0',
        (Mark::Win, true, false) => 'W',
        (Mark::Draw, true, false) => 'D',
        (Mark::Loss, true, false) => 'L',
        (Mark::Win, false, _) => '+',
        (_, false, _) => '-',
    }
}

fn teams(text: &mut String, event: &Event, edition: Edition) {
    for team in &event.teams {
        let players = team.players.iter().map(|number| format!(" {number:>4}"));
        let players = players.collect::<String>();
        match edition {
            Edition::Trf26 => {
                let line = format!("310 {:>3} {}", team.number, field(&team.name, 32));
                push(text, &format!("{line:<72}{players}"));
            }
            Edition::Trf16 => push(
                text,
                &format!("013 {}{}", field(&team.name, 32), &players[1.min(players.len())..]),
            ),
        }
    }
}

/// The requested byes in rounds that are not paired yet.
fn byes(text: &mut String, event: &Event) {
    for (index, round) in event.rounds.iter().enumerate().skip(event.paired_rounds()) {
        for (letter, kind) in [('F', Bye::Full), ('H', Bye::Half), ('Z', Bye::Zero)] {
            let players = round.byes.iter().filter(|(_, bye)| *bye == kind);
            let players = players.map(|(number, _)| format!(" {number:>4}")).collect::<String>();
            if !players.is_empty() {
                push(text, &format!("240 {letter} {:>3}{players}", index + 1));
            }
        }
    }
}

fn conditions(text: &mut String, event: &Event) {
    for given in &event.accelerations {
        let points = given.points;
        let line = format!(
            "250 {:4.1} {points:4.1} {:>3} {:>3} {:>4} {:>4}",
            Points::ZERO,
            given.first_round,
            given.last_round,
            given.first,
            given.last
        );
        push(text, &line);
    }
    for forbidden in &event.forbidden {
        let mut line = format!("260 {:>3} {:>3}", forbidden.first_round, forbidden.last_round);
        for number in &forbidden.players {
            let _ = write!(line, " {number:>4}");
        }
        push(text, &line);
    }
    for adjustment in &event.adjustments {
        let round = if adjustment.in_pairing { adjustment.round } else { 999 };
        let points = adjustment.points;
        push(text, &format!("299     0.0  {points:4.1}  {round:>3} {:>4}", adjustment.player));
    }
}

/// The kumalaks and endings of games, which no other line can hold.
fn scores(text: &mut String, event: &Event) {
    for (index, round) in event.rounds.iter().enumerate() {
        for game in &round.games {
            if game.kumalaks.is_none() && game.ending.is_none() {
                continue;
            }
            let counts = game.kumalaks.map_or_else(
                || " ".repeat(7),
                |counts| format!("{:>3} {:>3}", counts.white, counts.black),
            );
            let ending = game.ending.map_or("", |ending| ending.word());
            let line = format!(
                "XXK {:>3} {:>4} {:>4} {counts} {ending}",
                index + 1,
                game.white,
                game.black
            );
            push(text, &line);
        }
    }
}

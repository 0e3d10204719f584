//! Writes the built-in tables again:
//! `cargo run --release -p togyz-tables --example built_in > crates/togyz-tables/built-in.tables`.

use std::io::{self, Write as _};

use togyz_tables::{Group, Others, Tables, Values, solve_level, write_level};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut solved: Vec<Values> = Vec::new();
    for group in Group::all() {
        let mut values = Values::new(group);
        let others = Others::new(&solved);
        while values.levels() <= Tables::MOST_BUILT_IN {
            let kumalaks = values.levels();
            solve_level(&mut values, &others, &|work| work())?;
            io::stdout().write_all(&write_level(group, kumalaks, values.level(kumalaks)))?;
        }
        solved.push(values);
    }
    Ok(())
}

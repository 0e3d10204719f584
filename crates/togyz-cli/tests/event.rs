//! The arbiter's event file, run by the real program: from creation to the final standings,
//! refusals, and crash safety.

use std::fs;
use std::path::{Path, PathBuf};

#[path = "event/exchange.rs"]
mod exchange;
#[path = "support/folder.rs"]
mod folder;
#[path = "event/hall.rs"]
mod hall;
#[path = "event/life.rs"]
mod life;
#[path = "event/people.rs"]
mod people;
#[path = "event/safety.rs"]
mod safety;
#[path = "support/program.rs"]
mod support;
#[path = "event/systems.rs"]
mod systems;

use folder::empty_folder;
use support::{Ran, fed, program};

/// A folder with an event in it.
struct Event {
    folder: PathBuf,
}

impl Event {
    /// An empty folder for one test.
    fn folder(name: &str) -> Event {
        Event { folder: empty_folder(Path::new("event").join(name)) }
    }

    /// A Swiss of three rounds with this many complete applications, before the lots.
    fn swiss(name: &str, players: usize) -> Event {
        let event = Event::folder(name);
        event.done(&["new", "open", "--title", "Open", "--system", "swiss", "--rounds", "3"]);
        event.file("players.csv", &applications(players));
        event.done(&["import", "players.csv"]);
        event
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn file(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    /// Runs `togyz tournament` in the folder.
    fn run(&self, arguments: &[&str]) -> Ran {
        self.fed(arguments, b"")
    }

    fn fed(&self, arguments: &[&str], input: &[u8]) -> Ran {
        let all: Vec<&str> = ["tournament"].iter().chain(arguments).copied().collect();
        let mut command = program(&all);
        command.current_dir(&self.folder).env_remove("TOGYZ_EVENT").env_remove("TOGYZ_BY");
        command.env_remove("TOGYZ_SECTION");
        fed(&mut command, input)
    }

    /// The output of a command that must succeed.
    fn done(&self, arguments: &[&str]) -> String {
        let Ran { code, out, err } = self.run(arguments);
        assert_eq!(code, 0, "{arguments:?}: {err}");
        out
    }

    /// The error of a command that must fail and change nothing.
    fn refused(&self, arguments: &[&str]) -> String {
        let before = self.bytes();
        let Ran { code, err, .. } = self.run(arguments);
        assert_eq!(code, 1, "{arguments:?}: {err}");
        assert_eq!(self.bytes(), before, "{arguments:?} changed the file");
        err
    }

    fn json(&self, arguments: &[&str]) -> serde_json::Value {
        let all: Vec<&str> = arguments.iter().copied().chain(["--json"]).collect();
        let out = self.done(&all);
        serde_json::from_str(&out).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {out}"))
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(self.path("open.togyz.json")).unwrap_or_default()
    }
}

/// A table of complete applications.
fn applications(count: usize) -> String {
    let row = |number: usize| {
        let sex = if number.is_multiple_of(2) { "w" } else { "m" };
        format!("Last{number:02},First,{}-03-01,{sex},I,yes,{}\n", 1990 + number, 2000 - number)
    };
    let rows: String = (1..=count).map(row).collect();
    format!("last name,first name,birth,sex,category,physician,rating\n{rows}")
}

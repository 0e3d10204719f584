//! `togyz convert`: every form into every form, nothing lost on errors.

use std::fs;

use serde_json::{Value, json};
use togyz::notation::record::Record;

use super::{Ran, WHOLE_GAME, empty_folder, fed, names, printed, text, togyz};

const NOTED: &str = "[White \"Aisulu\"]
[Black \"Bek \\\"B\\\" zat\"]
[Result \"1-0\"]
[Date \"2026.03.21\"]
[Event \"Nauryz\"]
[Round \"2\"]
[Site \"Almaty\"]
[Rules \"nomad-games\"]
[Count \"22-2\"]
[Termination \"resignation\"]
[TimeControl \"3600\"]

{A comment.} 1. 76(10) {[%clk 0:59:58]} 1... 98 2. 66 $1 (2. 89(12) {even} 12) 2... 76(2)
3. 12(22)= 1-0 {the end}
";

fn converted(input: &str, form: &str) -> String {
    let Ran { code, out, err } = fed(&["convert", "-", "--to", form], input.as_bytes());
    assert_eq!((code, err.as_str()), (0, ""), "{form}");
    out
}

fn moves(text: &str) -> Vec<u8> {
    let record = Record::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    record.game().plies().iter().map(|ply| ply.otau.number()).collect()
}

#[test]
fn every_form_leads_to_every_form() {
    let original = fs::read_to_string(WHOLE_GAME).unwrap();
    let forms = ["tgk", "playstrategy", "digits"];
    for first in forms {
        let once = converted(&original, first);
        assert_eq!(converted(&once, first), once, "{first} again");
        for second in forms {
            let twice = converted(&once, second);
            assert_eq!(moves(&twice), moves(&original), "{first}, {second}");
        }
        let json: Value = serde_json::from_str(&converted(&once, "json")).unwrap();
        assert_eq!(json["text"], "1 (82) - 0 (43)", "{first}");
        assert_eq!(json["moves"].as_array().unwrap().len(), 75);
    }
    assert_eq!(converted(&original, "digits").len(), 76);
    let by_squares = converted(&converted(&original, "playstrategy"), "tgk");
    assert_eq!(by_squares, converted(&original, "tgk"), "no notes, so nothing is lost");
}

#[test]
fn our_own_form_keeps_everything() {
    let once = converted(NOTED, "tgk");
    assert_eq!(Record::read(&once), Record::read(NOTED));
    assert_eq!(converted(&once, "tgk"), once);
}

#[test]
fn the_json_has_everything() {
    let line = converted(NOTED, "json");
    assert_eq!(line.lines().count(), 1);
    assert!(line.starts_with(
        "{\"tags\":{\"White\":\"Aisulu\",\"Black\":\"Bek \\\"B\\\" zat\",\"Date\":\"2026.03.21\",\
         \"Event\":\"Nauryz\",\"Round\":\"2\",\"Site\":\"Almaty\",\"TimeControl\":\"3600\"},\
         \"rules\":\"nomad-games\",\"start\":\"9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1\",\
         \"comments\":[\"A comment.\"],\"moves\":[{\"otau\":7,\"text\":\"76(10)\",\"offer\":false,\
         \"comments\":[\"[%clk 0:59:58]\"],\"marks\":[],\"clock\":3598.0,\"variations\":[]},"
    ), "{line}");
    assert!(
        line.ends_with(
            "\"closing\":[\"the end\"],\"result\":\"1-0\",\"ending\":\"resignation\",\
         \"white\":22,\"black\":2,\"text\":\"1 (22) - 0 (2)\"}\n"
        ),
        "{line}"
    );
    let game: Value = serde_json::from_str(&line).unwrap();
    let quiet = |otau, text: &str, comments: Value| {
        json!({"otau": otau, "text": text, "offer": false, "comments": comments, "marks": [],
            "clock": null, "variations": []})
    };
    assert_eq!(game["moves"][1], quiet(9, "98", json!([])));
    assert_eq!(game["moves"][2]["marks"], json!([1]));
    assert_eq!(
        game["moves"][2]["variations"],
        json!([{"comments": [],
            "moves": [quiet(8, "89(12)", json!(["even"])), quiet(1, "12", json!([]))]}])
    );
    assert_eq!(game["moves"][4]["offer"], true);
}

#[test]
fn good_games_are_kept_and_bad_ones_named() {
    let folder = empty_folder("convert");
    let (input, output) = (folder.join("in.txt"), folder.join("out.tgk"));
    fs::write(&input, "1. 76 98 *\n1. 76 99 *\n7967182893\n").unwrap();
    let ran = togyz(&["convert", text(&input), "-o", text(&output)]);
    assert_eq!(ran.code, 1);
    assert_eq!(
        ran.err,
        format!(
            "togyz: {}, game 2: move 1, Black: '99': the landing is White's 8, not 9; \
             the move is written 98\n",
            input.display()
        )
    );
    let ran = togyz(&["replay", text(&output)]);
    assert_eq!((ran.code, ran.err.as_str()), (0, "2 games, 0 errors\n"));
    assert_eq!(names(&folder), ["in.txt", "out.tgk"]);

    // Into itself.
    assert_eq!(
        printed(&["convert", text(&output), "-o", text(&output), "--to", "playstrategy"]),
        ""
    );
    assert!(fs::read_to_string(&output).unwrap().contains("g1d2"));
}

#[test]
fn nothing_is_lost_when_something_fails() {
    let folder = empty_folder("kept");
    let output = folder.join("out.tgk");
    fs::write(&output, "precious").unwrap();
    let missing = folder.join("missing");
    let ran = togyz(&["convert", text(&missing), "-o", text(&output)]);
    assert_eq!(ran.code, 1);
    assert_eq!(
        ran.err,
        format!("togyz: {}: No such file or directory (os error 2)\n", missing.display())
    );
    // A folder can be opened, but not read.
    assert_eq!(togyz(&["convert", text(&folder), "-o", text(&output)]).code, 1);
    assert_eq!(fs::read_to_string(&output).unwrap(), "precious");
    assert_eq!(names(&folder), ["out.tgk"]);
    let into_folder = togyz(&["convert", WHOLE_GAME, "-o", text(&folder)]);
    assert_eq!(into_folder.code, 1);
    assert!(into_folder.err.starts_with(&format!("togyz: {}: ", folder.display())));
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_rights_stay_rights() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = empty_folder("linked");
    let (real, link) = (folder.join("real.tgk"), folder.join("link.tgk"));
    fs::write(&real, "old").unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&real, &link).unwrap();
    assert_eq!(printed(&["convert", WHOLE_GAME, "-o", text(&link)]), "");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&real).unwrap().starts_with("[White "));
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(printed(&["convert", WHOLE_GAME, "-o", "/dev/null"]), "");
}

#[test]
fn digits_say_what_they_cannot_tell() {
    let games = "[Position \"1,1,4,X,0,2,1,0,1/1,0,0,0,0,X,0,0,0 75 76 w 1\"]\n\n1. 9 *\n\n\
                 [White \"A\"]\n\n*\n\n1. 76 98 *\n\n1. 76 98 2. 66 *\n";
    let ran = fed(&["convert", "-", "--to", "digits"], games.as_bytes());
    assert_eq!(ran.out, "796\n");
    assert_eq!(
        ran.err,
        "togyz: -, game 1: digits cannot tell a game from a set-up position\n\
         togyz: -, game 2: digits tell games of 3 plies or more, this one has 0\n\
         togyz: -, game 3: digits tell games of 3 plies or more, this one has 2\n"
    );
    assert_eq!(ran.code, 1);
}

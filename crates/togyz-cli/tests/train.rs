//! `togyz train` from the command line: tiny runs, killed runs, broken files.

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use togyz_engine::train::Sample;
use togyz_engine::{Evaluation, Weights, first_weights};

#[path = "support/folder.rs"]
mod folder;
#[path = "support/program.rs"]
mod support;

use folder::empty_folder;
use support::Ran;

fn program(arguments: &[&str]) -> Command {
    support::program(&[&["train"], arguments].concat())
}

fn run(arguments: &[&str]) -> Ran {
    support::fed(&mut program(arguments), b"")
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    empty_folder(format!("train-{name}"))
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn progress(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}.progress", path.display()))
}

/// The command line of a tiny run.
fn tiny(path: &Path) -> [&str; 9] {
    ["generate", "--games", "6", "--nodes", "200", "--seed", "5", "--out", text(path)]
}

/// Makes samples and gives them as bytes.
fn made(path: &Path, more: &[&str]) -> Vec<u8> {
    let ran = run(&[&tiny(path), more].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    fs::read(path).unwrap()
}

/// A file of samples for a fit.
fn samples(folder: &Path) -> PathBuf {
    let path = folder.join("games.samples");
    made(&path, &[]);
    path
}

#[test]
fn games_are_the_same_for_any_number_of_threads() {
    let folder = folder("threads");
    let one = folder.join("one");
    let bytes = made(&one, &[]);
    assert_eq!(bytes.len() % Sample::BYTES, 0);
    let read = |record: &[u8]| Sample::from_bytes(record.try_into().unwrap()).unwrap();
    let samples: Vec<Sample> = bytes.chunks(Sample::BYTES).map(read).collect();
    assert!(samples.len() > 6 * 30, "{}", samples.len());
    assert!(samples.iter().all(|sample| (-1..=1).contains(&sample.result)));
    assert!(samples.iter().any(|sample| sample.result == 1));

    let two = folder.join("two");
    assert_eq!(made(&two, &["--threads", "2"]), bytes);
    let lines_before = fs::read_to_string(progress(&one)).unwrap();
    assert_eq!(fs::read_to_string(progress(&two)).unwrap(), lines_before);
    assert_eq!(lines_before.lines().count(), 7);
    assert_eq!(lines_before.lines().last(), Some(format!("6 {}", samples.len()).as_str()));

    // Games that exist already are not played again; a larger number adds games.
    assert_eq!(made(&two, &[]), bytes);
    let mut longer = tiny(&two);
    longer[2] = "8";
    let ran = run(&longer);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.err.contains("6 games with"), "{ran:?}");
    assert!(ran.out.starts_with("8 games, "), "{ran:?}");
    assert!(fs::read(&two).unwrap().starts_with(&bytes));

    assert_ne!(made(&folder.join("other"), &["--evaluation", "first"]), bytes);
}

#[test]
fn a_file_that_was_cut_anywhere_is_made_whole_again() {
    let folder = folder("cut");
    let path = folder.join("games");
    let bytes = made(&path, &[]);
    let lines_before = fs::read(progress(&path)).unwrap();
    let cut = |path: &Path, length: usize| {
        OpenOptions::new().write(true).open(path).unwrap().set_len(length as u64).unwrap();
    };
    let (half, lines) = (bytes.len() / 2, lines_before.len());
    for (samples, lines) in
        [(half - half % 28 + 13, lines), (bytes.len(), lines - 2), (1, 10), (half, lines - 12)]
    {
        cut(&path, samples);
        cut(&progress(&path), lines);
        assert_eq!(made(&path, &["--threads", "2"]), bytes, "{samples} {lines}");
        assert_eq!(fs::read(progress(&path)).unwrap(), lines_before);
    }
    // Samples without a line in the progress file are cut off.
    fs::write(&path, [&bytes[..], &[1; 41]].concat()).unwrap();
    let ran = run(&tiny(&path));
    assert!(ran.err.contains("cut off a half-written end of 41 bytes"), "{ran:?}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn a_killed_run_goes_on_and_ends_as_if_never_killed() {
    let folder = folder("killed");
    let whole = folder.join("whole");
    let killed = folder.join("killed");
    let arguments = |path| {
        ["generate", "--games", "12", "--nodes", "3000", "--seed", "9", "--threads", "2"]
            .map(str::to_owned)
            .into_iter()
            .chain(["--out".to_owned(), text(path).to_owned()])
            .collect::<Vec<String>>()
    };
    let whole_arguments = arguments(&whole);
    let whole_arguments: Vec<&str> = whole_arguments.iter().map(String::as_str).collect();
    assert_eq!(run(&whole_arguments).code, 0);
    let killed_arguments = arguments(&killed);
    let killed_arguments: Vec<&str> = killed_arguments.iter().map(String::as_str).collect();
    for size in [1, 20_000] {
        let mut child = program(&killed_arguments).spawn().unwrap();
        let begun = Instant::now();
        while fs::metadata(&killed).map_or(0, |data| data.len()) < size
            && child.try_wait().unwrap().is_none()
        {
            assert!(begun.elapsed() < Duration::from_secs(120), "nothing is written");
            thread::sleep(Duration::from_millis(2));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let ran = run(&killed_arguments);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.err.contains("are there already"), "{ran:?}");
    assert_eq!(fs::read(&killed).unwrap(), fs::read(&whole).unwrap());
    assert_eq!(fs::read(progress(&killed)).unwrap(), fs::read(progress(&whole)).unwrap());
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_run_cleanly() {
    let folder = folder("interrupted");
    let path = folder.join("games");
    let arguments = ["generate", "--games", "100000", "--nodes", "200", "--seed", "1", "--out"];
    let child = program(&[&arguments[..], &[text(&path)]].concat()).spawn().unwrap();
    let begun = Instant::now();
    while fs::metadata(&path).map_or(0, |data| data.len()) == 0 {
        assert!(begun.elapsed() < Duration::from_secs(120), "nothing is written");
        thread::sleep(Duration::from_millis(2));
    }
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(signal.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.contains("the same command goes on"), "{err}");
    let lines = fs::read_to_string(progress(&path)).unwrap();
    let positions: usize =
        lines.lines().last().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    assert_eq!(fs::read(&path).unwrap().len(), positions * Sample::BYTES);
}

#[test]
fn other_settings_are_refused() {
    let folder = folder("settings");
    let path = folder.join("games");
    let bytes = made(&path, &[]);
    for more in [["--evaluation", "first"], ["--opening-plies", "3"]] {
        let ran = run(&[&tiny(&path)[..], &more].concat());
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.err.contains("games.progress: made with other settings: expected"), "{ran:?}");
    }
    assert_eq!(fs::read(&path).unwrap(), bytes);
    fs::remove_file(progress(&path)).unwrap();
    let ran = run(&tiny(&path));
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("has samples, but there is no"), "{ran:?}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

/// The losses of every epoch: of the fitted samples and of those kept apart.
fn losses(out: &str) -> Vec<[f64; 2]> {
    let number = |line: &str, word: &str| -> f64 {
        let rest = line.split_once(word).unwrap_or_else(|| panic!("{line}")).1;
        rest.trim().split(',').next().unwrap().parse().unwrap()
    };
    out.lines().map(|line| [number(line, "fitted"), number(line, "kept apart")]).collect()
}

#[test]
fn a_fit_lowers_the_loss_and_writes_weights_and_a_plot() {
    let folder = folder("fit");
    let samples = samples(&folder);
    let (out, plot) = (folder.join("weights"), folder.join("loss.svg"));
    let handcrafted = ["fit", "--kind", "handcrafted", text(&samples), "--out"];
    let arguments = [&handcrafted[..], &[text(&out), "--from", "first"]].concat();
    let more = ["--epochs", "12", "--plot", text(&plot)];
    let ran = run(&[&arguments[..], &more].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    let found = losses(&ran.out);
    assert_eq!(found.len(), 12);
    assert!(found[11][0] < found[0][0] * 0.95, "{found:?}");
    assert!(ran.out.lines().last().unwrap().starts_with("epoch 12/12: loss fitted "));

    let bytes = fs::read(&out).unwrap();
    assert_eq!(bytes.len(), first_weights().to_bytes().len());
    assert!(Weights::from_bytes(&bytes).is_some());
    assert_ne!(bytes, first_weights().to_bytes());
    let svg = fs::read_to_string(&plot).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert_eq!(svg.matches('<').count(), svg.matches('>').count());
    assert_eq!(svg.matches("<text").count(), svg.matches("</text>").count());
    assert_eq!(svg.matches("<polyline").count(), 2);
    for label in ["epoch", "loss (mean cross-entropy)", "fitted: ", "kept apart: "] {
        assert!(svg.contains(label), "{label}");
    }
    assert!(!svg.contains("NaN"), "{svg}");

    // A second run gives the same file; a fit can continue from weights, and a match can use them.
    let again = folder.join("again");
    let fit = |from: &str, epochs: &str| {
        run(&[&handcrafted[..], &[text(&again), "--from", from, "--epochs", epochs]].concat())
    };
    let ran = fit("first", "12");
    assert_eq!((ran.code, fs::read(&again).unwrap()), (0, bytes.clone()));
    let ran = fit(text(&out), "1");
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(losses(&ran.out)[0][0] < found[0][0] * 0.95, "{ran:?}");
    made(&folder.join("next"), &["--evaluation", text(&again)]);

    // No epochs: the weights as they are.
    let ran = fit("first", "0");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert_eq!(fs::read(&again).unwrap(), first_weights().to_bytes());
}

#[test]
fn a_net_is_fitted_with_any_number_of_threads_and_can_be_played_with() {
    let folder = folder("net");
    let samples = samples(&folder);
    let fitted = |name: &str, more: &[&str]| {
        let out = folder.join(name);
        let fit = ["fit", text(&samples), "--out", text(&out), "--epochs", "8", "--rate", "0.02"];
        let ran = run(&[&fit[..], more].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        (out, ran)
    };
    let (net, ran) = fitted("one.net", &[]);
    let found = losses(&ran.out);
    assert!(found[7][0] < found[0][0] * 0.95, "{found:?}");
    let bytes = fs::read(&net).unwrap();
    assert!(matches!(Evaluation::from_bytes(&bytes), Ok(Evaluation::Net(_))));
    assert_eq!(fs::read(fitted("two.net", &["--threads", "2"]).0).unwrap(), bytes);
    assert_ne!(fs::read(fitted("other.net", &["--seed", "2"]).0).unwrap(), bytes);
    assert_ne!(
        made(&folder.join("next"), &["--evaluation", text(&net)]),
        fs::read(samples).unwrap()
    );
}

#[test]
fn bad_records_and_a_torn_end_are_named_and_left_out() {
    let folder = folder("bad");
    let samples = samples(&folder);
    let mut bytes = fs::read(&samples).unwrap();
    let number = bytes.len() / Sample::BYTES;
    for record in 1..=7 {
        bytes[record * Sample::BYTES] ^= 0x40;
    }
    bytes[9 * Sample::BYTES + 25] = 7;
    bytes.extend([9; 5]);
    let end = number * Sample::BYTES;
    fs::write(&samples, bytes).unwrap();
    let out = folder.join("weights");
    let fit = ["fit", text(&samples), text(&samples), "--out", text(&out), "--epochs", "1"];
    let ran = run(&fit);
    assert_eq!(ran.code, 0, "{ran:?}");
    for line in [
        "games.samples: byte 28: the bytes are not a legal position with a score\n",
        "games.samples: byte 140: ",
        "games.samples: 8 records are not samples\n",
        &format!(
            "games.samples: the last 5 bytes at byte {end} are no whole sample and are left out\n"
        ),
        " samples from 2 files, 16 bad records left out\n",
    ] {
        assert!(ran.err.contains(line), "{line}\n{}", ran.err);
    }
    assert!(!ran.err.contains("byte 168: "), "{}", ran.err);
    let ran = run(&["fit", text(&samples), "--out", text(&out), "--epochs", "1"]);
    let line = format!("\n{} samples from 1 file, 8 bad records left out\n", number - 8);
    assert!(ran.err.contains(&line), "{line}\n{}", ran.err);
    let ran = run(&[&fit[..], &["--limit", "100"]].concat());
    assert!(ran.err.contains("\n100 samples from 2 files, 8 bad"), "{}", ran.err);
}

#[test]
fn errors_are_one_line() {
    let folder = folder("errors");
    let samples = samples(&folder);
    let short = folder.join("short");
    fs::write(&short, [0; 100]).unwrap();
    let empty = folder.join("empty");
    fs::write(&empty, []).unwrap();
    let out = folder.join("weights");
    let (samples, short, empty, out) = (text(&samples), text(&short), text(&empty), text(&out));
    let size = first_weights().to_bytes().len();
    let fit = |more: &[&'static str]| [&["fit", samples, "--out", out], more].concat();
    for (arguments, code, message) in [
        (vec!["fit", "/no/such", "--out", out], 1, "/no/such: No such file".to_owned()),
        (vec!["fit", empty, "--out", out], 1, "no samples".into()),
        (
            vec!["fit", "--kind", "handcrafted", samples, "--limit", "19", "--out", out],
            1,
            "at least 20 samples, found 19".into(),
        ),
        (
            vec!["fit", "--kind", "handcrafted", samples, "--out", out, "--from", short],
            1,
            format!("short: expected a net or weights of {size} bytes, found 100"),
        ),
        (fit(&["--from", "first"]), 1, "a net is fitted from the start: expected no --from".into()),
        (fit(&["--kind", "handcrafted", "--from", "net"]), 1, "net: expected handcrafted".into()),
        (vec!["fit", samples, "--out", "/no/such/weights"], 1, "/no/such/weights: No such".into()),
        (vec!["fit", samples, "--out", samples], 1, "is read for samples".into()),
        (vec!["fit", "--out", out], 2, "not provided: <FILE>...".into()),
        (fit(&["--trust", "2"]), 2, "expected a number from 0 to 1".into()),
        (fit(&["--rate", "0"]), 2, "expected a number above 0".into()),
        (vec!["generate", "--games", "1"], 2, "--nodes <N>".into()),
        (vec![], 2, "requires a subcommand".into()),
    ] {
        let ran = run(&arguments);
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{arguments:?} {ran:?}");
        assert!(ran.err.contains(&message), "{message}\n{}", ran.err);
        assert!(ran.err.lines().last().unwrap().starts_with("togyz: "), "{}", ran.err);
        assert!(!Path::new(out).exists());
    }
    let tables = run(&[&tiny(Path::new(out))[..], &["--tables", text(&folder)]].concat());
    assert_eq!(tables.code, 1, "{tables:?}");
    assert!(
        tables.err.contains("expected tables of more than 7 kumalaks, found none"),
        "{tables:?}"
    );
    assert!(!Path::new(out).exists());
    let plies = run(&[
        "generate",
        "--games",
        "1",
        "--nodes",
        "10",
        "--seed",
        "1",
        "--out",
        out,
        "--opening-plies",
        "9-3",
    ]);
    assert_eq!(plies.code, 2);
    assert!(plies.err.contains("or two as 4-8"), "{plies:?}");
    assert!(fs::read(samples).unwrap().len() > 1_000);
}

#[test]
fn predictions_are_compared_with_games() {
    let folder = folder("calibrate");
    let file = samples(&folder);
    let count = fs::read(&file).unwrap().len() / Sample::BYTES;
    let plot = folder.join("plot.svg");
    let ran = run(&["calibrate", text(&file), "--json", "--plot", text(&plot)]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let heaps: Vec<serde_json::Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let positions: u64 = heaps.iter().map(|heap| heap["positions"].as_u64().unwrap()).sum();
    assert_eq!(positions, count as u64);
    for heap in &heaps {
        for part in ["predicted", "made", "predicted_draws", "draws"] {
            assert!((0.0..=1.0).contains(&heap[part].as_f64().unwrap()), "{heap}");
        }
    }
    let share = |heap: &serde_json::Value| heap["predicted"].as_f64().unwrap();
    assert!(heaps.is_sorted_by(|one, other| share(one) < share(other)), "{heaps:?}");
    assert_eq!(fs::read_to_string(&plot).unwrap().matches("<circle").count(), heaps.len());
    let ran = run(&["calibrate", text(&file)]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, heaps.len() + 1), "{ran:?}");

    let empty = folder.join("empty");
    fs::write(&empty, b"").unwrap();
    let ran = run(&["calibrate", text(&empty)]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (1, "togyz: no samples: there is nothing to compare\n")
    );
}

/// A folder like a source checkout whose net is these bytes.
fn checkout(folder: &Path, bytes: &[u8]) -> PathBuf {
    let net = folder.join("crates/togyz-engine/src/evaluation/net.bin");
    fs::create_dir_all(net.parent().unwrap()).unwrap();
    fs::write(&net, bytes).unwrap();
    net
}

/// The built-in net with another number in its first row.
fn other_net() -> Vec<u8> {
    let mut bytes = Evaluation::net().to_bytes();
    bytes[30] ^= 1;
    bytes
}

#[test]
fn a_net_is_installed_into_the_checkout_around_the_current_folder() {
    let folder = folder("install");
    let (before, after) = (Evaluation::net().to_bytes(), other_net());
    let target = checkout(&folder, &before);
    let net = folder.join("new.net");
    fs::write(&net, &after).unwrap();
    let install =
        |from: &Path| support::fed(program(&["install", text(&net)]).current_dir(from), b"");
    let ran = install(target.parent().unwrap());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    for line in [
        "before  136164 bytes, fingerprint ",
        "now     136164 bytes, fingerprint ",
        "Build the program again to use the net: cargo build --release\n",
        "Bench: ",
    ] {
        assert!(ran.out.contains(line), "{line}\n{}", ran.out);
    }
    assert_eq!(fs::read(&target).unwrap(), after);
    assert_eq!(fs::read(target.with_extension("bin.previous")).unwrap(), before);

    // The same net again changes nothing, and the previous one stays.
    let ran = install(&folder);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("is installed already: nothing was changed"), "{ran:?}");
    assert_eq!(fs::read(target.with_extension("bin.previous")).unwrap(), before);
}

#[test]
fn a_broken_net_in_a_checkout_can_be_replaced() {
    let folder = folder("install-broken");
    let target = checkout(&folder, b"togyz net 1\n");
    let net = folder.join("new.net");
    fs::write(&net, other_net()).unwrap();
    let ran = run(&["install", text(&net), "--into", text(&folder)]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("before  not a net of this program: "), "{ran:?}");
    assert_eq!(fs::read(&target).unwrap(), other_net());
}

#[test]
fn a_file_that_is_not_a_net_is_not_installed() {
    let folder = folder("install-errors");
    let net = Evaluation::net().to_bytes();
    let target = checkout(&folder, &net);
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let outside = std::env::temp_dir();
    let good = file("good", &other_net());
    for (net, into, message) in [
        (folder.join("none"), &folder, "none: No such file"),
        (
            file("short", &net[..1_000]),
            &folder,
            "short: expected a net of 136164 bytes, found 1000",
        ),
        (file("version", b"togyz net 1\n"), &folder, "version: expected a net of the second kind"),
        (
            file("weights", &first_weights().to_bytes()),
            &folder,
            "weights: expected a net, found handcrafted weights",
        ),
        (good.clone(), &outside, "expected a source checkout with crates/togyz-engine/src/"),
        (good, &folder.join("nowhere"), "nowhere: No such file"),
    ] {
        let ran = run(&["install", text(&net), "--into", text(into)]);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:?}");
        assert!(ran.err.contains(message), "{message}\n{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    }
    assert_eq!(fs::read(&target).unwrap(), net);
    assert!(!target.with_extension("bin.previous").exists());
}

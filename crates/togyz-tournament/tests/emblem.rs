//! The emblem and the lines to sign of the regulations: small pictures without scripts or links, stored in the event
//! file.

use togyz_tournament::Moment;
use togyz_tournament::competition::{
    Act, Emblem, EmblemError, EventLog, Regulations, RegulationsForm, System, file,
};

const SVG: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">
<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
<circle id="c" cx="5" cy="5" r="4" fill="url(#g)"/><use xlink:href="#c"/><title>Қазақстан on = 1</title></svg>"##;

/// The first bytes of a PNG of a size; the rest is not read here.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 6, 0, 0, 0, 1, 2, 3]);
    bytes
}

fn now() -> Moment {
    "2026-05-15T09:30:00Z".parse().unwrap()
}

fn regulations() -> Regulations {
    Regulations { rounds: 3, ..Regulations::new("Open", System::Swiss) }
}

#[test]
fn an_emblem_is_kept_in_the_event_file() {
    for bytes in [SVG.as_bytes().to_vec(), png(300, 200)] {
        let emblem = Emblem::read(&bytes).unwrap();
        assert_eq!(emblem.bytes(), bytes);
        let found = Regulations { emblem: Some(emblem.clone()), ..regulations() };
        let log = EventLog::create(now(), "", found).unwrap();
        let text = file::write(log.entries()).unwrap();
        let read = file::read(&text).unwrap();
        assert_eq!(read.competition().regulations().emblem, Some(emblem));
    }
}

#[test]
fn an_emblem_with_letters_that_need_a_font_is_refused() {
    let svg = SVG.replace("</svg>", "<text>KAZ</text></svg>");
    assert_eq!(Emblem::read(svg.as_bytes()), Err(EmblemError::Letters));
}

#[test]
fn an_emblem_with_scripts_or_links_is_refused() {
    for part in [
        "<script>alert(1)</script>",
        "<SCRIPT/>",
        "<g onload=\"alert(1)\"/>",
        "<g\nONCLICK = 'alert(1)'/>",
        "<a href=\"https://example.org\"><g/></a>",
        "<use xlink:href='other.svg#c'/>",
        "<image href=\"#c\"/>",
        "<rect fill=\"url(https://example.org/f.svg#g)\"/>",
        "<style>@import 'other.css';</style>",
        "<foreignObject/>",
    ] {
        let svg = SVG.replace("</svg>", &format!("{part}</svg>"));
        let error = Emblem::read(svg.as_bytes()).unwrap_err();
        assert!(matches!(error, EmblemError::Foreign(_)), "{part}: {error}");
        // Nor is it accepted from a file.
        let found = Regulations { emblem: Some(Emblem::Svg(svg)), ..regulations() };
        assert!(EventLog::create(now(), "", found).is_err(), "{part}");
    }
    let doctype = format!("<!DOCTYPE svg [<!ENTITY a 'b'>]>{SVG}");
    assert_eq!(Emblem::read(doctype.as_bytes()), Err(EmblemError::Format));
}

#[test]
fn a_file_that_is_no_small_picture_is_refused() {
    let error = |bytes: &[u8]| Emblem::read(bytes).unwrap_err().to_string();
    assert_eq!(error(b""), "expected an emblem in SVG or PNG");
    assert_eq!(error(b"\xff\xd8\xff\xe0 a JPEG"), "expected an emblem in SVG or PNG");
    assert_eq!(error(b"<html></html>"), "expected an emblem in SVG or PNG");
    assert_eq!(error(&png(300, 200)[..20]), "expected an emblem in SVG or PNG");
    assert_eq!(
        error(&png(50_000, 200)),
        "expected an emblem of at most 2000 x 2000 pixels, found 50000 x 200"
    );
    assert_eq!(
        error(&vec![b' '; 200_000]),
        "expected an emblem of at most 131072 bytes, found 200000"
    );
}

#[test]
fn lines_to_sign_have_a_text_that_fits_on_a_line() {
    let mut log = EventLog::create(now(), "", regulations()).unwrap();
    let with = |lines: &[&str]| {
        let signatures = lines.iter().map(|&line| line.to_owned()).collect();
        RegulationsForm { signatures: Some(signatures), ..RegulationsForm::default() }
            .over(regulations())
            .unwrap()
    };
    for lines in [&["President", " "][..], &["a\nb"], &["x"; 7], &["x".repeat(121).as_str()]] {
        let act = Act::Regulate(Box::new(with(lines)));
        assert!(log.add(now(), "", vec![act]).is_err(), "{lines:?}");
    }
    let act = Act::Regulate(Box::new(with(&["President: A. Bekov", "Chief referee"])));
    log.add(now(), "", vec![act]).unwrap();
    assert_eq!(log.competition().regulations().signatures.len(), 2);
}

//! Errors over HTTP: the status, and a page in the reader's language or JSON, never the plain text
//! of the framework.

mod support {
    //! Parts shared by the tests.
    pub(crate) mod app;
    pub(crate) mod client;
    mod temporary;
    pub(crate) use temporary::folder;
}

use serde_json::Value;
use support::app::Open;
use support::client::{Answer, http};

const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

/// A request that goes wrong: method, path, headers, form, then status and name of the error.
type Case<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)], &'a str, u16, &'a str);

const CASES: [Case<'_>; 17] = [
    ("GET", "/nowhere", &[], "", 404, "no-page"),
    ("GET", "/kk/nowhere", &[], "", 404, "no-page"),
    ("GET", "/learn/nothing", &[], "", 404, "no-page"),
    ("GET", "/events", &[], "", 404, "no-page"),
    ("GET", "/events/open/index.html", &[], "", 404, "no-page"),
    ("GET", "/assets/0/nothing.js", &[], "", 404, "no-page"),
    ("GET", "/g/unknown", &[], "", 404, "no-game"),
    ("GET", "/g/abcdefghij.json", &[], "", 404, "no-game"),
    ("GET", "/embed/abcdefghij", &[], "", 404, "no-game"),
    ("GET", "/c/abcdefghij", &[], "", 404, "no-challenge"),
    ("GET", "/g/%ff", &[], "", 400, "bad"),
    ("GET", "/socket", &[], "", 400, "bad"),
    ("GET", "/play", &[], "", 405, "bad"),
    ("POST", "/play", &[], "level=2", 400, "bad"),
    ("POST", "/play", &[FORM], "level=1&level=2", 400, "bad"),
    ("POST", "/language", &[FORM], "lang=xx", 400, "bad"),
    ("POST", "/play", &[FORM], "level=nine", 400, "play"),
];

async fn ask(app: &Open, case: Case<'_>, accept: &str) -> Answer {
    let (method, path, headers, form, _, _) = case;
    let origin = format!("http://{}", app.server);
    let headers = [headers, &[("Accept", accept), ("Origin", &origin)]].concat();
    http(app.server, method, path, &headers, form).await.unwrap()
}

#[tokio::test]
async fn every_error_is_a_page_or_json() {
    let app = Open::new().await;
    for case in CASES {
        let (method, path, _, form, status, name) = case;
        let page = ask(&app, case, "text/html").await;
        assert_eq!(page.status, status, "{method} {path} {form}: {page:?}");
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        assert!(page.body.contains("<h1>"), "{path}: {page:?}");
        let json = ask(&app, case, "application/json").await;
        let body: Value = serde_json::from_str(&json.body).unwrap_or_else(|_| panic!("{json:?}"));
        assert_eq!((json.status, &body["error"]), (status, &name.into()), "{path}");
        assert!(body["text"].as_str().is_some_and(|text| !text.is_empty()), "{path}: {body}");
    }
}

#[tokio::test]
async fn a_bad_request_gets_a_precise_reason() {
    let app = Open::new().await;
    for (case, reason) in [
        (CASES[10], "Invalid UTF-8 in `file`"),
        (CASES[11], "Connection header did not include 'upgrade'"),
        (CASES[12], "the method GET is not supported here"),
        (CASES[13], "Form requests must have"),
        (CASES[14], "duplicate field `level`"),
        (CASES[15], "expected a language kk, ky, ru, en or fr, found 'xx'"),
        (CASES[16], "expected a level from 1 to 8, found 'nine'"),
    ] {
        let json = ask(&app, case, "application/json").await;
        let body: Value = serde_json::from_str(&json.body).unwrap();
        assert!(body["reason"].as_str().unwrap().contains(reason), "{body}");
        // A person reads only advice.
        let page = ask(&app, case, "text/html").await;
        assert!(!page.body.contains(reason), "{page:?}");
    }
    let refused = ask(&app, CASES[12], "text/html").await;
    assert_eq!(refused.header("allow"), Some("POST"));
}

#[tokio::test]
async fn an_error_speaks_the_language_of_the_path() {
    let app = Open::new().await;
    let page = ask(&app, CASES[1], "text/html").await;
    assert!(page.body.contains("<html lang=\"kk\""), "{page:?}");
    assert!(page.body.contains("\"/ru/nowhere\""), "the same address in other languages: {page:?}");
}

/// A refused form in the language of the path.
async fn refuse(app: &Open, path: &str, form: &str, accept: &str) -> Answer {
    ask(app, ("POST", path, &[FORM], form, 400, "play"), accept).await
}

#[tokio::test]
async fn a_refused_form_says_beside_the_field_what_to_write() {
    let app = Open::new().await;
    let lost = "position=9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8+0+0+w";
    for (path, form, field, advice) in [
        ("/en/play", "position=x&level=5", "position", "This is not a position."),
        ("/en/play", lost, "position", "A position has 162 kumalaks, this one has 161."),
        ("/fr/play", "position=x", "position", "Ce n’est pas une position."),
        ("/ru/play", lost, "position", "В позиции должно быть 162 кумалака, а здесь 161."),
        ("/kk/challenge", "custom=abc", "custom", "мысалы 15+10"),
        ("/ky/challenge", "custom=abc&listed=1", "custom", "мисалы 15+10"),
    ] {
        let page = refuse(&app, path, form, "text/html").await;
        assert_eq!(page.status, 400, "{path} {form}");
        assert!(page.header("set-cookie").is_none(), "a refused form makes no player: {page:?}");
        let problem = format!("id=\"{field}-error\"");
        let (_, shown) = page.body.split_once(&problem).unwrap_or_else(|| panic!("{page:?}"));
        let (attributes, shown) = shown.split_once('>').unwrap();
        assert!(!attributes.contains("hidden"), "{path} {form}: {attributes}");
        assert!(shown.split_once("</p>").unwrap().0.contains(advice), "{path} {form}: {shown}");
        assert!(!page.body.contains("expected"), "{path} {form}: {page:?}");
        let json = refuse(&app, path, form, "application/json").await;
        let body: Value = serde_json::from_str(&json.body).unwrap();
        assert_eq!((json.status, &body["field"]), (400, &field.into()), "{body}");
        assert!(body["text"].as_str().unwrap().contains(advice), "{body}");
        assert!(body["reason"].as_str().unwrap().starts_with("expected"), "{body}");
    }
    // What was chosen and written stays.
    let page = refuse(&app, "/en/play", "position=<x>&level=5&side=black", "text/html").await;
    for kept in ["value=\"5\" checked", "value=\"black\" checked", "value=\"&#60;x&#62;\""] {
        assert!(page.body.contains(kept), "{kept}: {page:?}");
    }
    let page = refuse(&app, "/en/challenge", "custom=soon&profile=open", "text/html").await;
    for kept in ["value=\"soon\"", "value=\"open\" selected", "value=\"random\" checked"] {
        assert!(page.body.contains(kept), "{kept}: {page:?}");
    }
}

#[tokio::test]
async fn numbers_of_clauses_are_links_to_the_rules() {
    let app = Open::new().await;
    for (path, link) in [
        ("/kk/rules", "<a href=\"/kk/rules#R19\">R19</a>"),
        ("/ru/clock", "<a href=\"/ru/rules#R29\" target=\"_blank\">R29</a>"),
    ] {
        let page = http(app.server, "GET", path, &[], "").await.unwrap();
        assert!(page.body.contains(link), "{path}: {page:?}");
    }
    let rules = http(app.server, "GET", "/rules", &[], "").await.unwrap();
    assert!(rules.body.contains("id=\"R19\"") && rules.body.contains("id=\"R29\""));
}

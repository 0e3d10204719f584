//! The API over HTTP: exact values of positions, and clear refusals.

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

async fn ask(app: &Open, position: &str) -> (Answer, Value) {
    let path = format!("/api/tables?position={}", position.replace(' ', "%20"));
    let headers = [("Origin", "https://elsewhere.example"), ("Cookie", "togyz=none")];
    let answer = http(app.server, "GET", &path, &headers, "").await.unwrap();
    let body = serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{answer:?}"));
    (answer, body)
}

#[tokio::test]
async fn the_exact_value_of_every_move() {
    let app = Open::new().await;
    let (answer, body) = ask(&app, "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80 80 w").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("access-control-allow-origin"), Some("*"));
    assert_eq!(answer.header("set-cookie"), None);
    assert_eq!((&body["kumalaks"], body["moves"].as_array().unwrap().len()), (&2.into(), 1));
    let total =
        body["kazans"]["white"].as_u64().unwrap() + body["kazans"]["black"].as_u64().unwrap();
    assert_eq!(total, 162);
    assert_eq!(body["moves"][0]["otau"], 9);
    assert_eq!(
        (&body["winner"], &body["kazans"]),
        (&body["moves"][0]["winner"], &body["moves"][0]["kazans"])
    );
}

#[tokio::test]
async fn what_cannot_be_answered_says_why() {
    let app = Open::new().await;
    let start = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w";
    let (answer, body) = ask(&app, start).await;
    assert_eq!((answer.status, &body["error"]), (404, &"no-table".into()), "{answer:?}");
    assert_eq!((&body["kumalaks"], &body["most"]), (&162.into(), &7.into()));
    assert!(body["reason"].as_str().is_some_and(|reason| reason.contains("at most 7")));
    for (text, kind) in [
        ("nonsense", "position-missing"),
        ("", "request"),
        ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0 0 w", "position-total"),
        (&"9".repeat(300), "request"),
    ] {
        let (answer, body) = ask(&app, text).await;
        assert_eq!((answer.status, &body["error"]), (422, &"position".into()), "{answer:?}");
        assert_eq!(body["problem"]["kind"], kind, "{text}");
        assert_eq!(answer.header("access-control-allow-origin"), Some("*"));
    }
    let answer = http(app.server, "GET", "/api/tables", &[], "").await.unwrap();
    assert_eq!(answer.status, 400);
    let answer = http(app.server, "POST", "/api/tables?position=x", &[], "").await.unwrap();
    assert!(matches!(answer.status, 403 | 405), "{answer:?}");
}

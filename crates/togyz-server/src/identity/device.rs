//! The kind of browser of a session, so that people know their devices again. Only names from a short
//! list are kept, never what the browser says of itself.

use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;

/// Browsers by a word of their own; one that others also say comes later.
const BROWSERS: [(&str, &str); 7] = [
    ("YaBrowser", "Yandex"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Edg", "Edge"),
    ("Firefox", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// Browser and system, such as `Firefox, Android`; nothing if they are not known.
pub(super) fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let find = |list: [(&str, &'static str); 7]| {
        list.into_iter().find(|(word, _)| agent.contains(word)).map(|(_, name)| name)
    };
    let found: Vec<&str> = [find(BROWSERS), find(SYSTEMS)].into_iter().flatten().collect();
    found.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_names_are_kept() {
        for (agent, expected) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/140.0.0.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            ("<script>alert(1)</script>", ""),
            ("", ""),
        ] {
            let headers = HeaderMap::from_iter([(USER_AGENT, agent.parse().unwrap())]);
            assert_eq!(device(&headers), expected, "{agent}");
        }
        assert_eq!(device(&HeaderMap::new()), "");
    }
}

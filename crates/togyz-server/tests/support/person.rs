//! A person with a browser: forms and pages with all cookies.
#![allow(dead_code, reason = "each test uses its part")]

use std::collections::BTreeMap;
use std::net::SocketAddr;

use serde_json::Value;

use super::app::Open;
use super::client::{Answer, Guest, Socket, http};

/// The password of everybody in the tests.
pub(crate) const PASSWORD: &str = "nine pebbles a pit";

/// A person with a browser.
pub(crate) struct Person {
    pub(crate) server: SocketAddr,
    /// All cookies, as the browser sends them.
    pub(crate) cookie: String,
}

/// A text as a form sends it.
pub(crate) fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

impl Person {
    pub(crate) fn new(server: SocketAddr) -> Person {
        Person { server, cookie: String::new() }
    }

    /// The person with the browser of this guest.
    pub(crate) fn of_guest(guest: &Guest) -> Person {
        Person { server: guest.server, cookie: guest.cookie.clone() }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "").await
    }

    pub(crate) async fn json(&mut self, path: &str) -> Value {
        let answer = self.get(path).await;
        serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{path}: {answer:?}"))
    }

    pub(crate) async fn post(&mut self, path: &str, form: &str) -> Answer {
        self.send("POST", path, form).await
    }

    /// A request without content, as the site's own pages would send it.
    pub(crate) async fn request(&mut self, method: &str, path: &str) -> Answer {
        self.send(method, path, "").await
    }

    async fn send(&mut self, method: &str, path: &str, form: &str) -> Answer {
        let origin = format!("http://{}", self.server);
        let mut headers = vec![("Cookie", self.cookie.as_str()), ("Accept", "text/html")];
        if method != "GET" {
            headers.push(("Origin", &origin));
            headers.push(("Content-Type", "application/x-www-form-urlencoded"));
        }
        let answer = http(self.server, method, path, &headers, form).await.unwrap();
        self.keep_cookies(&answer);
        answer
    }

    /// Keeps new cookies and forgets removed ones, as browsers do.
    fn keep_cookies(&mut self, answer: &Answer) {
        let pairs = self.cookie.split("; ").filter_map(|pair| pair.split_once('='));
        let mut cookies: BTreeMap<String, String> =
            pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        for line in answer.head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
            let Some((name, value)) = line.split(';').next().and_then(|pair| pair.split_once('='))
            else {
                continue;
            };
            match line.contains("Max-Age=0") {
                true => cookies.remove(name),
                false => cookies.insert(name.to_owned(), value.to_owned()),
            };
        }
        let cookies: Vec<String> =
            cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        self.cookie = cookies.join("; ");
    }

    pub(crate) async fn sign_up(&mut self, name: &str) -> Answer {
        let (name, password) = (escaped(name), escaped(PASSWORD));
        let form = format!("name={name}&password={password}&again={password}&rule=1");
        self.post("/sign-up", &form).await
    }

    pub(crate) async fn sign_in(&mut self, name: &str, password: &str, code: &str) -> Answer {
        let form =
            format!("name={}&password={}&code={}", escaped(name), escaped(password), escaped(code));
        self.post("/sign-in", &form).await
    }

    /// The name the server knows this browser by, if somebody is signed in.
    pub(crate) async fn name(&mut self) -> Option<String> {
        let answer = self.json("/games/waiting").await;
        answer["account"].as_str().map(str::to_owned)
    }

    pub(crate) async fn socket(&self) -> Socket {
        let origin = format!("http://{}", self.server);
        Socket::open(self.server, &self.cookie, Some(&origin)).await.unwrap()
    }

    /// The recovery codes on a page.
    pub(crate) fn codes(page: &str) -> Vec<String> {
        let codes = page.split("<code>").skip(1).filter_map(|rest| rest.split("</code>").next());
        codes.map(str::to_owned).collect()
    }
}

impl Guest {
    pub(crate) async fn get_text(&mut self, path: &str) -> String {
        let mut person = Person::of_guest(self);
        person.get(path).await.body
    }

    pub(crate) async fn get_json(&mut self, path: &str) -> Value {
        Person::of_guest(self).json(path).await
    }
}

impl Open {
    /// The code of an app with this key, at the time of the server.
    pub(crate) fn totp(&self, secret: &str) -> String {
        use hmac::{Hmac, KeyInit as _, Mac as _};
        let key = data_encoding::BASE32_NOPAD.decode(secret.as_bytes()).unwrap();
        let mut mac = Hmac::<sha1::Sha1>::new_from_slice(&key).unwrap();
        mac.update(&(self.time.wall() / 30_000).to_be_bytes());
        let hash = mac.finalize().into_bytes();
        let place = usize::from(hash[19] & 15);
        let word = u32::from_be_bytes(hash[place..place + 4].try_into().unwrap());
        format!("{:06}", (word & 0x7fff_ffff) % 1_000_000)
    }

    /// All that the database holds, without what deleted rows leave in its file.
    pub(crate) async fn stored_bytes(&self) -> Vec<u8> {
        sqlx::any::install_default_drivers();
        let url = format!("sqlite:{}", self.folder.join("togyz.db").display());
        let pool = sqlx::AnyPool::connect(&url).await.unwrap();
        let copy = self.folder.join("copy.db");
        let vacuum = format!("VACUUM INTO '{}'", copy.display());
        sqlx::query(sqlx::AssertSqlSafe(vacuum)).execute(&pool).await.unwrap();
        pool.close().await;
        std::fs::read(copy).unwrap()
    }
}

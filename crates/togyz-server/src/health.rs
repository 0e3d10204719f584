//! The answers for monitoring: `/health` writes a row to the database, `/ready` says whether the server
//! takes requests.
//!
//! However many programs ask, one row a second is written, and every answer comes within the
//! deadline. The answer has a fixed word for what is wrong; the cause is in the log.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use tokio::sync::Mutex;

use crate::app::App;
use crate::store::FailureKind;
use crate::time::{Stopwatch, within};

/// A result is given again for this long.
const FRESH: Duration = Duration::from_secs(1);
/// The longest time of a check.
const DEADLINE: Duration = Duration::from_secs(2);

/// The last check: when it ended, and what was wrong.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Stopwatch, Option<FailureKind>)>>);

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/health", get(health)).route("/ready", get(ready))
}

impl App {
    /// What prevents the database from being written now, if anything.
    pub(crate) async fn failure(&self) -> Option<FailureKind> {
        // Held during a check: whoever asks meanwhile gets its result.
        let mut last = self.health.0.lock().await;
        if let Some((_, failure)) = last.as_ref().filter(|(since, _)| since.elapsed() < FRESH) {
            return *failure;
        }
        let failure = match within(DEADLINE, self.store.probe(self.time.wall())).await {
            Some(Ok(())) => None,
            Some(Err(error)) => {
                let failure = error.failure_kind();
                tracing::error!(%error, reason = failure.word(), "the database cannot be written");
                Some(failure)
            }
            None => {
                let failure = FailureKind::Slow;
                tracing::error!(reason = failure.word(), "the database cannot be written");
                Some(failure)
            }
        };
        *last = Some((Stopwatch::start(), failure));
        failure
    }
}

/// Whether the database can be written.
async fn health(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    match app.failure().await {
        None => (StatusCode::OK, "ok"),
        Some(failure) => (StatusCode::SERVICE_UNAVAILABLE, failure.word()),
    }
}

/// Whether the server takes requests. Nothing is written or read.
async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.store.is_stopped() {
        (StatusCode::SERVICE_UNAVAILABLE, FailureKind::Stopped.word())
    } else if app.is_closing() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping")
    } else {
        (StatusCode::OK, "ready")
    }
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;
    use tokio::task::JoinSet;

    use super::*;
    use crate::app::Options;
    use crate::store::Store;
    use crate::time::Time;

    async fn app(name: &str) -> (Arc<App>, std::path::PathBuf) {
        let (store, folder) = Store::test(name).await;
        let (time, _) = Time::test();
        (Arc::new(App::open(Options::default(), store, time).await.unwrap()), folder)
    }

    #[tokio::test]
    async fn many_questions_share_one_write() {
        let (app, folder) = app("health").await;
        let writes = || {
            let text = app.metrics.text(app.queues());
            let line = text.lines().find_map(|line| line.strip_prefix("togyz_writes_total "));
            line.unwrap().parse::<u64>().unwrap()
        };
        let before = writes();
        let mut asking = JoinSet::new();
        for _ in 0..300 {
            let app = Arc::clone(&app);
            asking.spawn(async move { app.failure().await });
        }
        assert!(asking.join_all().await.iter().all(Option::is_none));
        // One, or a few more on a machine that needs seconds for this.
        assert!((1..30).contains(&(writes() - before)), "{}", writes() - before);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn a_dead_writer_is_told_and_ends_the_server() {
        let (app, folder) = app("dead-writer").await;
        let status = async |app: &Arc<App>| ready(State(Arc::clone(app))).await;
        assert_eq!(status(&app).await, (StatusCode::OK, "ready"));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let serving =
            tokio::spawn(crate::serve(listener, Arc::clone(&app), std::future::pending()));
        app.store.kill_writer().await;
        let ended =
            within(Duration::from_secs(60), serving).await.expect("the server ends").unwrap();
        assert_eq!(ended.unwrap_err().to_string(), "the store's writer has stopped");
        let stopped = (StatusCode::SERVICE_UNAVAILABLE, "writer stopped");
        assert_eq!(status(&app).await, stopped);
        assert_eq!(health(State(Arc::clone(&app))).await, stopped);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn a_server_that_stops_is_not_ready() {
        let (app, folder) = app("closing").await;
        app.close();
        let stopping = (StatusCode::SERVICE_UNAVAILABLE, "stopping");
        assert_eq!(ready(State(Arc::clone(&app))).await, stopping);
        assert_eq!(health(State(app)).await, (StatusCode::OK, "ok"));
        std::fs::remove_dir_all(folder).unwrap();
    }
}

//! The listener: accepts connections within the limits and serves HTTP/1.1 on them, each in its task,
//! until it is closed by a side, by a timeout or to make room for others.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::{Request, StatusCode};
use axum::response::Response;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};

use crate::app::App;
use crate::http::address::Address;
use crate::http::connection::Connection;
use crate::http::connections::{ConnectionPermit, Full};
use crate::http::stream::Watched;
use crate::metrics::{Gauge, Refusal};
use crate::time::{pause, within};

/// The time that open requests and sockets get when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// Pause after an error of the system, such as too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// Minimum time between two log lines about refused connections.
const LOGGED: Duration = Duration::from_secs(10);
/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 16 << 10;

/// Serves until the server is closed, then lets open requests and sockets finish.
pub(crate) async fn serve(listener: TcpListener, app: Arc<App>, router: Router) {
    let mut log = Duration::ZERO;
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.closed() => break,
        };
        let refused = match accepted {
            Ok((stream, peer)) => {
                accept(stream, peer, &app, &router).err().map(|full| match full {
                    Full::Block => "too many connections of an address".to_owned(),
                    Full::Server => "too many connections".to_owned(),
                })
            }
            Err(error) if is_of_client(&error) => None,
            Err(error) => {
                app.connections.evict_one();
                pause(ACCEPT_PAUSE).await;
                Some(error.to_string())
            }
        };
        let Some(reason) = refused else { continue };
        app.metrics.refused(Refusal::ConnectionLimit);
        if app.time.now() >= log {
            log = app.time.now() + LOGGED;
            tracing::warn!(%reason, "connections are refused");
        }
    }
    drop(listener);
    // Every acknowledged move is stored, so that stopping after the timeout loses none.
    within(SHUTDOWN_TIMEOUT, app.connections.all_closed()).await;
}

/// Whether an error concerns only the client that connects.
fn is_of_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Starts the task of a connection. A client that connects far more often than a household or a
/// school is refused before anything is read.
fn accept(
    stream: TcpStream,
    peer: SocketAddr,
    app: &Arc<App>,
    router: &Router,
) -> Result<(), Full> {
    let peer = Address::of(peer.ip());
    // A proxy connects for everybody behind it.
    let limited = !peer.is_proxy(app) && !app.limits.trusts(peer);
    if limited && app.limits.connection(peer, app.time.now()).is_err() {
        app.metrics.refused(Refusal::ConnectionRate);
        return Ok(());
    }
    if !peer.is_proxy(app) && app.blocklist.contains(peer.ip()) {
        app.metrics.refused(Refusal::Blocked);
        return Ok(());
    }
    let permit = app.connections.open(peer, limited)?;
    // Otherwise a second short message would wait about 40 ms for the acknowledgement of the first.
    // Failure only costs this delay.
    let _ = stream.set_nodelay(true);
    tokio::spawn(run(stream, peer, permit, Arc::clone(app), router.clone()));
    Ok(())
}

/// Serves the requests of a connection.
async fn run(
    stream: TcpStream,
    peer: Address,
    permit: ConnectionPermit,
    app: Arc<App>,
    router: Router,
) {
    let connection = Arc::clone(&permit.connection);
    let router = TowerToHyperService::new(router);
    let watched = Arc::clone(&connection);
    let service = service_fn(move |mut request: Request<Incoming>| {
        let connection = Arc::clone(&watched);
        connection.request(!request.body().is_end_stream());
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(Arc::clone(&connection));
        let answer = router.call(request.map(Body::new));
        async move {
            let response: Response = answer.await?;
            if response.status() == StatusCode::SWITCHING_PROTOCOLS {
                connection.upgraded();
            }
            Ok::<_, Infallible>(response.map(|body| Answer { body, connection }))
        }
    });
    let open = app.metrics.count(Gauge::Connections);
    let stream = TokioIo::new(Watched::new(stream, permit, open));
    let mut builder = http1::Builder::new();
    builder.max_buf_size(LARGEST_HEAD).header_read_timeout(None);
    let mut serving = pin!(builder.serve_connection(stream, service).with_upgrades());
    let mut closing = pin!(app.closed());
    let mut is_closing = false;
    loop {
        tokio::select! {
            // The client may be gone, or sends no HTTP.
            _ = serving.as_mut() => return,
            () = connection.expired() => return app.metrics.refused(Refusal::ConnectionTimeout),
            // The rest of a request is not waited for.
            () = &mut closing, if !is_closing => if connection.is_reading_head() {
                return;
            } else {
                is_closing = true;
                serving.as_mut().graceful_shutdown();
            }
        }
    }
}

/// The body of an answer; the connection learns when all of it is handed over.
struct Answer {
    body: Body,
    connection: Arc<Connection>,
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.connection.answered();
    }
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

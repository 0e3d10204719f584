//! The listener. It refuses a client that connects far more often than a household or a school,
//! before anything is read.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::serve::Listener;
use tokio::net::{TcpListener, TcpStream};

use crate::app::App;

/// A listener with a rate limit for each address.
pub(crate) struct LimitedListener {
    listener: TcpListener,
    app: Arc<App>,
}

impl LimitedListener {
    pub(crate) fn new(listener: TcpListener, app: Arc<App>) -> LimitedListener {
        LimitedListener { listener, app }
    }
}

impl Listener for LimitedListener {
    type Io = TcpStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TcpStream, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            if self.app.connections.allows(address.ip(), self.app.time.now()) {
                // Otherwise a second short message would wait about 40 ms for the acknowledgement
                // of the first. Failure only costs this delay.
                let _ = stream.set_nodelay(true);
                return (stream, address);
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

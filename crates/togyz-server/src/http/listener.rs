//! The listener. It refuses a client that connects far more often than a household or a school,
//! before anything is read.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

use crate::app::App;
use crate::metrics::{Counted, Gauge, Refusal};

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
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            if self.app.connections.allows(address.ip(), self.app.time.now()) {
                // Otherwise a second short message would wait about 40 ms for the acknowledgement
                // of the first. Failure only costs this delay.
                let _ = stream.set_nodelay(true);
                let open = self.app.metrics.count(Gauge::Connections);
                return (Connection { stream, _open: open }, address);
            }
            self.app.metrics.refused(Refusal::ConnectionRate);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection, counted while it is open.
pub(crate) struct Connection {
    stream: TcpStream,
    _open: Counted,
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

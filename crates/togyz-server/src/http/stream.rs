//! The bytes of a connection. What passes is reported to the connection, for its timeouts; the frames
//! of a WebSocket are counted.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::http::connections::ConnectionPermit;
use crate::http::frames::FrameMeter;
use crate::metrics::Counted;

/// What is read of a client that sends too much, so that it gets the last message.
const DRAINED: usize = 64 << 10;

/// A stream that reports to its connection.
pub(super) struct Watched<S> {
    stream: S,
    permit: ConnectionPermit,
    _open: Counted,
    /// The frames, once it is a WebSocket.
    frames: Option<Box<FrameMeter>>,
    /// The bytes that were read after the client had sent too much.
    drained: usize,
}

impl<S> Watched<S> {
    pub(super) fn new(stream: S, permit: ConnectionPermit, open: Counted) -> Watched<S> {
        Watched { stream, permit, _open: open, frames: None, drained: 0 }
    }

    /// Reports what was read. The error ends the stream.
    fn received(&mut self, bytes: &[u8]) -> io::Result<()> {
        let connection = &self.permit.connection;
        if !connection.is_socket() {
            connection.received();
            return Ok(());
        }
        if connection.floods() {
            self.drained += bytes.len();
            return match self.drained > DRAINED {
                true => Err(io::ErrorKind::ConnectionAborted.into()),
                false => Ok(()),
            };
        }
        let frames = self.frames.get_or_insert_default();
        frames.count(bytes, connection.now()).map_err(|_| {
            connection.set_floods();
            io::Error::other("too many frames")
        })
    }

    /// Reports what was sent.
    fn sent(&self, written: &Poll<io::Result<usize>>) {
        let connection = &self.permit.connection;
        match written {
            _ if connection.is_socket() => {}
            Poll::Pending => connection.stalled(),
            Poll::Ready(_) => connection.sent(),
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Watched<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(context, buffer))?;
        let bytes = buffer.filled().get(before..).unwrap_or_default();
        if bytes.is_empty() {
            return Poll::Ready(Ok(()));
        }
        let received = this.received(bytes);
        if received.is_err() {
            buffer.set_filled(before);
        }
        Poll::Ready(received)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Watched<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.sent(&written);
        written
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(context, parts);
        this.sent(&written);
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}

//! The room server: introduces the players of a room to each other, in matchbox's signaling protocol. It sees no race.
//!
//! ```text
//! GET /KXWPT?host   opens the room; 409 if it exists
//! GET /KXWPT?join   joins it; 404 if it does not exist
//! GET /KXWPT?back   joins it, and opens it if all have gone
//! GET /             200, for monitoring the server
//! ```
//!
//! At the same UDP port it tells players behind routers their public addresses ([`stun`]).
//!
//! 403 for a full room, 503 if there are no more rooms or connections, 400 for another path. A room lasts as long as
//! somebody is in it. Nothing is stored, and the log counts rooms and connections without addresses, codes or messages.

mod room_table;
mod stun;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use friends::limits::{Rate, TokenBucket};
use matchbox_protocol::{PeerId, PeerRequest};
use serde_json::Value;
use tokio::net::{TcpListener, UdpSocket};
use tokio::time::{Instant, timeout};

use crate::room_code::RoomCode;
pub use room_table::Counts;
use room_table::{Entry, RoomTable, Seat};

/// The read buffer of a connection, in bytes. A longer buffer is used only for a longer message.
const READ_BUFFER: usize = 4 * 1024;

/// The limits of a room server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomLimits {
    /// Rooms at once.
    pub rooms: usize,
    /// Players in a room.
    pub peers: usize,
    /// Connections at once.
    pub connections: usize,
    /// The largest message, in bytes. An offer takes about 2 KB.
    pub message_bytes: usize,
    /// Messages from a connection.
    pub messages: Rate,
    /// A connection that sends nothing for this long is ended. Players send something every 10 seconds.
    pub idle: Duration,
}

impl Default for RoomLimits {
    fn default() -> Self {
        Self {
            rooms: 2_000,
            peers: friends::limits::MOST_PLAYERS,
            connections: 10_000,
            message_bytes: 32 * 1024,
            messages: Rate { each_second: 20, at_once: 400 },
            idle: Duration::from_secs(45),
        }
    }
}

/// A room server.
#[derive(Debug)]
pub struct RoomServer {
    listener: TcpListener,
    /// Tells players their public addresses; `None` if another program has the port.
    stun: Option<UdpSocket>,
    table: Arc<RoomTable>,
}

impl RoomServer {
    /// Listens at an address. Port 0 picks a free one.
    pub async fn bind(address: SocketAddr, limits: RoomLimits) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let stun = UdpSocket::bind(listener.local_addr()?).await.ok();
        Ok(Self { listener, stun, table: Arc::new(RoomTable::new(limits)) })
    }

    /// Returns the address at which it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Whether it tells players their public addresses.
    pub const fn has_stun(&self) -> bool {
        self.stun.is_some()
    }

    /// Returns a function that reports the rooms and connections at any time.
    pub fn counts(&self) -> impl Fn() -> Counts + Send + Sync + 'static {
        let table = Arc::clone(&self.table);
        move || table.counts()
    }

    /// Serves until it fails.
    pub async fn serve(self) -> io::Result<()> {
        let app = Router::new()
            .route("/", get(|| async { "mazeater rooms\n" }))
            .route("/{room}", get(enter))
            .with_state(self.table);
        if let Some(socket) = self.stun {
            tokio::spawn(stun::serve(socket));
        }
        axum::serve(self.listener, app).await
    }
}

/// Serves rooms. Calls `line` at the start, and whenever the counts have changed, at most once per `every`.
pub fn serve(address: SocketAddr, limits: RoomLimits, every: Duration, mut line: impl FnMut(&str)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = RoomServer::bind(address, limits).await?;
        line(&format!("listening at {}", server.address()?));
        if !server.has_stun() {
            line("the port is in use for UDP: players behind routers need --stun");
        }
        let counts = server.counts();
        let mut serving = tokio::spawn(server.serve());
        let mut told = Counts::default();
        loop {
            match timeout(every, &mut serving).await {
                Ok(Ok(done)) => return done,
                Ok(Err(failed)) => return Err(io::Error::other(failed)),
                Err(_) => {
                    let now = counts();
                    if now != told {
                        line(&now.to_string());
                        told = now;
                    }
                }
            }
        }
    })
}

/// Starts a room server on a thread of its own, for a local network. It ends with the program. Returns its address.
pub fn embed(address: SocketAddr, limits: RoomLimits) -> io::Result<SocketAddr> {
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::Builder::new().name("rooms".to_owned()).spawn(move || {
        let runtime = match tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build() {
            Ok(runtime) => runtime,
            Err(error) => return drop(sender.send(Err(error))),
        };
        runtime.block_on(async {
            let server = RoomServer::bind(address, limits).await;
            match server.and_then(|server| Ok((server.address()?, server))) {
                Ok((address, server)) => {
                    drop(sender.send(Ok(address)));
                    // It ends only with the whole program.
                    drop(server.serve().await);
                }
                Err(error) => drop(sender.send(Err(error))),
            }
        });
    })?;
    receiver.recv().map_err(io::Error::other)?
}

async fn enter(
    State(table): State<Arc<RoomTable>>,
    Path(room): Path<String>,
    RawQuery(query): RawQuery,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let entry = match query.as_deref() {
        Some("host") => Entry::Host,
        Some("join") => Entry::Join,
        Some("back") => Entry::Back,
        _ => return StatusCode::BAD_REQUEST.into_response(),
    };
    let (Ok(room), Ok(upgrade)) = (room.parse::<RoomCode>(), upgrade) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    // The place is taken before the answer, so that the answer is true. It is given up if the connection is not made.
    let seat = match table.enter(room, entry) {
        Ok(seat) => seat,
        Err(refused) => return refused.status().into_response(),
    };
    let bytes = table.limits().message_bytes;
    upgrade
        .max_message_size(bytes)
        .max_frame_size(bytes)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(16 * bytes)
        .on_upgrade(move |socket| attend(socket, seat))
}

/// Serves a connection until it ends. Dropping the seat leaves the room.
async fn attend(mut socket: WebSocket, mut seat: Seat) {
    let limits = *seat.limits();
    let begin = Instant::now();
    let mut bucket = TokenBucket::new(limits.messages, 0);
    if socket.send(Message::Text(seat.greeting().into())).await.is_err() {
        return;
    }
    seat.announce();
    let mut heard_at = begin;
    loop {
        let silence = limits.idle.saturating_sub(heard_at.elapsed());
        tokio::select! {
            event = seat.next_event() => {
                // Do not wait for a connection that accepts nothing.
                let Some(event) = event else { return };
                let done = timeout(Duration::from_secs(10), socket.send(Message::Text(event.into()))).await;
                if !matches!(done, Ok(Ok(()))) {
                    return;
                }
            }
            received = timeout(silence, socket.recv()) => {
                let Ok(Some(Ok(message))) = received else { return };
                heard_at = Instant::now();
                if !bucket.take(1, begin.elapsed().as_millis() as u64) {
                    return;
                }
                let text = match message {
                    Message::Text(text) => text,
                    Message::Ping(_) | Message::Pong(_) => continue,
                    Message::Binary(_) | Message::Close(_) => return,
                };
                match read_request(&text) {
                    Some(PeerRequest::KeepAlive) => (),
                    Some(PeerRequest::Signal { receiver, data }) => seat.signal(receiver, data),
                    None => return,
                }
            }
        }
    }
}

/// Reads a message of a connection, which has at most [`RoomLimits::message_bytes`]; `None` if it is not a request.
pub fn read_request(text: &str) -> Option<PeerRequest<Value>> {
    serde_json::from_str(text).ok()
}

/// Returns a random id.
fn random_peer() -> Option<PeerId> {
    let bytes: [u8; 16] = crate::random()?;
    let hex = bytes.map(|byte| format!("{byte:02x}")).concat();
    // matchbox's ids are UUIDs, written in this form.
    let text = format!("{}-{}-4{}-a{}-{}", &hex[..8], &hex[8..12], &hex[13..16], &hex[17..20], &hex[20..]);
    serde_json::from_value(Value::String(text)).ok()
}

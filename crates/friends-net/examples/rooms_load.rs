//! Many rooms at once at a room server: how long it takes to enter, how long a signal is on its way, and the memory of
//! the server. Prints one line of figures as JSON.
//!
//! `rooms_load ADDRESS [rooms=1000] [players=2] [signals=10] -- PROGRAM ARGUMENTS` runs the program, such as
//! `mazeater rooms --port 3999`, and ends it. Needs about as many open files as there are connections.

use std::process::{Child, Command, ExitCode};
use std::time::{Duration, Instant};

use async_tungstenite::WebSocketStream;
use async_tungstenite::smol::{ConnectStream, connect_async};
use async_tungstenite::tungstenite::Message;
use friends_net::RoomCode;
use futures::StreamExt;
use futures::executor::block_on;
use futures::future::{join_all, try_join_all};
use matchbox_protocol::{PeerEvent, PeerId, PeerRequest};
use serde_json::{Value, json};

type Client = WebSocketStream<ConnectStream>;

/// The size of an offer, in bytes.
const SIGNAL: usize = 2_000;

/// Rooms that are entered at once.
const AT_ONCE: usize = 50;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match command(&arguments) {
        Ok(figures) => {
            println!("{figures}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("rooms_load: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Ends the server with the program.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Server {
    /// The memory in use and the open files.
    fn size(&self) -> (Option<u64>, Option<usize>) {
        let folder = format!("/proc/{}", self.0.id());
        let status = std::fs::read_to_string(format!("{folder}/status")).unwrap_or_default();
        let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix(" kB"));
        let files = std::fs::read_dir(format!("{folder}/fd")).ok().map(Iterator::count);
        (kilobytes.and_then(|number| number.parse().ok()), files)
    }
}

fn command(arguments: &[String]) -> Result<Value, String> {
    let split = arguments.iter().position(|argument| argument == "--").ok_or("no program after --")?;
    let ([address, options @ ..], [_, program, more @ ..]) = arguments.split_at(split) else {
        return Err("usage: rooms_load ADDRESS [name=value ...] -- PROGRAM ARGUMENTS".to_owned());
    };
    let number = |name: &str, default: usize| -> Result<usize, String> {
        let given = options.iter().find_map(|option| option.strip_prefix(name)?.strip_prefix('='));
        given.map_or(Ok(default), |text| text.parse().map_err(|_| format!("{name} must be a number")))
    };
    let (rooms, players, signals) = (number("rooms", 1000)?, number("players", 2)?, number("signals", 10)?);
    let server = Command::new(program).args(more).spawn().map_err(|error| format!("{program}: {error}"))?;
    let server = Server(server);
    wait_for(address)?;
    let empty = server.size();

    let begin = Instant::now();
    let mut entered: Vec<Vec<(Client, PeerId)>> = Vec::new();
    let numbers: Vec<u32> = (0..rooms as u32).collect();
    for some in numbers.chunks(AT_ONCE) {
        entered.extend(block_on(try_join_all(some.iter().map(|&number| enter(address, number, players))))?);
    }
    let entering = begin.elapsed();
    let full = server.size();

    // One room after the other, and then all at once.
    let calm = entered.iter_mut().take(200).map(|room| block_on(signal(room, 1)));
    let calm = calm.collect::<Result<Vec<_>, _>>()?.concat();
    let begin = Instant::now();
    let busy = block_on(join_all(entered.iter_mut().map(|room| signal(room, signals))));
    let busy = busy.into_iter().collect::<Result<Vec<_>, _>>()?.concat();
    let signaling = begin.elapsed();
    let after = server.size();
    Ok(json!({
        "rooms": rooms,
        "connections": rooms * players,
        "seconds_to_enter": entering.as_secs_f64(),
        "memory_kb": { "empty": empty.0, "full": full.0, "after_signals": after.0 },
        "open_files": full.1,
        "one_signal_ms": spread(calm),
        "all_at_once": { "signals": busy.len(), "seconds": signaling.as_secs_f64(), "ms": spread(busy) },
    }))
}

fn wait_for(address: &str) -> Result<(), String> {
    let end = Instant::now() + Duration::from_secs(20);
    while std::net::TcpStream::connect(address).is_err() {
        if Instant::now() > end {
            return Err(format!("nothing listens at {address}"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}

/// Opens a room and joins it with the others.
async fn enter(address: &str, number: u32, players: usize) -> Result<Vec<(Client, PeerId)>, String> {
    let code = RoomCode::from_random(u64::from(number).to_le_bytes());
    let mut room = Vec::new();
    for player in 0..players {
        let role = if player == 0 { "host" } else { "join" };
        let connected = connect_async(format!("ws://{address}/{code}?{role}")).await;
        let (mut client, _) = connected.map_err(|error| format!("room {number}: {error}"))?;
        match event(&mut client).await? {
            PeerEvent::IdAssigned(id) => room.push((client, id)),
            other => return Err(format!("{other:?}")),
        }
    }
    for (at, (client, _)) in room.iter_mut().enumerate() {
        for _ in at + 1..players {
            event(client).await?;
        }
    }
    Ok(room)
}

async fn event(client: &mut Client) -> Result<PeerEvent<Value>, String> {
    match client.next().await {
        Some(Ok(Message::Text(text))) => serde_json::from_str(&text).map_err(|error| error.to_string()),
        other => Err(format!("{other:?}")),
    }
}

/// Sends signals from the first of a room to the second, and returns how long each was on its way, in milliseconds.
async fn signal(room: &mut [(Client, PeerId)], count: usize) -> Result<Vec<f64>, String> {
    let [(from, _), (to, receiver), ..] = room else { return Ok(Vec::new()) };
    let mut times = Vec::new();
    for _ in 0..count {
        let request = PeerRequest::Signal { receiver: *receiver, data: json!({ "Offer": "x".repeat(SIGNAL) }) };
        let text = serde_json::to_string(&request).map_err(|error| error.to_string())?;
        let begin = Instant::now();
        from.send(Message::Text(text.into())).await.map_err(|error| error.to_string())?;
        event(to).await?;
        times.push(begin.elapsed().as_secs_f64() * 1000.0);
    }
    Ok(times)
}

/// The median, the 99th percentile, and the maximum.
fn spread(mut times: Vec<f64>) -> Value {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times.get(((times.len().saturating_sub(1)) as f64 * share) as usize);
    json!({ "median": at(0.5), "p99": at(0.99), "longest": at(1.0) })
}

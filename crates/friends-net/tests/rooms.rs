//! The room server, connections, and whole races over loopback.

use std::net::{SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

use async_tungstenite::smol::{ConnectStream, connect_async};
use async_tungstenite::tungstenite::{Error, Message};
use async_tungstenite::{WebSocketStream, tungstenite::http::StatusCode};
use friends::bot_player::Pace;
use friends::limits::Rate;
use friends::message::Channel;
use friends::{Choice, LinkId, Outgoing};
use friends_net::bot::{BotArgs, BotError, ResultLine, run};
use friends_net::rooms::{RoomLimits, embed};
use friends_net::{Connection, Failure, NetEvent, Role, RoomAddress};
use futures::executor::block_on;
use futures::{FutureExt, StreamExt};
use matchbox_protocol::{PeerEvent, PeerId, PeerRequest};
use race::bot::Skill;
use serde_json::{Value, json};

type Client = WebSocketStream<ConnectStream>;

fn server(limits: RoomLimits) -> SocketAddr {
    embed(([127, 0, 0, 1], 0).into(), limits).unwrap()
}

#[test]
fn server_tells_players_their_addresses() {
    let server = server(RoomLimits::default());
    let player = UdpSocket::bind("127.0.0.1:0").unwrap();
    player.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    // What is no request is not answered; the next answer is to the request.
    player.send_to(b"cheese", server).unwrap();
    let request = [&[0, 1, 0, 0, 0x21, 0x12, 0xA4, 0x42][..], &[9; 12]].concat();
    player.send_to(&request, server).unwrap();
    let mut answer = [0; 64];
    let (length, from) = player.recv_from(&mut answer).unwrap();
    assert_eq!((from, &answer[..2], &answer[8..20]), (server, &[1, 1][..], &[9; 12][..]), "{length} bytes");
}

async fn enter(server: SocketAddr, path: &str) -> Result<(Client, PeerId), StatusCode> {
    match connect_async(format!("ws://{server}/{path}")).await {
        Ok((mut client, _)) => match event(&mut client).await {
            Some(PeerEvent::IdAssigned(id)) => Ok((client, id)),
            other => panic!("{other:?}"),
        },
        Err(Error::Http(answer)) => Err(answer.status()),
        Err(error) => panic!("{error}"),
    }
}

async fn event(client: &mut Client) -> Option<PeerEvent<Value>> {
    match client.next().await? {
        Ok(Message::Text(text)) => Some(serde_json::from_str(&text).unwrap()),
        _ => None,
    }
}

async fn send(client: &mut Client, request: &PeerRequest<Value>) {
    client.send(Message::Text(serde_json::to_string(request).unwrap().into())).await.unwrap();
}

#[test]
fn rooms_are_hosted_joined_and_refused() {
    let server = server(RoomLimits { rooms: 2, peers: 3, ..RoomLimits::default() });
    block_on(async {
        assert_eq!(enter(server, "KXWPT?join").await.unwrap_err(), StatusCode::NOT_FOUND);
        assert_eq!(enter(server, "AAAAA?host").await.unwrap_err(), StatusCode::BAD_REQUEST);
        assert_eq!(enter(server, "KXWPT?other").await.unwrap_err(), StatusCode::BAD_REQUEST);
        let (host, _) = enter(server, "KXWPT?host").await.unwrap();
        assert_eq!(enter(server, "kxwpt?host").await.unwrap_err(), StatusCode::CONFLICT);
        let (_second, _) = enter(server, "kxwpt?join").await.unwrap();
        let (_third, _) = enter(server, "KXWPT?back").await.unwrap();
        assert_eq!(enter(server, "KXWPT?join").await.unwrap_err(), StatusCode::FORBIDDEN);
        let (_other, _) = enter(server, "BBBBB?back").await.unwrap();
        assert_eq!(enter(server, "CCCCC?host").await.unwrap_err(), StatusCode::SERVICE_UNAVAILABLE);
        drop(host);
    });
}

#[test]
fn signals_reach_their_receiver_with_their_sender() {
    let server = server(RoomLimits::default());
    block_on(async {
        let (mut host, host_id) = enter(server, "KXWPT?host").await.unwrap();
        let (mut guest, guest_id) = enter(server, "KXWPT?join").await.unwrap();
        assert_eq!(event(&mut host).await, Some(PeerEvent::NewPeer(guest_id)));
        let data = json!({ "Offer": "x" });
        send(&mut host, &PeerRequest::Signal { receiver: guest_id, data: data.clone() }).await;
        assert_eq!(event(&mut guest).await, Some(PeerEvent::Signal { sender: host_id, data }));
        send(&mut guest, &PeerRequest::KeepAlive).await;
        guest.close(None).await.unwrap();
        assert_eq!(event(&mut host).await, Some(PeerEvent::PeerLeft(guest_id)));
    });
}

#[test]
fn garbage_long_messages_and_floods_end_the_connection_only() {
    let messages = Rate { each_second: 1, at_once: 50 };
    let server = server(RoomLimits { messages, ..RoomLimits::default() });
    block_on(async {
        let (mut host, _) = enter(server, "KXWPT?host").await.unwrap();
        let keep_alive = serde_json::to_string(&PeerRequest::<Value>::KeepAlive).unwrap();
        let hostile = [vec!["{".to_owned()], vec!["x".repeat(40_000)], vec![keep_alive; 200]];
        for texts in hostile {
            let (mut guest, id) = enter(server, "KXWPT?join").await.unwrap();
            assert_eq!(event(&mut host).await, Some(PeerEvent::NewPeer(id)));
            for text in texts {
                // The connection may end before all is sent.
                let _ = guest.send(Message::Text(text.into())).await;
            }
            assert_eq!(event(&mut host).await, Some(PeerEvent::PeerLeft(id)));
        }
    });
}

/// A player's connections, polled by hand.
struct Player {
    connection: Connection,
    begin: Instant,
    /// The connected players, and all messages.
    links: Vec<LinkId>,
    received: Vec<Vec<u8>>,
    lost: usize,
}

impl Player {
    fn new(server: SocketAddr, role: Role) -> Self {
        let address = format!("{server}/KXWPT").parse().unwrap();
        let connection = Connection::new(address, role, None, 0);
        Self { connection, begin: Instant::now(), links: Vec::new(), received: Vec::new(), lost: 0 }
    }

    fn poll(&mut self) {
        for event in self.connection.poll(self.begin.elapsed().as_millis() as u64) {
            match event {
                NetEvent::Connected(link) => self.links.push(link),
                NetEvent::Disconnected(link) => {
                    self.links.retain(|&other| other != link);
                    self.lost += 1;
                }
                NetEvent::Received(_, _, bytes) => self.received.push(bytes.into()),
                NetEvent::Notice(_) => (),
                NetEvent::Failed(failure) => panic!("{failure}"),
            }
        }
    }

    fn send(&mut self, bytes: &[u8]) {
        for link in self.links.clone() {
            self.connection.send(Outgoing { link, channel: Channel::Control, bytes: bytes.to_vec() });
        }
    }
}

/// Polls until something holds.
fn until(players: &mut [&mut Player], mut holds: impl FnMut(&mut [&mut Player]) -> bool) {
    let begin = Instant::now();
    while !holds(players) {
        assert!(begin.elapsed() < Duration::from_mins(2), "it takes too long");
        for player in players.iter_mut() {
            player.poll();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn two_players(server: SocketAddr) -> (Player, Player) {
    let mut host = Player::new(server, Role::Host);
    // A room exists once its host has an answer, which a player who joins waits for by trying.
    while block_on(enter(server, "KXWPT?join")).is_err() {
        host.poll();
    }
    let mut guest = Player::new(server, Role::Join);
    until(&mut [&mut host, &mut guest], |players| players.iter().all(|player| player.links.len() == 1));
    (host, guest)
}

#[test]
fn foreign_handshake_ends_nothing_but_itself() {
    let server = server(RoomLimits::default());
    let (mut host, mut guest) = two_players(server);
    // Broken off at once; answered with nonsense, and offered as nonsense, again and again: with texts that are not a
    // description, and with a description that WebRTC refuses, which makes the library panic.
    let refused = "v=0\r\nm=application nonsense\r\na=candidate:nonsense\r\n";
    let cases = [("Answer", "cheese"), ("Offer", "cheese"), ("Answer", refused), ("Offer", refused)];
    for case in [None].into_iter().chain(cases.map(Some)) {
        let (mut client, _) = block_on(enter(server, "KXWPT?join")).unwrap();
        let mut offers = Vec::new();
        while offers.len() < 2 {
            host.poll();
            guest.poll();
            if let Some(Some(PeerEvent::Signal { sender, data })) = event(&mut client).now_or_never()
                && data["what"]["Step"]["Offer"].is_string()
            {
                offers.push((sender, data["handshake"].clone()));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        for (receiver, handshake) in offers {
            let Some((step, text)) = case else { continue };
            for number in [handshake, json!(u32::MAX), json!(1)] {
                let data = json!({ "handshake": number, "what": { "Step": { step: text } } });
                block_on(send(&mut client, &PeerRequest::Signal { receiver, data }));
                let found = r#"{"candidate":"candidate:nonsense","sdpMid":"7","sdpMLineIndex":9}"#;
                let data = json!({ "handshake": number, "what": { "Step": { "IceCandidate": found } } });
                block_on(send(&mut client, &PeerRequest::Signal { receiver, data }));
            }
            let again = json!({ "handshake": 1, "what": "Again" });
            block_on(send(&mut client, &PeerRequest::Signal { receiver, data: again }));
            block_on(send(&mut client, &PeerRequest::Signal { receiver, data: json!({ "Offer": "another version" }) }));
        }
        drop(client);
        let word = case.map_or("nothing".to_owned(), |(step, text)| format!("{step} {text}"));
        let word = word.as_bytes();
        host.send(word);
        guest.send(word);
        until(&mut [&mut host, &mut guest], |players| {
            players.iter().all(|player| player.received.iter().any(|bytes| bytes == word))
        });
    }
    assert_eq!((host.lost, guest.lost), (0, 0));
}

#[test]
fn players_come_together_again_after_one_has_gone() {
    let server = server(RoomLimits::default());
    let (mut host, guest) = two_players(server);
    drop(guest);
    let mut guest = Player::new(server, Role::Join);
    until(&mut [&mut host, &mut guest], |players| {
        for player in players.iter_mut() {
            player.send(b"here");
        }
        players.iter().all(|player| !player.received.is_empty())
    });
}

fn bot(server: SocketAddr, role: Role, races: u32) -> BotArgs {
    let address: RoomAddress = format!("{server}/KXWPT").parse().unwrap();
    BotArgs {
        address,
        role,
        serves: false,
        skill: Skill::EXPERT,
        name: None,
        races,
        players: 3,
        choice: Choice::Any,
        eaters: None,
        pace: Pace::Times(40),
        countdown: 100,
        watches: false,
        stun: None,
        patience: Duration::from_mins(2),
    }
}

#[test]
fn three_bots_tell_the_same_results() {
    let server = server(RoomLimits::default());
    let race = move |role| {
        let mut lines: Vec<ResultLine> = Vec::new();
        run(&bot(server, role, 3), |line| lines.push(line.clone()), |_| ()).map(|_| lines)
    };
    let host = std::thread::spawn(move || race(Role::Host));
    // The others come when the room is there.
    let join = move || loop {
        match race(Role::Join) {
            Err(BotError::Room(Failure::NoRoom(..))) => std::thread::yield_now(),
            done => return done,
        }
    };
    let guests = [0, 1].map(|_| std::thread::spawn(join));
    let told = host.join().unwrap().unwrap();
    assert_eq!(told.len(), 9);
    assert!(told.iter().all(|line| line.verified && line.ticks.is_some() && line.digest.is_some()), "{told:?}");
    for guest in guests {
        assert_eq!(guest.join().unwrap().unwrap(), told);
    }
}

#[test]
fn wrong_code_is_told() {
    let server = server(RoomLimits::default());
    let refused = run(&bot(server, Role::Join, 1), |_| (), |_| ()).unwrap_err();
    assert_eq!(refused.to_string(), format!("there is no room KXWPT at {server}: check the code"));
}

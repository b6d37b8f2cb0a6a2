//! Tells players behind routers their public addresses, so that a room server is all that they need (STUN, RFC 8489).
//! The answer is hardly longer than the request, and nothing is stored.

use std::io;
use std::net::SocketAddr;

use friends::limits::{Rate, TokenBucket};
use rtc_stun::fingerprint::FINGERPRINT;
use rtc_stun::message::{BINDING_REQUEST, BINDING_SUCCESS, Message};
use rtc_stun::xoraddr::XorMappedAddress;
use tokio::net::UdpSocket;
use tokio::time::Instant;

/// The longest request that is read, in bytes. A request without attributes has 20.
const LONGEST: usize = 548;

/// The rate of answers to all players together.
const RATE: Rate = Rate { each_second: 500, at_once: 2_000 };

/// Answers requests until the socket fails.
pub(super) async fn serve(socket: UdpSocket) -> io::Result<()> {
    let begin = Instant::now();
    let mut bucket = TokenBucket::new(RATE, 0);
    let mut bytes = [0; LONGEST];
    loop {
        // Windows reports an unreachable player or a message that is too long as an error of the next call.
        let Ok((length, player)) = socket.recv_from(&mut bytes).await else { continue };
        if !bucket.take(1, begin.elapsed().as_millis() as u64) {
            continue;
        }
        if let Some(answer) = answer(&bytes[..length], player) {
            drop(socket.send_to(&answer, player).await);
        }
    }
}

/// Returns the answer to a request; `None` if the bytes are not a request.
fn answer(bytes: &[u8], player: SocketAddr) -> Option<Vec<u8>> {
    let mut request = Message::new();
    request.unmarshal_binary(bytes).ok()?;
    if request.typ != BINDING_REQUEST {
        return None;
    }
    let address = XorMappedAddress { ip: player.ip().to_canonical(), port: player.port() };
    let mut answer = Message::new();
    answer
        .build(&[Box::new(request.transaction_id), Box::new(BINDING_SUCCESS), Box::new(address), Box::new(FINGERPRINT)])
        .ok()?;
    Some(answer.raw)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rtc_stun::message::{Getter, TransactionId};

    use super::*;

    fn request() -> Message {
        let mut request = Message::new();
        request.build(&[Box::new(TransactionId([7; 12])), Box::new(BINDING_REQUEST)]).unwrap();
        request
    }

    #[test]
    fn player_learns_its_address() {
        for player in ["203.0.113.9:4711", "[2001:db8::9]:4711", "[::ffff:203.0.113.9]:4711"] {
            let player: SocketAddr = player.parse().unwrap();
            let mut read = Message::new();
            read.unmarshal_binary(&answer(&request().raw, player).unwrap()).unwrap();
            let mut address = XorMappedAddress::default();
            address.get_from(&read).unwrap();
            assert_eq!((address.ip, address.port), (player.ip().to_canonical(), 4711));
            assert_eq!((read.transaction_id, read.typ), (TransactionId([7; 12]), BINDING_SUCCESS));
        }
    }

    proptest! {
        #[test]
        fn foreign_bytes_get_no_long_answer(at in 0_usize..20, byte in any::<u8>(), tail in prop::collection::vec(any::<u8>(), 0..64)) {
            let mut bytes = [&request().raw[..], &tail].concat();
            bytes[at] = byte;
            let answer = answer(&bytes, ([203, 0, 113, 9], 1).into());
            prop_assert!(answer.is_none_or(|answer| answer.len() <= 40));
        }
    }
}

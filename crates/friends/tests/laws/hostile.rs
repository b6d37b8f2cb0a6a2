//! Floods, garbage, false claims and other versions end a peer's place, never the game.

use friends::bot_player::Pace;
use friends::limits::{MOST_DROPPED, MOST_GARBAGE};
use friends::message::{Channel, Control, Fast, Finish, Hello, PROTOCOL, Phase, Refusal};
use friends::verdict::Placed;
use friends::{Event, Room};

use crate::network::{Net, Weather, profile};

fn is_removed(net: &Net, node: usize, why: Refusal) -> bool {
    net.nodes[node].events.iter().any(|event| matches!(event, Event::Removed(_, refusal) if *refusal == why))
}

#[test]
fn garbage_ends_the_place_and_the_race_goes_on() {
    let mut net = Net::new(3, Weather::default(), "garbage", Pace::RealTime);
    net.until(60, "a race", |net| net.nodes[0].room.phase() == Phase::Race);
    net.run(500);
    for number in 0..MOST_GARBAGE {
        for to in [0, 1] {
            net.inject(2, to, Channel::Control, &[PROTOCOL, 200, number as u8]);
        }
    }
    net.kill(2);
    net.run(20);
    assert!(is_removed(&net, 0, Refusal::Garbage) && is_removed(&net, 1, Refusal::Garbage));
    net.until_results(100, 1);
    let rows = net.nodes[0].results().swap_remove(0).1;
    assert_eq!(rows.iter().filter(|row| matches!(row.placed, Placed::Place { .. })).count(), 2);
}

#[test]
fn flood_ends_the_place_and_the_race_goes_on() {
    let mut net = Net::new(3, Weather::default(), "flood", Pace::RealTime);
    net.until(60, "a race", |net| net.nodes[0].room.phase() == Phase::Race);
    for id in 0..1000 + MOST_DROPPED {
        net.inject(2, 0, Channel::Fast, &Fast::Pong { id, time: 0 }.encode());
    }
    net.run(20);
    assert!(is_removed(&net, 0, Refusal::Flood));
    net.until(100, "results", |net| (0..2).all(|node| !net.nodes[node].results().is_empty()));
    net.assert_same_results();
}

#[test]
fn other_versions_are_told_with_their_number() {
    let mut room = Room::new(profile(0, "version"), true, 0);
    let link = friends::LinkId(1);
    room.connected(link, 0);
    room.received(link, Channel::Control, &[PROTOCOL + 1, 0, 0], 10);
    let told = room.next_event().unwrap().to_string();
    let both = [PROTOCOL + 1, PROTOCOL].map(|version| format!("version {version}"));
    assert!(both.iter().all(|version| told.contains(version)), "{told}");

    let mut room = Room::new(profile(0, "version"), true, 0);
    room.connected(link, 0);
    let other = profile(1, "version");
    let hello = Hello {
        rules: race::RULES_VERSION + 1,
        program: [3, 4, 5],
        player: other.player,
        name: other.name,
        spectator: false,
    };
    room.received(link, Channel::Control, &Control::Hello(hello).encode(), 10);
    let told = room.next_event().unwrap().to_string();
    let other = race::RULES_VERSION + 1;
    assert!(told.contains(&format!("bot 1 plays rules of version {other} (program 3.4.5)")), "{told}");
    let refused = room.take_outgoing().into_iter().any(|message| {
        matches!(
            Control::decode(&message.bytes),
            Ok(Control::Refused(Refusal::Rules { rules: race::RULES_VERSION, .. }))
        )
    });
    assert!(refused);
}

#[test]
fn place_of_another_needs_the_ticket() {
    let mut net = Net::new(2, Weather::default(), "thief", Pace::RealTime);
    net.run(1_000);
    let victim = net.nodes[1].room.me();
    let mut thief = profile(5, "thief");
    thief.player = victim;
    let thief = net.join(thief, false, Pace::RealTime, "thief");
    net.run(1_000);
    assert!(net.nodes[thief].events.iter().any(|event| matches!(event, Event::Refused(Refusal::Taken))));
    net.kill(thief);
    net.until(100, "results", |net| (0..2).all(|node| !net.nodes[node].results().is_empty()));
}

#[test]
fn claimed_finish_without_a_race_does_not_verify() {
    let mut net = Net::new(3, Weather::default(), "claim", Pace::RealTime);
    net.until(60, "a race", |net| net.nodes[0].room.phase() == Phase::Race);
    net.run(300);
    let (race, liar) = (net.nodes[0].room.state().unwrap().race, net.nodes[2].room.me());
    let replay = vec![7; 100];
    let finish = Finish { ticks: 1, hash: friends::draw::hash(&replay) };
    for to in [0, 1] {
        net.inject(2, to, Channel::Control, &Control::Finished { race, player: liar, finish, bytes: 100 }.encode());
        let part = part(race, liar, &replay);
        net.inject(2, to, Channel::Control, &part);
    }
    net.kill(2);
    net.until_results(100, 1);
    net.assert_same_results();
    let rows = net.nodes[0].results().swap_remove(0).1;
    assert!(rows.iter().any(|row| row.player == liar && row.placed == Placed::NotVerified), "{rows:?}");
    assert!(rows.iter().any(|row| matches!(row.placed, Placed::Place { place: 1, .. })));
}

#[test]
fn finish_without_a_replay_does_not_hold_up_the_result() {
    let mut net = Net::new(2, Weather::default(), "no replay", Pace::RealTime);
    let silent = net.join(profile(7, "no replay"), false, Pace::Times(1), "no replay");
    net.nodes[0].room.set_start(200, 3);
    net.until(60, "a race", |net| net.nodes[0].room.phase() == Phase::Race);
    net.run(300);
    let (race, liar) = (net.nodes[0].room.state().unwrap().race, net.nodes[silent].room.me());
    let finish = Finish { ticks: 1, hash: [1; 32] };
    for to in [0, 1] {
        net.inject(
            silent,
            to,
            Channel::Control,
            &Control::Finished { race, player: liar, finish, bytes: 100 }.encode(),
        );
    }
    net.until(100, "results", |net| (0..2).all(|node| !net.nodes[node].results().is_empty()));
    net.assert_same_results();
}

fn part(race: u32, player: friends::PlayerId, bytes: &[u8]) -> Vec<u8> {
    // As the other side reads it: the variant, the race, the player, and the bytes with their length.
    let message = Control::Part { race, player, bytes: bytes.to_vec().try_into().unwrap() };
    message.encode()
}

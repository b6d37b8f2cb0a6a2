//! A player whom the host has removed gets no place, and others of its name do.

use friends::bot_player::Pace;
use friends::limits::MOST_KICKED;
use friends::message::{Channel, Control, Hello, Refusal};
use friends::{Event, LinkId, PlayerId, Profile, Room};

use crate::network::{Net, Weather, profile};

const WEATHER: Weather = Weather { delay: 30, jitter: 20, loss: 10, twice: 5 };

fn removed_by_host(seed: &str) -> (Net, Profile) {
    let mut net = Net::new(3, WEATHER, seed, Pace::RealTime);
    net.nodes[0].room.set_start(200, 2);
    let kicked = net.join(profile(9, seed), false, Pace::RealTime, seed);
    net.run(2_000);
    let player = net.nodes[kicked].room.me();
    assert!(net.nodes.iter().all(|node| node.room.players().len() == 4));
    net.nodes[0].room.kick(player);
    net.run(1_000);
    assert!(net.nodes[kicked].events.contains(&Event::Kicked));
    net.isolate(kicked);
    net.kill(kicked);
    (net, profile(9, seed))
}

/// Joins, and returns the players that any of the others then sees.
fn seen_after_joining(net: &mut Net, who: Profile, seed: &str) -> (usize, Vec<PlayerId>) {
    let node = net.join(who, false, Pace::RealTime, seed);
    net.run(20_000);
    let others = net.nodes.iter().enumerate().filter(|(number, other)| *number != node && !other.is_gone);
    (node, others.flat_map(|(_, other)| other.room.players()).map(|player| player.player).collect())
}

#[test]
fn removed_player_is_refused_by_its_id() {
    let again: [fn(Profile) -> Profile; 2] = [|who| who, |who| Profile { name: "another".parse().unwrap(), ..who }];
    for (number, again) in again.into_iter().enumerate() {
        let seed = format!("again {number}");
        let (mut net, who) = removed_by_host(&seed);
        let who = again(who);
        let (node, found) = seen_after_joining(&mut net, who.clone(), &seed);
        assert!(!found.contains(&who.player));
        // One line for each of the two, and none for the others.
        assert!(net.nodes[node].events.contains(&Event::Refused(Refusal::Kicked)));
        let told = |node: usize| {
            net.nodes[node].events.iter().filter(|event| **event == Event::TurnedAway(who.name.clone())).count()
        };
        assert_eq!([told(0), told(1), told(2)], [1, 0, 0]);
        net.kill(node);
        net.until_results(100, 1);
    }
}

#[test]
fn honest_player_of_the_same_name_has_a_place() {
    let seed = "honest";
    let (mut net, who) = removed_by_host(seed);
    let honest = Profile { player: PlayerId(77), ..who };
    let (node, found) = seen_after_joining(&mut net, honest, seed);
    assert_eq!(found.iter().filter(|player| **player == PlayerId(77)).count(), 3, "all have it");
    assert!(!net.nodes[node].events.iter().any(|event| matches!(event, Event::Refused(_))));
    net.until_results(100, 1);
}

#[test]
fn next_host_and_those_who_come_later_refuse_a_removed_player_too() {
    let seed = "next host";
    let (mut net, who) = removed_by_host(seed);
    net.join(profile(10, seed), false, Pace::RealTime, seed);
    net.run(3_000);
    net.nodes[0].room.leave();
    net.step();
    net.isolate(0);
    net.kill(0);
    net.until(20, "a new host", |net| net.nodes[1..].iter().any(|node| !node.is_gone && node.room.is_host()));
    let again = Profile { name: "another".parse().unwrap(), ..who };
    let (node, found) = seen_after_joining(&mut net, again.clone(), seed);
    assert!(!found.contains(&again.player));
    assert!(net.nodes[node].events.contains(&Event::Refused(Refusal::Kicked)));
}

#[test]
fn others_keep_their_places_with_the_name_of_a_removed_player() {
    let seed = "same name";
    let mut net = Net::new(3, WEATHER, seed, Pace::RealTime);
    net.nodes[0].room.set_start(200, 2);
    let twin = net.join(Profile { name: "bot 9".parse().unwrap(), ..profile(8, seed) }, false, Pace::RealTime, seed);
    let kicked = net.join(profile(9, seed), false, Pace::RealTime, seed);
    net.run(2_000);
    let player = net.nodes[kicked].room.me();
    net.nodes[0].room.kick(player);
    net.run(1_000);
    net.isolate(kicked);
    net.kill(kicked);
    // A player who was there before stays, and comes back on another connection.
    net.isolate(twin);
    net.run(8_000);
    net.restore(twin);
    net.run(5_000);
    let other = net.nodes[twin].room.me();
    assert!(net.nodes[0].room.players().iter().any(|player| player.player == other));
    // A stranger has a place.
    let (_, found) = seen_after_joining(&mut net, profile(11, seed), seed);
    assert!(found.contains(&profile(11, seed).player));
}

/// Another program connects and says hello. Returns whether it has a place.
fn is_admitted(room: &mut Room, link: u32, player: u64, name: &str) -> bool {
    let hello = Hello {
        rules: race::RULES_VERSION,
        program: [0, 1, 0],
        player: PlayerId(player),
        name: name.parse().unwrap(),
        spectator: false,
    };
    room.received(LinkId(link), Channel::Control, &Control::Hello(hello).encode(), 10);
    room.others().any(|(other, ..)| other == PlayerId(player))
}

#[test]
fn removed_players_are_refused_and_their_names_are_free() {
    let mut room = Room::new(profile(0, "many"), true, 0);
    let count = MOST_KICKED as u64 + 1;
    for number in 0..count {
        assert!(is_admitted(&mut room, number as u32, number, &format!("removed {number}")));
        room.kick(PlayerId(number));
    }
    assert_eq!(room.state().unwrap().kicked.len(), MOST_KICKED);
    // The first is no longer in the state of the room. Players who saw the removal still know its id.
    for number in 0..count {
        assert!(!is_admitted(&mut room, 100 + number as u32, number, "another"));
    }
    assert!(is_admitted(&mut room, 200, 100, "removed 1"));
}

//! Players without a connection of their own race by way of others.

use friends::Event;
use friends::bot_player::Pace;
use friends::message::Phase;
use friends::verdict::Placed;

use crate::network::{Net, Weather};

const WEATHER: Weather = Weather { delay: 40, jitter: 20, loss: 10, twice: 5 };

fn assert_all_placed(net: &Net, players: usize) {
    net.assert_same_results();
    for node in net.nodes.iter().filter(|node| !node.is_gone) {
        let rows = &node.results()[0].1;
        assert_eq!(rows.len(), players);
        assert!(rows.iter().all(|row| matches!(row.placed, Placed::Place { .. }) && row.digest.is_some()), "{rows:?}");
    }
}

#[test]
fn missing_pairs_race_by_way_of_another() {
    // Also pairs with the host, who cannot tell them the room itself.
    for pairs in [&[(1, 2)][..], &[(0, 3)], &[(0, 3), (1, 2)], &[(0, 2), (1, 3)]] {
        let mut net = Net::new(4, WEATHER, &format!("pairs {pairs:?}"), Pace::RealTime);
        for &(one, other) in pairs {
            net.cut(one, other);
        }
        net.until_results(120, 2);
        assert_all_placed(&net, 4);
        for &(one, other) in pairs {
            let player = net.nodes[other].room.me();
            let via = net.nodes[one].room.way_to(player).expect("a way");
            assert!(net.nodes.iter().any(|node| node.room.me() == via), "{via}");
            let told = |event: &Event| matches!(event, Event::Way(of, ..) if *of == player);
            assert!(net.nodes[one].events.iter().any(told));
        }
    }
}

#[test]
fn host_alone_can_connect_seven_guests() {
    let mut net = Net::new(8, WEATHER, "star", Pace::RealTime);
    for one in 1..8 {
        for other in 1..one {
            net.cut(one, other);
        }
    }
    net.until_results(200, 2);
    assert_all_placed(&net, 8);
    let removed = |event: &Event| matches!(event, Event::Removed(..));
    assert!(!net.nodes.iter().any(|node| node.events.iter().any(removed)));
}

#[test]
fn way_is_left_for_a_connection_of_their_own() {
    let mut net = Net::new(3, WEATHER, "direct", Pace::RealTime);
    net.cut(1, 2);
    let [one, other] = [1, 2].map(|node: usize| net.nodes[node].room.me());
    net.until(60, "a way", |net| net.nodes[1].room.way_to(other).is_some() && net.nodes[2].room.way_to(one).is_some());
    net.connect(1, 2);
    net.until(60, "no way", |net| net.nodes[1].room.way_to(other).is_none() && net.nodes[2].room.way_to(one).is_none());
    net.until_results(120, 2);
    assert_all_placed(&net, 3);
    assert!(net.nodes[1].room.way_to(other).is_none() && net.nodes[2].room.way_to(one).is_none());
}

#[test]
fn another_passes_on_when_the_one_who_did_has_gone() {
    let mut net = Net::new(4, WEATHER, "next way", Pace::RealTime);
    net.cut(2, 3);
    net.until(60, "a race", |net| net.nodes[2].room.phase() == Phase::Race);
    net.run(1_000);
    let [one, other] = [2, 3].map(|node: usize| net.nodes[node].room.me());
    let via = net.nodes[2].room.way_to(other).unwrap();
    let gone = net.nodes.iter().position(|node| node.room.me() == via).unwrap();
    net.kill(gone);
    for node in 0..4 {
        net.nodes[node].room.set_start(200, 3);
    }
    net.until_results(200, 2);
    net.assert_same_results();
    let way = |net: &Net, node: usize, to| net.nodes[node].room.way_to(to);
    assert!(way(&net, 2, other).is_some_and(|now| now != via) && way(&net, 3, one).is_some_and(|now| now != via));
    let rows = net.nodes[2].results().last().cloned().unwrap().1;
    assert_eq!(rows.iter().filter(|row| matches!(row.placed, Placed::Place { .. })).count(), 3, "{rows:?}");
}

#[test]
fn lost_hello_is_said_again() {
    // Real connections lose what is sent before the other side listens, although they are reliable.
    for loser in 0..3 {
        let mut net = Net::new(3, WEATHER, &format!("hello {loser}"), Pace::RealTime);
        assert!(!net.nodes[loser].room.take_outgoing().is_empty());
        net.until(20, "a race", |net| net.nodes[0].room.phase() == Phase::Race);
        net.until_results(100, 1);
        assert_all_placed(&net, 3);
    }
}

#[test]
fn connection_that_one_side_took_for_lost_comes_back() {
    // A room server that goes away reports connections as lost that live on.
    let mut net = Net::new(3, Weather::default(), "half", Pace::RealTime);
    net.run(2_000);
    net.forget(1, 2);
    net.until_results(100, 2);
    assert_all_placed(&net, 3);
}

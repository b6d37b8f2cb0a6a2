//! Players of one name are told apart, by the same numbers on all sides.

use friends::bot_player::Pace;
use friends::{Event, Profile};

use crate::network::{Net, Weather, profile};

const WEATHER: Weather = Weather { delay: 30, jitter: 20, loss: 10, twice: 5 };

/// The names of the players as a node shows them, in the order of the ids.
fn shown(net: &Net, node: usize) -> Vec<String> {
    net.nodes[node].room.players().iter().map(|player| player.name.to_string()).collect()
}

fn named(number: usize, name: &str, seed: &str) -> Profile {
    Profile { name: name.parse().unwrap(), ..profile(number, seed) }
}

#[test]
fn players_of_one_name_are_numbered_alike_on_all_sides() {
    let seed = "two of a name";
    let mut net = Net::new(2, WEATHER, seed, Pace::RealTime);
    net.nodes[0].room.set_start(200, 5);
    for (number, name) in [(5, "Anna"), (6, "ANNA"), (7, "Anna")] {
        net.join(named(number, name, seed), false, Pace::RealTime, seed);
        net.run(3_000);
    }
    let names = shown(&net, 0);
    for name in ["Anna", "ANNA 2", "Anna 3"] {
        assert_eq!(names.iter().filter(|other| *other == name).count(), 1, "{names:?}");
    }
    assert!((1..5).all(|node| shown(&net, node) == names));
    assert_eq!([2, 3, 4].map(|node| net.nodes[node].room.name().to_string()), ["Anna", "ANNA 2", "Anna 3"]);
    // The tables of a race tell them apart too.
    net.until_results(100, 1);
    for node in 0..5 {
        let results = net.nodes[node].results();
        let mut rows: Vec<_> = results[0].1.iter().map(|row| row.name.to_string()).collect();
        rows.sort();
        rows.dedup();
        assert_eq!(rows.len(), 5, "{rows:?}");
    }
    // They keep their numbers under the next host, and a line names the one who leaves.
    net.nodes[0].room.leave();
    net.step();
    net.isolate(0);
    net.kill(0);
    net.nodes[3].room.leave();
    net.step();
    net.isolate(3);
    net.kill(3);
    net.until(20, "a new host", |net| net.nodes[1..].iter().any(|node| !node.is_gone && node.room.is_host()));
    net.run(2_000);
    assert_eq!([2, 4].map(|node| net.nodes[node].room.name().to_string()), ["Anna", "Anna 3"]);
    let has_left = |event: &Event| matches!(event, Event::Left(_, name) if name.to_string() == "ANNA 2");
    // The farewell may be lost; then the player is away for some time first.
    net.until(60, "the farewell", |net| net.nodes[2].events.iter().any(has_left));
}

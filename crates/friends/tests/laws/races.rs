//! Whole races in all weathers: the same result on every side, every replay verified.

use friends::bot_player::Pace;
use friends::verdict::Placed;
use friends::{Choice, Event};

use crate::network::{Net, Weather};

fn race(count: usize, weather: Weather, seed: &str, races: usize) {
    let mut net = Net::new(count, weather, seed, Pace::RealTime);
    net.until_results(200 * races as u64, races);
    assert!(net.assert_same_results() >= races);
    for node in &net.nodes {
        for (_, rows) in node.results() {
            assert_eq!(rows.len(), count);
            assert!(
                rows.iter().all(|row| matches!(row.placed, Placed::Place { .. }) && row.digest.is_some()),
                "{rows:?}"
            );
        }
    }
}

#[test]
fn two_race_on_a_perfect_network() {
    race(2, Weather::default(), "calm", 5);
}

#[test]
fn eight_race_on_a_bad_network() {
    race(8, Weather { delay: 150, jitter: 60, loss: 20, twice: 10 }, "storm", 2);
}

#[test]
fn results_are_the_same_in_all_weathers() {
    for number in 0..14 {
        let weather = Weather {
            delay: [0, 20, 80, 300][number % 4],
            jitter: [0, 5, 50][number % 3],
            loss: [0, 5, 20][number / 2 % 3],
            twice: [0, 30][number % 2],
        };
        race(2 + number % 7, weather, &format!("weather {number}"), 2);
    }
}

#[test]
fn clocks_start_together() {
    let mut net = Net::new(4, Weather { delay: 90, jitter: 20, loss: 10, twice: 0 }, "clock", Pace::RealTime);
    net.nodes[0].room.set_start(1_000, 4);
    net.until_results(200, 1);
    let starts: Vec<i64> = net
        .nodes
        .iter()
        .enumerate()
        .map(|(number, node)| {
            let start = |event: &Event| if let Event::Start(_, at) = event { Some(*at as i64) } else { None };
            node.events.iter().find_map(start).unwrap() - 7_777 * number as i64
        })
        .collect();
    let (first, last) = (starts.iter().min().unwrap(), starts.iter().max().unwrap());
    assert!(last - first <= 30, "{starts:?}");
}

#[test]
fn drawn_races_differ_and_the_host_cannot_choose_them() {
    let mut net = Net::new(3, Weather::default(), "draw", Pace::RealTime);
    net.nodes[0].room.choose(Choice::Any).unwrap();
    net.until_results(600, 3);
    let codes = |node: usize| -> Vec<String> {
        let code = |event: &Event| if let Event::Prepare(_, code, _) = event { Some(code.to_string()) } else { None };
        net.nodes[node].events.iter().filter_map(code).collect()
    };
    assert_eq!(codes(0)[..3], codes(1)[..3]);
    assert_eq!(codes(0)[..3], codes(2)[..3]);
    assert!(codes(0)[0] != codes(0)[1] && codes(0)[1] != codes(0)[2]);
}

#[test]
fn winner_is_told_before_the_slowest_arrives_and_stays() {
    let mut early = 0;
    for number in 0..6 {
        let mut net = Net::new(
            4,
            Weather { delay: 40, jitter: 10, loss: 5, twice: 0 },
            &format!("early {number}"),
            Pace::RealTime,
        );
        net.until_results(200, 1);
        for node in &net.nodes {
            let winner = node.events.iter().position(|event| matches!(event, Event::Winner(..))).unwrap();
            let finished = |event: &Event| matches!(event, Event::Finished(..));
            early += usize::from(node.events[winner..].iter().any(finished));
            let Event::Winner(_, winners, ticks) = &node.events[winner] else { unreachable!() };
            let (_, rows) = node.results().swap_remove(0);
            for row in rows {
                let won = matches!(row.placed, Placed::Place { place: 1, ticks: best } if best == *ticks);
                assert_eq!(won, winners.iter().any(|(player, _)| *player == row.player));
            }
        }
    }
    assert!(early > 0);
}

#[test]
fn pace_of_a_bot_does_not_change_its_race() {
    let results = |pace| {
        let mut net = Net::new(3, Weather::default(), "pace", pace);
        net.until_results(200, 1);
        net.nodes[0].results().swap_remove(0)
    };
    assert_eq!(results(Pace::RealTime), results(Pace::Times(50)));
}

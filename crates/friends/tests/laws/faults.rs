//! Players frozen, gone and back at every stage: the others race to the end.

use friends::Event;
use friends::bot_player::{BotPlayer, Pace};
use friends::message::Phase;
use friends::room::ResultRow;
use friends::verdict::Placed;
use race::bot::Skill;

use crate::network::{Net, Weather, profile};

const WEATHER: Weather = Weather { delay: 30, jitter: 20, loss: 10, twice: 5 };

fn until_phase(net: &mut Net, phase: Phase) {
    net.until(60, "a phase", |net| net.nodes.iter().any(|node| !node.is_gone && node.room.phase() == phase));
}

#[test]
fn player_killed_at_every_stage_does_not_stop_the_others() {
    for (number, phase) in [Phase::Lobby, Phase::Draw, Phase::Load, Phase::Race].into_iter().enumerate() {
        for killed in [0, 2] {
            for later in [0, 30, 700, 3000] {
                let mut net = Net::new(4, WEATHER, &format!("killed {number} {killed} {later}"), Pace::RealTime);
                until_phase(&mut net, phase);
                net.run(later);
                net.kill(killed);
                for node in 0..4 {
                    net.nodes[node].room.set_start(200, 2);
                }
                net.until_results(200, 2);
                assert!(net.assert_same_results() >= 2);
                let rows = |node: usize| net.nodes[node].results().last().cloned().unwrap().1;
                assert!(rows(1).iter().filter(|row| matches!(row.placed, Placed::Place { .. })).count() >= 3);
            }
        }
    }
}

/// Its replay may be on the way to some of the others only, and a host may have told the result to some.
#[test]
fn player_killed_at_the_goal_or_after_the_result_does_not_stop_the_others() {
    for killed in [0, 2] {
        for (has_result, later) in [(false, 0), (false, 40), (false, 200), (true, 0), (true, 40), (true, 200)] {
            let mut net = Net::new(4, WEATHER, &format!("goal {killed} {has_result} {later}"), Pace::RealTime);
            until_phase(&mut net, Phase::Race);
            net.until(100, "the goal", |net| {
                let room = &net.nodes[killed].room;
                room.phase() == Phase::Race && !room.is_racing() && (room.has_result() || !has_result)
            });
            net.run(later);
            net.kill(killed);
            for node in 0..4 {
                net.nodes[node].room.set_start(200, 2);
            }
            net.until_results(200, 2);
            assert!(net.assert_same_results() >= 2);
            let placed =
                |rows: &[ResultRow]| rows.iter().filter(|row| matches!(row.placed, Placed::Place { .. })).count();
            for node in (0..4).filter(|&node| node != killed) {
                let results = net.nodes[node].results();
                assert!(placed(&results[0].1) >= 3 && placed(&results[1].1) == 3, "{killed} {later}: {results:?}");
            }
        }
    }
}

#[test]
fn player_back_within_30_seconds_hands_its_race_in() {
    for (isolated, away) in [(0, 4_000), (2, 4_000), (2, 12_000), (1, 25_000)] {
        let mut net = Net::new(3, WEATHER, &format!("back {isolated} {away}"), Pace::RealTime);
        until_phase(&mut net, Phase::Race);
        net.run(1_500);
        net.isolate(isolated);
        net.run(away);
        net.restore(isolated);
        net.until_results(100, 1);
        net.assert_same_results();
        for node in &net.nodes {
            let rows = &node.results()[0].1;
            assert!(rows.iter().all(|row| matches!(row.placed, Placed::Place { .. })), "{rows:?}");
        }
        // The room still works.
        net.until_results(200, 2);
        net.assert_same_results();
    }
}

#[test]
fn player_back_after_30_seconds_is_out_of_that_race_only() {
    let mut net = Net::new(3, WEATHER, "late", Pace::RealTime);
    until_phase(&mut net, Phase::Race);
    net.run(500);
    net.isolate(2);
    net.run(40_000);
    net.until(10, "the others' result", |net| !net.nodes[0].results().is_empty() && !net.nodes[1].results().is_empty());
    let rows = net.nodes[0].results().swap_remove(0).1;
    assert_eq!(rows.iter().filter(|row| row.placed == Placed::Unplaced).count(), 1);
    net.restore(2);
    net.until(200, "a race of all", |net| {
        net.nodes.iter().all(|node| {
            node.results().last().is_some_and(|(_, rows)| {
                rows.len() == 3 && rows.iter().all(|row| matches!(row.placed, Placed::Place { .. }))
            })
        })
    });
}

#[test]
fn frozen_player_goes_on() {
    for (frozen, how_long) in [(0, 3_000), (1, 8_000), (0, 10_000), (2, 20_000)] {
        let mut net = Net::new(3, WEATHER, &format!("frozen {frozen} {how_long}"), Pace::RealTime);
        until_phase(&mut net, Phase::Race);
        net.run(1_000);
        net.freeze(frozen, how_long);
        net.until_results(120, 2);
        net.assert_same_results();
        let rows = net.nodes[(frozen + 1) % 3].results().swap_remove(0).1;
        assert!(rows.iter().all(|row| matches!(row.placed, Placed::Place { .. })), "{rows:?}");
    }
}

#[test]
fn pair_that_loses_each_other_in_the_race_still_tells_one_result() {
    let mut net = Net::new(4, WEATHER, "pair", Pace::RealTime);
    until_phase(&mut net, Phase::Race);
    net.run(800);
    net.cut(1, 2);
    net.run(3_000);
    net.until(120, "results", |net| net.nodes.iter().all(|node| !node.results().is_empty()));
    net.assert_same_results();
    let rows = net.nodes[3].results().swap_remove(0).1;
    assert!(rows.iter().all(|row| matches!(row.placed, Placed::Place { .. })), "{rows:?}");
}

#[test]
fn host_that_leaves_hands_the_room_to_the_lowest_id() {
    let mut net = Net::new(4, Weather::default(), "leaves", Pace::RealTime);
    net.until_results(100, 1);
    net.nodes[0].room.leave();
    net.step();
    net.kill(0);
    net.until(10, "a new host", |net| net.nodes[1..].iter().any(|node| node.room.is_host()));
    net.run(1_000);
    let lowest = net.nodes[1..].iter().map(|node| node.room.me()).min().unwrap();
    for node in &mut net.nodes[1..] {
        assert_eq!(node.room.state().unwrap().host, lowest);
        node.room.set_start(200, 3);
    }
    net.until_results(200, 3);
    net.assert_same_results();
}

#[test]
fn spectator_sees_the_race_and_its_result() {
    let mut net = Net::new(2, WEATHER, "watched", Pace::RealTime);
    until_phase(&mut net, Phase::Race);
    net.run(1_000);
    let watcher =
        net.join(friends::Profile { spectator: true, ..profile(9, "watched") }, false, Pace::RealTime, "watched");
    net.until_results(100, 1);
    net.assert_same_results();
    assert_eq!(net.nodes[watcher].results()[0].1.len(), 2);
    let racer = net.nodes[0].room.me();
    assert!(net.nodes[watcher].room.log(racer).is_some_and(|log| log.ticks() > 0));
}

#[test]
fn ninth_player_is_told_that_the_room_is_full() {
    let mut net = Net::new(8, Weather::default(), "full", Pace::RealTime);
    net.run(2_000);
    let ninth = net.join(profile(20, "full"), false, Pace::RealTime, "full");
    net.run(2_000);
    let told = net.nodes[ninth].events.iter().any(|event| event.to_string().contains("full"));
    assert!(told);
    net.nodes[ninth].is_gone = true;
    net.until_results(200, 1);
    assert!(
        !net.nodes[0]
            .events
            .iter()
            .any(|event| matches!(event, Event::Joined(_, name) if name.to_string() == "bot 20"))
    );
}

#[test]
fn player_who_never_arrives_is_out_30_seconds_after_the_first() {
    // At full speed, and as a program that hangs although it is connected.
    for (seed, is_frozen) in [("idle", false), ("stopped", true)] {
        let mut net = Net::new(3, WEATHER, seed, Pace::RealTime);
        net.nodes[2].bot = BotPlayer::new(Skill::IDLE, "idle", Pace::RealTime);
        until_phase(&mut net, Phase::Race);
        if is_frozen {
            net.run(3_000);
            // Its program answers, but its race does not go on.
            net.nodes[2].bot = BotPlayer::new(Skill::IDLE, "other", Pace::RealTime);
        }
        let begin = net.now;
        net.until_results(200, 1);
        net.assert_same_results();
        let rows = net.nodes[0].results().swap_remove(0).1;
        let first = match rows[0].placed {
            Placed::Place { ticks, .. } => u64::from(ticks) * 1000 / 128,
            other => panic!("{other:?}"),
        };
        assert_eq!((rows[2].player, rows[2].placed), (net.nodes[2].room.me(), Placed::Unplaced));
        assert!(net.now - begin < first + 40_000, "{} ms after GO, the first after {first}", net.now - begin);
    }
}

#[test]
fn player_removed_by_the_host_is_gone_for_all() {
    let mut net = Net::new(3, WEATHER, "kick", Pace::RealTime);
    until_phase(&mut net, Phase::Race);
    let [host, other, kicked] = [0, 1, 2].map(|node: usize| net.nodes[node].room.me());
    // Only the host can.
    net.nodes[1].room.kick(kicked);
    net.run(1_000);
    assert!(net.nodes.iter().all(|node| node.room.players().len() == 3));
    net.nodes[0].room.kick(kicked);
    net.run(2_000);
    assert!(net.nodes[2].events.contains(&Event::Kicked));
    for node in 0..2 {
        let players: Vec<_> = net.nodes[node].room.players().into_iter().map(|player| player.player).collect();
        assert!(players.len() == 2 && players.contains(&host) && players.contains(&other), "{players:?}");
    }
    net.kill(2);
    net.until_results(100, 1);
    net.assert_same_results();
}

#[test]
fn wins_of_the_evening_are_the_same_for_all_also_for_those_who_join_later() {
    let mut net = Net::new(3, WEATHER, "evening", Pace::Times(8));
    net.nodes[0].room.set_series(3);
    net.until_results(200, 2);
    net.until(20, "the lobby", |net| net.nodes.iter().all(|node| node.room.state().unwrap().evening.raced >= 2));
    let late = net.join(profile(9, "evening"), false, Pace::Times(8), "evening");
    net.until_results(200, 1);
    // Counted again from the results, a series after the other.
    net.until(20, "the wins of all results", |net| {
        let mut counted = friends::Evening::new(3);
        for (_, rows) in net.nodes[0].results() {
            let first = rows.iter().filter(|row| matches!(row.placed, Placed::Place { place: 1, .. }));
            counted.enter(&first.map(|row| row.player).collect::<Vec<_>>());
        }
        (0..=late).all(|node| net.nodes[node].room.state().is_some_and(|state| state.evening == counted))
    });
}

//! Rivals and runners run the rules of a race.

use std::sync::Arc;

use friends::bot_player::Pace;
use friends::{Choice, HostEaters, IntentLog, Rival, Runner, Track};
use maze::{Cancel, Seed};
use proptest::prelude::*;
use race::bot::Skill;
use race::{Bot, Difficulty, Race, RaceCode, RaceCourse};

use crate::network::{Net, Weather};

fn track(word: &str, difficulty: Difficulty) -> Arc<Track> {
    let code = RaceCode::of_word(word).unwrap().at(Some(difficulty));
    let code = Choice::This(code).race(&[0; 32], HostEaters::NONE).unwrap();
    Arc::new(Track::build(code, Arc::default(), &Cancel::never()).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn runner_is_a_race(word in "[a-z]{1,6}", has_eaters in any::<bool>()) {
        let track = track(&word, if has_eaters { Difficulty::Normal } else { Difficulty::Relaxed });
        let mut race = Race::new(track.level(), track.eaters());
        let mut runner = Runner::on(Arc::clone(&track));
        let mut bot = Bot::new(Skill::EXPERT, &Seed::new(&*word));
        for _ in 0..3000 {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            runner.step(intent);
            prop_assert_eq!(race.digest(), runner.digest());
            prop_assert_eq!((race.tick(), race.is_over(), race.winner()), (runner.tick(), runner.is_over(), runner.winner()));
        }
    }

    #[test]
    fn rival_shows_what_the_other_did(steps in proptest::collection::vec(1_u32..60, 1..80)) {
        let track = track("rival", Difficulty::Relaxed);
        let (mut runner, mut log) = (Runner::on(Arc::clone(&track)), IntentLog::default());
        let mut rival = Rival::new(Arc::clone(&track));
        let mut bot = Bot::new(Skill::MEDIAN, &Seed::new("rival"));
        let mut shown = 0.0;
        for ticks in steps {
            for _ in 0..ticks {
                let intent = bot.intent(&runner.view(), runner.player());
                runner.step(intent);
                log.push(intent, runner.digest().checksum());
            }
            rival.follow(&log, f64::from(ticks) / 128.0);
            prop_assert_eq!((rival.tick(), rival.place()), (runner.tick(), runner.player().place()));
            // It moves on, and is behind what the other has run.
            prop_assert!(rival.shown_tick() >= shown && rival.shown_tick() <= f64::from(rival.tick().0));
            shown = rival.shown_tick();
            let (_, _, share) = rival.shown();
            prop_assert!((0.0..=1.0).contains(&share));
        }
        prop_assert!(!rival.differs());
    }
}

/// Two bots race at the speed of people; the second follows the first. Returns how many ticks the shown tick was at
/// most behind the tick that could have arrived, how many cells the shown place was at most away from the true one, and
/// how often it was corrected.
fn follow(weather: Weather, seed: &str) -> (f64, f32, u32) {
    let mut net = Net::new(2, weather, seed, Pace::RealTime);
    net.nodes[0].room.choose(Choice::This(RaceCode::of_word("rivals").unwrap().at(Some(Difficulty::Relaxed)))).unwrap();
    net.until(60, "a race", |net| net.nodes[0].bot.ticks() > Some(0));
    let first = net.nodes[0].room.me();
    let track = Arc::clone(net.nodes[1].bot.track().unwrap());
    let grid = track.level().maze().grid().clone();
    let (mut rival, mut truth) = (Rival::new(Arc::clone(&track)), Runner::on(track));
    let (mut places, mut ticks) = (vec![truth.player().place()], Vec::new());
    let (mut behind, mut away, mut corrected) = (0.0_f64, 0.0_f32, 0);
    while !truth.is_over() {
        net.run(10);
        let [run, told] = [0, 1].map(|node| net.nodes[node].room.log(first).unwrap());
        for intent in run.intents_after(truth.tick().0) {
            truth.step(intent);
            places.push(truth.player().place());
        }
        ticks.push(truth.tick().0);
        rival.follow(told, 0.01);
        corrected += u32::from(rival.is_corrected());
        let (_, place, _) = rival.shown();
        let there = places[(rival.shown_tick().ceil() as usize).min(places.len() - 1)];
        let [shown, there] = [place, there].map(|place| place.point(&grid));
        away = away.max((shown.x - there.x).hypot(shown.y - there.y));
        // The first second catches up.
        if ticks.len() > 100 && !truth.is_over() {
            let could_be_known = ticks[ticks.len() - 1 - (weather.delay / 10) as usize];
            behind = behind.max(f64::from(could_be_known) - rival.shown_tick());
        }
    }
    assert!(ticks.len() > 300, "the race is too short");
    (behind, away, corrected)
}

/// 50 ms in ticks, and a step of the simulated network before and after the way.
const BEHIND: f64 = 6.4 + 2.0 * 1.28;

#[test]
fn rival_is_shown_50_ms_after_it_could_be_known_and_where_it_is() {
    for delay in [0, 20, 80, 300] {
        let (behind, away, corrected) = follow(Weather { delay, ..Weather::default() }, "calm");
        assert!(behind <= BEHIND, "{delay} ms: {behind} ticks behind");
        assert!(away <= 0.0 && corrected == 0, "{delay} ms: {away} cells away, corrected {corrected} times");
    }
}

#[test]
fn rival_is_shown_near_its_place_on_a_bad_network() {
    let weather = Weather { delay: 80, jitter: 20, loss: 5, twice: 2 };
    let (behind, away, _) = follow(weather, "rain");
    // Nothing comes sooner than by the delay, so the quickest of the last arrivals may be late by the jitter.
    assert!(behind <= BEHIND + 2.56, "{behind} ticks behind");
    assert!(away < 1.5, "{away} cells away");
}

#[test]
fn silent_rival_stands_where_it_was_last_known() {
    let track = track("rival", Difficulty::Relaxed);
    let (mut runner, mut log) = (Runner::on(Arc::clone(&track)), IntentLog::default());
    let mut rival = Rival::new(track);
    let mut bot = Bot::new(Skill::MEDIAN, &Seed::new("rival"));
    for _ in 0..100 {
        for _ in 0..4 {
            let intent = bot.intent(&runner.view(), runner.player());
            runner.step(intent);
            log.push(intent, runner.digest().checksum());
        }
        rival.follow(&log, 4.0 / 128.0);
    }
    (0..100).for_each(|_| rival.follow(&log, 0.01));
    let (_, place, _) = rival.shown();
    assert_eq!((rival.shown_tick(), place), (f64::from(rival.tick().0), runner.player().place()));
}

#[test]
fn wrong_checksum_is_seen() {
    let track = track("rival", Difficulty::Relaxed);
    let mut log = IntentLog::default();
    (0..200).for_each(|_| log.push(race::Intent::NONE, 1));
    let mut rival = Rival::new(track);
    rival.follow(&log, 0.0);
    assert!(rival.differs());
}

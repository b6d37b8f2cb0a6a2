//! Rivals and runners run the rules of a race.

use std::sync::Arc;

use friends::{Choice, IntentLog, Rival, Runner, Track};
use maze::{Cancel, Seed};
use proptest::prelude::*;
use race::bot::Skill;
use race::{Bot, Difficulty, Race, RaceCode};

fn track(word: &str, difficulty: Difficulty) -> Arc<Track> {
    let code = RaceCode::of_word(word).unwrap().at(Some(difficulty));
    Arc::new(Track::build(Choice::This(code).race(&[0; 32]).unwrap(), &Cancel::never()).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn runner_is_a_race(word in "[a-z]{1,6}", has_eaters in any::<bool>()) {
        let track = track(&word, if has_eaters { Difficulty::Normal } else { Difficulty::Relaxed });
        let mut race = Race::new(track.level(), track.eaters());
        let mut runner = Runner::new(Arc::clone(&track));
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
        let (mut runner, mut log) = (Runner::new(Arc::clone(&track)), IntentLog::default());
        let mut rival = Rival::new(Arc::clone(&track));
        let mut bot = Bot::new(Skill::MEDIAN, &Seed::new("rival"));
        let mut shown = 0.0;
        for ticks in steps {
            for _ in 0..ticks {
                let intent = bot.intent(&runner.view(), runner.racer());
                runner.step(intent);
                log.push(intent, runner.digest().checksum());
            }
            rival.catch_up(&log);
            prop_assert_eq!((rival.tick(), rival.place()), (runner.tick(), runner.place()));
            rival.show(f64::from(ticks) / 128.0);
            // It moves on, and never past what is known.
            prop_assert!(rival.shown_tick() >= shown && rival.shown_tick() <= f64::from(rival.tick().0));
            shown = rival.shown_tick();
            let (_, _, share) = rival.shown();
            prop_assert!((0.0..=1.0).contains(&share));
        }
        prop_assert!(!rival.differs());
    }
}

#[test]
fn wrong_checksum_is_seen() {
    let track = track("rival", Difficulty::Relaxed);
    let mut log = IntentLog::default();
    (0..200).for_each(|_| log.push(race::Intent::NONE, 1));
    let mut rival = Rival::new(track);
    rival.catch_up(&log);
    assert!(rival.differs());
}

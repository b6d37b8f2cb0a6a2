//! Laws of handicaps: the run of every eater is known before the race, to the tick.

use maze::Seed;
use proptest::prelude::*;
use race::bot::Skill;
use race::{
    Bot, Difficulty, Divergence, Eater, Handicap, Intent, Level, Race, RaceCode, Recorder, Replay, ReplayError, Ticks,
    Winner,
};

use crate::any_race::races;

fn handicaps() -> impl Strategy<Value = Handicap> {
    let speed = prop_oneof![Just(100), 50..=100_u8];
    let head_start = prop_oneof![Just(0), 0..=10_u8];
    let thinking = prop_oneof![Just(100), 100..=300_u16];
    (speed, head_start, thinking)
        .prop_map(|(speed, head_start, thinking)| Handicap::new(speed, head_start, thinking).unwrap())
}

/// The winner and the time if the player does not arrive.
fn alone(level: &Level, eaters: &[Eater]) -> (Option<Winner>, Ticks) {
    let mut race = Race::new(level, eaters);
    while race.winner().is_none() {
        race.step(Intent::NONE);
    }
    (race.winner(), race.tick())
}

fn first(eaters: &[Eater]) -> (Option<Winner>, Ticks) {
    let first = eaters.iter().enumerate().min_by_key(|(number, eater)| (eater.finish(), *number)).unwrap();
    (Some(Winner::Eater(first.0)), first.1.finish())
}

proptest! {
    #[test]
    fn eater_with_handicap_finishes_on_time(
        (level, _, difficulty) in races(),
        handicap in handicaps(),
    ) {
        let Ok(eaters) = level.eaters(difficulty, handicap) else { return Ok(()) };
        prop_assume!(!eaters.is_empty());
        let head_start = handicap.head_start();
        prop_assert!(level.start() == level.goal() || alone(&level, &eaters) == first(&eaters));
        for eater in &eaters {
            prop_assert_eq!(eater.handicap(), handicap);
            prop_assert_eq!(eater.stands(Ticks(0)), head_start);
            let at_start = eater.place(level.maze(), Ticks(0));
            for tick in (0..head_start.0).step_by(7).chain([head_start.0]).map(Ticks) {
                prop_assert_eq!(eater.place(level.maze(), tick).cell(level.maze()), at_start.cell(level.maze()));
                prop_assert_eq!(eater.stands(tick).0, head_start.0 - tick.0);
                prop_assert!(tick >= head_start || !eater.thinks(tick), "it stands and waits");
            }
            if eater.kind().is_planner() && level.start() != level.goal() {
                let thinks = Ticks(head_start.0 + eater.thinking().0.saturating_sub(1));
                prop_assert_eq!(eater.place(level.maze(), thinks).cell(level.maze()), level.start());
            }
        }
    }

    #[test]
    fn each_handicap_delays_by_its_amount(
        (level, eaters, difficulty) in races(),
        (speed, head_start, thinking) in (50..=100_u8, 0..=10_u8, 100..=300_u16),
    ) {
        prop_assume!(level.shifting_maze().is_none());
        let with = |speed, head_start, thinking| {
            level.eaters(difficulty, Handicap::new(speed, head_start, thinking).unwrap()).unwrap()
        };
        let [slow, late, slower_thought] = [with(speed, 0, 100), with(100, head_start, 100), with(100, 0, thinking)];
        let all = with(speed, head_start, thinking);
        for (number, eater) in eaters.iter().enumerate() {
            let base = u64::from(eater.finish().0);
            let finish = |eaters: &[Eater]| u64::from(eaters[number].finish().0);
            prop_assert_eq!(finish(&late), base + 128 * u64::from(head_start));
            // Walking and thinking share the time: the slower of both bounds the delay.
            prop_assert!((base..=(base * 100).div_ceil(u64::from(speed))).contains(&finish(&slow)));
            prop_assert!((base..=(base * u64::from(thinking)).div_ceil(100)).contains(&finish(&slower_thought)));
            let parts = finish(&slow) + finish(&slower_thought) + finish(&late) - 2 * base;
            prop_assert!(finish(&all).abs_diff(parts) <= 2, "{} and not {parts}", finish(&all));
            if eater.steps() > 0 {
                let slower = eater.speed_thousandths() * u64::from(speed) / 100;
                let pace = slow[number].speed_thousandths();
                prop_assert!(pace.abs_diff(slower) <= 1 + slower / (base / 2).max(1), "{pace} and not {slower}");
            }
        }
    }

    #[test]
    fn no_handicap_changes_nothing((level, eaters, difficulty) in races()) {
        prop_assert_eq!(level.eaters(difficulty, Handicap::NONE).unwrap(), eaters);
    }

    #[test]
    fn replay_with_handicap_is_the_same_race((level, _, difficulty) in races(), handicap in handicaps()) {
        let Ok(eaters) = level.eaters(difficulty, handicap) else { return Ok(()) };
        let replay = raced(&level, &eaters, difficulty, handicap);
        let read = Replay::from_bytes(&replay.to_bytes()).unwrap();
        prop_assert_eq!(&read, &replay);
        let again = read.code().level().unwrap();
        prop_assert_eq!(read.verify(&again, &read.eaters(&again).unwrap()), Ok(replay.ticks()));
        // Without eaters there is no handicap.
        prop_assert_eq!(read.handicap(), if eaters.is_empty() { Handicap::NONE } else { handicap });
        if read.handicap().helps() {
            let unaided = level.eaters(difficulty, Handicap::NONE).unwrap();
            prop_assert_eq!(read.verify(&level, &unaided), Err(Divergence::OtherRace));
        }
    }
}

fn raced(level: &Level, eaters: &[Eater], difficulty: Difficulty, handicap: Handicap) -> Replay {
    let mut recorder = Recorder::new(level.plan(), difficulty).unwrap().with_handicap(handicap);
    let (mut race, mut bot) = (Race::new(level, eaters), Bot::new(Skill::FLAWLESS, &Seed::new("raced")));
    while race.winner().is_none() {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
        recorder.record(intent, race.digest());
    }
    recorder.finish(race.winner().unwrap(), false).unwrap()
}

#[test]
fn invalid_handicap_is_refused_and_none_is_not_written() {
    let level = RaceCode::of_word("one").unwrap().level().unwrap();
    let handicap = Handicap::new(80, 3, 150).unwrap();
    let difficulty = Difficulty::Normal;
    let replay = raced(&level, &level.eaters(difficulty, handicap).unwrap(), difficulty, handicap);
    let bytes = replay.to_bytes();
    assert_eq!((bytes[4], &bytes[9..13]), (2, &[80, 3, 150, 0][..]));
    let with = |parts: [u8; 4]| {
        let mut content = bytes[..bytes.len() - 4].to_vec();
        content[9..13].copy_from_slice(&parts);
        let sum = maze::code::checksum::crc32(&content);
        Replay::from_bytes(&[content, sum.to_le_bytes().to_vec()].concat()).unwrap_err()
    };
    for parts in [[49, 0, 100, 0], [101, 0, 100, 0], [80, 11, 100, 0], [80, 0, 99, 0], [80, 0, 45, 1]] {
        assert_eq!(with(parts), ReplayError::Content("a handicap in range"));
    }
    assert_eq!(with([100, 0, 100, 0]), ReplayError::Form);
    let unaided = raced(&level, &level.eaters(difficulty, Handicap::NONE).unwrap(), difficulty, Handicap::NONE);
    assert_eq!(unaided.to_bytes()[4], 1);
}

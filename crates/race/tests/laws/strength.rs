//! Laws of measured strengths.

use proptest::prelude::*;
use race::{Campaign, Difficulty, Handicap, Level, RaceCode, Strength, Ticks};

fn campaign(strength: &str) -> Result<Campaign, race::campaign::CampaignError> {
    let level = format!(
        r#"(name: "A", size: "9x7", algorithm: "wilson", seed: "strength", strength: ({strength}), eaters: [Wally])"#
    );
    Campaign::from_ron(&format!("(levels: [{level}])"))
}

#[test]
fn eaters_finish_as_measured_also_by_the_code() {
    let plain =
        Level::build(campaign("typical: 1, easy: 1, normal: 1, hard: 1, merciless: 1").unwrap().level(1).clone());
    let par = plain.unwrap().par().0;
    let [typical, easy, normal, hard, merciless] = [200, 260, 220, 190, 150].map(|percent| par * percent / 100);
    let text = format!("typical: {typical}, easy: {easy}, normal: {normal}, hard: {hard}, merciless: {merciless}");
    let level = Level::build(campaign(&text).unwrap().level(1).clone()).unwrap();
    assert_eq!(level.typical(), Ticks(typical));
    let code: RaceCode = RaceCode::of_plan(level.plan(), None).unwrap().to_string().parse().unwrap();
    let shared = code.level().unwrap();
    for (difficulty, finish) in Difficulty::FIXED.into_iter().zip([easy, normal, hard, merciless]) {
        assert_eq!(level.eater_finish(difficulty), Some(Ticks(finish)));
        assert_eq!(level.eaters(difficulty, Handicap::NONE).unwrap()[0].finish(), Ticks(finish));
        assert_eq!(shared.eater_finish(difficulty), Some(Ticks(finish)), "the same race for who has the code");
    }
    // Another maze is not as hard.
    assert_eq!(level.plan().varied("2").strength, None);
}

#[test]
fn strengths_that_make_no_sense_are_refused_in_one_line() {
    for strength in [
        "typical: 0, easy: 4, normal: 3, hard: 2, merciless: 1",
        "typical: 9, easy: 4, normal: 5, hard: 2, merciless: 1",
        "typical: 9, easy: 1000001, normal: 5, hard: 2, merciless: 1",
    ] {
        let why = campaign(strength).unwrap_err().to_string();
        assert_eq!(why, "level 1: strength: times are 1 to 1000000 ticks, and harder eaters are not slower");
    }
}

proptest! {
    #[test]
    fn finish_of_a_difficulty_moves_others_only_to_keep_their_order(times in prop::array::uniform5(1..=1_000_000_u32), place in 0..4_usize, finish in 1..=1_000_000_u32) {
        let mut times = times;
        times.sort_unstable_by(|one, two| two.cmp(one));
        let [typical, finishes @ ..] = times.map(Ticks);
        let strength = Strength::new(typical, finishes).unwrap();
        let difficulty = Difficulty::FIXED[place];
        let moved = strength.with_finish(difficulty, Ticks(finish)).unwrap();
        prop_assert_eq!((moved.typical(), moved.finish(difficulty)), (typical, Some(Ticks(finish))));
        for (other, before) in Difficulty::FIXED.into_iter().zip(finishes) {
            let after = moved.finish(other).unwrap();
            prop_assert!(after == before || after == Ticks(finish), "{:?}", moved);
        }
        prop_assert_eq!(strength.with_finish(Difficulty::Relaxed, Ticks(finish)), None);
        prop_assert_eq!(strength.with_finish(difficulty, Ticks(0)), None);
    }

    #[test]
    fn any_strength_keeps_the_limits_of_all_eaters(times in prop::array::uniform5(1..=1_000_000_u32)) {
        let mut times = times;
        times.sort_unstable_by(|one, two| two.cmp(one));
        let [typical, finishes @ ..] = times.map(Ticks);
        let strength = Strength::new(typical, finishes).unwrap();
        prop_assert_eq!(strength.to_string().parse(), Ok(strength));
        let plan = campaign("typical: 1, easy: 1, normal: 1, hard: 1, merciless: 1").unwrap().level(1).clone();
        let level = Level::build(race::LevelPlan { strength: Some(strength), ..plan }).unwrap();
        let all: Vec<u32> = Difficulty::FIXED.iter().map(|&at| level.eater_finish(at).unwrap().0).collect();
        prop_assert!(all.is_sorted_by(|easier, harder| easier >= harder), "{:?}", all);
        prop_assert!(all[3] >= level.par().0 && all[0] <= 3 * level.par().0, "{:?}", all);
    }
}

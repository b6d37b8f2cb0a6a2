//! Laws of careers: bots in *Matched* races through the campaign.

use maze::Seed;
use race::bot::Skill;
use race::career::{CareerRace, RACES};
use race::{Campaign, Career, Level, Rating};

fn campaign() -> Campaign {
    Campaign::from_ron(include_str!("../../../../assets/campaign.ron")).unwrap()
}

fn raced(skill: Skill, seed: &str, levels: &[Level], races: u32) -> (Vec<CareerRace>, Rating) {
    let mut career = Career::new(skill, &Seed::new(seed));
    let race = |_| {
        let level = &levels[career.level() as usize - 1];
        career.race(level, levels.len() as u32).unwrap()
    };
    let all = (0..races).map(race).collect();
    (all, *career.rating())
}

#[test]
fn finishing_opens_the_next_level_and_the_last_the_first() {
    let levels: Vec<Level> = (1..=3).map(|number| Level::build(campaign().level(number).clone()).unwrap()).collect();
    let (races, rating) = raced(Skill::MEDIAN, "a", &levels, 7);
    assert_eq!(races.iter().map(|race| race.level).collect::<Vec<_>>(), [1, 2, 3, 1, 2, 3, 1]);
    assert!(races.iter().all(|race| race.won == race.time.is_some_and(|time| time <= race.eater)));
    assert_eq!(rating.races(), 7, "every race is in a maze that is new to the bot");
    assert_eq!(raced(Skill::MEDIAN, "a", &levels, 7), (races.clone(), rating), "the same seed is the same career");
    assert_ne!(raced(Skill::MEDIAN, "b", &levels, 7).0, races);
    // A bot that presses nothing gives up and stays, and a second try in a maze says nothing about reading.
    let (idle, rating) = raced(Skill::IDLE, "a", &levels, 3);
    assert!(idle.iter().all(|race| race.level == 1 && race.time.is_none() && !race.won));
    assert_eq!(rating.races(), 1);
}

#[test]
fn bots_win_60_percent_from_the_tenth_race_on() {
    const SETTLED: usize = 9;
    let campaign = campaign();
    let levels: Vec<Level> = campaign.levels().iter().map(|plan| Level::build(plan.clone()).unwrap()).collect();
    for name in ["newcomer", "median", "expert"] {
        let (skill, mut won, mut all) = (name.parse().unwrap(), 0, 0);
        for person in 0..20 {
            let (races, _) = raced(skill, &person.to_string(), &levels, RACES);
            won += races[SETTLED..].iter().filter(|race| race.won).count();
            all += races[SETTLED..].len();
        }
        let share = won * 1000 / all;
        println!("{name}: {share} of 1000");
        assert!((550..=650).contains(&share), "{name}: {share} of 1000 from race 10 on");
    }
}

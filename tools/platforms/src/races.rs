//! Levels with their eaters, bots' races against them, replays, and races of words and codes.

use maze::Seed;
use race::bot::Skill;
use race::digest::Digest;
use race::{Bot, Campaign, Difficulty, Eater, Handicap, Level, LevelPlan, Race, RaceCode, Recorder, Replay, Ticks};

use crate::{Failure, take_bytes};

const CAMPAIGN: &str = include_str!("../../../assets/campaign.ron");

const GRAND_PRIX: &str = include_str!("../../../assets/grand_prix.ron");

/// Words that players may type.
const WORDS: [&str; 6] = ["", "cheese", "Käse 🧀", "迷路", "0", "the quick brown fox jumps over the lazy dog"];

/// A bot is given up after so many ticks.
const LONGEST: Ticks = Ticks(20_000);

/// The ticks between two looks at an eater.
const EVERY: usize = 5;

pub(crate) fn each(put: &mut impl FnMut(&str, Digest)) -> Result<(), Failure> {
    for (name, campaign) in [("campaign", CAMPAIGN), ("grand prix", GRAND_PRIX)] {
        for (number, plan) in (1..).zip(Campaign::from_ron(campaign)?.levels()) {
            put(&format!("races {name} {number}"), raced(plan.clone())?);
        }
    }
    for (number, plan) in (1..).zip(Campaign::from_ron(CAMPAIGN)?.levels()) {
        if plan.shift_rate > 0 || plan.doors > 0 || plan.dark.is_somewhere() {
            put(&format!("races varied {number}"), raced(plan.varied("platforms"))?);
        }
    }
    for word in WORDS {
        put(&format!("races word {word:?}"), raced(RaceCode::of_word(word)?.plan())?);
    }
    Ok(())
}

/// A level and all that is raced in it.
fn raced(plan: LevelPlan) -> Result<Digest, Failure> {
    let mut digest = Digest::default();
    take_bytes(&mut digest, RaceCode::of_plan(&plan, Some(Difficulty::Hard))?.to_string());
    let level = Level::build(plan)?;
    digest.take((level.start(), level.goal(), level.par(), level.typical(), level.crumbs()));
    level.maze().cells().for_each(|cell| digest.take((level.maze().open(cell), level.distance(cell))));
    for difficulty in Difficulty::ALL {
        let handicap = Handicap::new(85, 2, 150).ok_or("no handicap")?;
        for handicap in [Handicap::NONE, handicap] {
            for eater in level.eaters(difficulty, handicap)? {
                take_eater(&mut digest, &level, &eater);
            }
        }
    }
    let eaters = level.eaters(Difficulty::Hard, Handicap::NONE)?;
    for skill in Skill::ALL.into_iter().chain([Skill::FLAWLESS]) {
        take_race(&mut digest, &level, &eaters, skill)?;
    }
    take_bytes(&mut digest, Replay::of_expert(&level)?.to_bytes());
    Ok(digest)
}

/// Where an eater is and whether it thinks, to the end of its race.
fn take_eater(digest: &mut Digest, level: &Level, eater: &Eater) {
    digest.take((eater.finish(), eater.speed_thousandths(), eater.thinking()));
    for tick in (0..=eater.finish().0).step_by(EVERY).map(Ticks) {
        digest.take((eater.place(level.maze(), tick), eater.thinks(tick), eater.keys(tick)));
    }
    level.maze().cells().for_each(|cell| digest.take(eater.seen(cell)));
}

/// A bot's race, and its replay, which must run the same way.
fn take_race(digest: &mut Digest, level: &Level, eaters: &[Eater], skill: Skill) -> Result<(), Failure> {
    let finish = level.eater_finish(Difficulty::Hard);
    let mut recorder = Recorder::new(level.plan(), Difficulty::Hard)?.against(finish, Handicap::NONE);
    let mut bot = Bot::new(skill, &Seed::new("platforms"));
    let mut race = Race::new(level, eaters);
    while !race.is_over() && race.tick() < LONGEST {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
        recorder.record(intent, race.digest());
    }
    digest.take((race.tick(), race.winner()));
    take_bytes(digest, format!("{:?}", race.digest()));
    if let Some(winner) = race.winner() {
        let replay = recorder.finish(winner, false)?;
        take_bytes(digest, replay.to_bytes());
        take_bytes(digest, replay.to_text());
        let read = Replay::from_text(&replay.to_text())?;
        let ticks = read.verify(level, &read.eaters(level)?).map_err(|differs| format!("{differs:?}"))?;
        assert_eq!(ticks, race.tick(), "a replay is not read back");
    }
    Ok(())
}

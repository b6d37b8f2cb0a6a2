//! The identity of a race: its level in the campaign, its name, and its colors.

use maze::Seed;
use race::LevelPlan;
use race::date::Day;
use race::{Campaign, RaceCode};
use text::{Text, names};

use super::race_mode::RaceMode;
use super::shipped::{earlier_level_of, level_in};

/// The seed of a race selects one of this many worlds. Divisible by every number of palettes up to 8.
const COLORS: u32 = 840;

/// The level whose maze a plan has, with its number from 1. Every candidate maze of a level counts.
pub fn level_of<'c>(plan: &LevelPlan, campaign: &'c Campaign) -> Option<(u32, &'c LevelPlan)> {
    level_in(plan, campaign.levels())
}

/// The name of a race that is given only by a code: `First bite` instead of `first bite#31`.
pub fn name_of_race(plan: &LevelPlan, levels: &Campaign, tracks: &Campaign) -> String {
    let known = [levels, tracks].into_iter().find_map(|campaign| level_of(plan, campaign));
    let known = known.or_else(|| earlier_level_of(plan));
    match (known, day_of(plan)) {
        (Some((_, level)), _) => level.name.clone(),
        (None, Some(day)) => daily_name(day),
        (None, None) => plan.name.clone(),
    }
}

/// The start of the name of a daily race.
const DAILY: &str = "Daily ";

/// The name of a daily race, as plans have it.
pub(super) fn daily_name(day: Day) -> String {
    format!("{DAILY}{day}")
}

/// The name of a plan, for the player: of a level, a daily race, or a word.
pub fn race_name(name: &str) -> Text {
    match name.strip_prefix(DAILY).and_then(|day| day.parse::<Day>().ok()) {
        Some(day) => text!("race-daily", day = Text::verbatim(day.to_string())),
        None => names::level(name),
    }
}

/// The longest seed that is shown as the title of a race, in characters.
const LONGEST_TITLE: usize = 48;

/// The title of a race, shown below the name of its mode, which it does not repeat: the level, the day, or the word.
pub fn race_title(mode: &RaceMode, plan: &LevelPlan) -> Text {
    let seed = plan.maze.recipe().map(|recipe| recipe.seed.text().trim()).filter(|seed| !seed.is_empty());
    match (mode, seed) {
        (RaceMode::Daily(day), _) => Text::verbatim(day.to_string()),
        (_, Some(seed)) if plan.name == RaceCode::UNNAMED => {
            let end = seed.char_indices().nth(LONGEST_TITLE).map_or(seed.len(), |(at, _)| at);
            let cut = if end < seed.len() { "…" } else { "" };
            Text::foreign(&format!("{}{cut}", &seed[..end]))
        }
        (_, None) if plan.name == RaceCode::UNNAMED => names::size(plan),
        _ => race_name(&plan.name),
    }
}

/// Whether a level ends the campaign: the last one of a campaign with worlds.
pub fn is_finale(number: u32, levels: &Campaign) -> bool {
    number == levels.last_level() && levels.worlds().len() > 1
}

/// The day of a plan, if it is a daily race.
pub fn day_of(plan: &LevelPlan) -> Option<Day> {
    plan.name.strip_prefix("daily ")?.parse().ok()
}

/// The world of a level, counted from 0.
pub fn world_of_level(number: u32, levels: &Campaign) -> usize {
    let first = levels.world(number).0.first;
    levels.worlds().iter().position(|world| world.first == first).unwrap_or(0)
}

/// The world of a track, counted from 0.
pub(super) const fn world_of_track(track: u32) -> usize {
    track.saturating_sub(1) as usize
}

/// The world of a code: the world of the level or track that has its maze, or a hash of its seed.
pub(super) fn world_of_code(code: &RaceCode, levels: &Campaign, tracks: &Campaign) -> usize {
    let plan = code.plan();
    if let Some((number, _)) = level_of(&plan, levels) {
        return world_of_level(number, levels);
    }
    if let Some((track, _)) = level_of(&plan, tracks) {
        return world_of_track(track);
    }
    let seed = plan.maze.recipe().map_or_else(|| Seed::new(plan.name.as_str()), |recipe| recipe.seed.clone());
    seed.stream("colours").below(COLORS) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race_setup::RaceMode;
    use race::{Difficulty, Level, Replay, daily_code};

    fn campaigns() -> [Campaign; 2] {
        [include_str!("../../assets/campaign.ron"), include_str!("../../assets/grand_prix.ron")]
            .map(|text| Campaign::from_ron(text).unwrap())
    }

    #[test]
    fn title_of_a_race_does_not_repeat_its_mode() {
        let day = Day(20_777);
        let title = race_title(&RaceMode::Daily(day), &daily_code(day).unwrap().plan());
        assert_eq!(title.as_verbatim(), Some(&*day.to_string()));
        let long = "cheddar ".repeat(15);
        for word in ["tuesday", long.trim()] {
            let code = RaceCode::of_word(word).unwrap();
            let title = race_title(&RaceMode::Quick(code.clone().into()), &code.plan()).english().into_owned();
            assert!(title.starts_with(&word[..7]) && title.chars().count() <= LONGEST_TITLE + 1, "{title}");
        }
    }

    #[test]
    fn every_race_of_a_level_has_the_colors_of_its_world() {
        let [levels, tracks] = campaigns();
        for number in [1, 7, 23] {
            let level = Level::build(levels.level(number).clone()).unwrap();
            let world = world_of_level(number, &levels);
            let code = RaceCode::of_plan(level.plan(), Some(Difficulty::Hard)).unwrap();
            let replay = Replay::of_expert(&level).unwrap();
            for mode in [RaceMode::Level(number), RaceMode::Quick(code.into()), RaceMode::Replay(replay.into())] {
                assert_eq!(mode.world(&levels, &tracks), world, "{mode:?}");
            }
        }
        let track = Level::build(tracks.level(3).clone()).unwrap();
        let replay = Replay::of_expert(&track).unwrap();
        assert_eq!(RaceMode::Replay(replay.into()).world(&levels, &tracks), 2);
    }

    #[test]
    fn word_and_daily_races_use_all_palettes() {
        let [levels, tracks] = campaigns();
        let world = |mode: RaceMode| mode.world(&levels, &tracks) % 8;
        let day = Day(20_777);
        let of_code = world(RaceMode::Quick(daily_code(day).unwrap().into()));
        assert_eq!(world(RaceMode::Daily(day)), of_code);
        // Forty days include every palette.
        let mut month: Vec<usize> = (20_777..20_817).map(|day| world(RaceMode::Daily(Day(day)))).collect();
        month.sort_unstable();
        month.dedup();
        assert_eq!(month.len(), 8);
    }
}

//! What a race is known by: its level in the campaign, its name, and the world whose colors it has.

use maze::Seed;

use crate::campaign::Campaign;
use crate::code::RaceCode;
use crate::date::Day;
use crate::plan::LevelPlan;
use crate::shipped::{earlier_level_of, level_of};

/// The seed of a race selects one of this many worlds. Divisible by every number of palettes up to 8.
const COLORS: u32 = 840;

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

/// The day of a daily race, by the name that plans have.
pub fn day_of_name(name: &str) -> Option<Day> {
    name.strip_prefix(DAILY)?.parse().ok()
}

/// The start of the name of a daily race.
const DAILY: &str = "Daily ";

/// The name of a daily race, as plans have it.
pub fn daily_name(day: Day) -> String {
    format!("{DAILY}{day}")
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
pub const fn world_of_track(track: u32) -> usize {
    track.saturating_sub(1) as usize
}

/// The world of a code: the world of the level or track that has its maze, or a hash of its seed.
pub fn world_of_code(code: &RaceCode, levels: &Campaign, tracks: &Campaign) -> usize {
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

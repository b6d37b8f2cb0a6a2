//! The name and the title of a race, for the player.

use race::race_identity::day_of_name;
use race::{LevelPlan, RaceCode};
use text::{Text, names};

use super::race_mode::RaceMode;

/// The name of a plan, for the player: of a level, a daily race, or a word.
pub fn race_name(name: &str) -> Text {
    match day_of_name(name) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race_setup::RaceMode;
    use race::date::Day;
    use race::race_identity::world_of_level;
    use race::{Campaign, Difficulty, Level, Replay, daily_code};

    fn campaigns() -> [Campaign; 2] {
        [race::shipped::CAMPAIGN, race::shipped::TRACKS].map(|text| Campaign::from_ron(text).unwrap())
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

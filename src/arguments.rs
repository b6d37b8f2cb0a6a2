//! What can be typed behind the program's name.

use std::path::{Path, PathBuf};

use clap::Parser;
use race::{Campaign, Difficulty, RaceCode, Steering};

use crate::Settings;
use crate::commands::Command;
use crate::profile::Home;

/// The campaign that is part of the program.
const CAMPAIGN: &str = include_str!("../assets/campaign.ron");

/// A maze race against an opponent that runs a real maze-solving algorithm.
///
/// Without a command the game is played in a window.
#[derive(Parser, Clone, Debug)]
#[command(version, about, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// What to do without a window.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Begin with this level instead of the one that was reached.
    #[arg(long, value_name = "NUMBER")]
    pub level: Option<u32>,

    /// Begin with this difficulty instead of the one chosen last: relaxed, easy, normal, hard or merciless.
    #[arg(long, value_name = "NAME")]
    pub difficulty: Option<Difficulty>,

    /// How the keys steer: hold (who lets go stops), keep-moving (up to a wall) or follow (round the bends, up to the next
    /// junction).
    #[arg(long, value_name = "NAME", default_value = "hold")]
    pub steering: Steering,

    /// Play the levels of this file instead of the campaign's; all are open, and no progress is kept.
    #[arg(long, value_name = "FILE")]
    pub campaign: Option<PathBuf>,

    /// Play this one race: the code of a race or of a maze, or any word, which is a race of its own; no progress is kept.
    #[arg(long, value_name = "CODE", conflicts_with_all = ["campaign", "level"])]
    pub code: Option<String>,

    /// Play one race by itself, save pictures of it in this folder, and end.
    #[arg(long, value_name = "FOLDER")]
    pub demo: Option<PathBuf>,
}

/// The campaign of a file, or the one that is part of the program; or one line that says what is wrong.
pub(crate) fn campaign(file: Option<&Path>) -> Result<Campaign, String> {
    let Some(file) = file else {
        return Campaign::from_ron(CAMPAIGN).map_err(|error| format!("the built-in campaign: {error}"));
    };
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Campaign::from_ron(&text).map_err(|error| format!("{}: {error}", file.display()))
}

impl Arguments {
    /// What the game is started with, or one line that says what is wrong.
    pub fn settings(&self) -> Result<Settings, String> {
        let code = self.code.as_deref().map(RaceCode::of_text).transpose();
        let code = code.map_err(|error| format!("--code <CODE>: {error}"))?;
        let campaign = match &code {
            Some(code) => Campaign::of_one(code.plan()),
            None => campaign(self.campaign.as_deref())?,
        };
        let last = campaign.last_level();
        if let Some(level) = self.level.filter(|&level| level < 1 || level > last) {
            return Err(format!("there is no level {level}: this campaign has the levels 1 to {last}"));
        }
        // A demonstration is no progress of anybody's.
        let keeps_progress = self.campaign.is_none() && self.code.is_none() && self.demo.is_none();
        let difficulty = self.difficulty.or(code.and_then(|code| code.difficulty()));
        let home = if keeps_progress { Home::of_this_user() } else { None };
        Ok(Settings { campaign, home, level: self.level, difficulty, steering: self.steering })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn the_built_in_campaign_has_eight_worlds_of_five_levels_each_larger_than_the_one_before() {
        let campaign = Campaign::from_ron(CAMPAIGN).unwrap();
        assert_eq!((campaign.worlds().len(), campaign.levels().len()), (8, 40));
        let cells = |plan: &race::LevelPlan| maze::Grid::cells(plan.maze.grid());
        for world in campaign.levels().chunks(5) {
            assert!(world.windows(2).all(|pair| cells(&pair[0]) < cells(&pair[1])));
        }
        for (number, plan) in (1..).zip(campaign.levels()) {
            let (world, within) = campaign.world(number);
            assert_eq!((world.first - 1) % 5, 0);
            assert_eq!(world.first + within - 1, number);
            let level = race::Level::build(plan.clone()).unwrap();
            assert_eq!(level.eaters(Difficulty::Normal).unwrap().len(), plan.eaters.len());
        }
    }

    #[test]
    fn a_code_or_a_word_is_a_race_and_what_was_altered_is_refused() {
        let race = |code: &str| Arguments::parse_from(["mazeater", "--code", code]).settings();
        let word = race("tuesday").unwrap();
        assert_eq!((word.campaign.last_level(), word.home), (1, None));
        let plan = word.campaign.level(1);
        let code = RaceCode::of_plan(plan, Some(Difficulty::Hard)).unwrap().to_string();
        let again = race(&code).unwrap();
        assert_eq!((again.campaign.level(1), again.difficulty), (plan, Some(Difficulty::Hard)));
        let why = race(&code.replace("hard", "easy")).unwrap_err();
        assert!(why.starts_with("--code <CODE>: ") && !why.contains('\n'), "{why}");
    }

    #[test]
    fn a_level_that_is_none_is_refused_with_what_is_allowed() {
        for level in ["0", "41", "4294967295"] {
            let arguments = Arguments::parse_from(["mazeater", "--level", level]);
            assert!(arguments.settings().unwrap_err().contains("1 to 40"));
        }
    }
}

//! What each level is to be: `design.ron`.

use std::error::Error;

use race::{Difficulty, EaterKind, Endpoints, Strength};
use serde::Deserialize;

/// The design of the campaign.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Design {
    worlds: Vec<WorldDesign>,
}

/// A world.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WorldDesign {
    pub(crate) name: String,
    pub(crate) idea: String,
    pub(crate) levels: Vec<LevelDesign>,
}

/// A level: what stays, and what is searched.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LevelDesign {
    pub(crate) name: String,
    /// The median bot's time in seconds.
    pub(crate) seconds: f64,
    /// The percentage of median bots that win the first try at Normal, if their bands allow it.
    #[serde(default = "usual_wins")]
    pub(crate) wins: f64,
    /// Fields of `campaign.ron` to choose from, such as `size: "12x9", algorithm: "wilson"`.
    pub(crate) mazes: Vec<String>,
    /// Start and goal to choose from.
    pub(crate) goals: Vec<Endpoints>,
    /// Lists of eaters to choose from.
    pub(crate) eaters: Vec<Vec<EaterKind>>,
}

const fn usual_wins() -> f64 {
    67.0
}

impl Design {
    /// Reads the design.
    pub(crate) fn load() -> Result<Self, Box<dyn Error>> {
        Ok(ron::from_str(include_str!("../design.ron"))?)
    }

    pub(crate) fn worlds(&self) -> &[WorldDesign] {
        &self.worlds
    }

    /// All levels in order.
    pub(crate) fn levels(&self) -> Vec<&LevelDesign> {
        self.worlds.iter().flat_map(|world| &world.levels).collect()
    }
}

impl LevelDesign {
    /// The line of `campaign.ron` for a choice of this number. Numbers that follow each other differ in all parts.
    pub(crate) fn line(&self, number: usize) -> String {
        let maze = &self.mazes[number % self.mazes.len()];
        let goal = self.goals[number / self.mazes.len() % self.goals.len()];
        let goal = if goal == Endpoints::Corner { String::new() } else { format!("goal: {goal:?}, ") };
        let seed = self.name.to_lowercase();
        format!("(name: \"{}\", {maze}, seed: \"{seed} {number}\", {goal}eaters: {:?}),", self.name, self.eaters[0])
    }

    /// The same line with the strength of its eaters.
    pub(crate) fn with_strength(line: &str, strength: Strength) -> String {
        let (before, eaters) = line.rsplit_once("eaters: ").unwrap_or((line, ""));
        let before = before.split_once("strength: ").map_or(before, |(before, _)| before);
        let finishes = Difficulty::FIXED.map(|difficulty| {
            let finish = strength.finish(difficulty).unwrap_or_default().0;
            format!(", {}: {finish}", difficulty.name().to_lowercase())
        });
        format!("{before}strength: (typical: {}{}), eaters: {eaters}", strength.typical().0, finishes.concat())
    }

    /// The same line with other eaters.
    pub(crate) fn with_eaters(line: &str, eaters: &[EaterKind]) -> String {
        let before = line.rsplit_once("eaters: ").map_or(line, |(before, _)| before);
        format!("{before}eaters: {eaters:?}),")
    }
}

//! The plan of a level: what it is built from.

use maze::{Code, Recipe, Seed};

use crate::darkness::Darkness;
use crate::eater_kind::EaterKind;
use crate::endpoints::Endpoints;
use crate::placed::Placed;
use crate::strength::Strength;

/// What a level is built from.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelPlan {
    /// Its name for the player.
    pub name: String,
    /// Its maze: a recipe, or passages in full.
    pub maze: Code,
    /// Where the start and the goal are.
    pub endpoints: Endpoints,
    /// The eaters, the fastest first; up to [`MOST_EATERS`](crate::limits::MOST_EATERS), in a campaign at least one.
    pub eaters: Vec<EaterKind>,
    /// Where the player sees only nearby cells.
    pub dark: Darkness,
    /// Whether the player and Moat have [scouted](crate::scout) the maze before.
    pub scouted: bool,
    /// The number of [doors](crate::doors), at most [`MOST_DOORS`](crate::doors::MOST_DOORS).
    pub doors: u8,
    /// The doors, keys and crumbs that the author [placed](crate::placed). Placed doors are as many as `doors`.
    pub placed: Placed,
    /// The number of [electronic doors](crate::electronic_doors), at most
    /// [`MOST_ELECTRONIC_DOORS`](crate::electronic_doors::MOST_ELECTRONIC_DOORS).
    pub electronic_doors: u16,
    /// [Shifts](crate::shifting_maze) a minute, at most [`MAX_SHIFT_RATE`](crate::shifting_maze::MAX_SHIFT_RATE); 0 for
    /// a maze that does not change.
    pub shift_rate: u16,
    /// The rank of the maze among [the mazes of the recipe's seed](crate::maze_ranking), 0 for the easiest; `None` for
    /// the maze of the recipe itself.
    pub rank: Option<u8>,
    /// How strong the eaters are in this maze; `None` to derive the strength from a few races of bots.
    pub strength: Option<Strength>,
}

impl LevelPlan {
    /// Returns the level with ` {suffix}` appended to its seed and without a strength and placed things. Given passages stay the same.
    #[must_use]
    pub fn varied(&self, suffix: &str) -> Self {
        let maze = match &self.maze {
            Code::Recipe(recipe) => {
                let seed = Seed::new(format!("{} {suffix}", recipe.seed.text()));
                Recipe { seed, ..recipe.clone() }.into()
            }
            passages @ Code::Passages(_) => passages.clone(),
        };
        Self { maze, placed: Placed::NOTHING, strength: None, ..self.clone() }
    }
}

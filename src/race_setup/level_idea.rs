//! What is special about a level: its idea, for the card, the map and the details.

use maze::CellShape;
use race::LevelPlan;

use crate::text::Text;

/// What is special about a level, the most special first. It follows from the level alone, not from its world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelIdea {
    /// Its walls move.
    Living,
    /// Doors and keys.
    Doors,
    /// Only a torch.
    Dark,
    /// Six sides to a cell.
    Hexagons,
    /// Three sides to a cell.
    Triangles,
    /// Ring around ring.
    Rings,
    /// Up to eight sides to a cell.
    Octagons,
    /// Bridges over tunnels.
    Bridges,
    /// Several levels with stairs.
    Floors,
    /// More than one path.
    Loops,
    /// Many short dead ends.
    Splinters,
    /// Long corridors.
    Corridors,
}

impl LevelIdea {
    /// What is special about a level.
    pub fn of(plan: &LevelPlan) -> Self {
        let style = plan.maze.recipe().map(|recipe| &recipe.generator);
        match plan.maze.grid().shape() {
            _ if plan.shift_rate > 0 => Self::Living,
            _ if plan.doors > 0 => Self::Doors,
            _ if plan.dark => Self::Dark,
            CellShape::Hexagon => Self::Hexagons,
            CellShape::Triangle => Self::Triangles,
            CellShape::Ring => Self::Rings,
            CellShape::Upsilon | CellShape::Zeta => Self::Octagons,
            CellShape::Weave => Self::Bridges,
            CellShape::Levels => Self::Floors,
            CellShape::Square if style.is_some_and(|style| style.style.braid.parts() > 0) => Self::Loops,
            CellShape::Square if style.is_some_and(|style| style.algorithm.name().starts_with("depth")) => {
                Self::Corridors
            }
            CellShape::Square => Self::Splinters,
        }
    }

    /// A sentence about it.
    pub fn hint(self) -> Text {
        match self {
            Self::Living => text!("levels-theme-living"),
            Self::Doors => text!("levels-theme-doors"),
            Self::Dark => text!("levels-theme-dark"),
            Self::Hexagons => text!("levels-theme-hexagons"),
            Self::Triangles => text!("levels-theme-triangles"),
            Self::Rings => text!("levels-theme-rings"),
            Self::Octagons => text!("levels-theme-octagons"),
            Self::Bridges => text!("levels-theme-bridges"),
            Self::Floors => text!("levels-theme-floors"),
            Self::Loops => text!("levels-theme-loops"),
            Self::Splinters => text!("levels-theme-splinters"),
            Self::Corridors => text!("levels-theme-corridors"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_levels_whose_walls_move_say_so() {
        let campaign = race::Campaign::from_ron(super::super::CAMPAIGN).unwrap();
        for number in 1..=campaign.last_level() {
            let plan = campaign.level(number);
            let idea = LevelIdea::of(plan);
            assert_eq!(idea == LevelIdea::Living, plan.shift_rate > 0, "level {number}");
            assert!(idea != LevelIdea::Doors || plan.doors > 0, "level {number}");
            assert!(idea != LevelIdea::Dark || plan.dark, "level {number}");
        }
    }
}

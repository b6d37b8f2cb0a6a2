//! The rules of levels: what a player has to know to race in them, and in which level of a campaign each rule is new.

use maze::{Algorithm, AnyGrid, CellShape, Fraction, Symmetry, Wrap};
use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::darkness::Darkness;
use crate::endpoints::Endpoints;
use crate::plan::LevelPlan;
use crate::variants::array;

/// A rule that only some levels have. The most special rules come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum LevelRule {
    /// The walls behind the last door move.
    LivingPart,
    /// Its walls move.
    Living,
    /// Doors and keys.
    Doors,
    /// Doors that are open or shut for the whole race.
    ElectronicDoors,
    /// A part of the way is dark, between two keys.
    DarkPart,
    /// Only a torch.
    Dark,
    /// Several levels with stairs.
    Stairs,
    /// Ring around ring.
    Rings,
    /// Three sides to a cell.
    Triangles,
    /// Octagons with squares between them.
    Octagons,
    /// Six sides to a cell.
    Hexagons,
    /// Bridges over tunnels.
    Bridges,
    /// Diagonal passages.
    Diagonals,
    /// All four edges are joined.
    JoinedEdges,
    /// The left and the right edge are joined.
    Tunnels,
    /// Not a rectangle.
    Shape,
    /// One half is the other in a mirror.
    Mirror,
    /// More than one path.
    Loops,
    /// Many short dead ends.
    DeadEnds,
    /// An entrance and an exit in the outer wall.
    Openings,
    /// More than one opponent.
    Opponents,
}

impl LevelRule {
    /// All rules.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// Returns the name under which its texts are found.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether a level has this rule.
    pub fn is_in(self, plan: &LevelPlan) -> bool {
        let grid = plan.maze.grid();
        let shape = grid.shape();
        let generator = plan.maze.recipe().map(|recipe| &recipe.generator);
        match self {
            Self::LivingPart => plan.shift_rate > 0 && plan.doors > 0,
            Self::Living => plan.shift_rate > 0,
            Self::Doors => plan.doors > 0,
            Self::ElectronicDoors => plan.electronic_doors > 0,
            Self::DarkPart => matches!(plan.dark, Darkness::WithKeys(_)),
            Self::Dark => plan.dark.is_somewhere(),
            Self::Stairs => shape == CellShape::Levels,
            Self::Rings => shape == CellShape::Ring,
            Self::Triangles => shape == CellShape::Triangle,
            Self::Octagons => shape == CellShape::Upsilon,
            Self::Hexagons => shape == CellShape::Hexagon,
            Self::Bridges => shape == CellShape::Weave,
            Self::Diagonals => shape == CellShape::Zeta,
            Self::JoinedEdges => grid.wrap() == Some(Wrap::Torus),
            Self::Tunnels => grid.wrap() == Some(Wrap::Cylinder),
            Self::Shape => {
                matches!(grid, AnyGrid::MaskedSquare(_) | AnyGrid::MaskedHexagon(_) | AnyGrid::Masked(_))
            }
            Self::Mirror => generator.is_some_and(|generator| generator.style.symmetry != Symmetry::None),
            Self::Loops => generator.is_some_and(|generator| generator.style.braid != Fraction::NONE),
            Self::DeadEnds => generator.is_some_and(|generator| is_splintered(generator.algorithm)),
            Self::Openings => plan.endpoints == Endpoints::Openings,
            Self::Opponents => plan.eaters.len() > 1,
        }
    }

    /// The rules of a level, the most special first.
    pub fn of(plan: &LevelPlan) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|rule| rule.is_in(plan))
    }
}

/// Whether the mazes of an algorithm have mostly short dead ends.
const fn is_splintered(algorithm: Algorithm) -> bool {
    use Algorithm::{CandidateLinks, FrontierCells, Kruskal, TruePrim};
    matches!(algorithm, CandidateLinks | FrontierCells | TruePrim | Kruskal)
}

/// What is new in a level of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// Rules that no earlier level has, the most special first.
    Rules(Vec<LevelRule>),
    /// Two known rules that are together for the first time.
    Meeting(LevelRule, LevelRule),
}

/// Returns what is new in the level at an index, from 0; `None` if nothing is new.
///
/// ```
/// use race::level_rules::{LevelRule, News, news};
///
/// let plan = |maze: &str| format!("(name: \"a\", {maze}, algorithm: \"depth-first\", seed: \"a\", eaters: [Wally])");
/// let levels = [r#"size: "8x6""#, r#"size: "8x6", wrap: "cylinder""#, r#"size: "9x7", wrap: "cylinder""#].map(plan);
/// let campaign = race::Campaign::from_ron(&format!("(levels: [{}])", levels.join(",")))?;
/// let all = [0, 1, 2].map(|index| news(campaign.levels(), index));
/// assert_eq!(all, [None, Some(News::Rules(vec![LevelRule::Tunnels])), None]);
/// # Ok::<(), race::campaign::CampaignError>(())
/// ```
pub fn news(levels: &[LevelPlan], index: usize) -> Option<News> {
    let (plan, before) = (levels.get(index)?, &levels[..index]);
    let here: Vec<LevelRule> = LevelRule::of(plan).collect();
    let known = |rule: &LevelRule| before.iter().any(|level| rule.is_in(level));
    let rules: Vec<LevelRule> = here.iter().copied().filter(|rule| !known(rule)).collect();
    if !rules.is_empty() {
        return Some(News::Rules(rules));
    }
    let pairs = here.iter().enumerate().flat_map(|(at, &one)| here[at + 1..].iter().map(move |&other| (one, other)));
    let met = |(one, other): &(LevelRule, LevelRule)| before.iter().any(|level| one.is_in(level) && other.is_in(level));
    pairs.into_iter().find(|pair| !met(pair)).map(|(one, other)| News::Meeting(one, other))
}

/// Returns the faults in the order of a campaign's rules: something must be new by level 3, then at least in every
/// second level.
pub fn faults(levels: &[LevelPlan]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut stale = 0;
    for index in 0..levels.len() {
        let is_new = news(levels, index).is_some();
        stale = if is_new { 0 } else { stale + 1 };
        // The first level teaches to race, the second to cut corners.
        if stale > 1 && index > 1 {
            faults.push(format!("level {} and the one before it have nothing new", index + 1));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::Campaign;

    fn levels(mazes: &[&str]) -> Vec<LevelPlan> {
        let level = |maze: &&str| format!("(name: \"a\", {maze}, seed: \"a\", eaters: [Wally]),");
        let text: String = mazes.iter().map(level).collect();
        Campaign::from_ron(&format!("(levels: [{text}])")).unwrap().levels().to_vec()
    }

    const SQUARES: &str = r#"size: "9x7", algorithm: "depth-first""#;
    const HEXAGONS: &str = r#"grid: "hexagon", size: "9x7", algorithm: "depth-first""#;
    const DARK: &str = r#"size: "9x7", algorithm: "depth-first", dark: true"#;
    const DARK_HEXAGONS: &str = r#"grid: "hexagon", size: "9x7", algorithm: "depth-first", dark: true"#;

    #[test]
    fn two_known_rules_that_meet_are_new_once() {
        let levels = levels(&[SQUARES, HEXAGONS, DARK, DARK_HEXAGONS, DARK_HEXAGONS]);
        assert_eq!(news(&levels, 0), None);
        assert_eq!(news(&levels, 1), Some(News::Rules(vec![LevelRule::Hexagons])));
        assert_eq!(news(&levels, 2), Some(News::Rules(vec![LevelRule::Dark])));
        assert_eq!(news(&levels, 3), Some(News::Meeting(LevelRule::Dark, LevelRule::Hexagons)));
        assert_eq!(news(&levels, 4), None);
        assert_eq!(news(&levels, 5), None);
    }

    #[test]
    fn two_levels_without_anything_new_are_a_fault() {
        assert_eq!(faults(&levels(&[SQUARES, SQUARES, HEXAGONS, HEXAGONS, DARK])), Vec::<String>::new());
        let faults = faults(&levels(&[SQUARES, SQUARES, SQUARES, HEXAGONS, HEXAGONS, HEXAGONS]));
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].contains("level 3") && faults[1].contains("level 6"), "{faults:?}");
    }
}

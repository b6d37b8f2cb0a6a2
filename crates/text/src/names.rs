//! The names of eaters, medals, mazes, algorithms and so on for players.

use maze::{Algorithm, AnyGrid, CellShape, Code, Grid, Root, Solver, Wrap};
use race::campaign::World;
use race::level_limits::OutOfLimits;
use race::points::Cup;
use race::rating::DECIDING_RACES;
use race::stars::Star;
use race::units::TICKS_PER_SECOND;
use race::{
    Darkness, Difficulty, Eater, EaterKind, Endpoints, Fit, Handicap, LevelPlan, LevelRule, Medal, PersonTime, Rating,
};
use script::ErrorKind;

use crate::message::Text;

/// A difficulty: "Hard".
pub fn difficulty(difficulty: Difficulty) -> Text {
    match difficulty {
        Difficulty::Relaxed => text!("difficulty-relaxed"),
        Difficulty::Matched => text!("difficulty-matched"),
        Difficulty::Easy => text!("difficulty-easy"),
        Difficulty::Normal => text!("difficulty-normal"),
        Difficulty::Hard => text!("difficulty-hard"),
        Difficulty::Merciless => text!("difficulty-merciless"),
    }
}

/// A sentence about the strength of the eaters.
pub fn difficulty_hint(difficulty: Difficulty) -> Text {
    match difficulty {
        Difficulty::Relaxed => text!("difficulty-relaxed-hint"),
        Difficulty::Matched => text!("difficulty-matched-hint"),
        Difficulty::Easy => text!("difficulty-easy-hint"),
        Difficulty::Normal => text!("difficulty-normal-hint"),
        Difficulty::Hard => text!("difficulty-hard-hint"),
        Difficulty::Merciless => text!("difficulty-merciless-hint"),
    }
}

/// How strong the eaters of a race are, and why: "Matched: from your last 8 races". Only *Matched* races that are
/// played have a rating, and those of a player for whom a bot was fitted also its fit.
pub fn strength(difficulty: Difficulty, rating: Option<&Rating>, fit: Option<&Fit>) -> Text {
    let reason = match (fit, rating.map(Rating::races)) {
        (_, None) => difficulty_hint(difficulty),
        (Some(fit), _) => self::fit(fit),
        (None, Some(0)) => text!("strength-first"),
        (None, Some(races)) => text!("strength-rated", races = races.min(DECIDING_RACES)),
    };
    text!("strength", difficulty = self::difficulty(difficulty), reason = reason)
}

/// From how many runs the player's own bot was fitted, and how well: "fitted to your 34 races, error 0.4 s".
pub fn fit(fit: &Fit) -> Text {
    let error = f64::from(fit.error.0) / f64::from(TICKS_PER_SECOND);
    text!("strength-fitted", races = fit.runs, error = Text::decimal(error, 1))
}

/// How a level of a player's own campaign is unlike the game's levels.
pub fn out_of_limits(limit: OutOfLimits) -> Text {
    match limit {
        OutOfLimits::Short(time) => text!("card-short", time = Text::time(time)),
        OutOfLimits::Long(time) => text!("card-long", time = Text::time(time)),
        OutOfLimits::Slow(kind, ..) => text!("card-slow", eater = eater(kind)),
        OutOfLimits::Fast(kind, ..) => text!("card-fast", eater = eater(kind)),
        OutOfLimits::Late(..) => text!("card-late"),
    }
}

/// How long a median person takes for a maze, with its 95 % interval: "about 52 s (48 to 57 s)".
pub fn person_time(time: &PersonTime) -> Text {
    let whole = |seconds: f64| Text::decimal(seconds, 0);
    let (low, high) = time.interval();
    match high {
        Some(high) => text!("person-time", seconds = whole(time.seconds()), low = whole(low), high = whole(high)),
        None => text!("person-time-open", seconds = whole(time.seconds()), low = whole(low)),
    }
}

/// An eater: "Wally".
pub fn eater(kind: EaterKind) -> Text {
    Text::derived("eater", kind.name())
}

/// An eater of a race: "Wally", or the name that its player gave it.
pub fn racer(racer: &Eater) -> Text {
    racer.look().map_or_else(|| eater(racer.kind()), |look| Text::foreign(look.name()))
}

/// How an eater finds the goal, as a phrase without its name: "keeps its right hand on the wall".
pub fn eater_habit(kind: EaterKind) -> Text {
    Text::derived("eater-habit", kind.name())
}

/// How an eater finds the goal, in a sentence: "Wally keeps its right hand on the wall."
pub fn eater_rule(kind: EaterKind) -> Text {
    text!("eater-rule", eater = eater(kind), habit = eater_habit(kind))
}

/// What an eater knows of the maze, in a sentence.
pub fn eater_mind(kind: EaterKind) -> Text {
    if kind.is_planner() { text!("eater-mind-planner") } else { text!("eater-mind-explorer") }
}

/// Where an eater is strong and where it is weak.
pub fn eater_strength(kind: EaterKind) -> Text {
    Text::derived("eater-strength", kind.name())
}

/// A rule of a level, in a few words: "Bridges over tunnels."
pub fn rule(rule: LevelRule) -> Text {
    Text::derived("rule", rule.name())
}

/// What a player has to know of a rule, in a sentence or two.
pub fn rule_explained(rule: LevelRule) -> Text {
    Text::derived("explain", rule.name())
}

/// What is special about a level, in a few words.
pub fn idea(plan: &LevelPlan) -> Text {
    LevelRule::of(plan).next().map_or(text!("rule-corridors"), rule)
}

/// Eaters in a race: "Wally", "Wally and Ripple", "Wally and 3 others".
pub fn eaters(kinds: &[EaterKind]) -> Text {
    match kinds {
        [] => text!("eaters-none"),
        [one] => eater(*one),
        [one, other] => text!("eaters-two", first = eater(*one), second = eater(*other)),
        [one, others @ ..] => text!("eaters-many", first = eater(*one), others = others.len()),
    }
}

/// What is wrong with a script. English has the script's own words, other languages say it by its kind.
pub fn script_error(kind: ErrorKind, subject: &str, reason: &str) -> Text {
    let [subject, reason] = [subject, reason].map(Text::foreign);
    Text::derived("script-error", kind.id()).with("subject", subject).with("reason", reason)
}

/// A medal: "gold".
pub fn medal(medal: Medal) -> Text {
    match medal {
        Medal::Bronze => text!("medal-bronze"),
        Medal::Silver => text!("medal-silver"),
        Medal::Gold => text!("medal-gold"),
        Medal::Author => text!("medal-author"),
    }
}

/// A medal that was earned: "Gold medal".
pub fn medal_earned(medal: Medal) -> Text {
    match medal {
        Medal::Bronze => text!("medal-bronze-earned"),
        Medal::Silver => text!("medal-silver-earned"),
        Medal::Gold => text!("medal-gold-earned"),
        Medal::Author => text!("medal-author-earned"),
    }
}

/// A cup: "Gold cup".
pub fn cup(cup: Cup) -> Text {
    match cup {
        Cup::Bronze => text!("cup-bronze"),
        Cup::Silver => text!("cup-silver"),
        Cup::Gold => text!("cup-gold"),
    }
}

/// A cup that was won: "The gold cup is yours!"
pub fn cup_won(cup: Cup) -> Text {
    match cup {
        Cup::Bronze => text!("cup-bronze-won"),
        Cup::Silver => text!("cup-silver-won"),
        Cup::Gold => text!("cup-gold-won"),
    }
}

/// The condition of a star: "all crumbs".
pub fn star(star: Star) -> Text {
    match star {
        Star::Eater => text!("star-eater"),
        Star::Unaided => text!("star-unaided"),
        Star::Crumbs => text!("star-crumbs"),
    }
}

/// The name of a level or track. Names in a player's own campaign file are not translated.
pub fn level(name: &str) -> Text {
    Text::named("level", name, name)
}

/// The name of a world.
pub fn world(world: &World) -> Text {
    Text::named("world", &world.name, &world.name)
}

/// The new idea of a world: "loops: more than one way".
pub fn world_idea(world: &World) -> Text {
    Text::named("idea", &world.name, &world.idea)
}

/// The size of a level's maze: "20x12 cells", "9 rings".
pub fn size(plan: &LevelPlan) -> Text {
    let grid = plan.maze.grid();
    let size = Text::verbatim(grid.size().to_string());
    match (grid, grid.wrap()) {
        (_, Some(Wrap::Cylinder)) => text!("size-cylinder", size = size),
        (_, Some(Wrap::Torus)) => text!("size-torus", size = size),
        (AnyGrid::MaskedSquare(_) | AnyGrid::MaskedHexagon(_) | AnyGrid::Masked(_), None) => {
            text!("size-cells", size = grid.cells())
        }
        (_, None) => shape_size(grid.shape(), size),
    }
}

/// The size of a grid without its wrap or mask: "9 rings".
fn shape_size(shape: CellShape, size: Text) -> Text {
    Text::derived("size", shape.name()).with("size", size)
}

/// The cell that a maze grows from: "first cell".
pub fn root(root: Root) -> Text {
    match root {
        Root::Random => text!("lab-root-random"),
        Root::First => text!("lab-root-first"),
        Root::Cell(cell) => text!("lab-root-cell", cell = Text::grouped(cell.into())),
    }
}

/// The shape of cells: "square".
pub fn cell_shape(shape: CellShape) -> Text {
    Text::derived("lab-cells", shape.name())
}

/// The algorithm of a level's maze, or that its passages are given.
pub fn algorithm_of(plan: &LevelPlan) -> Text {
    match &plan.maze {
        Code::Recipe(recipe) => algorithm(recipe.generator.algorithm),
        Code::Passages(_) => text!("algorithm-none"),
    }
}

/// An algorithm that makes mazes: "Wilson".
pub fn algorithm(algorithm: Algorithm) -> Text {
    Text::derived("algorithm", algorithm.name())
}

/// A description of an algorithm in two sentences.
pub fn algorithm_description(algorithm: Algorithm) -> Text {
    Text::derived("lab-about", algorithm.name())
}

/// A solver: "right hand".
pub fn solver(solver: Solver) -> Text {
    Text::derived("solver", solver.name())
}

/// A description of a solver in two sentences.
pub fn solver_description(solver: Solver) -> Text {
    Text::derived("lab-about-solver", solver.name())
}

/// All texts of this file whose ids are made from variant names, for `tests/texts.rs`.
pub fn derived() -> Vec<Text> {
    let mut texts = Vec::new();
    texts.extend(EaterKind::ALL.iter().flat_map(|&kind| [eater(kind), eater_habit(kind), eater_strength(kind)]));
    texts.extend(CellShape::ALL.iter().flat_map(|&shape| [cell_shape(shape), shape_size(shape, Text::EMPTY)]));
    texts.extend(Algorithm::ALL.iter().flat_map(|&rule| [algorithm(rule), algorithm_description(rule)]));
    texts.extend(Solver::ALL.iter().flat_map(|&rule| [solver(rule), solver_description(rule)]));
    texts.extend(LevelRule::ALL.iter().flat_map(|&of_level| [rule(of_level), rule_explained(of_level)]));
    texts.extend(ErrorKind::ALL.iter().map(|&kind| script_error(kind, "", "")));
    texts
}

/// The part of a race that is dark: "off", "with key 1".
pub fn darkness(dark: Darkness) -> Text {
    match dark {
        Darkness::Nowhere => text!("common-off"),
        Darkness::Everywhere => text!("common-on"),
        Darkness::WithKeys(0) => text!("quick-darkness-first"),
        Darkness::WithKeys(key) => text!("quick-darkness-key", key = key),
    }
}

/// Where start and goal are: "middle".
pub fn endpoints(endpoints: Endpoints) -> Text {
    match endpoints {
        Endpoints::Corner => text!("endpoints-corner"),
        Endpoints::Edge => text!("endpoints-edge"),
        Endpoints::Middle => text!("endpoints-middle"),
        Endpoints::Random => text!("endpoints-random"),
        Endpoints::Farthest => text!("endpoints-farthest"),
        Endpoints::FarthestPair => text!("endpoints-farthest-pair"),
        Endpoints::Openings => text!("endpoints-openings"),
        Endpoints::Chosen { .. } => text!("endpoints-chosen"),
    }
}

/// A rank from 1: "2nd".
pub fn place(place: usize) -> Text {
    text!("place", place = place)
}

/// A handicap: "head start 3 s, speed 80%".
pub fn handicap(handicap: Handicap) -> Text {
    let parts = [
        (handicap.head_start_seconds() > 0)
            .then(|| text!("handicap-head-start", value = Text::seconds(handicap.head_start_seconds()))),
        (handicap.speed() < 100).then(|| text!("handicap-speed", value = Text::percent(handicap.speed()))),
        (handicap.thinking() > 100).then(|| text!("handicap-thinking", value = Text::percent(handicap.thinking()))),
    ];
    Text::joined(", ", parts.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn level_says_its_size_and_algorithm() {
        let code = race::RaceCode::of_word("names").unwrap();
        let size_of = |size_of: &str, wrap| {
            let grid = AnyGrid::new(CellShape::Square, size_of, wrap, None).unwrap();
            let recipe = maze::Recipe { grid, generator: Algorithm::Wilson.into(), seed: maze::Seed::new("a") };
            let plan = LevelPlan { maze: recipe.into(), ..code.plan() };
            [size(&plan), algorithm_of(&plan)].map(|text| Language::English.get(&text).into_owned())
        };
        let plain = size_of("9x7", None);
        let torus = size_of("9x7", Some(Wrap::Torus));
        let cylinder = size_of("9x7", Some(Wrap::Cylinder));
        assert!(plain[0].contains("9x7") && plain[1].contains("Wilson"), "{plain:?}");
        assert!(plain[0] != torus[0] && torus[0] != cylinder[0] && plain[0] != cylinder[0], "{torus:?} {cylinder:?}");
    }

    #[test]
    fn places_are_written_as_the_language_does() {
        for (number, english, german) in
            [(1, "1st", "1."), (2, "2nd", "2."), (3, "3rd", "3."), (11, "11th", "11."), (22, "22nd", "22.")]
        {
            assert_eq!(Language::English.get(&place(number)), english);
            assert_eq!(Language::German.get(&place(number)), german);
        }
    }

    #[test]
    fn handicap_names_only_what_helps() {
        let words = |speed, head_start, thinking| {
            let text = handicap(Handicap::new(speed, head_start, thinking).unwrap());
            Language::English.get(&text).into_owned()
        };
        assert_eq!(words(100, 0, 100), "");
        assert_eq!(words(80, 3, 150), "head start 3 s, speed 80%, thinking time 150%");
    }

    #[test]
    fn eaters_are_named_or_counted() {
        use EaterKind::{Moat, Plug, Ripple, Wally};
        let words = |kinds: &[EaterKind]| Language::English.get(&eaters(kinds)).into_owned();
        assert_eq!(words(&[Wally]), "Wally");
        assert_eq!(words(&[Wally, Ripple]), "Wally and Ripple");
        assert_eq!(words(&[Wally, Ripple, Moat, Plug]), "Wally and 3 others");
    }
}

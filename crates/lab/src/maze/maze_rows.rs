//! The fields of the pages *Maze* and *Style*.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::{Algorithm, CellShape, Fraction, Generator, LinkShares, Root, RootError, Solver, Symmetry, Wrap};
use race::Endpoints;
use study::read::limits::MAX_SIDE;
use text::{Text, names};

use crate::choices::cycle;
use crate::form::{
    Facts, Form, Kind, Listed, Row, Rule, Shown, Special, Stepped, Switch, TakenElsewhere, Typing, at, shortened,
};
use crate::maze::descriptions;
use crate::maze::lab_maze::LabMaze;
use crate::maze::maze_form::MazeForm;

/// Length limit of a typed seed, in bytes.
const MAX_SEED_BYTES: usize = 200;

impl Form for MazeForm {
    type Facts = CurrentMaze<'static>;
    const TABLES: &'static [&'static [Row<Self>]] = &[SIZE, ALGORITHM, SEED, STYLE];
}

/// The current maze.
#[derive(SystemParam)]
pub(crate) struct CurrentMaze<'w>(Option<Res<'w, LabMaze>>);

impl CurrentMaze<'_> {
    /// Whether it has a seed, which opened and edited mazes have not.
    pub(crate) fn has_seed(&self) -> bool {
        self.0.as_ref().is_none_or(|maze| maze.recipe().is_some())
    }

    /// Whether a solver supports its grid.
    pub(crate) fn is_solved_by(&self, solver: Solver) -> bool {
        self.0.as_ref().is_none_or(|maze| solver.knows(maze.grid()))
    }
}

/// The cells.
pub(crate) const SIZE: &[Row<MazeForm>] = &[
    Row::new(id!("lab-field-cells"), &OfGrid(at!(MazeForm: cells, Listed(&CellShape::ALL, names::cell_shape)))),
    Row::new(id!("lab-field-width"), &Side { get: MazeForm::width, set: MazeForm::set_width })
        .hint(id!("lab-field-side-hint"))
        .labeled(|form| match form.cells {
            CellShape::Ring => text!("lab-field-rings"),
            _ => text!("lab-field-width"),
        }),
    Row::new(
        id!("lab-field-hollow"),
        &OfGrid(at!(MazeForm: hollow, Switch([id!("lab-hollow-cell"), id!("lab-hollow-hole")]))),
    )
    .shown_if(|form, _| form.cells == CellShape::Ring),
    Row::new(id!("lab-field-height"), &Side { get: MazeForm::height, set: MazeForm::set_height })
        .hint(id!("lab-field-side-hint"))
        .shown_if(|form, _| form.cells != CellShape::Ring),
    Row::new(
        id!("lab-field-levels"),
        &OfGrid(&Side {
            get: |form| form.levels.into(),
            set: |form, levels| form.levels = levels.try_into().unwrap_or(form.levels),
        }),
    )
    .hint(id!("lab-field-side-hint"))
    .shown_if(|form, _| form.cells == CellShape::Levels),
];

/// The edges, the mask and the algorithm.
pub(crate) const ALGORITHM: &[Row<MazeForm>] = &[
    Row::new(
        id!("lab-field-wrap"),
        &OfGrid(&Stepped::<MazeForm> {
            name: |form, _| descriptions::wrap(form.wrap),
            step: |form, _, by| {
                form.wrap = cycle(&[None, Some(Wrap::Cylinder), Some(Wrap::Torus)], form.wrap, by);
                form.fit_goal_rule();
            },
        }),
    )
    .hint(id!("lab-field-wrap-hint"))
    // Shown if the grid supports it, or if it is set although the grid does not.
    .shown_if(|form, _| form.cells == CellShape::Square || form.wrap.is_some()),
    Row::new(
        id!("lab-field-mask"),
        &OfGrid(&Stepped::<MazeForm> {
            name: |_, _| text!("common-on"),
            step: |form, _, _| (form.mask, form.picture) = (None, None),
        }),
    )
    .hint_of(
        |form, _| {
            if form.has_picture() { text!("lab-field-mask-picture-hint") } else { text!("lab-field-mask-hint") }
        },
    )
    .shown_if(|form, _| form.mask.is_some()),
    Row::new(id!("lab-field-algorithm"), at!(MazeForm: generator.algorithm, Listed(&Algorithm::ALL, names::algorithm)))
        .hint_of(|form, maze| match descriptions::other_names(form.generator.algorithm) {
            _ if !maze.has_seed() => text!("lab-field-algorithm-opened-hint"),
            Some(names) => names,
            None => text!("lab-field-algorithm-hint"),
        }),
];

/// The seed, the code, start and goal.
pub(crate) const SEED: &[Row<MazeForm>] = &[
    Row::new(
        id!("lab-field-seed"),
        &Special::<MazeForm> {
            shown: |form, _| Shown::typed(shortened(&form.seed), Typing::Text),
            step: |_, _, _| {},
            set: |form, _, text| {
                if text.len() > MAX_SEED_BYTES {
                    return Some(Err(text!("error-seed", max = MAX_SEED_BYTES)));
                }
                maze::Seed::typed(text).text().clone_into(&mut form.seed);
                Some(Ok(()))
            },
        },
    )
    .instead(|_, maze| (!maze.has_seed()).then(|| text!("common-none")))
    .hint(id!("lab-field-seed-hint")),
    // A code can also be of a race, or hold passages instead of a recipe, so it is opened like a file.
    Row::new(
        id!("lab-field-code"),
        &TakenElsewhere::<MazeForm>(|_| Shown::typed(text!("lab-field-code-empty"), Typing::Text)),
    )
    .hint(id!("lab-field-code-hint")),
    Row::new(
        id!("lab-field-endpoints"),
        &Stepped::<MazeForm> {
            name: |form, _| names::endpoints(form.goal_rule.rule()),
            step: |form, _, by| {
                form.goal_rule = form.goal_rule.with_rule(cycle(&Endpoints::ALL, form.goal_rule.rule(), by));
            },
        },
    )
    .hint(id!("lab-field-endpoints-hint")),
    // Goals are placed in the current maze, even if it was opened or edited.
    Row::new(
        id!("lab-field-goals"),
        &TakenElsewhere::<MazeForm>(|form| {
            Shown::typed_again(&form.goal_rule.goals().to_string(), text!("lab-goals-one"))
        }),
    )
    .hint(id!("lab-field-goals-hint")),
];

/// The style of the algorithm.
pub(super) const STYLE: &[Row<MazeForm>] = &[
    Row::new(id!("lab-field-straightness"), at!(MazeForm: generator.style.straightness, Share))
        .hint(id!("lab-field-straightness-hint")),
    Row::new(id!("lab-field-bias"), at!(MazeForm: generator.style.bias, Share)).hint(id!("lab-field-bias-hint")),
    Row::new(id!("lab-field-braid"), at!(MazeForm: generator.style.braid, Share)).hint(id!("lab-field-braid-hint")),
    Row::new(id!("lab-field-trim"), at!(MazeForm: generator.style.trim, Share)).hint(id!("lab-field-trim-hint")),
    Row::new(id!("lab-field-link-straight"), at!(MazeForm: generator.style.links.straight, Share))
        .hint(id!("lab-field-link-straight-hint"))
        .shown_if(has_links),
    Row::new(id!("lab-field-link-zigzag"), at!(MazeForm: generator.style.links.zigzag, Share))
        .hint(id!("lab-field-link-zigzag-hint"))
        .shown_if(has_links),
    Row::new(id!("lab-field-link-oldest"), at!(MazeForm: generator.style.links.oldest, Share))
        .hint(id!("lab-field-link-oldest-hint"))
        .shown_if(has_links),
    Row::new(id!("lab-field-link-newest"), at!(MazeForm: generator.style.links.newest, Share))
        .hint(id!("lab-field-link-newest-hint"))
        .shown_if(has_links),
    Row::new(id!("lab-field-link-along"), at!(MazeForm: generator.style.links.along, Share))
        .hint(id!("lab-field-link-along-hint"))
        .shown_if(has_links),
    Row::new(id!("lab-field-link-across"), at!(MazeForm: generator.style.links.across, Share))
        .hint(id!("lab-field-link-across-hint"))
        .shown_if(has_links),
    Row::new(
        id!("lab-field-root"),
        &Special::<MazeForm> {
            shown: |form, _| Shown::stepped(names::root(form.generator.style.root)).or_typed(Typing::Number),
            step: |form, _, by| {
                let root = &mut form.generator.style.root;
                *root = cycle(&[Root::Random, Root::First], *root, by);
            },
            set: |form, _, text| {
                let root = text.trim().parse().map_err(|RootError { .. }| text!("error-root"));
                Some(root.map(|root| form.generator.style.root = root))
            },
        },
    )
    .hint(id!("lab-field-root-hint")),
    Row::new(
        id!("lab-field-symmetry"),
        at!(MazeForm: generator.style.symmetry, Listed(&Symmetry::ALL, descriptions::symmetry)),
    )
    .hint(id!("lab-field-symmetry-hint")),
];

/// Whether links have shares: of the algorithm that draws them, or if they are set although it does not.
fn has_links(form: &MazeForm, _: &CurrentMaze) -> bool {
    let Generator { algorithm, style } = form.generator;
    algorithm == Algorithm::CandidateLinks || style.links != LinkShares::NONE
}

/// A field whose steps change the grid, so that start and goal are no cells of it any more.
struct OfGrid(&'static dyn Rule<MazeForm>);

impl Rule<MazeForm> for OfGrid {
    fn shown(&self, form: &MazeForm, facts: &Facts<'_, '_, MazeForm>) -> Shown {
        self.0.shown(form, facts)
    }

    fn step(&self, form: &mut MazeForm, facts: &Facts<'_, '_, MazeForm>, by: i32) {
        form.goal_rule = form.goal_rule.of_any_grid();
        self.0.step(form, facts, by);
    }

    fn set(&self, form: &mut MazeForm, facts: &Facts<'_, '_, MazeForm>, text: &str) -> Option<Result<(), Text>> {
        self.0.set(form, facts, text)
    }
}

/// The length of a side in cells.
struct Side {
    get: fn(&MazeForm) -> u32,
    set: fn(&mut MazeForm, u32),
}

impl Rule<MazeForm> for Side {
    fn shown(&self, form: &MazeForm, _: &Facts<'_, '_, MazeForm>) -> Shown {
        Shown::stepped((self.get)(form)).or_typed(Typing::Number)
    }

    /// Small sides step by 1, large ones by about a tenth.
    fn step(&self, form: &mut MazeForm, _: &Facts<'_, '_, MazeForm>, by: i32) {
        let side = (self.get)(form);
        let step = match side {
            0..20 => 1,
            20..100 => 5,
            100..500 => 25,
            _ => 100,
        };
        (self.set)(form, side.saturating_add_signed(by * step).clamp(1, MAX_SIDE));
    }

    fn set(&self, form: &mut MazeForm, _: &Facts<'_, '_, MazeForm>, text: &str) -> Option<Result<(), Text>> {
        let side = text.trim().parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
        let side = side.ok_or_else(|| text!("lab-error-side", max = MAX_SIDE));
        Some(side.map(|side| (self.set)(form, side)))
    }
}

/// A fraction.
struct Share;

impl Share {
    /// Size of a step, in parts of 10,000.
    const STEP: i32 = 1000;
}

impl Kind<Fraction> for Share {
    fn shown(&self, value: &Fraction) -> Shown {
        let share = f32::from(value.parts()) / 10_000.0;
        let shown = Shown::stepped(Text::decimal(share.into(), 2)).or_typed(Typing::Number);
        shown.with_slider(share, Self::STEP as f32 / 10_000.0)
    }

    fn step(&self, value: &mut Fraction, by: i32) {
        let parts = i32::from(value.parts()) + by * Self::STEP;
        *value = Fraction::of_parts(parts.clamp(0, 10_000) as u16).unwrap_or(*value);
    }

    fn set(&self, value: &mut Fraction, text: &str) -> Option<Result<(), Text>> {
        let share = text.trim().parse::<Fraction>().map_err(Text::from);
        Some(share.map(|share| *value = share))
    }
}

#[cfg(test)]
mod tests {
    use maze::{AnyGrid, Grid};

    use super::*;
    use crate::form::testing::{set, step};

    fn world() -> World {
        let mut world = World::new();
        world.init_resource::<MazeForm>();
        world
    }

    #[test]
    fn refused_text_changes_nothing() {
        let mut world = world();
        for (field, text) in [
            (id!("lab-field-width"), "0"),
            (id!("lab-field-width"), "70000"),
            (id!("lab-field-height"), "-3"),
            (id!("lab-field-height"), "twenty"),
            (id!("lab-field-braid"), "1.5"),
            (id!("lab-field-root"), "middle"),
            (id!("lab-field-seed"), &"x".repeat(1000)),
        ] {
            let error = set::<MazeForm>(&mut world, field, text).unwrap().unwrap_err();
            assert_ne!(error, Text::EMPTY, "{field:?} {text}");
            assert_eq!(*world.resource::<MazeForm>(), MazeForm::default());
        }
        // Other systems take them.
        for field in [id!("lab-field-code"), id!("lab-field-goals")] {
            assert_eq!(set::<MazeForm>(&mut world, field, "1"), None);
        }
    }

    #[test]
    fn torus_has_its_goal_far_from_the_start() {
        let mut world = world();
        let rules = [1, 1, 1].map(|by| {
            step::<MazeForm>(&mut world, id!("lab-field-wrap"), by);
            let form = world.resource::<MazeForm>();
            (form.wrap, form.goal_rule.rule())
        });
        assert_eq!(
            rules,
            [
                (Some(Wrap::Cylinder), Endpoints::Corner),
                (Some(Wrap::Torus), Endpoints::Farthest),
                (None, Endpoints::Corner)
            ]
        );
        let torus = AnyGrid::new(CellShape::Square, "20x20", Some(Wrap::Torus), None).unwrap();
        let mut form = world.resource_mut::<MazeForm>();
        form.take_grid(&torus).unwrap();
        let recipe = form.recipe().unwrap();
        let maze = recipe.maze().unwrap();
        let (start, goal) = form.goal_rule.in_maze(&maze).unwrap();
        let distances = maze::measure::distances(&maze, start).unwrap();
        assert_eq!((maze.grid().cells(), distances.iter().max()), (400, Some(&distances[goal.index()])));
    }
}

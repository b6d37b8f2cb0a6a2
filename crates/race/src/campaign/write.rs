//! Writes a campaign as its file, so that it is read as the same campaign.

use std::fmt::Write as _;

use maze::{AnyGrid, CellShape, Code, Fraction, LinkShares, MazeStyle, Recipe, Root, Symmetry};

use super::{Campaign, LevelNotes, World};
use crate::darkness::Darkness;
use crate::difficulty::Difficulty;
use crate::endpoints::Endpoints;
use crate::placed::{Placed, PlacedDoor};
use crate::plan::LevelPlan;

impl Campaign {
    /// The file of the campaign: [`Campaign::from_ron`] reads it as the same campaign. Levels are written without
    /// scouting, which campaigns do not have.
    pub fn to_ron(&self) -> String {
        let levels_of = |at: usize| {
            let from = self.worlds[at].first as usize - 1;
            let to = self.worlds.get(at + 1).map_or(self.levels.len(), |next| next.first as usize - 1);
            self.levels[from..to].iter().zip(&self.notes[from..to])
        };
        let mut text = String::new();
        if let [World { name, idea, .. }] = &*self.worlds
            && name.is_empty()
            && idea.is_empty()
        {
            text += "(levels: [\n";
            levels_of(0).for_each(|(plan, notes)| push_level(&mut text, "    ", plan, notes));
            return text + "])\n";
        }
        text += "(worlds: [\n";
        for (at, World { name, idea, .. }) in self.worlds.iter().enumerate() {
            let _ = writeln!(text, "    (name: {name:?}, idea: {idea:?}, levels: [");
            levels_of(at).for_each(|(plan, notes)| push_level(&mut text, "        ", plan, notes));
            text += "    ]),\n";
        }
        text + "])\n"
    }
}

/// Writes a level on a line of its own.
fn push_level(text: &mut String, indent: &str, plan: &LevelPlan, notes: &LevelNotes) {
    let mut line = FieldLine(String::new());
    line.words("name", &plan.name);
    if !notes.text.is_empty() {
        line.words("text", &notes.text);
    }
    match &plan.maze {
        Code::Recipe(recipe) if recipe.generator.style.links == LinkShares::NONE => line.recipe(recipe),
        code => line.words("maze", &code.to_string()),
    }
    if let Some(rank) = plan.rank {
        line.field("rank", rank);
    }
    match plan.endpoints {
        Endpoints::Chosen { start, goals } => {
            line.field("start", start);
            line.field("goals", format_args!("{:?}", goals.numbers()));
        }
        Endpoints::Corner => {}
        rule => line.field("goal", format_args!("{rule:?}")),
    }
    match plan.dark {
        Darkness::Nowhere => {}
        Darkness::Everywhere => line.field("dark", true),
        Darkness::WithKeys(keys) => line.field("dark", keys),
    }
    let doors = if plan.placed.doors().is_empty() { plan.doors } else { 0 };
    for (name, number) in
        [("doors", u16::from(doors)), ("electronic_doors", plan.electronic_doors), ("living", plan.shift_rate)]
    {
        if number > 0 {
            line.field(name, number);
        }
    }
    placed(&mut line, &plan.placed);
    if let Some(strength) = plan.strength {
        let mut parts = format!("typical: {}", strength.typical().0);
        for difficulty in Difficulty::FIXED {
            let finish = strength.finish(difficulty).unwrap_or(strength.typical());
            let _ = write!(parts, ", {}: {}", difficulty.name().to_ascii_lowercase(), finish.0);
        }
        line.field("strength", format_args!("({parts})"));
    }
    let eaters: Vec<&str> = plan.eaters.iter().map(|kind| kind.name()).collect();
    line.field("eaters", format_args!("[{}]", eaters.join(", ")));
    if let Some(palette) = notes.palette {
        line.field("palette", palette.name());
    }
    if let Some(music) = notes.music {
        line.field("music", music.name());
    }
    if let Some(run) = &notes.run {
        line.words("run", &run.to_text());
    }
    if notes.medals_by_run {
        line.field("medals_by_run", true);
    }
    let _ = writeln!(text, "{indent}({}),", line.0);
}

/// Writes what the author placed.
fn placed(line: &mut FieldLine, placed: &Placed) {
    if !placed.doors().is_empty() {
        let door = |&PlacedDoor { before, behind, key }: &PlacedDoor| {
            format!("(before: {}, behind: {}, key: {})", before.0, behind.0, key.0)
        };
        let doors: Vec<String> = placed.doors().iter().map(door).collect();
        line.field("placed_doors", format_args!("[{}]", doors.join(", ")));
    }
    if let Some(crumbs) = placed.crumbs() {
        let crumbs: Vec<u32> = crumbs.iter().map(|crumb| crumb.0).collect();
        line.field("crumbs", format_args!("{crumbs:?}"));
    }
}

/// The fields of a level, one behind the other.
struct FieldLine(String);

impl FieldLine {
    fn field(&mut self, name: &str, value: impl std::fmt::Display) {
        let comma = if self.0.is_empty() { "" } else { ", " };
        let _ = write!(self.0, "{comma}{name}: {value}");
    }

    /// A text. Rust and RON escape the same way.
    fn words(&mut self, name: &str, words: &str) {
        self.field(name, format_args!("{words:?}"));
    }

    fn recipe(&mut self, recipe: &Recipe) {
        self.grid(&recipe.grid);
        self.words("algorithm", &recipe.generator.algorithm.to_string());
        let (style, plain) = (recipe.generator.style, MazeStyle::PLAIN);
        for (name, share, plain) in [
            ("straightness", style.straightness, plain.straightness),
            ("bias", style.bias, plain.bias),
            ("braid", style.braid, plain.braid),
            ("trim", style.trim, plain.trim),
        ] {
            if share != plain {
                self.share(name, share);
            }
        }
        if style.root != Root::Random {
            self.words("root", &style.root.to_string());
        }
        if style.symmetry != Symmetry::None {
            self.words("symmetry", &style.symmetry.to_string());
        }
        self.words("seed", recipe.seed.text());
    }

    fn grid(&mut self, grid: &AnyGrid) {
        if grid.shape() != CellShape::Square {
            self.words("grid", grid.shape().name());
        }
        self.words("size", &grid.size().to_string());
        if let Some(wrap) = grid.wrap() {
            self.words("wrap", &wrap.to_string());
        }
        // Without the memory for it there would be no grid either.
        if let Ok(Some(mask)) = grid.mask() {
            self.words("mask", &mask.to_string());
        }
    }

    fn share(&mut self, name: &str, share: Fraction) {
        // RON reads a whole number as a share, too.
        self.field(name, share);
    }
}

//! Reads and writes the lines of `assets/campaign.ron`: its head stays, each level is one line.

use crate::design::{Design, WorldDesign};

/// The first line after the head.
const BEGIN: &str = "(worlds: [";

/// For each level of the design its line in the file, if it has one.
pub(crate) fn lines(text: &str, design: &Design) -> Vec<Option<String>> {
    let of = |name: &str| {
        let begin = format!("(name: \"{name}\", ");
        let line = text.lines().map(str::trim).find(|line| line.starts_with(&begin) && !line.contains("idea: "));
        line.map(str::to_owned)
    };
    design.levels().iter().map(|level| of(&level.name)).collect()
}

/// The file with the head of `before` and these levels.
pub(crate) fn text(before: &str, design: &Design, lines: &[Option<String>]) -> String {
    let head = before.split_once(BEGIN).map_or("", |(head, _)| head);
    let mut lines = lines.iter();
    let world = |world: &WorldDesign| {
        let levels = lines.by_ref().take(world.levels.len()).flatten();
        let levels: Vec<String> = levels.map(|line| format!("        {line}")).collect();
        let (name, idea, levels) = (&world.name, &world.idea, levels.join("\n"));
        format!("    (name: \"{name}\", idea: \"{idea}\", levels: [\n{levels}\n    ]),\n")
    };
    let worlds: Vec<String> = design.worlds().iter().map(world).collect();
    format!("{head}{BEGIN}\n{}])\n", worlds.concat())
}

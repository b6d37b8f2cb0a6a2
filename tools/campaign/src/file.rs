//! Reads and writes the lines of `assets/campaign.ron`: its head stays, each level is one line.

use crate::design::Design;

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
    let mut text = format!("{head}{BEGIN}\n");
    let mut lines = lines.iter();
    for world in design.worlds() {
        text += &format!("    (name: \"{}\", idea: \"{}\", levels: [\n", world.name, world.idea);
        for line in lines.by_ref().take(world.levels.len()).flatten() {
            text += &format!("        {line}\n");
        }
        text += "    ]),\n";
    }
    text + "])\n"
}

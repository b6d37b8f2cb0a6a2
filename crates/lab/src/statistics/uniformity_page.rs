//! The page *Uniformity*: how often algorithms make each perfect maze of a small grid.

use bevy::prelude::*;
use maze::Algorithm;
use study::export::Format;
use study::uniformity::{MAX_MAZES, MIN_MAZES};
use text::{Text, names};
use ui::menu::OpenMenu;
use ui::schedule::MenuSystems;

use crate::LabPage;
use crate::field::Field;
use crate::files::save_dialog::save_button;
use crate::form::{self, Count, FieldChanged, Form, Listed, Row, Rows, at, back, button};
use crate::jobs::Jobs;
use crate::page::is_page_open;
use crate::statistics::uniformity::{Uniformity, UniformityCommand};
use crate::status::LabStatus;

impl Form for Uniformity {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[TREES];
}

/// What is counted.
const TREES: &[Row<Uniformity>] = &[
    Row::new(
        id!("lab-field-tree-grid"),
        at!(Uniformity: size, Listed(&SIZES, |size| Text::verbatim(size.replace('x', " × ")))),
    )
    .hint(id!("lab-field-tree-grid-hint")),
    Row::of(Field::numbered(id!("lab-field-algorithm"), 1), at!(Uniformity: algorithms[0], ALGORITHM)),
    Row::of(Field::numbered(id!("lab-field-compared-with"), 1), at!(Uniformity: algorithms[1], ALGORITHM)),
    Row::new(id!("lab-field-tree-mazes"), at!(Uniformity: mazes, MAZES)).hint(id!("lab-field-tree-mazes-hint")),
];

const SIZES: [&str; 4] = ["2x2", "3x3", "4x3", "4x4"];

const ALGORITHM: Listed<Algorithm> = Listed(&Algorithm::ALL, names::algorithm);

const MAZES: Count = Count {
    limits: [MIN_MAZES, MAX_MAZES],
    step: |mazes, by| if by > 0 { mazes.saturating_mul(2) } else { mazes / 2 },
};

pub(super) fn plugin(app: &mut App) {
    form::add::<Uniformity>(app);
    app.add_observer(|_: On<FieldChanged<Uniformity>>, mut status: ResMut<LabStatus>| status.clear());
    app.add_systems(Update, fill.run_if(is_page_open(LabPage::Uniformity)).in_set(MenuSystems::Fill));
}

fn fill(trees: Rows<Uniformity>, jobs: Res<Jobs>, mut menu: ResMut<OpenMenu>) {
    let mut entries = trees.entries(TREES);
    entries.push(button(text!("lab-trees-start"), UniformityCommand::Count).hint(text!("lab-trees-start-hint")));
    if !trees.form.result().is_empty() && !jobs.is_busy_with_maze() {
        for (label, format) in [
            (text!("lab-trees-save-csv"), None),
            (text!("lab-trees-save-svg"), Some(Format::Svg)),
            (text!("lab-trees-save-png"), Some(Format::Png)),
        ] {
            let name = format!("uniformity.{}", format.map_or("csv", Format::name));
            entries.push(save_button(label, name, UniformityCommand::Save(format)));
        }
    }
    entries.push(back(LabPage::Uniformity));
    menu.fill(entries);
}

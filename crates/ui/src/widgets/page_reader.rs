//! What a page in a browser shows to screen readers: egui's accessibility tree as a list in reading order.
//!
//! Readers get what they get on a desktop, without the containers, which have no names. What they ask for goes to egui
//! as on a desktop.

use std::collections::HashMap;
use std::time::Duration;

use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{self, Action, Node, NodeId, Role, Toggled, TreeUpdate};
use bevy_egui::{EguiOutput, EguiPostUpdateSet};
use platform::reader::mirror::{self, Ask, Item};
use platform::reader::{PageReader, ReaderAsked, ReaderSystems};

use crate::schedule::ContextSystems;

/// The shortest time between two changes of the page, unless the focus moves: clocks change with every picture.
const PAUSE: Duration = Duration::from_millis(100);

pub(crate) fn plugin(app: &mut App) {
    let is_page = resource_exists::<PageReader>;
    app.add_message::<ReaderAsked>();
    app.configure_sets(PreUpdate, ContextSystems::Speech.after(ReaderSystems));
    app.add_systems(PreUpdate, pass_on.in_set(ContextSystems::Speech).run_if(on_message::<ReaderAsked>));
    app.add_systems(PostUpdate, show.after(EguiPostUpdateSet::PostProcessOutput).run_if(is_page));
}

/// Passes on what readers ask for.
fn pass_on(mut asked: MessageReader<ReaderAsked>, mut requests: MessageWriter<ActionRequest>) {
    requests.write_batch(asked.read().map(|asked| {
        let action = match asked.ask {
            Ask::Focus => Action::Focus,
            Ask::Click => Action::Click,
            Ask::More => Action::Increment,
            Ask::Less => Action::Decrement,
        };
        ActionRequest(accesskit::ActionRequest {
            action,
            target_tree: accesskit::TreeId::ROOT,
            target_node: NodeId(asked.node),
            data: None,
        })
    }));
}

/// The tree that the page has, and when it got it.
#[derive(Default)]
struct Shown(Option<(TreeUpdate, Duration)>);

/// Shows the tree of this picture if it differs. Compares all of it, but copies nothing where nothing changed.
fn show(outputs: Query<&EguiOutput>, mut reader: ResMut<PageReader>, time: Res<Time<Real>>, mut shown: Local<Shown>) {
    let with_tree = |output: &&EguiOutput| output.platform_output.accesskit_update.is_some();
    let Some(output) = outputs.iter().find(with_tree) else { return };
    let Some(update) = &output.platform_output.accesskit_update else { return };
    if let Shown(Some((before, at))) = &*shown
        && (before == update || before.focus == update.focus && time.elapsed() < *at + PAUSE)
    {
        return;
    }
    reader.show(items(update, output.pixels_per_point.into()), Some(update.focus.0));
    shown.0 = Some((update.clone(), time.elapsed()));
}

/// Height of a row in which things are read from left to right, in points.
const ROW: f64 = 24.0;

/// What is read of a tree, in reading order: by rows, as seen. In the tree, all entries of a screen precede its lines.
pub(super) fn items(update: &TreeUpdate, scale: f64) -> Vec<Item> {
    let nodes: HashMap<NodeId, &Node> = update.nodes.iter().map(|(id, node)| (*id, node)).collect();
    let Some(root) = update.tree.as_ref().map(|tree| tree.root) else { return Vec::new() };
    let mut placed = Vec::new();
    let mut open = vec![root];
    while let Some(id) = open.pop() {
        let Some(node) = nodes.get(&id) else { continue };
        if let Some(item) = item(id, node, &nodes, scale).filter(|_| id != root) {
            // What is nowhere comes last.
            let place =
                node.bounds().map_or((i32::MAX, 0), |at| ((f64::midpoint(at.y0, at.y1) / ROW) as i32, at.x0 as i32));
            placed.push((place, item));
        }
        open.extend(node.children().iter().rev());
    }
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, item)| item).collect()
}

/// A node as it is read; `None` for what has no words.
fn item(id: NodeId, node: &Node, nodes: &HashMap<NodeId, &Node>, scale: f64) -> Option<Item> {
    let [mut name, mut value] = [node.label(), node.value()].map(|words| words.unwrap_or_default().to_owned());
    let role = match node.role() {
        // Part of a text that is edited.
        Role::TextRun => return None,
        Role::Status => mirror::Role::Status,
        Role::ComboBox | Role::SpinButton => mirror::Role::Choice,
        Role::Slider => mirror::Role::Slider,
        Role::CheckBox | Role::RadioButton | Role::Switch => mirror::Role::Check,
        Role::TextInput | Role::MultilineTextInput => mirror::Role::Field,
        _ if node.supports_action(Action::Click) => mirror::Role::Button,
        _ => mirror::Role::Line,
    };
    match role {
        mirror::Role::Line | mirror::Role::Status if name.is_empty() => name = std::mem::take(&mut value),
        mirror::Role::Field if value.is_empty() => {
            let runs = node.children().iter().filter_map(|run| nodes.get(run)?.value());
            value = runs.collect();
        }
        _ => {}
    }
    // Readers speak the change of what they know already, so what will speak is there before it does.
    if name.is_empty() && !matches!(role, mirror::Role::Field | mirror::Role::Status) {
        return None;
    }
    let place = node.bounds().map_or([0; 4], |bounds| {
        [bounds.x0, bounds.y0, bounds.width(), bounds.height()].map(|points| (points * scale).round() as i32)
    });
    let share = node.numeric_value().filter(|_| role == mirror::Role::Slider);
    Some(Item {
        role,
        value,
        hint: node.description().unwrap_or_default().to_owned(),
        share: share.map(|share| share.clamp(0.0, 100.0) as u8),
        is_on: node.toggled().map(|toggled| toggled == Toggled::True),
        is_enabled: !node.is_disabled(),
        takes_focus: node.supports_action(Action::Focus),
        is_clicked: node.supports_action(Action::Click),
        has_more: node.supports_action(Action::Increment),
        has_less: node.supports_action(Action::Decrement),
        place,
        ..Item::line(id.0, name)
    })
}

#[cfg(test)]
mod tests;

//! Screen reader support: publishes every line of text and every menu entry with its value, hint and focus.
//!
//! egui builds the accessibility tree and passes it to the platform. Its focus is the menu's focus. egui
//! itself has no focus, so that nothing reacts twice; the focus is set when the tree leaves egui. Where nobody
//! [listens](is_heard) no tree is built.

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{self, Action, Live, Role};
use bevy_egui::egui::{Context, Event, Id, Painter, Rect, Response};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, EguiInputSet, EguiOutput, EguiPostUpdateSet};
use platform::READERS_KNOW_VALUES;
use platform::reader::PageReader;
use settings::{Setting, Settings};
use text::Text;

use super::translate::words;
use crate::menu::{Entry, MenuAction};
use crate::schedule::ContextSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<AccessibilityRequested>().add_message::<ActionRequest>();
    app.add_systems(
        PreUpdate,
        (
            is_heard.pipe(speak_if_heard).in_set(ContextSystems::Speech),
            pass_on_requests.after(ContextSystems::Speech).before(EguiInputSet::WriteEguiEvents),
        ),
    );
    app.add_systems(
        PostUpdate,
        point_at_focus.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// The node of the focused entry, set while its menu is drawn and used at the end of the pass.
#[derive(Clone, Copy, Default)]
struct Focused(Option<Id>);

/// Publishes a line of text.
pub fn line(painter: &Painter, rect: Rect, text: &str) {
    let place = (rect.min.x as i32, rect.min.y as i32);
    painter.ctx().accesskit_node_builder(painter.layer_id().id.with(place), |node| {
        node.set_role(Role::Label);
        node.set_value(text);
        node.set_bounds(bounds(rect));
    });
}

/// Publishes what screen readers speak once it changes. Call it with every picture.
pub fn announce(context: &Context, message: impl Into<Text>) {
    let said = words(context, &message.into());
    context.accesskit_node_builder(Id::new("announcement"), |node| {
        node.set_role(Role::Status);
        node.set_live(Live::Polite);
        node.set_label(said);
    });
}

/// Publishes something that can be clicked.
pub fn button(mouse: &Response, text: impl Into<Text>) {
    let text = words(&mouse.ctx, &text.into());
    mouse.ctx.accesskit_node_builder(mouse.id, |node| {
        node.set_role(Role::Button);
        node.set_label(text);
        node.set_bounds(bounds(mouse.rect));
        node.add_action(Action::Click);
    });
}

/// Publishes a menu entry.
pub fn entry(mouse: &Response, entry: &Entry, has_focus: bool) {
    let context = &mouse.ctx;
    let [label, value, hint] = [&entry.marked_label(), &entry.value, &entry.hint].map(|text| words(context, text));
    let node = context.accesskit_node_builder(mouse.id, |node| {
        // A locked entry changes nothing.
        let changes = entry.left.is_some() || entry.right.is_some();
        node.set_role(match (changes, entry.share) {
            (false, _) => Role::Button,
            // A block: what changes is its name.
            (true, None) if value.is_empty() => Role::Button,
            (true, None) => Role::ComboBox,
            (true, Some(_)) => Role::Slider,
        });
        node.set_label(name(label, &value));
        if !value.is_empty() {
            node.set_value(value);
        }
        if let Some(share) = entry.share.filter(|_| changes) {
            node.set_numeric_value(f64::from(share * 100.0).round());
            node.set_min_numeric_value(0.0);
            node.set_max_numeric_value(100.0);
        }
        if !hint.is_empty() {
            node.set_description(hint);
        }
        node.set_bounds(bounds(mouse.rect));
        node.add_action(Action::Focus);
        node.add_action(Action::Click);
        for (action, sent) in [(Action::Decrement, &entry.left), (Action::Increment, &entry.right)] {
            if sent.is_some() {
                node.add_action(action);
            }
        }
    });
    if node.is_some() && has_focus {
        context.data_mut(|notes| notes.insert_temp(Id::NULL, Focused(Some(mouse.id))));
    }
}

/// What a screen reader calls an entry: "Difficulty", or "Difficulty, Normal" where it is not given the value.
fn name(label: String, value: &str) -> String {
    if READERS_KNOW_VALUES || value.is_empty() { label } else { format!("{label}, {value}") }
}

/// Whether a screen reader requests the focus for this entry.
pub fn wants_focus(mouse: &Response) -> bool {
    wants(mouse, Action::Focus)
}

/// The action for a screen reader's request to change an entry's value.
pub fn stepped(mouse: &Response, entry: &Entry) -> Option<MenuAction> {
    let steps = [(Action::Decrement, &entry.left), (Action::Increment, &entry.right)];
    steps.into_iter().find(|&(action, _)| wants(mouse, action)).and_then(|(_, sent)| sent.clone())
}

fn wants(mouse: &Response, action: Action) -> bool {
    mouse.ctx.input(|input| input.has_accesskit_action_request(mouse.id, action))
}

fn bounds(rect: Rect) -> accesskit::Rect {
    let [left, top, right, bottom] = [rect.left(), rect.top(), rect.right(), rect.bottom()].map(f64::from);
    accesskit::Rect { x0: left, y0: top, x1: right, y1: bottom }
}

/// Whether somebody may listen: a screen reader, the elements of a page, which is not told of readers, or a player to
/// whom the game reads aloud.
pub fn is_heard(
    heard: Option<Res<AccessibilityRequested>>,
    page: Option<Res<PageReader>>,
    settings: Option<Res<Settings>>,
) -> bool {
    heard.is_some_and(|heard| heard.get())
        || page.is_some()
        || settings.is_some_and(|settings| settings.is_on(Setting::ReadAloud))
}

fn speak_if_heard(In(is_heard): In<bool>, mut contexts: Query<&mut EguiContext>) {
    for mut context in &mut contexts {
        let context = context.get_mut();
        if is_heard { context.enable_accesskit() } else { context.disable_accesskit() }
    }
}

/// Passes requests of screen readers to egui, which knows its nodes.
fn pass_on_requests(
    mut asked: MessageReader<ActionRequest>,
    contexts: Query<Entity, With<EguiContext>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    for request in asked.read() {
        events.write_batch(
            contexts
                .iter()
                .map(|context| EguiInputEvent { context, event: Event::AccessKitActionRequest(request.0.clone()) }),
        );
    }
}

fn point_at_focus(mut outputs: Query<(&mut EguiContext, &mut EguiOutput)>) {
    for (mut context, mut output) in &mut outputs {
        if let Some(update) = &mut output.platform_output.accesskit_update {
            point(context.get_mut(), update);
        }
    }
}

/// Names the window, and sets the focus in the tree if the focused entry is drawn.
fn point(context: &Context, update: &mut accesskit::TreeUpdate) {
    let window = update.tree.as_ref().map(|tree| tree.root);
    if let Some((_, node)) = update.nodes.iter_mut().find(|(node, _)| Some(*node) == window) {
        node.set_label("Mazeater");
    }
    let Some(Focused(Some(id))) = context.data_mut(|notes| notes.remove_temp(Id::NULL)) else { return };
    let id = id.accesskit_id();
    if update.nodes.iter().any(|&(node, _)| node == id) {
        update.focus = id;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menu::text_entry::TextEntry;
    use crate::menu::{MenuCue, MenuUi, OpenMenu, Pointer};
    use crate::theme::fonts;
    use crate::widgets::{menu_list, paint};
    use bevy_egui::egui::{Align2, FontId, Order, RawInput, Rect, vec2};
    use colors::palette::{self, Palette};

    #[derive(Message, Clone, Debug, PartialEq)]
    enum Asked {
        Play,
        Harder,
    }

    /// The tree of a list whose second entry is focused, and the actions sent after a request.
    fn read_list(asks: Option<(usize, Action)>) -> (accesskit::TreeUpdate, OpenMenu, Vec<Asked>) {
        let mut menu = OpenMenu::default();
        let choice = Entry::choice(Text::verbatim("Difficulty"), Text::verbatim("Normal"), None, Some(Asked::Harder))
            .hint(Text::verbatim("How strong the eater is."));
        let locked = Entry::value(Text::verbatim("Level 2"), Text::verbatim("locked"));
        let block = Entry::choice(Text::verbatim("forward"), Text::EMPTY, None, Some(Asked::Harder));
        menu.fill(vec![Entry::button(Text::verbatim("Play"), Asked::Play), choice, locked, block]);
        menu.focus = 1;
        let mut app = App::new();
        app.add_message::<Asked>()
            .add_message::<MenuCue>()
            .insert_resource(menu)
            .init_resource::<TextEntry>()
            .init_resource::<Pointer>();
        let context = Context::default();
        fonts::install(&context);
        Palette::default().give_to(&context);
        context.enable_accesskit();
        let mut update = None;
        // A request names a node, so the first pass must publish it.
        for pass in 0..2 {
            let events = asks.filter(|_| pass == 1).map(|(entry, action)| {
                let nodes: &accesskit::TreeUpdate = update.as_ref().expect("the first pass published the nodes");
                Event::AccessKitActionRequest(accesskit::ActionRequest {
                    action,
                    target_tree: accesskit::TreeId::ROOT,
                    target_node: named(nodes, &names()[entry]),
                    data: None,
                })
            });
            let screen = Some(Rect::from_min_size(default(), vec2(800.0, 600.0)));
            context.begin_pass(RawInput { screen_rect: screen, events: events.into_iter().collect(), ..default() });
            let drawn = app.world_mut().run_system_cached_with(draw, &context);
            drawn.expect("it is drawn");
            let mut output = context.end_pass();
            let tree = output.platform_output.accesskit_update.as_mut().expect("a reader listens");
            point(&context, tree);
            update = output.platform_output.accesskit_update;
            output.textures_delta.clear();
        }
        let sent = app.world_mut().resource_mut::<Messages<Asked>>().drain().collect();
        (update.expect("there were passes"), app.world().resource::<OpenMenu>().clone(), sent)
    }

    fn draw(InRef(context): InRef<Context>, mut menu: MenuUi) {
        paint::layer(context, Order::Foreground, |ui| {
            let at = ui.painter().clip_rect().center_top();
            paint::write(ui.painter(), at, Align2::CENTER_TOP, Text::GAME, FontId::default(), palette::TEXT);
            menu_list::draw_list(ui, ui.painter().clip_rect(), &mut menu);
        });
    }

    /// The names of both entries.
    fn names() -> [String; 2] {
        ["Play".to_owned(), name("Difficulty".to_owned(), "Normal")]
    }

    fn named(update: &accesskit::TreeUpdate, label: &str) -> accesskit::NodeId {
        let found = update.nodes.iter().find(|(_, node)| node.label() == Some(label));
        found.map(|&(id, _)| id).expect("there is a node of this name")
    }

    #[test]
    fn lines_and_entries_are_published_with_value_and_focus() {
        let (update, ..) = read_list(None);
        assert!(update.nodes.iter().any(|(_, node)| node.role() == Role::Label && node.value() == Some("Mazeater")));
        let choice = named(&update, &names()[1]);
        assert_eq!(update.focus, choice);
        let (_, node) = update.nodes.iter().find(|&&(id, _)| id == choice).expect("it was found");
        assert_eq!((node.value(), node.description()), (Some("Normal"), Some("How strong the eater is.")));
        assert!(node.supports_action(Action::Increment) && !node.supports_action(Action::Decrement));
        assert_eq!(node.role(), Role::ComboBox);
    }

    #[test]
    fn locked_entry_is_no_choice() {
        let (update, ..) = read_list(None);
        let locked = named(&update, &name("Level 2".to_owned(), "locked"));
        let (_, node) = update.nodes.iter().find(|&&(id, _)| id == locked).expect("it was found");
        assert_eq!((node.role(), node.value()), (Role::Button, Some("locked")));
    }

    #[test]
    fn entry_whose_name_changes_is_a_button_with_steps() {
        let (update, ..) = read_list(None);
        let block = named(&update, "forward");
        let (_, node) = update.nodes.iter().find(|&&(id, _)| id == block).expect("it was found");
        assert_eq!((node.role(), node.value()), (Role::Button, None));
        assert!(node.supports_action(Action::Increment));
    }

    #[test]
    fn screen_reader_can_focus_confirm_and_change_values() {
        assert_eq!(read_list(Some((0, Action::Focus))).1.focus, 0);
        assert_eq!(read_list(Some((0, Action::Click))).2, [Asked::Play]);
        assert_eq!(read_list(Some((1, Action::Increment))).2, [Asked::Harder]);
        assert_eq!(read_list(Some((1, Action::Decrement))).2, []);
    }
}

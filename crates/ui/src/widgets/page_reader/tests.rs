//! Trees as lists, and a page that is told what changed.

use bevy_egui::egui::{Context, Id, Order, RawInput, Rect, Sense, vec2};
use colors::palette;
use platform::reader::mirror::Change;

use super::*;
use crate::menu::Entry;
use crate::theme::fonts;
use crate::widgets::{accessibility, paint};
use bevy::ecs::system::RunSystemOnce;
use bevy_egui::egui::{Align2, FontId};
use text::Text;

#[derive(Message, Clone, Debug, PartialEq)]
struct Step;

/// The tree of a line, a button, a choice, a slider and an announcement.
fn tree(line: &str) -> TreeUpdate {
    let context = Context::default();
    fonts::install(&context);
    palette::Palette::default().give_to(&context);
    context.enable_accesskit();
    // Fonts arrive with the second pass.
    let mut update = None;
    for _ in 0..2 {
        let screen = Some(Rect::from_min_size(default(), vec2(800.0, 600.0)));
        context.begin_pass(RawInput { screen_rect: screen, ..default() });
        draw(&context, line);
        let mut output = context.end_pass();
        output.textures_delta.clear();
        update = output.platform_output.accesskit_update;
    }
    update.expect("a reader listens")
}

fn draw(context: &Context, line: &str) {
    let words = |words: &'static str| Text::verbatim(words);
    paint::layer(context, Order::Foreground, |ui| {
        let at = ui.painter().clip_rect().left_top();
        paint::write(
            ui.painter(),
            at,
            Align2::LEFT_TOP,
            Text::verbatim(line.to_owned()),
            FontId::default(),
            palette::TEXT,
        );
        let entries = [
            Entry::button(words("Play"), Step).hint(words("The campaign.")),
            Entry::choice(words("Difficulty"), words("Normal"), None, Some(Step)),
            Entry::choice(words("Shake"), words("40 %"), Some(Step), Some(Step)).as_slider(Some(0.4), 0.1),
        ];
        for (index, entry) in entries.iter().enumerate() {
            let rect = Rect::from_min_size((10.0, 100.0 * (index + 1) as f32).into(), vec2(300.0, 40.0));
            let mouse = ui.interact(rect, Id::new(("entry", index)), Sense::CLICK | Sense::DRAG);
            accessibility::entry(&mouse, entry, index == 1);
        }
        // It has no words.
        ui.interact(Rect::EVERYTHING, Id::new("maze"), Sense::click());
    });
    accessibility::announce(context, words("0.5 s ahead"));
}

#[test]
fn everything_with_words_is_in_the_list_in_reading_order() {
    let items = items(&tree("Level 1"), 2.0);
    let roles: Vec<_> = items.iter().map(|item| item.role).collect();
    assert_eq!(
        roles,
        [mirror::Role::Line, mirror::Role::Button, mirror::Role::Choice, mirror::Role::Slider, mirror::Role::Status]
    );
    let [line, play, choice, slider, status] = &items[..] else { panic!("{items:?}") };
    assert_eq!((line.name.as_str(), status.name.as_str()), ("Level 1", "0.5 s ahead"));
    assert_eq!((play.name.as_str(), play.hint.as_str()), ("Play", "The campaign."));
    assert_eq!((choice.value.as_str(), slider.share), ("Normal", Some(40)));
    assert_eq!(play.place, [20, 200, 600, 80], "in pixels");
    let can = |item: &Item| Ask::ALL.map(|ask| item.can(ask));
    assert_eq!(can(line), [false; 4]);
    assert_eq!(can(play), [true, true, false, false]);
    assert_eq!(can(choice), [true, true, true, false]);
    assert_eq!(can(slider), [true; 4]);
}

/// A page, of which one picture was shown.
fn page(update: TreeUpdate) -> App {
    let mut app = App::new();
    app.init_resource::<PageReader>().init_resource::<Time<Real>>().add_message::<ReaderAsked>();
    app.add_message::<ActionRequest>();
    app.add_systems(Update, show);
    app.world_mut().spawn(EguiOutput { platform_output: default(), pixels_per_point: 2.0 });
    picture(&mut app, update, 1000);
    app
}

/// Shows a picture some milliseconds later, and returns what the page is told.
fn picture(app: &mut App, update: TreeUpdate, later: u64) -> Vec<Change> {
    app.world_mut().resource_mut::<Time<Real>>().advance_by(Duration::from_millis(later));
    let mut outputs = app.world_mut().query::<&mut EguiOutput>();
    let mut output = outputs.single_mut(app.world_mut()).expect("there is one");
    output.platform_output.accesskit_update = Some(update);
    app.update();
    app.world_mut().resource_mut::<PageReader>().take_changes()
}

#[test]
fn page_is_told_what_changed_and_not_with_every_picture() {
    let mut app = page(tree("0:01"));
    assert_eq!(picture(&mut app, tree("0:01"), 1000), [], "nothing changed");
    let changes = picture(&mut app, tree("0:02"), 20);
    assert!(matches!(&changes[..], [Change::Set { item, .. }] if item.name == "0:02"), "{changes:?}");
    assert_eq!(picture(&mut app, tree("0:03"), 20), [], "too soon");
    let changes = picture(&mut app, tree("0:04"), 100);
    assert!(matches!(&changes[..], [Change::Set { item, .. }] if item.name == "0:04"), "{changes:?}");
    let mut focused = tree("0:05");
    focused.focus = NodeId(items(&focused, 2.0)[1].node);
    let changes = picture(&mut app, focused, 20);
    assert!(matches!(&changes[..], [Change::Set { .. }, Change::Focus { id: Some(_) }]), "{changes:?}");
}

#[test]
fn request_of_the_page_is_that_of_a_desktop() {
    let mut app = page(tree("Level 1"));
    let asks = [Ask::Focus, Ask::Click, Ask::More, Ask::Less];
    for ask in asks {
        app.world_mut().write_message(ReaderAsked { node: 7, ask });
    }
    app.world_mut().run_system_once(pass_on).expect("it runs");
    let requests: Vec<_> = app.world_mut().resource_mut::<Messages<ActionRequest>>().drain().collect();
    let actions: Vec<_> = requests.iter().map(|request| request.action).collect();
    assert_eq!(actions, [Action::Focus, Action::Click, Action::Increment, Action::Decrement]);
    assert!(requests.iter().all(|request| request.target_node == NodeId(7)));
}

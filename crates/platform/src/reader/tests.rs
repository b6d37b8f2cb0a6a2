//! The guess, and requests of the page.

use text::Language;

use super::*;

/// The game in a page, with a button of node 9.
fn page() -> App {
    let mut app = App::new();
    let mut reader = PageReader::default();
    reader.show(vec![Item { is_clicked: true, ..Item::line(9, "Play") }], None);
    app.add_plugins(plugin).insert_resource(reader).insert_resource(ShownLanguage(Language::German));
    app.update();
    app
}

fn is_heard(app: &App) -> bool {
    app.world().resource::<AccessibilityRequested>().get()
}

fn moves_mouse(app: &mut App) {
    let moved = CursorMoved { window: Entity::PLACEHOLDER, position: Vec2::ZERO, delta: None };
    app.world_mut().write_message(moved);
    app.update();
}

#[test]
fn reader_is_expected_until_the_mouse_moves() {
    let mut app = page();
    assert!(is_heard(&app));
    moves_mouse(&mut app);
    assert!(!is_heard(&app));
    app.update();
    assert!(!is_heard(&app));
}

#[test]
fn reader_that_asked_is_heard_for_good() {
    let mut app = page();
    app.world_mut().write_message(ReaderAsked { node: 9, ask: Ask::Click });
    app.update();
    moves_mouse(&mut app);
    assert!(is_heard(&app));
}

#[test]
fn desktop_is_left_alone() {
    let mut app = App::new();
    app.add_plugins(plugin);
    app.update();
    assert!(!is_heard(&app));
}

#[test]
fn requests_name_nodes_and_changes_are_taken_once() {
    let mut app = page();
    let mut reader = app.world_mut().resource_mut::<PageReader>();
    let asks = [Asked { id: 1, ask: Ask::Click }, Asked { id: 1, ask: Ask::More }, Asked { id: 2, ask: Ask::Click }];
    assert_eq!(reader.requests(asks), [ReaderAsked { node: 9, ask: Ask::Click }]);
    let changes = reader.take_changes();
    assert!(matches!(&changes[..], [Change::Add { .. }, Change::Language { tag: "de" }]), "{changes:?}");
    app.update();
    assert_eq!(app.world_mut().resource_mut::<PageReader>().take_changes(), [], "nothing changed");
}

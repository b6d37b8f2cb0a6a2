//! The page that places doors, keys and crumbs of the draft by hand: with its entries step by step, and by clicks in the
//! picture.

use bevy::prelude::*;
use bevy_egui::egui::{Pos2, Rect, Sense, Stroke, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use geometry::MazePicture;
use maker::KnownPlaces;
use maze::{Cell, Grid, Point};
use race::placed::{Placed, PlacedDoor};
use race::sites::Site;
use text::Text;
use ui::menu::{Entry, MenuCue, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use super::command::MakerCommand;
use super::picture::{LevelPicture, PictureSystems};
use super::places::LevelPlaces;
use crate::modes::quick::{QuickChange, QuickRace};
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::maze_preview::{MazePreviews, Things};
use crate::widgets::page::{self, PagePanel};

/// The radius of the ring around the focused thing, and the width of its line, in points.
const RING: f32 = 13.0;
const RING_LINE: f32 = 2.5;

/// What each entry of the page places.
#[derive(Resource, Default)]
struct EntrySites(Vec<Option<Site>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EntrySites>();
    let page = in_state(MenuScreen::Page(Page::LevelPlaces));
    let has_changed =
        state_changed::<MenuScreen>.or_else(resource_changed::<QuickRace>).or_else(resource_changed::<LevelPlaces>);
    let fill = fill.run_if(page.and_then(has_changed)).after(PictureSystems).in_set(MenuSystems::Fill);
    app.add_systems(Update, fill);
}

pub(super) fn draw_plugin(app: &mut App) {
    let page = in_state(MenuScreen::Page(Page::LevelPlaces));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(page).in_set(DrawSystems::Screens));
}

fn fill(quick: Res<QuickRace>, found: Res<LevelPlaces>, mut sites: ResMut<EntrySites>, mut menu: ResMut<OpenMenu>) {
    let (doors, placed) = (quick.doors(), quick.code().placed());
    let to = |step| quick.changed(&QuickChange::Doors(step)).map(|_| QuickChange::Doors(step));
    let number = Entry::choice(text!("quick-doors"), doors, to(-1), to(1)).hint(text!("quick-doors-hint"));
    let mut list = vec![(number, None)];
    if let Some(Ok(known)) = found.known() {
        if doors > 0 {
            let without = placed.with_doors(Vec::new()).ok();
            let is_by_hand = !placed.doors().is_empty();
            let entry = by_hand(text!("maker-places-doors"), known.doors_by_hand(placed), is_by_hand, without);
            list.push((entry, None));
        }
        list.extend(doors_and_keys(known, placed));
        let without = placed.with_crumbs(None).ok();
        let is_by_hand = placed.crumbs().is_some();
        let entry = by_hand(text!("maker-places-crumbs"), known.crumbs_by_hand(placed), is_by_hand, without);
        list.push((entry, None));
        list.extend(crumbs(known, placed));
    }
    list.push((entries::back(), None));
    let (list, of): (Vec<_>, Vec<_>) = list.into_iter().unzip();
    sites.0 = of;
    menu.fill(list);
}

/// Whether things are placed by the rules of the game or by hand.
fn by_hand(label: Text, to_hand: Option<Placed>, is_by_hand: bool, to_rules: Option<Placed>) -> Entry {
    let value = if is_by_hand { text!("maker-by-hand") } else { text!("maker-by-rules") };
    let [left, right] = [to_rules.filter(|_| is_by_hand), to_hand.filter(|_| !is_by_hand)];
    Entry::choice(label, value, left.map(MakerCommand::Place), right.map(MakerCommand::Place))
        .hint(text!("maker-by-hand-hint"))
}

/// The entry that moves a thing.
fn moves(known: &KnownPlaces, placed: &Placed, site: Site, label: Text, value: Text) -> Entry {
    let to = |step| known.sites().moved(placed, site, step).map(MakerCommand::Place);
    Entry::choice(label, value, to(-1), to(1))
}

fn doors_and_keys(known: &KnownPlaces, placed: &Placed) -> Vec<(Entry, Option<Site>)> {
    let both = |(at, &door): (usize, &PlacedDoor)| {
        let steps = known.sites().steps_to(door).unwrap_or(0) as usize;
        let (number, where_key) = (at + 1, known.text(door.key));
        let [door, key] = [
            (Site::Door(at), text!("maker-place-door", number = number), text!("maker-place-steps", steps = steps)),
            (Site::Key(at), text!("maker-place-key", number = number), where_key),
        ]
        .map(|(site, label, value)| (moves(known, placed, site, label, value), Some(site)));
        let (door_hint, key_hint) = (text!("maker-place-door-hint"), text!("maker-place-key-hint"));
        [(door.0.hint(door_hint), door.1), (key.0.hint(key_hint), key.1)]
    };
    placed.doors().iter().enumerate().flat_map(both).collect()
}

fn crumbs(known: &KnownPlaces, placed: &Placed) -> Vec<(Entry, Option<Site>)> {
    if placed.crumbs().is_none() {
        return Vec::new();
    }
    let (sites, crumbs) = (known.sites(), known.sites().crumbs(placed));
    let [fewer, more] = [sites.without_last_crumb(placed), sites.with_crumb(placed)];
    let [fewer, more] = [fewer, more].map(|placed| placed.map(MakerCommand::Place));
    let number = Entry::choice(text!("maker-place-crumbs"), crumbs.len(), fewer, more);
    let crumb = |(at, &cell): (usize, &Cell)| {
        let site = Site::Crumb(at);
        let label = text!("maker-place-crumb", number = at + 1);
        (moves(known, placed, site, label, known.text(cell)).hint(text!("maker-place-crumbs-hint")), Some(site))
    };
    let number = (number.hint(text!("maker-place-crumbs-hint")), None);
    std::iter::once(number).chain(crumbs.iter().enumerate().map(crumb)).collect()
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    picture: LevelPicture,
    (quick, found, sites): (Res<QuickRace>, Res<LevelPlaces>, Res<EntrySites>),
    mut previews: Local<MazePreviews>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let known = found.known();
    let finding = text!("maker-places-finding");
    let message = match known {
        None => Some((&finding, palette::PLAYER)),
        Some(Err(why)) => Some((why, palette::WRONG)),
        Some(Ok(_)) => quick.refusal().map(|why| (why, palette::WRONG)),
    };
    page_panel.draw_wide(context, text!("maker-places"), |ui, room| {
        let rooms = picture.draw(ui, room, &page_panel.backdrop.portraits, &mut previews);
        page::list_with_message(ui, rooms.list, message, &mut menu);
        let (Some(picture), Some(Ok(known))) = (rooms.picture, known) else { return };
        let focused = sites.0.get(menu.focus).copied().flatten();
        let placed = quick.code().placed();
        draw_things(ui, picture, known, placed, focused);
        if let Some(placed) = clicked(ui, picture, known, placed, focused) {
            menu.send(MakerCommand::Place(placed));
            menu.cue(MenuCue::Moved);
        }
    });
    previews.sweep();
    Ok(())
}

/// Draws all things, and a ring around the focused one.
fn draw_things(ui: &Ui, picture: Rect, known: &KnownPlaces, placed: &Placed, focused: Option<Site>) {
    let grid = known.grid();
    let share = |point: Point| MazePicture::share_of(grid, point);
    let ends = |door: &PlacedDoor| {
        let wall = grid.wall(door.before, grid.side_to(door.before, door.behind)?);
        Some([wall.from(), wall.to()].map(share))
    };
    let doors: Vec<_> = known.doors(placed).iter().filter_map(ends).collect();
    let keys: Vec<_> = known.doors(placed).iter().map(|door| share(grid.center(door.key))).collect();
    let crumbs: Vec<_> = known.crumbs(placed).iter().map(|&crumb| share(grid.center(crumb))).collect();
    Things { doors: &doors, keys: &keys, crumbs: &crumbs }.draw(ui.painter(), picture);
    let middle = match focused {
        Some(Site::Door(number)) => doors.get(number).map(|[from, to]| from.midpoint(*to)),
        Some(Site::Key(number)) => keys.get(number).copied(),
        Some(Site::Crumb(number)) => known.sites().crumbs(placed).get(number).map(|&crumb| share(grid.center(crumb))),
        None => None,
    };
    if let Some(middle) = middle {
        let stroke = Stroke::new(RING_LINE, palette::PLAYER.ui(ui.ctx()));
        ui.painter().circle_stroke(at(picture, middle), RING, stroke);
    }
}

/// What is placed after a click in the picture: the focused door or key is moved, otherwise a crumb is put there or taken
/// away.
fn clicked(ui: &Ui, picture: Rect, known: &KnownPlaces, placed: &Placed, focused: Option<Site>) -> Option<Placed> {
    let mouse = ui.interact(picture, ui.id().with("places"), Sense::CLICK);
    let pointer = mouse.interact_pointer_pos().filter(|_| mouse.clicked())?;
    // The bits of positive numbers have their order.
    let grid = known.grid();
    let center = |cell: Cell| at(picture, MazePicture::share_of(grid, grid.center(cell)));
    let away = |cell: Cell| center(cell).distance_sq(pointer).to_bits();
    match focused {
        Some(site @ (Site::Door(_) | Site::Key(_))) => known.sites().moved_near(placed, site, away),
        _ => known.sites().toggled(placed, (0..known.grid().cells()).map(Cell).min_by_key(|&cell| away(cell))?),
    }
}

/// Where a point of the picture is, by its share of width and height.
fn at(picture: Rect, share: bevy::math::Vec2) -> Pos2 {
    picture.min + Vec2::new(share.x, share.y) * picture.size()
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Event, Modifiers, PointerButton, RawInput, UiBuilder, pos2};
    use maze::Cancel;
    use race::RaceCode;

    use super::*;

    const PICTURE: Rect = Rect { min: pos2(100.0, 80.0), max: pos2(500.0, 380.0) };

    /// What is placed after a click at a point, in real egui passes.
    fn click(pos: Pos2, known: &KnownPlaces, placed: &Placed, focused: Option<Site>) -> Option<Placed> {
        let context = Context::default();
        let pass = |events| {
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(800.0, 600.0)));
            context.begin_pass(RawInput { screen_rect, events, ..RawInput::default() });
            let ui = Ui::new(context.clone(), "places".into(), UiBuilder::new().max_rect(PICTURE));
            let after = clicked(&ui, PICTURE, known, placed, focused);
            context.end_pass().textures_delta.clear();
            after
        };
        let button =
            |pressed| Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
        assert_eq!(
            [pass(Vec::new()), pass(vec![Event::PointerMoved(pos)]), pass(vec![button(true)])],
            [None, None, None]
        );
        pass(vec![button(false)])
    }

    #[test]
    fn clicks_move_the_focused_thing_or_put_and_take_crumbs() {
        let code: RaceCode = RaceCode::of_word("clicks").expect("a race").with_doors(2).expect("doors");
        let known = KnownPlaces::of_race(&code, &Cancel::never()).expect("places");
        let doors = known.doors_by_hand(&Placed::NOTHING).expect("doors");
        let placed = known.crumbs_by_hand(&doors).expect("crumbs");
        let on = |cell: Cell| at(PICTURE, MazePicture::share_of(known.grid(), known.grid().center(cell)));
        // A crumb is taken from its cell, and put there again.
        let crumb = placed.crumbs().expect("crumbs")[0];
        let without = click(on(crumb), &known, &placed, None).expect("a crumb less");
        assert!(!without.crumbs().expect("crumbs").contains(&crumb));
        assert_eq!(click(on(crumb), &known, &without, None), Some(placed.clone()));
        // With a crumb in focus as well.
        assert_eq!(click(on(crumb), &known, &without, Some(Site::Crumb(0))), Some(placed.clone()));
        // A focused key goes to the nearest place that is allowed, and back.
        let key = placed.doors()[0].key;
        let other = known.sites().moved(&placed, Site::Key(0), 1).or(known.sites().moved(&placed, Site::Key(0), -1));
        let other = other.expect("another place").doors()[0].key;
        let moved = click(on(other), &known, &placed, Some(Site::Key(0))).expect("a moved key");
        assert_eq!(moved.doors()[0].key, other);
        let back = click(on(key), &known, &moved, Some(Site::Key(0))).expect("the key again");
        assert_eq!(back.doors(), placed.doors());
        // A click beside the picture does nothing.
        assert_eq!(click(PICTURE.max + Vec2::splat(20.0), &known, &placed, None), None);
    }
}

//! The settings page with its tabs.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryWindow};
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Sense, Stroke, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use platform;
use settings::{Action, Hand, LONGEST_ADDRESS, ShowTab};
use settings::{OpenTab, SetSetting, Setting, Settings, Tab};
use text::Text;
use ui::menu::status::StatusLine;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuCue, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::widgets::accessibility;
use ui::widgets::menu_list;
use ui::widgets::paint;
use ui::widgets::prompts::Prompts;

use crate::input::{StickZones, farther};
use crate::modes::player_name;
use crate::navigation::one_hand::{BeforeOneHand, OneHandCommand};
use crate::navigation::{CarrySaves, Navigate, SetLinkAddress};
use crate::profile::{Progress, Reward, RewardState};
use crate::race_setup::NextRace;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};

/// Height of the tabs in points.
const TABS: f32 = 52.0;

/// Characters of the address of links that are shown.
const ADDRESS_LENGTH: usize = 32;

/// Free room in each tab beside its label, in points: half of it keeps the outer labels off the frame.
const TAB_GAP: f32 = 20.0;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (focus_first.run_if(resource_changed::<OpenTab>), fill)
            .chain()
            .run_if(in_state(MenuScreen::Page(Page::Settings)))
            .in_set(MenuSystems::Fill),
    );
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Settings))).in_set(DrawSystems::Screens),
    );
}

/// Focuses the first entry of another tab.
fn focus_first(mut menu: ResMut<OpenMenu>) {
    (menu.focus, menu.scroll) = default();
}

/// What the player has reached: some settings depend on it.
#[derive(SystemParam)]
struct PlayerState<'w> {
    next_race: Res<'w, NextRace>,
    progress: Res<'w, Progress>,
    state: RewardState<'w>,
}

/// The window and the monitors: some settings depend on them.
#[derive(SystemParam)]
struct Screens<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    monitors: Query<'w, 's, (), With<Monitor>>,
}

fn fill(
    settings: Res<Settings>,
    tab: Res<OpenTab>,
    player: PlayerState,
    hand: Res<BeforeOneHand>,
    edited: Res<TextEntry>,
    screens: Screens,
    mut menu: ResMut<OpenMenu>,
) {
    let Screens { windows, monitors } = screens;
    let PlayerState { next_race, progress, state } = player;
    let [before, after] = [-1, 1].map(|right| Some(ShowTab(tab.0.beside(right))));
    let tabs = Entry::choice(text!("settings-tab"), tab.0.label(), before, after);
    let mut entries = vec![tabs.hint(text!("settings-tab-hint"))];
    if tab.0 == Tab::Play {
        entries.push(entries::difficulty(&next_race));
        entries.push(player_name(&settings, &edited));
    }
    if tab.0 == Tab::Controls {
        let keys = Entry::button(text!("settings-key-bindings"), Navigate::Open(Page::Controls));
        entries.push(keys.hint(text!("settings-key-bindings-hint")));
    }
    // The palette is also what some people need to see the race.
    let is_here =
        |setting: &Setting| setting.rule().tab == tab.0 || tab.0 == Tab::Accessibility && *setting == Setting::Palette;
    let here = Setting::ALL.into_iter().filter(is_here);
    entries.extend(here.map(|setting| match (setting, windows.single()) {
        (Setting::Scale, Ok(window)) => scale(window.size(), &settings),
        (Setting::Monitor, _) => monitor(monitors.iter().count(), &settings),
        (Setting::Palette, _) => palettes(&settings, &state),
        _ => entries::setting(setting, &settings),
    }));
    if tab.0 == Tab::Controls {
        for (label, hand, hint) in [
            (id!("settings-one-hand-left"), Hand::Left, id!("settings-one-hand-left-hint")),
            (id!("settings-one-hand-right"), Hand::Right, id!("settings-one-hand-right-hint")),
        ] {
            entries.push(Entry::button(label, OneHandCommand::Bind(hand)).hint(hint));
        }
        if hand.is_there() {
            let back = Entry::button(text!("settings-two-hands"), OneHandCommand::Restore);
            entries.push(back.hint(text!("settings-two-hands-hint")));
        }
    }
    // What is rarely wanted, and cannot be tried out, is last.
    if tab.0 == Tab::Play {
        entries.push(entries::unlock_all(&progress));
        if platform::page::address().is_none() {
            entries.push(link_address(&settings, &edited));
        }
        let export = Entry::button(text!("saves-export"), CarrySaves::Export).hint(text!("saves-export-hint"));
        let import = Entry::button(text!("saves-import"), Navigate::Open(Page::Import));
        let reset = Entry::button(text!("settings-reset-rating"), Navigate::Open(Page::ResetRating));
        let import = import.hint(text!("saves-import-hint"));
        entries.extend([export, import, reset.hint(text!("settings-reset-rating-hint"))]);
    }
    entries.push(entries::back());
    menu.fill(entries);
    menu.turn = [before, after].map(|tab| tab.map(Into::into));
}

/// The field of the address that links begin with.
fn link_address(settings: &Settings, edited: &TextEntry) -> Entry {
    let address = settings.link_address().own();
    let field = EditText::new(SetLinkAddress).starting_with(address.unwrap_or_default()).up_to(LONGEST_ADDRESS);
    let shown = edited.shown(&field).or_else(|| address.map(str::to_owned));
    let value = shown.map_or(text!("settings-link-address-none"), |shown| {
        Text::verbatim(entries::shortened(&shown, ADDRESS_LENGTH))
    });
    Entry { value, ..Entry::button(text!("settings-link-address"), field) }.hint(text!("settings-link-address-hint"))
}

/// The entry of the monitor, with as many choices as there are monitors.
fn monitor(count: usize, settings: &Settings) -> Entry {
    let entry = entries::setting(Setting::Monitor, settings);
    let is_last = usize::from(settings.get(Setting::Monitor)) >= count;
    Entry { right: entry.right.clone().filter(|_| !is_last), ..entry }
}

/// The entry of the palette. Those that are locked are left out.
fn palettes(settings: &Settings, state: &RewardState) -> Entry {
    let (now, totals) = (settings.get(Setting::Palette), state.totals());
    let is_open = |value: &u16| {
        let reward = value.checked_sub(1).map(|index| Reward::Palette(index.into()));
        reward.and_then(|reward| state.rule(reward, &totals)).is_none_or(|(_, is_unlocked)| is_unlocked)
    };
    let last = Setting::Palette.nearest(u16::MAX);
    let to = |value: u16| SetSetting(Setting::Palette, value).into();
    let (left, right) = ((0..now).rev().find(is_open).map(to), (now + 1..=last).find(is_open).map(to));
    Entry { left, right, ..entries::setting(Setting::Palette, settings) }
}

/// The entry of the UI scale, with a hint about screens that are too large for this window.
fn scale(window: bevy::math::Vec2, settings: &Settings) -> Entry {
    let mut entry = entries::setting(Setting::Scale, settings);
    let smaller = crate::screens::smaller_than(window, settings.share(Setting::Scale))
        .map(|(part, percent)| Text::joined(" ", [part.into(), Text::percent(percent)]));
    let parts = Text::joined(", ", smaller);
    if !parts.is_empty() {
        entry.hint = text!("settings-ui-scale-limited", hint = entry.hint, parts = parts);
    }
    entry
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    prompts: Prompts,
    tab: Res<OpenTab>,
    settings: Res<Settings>,
    status: Res<StatusLine>,
    pads: Query<&Gamepad>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("settings-heading"), |ui, room| {
        let (tabs, room) = room.split_top_bottom_at_y(room.top() + TABS);
        draw_tabs(ui, tabs, tab.0, &prompts, &mut menu);
        let stick = pads.iter().map(farther).max_by(|a, b| a.length().total_cmp(&b.length()));
        let (room, beside) = match stick {
            Some(_) if tab.0 == Tab::Controls => {
                room.split_left_right_at_x(room.right() - (room.width() * 0.24).min(190.0))
            }
            _ => (room, Rect::NOTHING),
        };
        if let Some(stick) = stick.filter(|_| tab.0 == Tab::Controls) {
            draw_stick(ui.painter(), beside, stick, StickZones::of(&settings));
        }
        page::list_from(ui, room, 1, status.0.as_ref(), &mut menu);
    });
    Ok(())
}

/// Draws the stick that is pushed farther, between the rings of its inner and outer dead zone.
fn draw_stick(painter: &Painter, room: Rect, stick: bevy::math::Vec2, zones: StickZones) {
    let radius = room.width().min(room.height()) * 0.42;
    let middle = Pos2::new(room.center().x, room.top() + radius + 24.0);
    let edge = |ink: palette::Ink| Stroke::new(2.0, ink.ui(painter.ctx()));
    painter.circle(middle, radius, palette::GROUND.ui(painter.ctx()), edge(palette::PANEL_EDGE));
    painter.circle_stroke(middle, radius * zones.reach, edge(palette::TEXT_SOFT));
    painter.circle_filled(middle, radius * zones.reach * zones.dead, palette::PANEL_EDGE.ui(painter.ctx()));
    let stick = if stick.is_finite() { stick.clamp_length_max(1.0) } else { bevy::math::Vec2::ZERO };
    let counts = stick.length() >= zones.dead * zones.reach;
    let at = middle + Vec2::new(stick.x, -stick.y) * radius;
    painter.circle_filled(
        at,
        8.0,
        if counts { palette::GOAL.ui(painter.ctx()) } else { palette::TEXT.ui(painter.ctx()) },
    );
    let message = if counts { text!("settings-stick-active") } else { text!("settings-stick-idle") };
    let below = middle + Vec2::new(0.0, radius + 18.0);
    paint::write(painter, below, Align2::CENTER_CENTER, message, text(15.0), palette::TEXT_SOFT);
}

/// The widths of the tabs for the widths of their labels: a longer label has more room, and all fill the bar.
fn tab_widths<const TABS: usize>(labels: [f32; TABS], bar: f32) -> [f32; TABS] {
    let whole: f32 = labels.iter().sum();
    let room = bar - TAB_GAP * TABS as f32;
    let scale = (room / whole.max(1.0)).min(1.0);
    let rest = (room - whole * scale) / TABS as f32;
    labels.map(|label| label * scale + rest + TAB_GAP)
}

/// A bar of tabs less wide than this, in points, has smaller letters and no keys at its sides.
const NARROW_BAR: f32 = 500.0;

/// Draws the tabs, which are the first entry of the menu. The open one is marked.
fn draw_tabs(ui: &mut Ui, room: Rect, open: Tab, prompts: &Prompts, menu: &mut MenuUi) {
    let is_narrow = room.width() < NARROW_BAR;
    let beside = if is_narrow { 0.0 } else { 120.0 };
    let size = Vec2::new((room.width() - beside).min(640.0), 40.0);
    let bar = Rect::from_center_size(room.center() - Vec2::new(0.0, 6.0), size);
    let large = if is_narrow { 14.5 } else { 20.0 };
    for (x, action) in [(bar.left() - 32.0, Action::PreviousTab), (bar.right() + 32.0, Action::NextTab)] {
        if !is_narrow {
            prompts.draw_alone(ui.painter(), Pos2::new(x, bar.center().y), action);
        }
    }
    menu_list::mouse_in(ui, bar, 0, menu);
    if menu.focus == 0 {
        paint::focus(ui.painter(), bar);
    }
    let widths = Tab::ALL.map(|tab| paint::width_of(ui.painter(), &tab.label().into(), display(large)));
    let mut left = bar.left();
    for ((at, tab), width) in Tab::ALL.into_iter().enumerate().zip(tab_widths(widths, bar.width())) {
        let place = Rect::from_min_size(Pos2::new(left, bar.top()), Vec2::new(width, bar.height()));
        left = place.right();
        let (painter, middle) = (ui.painter(), place.center());
        let (label, room) = (Text::from(tab.label()), width - TAB_GAP);
        if tab == open {
            paint::letter_in(painter, middle, Align2::CENTER_CENTER, &label, display(large), palette::GOAL, room);
            paint::underline(painter, Pos2::new(middle.x, bar.bottom() - 4.0), width * 0.5);
        } else {
            paint::letter_in(
                painter,
                middle,
                Align2::CENTER_CENTER,
                &label,
                text(large * 0.9),
                palette::TEXT_SOFT,
                room,
            );
        }
        let mouse = ui.interact(place, ui.id().with(("tab", at)), Sense::CLICK);
        accessibility::button(&mouse, label);
        if mouse.clicked() && tab != open {
            menu.send(ShowTab(tab));
            menu.cue(MenuCue::Moved);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tabs_fill_the_bar_and_keep_their_labels_apart() {
        for bar in [440.0, 640.0] {
            for labels in [[40.0, 90.0, 50.0, 70.0, 120.0], [80.0; 5], [1.0, 1.0, 1.0, 1.0, 400.0]] {
                let widths = tab_widths(labels, bar);
                assert!((widths.iter().sum::<f32>() - bar).abs() < 0.1, "{widths:?}");
                // A label that is too wide is drawn smaller, as are all others.
                let scale = |at: usize| (widths[at] - TAB_GAP) / labels[at];
                assert!((0..5).all(|at| scale(at) > 0.7), "{labels:?} {widths:?}");
            }
        }
    }
}

//! The settings page with its tabs.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryWindow};
use bevy_egui::egui::{Painter, Rect, Sense, Stroke, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use platform;
use profile::{Progress, Reward};
use settings::{Action, Hand, LONGEST_ADDRESS, ShowTab};
use settings::{OpenTab, SetSetting, Setting, Settings, Tab};
use text::Text;
use ui::layout::words::words;
use ui::layout::{Spot, column, row, space};
use ui::menu::status::StatusLine;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuCue, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, ENTRY, NOTE, display, text};
use ui::theme::space::{NEAR, TIGHT};
use ui::widgets::accessibility;
use ui::widgets::menu_list;
use ui::widgets::paint;
use ui::widgets::prompts::Prompts;

use crate::input::{StickZones, farther};
use crate::modes::player_name;
use crate::navigation::one_hand::{BeforeOneHand, OneHandCommand};
use crate::navigation::{CarrySaves, Navigate, SetLinkAddress};
use crate::profile::RewardState;
use crate::race_setup::NextRace;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};

/// Height of the tabs in points.
const TABS: f32 = 52.0;

/// Characters of the address of links that are shown.
const ADDRESS_LENGTH: usize = 32;

/// Height of the bar of tabs, its largest width with the keys at its sides, and the width of a key, in points.
const BAR_OF_TABS: f32 = 40.0;
const MOST_TABS: f32 = 760.0;
const KEY: f32 = 60.0;

/// Width of the picture of the stick, in points, and its radius as a share of that.
const STICK: f32 = 190.0;
const RADIUS: f32 = 0.42;

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
        let [tabs, list, beside] = std::array::from_fn(|_| Spot::default());
        let stick = pads.iter().map(farther).max_by(|a, b| a.length().total_cmp(&b.length()));
        let stick = stick.filter(|_| tab.0 == Tab::Controls);
        let stick_part = space().width(STICK).at(&beside).only_if(stick.is_some());
        let below = row([space().at(&list), stick_part]).grow(1);
        column([space().height(TABS).firm().at(&tabs), below]).place(room);
        draw_tabs(ui, tabs.get(), tab.0, &prompts, &mut menu);
        if let Some(stick) = stick {
            draw_stick(ui.painter(), beside.get(), stick, StickZones::of(&settings));
        }
        let room = list.get();
        page::list_from(ui, room, 1, status.inked(), &mut menu);
    });
    Ok(())
}

/// Draws the stick that is pushed farther, between the rings of its inner and outer dead zone.
fn draw_stick(painter: &Painter, room: Rect, stick: bevy::math::Vec2, zones: StickZones) {
    let place = Spot::default();
    let counts = stick.length() >= zones.dead * zones.reach;
    let message = if counts { text!("settings-stick-active") } else { text!("settings-stick-idle") };
    let circle = space().height(room.width()).at(&place);
    column([circle, words(message, text(BODY), palette::TEXT_SOFT).mid()]).gap(NEAR).draw(painter, room);
    let (middle, radius) = (place.get().center(), place.get().size().min_elem() * RADIUS);
    let edge = |ink: palette::Ink| Stroke::new(2.0, ink.ui(painter.ctx()));
    painter.circle(middle, radius, palette::GROUND.ui(painter.ctx()), edge(palette::PANEL_EDGE));
    painter.circle_stroke(middle, radius * zones.reach, edge(palette::TEXT_SOFT));
    painter.circle_filled(middle, radius * zones.reach * zones.dead, palette::PANEL_EDGE.ui(painter.ctx()));
    let stick = if stick.is_finite() { stick.clamp_length_max(1.0) } else { bevy::math::Vec2::ZERO };
    let at = middle + Vec2::new(stick.x, -stick.y) * radius;
    painter.circle_filled(
        at,
        8.0,
        if counts { palette::GOAL.ui(painter.ctx()) } else { palette::TEXT.ui(painter.ctx()) },
    );
}

/// A bar of tabs less wide than this, in points, has smaller letters and no keys at its sides.
const NARROW_BAR: f32 = 500.0;

/// Draws the tabs, which are the first entry of the menu. The open one is marked.
fn draw_tabs(ui: &mut Ui, room: Rect, open: Tab, prompts: &Prompts, menu: &mut MenuUi) {
    let is_narrow = room.width() < NARROW_BAR;
    let bar = Spot::default();
    let places: [Spot; Tab::ALL.len()] = std::array::from_fn(|_| Spot::default());
    let large = if is_narrow { NOTE } else { ENTRY };
    // A longer label has more room, and all fill the bar.
    let tab = |(tab, place)| {
        let (font, ink) =
            if tab == open { (display(large), palette::GOAL) } else { (text(large * 0.9), palette::TEXT_SOFT) };
        let label = words(Text::from(Tab::label(tab)), font, ink).silent().mid();
        column([label]).in_middle().pad_xy(TIGHT, 0.0).at(place).stretch()
    };
    let key = |action| row([prompts.cap(action).part()]).centered().in_middle().width(KEY).firm().only_if(!is_narrow);
    let is_focused = menu.focus == 0;
    let tabs = row(Tab::ALL.into_iter().zip(&places).map(tab)).at(&bar).grow(1).behind(move |painter, rect| {
        if is_focused {
            paint::focus(painter, rect);
        }
    });
    let keys = row([key(Action::PreviousTab), tabs, key(Action::NextTab)]).height(BAR_OF_TABS).most_width(MOST_TABS);
    column([keys]).draw(ui.painter(), room);
    menu_list::mouse_in(ui, bar.get(), 0, menu);
    for ((at, tab), place) in Tab::ALL.into_iter().enumerate().zip(&places) {
        let (label, place) = (Text::from(tab.label()), place.get());
        if tab == open {
            let at = place.center_bottom() - Vec2::new(0.0, TIGHT);
            paint::underline(ui.painter(), at, place.width() * 0.5);
        }
        let mouse = ui.interact(place, ui.id().with(("tab", at)), Sense::CLICK);
        accessibility::button(&mouse, label);
        if mouse.clicked() && tab != open {
            menu.send(ShowTab(tab));
            menu.cue(MenuCue::Moved);
        }
    }
}

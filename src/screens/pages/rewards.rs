//! The page of rewards: ribbons, hats and palettes, how to unlock each, and what the player wears.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette::{self, Ink};
use colors::palettes;
use race::EaterKind;
use settings::{SetSetting, Setting, Settings};
use text::{Id, Text};
use ui::menu::{Entry, MenuAction, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::theme::hats::Hat;
use ui::theme::ribbons::Ribbon;
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};
use ui::window::WindowShape;

use crate::profile::{ProfileCommand, Reward, RewardRule, RewardState, RewardTotals};
use crate::states::{MenuScreen, Page};
use crate::widgets::badges;
use crate::widgets::entries;
use crate::widgets::page::PagePanel;
use crate::widgets::ribbons;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Rewards))).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let is_open = in_state(MenuScreen::Page(Page::Rewards));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

/// Offers of a kind, side by side; in an upright window, in two rows.
const COLUMNS: usize = 7;

/// Tiles in a row of an upright window.
const NARROW_COLUMNS: usize = COLUMNS.div_ceil(2);

/// What a tile offers: a reward, or what everybody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Offer {
    Ribbon(Ribbon),
    Hat(Option<Hat>),
    /// The value of the setting: 0 is the palette of each world.
    Palette(u16),
}

/// The first value of the setting that is a reward.
const FIRST_PALETTE: u16 = 1 + palettes::WORLDS as u16;

impl Offer {
    /// All offers, row by row. The last row is shorter, and Back is at its end.
    fn all() -> impl Iterator<Item = Self> {
        let ribbons = Ribbon::ALL.into_iter().map(Self::Ribbon);
        let hats = std::iter::once(None).chain(Hat::EARNED.map(Some)).map(Self::Hat);
        let palettes = (FIRST_PALETTE..=Setting::Palette.nearest(u16::MAX)).map(Self::Palette);
        ribbons.chain(hats).chain(std::iter::once(Self::Palette(0))).chain(palettes)
    }

    /// The reward, unless everybody has it.
    fn reward(self) -> Option<Reward> {
        match self {
            Self::Ribbon(ribbon) => Some(Reward::Ribbon(ribbon)).filter(|_| ribbon != Ribbon::default()),
            Self::Hat(hat) => hat.map(Reward::Hat),
            Self::Palette(value) => value.checked_sub(1).map(|index| Reward::Palette(index.into())),
        }
    }

    fn label(self) -> Text {
        match self {
            Self::Ribbon(ribbon) => ribbon.label().into(),
            Self::Hat(None) => text!("rewards-hat-none"),
            Self::Hat(Some(hat)) => hat.label().into(),
            Self::Palette(0) => text!("rewards-palette-world"),
            Self::Palette(value) => Setting::Palette.words(value),
        }
    }

    /// The request to wear it.
    fn wear(self) -> MenuAction {
        match self {
            Self::Ribbon(ribbon) => ProfileCommand::WearRibbon(ribbon).into(),
            Self::Hat(hat) => ProfileCommand::WearHat(hat).into(),
            Self::Palette(value) => SetSetting(Setting::Palette, value).into(),
        }
    }

    fn is_worn(self, state: &RewardState, settings: &Settings) -> bool {
        match self {
            Self::Ribbon(ribbon) => state.rewards.ribbon() == ribbon,
            Self::Hat(hat) => state.rewards.hat() == hat,
            Self::Palette(value) => settings.get(Setting::Palette) == value,
        }
    }
}

/// The rule of an offer that is locked.
fn lock(offer: Offer, state: &RewardState, totals: &RewardTotals) -> Option<&'static RewardRule> {
    let (rule, is_unlocked) = state.rule(offer.reward()?, totals)?;
    (!is_unlocked).then_some(rule)
}

fn fill(state: RewardState, settings: Res<Settings>, window: WindowShape, mut menu: ResMut<OpenMenu>) {
    let totals = state.totals();
    let tile = |offer: Offer| {
        let label = offer.label();
        if let Some(rule) = lock(offer, &state, &totals) {
            let entry = Entry { label, value: text!("rewards-locked"), ..Entry::default() };
            return entry.hint(rule.condition(&totals));
        }
        let is_worn = offer.is_worn(&state, &settings);
        let value = if is_worn { text!("rewards-worn") } else { Text::EMPTY };
        let hint = match offer {
            _ if is_worn => text!("rewards-worn-hint"),
            Offer::Palette(0) => text!("settings-palette-auto-hint"),
            Offer::Palette(value) => Setting::Palette.hint(value),
            Offer::Ribbon(_) | Offer::Hat(_) => text!("rewards-wear-hint"),
        };
        Entry { value, ..Entry::button(label, offer.wear()) }.hint(hint)
    };
    let entries = Offer::all().map(tile).chain([entries::back()]).collect();
    if window.is_upright() {
        let [first, second] = [NARROW_COLUMNS, COLUMNS - NARROW_COLUMNS];
        menu.fill_rows_above(entries, NARROW_COLUMNS, [second, first, second, first, second]);
    } else {
        menu.fill_rows(entries, COLUMNS);
    }
}

/// The names of the rows.
const ROWS: [Id; 3] = [id!("rewards-ribbons"), id!("rewards-hats"), id!("rewards-palettes")];

/// Height of the name of a row, of the label below a picture, and of the lines about the focused tile, in points.
const NAME: f32 = 24.0;
const LABEL: f32 = 22.0;
const ABOUT: f32 = 54.0;

/// Height of the lines about the focused tile in an upright window, where they are wrapped, in points.
const UPRIGHT_ABOUT: f32 = 104.0;

/// A tile lower than this has no label, in points.
const LOW: f32 = 96.0;

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    state: RewardState,
    settings: Res<Settings>,
    window: WindowShape,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let portraits = &page_panel.backdrop.portraits;
    let totals = state.totals();
    let offers: Vec<Offer> = Offer::all().collect();
    if menu.entries.len() != offers.len() + 1 {
        return Ok(());
    }
    page_panel.draw(context, text!("rewards-heading"), |ui, room| {
        let (columns, about) = if window.is_upright() { (NARROW_COLUMNS, UPRIGHT_ABOUT) } else { (COLUMNS, ABOUT) };
        let (grid, about) = room.split_top_bottom_at_y(room.bottom() - about);
        let height = grid.height() / ROWS.len() as f32;
        for (row, name) in ROWS.into_iter().enumerate() {
            let at = Pos2::new(grid.left() + 6.0, grid.top() + height * row as f32 + NAME / 2.0);
            paint::write(ui.painter(), at, Align2::LEFT_CENTER, name, text(15.0), palette::TEXT_SOFT);
        }
        let lines = COLUMNS.div_ceil(columns);
        let size = Vec2::new(grid.width() / columns as f32, (height - NAME) / lines as f32);
        let place = |index: usize| {
            let (row, at) = (index / COLUMNS, index % COLUMNS);
            let corner = grid.min
                + Vec2::new(0.0, height * row as f32 + NAME)
                + size * Vec2::new((at % columns) as f32, (at / columns) as f32);
            Rect::from_min_size(corner, size).shrink(3.0)
        };
        for (index, &offer) in offers.iter().enumerate() {
            let rect = place(index);
            click(ui, rect, index, &mut menu);
            if menu.focus == index {
                paint::focus(ui.painter(), rect);
            }
            let lock = lock(offer, &state, &totals).map(|rule| rule.share(&totals));
            let is_worn = offer.is_worn(&state, &settings);
            let label = Some(&menu.entries[index].label).filter(|_| rect.height() >= LOW);
            draw_tile(ui.painter(), rect, offer, label, (lock, is_worn), portraits);
        }
        let last = offers.len();
        let back = Rect::from_min_max(place(last).min, grid.max - Vec2::splat(3.0));
        let back = Rect::from_center_size(back.center(), Vec2::new(back.width(), back.height().min(paint::LINE)));
        click(ui, back, last, &mut menu);
        if menu.focus == last {
            paint::focus(ui.painter(), back);
        }
        let ink = if menu.focus == last { palette::TEXT } else { palette::TEXT_SOFT };
        let label = &menu.entries[last].label;
        paint::letter_in(ui.painter(), back.center(), Align2::CENTER_CENTER, label, display(21.0), ink, back.width());
        if let Some(entry) = menu.focused().filter(|_| menu.focus < last) {
            draw_about(ui.painter(), about, entry);
        }
    });
    Ok(())
}

/// Handles the mouse over an entry.
fn click(ui: &Ui, rect: Rect, index: usize, menu: &mut MenuUi) {
    if menu_list::mouse_in(ui, rect, index, menu).clicked() && menu.entries[index].accept.is_some() {
        menu.focus = index;
        menu.accept(index);
    }
}

/// Draws the name of the focused tile, and how to unlock it or whether it is worn.
fn draw_about(painter: &Painter, room: Rect, entry: &Entry) {
    let name = Text::joined(" – ", [entry.label.clone(), entry.value.clone()]);
    let (at, hint) = (room.center_top() + Vec2::new(0.0, 16.0), room.center_top() + Vec2::new(0.0, 31.0));
    let ink = if entry.accept.is_some() { palette::GOAL } else { palette::TEXT_SOFT };
    paint::write_in(painter, at, Align2::CENTER_CENTER, &name, display(19.0), ink, room.width());
    paint::wrap(painter, hint, Align2::CENTER_TOP, &entry.hint, text(16.0), palette::TEXT, room.width());
}

/// Opacity of the picture of a locked reward.
const LOCKED: f32 = 0.55;

/// Draws a tile: a picture, the label where there is room, a lock with the progress, or a mark if it is worn.
fn draw_tile(
    painter: &Painter,
    rect: Rect,
    offer: Offer,
    label: Option<&Text>,
    (lock, is_worn): (Option<f32>, bool),
    portraits: &Portraits,
) {
    let mut inner = rect.shrink(5.0);
    if let Some(label) = label {
        let ink = if is_worn { palette::GOAL } else { palette::TEXT };
        let at = Pos2::new(inner.center().x, inner.bottom() - LABEL / 2.0);
        paint::letter_in(painter, at, Align2::CENTER_CENTER, label, text(15.0), ink, inner.width());
        inner.max.y -= LABEL;
    }
    let mut faded = painter.clone();
    if let Some(share) = lock {
        faded.multiply_opacity(LOCKED);
        let bar = Rect::from_min_max(Pos2::new(inner.left() + 6.0, inner.bottom() - 6.0), inner.max - Vec2::X * 6.0);
        paint::track(painter, bar);
        let done = Rect::from_min_size(bar.min, Vec2::new(bar.width() * share, bar.height()));
        painter.rect_filled(done, CornerRadius::same(3), palette::GOAL.ui(painter.ctx()));
        inner.max.y -= 10.0;
    }
    match offer {
        Offer::Ribbon(ribbon) => ribbons::draw(&faded, portraits, inner, ribbon),
        Offer::Hat(hat) => {
            let size = inner.size().min_elem();
            // As small as with a hat.
            let size = if hat.is_some() { size } else { size * paint::BELOW_HAT };
            paint::player_with(&faded, portraits, inner.center(), size, hat);
        }
        Offer::Palette(0) => {
            let width = inner.width() / palettes::WORLDS as f32;
            for world in 0..palettes::WORLDS {
                let corner = inner.min + Vec2::new(width * world as f32, 0.0);
                let strip = Rect::from_min_size(corner, Vec2::new(width, inner.height()));
                let colors = palettes::of_world(world).palette();
                faded.rect_filled(strip.shrink2(Vec2::Y * 4.0), CornerRadius::ZERO, colors.rgb(palette::FLOOR).ui());
                let wall = Rect::from_center_size(strip.center(), Vec2::new(width, strip.height() * 0.16));
                faded.rect_filled(wall, CornerRadius::ZERO, colors.rgb(palette::WALL).ui());
            }
        }
        Offer::Palette(value) => draw_palette(&faded, inner.shrink(4.0), value),
    }
    let corner = rect.left_top() + Vec2::splat(15.0);
    if lock.is_some() {
        badges::lock(painter, corner, 17.0);
    } else if is_worn {
        badges::check(painter, corner, 18.0);
    }
}

/// Draws a corner of a maze with racers in a palette, by the value of the setting.
fn draw_palette(painter: &Painter, room: Rect, value: u16) {
    let Some(named) = usize::from(value).checked_sub(1).and_then(|index| palettes::ALL.get(index)) else { return };
    let colors = named.scheme.palette();
    let color = |ink: Ink| -> Color32 { colors.rgb(ink).ui() };
    painter.rect_filled(room, CornerRadius::same(6), color(palette::GROUND));
    let floor = room.shrink(room.size().min_elem() * 0.12);
    let thick = room.size().min_elem() * 0.09;
    painter.rect_filled(floor, CornerRadius::same(2), color(palette::FLOOR));
    let wall = Stroke::new(thick, color(palette::WALL));
    painter.rect_stroke(floor, CornerRadius::same(2), wall, StrokeKind::Middle);
    let middle = floor.center();
    painter.line_segment([middle, Pos2::new(floor.right(), middle.y)], wall);
    let radius = floor.height() * 0.14;
    let at = |x: f32, y: f32| floor.min + Vec2::new(x, y) * floor.size();
    painter.circle_filled(at(0.24, 0.3), radius, color(palette::PLAYER));
    painter.circle_filled(at(0.24, 0.74), radius, color(palette::eater(EaterKind::Wally)));
    painter.circle_filled(at(0.74, 0.25), radius, color(palette::GOAL));
    painter.circle_filled(at(0.74, 0.75), radius, color(palette::eater(EaterKind::Ripple)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::REWARDS;

    #[test]
    fn every_reward_has_a_tile_and_back_is_in_the_last_row() {
        let rewards: Vec<Reward> = Offer::all().filter_map(Offer::reward).collect();
        assert_eq!(rewards, REWARDS.iter().map(|rule| rule.reward).collect::<Vec<_>>());
        assert_eq!(Offer::all().count() / COLUMNS + 1, ROWS.len());
        assert!(matches!(Offer::all().nth(COLUMNS), Some(Offer::Hat(None))));
        assert_eq!(Offer::all().nth(2 * COLUMNS), Some(Offer::Palette(0)));
    }
}

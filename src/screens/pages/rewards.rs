//! The page of rewards: ribbons, hats and palettes, how to unlock each, and what the player wears.

use bevy::prelude::*;
use bevy_egui::egui::{Color32, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette::{self, Ink};
use colors::palettes;
use profile::{Reward, RewardRule, RewardTotals};
use race::EaterKind;
use settings::{SetSetting, Setting, Settings};
use text::{Id, Text};
use ui::layout::words::{words, wrapped};
use ui::layout::{Part, Spot, cells, column, grid, row, space};
use ui::menu::{Entry, MenuAction, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, ENTRY, LEAD, display, text};
use ui::theme::hats::Hat;
use ui::theme::ribbons::Ribbon;
use ui::theme::space::{BADGE, HAIR, LINE, TIGHT};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};
use ui::window::WindowShape;

use crate::profile::{ProfileCommand, RewardState};
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

/// Height of the lines about the focused tile, in points.
const ABOUT: f32 = 54.0;

/// Height of the lines about the focused tile in an upright window, where they are wrapped, in points.
const UPRIGHT_ABOUT: f32 = 104.0;

/// Space between tiles, and height of the bar of a locked one, in points.
const GAP_OF_TILES: f32 = 6.0;
const MARK: f32 = 6.0;

/// The wall in the picture of the worlds' palettes, as a share of its height.
const WALL: f32 = 0.16;

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
        let spots = vec![Spot::default(); offers.len()];
        let back = Spot::default();
        // Back takes the rest of the last row.
        let free = columns - (offers.len() % COLUMNS) % columns;
        let rows = ROWS.into_iter().zip(spots.chunks(COLUMNS)).enumerate().map(|(row, (name, tiles))| {
            let tiles = tiles.iter().map(|spot| space().at(spot));
            let is_last = row + 1 == ROWS.len();
            let back = column([space().most_height(LINE).at(&back)]).in_middle().span(free as u16).only_if(is_last);
            let tiles = grid(columns, tiles).with(back).gap(GAP_OF_TILES).grow(1);
            column([words(name, text(BODY), palette::TEXT_SOFT).firm(), tiles]).grow(1)
        });
        let entry = menu.focused().filter(|_| menu.focus < offers.len());
        let about = entry.map_or_else(space, draw_about).height(about).firm();
        column(rows).with(about).gap(HAIR).draw(ui.painter(), room);
        for (index, (&offer, spot)) in offers.iter().zip(&spots).enumerate() {
            let rect = spot.get();
            menu_list::choose(ui, rect, index, &mut menu);
            let lock = lock(offer, &state, &totals).map(|rule| rule.share(&totals));
            let is_worn = offer.is_worn(&state, &settings);
            let label = Some(&menu.entries[index].label).filter(|_| rect.height() >= LOW);
            draw_tile(ui.painter(), rect, offer, label, (lock, is_worn), portraits);
        }
        menu_list::draw_button(ui, back.get(), offers.len(), &mut menu);
    });
    Ok(())
}

/// The name of the focused tile, and how to unlock it or whether it is worn.
fn draw_about<'a>(entry: &Entry) -> Part<'a> {
    let name = Text::joined(" – ", [entry.label.clone(), entry.value.clone()]);
    let ink = if entry.accept.is_some() { palette::GOAL } else { palette::TEXT_SOFT };
    column([words(name, display(ENTRY), ink).mid(), wrapped(&entry.hint, text(LEAD), palette::TEXT).mid()])
        .pad_xy(0.0, TIGHT)
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
    let inner = Spot::default();
    let ink = if is_worn { palette::GOAL } else { palette::TEXT };
    let label = label.map(|label| words(label, text(BODY), ink).silent().mid().firm());
    let bar = lock.map(|done| {
        let draw = move |painter: &Painter, rect| paint::share(painter, rect, done, palette::GOAL);
        row([space().height(MARK).behind(draw).grow(1)]).pad_xy(MARK, 0.0).firm()
    });
    column([space().at(&inner)]).with_all(bar).with_all(label).gap(TIGHT).pad(TIGHT).draw(painter, rect);
    let inner = inner.get();
    let mut faded = painter.clone();
    if lock.is_some() {
        faded.multiply_opacity(LOCKED);
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
            let strips = cells(inner.shrink2(Vec2::Y * TIGHT), palettes::WORLDS, palettes::WORLDS, 0.0);
            for (world, strip) in strips.into_iter().enumerate() {
                let colors = palettes::of_world(world).palette();
                faded.rect_filled(strip, CornerRadius::ZERO, colors.rgb(palette::FLOOR).ui());
                let wall = Rect::from_center_size(strip.center(), strip.size() * Vec2::new(1.0, WALL));
                faded.rect_filled(wall, CornerRadius::ZERO, colors.rgb(palette::WALL).ui());
            }
        }
        Offer::Palette(value) => draw_palette(&faded, inner.shrink(TIGHT), value),
    }
    let corner = rect.left_top() + Vec2::splat(BADGE - HAIR);
    if lock.is_some() {
        badges::lock(painter, corner, BADGE);
    } else if is_worn {
        badges::check(painter, corner, BADGE);
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
    use profile::REWARDS;

    #[test]
    fn every_reward_has_a_tile_and_back_is_in_the_last_row() {
        let rewards: Vec<Reward> = Offer::all().filter_map(Offer::reward).collect();
        assert_eq!(rewards, REWARDS.iter().map(|rule| rule.reward).collect::<Vec<_>>());
        assert_eq!(Offer::all().count() / COLUMNS + 1, ROWS.len());
        assert!(matches!(Offer::all().nth(COLUMNS), Some(Offer::Hat(None))));
        assert_eq!(Offer::all().nth(2 * COLUMNS), Some(Offer::Palette(0)));
    }
}

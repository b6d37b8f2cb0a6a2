//! Chooses the palette: the setting, or the palette of the race.

use bevy::prelude::*;

use crate::race_setup::{CurrentLevel, Levels, NextRace, Tracks, world_of_level};
use crate::schedule::ViewSystems;
use crate::settings::{Setting, Settings};
use crate::theme::palette::Palette;
use crate::theme::palettes::{ALL, HIGH_CONTRAST, of_world};

pub(super) fn plugin(app: &mut App) {
    // The pictures are painted in this palette from the start.
    let settings = app.world().get_resource::<Settings>().cloned().unwrap_or_default();
    app.insert_resource(chosen(&settings, 0));
    app.add_systems(Update, choose.in_set(ViewSystems::Palette));
}

pub(super) fn choose(
    settings: Res<Settings>,
    next_race: Res<NextRace>,
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    tracks: Res<Tracks>,
    mut last: Local<Option<usize>>,
    mut palette: ResMut<Palette>,
) {
    let world = match (&level, *last) {
        (None, _) => world_of_level(next_race.level, &levels.0),
        // The palette of a race is computed once per level, not per frame.
        (Some(level), Some(last)) if !level.is_changed() => last,
        (Some(level), _) => level.mode.world(&levels.0, &tracks.0),
    };
    if last.replace(world) != Some(world) || settings.is_changed() {
        palette.set_if_neq(chosen(&settings, world));
    }
}

/// The palette for a world counted from 0, unless the settings override it.
fn chosen(settings: &Settings, world: usize) -> Palette {
    let own = *of_world(world);
    let scheme = match usize::from(settings.get(Setting::Palette)).checked_sub(1) {
        _ if settings.is_on(Setting::HighContrast) => HIGH_CONTRAST,
        None => own,
        Some(number) => ALL.get(number).map_or(own, |named| named.scheme),
    };
    scheme.palette()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_world_has_its_palette_unless_one_is_set() {
        let mut settings = Settings::default();
        assert_eq!(chosen(&settings, 0), Palette::default());
        assert_eq!(chosen(&settings, 3), ALL[3].scheme.palette());
        assert_eq!(chosen(&settings, 11), ALL[3].scheme.palette());
        settings.set(Setting::Palette, 6);
        assert_eq!(chosen(&settings, 3), ALL[5].scheme.palette());
        settings.set(Setting::HighContrast, 1);
        assert_eq!(chosen(&settings, 3), HIGH_CONTRAST.palette());
    }
}

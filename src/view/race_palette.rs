//! Chooses the palette: the setting, or the palette of the race.

use std::sync::Arc;

use bevy::prelude::*;
use colors::palette::{self, Palette, Rgb};
use colors::palettes::{ALL, HIGH_CONTRAST, of_world};
use race::race_identity::world_of_level;
use race::{Eater, ScriptLook};
use settings::{Setting, Settings};
use ui::pictures::painted::Painted;

use crate::race_setup::{CurrentLevel, Levels, NextRace, Tracks};
use crate::schedule::ViewSystems;

pub(super) fn plugin(app: &mut App) {
    // Inserted already here, so that the pictures are painted in this palette from the start.
    let settings = app.world().get_resource::<Settings>().cloned().unwrap_or_default();
    app.insert_resource(chosen(&settings, 0));
    let embody = embody.run_if(resource_exists_and_changed::<CurrentLevel>);
    app.add_systems(Update, (choose, embody).in_set(ViewSystems::Palette));
}

/// Gives the eaters that players wrote their bodies.
fn embody(level: Res<CurrentLevel>, mut painted: ResMut<Painted>) {
    for (number, eater) in level.eaters.iter().enumerate().filter(|(_, eater)| eater.script().is_some()) {
        painted.embody(number, eater.body());
    }
}

fn choose(
    settings: Res<Settings>,
    next_race: Res<NextRace>,
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    tracks: Res<Tracks>,
    mut last: Local<Option<(usize, Scripts)>>,
    mut palette: ResMut<Palette>,
) {
    let now = match (&level, &*last) {
        (None, _) => (world_of_level(next_race.level, &levels.0), Scripts::new()),
        // The palette of a race is computed once per level, not per frame.
        (Some(level), Some(last)) if !level.is_changed() => last.clone(),
        (Some(level), _) => {
            let eaters = level.eaters.iter().enumerate().filter(|(_, eater)| eater.script().is_some());
            let scripts = eaters.map(|(number, eater)| (number, Arc::clone(eater))).collect();
            let of_world = || level.mode.world(&levels.0, &tracks.0);
            (level.notes.palette.map_or_else(of_world, |palette| palette as usize), scripts)
        }
    };
    if last.as_ref() != Some(&now) || settings.is_changed() {
        palette.set_if_neq(with_scripts(chosen(&settings, now.0), &now.1));
        *last = Some(now);
    }
}

/// The eaters that players wrote, with their numbers in the field.
type Scripts = Vec<(usize, Arc<Eater>)>;

/// Minimum contrast of such an eater to the floor. A color that is too dark on a dark floor becomes lighter.
const LEAST_CONTRAST: f32 = 3.0;

/// The palette with the colors of these eaters: their own colors, or the colors of their bodies.
fn with_scripts(mut colors: Palette, scripts: &Scripts) -> Palette {
    for (number, eater) in scripts {
        let own = eater.look().and_then(ScriptLook::color).map(Rgb);
        let of_body = || colors.rgb(palette::eater(eater.body()));
        let color = own.map_or_else(of_body, |own| own.readable_on(colors.rgb(palette::FLOOR), LEAST_CONTRAST));
        colors.set_script(*number, color);
    }
    colors
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
    use race::campaign::LevelPalette;

    #[test]
    fn each_world_has_its_palette_unless_one_is_set() {
        let mut settings = Settings::default();
        assert_eq!(chosen(&settings, 0), Palette::default());
        assert_eq!(chosen(&settings, 3), ALL[3].scheme.palette());
        assert_eq!(chosen(&settings, 11), ALL[3].scheme.palette());
        for palette in LevelPalette::ALL {
            assert_eq!(ALL[palette as usize].name, palette.name().to_lowercase());
        }
        settings.set(Setting::Palette, 6);
        assert_eq!(chosen(&settings, 3), ALL[5].scheme.palette());
        settings.set(Setting::HighContrast, 1);
        assert_eq!(chosen(&settings, 3), HIGH_CONTRAST.palette());
    }
}

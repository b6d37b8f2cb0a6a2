//! Which palette is seen: the one that was chosen, or that of the race.

use bevy::prelude::*;

use super::palette::Palette;
use super::palettes::{ALL, HIGH_CONTRAST};
use crate::flow::CarryOutRequests;
use crate::level::{CurrentLevel, Levels, Tracks, Wanted, world_of_level, world_of_race};
use crate::options::{Options, Setting};

pub(super) fn plugin(app: &mut App) {
    // The pictures are painted in it from the start.
    let options = app.world().get_resource::<Options>().cloned().unwrap_or_default();
    app.insert_resource(chosen(&options, 0));
    app.add_systems(Update, choose.after(CarryOutRequests));
}

fn choose(
    options: Res<Options>,
    (wanted, level): (Res<Wanted>, Option<Res<CurrentLevel>>),
    (levels, tracks): (Res<Levels>, Res<Tracks>),
    mut last: Local<Option<usize>>,
    mut palette: ResMut<Palette>,
) {
    let world = match (&level, *last) {
        (None, _) => world_of_level(wanted.level, &levels.0),
        // Looked for when a level is new, and not in every frame.
        (Some(level), Some(last)) if !level.is_changed() => last,
        (Some(level), _) => world_of_race(&level.contest, &levels.0, &tracks.0),
    };
    if last.replace(world) != Some(world) || options.is_changed() {
        palette.set_if_neq(chosen(&options, world));
    }
}

/// The palette in a world, counted from 0.
fn chosen(options: &Options, world: usize) -> Palette {
    let of_world = ALL[world % ALL.len()];
    let scheme = match usize::from(options.get(Setting::Palette)).checked_sub(1) {
        _ if options.is_on(Setting::HighContrast) => HIGH_CONTRAST,
        None => of_world,
        Some(number) => ALL.get(number).copied().unwrap_or(of_world),
    };
    scheme.palette()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_world_has_its_own_unless_one_is_chosen() {
        let mut options = Options::default();
        assert_eq!(chosen(&options, 0), Palette::default());
        assert_eq!(chosen(&options, 3), ALL[3].palette());
        assert_eq!(chosen(&options, 11), ALL[3].palette());
        options.set(Setting::Palette, 6);
        assert_eq!(chosen(&options, 3), ALL[5].palette());
        options.set(Setting::HighContrast, 1);
        assert_eq!(chosen(&options, 3), HIGH_CONTRAST.palette());
    }
}

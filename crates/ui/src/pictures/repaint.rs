//! Paints the pictures: small when the game starts and when the palette changes, which is soon done, and in full in a
//! task.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use colors::palette::Palette;
use files::background::{Background, next_piece};

use super::Pictures;
use super::painted::{Painted, Painting, PictureReplaced, SMALL};
use super::shapes::SIZE;
use super::subjects::Subject;
use crate::schedule::PaintSystems;

/// Frames before the pictures are painted in full. In a browser, the task takes as much time as the title itself.
const FIRST_FRAMES: u32 = 10;

/// Whether pictures are due and no task paints them, or the palette has changed.
fn wants_paint(palette: Res<Palette>, painted: Res<Painted>, mut frames: Local<u32>) -> bool {
    *frames = frames.saturating_add(1);
    *palette != painted.palette || *frames > FIRST_FRAMES && painted.under_way.is_none() && painted.is_due()
}

fn is_under_way(painted: Res<Painted>) -> bool {
    painted.under_way.is_some()
}

/// Starts to paint the pictures that are small or whose colors changed. Those have their new colors at once.
fn paint(palette: Res<Palette>, mut painted: ResMut<Painted>, mut shown: ShownPictures) {
    let now = *palette;
    if painted.palette != now {
        let before = std::mem::replace(&mut painted.palette, now);
        let has_changed = |subject: Subject| subject.inks().iter().any(|&ink| now.rgb(ink) != before.rgb(ink));
        let mut small = Vec::new();
        for painting in painted.pictures.iter_mut().filter(|painting| has_changed(painting.subject)) {
            painting.is_due = true;
            if painting.is_in_use {
                small.push((painting.handle.clone(), painting.subject.paint(&now, painting.portrait, SMALL)));
            }
        }
        shown.replace(&mut painted, small, true);
        // What it paints is still due.
        painted.under_way = None;
    }
    if painted.under_way.is_some() || !painted.is_due() {
        return;
    }
    let due: Vec<_> = painted.pictures.iter().filter(|painting| painting.wants_paint()).cloned().collect();
    painted.under_way = Some(Background::spawn_async(move |cancel| async move {
        let mut done = Vec::new();
        for Painting { subject, portrait, handle, .. } in due {
            // Yields first, so that what comes after this frame is not delayed.
            next_piece().await;
            if cancel.is_canceled() {
                break;
            }
            done.push((handle, subject.paint(&now, portrait, SIZE)));
        }
        done
    }));
}

/// Everything that shows a picture.
#[derive(SystemParam)]
struct ShownPictures<'w, 's> {
    images: ResMut<'w, Assets<Image>>,
    pictures: ResMut<'w, Pictures>,
    sprites: Query<'w, 's, &'static mut Sprite>,
    replaced: MessageWriter<'w, PictureReplaced>,
}

impl ShownPictures<'_, '_> {
    /// Replaces pictures by newly painted ones. New handles are used because pixels on the GPU are not overwritten.
    fn replace(&mut self, painted: &mut Painted, done: Vec<(Handle<Image>, Image)>, is_due: bool) {
        let done: Vec<_> = done.into_iter().map(|(before, image)| (before.id(), self.images.add(image))).collect();
        let successor =
            |handle: &Handle<Image>| done.iter().find(|(before, _)| *before == handle.id()).map(|(_, now)| now.clone());
        for painting in &mut painted.pictures {
            if let Some(now) = successor(&painting.handle) {
                (painting.handle, painting.is_due) = (now, is_due);
            }
        }
        for handle in self.pictures.colored() {
            if let Some(now) = successor(handle) {
                *handle = now;
            }
        }
        for mut sprite in &mut self.sprites {
            if let Some(now) = successor(&sprite.image) {
                sprite.image = now;
            }
        }
        debug!("{} pictures were painted", done.len());
        self.replaced.write_batch(done.into_iter().map(|(before, now)| PictureReplaced { before, now }));
    }
}

/// Shows the pictures that the task has painted.
fn replace(mut painted: ResMut<Painted>, mut shown: ShownPictures) {
    let Some(done) = painted.under_way.as_mut().and_then(Background::poll) else { return };
    painted.under_way = None;
    match done {
        Ok(done) => shown.replace(&mut painted, done, false),
        Err(error) => {
            error!("the pictures: {error}");
            // They stay as they are: the next try would fail alike.
            painted.pictures.iter_mut().for_each(|painting| painting.is_due = false);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PictureReplaced>();
    app.add_systems(Update, (paint.run_if(wants_paint), replace.run_if(is_under_way)).chain().in_set(PaintSystems));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::{self, Pictures};
    use colors::palettes::of_world;

    /// Runs frames until all pictures are painted in full.
    fn paint_all(app: &mut App) {
        while app.world().resource::<Painted>().is_due() {
            app.update();
            std::thread::yield_now();
        }
    }

    fn widths(app: &App) -> Vec<u32> {
        let (images, painted) = (app.world().resource::<Assets<Image>>(), app.world().resource::<Painted>());
        let width = |painting: &Painting| images.get(&painting.handle).map_or(0, Image::width);
        painted.pictures.iter().filter(|painting| painting.is_in_use).map(width).collect()
    }

    #[test]
    fn pictures_are_small_at_first_and_full_after_the_task() {
        let mut app = App::new();
        app.init_resource::<Palette>();
        app.add_plugins(pictures::plugin);
        let small = widths(&app);
        let player = app.world().resource::<Pictures>().player.clone();
        let sprite = app.world_mut().spawn(Sprite::from_image(player)).id();
        paint_all(&mut app);
        let full: Vec<_> = small.iter().map(|width| width * SIZE / SMALL).collect();
        assert_eq!(widths(&app), full);
        let player = &app.world().resource::<Pictures>().player;
        assert_eq!(app.world().get::<Sprite>(sprite).map(|sprite| &sprite.image), Some(player));
    }

    #[test]
    fn change_of_palette_during_the_task_paints_the_last_palette() {
        let mut app = App::new();
        app.init_resource::<Palette>();
        app.add_plugins(pictures::plugin);
        while app.world().resource::<Painted>().under_way.is_none() {
            app.update();
        }
        let last = of_world(3).palette();
        assert_ne!(*app.world().resource::<Palette>(), last);
        *app.world_mut().resource_mut::<Palette>() = last;
        paint_all(&mut app);
        let (images, painted) = (app.world().resource::<Assets<Image>>(), app.world().resource::<Painted>());
        for painting in painted.pictures.iter().filter(|painting| painting.is_in_use) {
            let expected = painting.subject.paint(&last, painting.portrait, SIZE);
            assert_eq!(images.get(&painting.handle).and_then(|image| image.data.as_ref()), expected.data.as_ref());
        }
    }

    #[test]
    fn pictures_have_the_colors_of_a_new_palette_at_once() {
        let mut app = App::new();
        app.init_resource::<Palette>();
        app.add_plugins(pictures::plugin);
        paint_all(&mut app);
        let last = of_world(5).palette();
        *app.world_mut().resource_mut::<Palette>() = last;
        app.update();
        let (images, painted) = (app.world().resource::<Assets<Image>>(), app.world().resource::<Painted>());
        for painting in painted.pictures.iter().filter(|painting| painting.wants_paint()) {
            let expected = painting.subject.paint(&last, painting.portrait, SMALL);
            assert_eq!(images.get(&painting.handle).and_then(|image| image.data.as_ref()), expected.data.as_ref());
        }
        let replaced: Vec<_> = app.world_mut().resource_mut::<Messages<PictureReplaced>>().drain().collect();
        let painted = app.world().resource::<Painted>();
        for painting in painted.pictures.iter().filter(|painting| painting.portrait && painting.wants_paint()) {
            assert!(replaced.iter().any(|replaced| replaced.now == painting.handle), "the portrait follows");
        }
    }
}

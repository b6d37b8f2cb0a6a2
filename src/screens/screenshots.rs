//! Saves a screenshot, and shows where for some seconds.

use std::io::Cursor;
use std::path::PathBuf;

use bevy::image::ImageFormat;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy_egui::egui::Order;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use files::background::Background;
use files::user_folder::Files;
use text::Text;
use ui::layout::words::words;
use ui::layout::{column, row};
use ui::schedule::DrawSystems;
use ui::theme::fonts::{BODY, text};
use ui::theme::space::{APART, GAP, NEAR};
use ui::widgets::paint;

use crate::input::WindowKeyPressed;

/// How long the message is shown, in seconds.
const SHOWN: f32 = 4.0;

/// A screenshot that is being encoded and saved.
#[derive(Component)]
struct SavingScreenshot(Background<Result<PathBuf, Text>>);

/// The message about the last screenshot, and the seconds for which it is still shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct SavedMessage {
    message: Option<Text>,
    left: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavedMessage>();
    app.add_systems(Update, (take.run_if(on_message::<WindowKeyPressed>), report));
    app.add_systems(EguiPrimaryContextPass, draw.in_set(DrawSystems::Last));
}

fn take(mut commands: Commands, mut keys: MessageReader<WindowKeyPressed>) {
    if keys.read().filter(|key| **key == WindowKeyPressed::Screenshot).count() > 0 {
        commands.spawn(Screenshot::primary_window()).observe(save);
    }
}

/// Encodes and saves the picture in the background.
fn save(captured: On<ScreenshotCaptured>, mut commands: Commands) {
    let image = captured.image.clone();
    let task = Background::spawn(move |_| {
        let bytes = png(&image).ok_or_else(|| text!("screenshot-failed"))?;
        Files::pictures().put("mazeater", "png", &bytes)
    });
    commands.spawn((Name::new("screenshot"), SavingScreenshot(task)));
}

/// The picture as a PNG file, without its transparency.
fn png(image: &Image) -> Option<Vec<u8>> {
    let picture = image.clone().try_into_dynamic().ok()?.to_rgb8();
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, ImageFormat::Png.as_image_crate_format()?).ok()?;
    Some(file.into_inner())
}

fn report(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut saving: Query<(Entity, &mut SavingScreenshot)>,
    mut saved: ResMut<SavedMessage>,
) {
    if saved.message.is_some() {
        saved.left -= time.delta_secs();
        if saved.left <= 0.0 {
            *saved = SavedMessage::default();
        }
    }
    for (entity, mut task) in &mut saving {
        let Some(result) = task.0.poll() else { continue };
        commands.entity(entity).despawn();
        let message = match result.map_err(Text::from).flatten() {
            Ok(path) => text!("screenshot-saved", path = Text::path(&path)),
            Err(reason) => reason,
        };
        *saved = SavedMessage { message: Some(message), left: SHOWN };
    }
}

fn draw(mut contexts: EguiContexts, saved: Res<SavedMessage>) -> Result {
    let Some(message) = &saved.message else { return Ok(()) };
    paint::layer(contexts.ctx_mut()?, Order::Tooltip, |ui| {
        let painter = ui.painter();
        let message = words(message, text(BODY), palette::TEXT).mid();
        let panel = row([message]).pad_xy(GAP, NEAR).behind(paint::panel);
        column([row([panel]).in_middle()]).at_end().pad_xy(GAP, APART).draw(painter, painter.clip_rect());
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    #[test]
    fn screenshot_is_an_opaque_png() {
        let size = Extent3d { width: 2, height: 1, depth_or_array_layers: 1 };
        let pixels = vec![255, 0, 0, 0, 0, 0, 255, 128];
        let format = TextureFormat::Rgba8UnormSrgb;
        let image = Image::new(size, TextureDimension::D2, pixels, format, RenderAssetUsages::default());
        let file = png(&image).expect("it can be encoded");
        let decoder = ::png::Decoder::new(Cursor::new(file));
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        assert_eq!((reader.info().color_type, pixels), (::png::ColorType::Rgb, vec![255, 0, 0, 0, 0, 255]));
    }
}

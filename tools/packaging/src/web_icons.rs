//! The icons of the page for browsers, which telephones put on their home screens: PNG, of `web/icon.svg`.

use std::error::Error;
use std::fs;
use std::path::Path;

use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

/// What surrounds the drawing.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Shape {
    /// The drawing as it is, with its round corners.
    Drawn,
    /// The background fills the square: iOS rounds the corners itself, and paints transparent ones black.
    Square,
    /// The background fills the square, and the drawing the circle that Android never cuts off.
    Maskable,
}

/// An icon of the page.
pub(crate) struct WebIcon {
    pub(crate) file: &'static str,
    /// Pixels per side.
    pub(crate) side: u16,
    pub(crate) shape: Shape,
}

/// All icons of the page. `web/mazeater.webmanifest` and `web/index.html` name them.
pub(crate) const ICONS: [WebIcon; 5] = [
    WebIcon { file: "apple-touch-icon.png", side: 180, shape: Shape::Square },
    WebIcon { file: "icon-192.png", side: 192, shape: Shape::Drawn },
    WebIcon { file: "icon-512.png", side: 512, shape: Shape::Drawn },
    WebIcon { file: "icon-maskable-192.png", side: 192, shape: Shape::Maskable },
    WebIcon { file: "icon-maskable-512.png", side: 512, shape: Shape::Maskable },
];

/// Side of the drawing in a maskable icon, as a share of the icon. The safe circle has 80 % of the icon as diameter, and the
/// corners of the maze, 48.5 of 128 from the center both ways, must be in it: 0.4 / (48.5 / 128 × √2) = 0.746.
const MASKABLE_SHARE: f32 = 0.74;

/// Draws an icon.
pub(crate) fn draw(drawing: &str, icon: &WebIcon) -> Result<Pixmap, Box<dyn Error>> {
    let tree = Tree::from_str(drawing, &Options::default())?;
    let side = f32::from(icon.side);
    let share = if icon.shape == Shape::Maskable { MASKABLE_SHARE } else { 1.0 };
    let (scale, margin) = (share * side / tree.size().width(), (1.0 - share) / 2.0 * side);
    let mut pixmap = Pixmap::new(icon.side.into(), icon.side.into()).ok_or("a picture without pixels")?;
    resvg::render(&tree, Transform::from_row(scale, 0.0, 0.0, scale, margin, margin), &mut pixmap.as_mut());
    if icon.shape != Shape::Drawn {
        fill_around(&mut pixmap, margin)?;
    }
    Ok(pixmap)
}

/// Paints the background, whose color the drawing has in the middle of its top edge, behind the drawing.
fn fill_around(pixmap: &mut Pixmap, margin: f32) -> Result<(), Box<dyn Error>> {
    let at = pixmap.pixel(pixmap.width() / 2, margin as u32 + 2).ok_or("no pixel")?.demultiply();
    let mut whole = Pixmap::new(pixmap.width(), pixmap.height()).ok_or("a picture without pixels")?;
    whole.fill(Color::from_rgba8(at.red(), at.green(), at.blue(), u8::MAX));
    whole.draw_pixmap(0, 0, pixmap.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    *pixmap = whole;
    Ok(())
}

/// Writes all icons of the page into its folder.
pub(crate) fn write(drawing: &str, folder: &Path) -> Result<(), Box<dyn Error>> {
    for icon in &ICONS {
        fs::write(folder.join(icon.file), draw(drawing, icon)?.encode_png()?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::PremultipliedColorU8;

    use super::*;
    use crate::{drawing, root};

    #[test]
    fn icons_of_the_page_are_of_the_drawing() {
        let drawing = drawing().expect("web/icon.svg");
        for icon in &ICONS {
            let kept = Pixmap::load_png(root().join("web").join(icon.file)).expect("a PNG picture");
            let made = draw(&drawing, icon).expect("a picture");
            // Processors may round differently.
            let near = made.data().len() == kept.data().len()
                && made.data().iter().zip(kept.data()).all(|(made, kept)| made.abs_diff(*kept) <= 3);
            assert!(near, "web/{} is not current; run: cargo run -p packaging", icon.file);
        }
    }

    /// What Android may cut off is nothing but background, and nothing of a square icon is transparent.
    #[test]
    fn masks_cut_nothing_of_the_maze() {
        let drawing = drawing().expect("web/icon.svg");
        for icon in ICONS.iter().filter(|icon| icon.shape != Shape::Drawn) {
            let picture = draw(&drawing, icon).expect("a picture");
            let background = picture.pixel(0, 0).expect("a corner");
            assert!(picture.pixels().iter().all(PremultipliedColorU8::is_opaque), "{}", icon.file);
            let center = f32::from(icon.side) / 2.0;
            let is_outside = |(x, y): (f32, f32)| (x - center).hypot(y - center) > 0.4 * f32::from(icon.side);
            let outside = picture.pixels().iter().enumerate().filter(|(index, _)| {
                let side = usize::from(icon.side);
                is_outside(((index % side) as f32 + 0.5, (index / side) as f32 + 0.5))
            });
            let is_drawn = |pixel: PremultipliedColorU8| {
                // The edge of the background of the drawing is rounded.
                let differs = |one: u8, other: u8| one.abs_diff(other) > 3;
                differs(pixel.red(), background.red())
                    || differs(pixel.green(), background.green())
                    || differs(pixel.blue(), background.blue())
            };
            let cut = outside.filter(|(_, pixel)| is_drawn(**pixel)).count();
            assert_eq!(cut > 0, icon.shape == Shape::Square, "{}: {cut} pixels outside of the circle", icon.file);
        }
    }
}

//! The size of a maze whose cells fill the window.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::Point;
use text::Text;
use ui::theme::Zoom;

use super::Canvas;
use super::camera::MARGIN;
use crate::MazeForm;
use crate::build::form_commands::Grower;
use crate::choices::{cycle, whole_number};
use crate::form::{self, FieldChanged, Form, Row, Shown, Special, Typing};
use crate::status::FieldError;

/// The sizes of cells that can be stepped through, in points.
const SIZES: [Option<u16>; 7] = [None, Some(8), Some(12), Some(16), Some(24), Some(32), Some(48)];
/// The smallest and the largest size that can be typed.
const LIMITS: std::ops::RangeInclusive<u16> = 2..=200;

/// The size of cells that the maze was fitted for, in points.
#[derive(Resource, Clone, Debug, Default)]
pub struct FitSize {
    cell: Option<u16>,
    /// The size that the maze had then: another size was not fitted.
    size: String,
}

impl Form for FitSize {
    type Facts = Res<'static, MazeForm>;
    const TABLES: &'static [&'static [Row<Self>]] = &[FIT];
}

impl FitSize {
    /// The size of cells, if the maze still has the fitted size.
    fn shown(&self, maze: &MazeForm) -> Option<u16> {
        self.cell.filter(|_| self.size == maze.size())
    }
}

/// As many cells as fit.
pub(crate) const FIT: &[Row<FitSize>] = &[Row::new(
    id!("lab-field-fit"),
    &Special::<FitSize> {
        shown: |fit, maze| {
            let value = match fit.shown(maze) {
                Some(points) => text!("lab-zoom-points", points = Text::decimal(points.into(), 0)),
                None => text!("common-off"),
            };
            Shown::stepped(value).or_typed(Typing::Number)
        },
        step: |fit, maze, by| fit.cell = cycle(&SIZES, fit.shown(maze), by),
        set: |fit, _, text| {
            let typed = whole_number(text).and_then(|points| points.try_into().ok());
            let points = typed.filter(|points| LIMITS.contains(points));
            let points = points.ok_or_else(|| text!("lab-error-zoom", min = *LIMITS.start(), max = *LIMITS.end()));
            Some(points.map(|points| fit.cell = Some(points)))
        },
    },
)
.hint(id!("lab-field-fit-hint"))];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FitSize>();
    form::add::<FitSize>(app);
    app.add_observer(fit);
}

/// The window with the maze.
#[derive(SystemParam)]
struct FitWindow<'w> {
    canvas: Res<'w, Canvas>,
    zoom: Res<'w, Zoom>,
}

impl FitWindow<'_> {
    /// Its room for cells of a size in points.
    fn area(&self, points: u16) -> Point {
        let cells = (self.canvas.rect.size() - 2.0 * MARGIN) / (f32::from(points) * self.zoom.0);
        Point { x: cells.x, y: cells.y }
    }
}

/// Grows a maze with as many cells as fit.
fn fit(_: On<FieldChanged<FitSize>>, window: FitWindow, mut fit: ResMut<FitSize>, mut grower: Grower) {
    let Some(points) = fit.cell else { return };
    if grower.form.fit(window.area(points)) {
        fit.size = grower.form.size();
        grower.grow();
    } else {
        fit.cell = None;
        grower.status.refuse(FieldError::new(id!("lab-field-fit"), text!("lab-error-fit")));
    }
}

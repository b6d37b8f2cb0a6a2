//! How values grow: points on logarithmic axes, joined by lines.

use maze::draw::page::{NoFont, Page};

use super::frame::{Axis, Frame};
use super::ink;

/// The points of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Cloud {
    /// Its name.
    pub name: String,
    /// Its points, all positive, from left to right.
    pub points: Vec<(f64, f64)>,
}

/// A chart with logarithmic axes.
pub fn growth(title: &str, (across, up): (&str, &str), series: &[Cloud]) -> Result<Page, NoFont> {
    let range = |of: fn(&(f64, f64)) -> f64| {
        let values = series.iter().flat_map(|cloud| &cloud.points).map(of).filter(|value| *value > 0.0);
        let (low, high) = values.fold((f64::MAX, 0.0), |(low, high), value| (value.min(low), value.max(high)));
        if low <= high { Axis::log(low, high) } else { Axis::log(1.0, 10.0) }
    };
    let (x, y) = (range(|point| point.0), range(|point| point.1));
    let mut frame = Frame::new(title, (x, across), (y, up), &[])?;
    for (number, cloud) in series.iter().enumerate() {
        let points = cloud.points.iter().filter(|point| point.0 > 0.0 && point.1 > 0.0);
        let places: Vec<_> = points.map(|&point| frame.at(point, &[])).collect();
        for pair in places.windows(2) {
            frame.line(pair[0], pair[1], 1.4, ink(number));
        }
        for &place in &places {
            frame.disc(place, 3.0, ink(number));
        }
    }
    let entries: Vec<_> = series.iter().enumerate().map(|(number, cloud)| (ink(number), cloud.name.as_str())).collect();
    frame.legend(&entries);
    Ok(frame.finish())
}

//! How values change: points joined by lines, on axes with even marks.

use maze::draw::page::{NoFont, Page};

use super::frame::{Axis, Frame};
use super::growth::Cloud;
use super::ink;

/// A chart whose vertical axis begins at zero and whose horizontal axis begins at one: for tries, counted from 1.
pub fn lines(title: &str, (across, up): (&str, &str), series: &[Cloud]) -> Result<Page, NoFont> {
    let most = |of: fn(&(f64, f64)) -> f64| series.iter().flat_map(|cloud| &cloud.points).map(of).fold(0.0, f64::max);
    let (x, y) = (most(|point| point.0), most(|point| point.1));
    let (x, y) = (Axis::new(1.0, x), Axis::new(0.0, y * 1.06));
    let mut frame = Frame::new(title, (x, across), (y, up), &[])?;
    for (number, cloud) in series.iter().enumerate() {
        let places: Vec<_> = cloud.points.iter().map(|&point| frame.at(point, &[])).collect();
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

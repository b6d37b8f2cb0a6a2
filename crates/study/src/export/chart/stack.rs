//! Several charts on one page, one below the other.

use maze::draw::page::{Mark, Page};

/// A page with all charts, the first at the top. It is as wide as the widest.
pub fn stack(charts: &[Page]) -> Page {
    let width = charts.iter().map(|chart| chart.size.0).fold(0.0, f32::max);
    let height: f32 = charts.iter().map(|chart| chart.size.1).sum();
    let (mut marks, mut top) = (Vec::new(), height);
    for chart in charts {
        top -= chart.size.1;
        marks.extend(chart.marks.iter().cloned().map(|mark| raised(mark, top)));
    }
    Page { size: (width, height), marks }
}

/// A mark that is moved up.
fn raised(mark: Mark, by: f32) -> Mark {
    let up = |(x, y): (f32, f32)| (x, y + by);
    match mark {
        Mark::Line { from, to, width, ink } => Mark::Line { from: up(from), to: up(to), width, ink },
        Mark::Curve { from, handles, to, width, ink } => {
            Mark::Curve { from: up(from), handles: handles.map(up), to: up(to), width, ink }
        }
        Mark::Disc { at, radius, ink } => Mark::Disc { at: up(at), radius, ink },
        Mark::Square { at, radius, ink } => Mark::Square { at: up(at), radius, ink },
        Mark::Shape { corners, ink } => Mark::Shape { corners: corners.into_iter().map(up).collect(), ink },
        Mark::Text { at, size, width, text, ink, is_turned } => {
            Mark::Text { at: up(at), size, width, text, ink, is_turned }
        }
    }
}

//! Cuts a polygon into triangles by its ears. Source: G. H. Meisters, "Polygons have ears", 1975.

use std::io;

/// A point of the plan, in millimeters.
type PlanPoint = [f32; 2];

/// Passes the triangles of a polygon to `put`: its corners, counter-clockwise, without crossings. There are always two
/// triangles less than corners. O(n²) time for polygons that are nearly convex.
pub(super) fn cut(
    polygon: &[PlanPoint],
    rest: &mut Vec<u32>,
    mut put: impl FnMut([PlanPoint; 3]) -> io::Result<()>,
) -> io::Result<()> {
    rest.clear();
    rest.extend(0..polygon.len() as u32);
    while rest.len() > 3 {
        let count = rest.len();
        let corner = |place: usize| polygon[rest[place % count] as usize];
        let ear = |place: usize| [corner(place + count - 1), corner(place), corner(place + 1)];
        let is_ear = |&place: &usize| {
            let ear = ear(place);
            turn(ear) > 0.0 && !(2..count - 1).any(|other| is_inside(ear, corner(place + other)))
        };
        // The roundest ear, because thin triangles print badly. A polygon of rounded numbers may have no ear; then any
        // corner is cut.
        let roundest = (0..count).filter(is_ear).max_by(|&a, &b| roundness(ear(a)).total_cmp(&roundness(ear(b))));
        let place = roundest.unwrap_or_default();
        put(ear(place))?;
        rest.remove(place);
    }
    match rest[..] {
        [a, b, c] => put([a, b, c].map(|corner| polygon[corner as usize])),
        _ => Ok(()),
    }
}

/// Twice the area of a triangle: positive if it is counter-clockwise.
fn turn([a, b, c]: [PlanPoint; 3]) -> f64 {
    let part = |to: PlanPoint, axis: usize| f64::from(to[axis]) - f64::from(a[axis]);
    part(b, 0) * part(c, 1) - part(b, 1) * part(c, 0)
}

/// Whether a point is in a counter-clockwise triangle, or on its border.
fn is_inside([a, b, c]: [PlanPoint; 3], point: PlanPoint) -> bool {
    turn([a, b, point]) >= 0.0 && turn([b, c, point]) >= 0.0 && turn([c, a, point]) >= 0.0
}

/// The area of a triangle in squares of its longest side: least for thin triangles.
fn roundness(ear: [PlanPoint; 3]) -> f64 {
    let square = |from: PlanPoint, to: PlanPoint| {
        let part = |axis: usize| f64::from(to[axis]) - f64::from(from[axis]);
        part(0) * part(0) + part(1) * part(1)
    };
    let [a, b, c] = ear;
    turn(ear) / square(a, b).max(square(b, c)).max(square(c, a))
}

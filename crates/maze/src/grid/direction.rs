//! Directions in integers: the same on every platform, unlike the sine of the standard library.

/// The number 1 in the fixed-point numbers here.
pub(super) const ONE: i64 = 1 << BITS;
/// Binary places of the fixed-point numbers.
const BITS: u32 = 30;
/// π / 2.
const QUARTER_TURN: i64 = 1_686_629_713;

/// The point at distance 1 from (0, 0) after `part` / `of` of a turn clockwise from up; y grows downwards. `of` is not
/// 0.
pub(super) fn direction(part: u32, of: u32) -> (i64, i64) {
    let quarters = (u64::from(part % of) << (BITS + 2)) / u64::from(of);
    let rest = (quarters % (1 << BITS)) as i64;
    let (sine, cosine) = if rest <= ONE / 2 {
        sine_cosine(product(rest, QUARTER_TURN))
    } else {
        let (sine, cosine) = sine_cosine(product(ONE - rest, QUARTER_TURN));
        (cosine, sine)
    };
    match quarters >> BITS {
        0 => (sine, -cosine),
        1 => (cosine, sine),
        2 => (-sine, cosine),
        _ => (-cosine, -sine),
    }
}

/// The direction of a point as seen from (0, 0), in whole degrees clockwise from up, 0 to 359. The point is not (0, 0),
/// and less than 2^32 away.
pub(super) fn bearing(x: i64, y: i64) -> u16 {
    let (mut x, mut y, mut degrees) = (x, y, 0);
    while x < 0 || y >= 0 {
        (x, y) = (y, -x);
        degrees += 90;
    }
    // The number of the bounds 0.5°, 1.5°, … 89.5° that are smaller.
    let is_beyond = |degree: u32| {
        let (bound_x, bound_y) = direction(2 * degree + 1, 720);
        bound_x * y >= bound_y * x
    };
    let (mut low, mut high) = (0, 90);
    while low < high {
        let middle = u32::midpoint(low, high);
        if is_beyond(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    (degrees + low as u16) % 360
}

/// `part` / `of` of a turn in whole degrees, 0 to 359, rounded to the nearest.
pub(super) const fn degrees(part: u32, of: u32) -> u16 {
    let of = of as u64;
    ((part as u64 * 720 + of) / (2 * of) % 360) as u16
}

const fn product(a: i64, b: i64) -> i64 {
    (a * b) >> BITS
}

/// By the power series, for an angle from 0 to π / 4: six terms leave out less than 2^-30.
fn sine_cosine(angle: i64) -> (i64, i64) {
    let square = product(angle, angle);
    let series = |divisors: [i64; 5]| {
        divisors.into_iter().rev().fold(ONE, |rest, divisor| ONE - product(square, rest) / divisor)
    };
    (product(angle, series([6, 20, 42, 72, 110])), series([2, 12, 30, 56, 90]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_are_those_of_a_floating_point_sine() {
        for of in [1, 2, 6, 7, 12, 360, 720, 393_216] {
            for part in (0..of).step_by(of as usize / 360 + 1) {
                let (x, y) = direction(part, of);
                let angle = f64::from(part) / f64::from(of) * std::f64::consts::TAU;
                for (fixed, float) in [(x, angle.sin()), (y, -angle.cos())] {
                    assert!((fixed as f64 / ONE as f64 - float).abs() < 1e-8, "{part}/{of}");
                }
            }
        }
        assert_eq!(
            [0, 1, 2, 3, 4].map(|part| direction(part, 4)),
            [(0, -ONE), (ONE, 0), (0, ONE), (-ONE, 0), (0, -ONE)]
        );
    }

    #[test]
    fn a_bearing_is_the_nearest_degree() {
        for tenth in (0..3600).filter(|tenth| tenth % 10 != 5) {
            let (x, y) = direction(tenth, 3600);
            let nearest = ((tenth + 5) / 10 % 360) as u16;
            assert_eq!(bearing(x, y), nearest, "{tenth}");
            assert_eq!(degrees(tenth, 3600), nearest, "{tenth}");
        }
        assert_eq!([bearing(0, -1), bearing(1, 0), bearing(0, 1), bearing(-1, 0)], [0, 90, 180, 270]);
        assert_eq!([degrees(1, 720), degrees(719, 720)], [1, 0], "halves go up");
    }
}

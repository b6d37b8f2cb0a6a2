//! Checks square mazes independently of the maze library.

/// Bits of the open sides of a cell.
pub(crate) const NORTH: u8 = 1;
pub(crate) const EAST: u8 = 2;
pub(crate) const SOUTH: u8 = 4;
pub(crate) const WEST: u8 = 8;

/// The result of a check.
pub(crate) struct Shape {
    /// The share of cells that are dead ends.
    pub(crate) dead_ends: f64,
    /// Why the maze is not perfect.
    pub(crate) fault: Option<String>,
}

/// The open sides of each cell, row by row, from a function of column, row and side.
pub(crate) fn open_sides(side: u32, is_open: impl Fn(usize, usize, u8) -> bool) -> Vec<u8> {
    let side = side as usize;
    let cell = |place: usize| {
        let open = |bit| if is_open(place % side, place / side, bit) { bit } else { 0 };
        open(NORTH) | open(EAST) | open(SOUTH) | open(WEST)
    };
    (0..side * side).map(cell).collect()
}

/// Adds the opposite side of each passage, for libraries that report only one.
pub(crate) fn both_sides(side: u32, mut open: Vec<u8>) -> Vec<u8> {
    for place in 0..open.len() {
        for (bit, back) in PAIRS {
            if let Some(behind) = behind(side, place, bit)
                && open[place] & bit != 0
            {
                open[behind] |= back;
            }
        }
    }
    open
}

/// Checks the open sides of each cell.
pub(crate) fn check(side: u32, open: &[u8]) -> Shape {
    let (mut inner, mut outward, mut halves, mut dead_ends) = (0_usize, 0_usize, 0_usize, 0_usize);
    for (place, &sides) in open.iter().enumerate() {
        dead_ends += usize::from(sides.is_power_of_two());
        for (bit, back) in PAIRS.into_iter().filter(|&(bit, _)| sides & bit != 0) {
            match behind(side, place, bit) {
                None => outward += 1,
                Some(behind) if open[behind] & back == 0 => halves += 1,
                Some(_) => inner += 1,
            }
        }
    }
    let (passages, sealed) = (inner / 2, sealed(side, open));
    let mut faults = Vec::new();
    if outward > 0 {
        faults.push(format!("{outward} passages out of the grid"));
    }
    if halves > 0 {
        faults.push(format!("{halves} passages open from one side"));
    }
    if sealed > 0 {
        faults.push(format!("{sealed} cells cannot be reached"));
    }
    // A connected maze with one passage less than cells is a tree.
    if sealed == 0 && passages + 1 != open.len() {
        faults.push(format!("{} loops", passages + 1 - open.len()));
    }
    let fault = (!faults.is_empty()).then(|| faults.join(", "));
    Shape { dead_ends: dead_ends as f64 / open.len() as f64, fault }
}

/// Each side and its opposite.
const PAIRS: [(u8, u8); 4] = [(NORTH, SOUTH), (EAST, WEST), (SOUTH, NORTH), (WEST, EAST)];

/// The number of cells that cannot be reached from the first.
fn sealed(side: u32, open: &[u8]) -> usize {
    let mut seen = vec![false; open.len()];
    let mut waiting = vec![0];
    seen[0] = true;
    let mut reached = 0;
    while let Some(place) = waiting.pop() {
        reached += 1;
        for (bit, _) in PAIRS.into_iter().filter(|&(bit, _)| open[place] & bit != 0) {
            if let Some(behind) = behind(side, place, bit)
                && !seen[behind]
            {
                seen[behind] = true;
                waiting.push(behind);
            }
        }
    }
    open.len() - reached
}

fn behind(side: u32, place: usize, bit: u8) -> Option<usize> {
    let side = side as usize;
    let (column, row) = (place % side, place / side);
    match bit {
        NORTH => (row > 0).then(|| place - side),
        EAST => (column + 1 < side).then(|| place + 1),
        SOUTH => (row + 1 < side).then(|| place + side),
        _ => (column > 0).then(|| place - 1),
    }
}

/// The expected share of dead ends of an algorithm, from 500 mazes of 20×20. For the mixed growing tree, the value on
/// which knossos and ours agree at 100×100 and 1000×1000.
pub(crate) fn law(rule: &str, side: u32) -> Option<f64> {
    let percent = match rule {
        "depth-first" | "growing-tree=newest" => 10.5,
        "breadth-first-walk" => 10.1,
        // They are on lines through the start, so their share falls with the size.
        "breadth-first-tree" | "growing-tree=oldest" => 11.6 * 20.0 / f64::from(side),
        "candidate-links" => 32.0,
        "frontier-cells" => 35.1,
        "growing-tree=random" => 28.0,
        "growing-tree=mix" => 17.0 + 320.0 / f64::from(side.max(100)),
        "kruskal" | "true-prim" | "boruvka" => 30.3,
        "wilson" | "aldous-broder" | "origin-shift" => 29.0,
        "hunt-and-kill" => 10.0,
        "eller" => 28.8,
        "sidewinder" => 27.4,
        "binary-tree" => 25.2,
        "recursive-division" => 27.1,
        _ => return None,
    };
    Some(percent / 100.0)
}

/// Whether a share of dead ends is as expected. The tolerance covers the border of large mazes and the variance of
/// small ones.
pub(crate) fn is_lawful(share: f64, law: f64, side: u32) -> bool {
    (share - law).abs() <= 0.015_f64.max(1.5 / f64::from(side))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two rows: a corridor on top, with a dead end below each cell.
    const COMB: [u8; 4] = [EAST | SOUTH, WEST | SOUTH, NORTH, NORTH];

    #[test]
    fn a_tree_is_perfect() {
        let shape = check(2, &COMB);
        assert_eq!(shape.fault, None);
        assert!((shape.dead_ends - 0.5).abs() < f64::EPSILON, "two of four");
        assert_eq!(both_sides(2, vec![EAST, 0, NORTH, NORTH]), COMB);
    }

    #[test]
    fn faults_are_found() {
        let fault = |open: [u8; 4]| check(2, &open).fault.unwrap_or_default();
        assert_eq!(fault([EAST | SOUTH, WEST | SOUTH, NORTH | EAST, NORTH | WEST]), "1 loops");
        assert_eq!(fault([EAST, WEST | SOUTH, 0, NORTH]), "1 cells cannot be reached");
        assert_eq!(fault([EAST | SOUTH, WEST | SOUTH, NORTH | SOUTH, NORTH]), "1 passages out of the grid");
        assert!(fault([EAST | SOUTH, WEST | SOUTH, 0, NORTH]).starts_with("1 passages open from one side"));
    }
}

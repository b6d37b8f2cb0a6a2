//! Blocks in a closed frame that is thinner than they are, as web pages draw around a maze.

/// A frame around blocks, both in units: the largest squares of which the picture consists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Framed {
    /// How thick the frame is.
    pub(super) thick: u32,
    /// The side of a block.
    pub(super) side: u32,
}

/// The frame of units that are floor or not, row by row, if there is a thin one.
pub(super) fn frame(floor: &[bool], columns: usize) -> Option<Framed> {
    let rows: Vec<&[bool]> = floor.chunks_exact(columns).collect();
    let is_closed = |row: &[bool]| row.iter().all(|&floor| !floor);
    let are_ends_closed =
        rows.first().is_some_and(|row| is_closed(row)) && rows.last().is_some_and(|row| is_closed(row));
    if !are_ends_closed || rows.iter().any(|row| row[0] || row[columns - 1]) {
        return None;
    }
    let mut across = vec![false; columns];
    for row in &rows {
        for (changes, pair) in across[1..].iter_mut().zip(row.windows(2)) {
            *changes |= pair[0] != pair[1];
        }
    }
    let down: Vec<bool> = [false].into_iter().chain(rows.windows(2).map(|pair| pair[0] != pair[1])).collect();
    let (across, down) = (spacing(&across)?, spacing(&down)?);
    let side = greatest_divisor(across.side, down.side);
    let thick = across.before % side;
    let is_frame = thick > 0 && [across.behind, down.before, down.behind].iter().all(|other| other % side == thick);
    is_frame.then_some(Framed { thick: thick as u32, side: side as u32 })
}

/// Whether each block within a frame is floor, row by row, and the blocks of a row.
pub(super) fn within(floor: &[bool], columns: usize, framed: Framed) -> (Vec<bool>, usize) {
    let (thick, side) = (framed.thick as usize, framed.side as usize);
    let firsts = |units: usize| (thick..units - thick).step_by(side);
    let rows = firsts(floor.len() / columns);
    let blocks = rows.flat_map(|row| firsts(columns).map(move |column| floor[row * columns + column]));
    (blocks.collect(), firsts(columns).count())
}

/// The places along an axis where floor begins or ends.
struct Spacing {
    /// The units before the first place.
    before: usize,
    /// The units behind the last one.
    behind: usize,
    /// The greatest divisor of the distances between them.
    side: usize,
}

fn spacing(changes: &[bool]) -> Option<Spacing> {
    let mut places = (0..changes.len()).filter(|&place| changes[place]);
    let before = places.next()?;
    let (last, side) = places.fold((before, 0), |(last, side), place| (place, greatest_divisor(place - last, side)));
    (side > 0).then_some(Spacing { before, behind: changes.len() - last, side })
}

const fn greatest_divisor(one: usize, other: usize) -> usize {
    let (mut one, mut other) = (one, other);
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The frame of rows of `#` and `.`, in which each character is a block of some units.
    fn found(rows: &[&str], side: usize, thick: usize) -> (Option<Framed>, Vec<bool>, usize) {
        let columns = rows[0].len() * side + 2 * thick;
        let mut floor = vec![false; columns * (rows.len() * side + 2 * thick)];
        for (y, row) in rows.iter().enumerate() {
            for (x, block) in row.bytes().enumerate() {
                for unit in 0..side * side {
                    let (x, y) = (thick + x * side + unit % side, thick + y * side + unit / side);
                    floor[y * columns + x] = block == b'.';
                }
            }
        }
        (frame(&floor, columns), floor, columns)
    }

    #[test]
    fn thin_frame_is_found_and_left_out() {
        let rows = ["#####", "....#", "#.#.#", "#.#..", "#####"];
        let blocks: Vec<bool> = rows.concat().bytes().map(|block| block == b'.').collect();
        for (side, thick) in [(2, 1), (3, 1), (3, 2), (5, 3)] {
            let (framed, floor, columns) = found(&rows, side, thick);
            assert_eq!(framed, Some(Framed { thick: thick as u32, side: side as u32 }));
            assert_eq!(within(&floor, columns, framed.unwrap()), (blocks.clone(), 5), "{side}, {thick}");
        }
    }

    #[test]
    fn blocks_without_a_thin_frame_stay() {
        let closed = ["#####", "#...#", "#.#.#", "#####"];
        assert_eq!(found(&closed, 1, 0).0, None);
        assert_eq!(found(&closed, 1, 1).0, None);
        assert_eq!(found(&closed, 2, 2).0, None);
        // Gaps in the outer wall, corridors that are wider than walls, and one kind of block.
        assert_eq!(found(&["#.###", "#...#", "###.#"], 3, 0).0, None);
        assert_eq!(found(&["######", "#..#.#", "#....#", "######"], 1, 0).0, None);
        assert_eq!(found(&["###", "###", "###"], 3, 1).0, None);
    }
}

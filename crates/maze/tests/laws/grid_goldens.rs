//! The mazes of some seeds on every grid, kept for ever, as in the goldens of squares.
//!
//! If a test here fails, a change has altered the mazes of all seeds. Where that is meant, print the new value into the
//! test and raise the version of the generators.

use maze::{Algorithm, Circle, Grid, Hexagon, Mask, Masked, Middle, Seed, Square, Triangle, Wrap, Wrapped, generate};

use crate::shapes::size;

/// FNV-1a over the passages of each cell, for each algorithm in the order of the list of all.
fn checksums<G: Grid>(grid: &G, algorithms: &[Algorithm]) -> Vec<u64> {
    let checksum = |&algorithm: &Algorithm| {
        let maze = generate(grid.clone(), algorithm, &Seed::new("golden"), &mut ()).expect("it fits into memory");
        maze.cells().fold(0xcbf2_9ce4_8422_2325, |hash, cell| {
            (hash ^ u64::from(maze.open(cell).0)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    };
    algorithms.iter().map(checksum).collect()
}

fn check<G: Grid>(grid: &G, expected: [u64; 7]) {
    let algorithms = [
        "depth-first",
        "breadth-first-walk",
        "candidate-links",
        "growing-tree=newest",
        "growing-tree=oldest",
        "growing-tree=random",
        "growing-tree=mix",
    ];
    let algorithms = algorithms.map(|name| name.parse().expect("it is a name"));
    let found = checksums(grid, &algorithms);
    assert!(found == expected, "{found:#018x?}");
}

/// A ring with a bar across it.
fn mask() -> Mask {
    let keeps = |column: u32, row: u32| {
        let from_middle = column.abs_diff(50).pow(2) + row.abs_diff(40).pow(2);
        (900..=1600).contains(&from_middle) || row.abs_diff(40) < 5 && from_middle < 1600
    };
    Mask::new(size(101, 81), keeps).expect("it fits into memory")
}

#[test]
fn hexagons() {
    check(
        &Hexagon::new(size(90, 70)),
        [
            0x362e_04f2_acac_9427,
            0x4b42_aa25_e844_beb3,
            0x23dd_e55f_2b9c_fe65,
            0x362e_04f2_acac_9427,
            0xa208_cc65_18ba_9395,
            0xe215_f9a2_3aa4_dcf8,
            0x9a2b_aab2_0342_7dff,
        ],
    );
}

#[test]
fn triangles() {
    check(
        &Triangle::new(size(90, 70)).unwrap(),
        [
            0x9e74_0476_088c_1c6e,
            0x7d15_fb18_4670_7f17,
            0xb63a_1a4d_ab85_6507,
            0x9e74_0476_088c_1c6e,
            0x80e1_b306_bf06_5026,
            0x8ecf_1406_8c02_12a8,
            0x579f_310e_8041_bbad,
        ],
    );
}

#[test]
fn circles() {
    check(
        &Circle::new(40, Middle::Cell).unwrap(),
        [
            0xb324_e51e_16c8_d3c2,
            0xaffb_f947_2d3e_5d0b,
            0x53c4_f085_e457_62f8,
            0xb324_e51e_16c8_d3c2,
            0x0e37_086d_88a9_6551,
            0xf4b3_04a8_7a87_d336,
            0xf51f_d98b_1033_d092,
        ],
    );
}

#[test]
fn hollow_circles() {
    check(
        &Circle::new(40, Middle::Hollow).unwrap(),
        [
            0x99d5_5b42_b2f5_a05d,
            0x7047_1806_12d3_4da6,
            0x7ef6_0a39_251b_6ecf,
            0x99d5_5b42_b2f5_a05d,
            0x11b7_618e_b2bb_f1db,
            0xe7ce_7df8_6eec_55dd,
            0x7060_4c2e_3b06_ac3f,
        ],
    );
}

#[test]
fn cylinders() {
    check(
        &Wrapped::new(size(90, 70), Wrap::Cylinder),
        [
            0x07c2_4bf3_f5c2_4339,
            0x5b7a_c5cd_b6da_cde1,
            0x996c_574d_ed2e_a379,
            0x07c2_4bf3_f5c2_4339,
            0x960a_a72b_ae4f_e697,
            0xbdff_a438_04cb_2e82,
            0x398c_012c_5e76_525c,
        ],
    );
}

#[test]
fn tori() {
    check(
        &Wrapped::new(size(90, 70), Wrap::Torus),
        [
            0x03bb_c179_6c0b_a72c,
            0xe20d_bb6c_1184_e419,
            0x6102_bba0_2ba5_2d86,
            0x03bb_c179_6c0b_a72c,
            0x4707_1c3b_720d_b9b5,
            0xdf91_4310_c454_e14c,
            0x0bff_81ec_c879_0795,
        ],
    );
}

#[test]
fn masked_squares() {
    check(
        &Masked::new(Square::new(mask().size()), &mask()).unwrap(),
        [
            0x447e_bdd1_a263_5258,
            0x3383_7e40_65bb_5c6f,
            0x2a61_e73b_54d3_012e,
            0x447e_bdd1_a263_5258,
            0xb48d_423b_cca5_9d4b,
            0xe18c_0a54_07ef_cee6,
            0xae6d_9da3_ff16_23aa,
        ],
    );
}

#[test]
fn masked_hexagons() {
    check(
        &Masked::new(Hexagon::new(mask().size()), &mask()).unwrap(),
        [
            0xd2fb_c9cb_765d_1dca,
            0x8459_1054_9ef8_9cb1,
            0x89e7_30d8_7baa_89e3,
            0xd2fb_c9cb_765d_1dca,
            0xb221_de3f_5e3f_04e6,
            0x9555_1bac_dae1_b106,
            0xe91c_8e00_71ec_9499,
        ],
    );
}

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
            0xc128_4a09_ce1c_c73a,
            0x362e_04f2_acac_9427,
            0xa208_cc65_18ba_9395,
            0x6d19_c2db_d984_3834,
            0xa290_cd4c_114b_ef70,
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
            0x30ef_5d87_adc9_54a6,
            0x9e74_0476_088c_1c6e,
            0x80e1_b306_bf06_5026,
            0x2844_c9ac_bc45_eb23,
            0x1609_f516_f1ad_5f32,
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
            0xe443_ea3c_64b3_8c2e,
            0xb324_e51e_16c8_d3c2,
            0x0e37_086d_88a9_6551,
            0x9f2a_9ca7_ce54_67f3,
            0xc581_41f0_b398_9521,
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
            0xd7d2_d2c7_7d0b_1ab6,
            0x99d5_5b42_b2f5_a05d,
            0x11b7_618e_b2bb_f1db,
            0x1dc1_61f6_b392_33f9,
            0xed2f_ce2f_364a_164f,
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
            0xc78b_f089_5d03_486a,
            0x07c2_4bf3_f5c2_4339,
            0x960a_a72b_ae4f_e697,
            0x3626_f40b_3c29_4a55,
            0x3c2a_c077_c4ab_df14,
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
            0x4432_f934_704f_2e46,
            0x03bb_c179_6c0b_a72c,
            0x4707_1c3b_720d_b9b5,
            0x460a_d4d4_6c61_7910,
            0x5305_418e_4f29_5498,
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
            0xbddd_9999_7222_5060,
            0x447e_bdd1_a263_5258,
            0xb48d_423b_cca5_9d4b,
            0x12aa_c845_6f10_7a9e,
            0x352b_f3a9_7d1b_2fa9,
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
            0xfc59_2008_ea59_1559,
            0xd2fb_c9cb_765d_1dca,
            0xb221_de3f_5e3f_04e6,
            0x483c_f110_9f75_3c7e,
            0xf4f3_8d79_1828_69ac,
        ],
    );
}

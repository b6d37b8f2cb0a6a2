//! The mazes of one seed on every grid, by checksum. Kept forever, as in `goldens`, where it says what to do if a test
//! fails.

use maze::{
    Algorithm, Circle, Diagonal, Grid, Hexagon, Levels, Mask, Masked, Middle, Seed, Square, Triangle, Weave, Wrap,
    Wrapped, generate,
};

use crate::goldens::checksum;
use crate::shapes::size;

/// The algorithms that know every grid, in the order of the checksums. A new one comes last, with a 0 in each list: the
/// tests print its checksums.
const ALGORITHMS: [Algorithm; 16] = [
    Algorithm::DepthFirst,
    Algorithm::BreadthFirstWalk,
    Algorithm::BreadthFirstTree,
    Algorithm::CandidateLinks,
    Algorithm::FrontierCells,
    Algorithm::GrowingTreeNewest,
    Algorithm::GrowingTreeOldest,
    Algorithm::GrowingTreeRandom,
    Algorithm::GrowingTreeMix,
    Algorithm::Kruskal,
    Algorithm::TruePrim,
    Algorithm::Boruvka,
    Algorithm::Wilson,
    Algorithm::AldousBroder,
    Algorithm::HuntAndKill,
    Algorithm::OriginShift,
];

/// Compares the mazes of a grid with one checksum for each of [`ALGORITHMS`].
fn check<G: Grid>(grid: &G, expected: [u64; ALGORITHMS.len()]) {
    let found = ALGORITHMS.map(|algorithm| {
        checksum(&generate(grid.clone(), algorithm, &Seed::new("golden"), &mut ()).expect("it fits into memory"))
    });
    let changes = ALGORITHMS.iter().zip(found).zip(expected).filter(|((_, found), expected)| found != expected);
    let changes: Vec<String> = changes.map(|((algorithm, found), _)| format!("{algorithm}: {found:#018x}")).collect();
    assert!(changes.is_empty(), "{changes:#?}");
}

#[test]
fn every_algorithm_that_knows_every_grid_is_listed() {
    for algorithm in Algorithm::ALL {
        let is_listed = ALGORITHMS.contains(&algorithm);
        assert_eq!(is_listed, !algorithm.is_square_only(), "{algorithm}: add it at the end of ALGORITHMS");
    }
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
            0xa208_cc65_18ba_9395,
            0x23dd_e55f_2b9c_fe65,
            0x1450_5b18_61cb_f861,
            0x362e_04f2_acac_9427,
            0xa208_cc65_18ba_9395,
            0xe215_f9a2_3aa4_dcf8,
            0xa54f_8f0d_2e4a_14eb,
            0x0add_e6a2_9982_35d6,
            0x0add_e6a2_9982_35d6,
            0x0add_e6a2_9982_35d6,
            0xcc56_2ed6_5ca4_2f2a,
            0x3e9a_abb4_ca4a_95c9,
            0xf4c6_ea87_471b_efe7,
            0x5207_3fdd_038e_5190,
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
            0x80e1_b306_bf06_5026,
            0xb63a_1a4d_ab85_6507,
            0x48d3_2704_f934_2733,
            0x9e74_0476_088c_1c6e,
            0x80e1_b306_bf06_5026,
            0x8ecf_1406_8c02_12a8,
            0x0b17_691b_d55f_d527,
            0x6bd1_7124_d69a_dd18,
            0x6bd1_7124_d69a_dd18,
            0x6bd1_7124_d69a_dd18,
            0x0379_2c9f_bfd8_bcee,
            0x8397_546e_808a_c2ec,
            0xaf2d_3c7e_2a4d_c67c,
            0x8936_f9eb_0529_00f3,
        ],
    );
}

#[test]
fn upsilon() {
    check(
        &Diagonal::upsilon(size(90, 70)),
        [
            0x592e_8117_3d00_b5e8,
            0x53a6_b96a_7d2e_4d5c,
            0xcfee_7beb_6969_54fd,
            0x526d_2ad0_5ee8_729a,
            0x108d_4409_d512_7e3e,
            0x592e_8117_3d00_b5e8,
            0xcfee_7beb_6969_54fd,
            0xe67c_fa13_c577_221d,
            0x9d96_7da6_95a4_5ad1,
            0xc078_d4a3_22c4_7482,
            0xc078_d4a3_22c4_7482,
            0xc078_d4a3_22c4_7482,
            0xfeff_a4e3_2878_ab55,
            0x73cd_6568_18fb_2318,
            0xfc24_fea2_61fc_1ece,
            0x6aab_710d_2afb_3810,
        ],
    );
}

#[test]
fn zeta() {
    check(
        &Diagonal::zeta(size(90, 70)),
        [
            0x6d82_f0e8_0a63_1680,
            0x0fee_aa54_f98a_1286,
            0x555b_bc7b_9fa5_76c0,
            0x165b_df03_a06a_5ade,
            0x8a57_8d98_6ed1_f0d5,
            0x6d82_f0e8_0a63_1680,
            0x555b_bc7b_9fa5_76c0,
            0x2cc0_c178_d7db_7bd5,
            0x00ce_b3d9_5cb4_e563,
            0x8817_0192_708f_6837,
            0x8817_0192_708f_6837,
            0x8817_0192_708f_6837,
            0x3fac_26f3_0914_e86e,
            0xd738_03fe_fee7_b84c,
            0x9052_a5b9_b83d_5495,
            0x5eda_df9b_afcc_bb32,
        ],
    );
}

#[test]
fn weave() {
    check(
        &Weave::new(size(90, 70)),
        [
            0x84b9_e06f_adf6_cc1d,
            0x9d96_3396_aa2f_2455,
            0xf311_587d_c251_f410,
            0x0f3f_24e3_ff9a_0407,
            0x3437_f638_bcf9_5e92,
            0x84b9_e06f_adf6_cc1d,
            0xf311_587d_c251_f410,
            0xef4b_a69f_fb02_178a,
            0x5236_7f2a_a103_ab55,
            0xa586_3e73_be46_59fa,
            0xa586_3e73_be46_59fa,
            0xa586_3e73_be46_59fa,
            0x33c5_8154_a03c_8676,
            0x985f_74c7_c741_6570,
            0x56bc_e542_fe2e_7275,
            0x75c9_97e4_40c2_8263,
        ],
    );
}

#[test]
fn levels() {
    check(
        &Levels::new(size(30, 35), 6).unwrap(),
        [
            0xe134_e83d_748c_f911,
            0xb37b_7465_25f5_f255,
            0xa00d_9147_b4c0_4562,
            0x7139_ce70_19de_627e,
            0x06fc_1035_6670_d07e,
            0xe134_e83d_748c_f911,
            0xa00d_9147_b4c0_4562,
            0x793d_6aee_2dcf_1f0d,
            0x04c4_0714_0a40_16b2,
            0xb3f5_340f_d227_827b,
            0xb3f5_340f_d227_827b,
            0xb3f5_340f_d227_827b,
            0x40ff_222e_5d48_fc01,
            0x1c67_dcc7_c9da_9038,
            0xfa5a_b508_48d0_6224,
            0x881f_2a0c_c9f6_2169,
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
            0x0e37_086d_88a9_6551,
            0x53c4_f085_e457_62f8,
            0x75ff_98af_40eb_22b8,
            0xb324_e51e_16c8_d3c2,
            0x0e37_086d_88a9_6551,
            0xf4b3_04a8_7a87_d336,
            0xae73_f783_9346_f4fd,
            0x224c_dbc7_ac8b_ea9e,
            0x224c_dbc7_ac8b_ea9e,
            0x224c_dbc7_ac8b_ea9e,
            0x260e_df10_87d6_7f79,
            0xe35f_a808_1111_0499,
            0xe449_49bb_0186_dd43,
            0xc841_0d6a_9ab4_3dee,
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
            0x11b7_618e_b2bb_f1db,
            0x7ef6_0a39_251b_6ecf,
            0x924d_d0e4_908c_5764,
            0x99d5_5b42_b2f5_a05d,
            0x11b7_618e_b2bb_f1db,
            0xe7ce_7df8_6eec_55dd,
            0xfe2d_6eef_ff51_34ef,
            0x95e0_f29c_395f_cdd5,
            0x95e0_f29c_395f_cdd5,
            0x95e0_f29c_395f_cdd5,
            0xe399_44cf_4d7c_9b0d,
            0x28f6_b09b_6613_4bb2,
            0x0ea9_858c_d62b_3e45,
            0x503f_36fe_9c5c_3329,
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
            0x960a_a72b_ae4f_e697,
            0x996c_574d_ed2e_a379,
            0xbb8f_d204_4717_6f83,
            0x07c2_4bf3_f5c2_4339,
            0x960a_a72b_ae4f_e697,
            0xbdff_a438_04cb_2e82,
            0xefef_0da4_68f0_3b19,
            0xdf74_8f35_d0ef_e09c,
            0xdf74_8f35_d0ef_e09c,
            0xdf74_8f35_d0ef_e09c,
            0x2895_bf37_803b_b3d0,
            0xfc51_587f_8a56_8588,
            0x0b79_cc83_c3a9_7f17,
            0x332e_32ac_aa88_de9b,
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
            0x4707_1c3b_720d_b9b5,
            0x6102_bba0_2ba5_2d86,
            0xbd8a_d38c_1427_0664,
            0x03bb_c179_6c0b_a72c,
            0x4707_1c3b_720d_b9b5,
            0xdf91_4310_c454_e14c,
            0x78d3_4026_69ff_9ab0,
            0x538b_3a9f_b0f7_4732,
            0x538b_3a9f_b0f7_4732,
            0x538b_3a9f_b0f7_4732,
            0xe24a_4dc9_d2c5_7645,
            0x7083_845d_9ada_5f8a,
            0xf975_514b_841e_f4b1,
            0x7669_e971_978f_91c4,
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
            0xb48d_423b_cca5_9d4b,
            0x2a61_e73b_54d3_012e,
            0x9af6_9c51_90f9_627c,
            0x447e_bdd1_a263_5258,
            0xb48d_423b_cca5_9d4b,
            0xe18c_0a54_07ef_cee6,
            0xc896_f551_fe57_e8b7,
            0xddf7_4ede_82f6_aad7,
            0xddf7_4ede_82f6_aad7,
            0xddf7_4ede_82f6_aad7,
            0xafc7_cd81_c235_0319,
            0x755e_f456_a609_ce71,
            0x139c_8198_60e8_6b29,
            0x5952_ca00_065f_e68f,
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
            0xb221_de3f_5e3f_04e6,
            0x89e7_30d8_7baa_89e3,
            0x3337_27df_b102_4543,
            0xd2fb_c9cb_765d_1dca,
            0xb221_de3f_5e3f_04e6,
            0x9555_1bac_dae1_b106,
            0xb195_77e2_b922_652b,
            0xf845_29db_b61f_43e6,
            0xf845_29db_b61f_43e6,
            0xf845_29db_b61f_43e6,
            0x79d5_54f7_40aa_f4e7,
            0x9774_48dc_a337_d9c1,
            0x3318_55c0_299d_4567,
            0xa239_19df_2e80_eee2,
        ],
    );
}

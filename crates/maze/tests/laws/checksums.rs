//! The mazes of one seed by the rules that `goldens.rs` does not draw, by checksum. Kept for ever, as told there.

use maze::Algorithm;

use crate::goldens::checksum;
use crate::{grown, square};

#[test]
fn the_mazes_of_a_seed_stay_what_they_are() {
    for (algorithm, expected) in [
        (Algorithm::BreadthFirstTree, 0xbace_e6a4_ca66_702f),
        (Algorithm::FrontierCells, 0x9a0b_060f_4000_5c7c),
        (Algorithm::Kruskal, 0xa165_879e_3f96_a1cc),
        (Algorithm::TruePrim, 0xa165_879e_3f96_a1cc),
        (Algorithm::Boruvka, 0xa165_879e_3f96_a1cc),
        (Algorithm::Wilson, 0x5064_7760_5c49_453a),
        (Algorithm::AldousBroder, 0xb3a5_4fd3_d4a0_16a3),
        (Algorithm::HuntAndKill, 0xda12_9782_d7ee_5299),
        (Algorithm::Eller, 0xfe11_73f1_fd84_54d6),
        (Algorithm::Sidewinder, 0x9aeb_e739_3a5c_e331),
        (Algorithm::BinaryTree, 0xe2d4_be98_2600_12a3),
        (Algorithm::RecursiveDivision, 0xaef7_d402_2cf4_67f8),
        (Algorithm::OriginShift, 0x6a27_6aa8_e7aa_424b),
    ] {
        let found = checksum(&grown(square(300, 200), algorithm, "golden"));
        assert_eq!(found, expected, "{algorithm}: {found:#018x}");
    }
}

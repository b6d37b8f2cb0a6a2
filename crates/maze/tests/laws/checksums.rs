//! The mazes of one seed by the algorithms that `goldens.rs` does not draw, by checksum. Kept forever, for the same
//! reason.

use maze::Algorithm;

use crate::goldens::checksum;
use crate::{grown, square};

#[test]
fn mazes_of_a_seed_do_not_change() {
    for (algorithm, expected) in [
        (Algorithm::BreadthFirstTree, 0xbace_e6a4_ca66_702f),
        (Algorithm::FrontierCells, 0xa848_fd63_b50c_62ea),
        (Algorithm::Kruskal, 0x1a50_5db4_9a53_5b95),
        (Algorithm::TruePrim, 0x1a50_5db4_9a53_5b95),
        (Algorithm::Boruvka, 0x1a50_5db4_9a53_5b95),
        (Algorithm::Wilson, 0x261c_53ef_dce8_9837),
        (Algorithm::AldousBroder, 0x03d7_17fe_0536_a551),
        (Algorithm::HuntAndKill, 0xda12_9782_d7ee_5299),
        (Algorithm::Eller, 0x821a_46eb_a92d_419f),
        (Algorithm::Sidewinder, 0xc91e_9c94_bacd_6d75),
        (Algorithm::BinaryTree, 0x7ee7_1b05_6db9_6b96),
        (Algorithm::RecursiveDivision, 0x1944_2780_fa61_01a9),
        (Algorithm::OriginShift, 0x8bd4_1260_4aa3_7d64),
    ] {
        let found = checksum(&grown(square(300, 200), algorithm, "golden"));
        assert_eq!(found, expected, "{algorithm}: {found:#018x}");
    }
}

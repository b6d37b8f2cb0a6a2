//! The mazes of one seed by every algorithm, by checksum. Kept forever, as in `goldens`, where it says what to do if a
//! test fails.

use maze::Algorithm;

use crate::goldens::checksum;
use crate::{grown, square};

/// The checksum of the maze of 300×200 cells. A new algorithm begins with 0: the test prints its checksum.
const fn expected(algorithm: Algorithm) -> u64 {
    match algorithm {
        Algorithm::DepthFirst | Algorithm::GrowingTreeNewest => 0x0e5c_ebf9_db07_4d66,
        Algorithm::BreadthFirstWalk => 0xe524_1ec3_aeda_8b09,
        Algorithm::BreadthFirstTree | Algorithm::GrowingTreeOldest => 0xbace_e6a4_ca66_702f,
        Algorithm::CandidateLinks => 0x90bd_32a7_7183_e715,
        Algorithm::FrontierCells => 0xa848_fd63_b50c_62ea,
        Algorithm::GrowingTreeRandom => 0x826c_1b3d_dda4_cfbc,
        Algorithm::GrowingTreeMix => 0x0a63_d0b1_1f7e_2102,
        Algorithm::Kruskal | Algorithm::TruePrim | Algorithm::Boruvka => 0x1a50_5db4_9a53_5b95,
        Algorithm::Wilson => 0x261c_53ef_dce8_9837,
        Algorithm::AldousBroder => 0x03d7_17fe_0536_a551,
        Algorithm::HuntAndKill => 0xda12_9782_d7ee_5299,
        Algorithm::Eller => 0x821a_46eb_a92d_419f,
        Algorithm::Sidewinder => 0xc91e_9c94_bacd_6d75,
        Algorithm::BinaryTree => 0x7ee7_1b05_6db9_6b96,
        Algorithm::RecursiveDivision => 0x1944_2780_fa61_01a9,
        Algorithm::OriginShift => 0x8bd4_1260_4aa3_7d64,
    }
}

#[test]
fn mazes_of_a_seed_do_not_change() {
    for algorithm in Algorithm::ALL {
        let found = checksum(&grown(square(300, 200), algorithm, "golden"));
        assert_eq!(found, expected(algorithm), "{algorithm}: {found:#018x}");
    }
}

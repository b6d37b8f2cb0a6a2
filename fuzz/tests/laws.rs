//! Every target keeps its laws on its seeds, and on changed ones, without a fuzzer. A program of its own with one test: the
//! memory of other threads would count.

use std::fs;
use std::path::Path;

use mazeater_fuzz::bounds::errors_checked;
use mazeater_fuzz::{run, seeds, targets};

/// Targets whose readers refuse without a message.
const SILENT: [&str; 2] = ["peer_request", "signal"];

#[test]
fn every_target_has_seeds_and_keeps_its_laws_on_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
    for seed in seeds::seeds() {
        let kept = fs::read(folder.join(seed.target).join(&seed.name)).ok();
        let again = "cargo run --example seeds --features game";
        assert!(kept.as_ref() == Some(&seed.bytes), "{}/{} is of before; {again}", seed.target, seed.name);
    }
    for (target, _) in targets() {
        let mut files = fs::read_dir(folder.join(target)).unwrap().peekable();
        assert!(files.peek().is_some(), "{target} has no seeds");
        let before = errors_checked();
        for file in files {
            let path = file.unwrap().path();
            let bytes = fs::read(&path).unwrap();
            println!("{}", path.display());
            run(target, &bytes);
            // Cut off, doubled, and with each byte changed, as far as that is quick.
            run(target, &bytes[..bytes.len() / 2]);
            run(target, &[&bytes[..], &bytes[..]].concat());
            let step = bytes.len() / 20 + 1;
            for place in (0..bytes.len()).step_by(step) {
                let mut changed = bytes.clone();
                changed[place] ^= 1 << (place % 8);
                run(target, &changed);
            }
        }
        assert_eq!(errors_checked() > before, !SILENT.contains(&target), "{target}: are its errors read?");
    }
}

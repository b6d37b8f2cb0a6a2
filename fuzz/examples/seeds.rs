//! Writes the seeds of all targets of this build to `seeds/TARGET`: `cargo run --example seeds --features game`.

use std::path::Path;
use std::{fs, io};

use mazeater_fuzz::seeds::seeds;

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
    let seeds = seeds();
    for (target, _) in mazeater_fuzz::targets() {
        match fs::remove_dir_all(folder.join(target)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => fs::create_dir_all(folder.join(target))?,
        }
    }
    for seed in &seeds {
        fs::write(folder.join(seed.target).join(&seed.name), &seed.bytes)?;
    }
    println!("{} seeds in {}", seeds.len(), folder.display());
    Ok(())
}

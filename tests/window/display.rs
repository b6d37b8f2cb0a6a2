//! A virtual display: sends keys, moves the focus, takes screenshots.

use std::fmt;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread::sleep;
use std::time::{Duration, Instant};

use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use colors::palette::{Ink, Palette};
use tempfile::TempDir;

use crate::program::{Owned, PATIENCE, send_lines};

/// Interval between two polls of the display.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Consecutive polls that must succeed.
const POLLS: u32 = 4;

/// Tolerance for rounding, per color channel (0 to 255).
const TOLERANCE: u8 = 2;

/// An Xvfb server, and an xdotool that sends it keys.
pub(crate) struct Display {
    xdotool: Owned,
    _server: Owned,
    name: String,
    /// The folder of the server's frame buffer file.
    folder: TempDir,
}

impl Display {
    /// Starts a server with a free display number.
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-fbdir"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut server = Owned(server.expect("Xvfb starts"));
        let (to, lines) = channel();
        send_lines(server.0.stdout.take().expect("it is piped"), to);
        let number = lines.recv_timeout(PATIENCE).expect("Xvfb prints its display number");
        let name = format!(":{}", number.trim());
        let xdotool = Command::new("xdotool").arg("-").env("DISPLAY", &name).stdin(Stdio::piped()).spawn();
        Self { xdotool: Owned(xdotool.expect("xdotool starts")), _server: server, name, folder }
    }

    /// The value for `DISPLAY`.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Queues a line of xdotool commands.
    pub(crate) fn command(&mut self, line: &str) {
        let pipe = self.xdotool.0.stdin.as_mut().expect("it is piped");
        writeln!(pipe, "{line}").expect("xdotool runs");
    }

    /// Waits for the window with this title and focuses it, because there is no window manager.
    pub(crate) fn focus_window(&mut self, title: &str) {
        let deadline = Instant::now() + PATIENCE;
        let window = loop {
            match self.search(&["--onlyvisible", "--name", title]) {
                Some(window) => break window,
                None => assert!(Instant::now() < deadline, "no window {title} within {PATIENCE:?}"),
            }
            sleep(POLL_INTERVAL);
        };
        self.command(&format!("windowfocus {window}"));
    }

    /// Resizes the window with this title, in pixels. Without a window manager any size is accepted.
    pub(crate) fn resize_window(&mut self, title: &str, (width, height): (u32, u32)) {
        let window = self.search(&["--name", title]).expect("the window exists");
        self.command(&format!("windowsize {window} {width} {height}"));
    }

    /// Removes the focus from all windows.
    pub(crate) fn lose_focus(&mut self) {
        let root = self.search(&["--maxdepth", "0", "--name", ".*"]).expect("the root window");
        self.command(&format!("windowfocus {root}"));
    }

    fn search(&self, what: &[&str]) -> Option<String> {
        let output = Command::new("xdotool").arg("search").args(what).env("DISPLAY", &self.name).output();
        let found = String::from_utf8(output.expect("xdotool starts").stdout).expect("window IDs");
        found.lines().next().map(str::to_owned)
    }

    /// Takes a screenshot from the server's frame buffer file, which is in `xwd` format.
    pub(crate) fn picture(&self) -> Picture {
        let bytes = fs::read(self.folder.path().join("Xvfb_screen0")).expect("the frame buffer file");
        let field = |index: usize| {
            let field = bytes[index * 4..][..4].try_into().expect("four bytes");
            u32::from_be_bytes(field) as usize
        };
        let (header, width, height, row, colors) = (field(0), field(4), field(5), field(12), field(19));
        assert_eq!(row, width * 4, "a pixel has four bytes");
        // An entry of the color table has twelve bytes.
        let pixels = bytes[header + colors * 12..][..row * height].to_vec();
        Picture { width: width as u32, height: height as u32, pixels }
    }

    /// Waits until a screenshot meets a condition, and saves it. The condition must hold several times in a row,
    /// because the first frame with new text may lack some letters.
    pub(crate) fn look(&self, name: &str, is_expected: impl Fn(&Picture) -> bool) -> Picture {
        let deadline = Instant::now() + PATIENCE;
        let mut good = 0;
        loop {
            let picture = self.picture();
            good = if is_expected(&picture) { good + 1 } else { 0 };
            if good == POLLS || Instant::now() > deadline {
                picture.save(name);
                assert!(good > 0, "{name} was not drawn within {PATIENCE:?}: {picture:?}");
                return picture;
            }
            sleep(POLL_INTERVAL);
        }
    }
}

/// A screenshot of the whole display.
pub(crate) struct Picture {
    width: u32,
    height: u32,
    /// BGRX, row by row.
    pixels: Vec<u8>,
}

impl Picture {
    /// Counts the pixels of this color.
    pub(crate) fn count(&self, ink: Ink) -> usize {
        let [red, green, blue] = Palette::default().rgb(ink).0;
        let is_ink = |pixel: &&[u8]| (0..3).all(|i| pixel[i].abs_diff([blue, green, red][i]) <= TOLERANCE);
        self.pixels.chunks_exact(4).filter(is_ink).count()
    }

    /// Its width in pixels.
    pub(crate) const fn width(&self) -> u32 {
        self.width
    }

    /// The pixels row by row: red, green, blue.
    pub(crate) fn colors(&self) -> impl Iterator<Item = [u8; 3]> + '_ {
        self.pixels.chunks_exact(4).map(|pixel| [pixel[2], pixel[1], pixel[0]])
    }

    /// Counts the pixels that differ.
    pub(crate) fn differences(&self, other: &Self) -> usize {
        self.pixels.chunks_exact(4).zip(other.pixels.chunks_exact(4)).filter(|(one, other)| one != other).count()
    }

    /// Saves it to the build folder, to inspect failures.
    pub(crate) fn save(&self, name: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window");
        fs::create_dir_all(&folder).expect("a folder for the pictures");
        let size = Extent3d { width: self.width, height: self.height, depth_or_array_layers: 1 };
        let (format, usage) = (TextureFormat::Bgra8UnormSrgb, RenderAssetUsages::MAIN_WORLD);
        let image = Image::new(size, TextureDimension::D2, self.pixels.clone(), format, usage);
        let image = image.try_into_dynamic().expect("an RGB image").to_rgb8();
        image.save(folder.join(format!("{name}.png"))).expect("the picture is saved");
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use colors::palette::{PANEL, PLAYER, TEXT, WALL};
        let [wall, player, text, panel] = [WALL, PLAYER, TEXT, PANEL].map(|ink| self.count(ink));
        write!(f, "{} by {} pixels, ", self.width, self.height)?;
        write!(f, "{wall} of walls, {player} of the player, {text} of text, {panel} of panels")
    }
}

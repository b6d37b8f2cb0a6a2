//! A virtual display: its keys, who has them, and what is seen on it.

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
use mazeater::theme::palette::{Ink, Palette};
use tempfile::TempDir;

use crate::program::{Owned, PATIENCE, send_lines};

/// How often a look is taken at what no log tells.
const GLANCE: Duration = Duration::from_millis(100);

/// How many looks in a row have to see the same.
const GLANCES: u32 = 4;

/// How far a channel of a pixel may be from a colour's: rounding, 0 to 255.
const ROUNDING: u8 = 2;

/// An X server without a screen, and an xdotool that presses its keys.
pub(crate) struct Display {
    xdotool: Owned,
    _server: Owned,
    name: String,
    /// Where the server keeps its pixels.
    folder: TempDir,
}

impl Display {
    /// Starts it, under a number that is free.
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
        let number = lines.recv_timeout(PATIENCE).expect("Xvfb tells its number");
        let name = format!(":{}", number.trim());
        let xdotool = Command::new("xdotool").arg("-").env("DISPLAY", &name).stdin(Stdio::piped()).spawn();
        Self { xdotool: Owned(xdotool.expect("xdotool starts")), _server: server, name, folder }
    }

    /// What goes into `DISPLAY`.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Has xdotool carry out a line of its commands, after all those before.
    pub(crate) fn command(&mut self, line: &str) {
        let pipe = self.xdotool.0.stdin.as_mut().expect("it is piped");
        writeln!(pipe, "{line}").expect("xdotool reads on");
    }

    /// Gives the keys to the window of this title, as soon as it is there. There is no window manager to do it.
    pub(crate) fn focus_window(&mut self, title: &str) {
        let deadline = Instant::now() + PATIENCE;
        let window = loop {
            match self.search(&["--onlyvisible", "--name", title]) {
                Some(window) => break window,
                None => assert!(Instant::now() < deadline, "no window {title} within {PATIENCE:?}"),
            }
            sleep(GLANCE);
        };
        self.command(&format!("windowfocus {window}"));
    }

    /// Draws the window of this title to a size in pixels. There is no window manager to refuse it.
    pub(crate) fn resize_window(&mut self, title: &str, (width, height): (u32, u32)) {
        let window = self.search(&["--name", title]).expect("the window is there");
        self.command(&format!("windowsize {window} {width} {height}"));
    }

    /// Takes the keys away from every window.
    pub(crate) fn lose_focus(&mut self) {
        let root = self.search(&["--maxdepth", "0", "--name", ".*"]).expect("a display has a root window");
        self.command(&format!("windowfocus {root}"));
    }

    fn search(&self, what: &[&str]) -> Option<String> {
        let output = Command::new("xdotool").arg("search").args(what).env("DISPLAY", &self.name).output();
        let found = String::from_utf8(output.expect("xdotool starts").stdout).expect("it tells numbers");
        found.lines().next().map(str::to_owned)
    }

    /// What is seen now: the server keeps its pixels in a file, in the format of `xwd`.
    pub(crate) fn picture(&self) -> Picture {
        let bytes = fs::read(self.folder.path().join("Xvfb_screen0")).expect("Xvfb keeps its pixels in a file");
        let field = |index: usize| {
            let field = bytes[index * 4..][..4].try_into().expect("it has four bytes");
            u32::from_be_bytes(field) as usize
        };
        let (header, width, height, row, colours) = (field(0), field(4), field(5), field(12), field(19));
        assert_eq!(row, width * 4, "a pixel has four bytes");
        // A colour of the table has twelve bytes.
        let pixels = bytes[header + colours * 12..][..row * height].to_vec();
        Picture { width: width as u32, height: height as u32, pixels }
    }

    /// Waits until what is seen is as it should be, and keeps the picture. The first frame with new text may lack some
    /// of its letters, so it has to be so several times in a row.
    pub(crate) fn look(&self, name: &str, is_as_it_should_be: impl Fn(&Picture) -> bool) -> Picture {
        let deadline = Instant::now() + PATIENCE;
        let mut good = 0;
        loop {
            let picture = self.picture();
            good = if is_as_it_should_be(&picture) { good + 1 } else { 0 };
            if good == GLANCES || Instant::now() > deadline {
                picture.save(name);
                assert!(good > 0, "{name} was not drawn within {PATIENCE:?}: {picture:?}");
                return picture;
            }
            sleep(GLANCE);
        }
    }
}

/// A picture of the whole display.
pub(crate) struct Picture {
    width: u32,
    height: u32,
    /// Blue, green, red and nothing, row by row.
    pixels: Vec<u8>,
}

impl Picture {
    /// How many pixels have a colour.
    pub(crate) fn count(&self, ink: Ink) -> usize {
        let [red, green, blue] = Palette::default().rgb(ink).0;
        let is_ink = |pixel: &&[u8]| (0..3).all(|i| pixel[i].abs_diff([blue, green, red][i]) <= ROUNDING);
        self.pixels.chunks_exact(4).filter(is_ink).count()
    }

    /// In how many pixels two pictures differ.
    pub(crate) fn differences(&self, other: &Self) -> usize {
        self.pixels.chunks_exact(4).zip(other.pixels.chunks_exact(4)).filter(|(one, other)| one != other).count()
    }

    /// Keeps it among the build's files for whoever wants to see it.
    pub(crate) fn save(&self, name: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window");
        fs::create_dir_all(&folder).expect("a folder for the pictures");
        let size = Extent3d { width: self.width, height: self.height, depth_or_array_layers: 1 };
        let (format, usage) = (TextureFormat::Bgra8UnormSrgb, RenderAssetUsages::MAIN_WORLD);
        let image = Image::new(size, TextureDimension::D2, self.pixels.clone(), format, usage);
        let image = image.try_into_dynamic().expect("it is a picture").to_rgb8();
        image.save(folder.join(format!("{name}.png"))).expect("the picture is saved");
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use mazeater::theme::palette::{PANEL, PLAYER, TEXT, WALL};
        let [wall, player, text, panel] = [WALL, PLAYER, TEXT, PANEL].map(|ink| self.count(ink));
        write!(f, "{} by {} pixels, ", self.width, self.height)?;
        write!(f, "{wall} of walls, {player} of the player, {text} of text, {panel} of panels")
    }
}

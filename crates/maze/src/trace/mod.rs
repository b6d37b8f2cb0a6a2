//! What generators and solvers report while they work. Animations, eaters that think and tests all read this one
//! record.
//!
//! An [`Observer`] receives each [`Event`]; a [`Trace`] records them; a [`TracePlayback`] plays a trace forwards and
//! backwards.
//!
//! ```
//! use maze::trace::{Event, Trace, TracePlayback};
//! use maze::{Algorithm, Seed, Square, generate};
//!
//! let grid = Square::new("5x4".parse::<maze::Size>()?);
//! let mut trace = Trace::default();
//! let maze = generate(grid, Algorithm::Kruskal, &Seed::new("a"), &mut trace)?;
//! assert_eq!(trace.events().filter(|event| matches!(event, Event::Carve(..))).count(), 19);
//!
//! let mut playback = TracePlayback::of_growth(grid, trace)?;
//! while playback.forward(|_changed| {}) {}
//! assert_eq!(*playback.maze(), maze);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod event;
mod playback;
mod record;

pub use event::{Event, Observer};
pub use playback::{Marks, TracePlayback};
pub use record::Trace;

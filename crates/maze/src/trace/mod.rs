//! What generators and solvers report while they work. Animations, eaters that think and tests all read this one
//! record.
//!
//! An [`Observer`] receives each [`Event`]; a [`Trace`] records them; a [`TracePlayback`] plays a trace forwards and
//! backwards.

mod event;
mod playback;
mod record;

pub use event::{Event, Observer};
pub use playback::{Marks, TracePlayback};
pub use record::Trace;

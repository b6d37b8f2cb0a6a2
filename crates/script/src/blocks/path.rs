//! Places in a program of blocks.

/// The lists of blocks inside a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Branch {
    /// Of a repeat, while or if block.
    Body,
    /// After the *else* of an if block.
    Else,
}

impl Branch {
    /// Both, from top to bottom.
    pub const ALL: &'static [Self] = &[Self::Body, Self::Else];
}

/// A place in a program: a block, or where one can be inserted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BlockPath {
    /// 0 is the main program, 1 the first procedure.
    pub routine: usize,
    /// The blocks around it, the outermost first: the index of each and which branch of it.
    pub outer: Vec<(usize, Branch)>,
    /// The index in the innermost list; its length is the place at its end.
    pub index: usize,
}

impl BlockPath {
    /// A place that is inside no other block.
    pub const fn top(routine: usize, index: usize) -> Self {
        Self { routine, outer: Vec::new(), index }
    }

    /// A place inside the block at this place.
    #[must_use]
    pub fn inside(&self, branch: Branch, index: usize) -> Self {
        let mut outer = self.outer.clone();
        outer.push((self.index, branch));
        Self { routine: self.routine, outer, index }
    }

    /// A place in the same list.
    #[must_use]
    pub fn beside(&self, index: usize) -> Self {
        Self { index, ..self.clone() }
    }

    /// The block around it.
    pub fn around(&self) -> Option<Self> {
        let mut outer = self.outer.clone();
        let (index, _) = outer.pop()?;
        Some(Self { routine: self.routine, outer, index })
    }

    /// Where this place is after the block at another one is gone. `None` inside that block.
    pub(super) fn without(&self, gone: &Self) -> Option<Self> {
        let depth = gone.outer.len();
        let is_below = self.routine == gone.routine && self.outer.starts_with(&gone.outer);
        let mut path = self.clone();
        if is_below {
            let is_inside = self.outer.len() > depth;
            let index = if is_inside { &mut path.outer[depth].0 } else { &mut path.index };
            if is_inside && *index == gone.index {
                return None;
            }
            if *index > gone.index {
                *index -= 1;
            }
        }
        Some(path)
    }
}

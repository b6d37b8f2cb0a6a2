//! Lists of whole numbers: fast, and as long as a maze has cells.
//!
//! An array of the language is checked for its size at every change, item by item, so it has to be short. A list costs
//! the same at any length, and the lists of a run have one limit together.

use std::collections::VecDeque;
use std::fmt::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rhai::{Engine, EvalAltResult};

use crate::error::ErrorKind;
use crate::fault::{Raised, fault};
use crate::limits::{MOST_LINE, MOST_NUMBERS};
use crate::meter::Meter;

/// What a list costs besides its numbers, in numbers.
const OWN_SIZE: u64 = 16;

/// Numbers that are copied or filled for one operation.
const NUMBERS_AN_OPERATION: u64 = 16;

/// The numbers in all lists of a run.
#[derive(Debug, Default)]
pub(crate) struct Budget(AtomicU64);

impl Budget {
    fn take(&self, numbers: u64) -> Raised<()> {
        let before = self.0.fetch_add(numbers, Ordering::Relaxed);
        if before + numbers <= MOST_NUMBERS {
            return Ok(());
        }
        self.give(numbers);
        Err(fault(ErrorKind::TooMuchMemory, "list", format!("all lists together hold at most {MOST_NUMBERS} numbers")))
    }

    fn give(&self, numbers: u64) {
        self.0.fetch_sub(numbers, Ordering::Relaxed);
    }

    /// The numbers in all lists.
    pub(crate) fn used(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A list of whole numbers. Clones are the same list.
#[derive(Clone)]
pub(crate) struct List(Arc<Numbers>);

struct Numbers {
    content: Mutex<VecDeque<i64>>,
    budget: Arc<Budget>,
    meter: Arc<Meter>,
}

impl Drop for Numbers {
    fn drop(&mut self) {
        let length = self.content.get_mut().unwrap_or_else(PoisonError::into_inner).len();
        self.budget.give(length as u64 + OWN_SIZE);
    }
}

impl List {
    fn filled(length: i64, value: i64, budget: &Arc<Budget>, meter: &Arc<Meter>) -> Raised<Self> {
        let reason = || format!("a list has 0 to {MOST_NUMBERS} numbers, not {length}");
        let length = u64::try_from(length).map_err(|_| fault(ErrorKind::OutOfRange, "list", reason()))?;
        if length > MOST_NUMBERS {
            return Err(fault(ErrorKind::TooMuchMemory, "list", reason()));
        }
        meter.charge(length / NUMBERS_AN_OPERATION);
        budget.take(length + OWN_SIZE)?;
        let content = Mutex::new(VecDeque::from(vec![value; length as usize]));
        Ok(Self(Arc::new(Numbers { content, budget: Arc::clone(budget), meter: Arc::clone(meter) })))
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<i64>> {
        self.0.content.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn len(&mut self) -> i64 {
        self.lock().len() as i64
    }

    fn is_empty(&mut self) -> bool {
        self.lock().is_empty()
    }

    fn get(&mut self, index: i64) -> Raised<i64> {
        let numbers = self.lock();
        let number = usize::try_from(index).ok().and_then(|index| numbers.get(index)).copied();
        number.ok_or_else(|| outside(index, numbers.len()))
    }

    fn set(&mut self, index: i64, value: i64) -> Raised<()> {
        let mut numbers = self.lock();
        let length = numbers.len();
        let place = usize::try_from(index).ok().and_then(|index| numbers.get_mut(index));
        *place.ok_or_else(|| outside(index, length))? = value;
        Ok(())
    }

    fn push(&mut self, value: i64) -> Raised<()> {
        self.0.budget.take(1)?;
        self.lock().push_back(value);
        Ok(())
    }

    fn pop(&mut self) -> Raised<i64> {
        self.taken(VecDeque::pop_back)
    }

    fn shift(&mut self) -> Raised<i64> {
        self.taken(VecDeque::pop_front)
    }

    fn taken(&mut self, take: fn(&mut VecDeque<i64>) -> Option<i64>) -> Raised<i64> {
        let number = take(&mut self.lock());
        let number = number.ok_or_else(|| {
            fault(ErrorKind::OutOfRange, "list", "the list is empty: ask is_empty before you take a number")
        })?;
        self.0.budget.give(1);
        Ok(number)
    }

    fn clear(&mut self) {
        let mut numbers = self.lock();
        self.0.budget.give(numbers.len() as u64);
        *numbers = VecDeque::new();
    }

    fn contains(&mut self, value: i64) -> bool {
        let numbers = self.lock();
        self.0.meter.charge(numbers.len() as u64 / NUMBERS_AN_OPERATION);
        numbers.contains(&value)
    }

    /// The numbers, in order.
    pub(crate) fn numbers(&self) -> Vec<i64> {
        self.lock().iter().copied().collect()
    }
}

#[expect(clippy::unnecessary_box_returns, reason = "the engine boxes its errors")]
fn outside(index: i64, length: usize) -> Box<EvalAltResult> {
    let reason = match length {
        0 => format!("the list is empty and has no number {index}"),
        _ => format!("the list has numbers 0 to {}, not {index}", length - 1),
    };
    fault(ErrorKind::OutOfRange, index.to_string(), reason)
}

/// The first numbers, on one line.
impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.lock();
        let mut text = String::from("[");
        for (index, number) in numbers.iter().enumerate() {
            if text.len() > MOST_LINE / 2 {
                text.push_str(", …");
                break;
            }
            let comma = if index > 0 { ", " } else { "" };
            let _ = write!(text, "{comma}{number}");
        }
        write!(f, "{text}] ({} numbers)", numbers.len())
    }
}

impl fmt::Debug for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Goes through the list as it is at each turn, so that a loop may add to it.
pub(crate) struct Numbered {
    list: List,
    next: usize,
}

impl Iterator for Numbered {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        let number = self.list.lock().get(self.next).copied()?;
        self.next += 1;
        Some(number)
    }
}

impl IntoIterator for List {
    type Item = i64;
    type IntoIter = Numbered;

    fn into_iter(self) -> Numbered {
        Numbered { list: self, next: 0 }
    }
}

/// Adds lists to an engine.
pub(crate) fn register(engine: &mut Engine, budget: &Arc<Budget>, meter: &Arc<Meter>) {
    let new = {
        let (budget, meter) = (Arc::clone(budget), Arc::clone(meter));
        move |length, value| List::filled(length, value, &budget, &meter)
    };
    let empty = new.clone();
    engine
        .register_type_with_name::<List>("list")
        .register_iterator::<List>()
        .register_fn("list", move || empty(0, 0))
        .register_fn("list", new)
        .register_indexer_get(List::get)
        .register_indexer_set(List::set)
        .register_get("len", List::len)
        .register_fn("len", List::len)
        .register_get("is_empty", List::is_empty)
        .register_fn("is_empty", List::is_empty)
        .register_fn("push", List::push)
        .register_fn("pop", List::pop)
        .register_fn("shift", List::shift)
        .register_fn("clear", List::clear)
        .register_fn("contains", List::contains)
        .register_fn("to_string", |list: &mut List| list.to_string())
        .register_fn("to_debug", |list: &mut List| list.to_string());
}

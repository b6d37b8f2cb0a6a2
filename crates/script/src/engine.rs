//! The engine of the language, with its limits and without what reaches outside.

use std::sync::Arc;

use rhai::Engine;
use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, BasicStringPackage, LogicPackage, Package,
};

use crate::limits::{
    MOST_BYTES, MOST_CALL_DEPTH, MOST_EXPRESSION_DEPTH, MOST_FUNCTIONS, MOST_ITEMS, MOST_TEXT, MOST_VARIABLES,
};
use crate::meter::Meter;

/// Words that are not part of the scripts' language: code made at run time, functions as values, and maps, whose size the
/// engine does not check when an entry is added. `catch` would get an error as a map.
const WORDS_OFF: [&str; 10] =
    ["eval", "Fn", "call", "curry", "is_shared", "is_def_fn", "is_def_var", "#{", "try", "catch"];

/// An engine that compiles scripts.
pub(crate) fn compiler() -> Engine {
    let mut engine = Engine::new_raw();
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    for word in WORDS_OFF {
        engine.disable_symbol(word);
    }
    // A closure shares its variables, which can then hold themselves and are never freed.
    engine.set_allow_anonymous_fn(false);
    engine.set_max_expr_depths(MOST_EXPRESSION_DEPTH, MOST_EXPRESSION_DEPTH);
    engine.set_max_call_levels(MOST_CALL_DEPTH);
    engine.set_max_functions(MOST_FUNCTIONS);
    engine.set_max_variables(MOST_VARIABLES);
    engine.set_max_array_size(MOST_ITEMS);
    engine.set_max_string_size(MOST_TEXT.min(MOST_BYTES));
    engine
}

/// An engine that runs scripts and counts what they do.
pub(crate) fn runner(meter: &Arc<Meter>) -> Engine {
    let mut engine = compiler();
    let meter = Arc::clone(meter);
    engine.on_progress(move |count| meter.tick(count));
    engine
}

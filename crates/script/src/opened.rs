//! The function of a script as code outside functions, where the engine tells which line reached a limit.

use rhai::{AST, ASTNode, Dynamic, Engine, Scope};

use crate::fault::Raised;
use crate::limits::MOST_CALL_DEPTH;

/// The statements of a function of one parameter, outside it.
///
/// The engine puts the place where a function was called instead of the place in it where a limit was reached. So the place
/// in this function is told; in one that it calls, the place of the call.
#[derive(Debug)]
pub(crate) struct Opened {
    code: AST,
    parameter: String,
}

impl Opened {
    /// Opens a function; `None` if there is none of this name.
    pub(crate) fn new(code: &AST, function: &str) -> Option<Self> {
        let definition = code.shared_lib().get_script_fn(function, 1)?;
        let (begin, end) = (definition.body.start_position(), definition.body.end_position());
        let mut statements = Vec::new();
        code.walk(&mut |path| {
            if let [ASTNode::Stmt(statement)] = path
                && (begin..=end).contains(&statement.position())
            {
                statements.push((*statement).clone());
            }
            true
        });
        let parameter = definition.params.first()?.to_string();
        Some(Self { code: AST::new(statements, code.shared_lib().clone()), parameter })
    }

    /// Runs it as if it was called.
    pub(crate) fn run(&self, engine: &mut Engine, scope: &mut Scope<'static>, argument: Dynamic) -> Raised<Dynamic> {
        // The function itself would be the first of the calls.
        engine.set_max_call_levels(MOST_CALL_DEPTH - 1);
        let before = scope.len();
        scope.push_dynamic(self.parameter.as_str(), argument);
        let result = engine.eval_ast_with_scope(scope, &self.code);
        scope.rewind(before);
        result
    }
}

//! From a script to blocks, if it uses nothing else.

use super::block::{Block, BlockCommand};
use super::error::BlockError;
use super::limits::{MOST_DEPTH, MOST_NUMBER, MOST_TIMES};
use super::name::BlockName;
use super::program::{BlockProgram, Procedure};
use super::question::{Comparison, Condition, Question, Scent, Sight};
use super::tokens::{Token, tokens};
use crate::about::cut;
use crate::error::{ErrorKind, Position, ScriptError};
use crate::script::Script;

type Parsed<T> = Result<T, ScriptError>;

/// What a list of blocks consists of, in words of scripts.
const STATEMENTS: &str = "a command of the mouse, for, while, if or the call of a procedure";

impl BlockProgram {
    /// Reads a script as blocks. One that is no script, or does what no block does, is refused with its line.
    pub fn parse(text: &str) -> Parsed<Self> {
        Self::of_script(&Script::parse(text)?)
    }

    /// A script as blocks.
    pub fn of_script(script: &Script) -> Parsed<Self> {
        let text = script.text();
        let is_header = |line: &&str| line.trim().is_empty() || line.trim().starts_with("//");
        let header: Vec<&str> =
            text.lines().take_while(is_header).map(str::trim).filter(|line| !line.is_empty()).collect();
        let first = text.lines().take_while(is_header).count() as u32 + 1;
        let tokens: Vec<_> = tokens(text).into_iter().filter(|token| token.line >= first).collect();
        let mut parser =
            Parser { tokens: &tokens, next: 0, end: text.lines().count().max(1) as u32, calls: Vec::new() };
        let (main, procedures) = parser.routines()?;
        let calls = parser.calls;
        for (name, at) in calls {
            if !procedures.iter().any(|procedure: &Procedure| procedure.name == name) {
                return Err(refused(&BlockError::NoProcedure(name.to_string()), name.as_str(), at));
            }
        }
        let top = Position { line: 1, column: 1 };
        let whole = |error: BlockError| refused(&error, "", top);
        Self::new(main, procedures).map_err(whole)?.with_header(&header.join("\n")).map_err(whole)
    }
}

fn refused(error: &BlockError, subject: &str, at: Position) -> ScriptError {
    ScriptError::new(ErrorKind::NoBlocks, cut(subject), error.to_string()).at(Some(at))
}

/// The tokens, and how far they are read.
struct Parser<'a> {
    tokens: &'a [Token<'a>],
    next: usize,
    /// The last line.
    end: u32,
    /// Calls of procedures with their places.
    calls: Vec<(BlockName, Position)>,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> &'a str {
        self.tokens.get(self.next).map_or("", |token| token.text)
    }

    fn at(&self) -> Position {
        let token = self.tokens.get(self.next);
        token
            .map_or(Position { line: self.end, column: 1 }, |token| Position { line: token.line, column: token.column })
    }

    /// An error about the next token.
    fn wrong(&self, wanted: &str) -> ScriptError {
        let found = cut(self.peek());
        let reason = match self.peek() {
            "" => format!("the script ends too early for blocks: {wanted} is missing"),
            text if text.starts_with("//") => {
                "no block is a comment: blocks have comments only at the top of the script".to_owned()
            }
            _ => format!("blocks cannot show '{found}' here, only {wanted}"),
        };
        ScriptError::new(ErrorKind::NoBlocks, found, reason).at(Some(self.at()))
    }

    fn take(&mut self) -> &'a str {
        let text = self.peek();
        self.next += 1;
        text
    }

    fn takes(&mut self, text: &str) -> bool {
        let is_next = self.peek() == text;
        self.next += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, texts: &[&str]) -> Parsed<()> {
        for text in texts {
            if !self.takes(text) {
                return Err(self.wrong(&format!("'{text}'")));
            }
        }
        Ok(())
    }

    fn routines(&mut self) -> Parsed<(Vec<Block>, Vec<Procedure>)> {
        let (mut main, mut procedures) = (Vec::new(), Vec::new());
        while !self.peek().is_empty() {
            self.expect(&["fn"])?;
            if self.takes("run") {
                self.expect(&["(", "mouse", ")"])?;
                main = self.list(1)?;
            } else {
                let name = self.name()?;
                self.expect(&["(", "mouse", ")"])?;
                let body = self.list(1)?;
                procedures.push(Procedure { name, body });
            }
        }
        Ok((main, procedures))
    }

    fn name(&mut self) -> Parsed<BlockName> {
        let name = BlockName::new(self.peek()).map_err(|error| refused(&error, self.peek(), self.at()))?;
        self.next += 1;
        Ok(name)
    }

    /// Blocks in braces, the outermost ones at depth 1.
    fn list(&mut self, depth: usize) -> Parsed<Vec<Block>> {
        self.expect(&["{"])?;
        let mut blocks = Vec::new();
        while !self.takes("}") {
            blocks.push(self.block(depth)?);
        }
        Ok(blocks)
    }

    fn block(&mut self, depth: usize) -> Parsed<Block> {
        if depth > MOST_DEPTH {
            return Err(refused(&BlockError::TooDeep, self.peek(), self.at()));
        }
        match self.peek() {
            "for" => self.repeat(depth),
            "while" => {
                self.next += 1;
                Ok(Block::While { condition: self.condition()?, body: self.list(depth + 1)? })
            }
            "if" => self.choice(depth),
            "mouse" => self.command(),
            word if word.starts_with(|letter: char| letter.is_alphabetic()) => {
                let at = self.at();
                if self.tokens.get(self.next + 1).is_none_or(|token| token.text != "(") {
                    return Err(self.wrong(STATEMENTS));
                }
                let name = self.name()?;
                self.expect(&["(", "mouse", ")"])?;
                self.calls.push((name.clone(), at));
                self.end_of_statement(Block::Call(name))
            }
            _ => Err(self.wrong(STATEMENTS)),
        }
    }

    fn repeat(&mut self, depth: usize) -> Parsed<Block> {
        self.expect(&["for"])?;
        if !self.peek().starts_with(|letter: char| letter.is_alphabetic()) {
            return Err(self.wrong("a name"));
        }
        self.next += 1;
        self.expect(&["in", "0", ".."])?;
        let at = self.at();
        let times = u16::try_from(self.number()?).unwrap_or(u16::MAX);
        if !(1..=MOST_TIMES).contains(&times) {
            return Err(refused(&BlockError::Times(times), &times.to_string(), at));
        }
        Ok(Block::Repeat { times, body: self.list(depth + 1)? })
    }

    fn choice(&mut self, depth: usize) -> Parsed<Block> {
        self.expect(&["if"])?;
        let condition = self.condition()?;
        let body = self.list(depth + 1)?;
        let otherwise = match (self.takes("else"), self.peek()) {
            (false, _) => None,
            (true, "if") => Some(vec![self.block(depth + 1)?]),
            (true, _) => Some(self.list(depth + 1)?),
        };
        Ok(Block::If { condition, body, otherwise })
    }

    fn command(&mut self) -> Parsed<Block> {
        self.expect(&["mouse", "."])?;
        if self.takes("counter") {
            let sign = self.peek();
            if !["=", "+=", "-="].contains(&sign) {
                return Err(self.wrong("=, += or -="));
            }
            self.next += 1;
            let number = self.number()?;
            return self.end_of_statement(match sign {
                "=" => Block::SetCounter(number),
                "+=" => Block::AddToCounter(number),
                _ => Block::AddToCounter(-number),
            });
        }
        let command = BlockCommand::ALL.iter().find(|command| command.method() == self.peek());
        let command = *command.ok_or_else(|| self.wrong("a command such as forward"))?;
        self.next += 1;
        self.expect(&["(", ")"])?;
        self.end_of_statement(Block::Command(command))
    }

    /// A semicolon, which may be missing before a brace.
    fn end_of_statement(&mut self, block: Block) -> Parsed<Block> {
        if self.peek() != "}" {
            self.expect(&[";"])?;
        }
        Ok(block)
    }

    /// A number of the counter's range.
    fn number(&mut self) -> Parsed<i16> {
        let at = self.at();
        let is_negative = self.takes("-");
        let digits = self.peek();
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.is_empty();
        if !is_number {
            return Err(self.wrong("a number"));
        }
        self.next += 1;
        let size = digits.parse().unwrap_or(i16::MAX);
        let number = if is_negative { -size } else { size };
        if size > MOST_NUMBER {
            return Err(refused(&BlockError::Number(number), digits, at));
        }
        Ok(number)
    }

    fn condition(&mut self) -> Parsed<Condition> {
        if self.takes("!") {
            // In scripts ! is stronger than ==, so only whole questions follow it.
            let at = self.next;
            let inner = self.condition()?;
            let is_comparison = !matches!(inner.question, Question::IsMarked | Question::AtCheese);
            if is_comparison && self.tokens[at].text == "mouse" {
                self.next = at;
                return Err(self.wrong("a question in brackets"));
            }
            return Ok(Condition { is_negated: !inner.is_negated, ..inner });
        }
        if self.takes("(") {
            let inner = self.condition()?;
            self.expect(&[")"])?;
            return Ok(inner);
        }
        self.expect(&["mouse", "."])?;
        if self.takes("counter") {
            return self.comparison();
        }
        let method = self.peek();
        if !["look", "smell", "is_marked", "at_cheese"].contains(&method) {
            return Err(self.wrong("a question such as look"));
        }
        self.next += 1;
        self.expect(&["(", ")"])?;
        match method {
            "is_marked" => Ok(Condition::is(Question::IsMarked)),
            "at_cheese" => Ok(Condition::is(Question::AtCheese)),
            _ => self.answer(method == "look"),
        }
    }

    /// What `look` or `smell` is compared with.
    fn answer(&mut self, is_look: bool) -> Parsed<Condition> {
        let is_negated = self.takes("!=");
        if !is_negated {
            self.expect(&["=="])?;
        }
        let answer = self.peek().trim_matches('"');
        let question = if is_look {
            Sight::ALL.iter().find(|sight| sight.answer() == answer).map(|&sight| Question::Look(sight))
        } else {
            Scent::ALL.iter().find(|scent| scent.answer() == answer).map(|&scent| Question::Smell(scent))
        };
        let question = question.filter(|_| self.peek().starts_with('"')).ok_or_else(|| {
            let answers: Vec<_> = if is_look {
                Sight::ALL.iter().map(|sight| sight.answer()).collect()
            } else {
                Scent::ALL.iter().map(|scent| scent.answer()).collect()
            };
            self.wrong(&format!("\"{}\"", answers.join("\" or \"")))
        })?;
        self.next += 1;
        Ok(Condition { is_negated, question })
    }

    fn comparison(&mut self) -> Parsed<Condition> {
        let sign = self.take();
        let found = [false, true].into_iter().find_map(|is_negated| {
            let comparison = Comparison::ALL.iter().find(|comparison| comparison.sign(is_negated) == sign)?;
            Some((*comparison, is_negated))
        });
        let Some((comparison, is_negated)) = found else {
            self.next -= 1;
            return Err(self.wrong("a comparison such as <"));
        };
        Ok(Condition { is_negated, question: Question::Counter(comparison, self.number()?) })
    }
}

//! The rows of a program as blocks: a block with others inside it is a bracket around them.

use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Ui, UiBuilder, Vec2, pos2};
use colors::palette::{self, Ink};
use script::blocks::{Block, BlockCommand, BlockRow, RowPart};
use text::blocks as words;
use ui::menu::scroll::{Scroll, ScrollLines};
use ui::menu::{MenuCue, MenuUi};
use ui::theme::fonts::{BODY, text};
use ui::theme::space::{NEAR, TIGHT};
use ui::widgets::{menu_list, paint, scroll};

use super::editor::BlockEditor;

/// Height of a row, in points: enough for a finger.
const ROW: f32 = 36.0;
/// Width of the bracket around inner blocks, in points.
const BRACKET: f32 = 14.0;
/// Gap between rows, in points.
const GAP: f32 = 2.0;

/// The color of a block, or of the begin of a routine.
const fn ink_of(part: RowPart) -> Ink {
    match part {
        RowPart::Main | RowPart::Procedure(_) | RowPart::End | RowPart::Else => palette::TEXT_SOFT,
        RowPart::Block(block) | RowPart::EndOfBlock(block) => match block {
            Block::Command(BlockCommand::Mark | BlockCommand::Eat) => palette::GOAL,
            Block::Command(_) => palette::PLAYER,
            Block::Repeat { .. } | Block::While { .. } => palette::lab::EXPANDED,
            Block::If { .. } => palette::lab::FRONTIER,
            Block::Call(_) => palette::SOLUTION,
            Block::SetCounter(_) | Block::AddToCounter(_) => palette::lab::ACTIVE,
        },
    }
}

/// Draws the program in a room, with the running line marked. While no menu of a row is open, the rows are the first
/// entries of the menu.
pub fn draw(ui: &mut Ui, room: Rect, editor: &BlockEditor, running: Option<u32>, menu: &mut MenuUi) {
    let Some(program) = editor.program() else { return };
    paint::inset(ui.painter(), room);
    let room = room.shrink(6.0);
    let rows = program.rows();
    let brackets = brackets(&rows);
    let id = ui.id().with("blocks");
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        ui.set_clip_rect(room.expand(4.0).intersect(ui.clip_rect()));
        let lines = ScrollLines { all: 0..rows.len(), fit: ((room.height() / ROW) as usize).max(1) };
        // Its own, because the list beside it scrolls as well.
        let mut scrolled: Scroll = ui.data(|kept| kept.get_temp(id).unwrap_or_default());
        let is_running = |row: &BlockRow| running == Some(row.line);
        let focus = editor.chosen().or_else(|| Some(menu.focus).filter(|&focus| focus < rows.len()));
        let followed = rows.iter().position(is_running).or(focus);
        if let Some(row) = followed {
            scrolled.follow(row, &lines);
        }
        let is_pointed = ui.input(|input| input.pointer.hover_pos()).is_some_and(|at| room.contains(at));
        let wheel = if is_pointed { scroll::wheel(ui, lines.fit) } else { 0.0 };
        scrolled.turn(wheel + scroll::pulled(ui, room, ROW), &lines);
        let seen = scrolled.seen(&lines);
        ui.data_mut(|kept| kept.insert_temp(id, scrolled));
        for (place, number) in seen.clone().enumerate() {
            let line = Rect::from_min_size(room.min + Vec2::new(0.0, ROW * place as f32), Vec2::new(room.width(), ROW));
            let row = &rows[number];
            draw_brackets(ui.painter(), line, &brackets[number]);
            let block = line.with_min_x(line.left() + BRACKET * row.depth as f32).shrink2(Vec2::new(0.0, GAP / 2.0));
            if editor.chosen().is_none() && number < menu.entries.len() {
                let mouse = menu_list::mouse_in(ui, block, number, menu);
                if mouse.clicked() {
                    menu.focus = number;
                    menu.accept(number);
                    menu.cue(MenuCue::Accepted);
                }
            }
            if focus == Some(number) {
                paint::focus(ui.painter(), block);
            }
            draw_row(ui.painter(), block, row, is_running(row));
        }
        for (is_more, at, down) in
            [(seen.start > 0, room.center_top(), -TIGHT), (seen.end < rows.len(), room.center_bottom(), TIGHT)]
        {
            if is_more {
                paint::triangle(ui.painter(), at, Vec2::new(0.0, down), palette::TEXT_SOFT);
            }
        }
    });
}

/// The colors of the blocks around each row, the outermost first.
fn brackets(rows: &[BlockRow]) -> Vec<Vec<Ink>> {
    let mut open: Vec<Ink> = Vec::new();
    let around = |row: &BlockRow| {
        open.truncate(row.depth);
        let around = open.clone();
        open.push(ink_of(row.part));
        around
    };
    rows.iter().map(around).collect()
}

fn draw_brackets(painter: &Painter, line: Rect, brackets: &[Ink]) {
    for (depth, ink) in brackets.iter().enumerate() {
        let left = line.left() + BRACKET * depth as f32;
        let bar = Rect::from_min_max(pos2(left, line.top() - GAP), pos2(left + BRACKET - 4.0, line.bottom() + GAP));
        painter.rect_filled(bar, CornerRadius::ZERO, ink.ui_faded(painter.ctx(), 0.45));
    }
}

fn draw_row(painter: &Painter, block: Rect, row: &BlockRow, is_running: bool) {
    let ink = ink_of(row.part);
    let is_end = matches!(row.part, RowPart::EndOfBlock(_) | RowPart::End);
    let strength = if is_running { 0.8 } else { 0.35 };
    let words = words::row(row.part);
    let font = text(BODY);
    let width = paint::width_of(painter, &words, font.clone()) + 2.0 * NEAR;
    let shape = block.with_max_x((block.left() + width.max(BRACKET * 4.0)).min(block.right()));
    painter.rect_filled(shape, CornerRadius::same(6), ink.ui_faded(painter.ctx(), strength));
    if is_running {
        let tip = Pos2::new(shape.right() + TIGHT, shape.center().y);
        paint::triangle(painter, tip, Vec2::new(-NEAR, 0.0), palette::GOAL);
    }
    let ink = if is_end { palette::TEXT_SOFT } else { palette::TEXT };
    let at = shape.left_center() + Vec2::new(NEAR, 0.0);
    paint::letter_in(painter, at, Align2::LEFT_CENTER, &words, font, ink, shape.width() - 2.0 * NEAR);
}

#[cfg(test)]
mod tests {
    use super::*;
    use script::blocks::BlockProgram;

    #[test]
    fn each_row_is_in_a_bracket_for_each_block_around_it() {
        let text = "fn run(mouse) {\n    for round in 0..3 {\n        if mouse.look() == \"way\" {\n            \
                    mouse.forward();\n        } else {\n            mouse.eat();\n        }\n    }\n}\n";
        let program = BlockProgram::parse(text).unwrap();
        let rows = program.rows();
        for (row, around) in rows.iter().zip(brackets(&rows)) {
            assert_eq!(around.len(), row.depth, "{row:?}");
        }
    }
}

//! The structure of a document for readers: a tree of its parts, with descriptions of the figures, and bookmarks.

use pdf_writer::types::StructRole;
use pdf_writer::writers::{OutlineItem, StructElement, StructTreeRoot};
use pdf_writer::{Finish, Pdf, Ref, TextStr};

use super::book::PageKind;
use super::composed::{Composed, PartRole};
use super::layout::Layout;
use super::refs::Refs;

/// The structure of the pages that were added.
pub(super) struct Tags {
    /// The number of the tree.
    tree: Ref,
    /// The number of the document, which is the root of the tree.
    document: Ref,
    /// The elements below the document, in order.
    children: Vec<Ref>,
    /// The element of each tag, by page.
    pages: Vec<Vec<Ref>>,
    bookmarks: Vec<Bookmark>,
}

struct Bookmark {
    kind: PageKind,
    title: String,
    page: Ref,
    corner: (f32, f32),
}

impl Tags {
    pub(super) fn new(refs: &mut Refs) -> Self {
        Self {
            tree: refs.next(),
            document: refs.next(),
            children: Vec::new(),
            pages: Vec::new(),
            bookmarks: Vec::new(),
        }
    }

    /// The number of the tree in the catalog.
    pub(super) const fn tree(&self) -> Ref {
        self.tree
    }

    /// Adds the structure of the next page.
    pub(super) fn add(&mut self, pdf: &mut Pdf, refs: &mut Refs, page: Ref, composed: &Composed) {
        let sections: Vec<Ref> = composed.sections.iter().map(|_| refs.next()).collect();
        let mut of_section = vec![Vec::new(); sections.len()];
        let mut tags = Vec::new();
        for part in composed.parts.iter().filter(|part| part.role != PartRole::Artifact) {
            let (id, tag) = (refs.next(), tags.len() as i32);
            let section = part.section.and_then(|number| Some((number, *sections.get(number)?)));
            let mut element = pdf.indirect(id).start::<StructElement<'_>>();
            element.kind(part.role.structure()).page(page);
            element.parent(section.map_or(self.document, |(_, section)| section));
            if let Some((number, _)) = section.filter(|_| part.role == PartRole::Figure) {
                element.alt(TextStr(&composed.sections[number].description));
            }
            element.children().marked_content_id(tag);
            element.finish();
            tags.push(id);
            match section {
                Some((number, _)) => of_section[number].push((part.role, id)),
                None => self.children.push(id),
            }
        }
        for ((&id, section), mut parts) in sections.iter().zip(&composed.sections).zip(of_section) {
            // Read the heading first, though it is drawn after the figure.
            parts.sort_by_key(|(role, _)| *role != PartRole::Heading);
            let mut element = pdf.indirect(id).start::<StructElement<'_>>();
            element.kind(StructRole::Sect).parent(self.document);
            let mut children = element.children();
            for (_, part) in parts {
                children.struct_element(part);
            }
            children.finish();
            element.finish();
            self.children.push(id);
            let (title, corner) = (section.bookmark.clone(), section.corner);
            self.bookmarks.push(Bookmark { kind: section.kind, title, page, corner });
        }
        self.pages.push(tags);
    }

    /// Writes the tree, and the bookmarks if there are any. Returns the number of the bookmarks.
    pub(super) fn write(self, pdf: &mut Pdf, refs: &mut Refs, layout: &Layout) -> Option<Ref> {
        let arrays: Vec<Ref> = self.pages.iter().map(|_| refs.next()).collect();
        let mut tree = pdf.indirect(self.tree).start::<StructTreeRoot<'_>>();
        tree.child(self.document).parent_tree_next_key(self.pages.len() as i32);
        let mut table = tree.parent_tree();
        let mut entries = table.nums();
        for (page, &array) in arrays.iter().enumerate() {
            entries.insert(page as i32, array);
        }
        entries.finish();
        table.finish();
        tree.finish();
        let mut document = pdf.indirect(self.document).start::<StructElement<'_>>();
        document.kind(StructRole::Document).parent(self.tree);
        let mut children = document.children();
        for child in self.children {
            children.struct_element(child);
        }
        children.finish();
        document.finish();
        for (array, tags) in arrays.into_iter().zip(self.pages) {
            pdf.indirect(array).array().items(tags);
        }
        write_bookmarks(pdf, refs, self.bookmarks, layout)
    }
}

/// Writes a bookmark for each maze, and one bookmark for all solutions, with the bookmarks of the solutions below it.
fn write_bookmarks(pdf: &mut Pdf, refs: &mut Refs, all: Vec<Bookmark>, layout: &Layout) -> Option<Ref> {
    let (solutions, mazes): (Vec<_>, Vec<_>) = all.into_iter().partition(|mark| mark.kind == PageKind::Solutions);
    let first_solution = solutions.first().map(|first| (first.page, first.corner));
    if mazes.is_empty() {
        return None;
    }
    let root = refs.next();
    let mut top: Vec<Ref> = mazes.iter().map(|_| refs.next()).collect();
    let below: Vec<Ref> = solutions.iter().map(|_| refs.next()).collect();
    let group = first_solution.map(|_| refs.next());
    top.extend(group);
    let mut outline = pdf.outline(root);
    if let (Some(&first), Some(&last)) = (top.first(), top.last()) {
        outline.first(first).last(last).count(top.len() as i32);
    }
    outline.finish();
    let write =
        |pdf: &mut Pdf, ids: &[Ref], number: usize, parent: Ref, (title, page, corner): (&str, Ref, (f32, f32))| {
            let mut item = pdf.outline_item(ids[number]);
            item.title(TextStr(title)).parent(parent);
            if let Some(&before) = number.checked_sub(1).and_then(|before| ids.get(before)) {
                item.prev(before);
            }
            if let Some(&next) = ids.get(number + 1) {
                item.next(next);
            }
            item.dest().page(page).xyz(corner.0, corner.1, None);
            if Some(ids[number]) == group
                && let (Some(&first), Some(&last)) = (below.first(), below.last())
            {
                // A negative count closes the group.
                add_children(&mut item, first, last, below.len());
            }
        };
    for (number, mark) in mazes.iter().enumerate() {
        write(pdf, &top, number, root, (&mark.title, mark.page, mark.corner));
    }
    if let Some((group, (page, corner))) = group.zip(first_solution) {
        write(pdf, &top, top.len() - 1, root, (&layout.words.solutions, page, corner));
        for (number, mark) in solutions.iter().enumerate() {
            write(pdf, &below, number, group, (&mark.title, mark.page, mark.corner));
        }
    }
    Some(root)
}

fn add_children(item: &mut OutlineItem<'_>, first: Ref, last: Ref, count: usize) {
    item.first(first).last(last).count(-(count as i32));
}

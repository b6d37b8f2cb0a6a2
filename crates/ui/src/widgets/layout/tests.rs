//! Laws of the layout, in windows and text sizes of all kinds.

use bevy_egui::egui::{Context, RawInput, Rect, Vec2, pos2, vec2};
use colors::palette::{self, Palette};
use proptest::prelude::*;
use text::Text;

use super::words::{words, wrapped};
use super::*;
use crate::theme::fonts;

/// Tolerance for sums of places, in points.
const SLACK: f32 = 0.1;

const SIZES: [(f32, f32); 5] = [(320.0, 568.0), (390.0, 844.0), (640.0, 360.0), (1280.0, 800.0), (2560.0, 1440.0)];
const LETTERS: [f32; 3] = [12.0, 15.0, 30.0];

/// What a part is made of.
#[derive(Clone, Debug)]
enum Shape {
    Space(u16),
    Points(f32),
    Words(String, bool),
    Row(Vec<Self>),
    Column(Vec<Self>),
    Grid(usize, Vec<Self>),
}

fn shapes() -> impl Strategy<Value = Shape> {
    let leaf = prop_oneof![
        (1..4_u16).prop_map(Shape::Space),
        (0.0..900.0_f32).prop_map(Shape::Points),
        ("[a-zA-Z ]{1,30}", any::<bool>()).prop_map(|(words, wraps)| Shape::Words(words, wraps)),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        let parts = || prop::collection::vec(inner.clone(), 1..4);
        prop_oneof![
            parts().prop_map(Shape::Row),
            parts().prop_map(Shape::Column),
            (1..4_usize, parts()).prop_map(|(columns, parts)| Shape::Grid(columns, parts)),
        ]
    })
}

/// The spots of a shape, in the form of its tree.
#[derive(Default)]
struct Spots {
    own: Spot,
    parts: Vec<Self>,
}

impl Shape {
    fn parts(&self) -> &[Self] {
        match self {
            Self::Row(parts) | Self::Column(parts) | Self::Grid(_, parts) => parts,
            Self::Space(_) | Self::Points(_) | Self::Words(..) => &[],
        }
    }

    fn spots(&self) -> Spots {
        Spots { own: Spot::default(), parts: self.parts().iter().map(Self::spots).collect() }
    }

    fn part<'a>(&self, spots: &'a Spots, letters: f32) -> Part<'a> {
        let parts = || self.parts().iter().zip(&spots.parts).map(|(shape, spots)| shape.part(spots, letters));
        let font = fonts::text(letters);
        let part = match self {
            Self::Space(share) => space().grow(*share),
            Self::Points(points) => space().size(Vec2::splat(*points)),
            Self::Words(text, true) => row([wrapped(Text::verbatim(text.clone()), font, palette::TEXT)]),
            Self::Words(text, false) => row([words(Text::verbatim(text.clone()), font, palette::TEXT)]),
            Self::Row(_) => row(parts()),
            Self::Column(_) => column(parts()),
            Self::Grid(columns, _) => grid(*columns, parts()),
        };
        part.at(&spots.own)
    }
}

impl Spots {
    fn assert_apart(&self) {
        for (number, one) in self.parts.iter().enumerate() {
            for other in &self.parts[..number] {
                let both = one.own.get().intersect(other.own.get());
                let (one, other) = (one.own.get(), other.own.get());
                assert!(both.width() < SLACK || both.height() < SLACK, "{one} and {other} overlap");
            }
            one.assert_apart();
        }
    }

    fn assert_within(&self, room: Rect) {
        let own = self.own.get();
        assert!(own == Rect::NOTHING || room.expand(SLACK).contains_rect(own), "{own} is not in {room}");
        self.parts.iter().for_each(|part| part.assert_within(own));
    }
}

/// Draws a part in windows and text sizes of all kinds, and looks at its spots.
fn in_all_sizes(shape: &Shape, look: impl Fn(&Spots, Rect)) {
    let context = Context::default();
    fonts::install(&context);
    Palette::default().give_to(&context);
    for (width, height) in SIZES {
        for letters in LETTERS {
            let room = Rect::from_min_size(pos2(7.0, 9.0), vec2(width, height));
            let spots = shape.spots();
            context.begin_pass(RawInput::default());
            shape.part(&spots, letters).draw(&context.debug_painter(), room);
            context.end_pass().textures_delta.clear();
            look(&spots, room);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn siblings_never_overlap(shape in shapes()) {
        in_all_sizes(&shape, |spots, _| spots.assert_apart());
    }

    #[test]
    fn sizes_in_points_shrink_into_their_parent(points in prop::collection::vec(0..300_u16, 1..9), down in any::<bool>()) {
        let parts = points.into_iter().map(|points| Shape::Points(points.into())).collect();
        in_all_sizes(&if down { Shape::Column(parts) } else { Shape::Row(parts) }, Spots::assert_within);
    }

    #[test]
    fn cells_of_a_grid_have_one_size_and_fill_it(columns in 1..6_usize, count in 1..30_usize) {
        let shape = Shape::Grid(columns, vec![Shape::Space(1); count]);
        in_all_sizes(&shape, |spots, room| {
            spots.assert_within(room);
            let size = vec2(room.width() / columns as f32, room.height() / count.div_ceil(columns) as f32);
            assert!(spots.parts.iter().all(|cell| (cell.own.get().size() - size).length() < SLACK));
        });
    }
}

#[test]
fn share_is_of_what_is_left() {
    let [fixed, one, two] = [Spot::default(), Spot::default(), Spot::default()];
    let parts = [space().width(100.0).at(&fixed), space().at(&one), space().grow(2).at(&two)];
    row(parts).gap(10.0).place(Rect::from_min_size(pos2(0.0, 0.0), vec2(420.0, 50.0)));
    assert!(
        [(&fixed, 100.0), (&one, 100.0), (&two, 200.0)]
            .iter()
            .all(|(spot, width)| (spot.get().width() - width).abs() < SLACK)
    );
    assert_eq!(two.get().right_bottom(), pos2(420.0, 50.0));
}

#[test]
fn part_that_is_not_shown_has_no_gap() {
    let [hidden, shown] = [Spot::default(), Spot::default()];
    let parts = [space().height(20.0).at(&hidden).only_if(false), space().at(&shown)];
    column(parts).gap(10.0).place(Rect::from_min_size(pos2(0.0, 0.0), vec2(50.0, 50.0)));
    assert_eq!((hidden.is_shown(), shown.get().height()), (false, 50.0));
}

#[test]
fn wrapped_words_beside_a_picture_take_the_rest_of_the_width() {
    let context = Context::default();
    fonts::install(&context);
    Palette::default().give_to(&context);
    context.begin_pass(RawInput::default());
    let [beside, below] = [Spot::default(), Spot::default()];
    let words = "many words ".repeat(8);
    let text = Text::verbatim(words);
    let beside_picture = column([wrapped(text, fonts::text(15.0), palette::TEXT)]).grow(1).at(&beside);
    let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(200.0, 300.0));
    let picture = space().size(Vec2::splat(50.0)).firm();
    column([row([picture, beside_picture]), space().at(&below)]).draw(&context.debug_painter(), room);
    context.end_pass().textures_delta.clear();
    assert!((beside.get().width() - 150.0).abs() < SLACK && beside.get().height() < 200.0, "{}", beside.get());
    assert!((below.get().top() - beside.get().bottom()).abs() < SLACK);
}

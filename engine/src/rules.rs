//! The kinds of rule, each in a file: what it is called, whether a grid obeys it, and the constraints that solvers know.
//!
//! A new kind is a file here and its two lines below.

mod all_pairs;
mod anti_consecutive;
mod anti_taxicab;
mod arrow;
mod between;
mod blank;
mod chess_moves;
mod clone;
mod contain;
mod count_distinct;
mod counting_circles;
mod different;
mod double_arrow;
mod drawn;
mod entropic;
mod equal_sums;
mod equality_cage;
mod extremes;
mod from_one;
mod global_entropy;
mod global_modular;
mod greater;
mod hidden_skyscraper;
mod indexer;
mod killer;
mod kropki;
mod little_killer;
mod lockout;
mod lunchbox;
mod mentions;
mod modular;
mod nabner;
mod numbered_room;
mod pair_kind;
mod pairs;
mod palindrome;
mod parity;
mod quadruple;
mod region_sum;
mod rellik;
mod renban;
mod same_digits;
mod sandwich;
mod skyscraper;
mod sum;
mod sum_difference;
mod sum_kind;
mod sum_line;
mod sum_loop;
mod support;
mod thermometer;
mod value_indexer;
mod whisper;
mod x_sum;
mod xv;
mod zipper;

pub use from_one::counted_from_one;
pub use mentions::ALL as MENTIONS;

use crate::grid::RuleKind;

/// What nearly every kind uses.
mod kind {
    pub(super) use super::pair_kind::PairKind;
    pub(super) use crate::grid::{
        Argument, Automaton, CandidateSet, Card, Cell, Constraint, Contains, Digit, Distinct, Drawing,
        FPuzzles, Form, Geometry, Grid, Iss, IssPart, LineColour, LineDrawing, LineEnd, Order, Rule,
        RuleKind, Total,
    };
}

/// All kinds, those that occur most first where it does not matter.
pub static ALL: &[&dyn RuleKind] = &[
    &killer::Killer,
    &equality_cage::EqualityCage,
    &rellik::Rellik,
    &sum::SUM,
    &sum_difference::SUM_DIFFERENCE,
    &arrow::ARROW,
    &double_arrow::DOUBLE_ARROW,
    &thermometer::THERMOMETER,
    &thermometer::SLOW_THERMOMETER,
    &kropki::WHITE,
    &kropki::BLACK,
    &kropki::NEGATIVE,
    &kropki::NEGATIVE_WHITE,
    &kropki::NEGATIVE_BLACK,
    &xv::X,
    &xv::V,
    &xv::NEGATIVE,
    &greater::GREATER,
    &whisper::WHISPER,
    &renban::Renban,
    &palindrome::PALINDROME,
    &between::Between,
    &lockout::Lockout,
    &region_sum::REGION_SUM,
    &zipper::ZIPPER,
    &sum_line::SumLine,
    &sum_loop::SumLoop,
    &entropic::Entropic,
    &modular::Modular,
    &nabner::NABNER,
    &clone::Clone,
    &equal_sums::EQUAL_SUMS,
    &same_digits::SameDigits,
    &little_killer::LITTLE_KILLER,
    &sandwich::Sandwich,
    &lunchbox::Lunchbox,
    &x_sum::XSum,
    &skyscraper::Skyscraper,
    &hidden_skyscraper::HiddenSkyscraper,
    &numbered_room::NumberedRoom,
    &parity::ODD,
    &parity::EVEN,
    &extremes::MINIMUM,
    &extremes::MAXIMUM,
    &quadruple::Quadruple,
    &contain::AT_LEAST,
    &contain::EXACTLY,
    &counting_circles::CountingCircles,
    &count_distinct::CountDistinct,
    &indexer::COLUMNS,
    &indexer::ROWS,
    &indexer::BOXES,
    &value_indexer::ValueIndexer,
    &chess_moves::ANTI_KNIGHT,
    &chess_moves::ANTI_KING,
    &anti_consecutive::ANTI_CONSECUTIVE,
    &anti_taxicab::AntiTaxicab,
    &global_entropy::GlobalEntropy,
    &global_modular::GlobalMod,
    &different::Different,
    &pairs::AllowedPairs,
    &all_pairs::AllPairs,
    &blank::Blank,
    &drawn::GREY,
    &drawn::GREEN,
    &drawn::PURPLE,
    &drawn::BLUE,
    &drawn::ORANGE,
    &drawn::ARROW,
    &drawn::CAGE,
    &drawn::CIRCLE,
    &drawn::SHADE,
    &drawn::WHITE,
    &drawn::BLACK,
];

/// Returns the kind with this key.
pub fn by_key(key: &str) -> Option<&'static dyn RuleKind> {
    ALL.iter().copied().find(|kind| kind.card().key == key)
}

/// Returns the kind with a key that is one of this program's.
///
/// # Panics
/// There is no such kind.
pub fn kind_of(key: &'static str) -> &'static dyn RuleKind {
    by_key(key).expect("a kind of rule")
}

//! The kinds of rule, each in a file: a card that says all about it, with whether a grid obeys it and the constraints that
//! solvers know.
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
mod modular;
mod nabner;
mod numbered_room;
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
mod sum_line;
mod sum_loop;
mod support;
mod thermometer;
mod value_indexer;
mod whisper;
mod x_sum;
mod xv;
mod zipper;

use crate::grid::Card;

/// What nearly every kind uses.
mod kind {
    pub(super) use crate::grid::{
        Argument, Automaton, CandidateSet, Card, Cell, Constraint, Contains, Digit, Distinct, Drawing,
        FPuzzles, Form, Geometry, Grid, Iss, IssPart, Law, Laying, LineColour, LineDrawing, LineEnd, Order,
        Rule, ShortArgument, Terms, Total,
    };
}

/// All kinds, those that occur most first where it does not matter.
pub static ALL: &[&Card] = &[
    &killer::CARD,
    &equality_cage::CARD,
    &rellik::CARD,
    &sum::CARD,
    &sum_difference::CARD,
    &arrow::CARD,
    &double_arrow::CARD,
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
    &greater::CARD,
    &whisper::CARD,
    &renban::CARD,
    &palindrome::CARD,
    &between::CARD,
    &lockout::CARD,
    &region_sum::CARD,
    &zipper::CARD,
    &sum_line::CARD,
    &sum_loop::CARD,
    &entropic::CARD,
    &modular::CARD,
    &nabner::CARD,
    &clone::CARD,
    &equal_sums::CARD,
    &same_digits::CARD,
    &little_killer::CARD,
    &sandwich::CARD,
    &lunchbox::CARD,
    &x_sum::CARD,
    &skyscraper::CARD,
    &hidden_skyscraper::CARD,
    &numbered_room::CARD,
    &parity::ODD,
    &parity::EVEN,
    &extremes::MINIMUM,
    &extremes::MAXIMUM,
    &quadruple::CARD,
    &contain::AT_LEAST,
    &contain::EXACTLY,
    &counting_circles::CARD,
    &count_distinct::CARD,
    &indexer::COLUMNS,
    &indexer::ROWS,
    &indexer::BOXES,
    &value_indexer::CARD,
    &chess_moves::ANTI_KNIGHT,
    &chess_moves::ANTI_KING,
    &anti_consecutive::CARD,
    &anti_taxicab::CARD,
    &global_entropy::CARD,
    &global_modular::CARD,
    &different::CARD,
    &pairs::CARD,
    &all_pairs::CARD,
    &blank::CARD,
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
pub fn by_key(key: &str) -> Option<&'static Card> {
    ALL.iter().copied().find(|kind| kind.key == key)
}

/// Returns the kind with a key that is one of this program's.
///
/// # Panics
/// There is no such kind.
pub fn kind_of(key: &'static str) -> &'static Card {
    by_key(key).expect("a kind of rule")
}

//! The kinds of rule, each in a file: what it is called, whether a grid obeys it, and the constraints that solvers know.
//!
//! A new kind is a file here and its two lines below.

mod all_pairs;
mod anti_consecutive;
mod anti_king;
mod anti_knight;
mod anti_taxicab;
mod arrow;
mod between;
mod blank;
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
mod even;
mod from_one;
mod global_entropy;
mod global_modular;
mod greater;
mod hidden_skyscraper;
mod indexer;
mod killer;
mod kropki_black;
mod kropki_negative;
mod kropki_negative_black;
mod kropki_negative_white;
mod kropki_white;
mod little_killer;
mod lockout;
mod lunchbox;
mod maximum;
mod minimum;
mod modular;
mod nabner;
mod numbered_room;
mod odd;
mod pairs;
mod palindrome;
mod quadruple;
mod region_sum;
mod rellik;
mod renban;
mod same_digits;
mod sandwich;
mod skyscraper;
mod slow_thermometer;
mod sum;
mod sum_difference;
mod sum_line;
mod sum_loop;
mod support;
mod thermometer;
mod value_indexer;
mod whisper;
mod x_sum;
mod xv_negative;
mod xv_v;
mod xv_x;
mod zipper;

pub use from_one::counted_from_one;

use crate::grid::RuleKind;

/// What nearly every kind uses.
mod kind {
    pub(super) use crate::grid::{
        Argument, Automaton, CandidateSet, Card, Cell, Constraint, Contains, Digit, Distinct, Drawing,
        Geometry, Grid, LineColour, LineDrawing, LineEnd, Lines, Rule, RuleKind,
    };
}

/// All kinds, those that occur most first where it does not matter.
pub static ALL: &[&dyn RuleKind] = &[
    &killer::Killer,
    &equality_cage::EqualityCage,
    &rellik::Rellik,
    &sum::SumOfCells,
    &sum_difference::SumDifference,
    &arrow::Arrow,
    &double_arrow::DoubleArrow,
    &thermometer::Thermometer,
    &slow_thermometer::SlowThermometer,
    &kropki_white::KropkiWhite,
    &kropki_black::KropkiBlack,
    &kropki_negative::KropkiNegative,
    &kropki_negative_white::KropkiNegativeWhite,
    &kropki_negative_black::KropkiNegativeBlack,
    &xv_x::X,
    &xv_v::V,
    &xv_negative::XvNegative,
    &greater::Greater,
    &whisper::Whisper,
    &renban::Renban,
    &palindrome::Palindrome,
    &between::Between,
    &lockout::Lockout,
    &region_sum::RegionSum,
    &zipper::Zipper,
    &sum_line::SumLine,
    &sum_loop::SumLoop,
    &entropic::Entropic,
    &modular::Modular,
    &nabner::Nabner,
    &clone::Clone,
    &equal_sums::EqualSums,
    &same_digits::SameDigits,
    &little_killer::LittleKiller,
    &sandwich::Sandwich,
    &lunchbox::Lunchbox,
    &x_sum::XSum,
    &skyscraper::Skyscraper,
    &hidden_skyscraper::HiddenSkyscraper,
    &numbered_room::NumberedRoom,
    &odd::Odd,
    &even::Even,
    &minimum::Minimum,
    &maximum::Maximum,
    &quadruple::Quadruple,
    &contain::AT_LEAST,
    &contain::EXACTLY,
    &counting_circles::CountingCircles,
    &count_distinct::CountDistinct,
    &indexer::COLUMNS,
    &indexer::ROWS,
    &indexer::BOXES,
    &value_indexer::ValueIndexer,
    &anti_knight::AntiKnight,
    &anti_king::AntiKing,
    &anti_consecutive::AntiConsecutive,
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

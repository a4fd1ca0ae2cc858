//! The parts of evidence: one description of each kind serves everything that looks at all kinds.
//!
//! A [`Part`] is a leaf (a cell, a digit, a house, ..), a list of parts, or a record of named parts. A [`Visitor`] is
//! handed all of them in order and may change them: `ninefold hint --json` writes them, the tests damage them.

use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId};

/// Something that evidence consists of.
pub trait Part {
    /// Hands this part to the visitor.
    fn visit(&mut self, visitor: &mut dyn Visitor);
}

/// Looks at evidence part by part.
pub trait Visitor {
    /// A part without parts.
    fn leaf(&mut self, leaf: Leaf);

    /// Parts in a row.
    fn list(&mut self, items: &mut [&mut dyn Part]);

    /// Parts with names.
    fn record(&mut self, fields: &mut [(&'static str, &mut dyn Part)]);

    /// The list that was visited last, if it can lose entries.
    fn entries(&mut self, _: &mut dyn Entries) {}

    /// A part that only the check needs.
    fn detail(&mut self, _: &mut dyn Part) {}
}

/// A part without parts.
pub enum Leaf<'a> {
    Cell(&'a mut Cell),
    Digit(&'a mut Digit),
    House(&'a mut HouseId),
    /// A set of cells.
    Cells(&'a mut CellSet),
    /// A set of digits.
    Digits(&'a mut CandidateSet),
    /// A yes or no.
    Flag(&'a mut bool),
    /// One of several words.
    Word(&'a mut dyn Word),
    /// An optional part that is missing.
    Missing,
}

/// One of several words.
pub trait Word {
    fn name(&self) -> &'static str;

    /// Turns it into the next one.
    fn advance(&mut self);
}

/// A list that can lose entries.
pub trait Entries {
    /// The number of entries.
    fn count(&self) -> usize;

    /// Removes an entry.
    fn remove_entry(&mut self, index: usize);
}

impl<T> Entries for Vec<T> {
    fn count(&self) -> usize {
        self.len()
    }

    fn remove_entry(&mut self, index: usize) {
        self.remove(index);
    }
}

impl<T: Part> Part for Vec<T> {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        visitor.list(&mut parts(self));
        visitor.entries(self);
    }
}

impl<T: Part, const N: usize> Part for [T; N] {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        visitor.list(&mut parts(self));
    }
}

fn parts<T: Part>(items: &mut [T]) -> Vec<&mut dyn Part> {
    items.iter_mut().map(|item| item as &mut dyn Part).collect()
}

impl<T: Part> Part for Box<T> {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        (**self).visit(visitor);
    }
}

impl<T: Part> Part for Option<T> {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        match self {
            Some(part) => part.visit(visitor),
            None => visitor.leaf(Leaf::Missing),
        }
    }
}

macro_rules! leaves {
    ($($type:ty => $leaf:ident),* $(,)?) => {
        $(impl Part for $type {
            fn visit(&mut self, visitor: &mut dyn Visitor) {
                visitor.leaf(Leaf::$leaf(self));
            }
        })*
    };
}

leaves! { Cell => Cell, Digit => Digit, HouseId => House, CellSet => Cells, CandidateSet => Digits, bool => Flag }

/// Lists fields for [`Visitor::record`]: `fields![cell, group as "one_of"]`.
macro_rules! fields {
    ($($field:ident $(as $name:literal)?),* $(,)?) => {
        &mut [$((
            $crate::hint::evidence::part::fields!(@name $field $($name)?),
            &mut *$field as &mut dyn $crate::hint::evidence::Part,
        )),*]
    };
    (@name $field:ident $name:literal) => { $name };
    (@name $field:ident) => { stringify!($field) };
}
pub(super) use fields;

/// Makes a struct or a tuple a record of all its fields: `record!(Kraken { fish, cover, arms })`,
/// `record!((Digit, Als) as digit, set)`.
macro_rules! record {
    ($type:ident { $($field:ident $(as $name:literal)?),* $(,)? }) => {
        impl $crate::hint::evidence::Part for $type {
            fn visit(&mut self, visitor: &mut dyn $crate::hint::evidence::Visitor) {
                let $type { $($field),* } = self;
                visitor.record($crate::hint::evidence::part::fields![$($field $(as $name)?),*]);
            }
        }
    };
    ($type:ty as $($field:ident),*) => {
        impl $crate::hint::evidence::Part for $type {
            fn visit(&mut self, visitor: &mut dyn $crate::hint::evidence::Visitor) {
                let ($($field),*) = self;
                visitor.record($crate::hint::evidence::part::fields![$($field),*]);
            }
        }
    };
}
pub(super) use record;

/// Makes an enum without fields a word: `word!(Color { Red => "red", Blue => "blue" })`.
macro_rules! word {
    ($type:ident { $($case:ident => $name:literal),* $(,)? }) => {
        impl $crate::hint::evidence::Word for $type {
            fn name(&self) -> &'static str {
                match self {
                    $($type::$case => $name,)*
                }
            }

            fn advance(&mut self) {
                const ALL: &[$type] = &[$($type::$case),*];
                let next = ALL.iter().skip_while(|case| *case != self).nth(1);
                *self = *next.unwrap_or(&ALL[0]);
            }
        }

        impl $crate::hint::evidence::Part for $type {
            fn visit(&mut self, visitor: &mut dyn $crate::hint::evidence::Visitor) {
                visitor.leaf($crate::hint::evidence::Leaf::Word(self));
            }
        }
    };
}
pub(super) use word;

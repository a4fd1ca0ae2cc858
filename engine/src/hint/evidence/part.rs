//! The parts of evidence: one description of each kind serves everything that looks at all kinds.
//!
//! Readers, such as `ninefold hint --json`, get a [`Part`]: plain data. Tests damage evidence through a [`PartMut`].

use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId};

/// Evidence, or a part of it.
pub trait Parts {
    /// Returns all of it as plain data.
    fn part(&self) -> Part;

    /// Hands everything that can be changed to a function, in order.
    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut));
}

/// A part of evidence as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    Cell(Cell),
    Digit(Digit),
    House(HouseId),
    /// A set of cells.
    Cells(CellSet),
    /// A set of digits.
    Digits(CandidateSet),
    /// A yes or no.
    Flag(bool),
    /// One of several words.
    Word(&'static str),
    /// An optional part that is missing.
    Missing,
    /// Parts in a row.
    List(Vec<Part>),
    /// Parts with names, in alphabetical order.
    Record(Vec<(&'static str, Part)>),
}

impl Part {
    /// A record of these fields, in any order.
    pub(super) fn record(mut fields: Vec<(&'static str, Part)>) -> Part {
        fields.sort_unstable_by_key(|(name, _)| *name);
        Part::Record(fields)
    }
}

/// A part of evidence that can be changed by itself.
pub enum PartMut<'a> {
    Cell(&'a mut Cell),
    Digit(&'a mut Digit),
    House(&'a mut HouseId),
    Cells(&'a mut CellSet),
    Digits(&'a mut CandidateSet),
    Flag(&'a mut bool),
    Word(&'a mut dyn Word),
    /// The list whose entries came just before.
    Entries(&'a mut dyn Entries),
}

/// One of several words.
pub trait Word {
    /// Turns it into the next one.
    fn advance(&mut self);
}

/// A list that can lose entries.
pub trait Entries {
    /// The number of entries.
    fn count(&self) -> usize;

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

impl<T: Parts> Parts for Vec<T> {
    fn part(&self) -> Part {
        Part::List(self.iter().map(T::part).collect())
    }

    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
        self.iter_mut().for_each(|item| item.for_each_mut(change));
        change(PartMut::Entries(self));
    }
}

impl<T: Parts, const N: usize> Parts for [T; N] {
    fn part(&self) -> Part {
        Part::List(self.iter().map(T::part).collect())
    }

    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
        self.iter_mut().for_each(|item| item.for_each_mut(change));
    }
}

impl<T: Parts> Parts for Box<T> {
    fn part(&self) -> Part {
        (**self).part()
    }

    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
        (**self).for_each_mut(change);
    }
}

impl<T: Parts> Parts for Option<T> {
    fn part(&self) -> Part {
        self.as_ref().map_or(Part::Missing, T::part)
    }

    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
        self.iter_mut().for_each(|part| part.for_each_mut(change));
    }
}

macro_rules! leaves {
    ($($type:ty => $leaf:ident),* $(,)?) => {
        $(impl Parts for $type {
            fn part(&self) -> Part {
                Part::$leaf(*self)
            }

            fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
                change(PartMut::$leaf(self));
            }
        })*
    };
}

leaves! { Cell => Cell, Digit => Digit, HouseId => House, CellSet => Cells, CandidateSet => Digits, bool => Flag }

/// Makes a struct, a tuple or each variant of an enum a record of all its fields, or of a struct without what only its
/// story needs, which `..` stands for:
/// `record!(Whip { target, links as "steps" })`, `record!((Digit, Als) as digit, set)`,
/// `record!(CandidateGroup: Cell(cell), House(house, digit))`.
macro_rules! record {
    ($type:ident { $($field:ident $(as $name:literal)?),* }) => {
        $crate::hint::evidence::part::record!(
            @impl $type { $type { $($field),* } => [$($field $(as $name)?),*] }
        );
    };
    ($type:ident { $($field:ident $(as $name:literal)?,)* .. }) => {
        $crate::hint::evidence::part::record!(
            @impl $type { $type { $($field,)* .. } => [$($field $(as $name)?),*] }
        );
    };
    ($type:ident: $($case:ident $(($($value:ident),*))? $({ $($field:ident),* })?),* $(,)?) => {
        $crate::hint::evidence::part::record!(@impl $type {
            $($type::$case $(($($value),*))? $({ $($field),* })? => [$($($value),*)? $($($field),*)?])*
        });
    };
    ($type:ty as $($field:ident),*) => {
        $crate::hint::evidence::part::record!(@impl $type { ($($field),*) => [$($field),*] });
    };
    (@impl $type:ty { $($pattern:pat => [$($field:ident $(as $name:literal)?),*])* }) => {
        const _: () = {
            use $crate::hint::evidence::{Part, PartMut, Parts, part::record};

            impl Parts for $type {
                fn part(&self) -> Part {
                    match self {
                        $($pattern => Part::record(vec![
                            $((record!(@name $field $($name)?), $field.part())),*
                        ]),)*
                    }
                }

                fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
                    match self {
                        $($pattern => { $($field.for_each_mut(change);)* })*
                    }
                }
            }
        };
    };
    (@name $field:ident $name:literal) => { $name };
    (@name $field:ident) => { stringify!($field) };
}
pub(super) use record;

/// Makes an enum without fields a word: `word!(Color { Red => "red", Blue => "blue" })`.
macro_rules! word {
    ($type:ident { $($case:ident => $name:literal),* $(,)? }) => {
        const _: () = {
            use $crate::hint::evidence::{Part, PartMut, Parts, Word};

            impl Parts for $type {
                fn part(&self) -> Part {
                    Part::Word(match self {
                        $($type::$case => $name,)*
                    })
                }

                fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
                    change(PartMut::Word(self));
                }
            }

            impl Word for $type {
                fn advance(&mut self) {
                    const ALL: &[$type] = &[$($type::$case),*];
                    let next = ALL.iter().skip_while(|case| *case != self).nth(1);
                    *self = *next.unwrap_or(&ALL[0]);
                }
            }
        };
    };
}
pub(super) use word;

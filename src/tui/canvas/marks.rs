//! The layout of the marks in a cell of any size.
//!
//! Corner marks have fixed places if the cell is large enough. Centre marks are a list in brackets, to differ
//! without colours:
//!
//! ```text
//! 12  │12   │[56] │1 2 3  │
//!   8 │[56] │     │ [56]  │
//!     │     │     │7      │
//! ```
//!
//! If they do not all fit, marks with a role come first, and a symbol shows that there are more.
//!
//! A single mark could be taken for the digit of its cell: a dot marks it. A colon replaces several marks
//! that do not fit, beside the one of them that has a role:
//!
//! ```text
//!  ·3  │·5 │5G │:  │:A
//!      │   │   │   │
//! ```
//!
//! In cells of two rows without fixed places, which boards with many digits have, the marks are a list:
//!
//! ```text
//! 2479A │
//! BCG   │
//! ```

use crate::game::MarkKind;
use crate::scene::{Mark, MarkRole};
use crate::tui::layout::{MarkPlaces, Tier};

/// A mark or symbol in a cell, in columns and rows from its corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign {
    pub x: u16,
    pub y: u16,
    pub what: Drawn,
}

/// Marks a single mark.
const LONE: char = '·';

/// Replaces several marks.
const SEVERAL: char = ':';

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    Mark(Mark),
    /// A bracket, or a symbol for one or more marks.
    Symbol(char),
}

use Drawn::Symbol;

fn lay_marks(marks: &[Mark], tier: &Tier) -> Vec<Sign> {
    let (corner, centre): (Vec<Mark>, Vec<Mark>) = marks.iter().partition(|m| m.kind == MarkKind::Corner);
    match (tier.marks, tier.height) {
        _ if marks.is_empty() => Vec::new(),
        (Some(places), _) if centre.is_empty() => dotted(fixed(&corner, places)),
        _ if corner.is_empty() && tier.width > 2 => block(&bracketed(&centre, room(tier)), tier),
        (Some(places), height) => both(&corner, &centre, places, tier.width, height),
        (None, _) => line(&corner, &centre, tier),
    }
}

/// Lays the marks where characters of the cell are taken: as a list around these, if any of the marks would stand there.
pub fn lay_marks_around(marks: &[Mark], tier: &Tier, taken: &[(u16, u16)]) -> Vec<Sign> {
    let signs = lay_marks(marks, tier);
    if signs.iter().all(|sign| !taken.contains(&(sign.x, sign.y))) {
        return signs;
    }
    let places = (0..tier.height).flat_map(|y| (0..columns(tier)).map(move |x| (x, y)));
    let free: Vec<(u16, u16)> = places.filter(|place| !taken.contains(place)).collect();
    let (corner, centre): (Vec<Mark>, Vec<Mark>) = marks.iter().partition(|m| m.kind == MarkKind::Corner);
    let list = match (corner.len(), centre.len()) {
        (1, 0) => short(&corner),
        (_, 0) => listed(&corner, free.len()),
        _ => centre_first(&corner, &centre, free.len()),
    };
    list.into_iter().zip(free).map(|(what, (x, y))| Sign { x, y, what }).collect()
}

/// The columns for symbols in a cell. Without fixed places and a line to the next cell, a gap is needed.
fn columns(tier: &Tier) -> u16 {
    tier.width - u16::from(tier.marks.is_none() && !tier.thin_columns && tier.width > 3)
}

/// The number of symbols that a cell without fixed places holds.
fn room(tier: &Tier) -> usize {
    usize::from(columns(tier) * tier.height)
}

fn fixed(marks: &[Mark], places: MarkPlaces) -> Vec<Sign> {
    let mut signs = Vec::new();
    for &mark in marks {
        let (x, y) = places.at(mark.place);
        signs.push(Sign { x, y, what: Drawn::Mark(mark) });
    }
    signs
}

/// Adds a dot to a single mark: before it, or after it in the first column.
fn dotted(mut signs: Vec<Sign>) -> Vec<Sign> {
    if let [Sign { x, y, .. }] = signs[..] {
        signs.push(Sign { x: if x > 0 { x - 1 } else { x + 1 }, y, what: Symbol(LONE) });
    }
    signs
}

/// Both kinds: the list takes a row without corner marks. If there is none, the corner marks close up above
/// it.
fn both(corner: &[Mark], centre: &[Mark], places: MarkPlaces, width: u16, height: u16) -> Vec<Sign> {
    let mut signs = fixed(corner, places);
    // From the middle outward.
    let mut rows: Vec<u16> = (0..height).collect();
    rows.sort_by_key(|&row| (row.abs_diff((height - 1) / 2), height - row));
    let free = rows.into_iter().find(|&row| signs.iter().all(|sign| sign.y != row));
    let row = free.unwrap_or(height - 1);
    if free.is_none() {
        let room = width * (height - 1);
        signs = lines(&listed(corner, room.into()), width).collect();
    }
    let list = bracketed(centre, width.into());
    let x = (width - list.len() as u16) / 2;
    signs.extend(lines(&list, width).map(|sign| Sign { x: sign.x + x, y: row, ..sign }));
    signs
}

/// Marks in a cell of a few rows or columns.
fn line(corner: &[Mark], centre: &[Mark], tier: &Tier) -> Vec<Sign> {
    let list = match tier.width {
        // The first of two columns is where a value would be.
        ..=2 => short(&[corner, centre].concat()),
        // There is no space for both kinds; brackets say more.
        _ if !centre.is_empty() => centre_first(corner, centre, room(tier)),
        // Three columns hold two marks and a gap, since no line separates these cells.
        3 if corner.len() == 2 => listed(corner, 2),
        3 => short(corner),
        _ if corner.len() == 1 => short(corner),
        _ => listed(corner, room(tier)),
    };
    let columns = columns(tier);
    let top = (tier.height - (list.len() as u16).div_ceil(columns)) / 2;
    lines(&list, columns).map(|sign| Sign { y: sign.y + top, ..sign }).collect()
}

/// Marks in two columns: one with its dot, or a colon with the first one that has a role.
fn short(marks: &[Mark]) -> Vec<Drawn> {
    if let &[mark] = marks {
        return vec![Symbol(LONE), Drawn::Mark(mark)];
    }
    let special = marks.iter().find(|mark| mark.role != MarkRole::Plain);
    [Symbol(SEVERAL)].into_iter().chain(special.map(|&mark| Drawn::Mark(mark))).collect()
}

/// As many marks as fit, those with a role first; then a symbol for more.
fn listed(marks: &[Mark], room: usize) -> Vec<Drawn> {
    let shown = if marks.len() > room { room.saturating_sub(1) } else { marks.len() };
    let mut chosen: Vec<&Mark> = marks.iter().collect();
    chosen.sort_by_key(|mark| mark.role == MarkRole::Plain);
    chosen.truncate(shown);
    chosen.sort_by_key(|mark| mark.place);
    let more = (shown < marks.len()).then_some(Symbol('+'));
    chosen.into_iter().map(|&mark| Drawn::Mark(mark)).chain(more).collect()
}

/// The same in brackets.
fn bracketed(marks: &[Mark], room: usize) -> Vec<Drawn> {
    let inside = listed(marks, room.saturating_sub(2));
    [Symbol('[')].into_iter().chain(inside).chain([Symbol(']')]).collect()
}

/// Centre marks in brackets, and a symbol for the corner marks if it fits.
fn centre_first(corner: &[Mark], centre: &[Mark], room: usize) -> Vec<Drawn> {
    let mut list = bracketed(centre, room);
    if !corner.is_empty() && list.len() < room {
        list.push(Symbol('+'));
    }
    list
}

/// Symbols in lines of this width, from the corner.
fn lines(signs: &[Drawn], width: u16) -> impl Iterator<Item = Sign> {
    (0..).zip(signs).map(move |(i, &what)| Sign { x: i % width, y: i / width, what })
}

/// Symbols in as few lines as possible, in the middle of the cell.
fn block(signs: &[Drawn], tier: &Tier) -> Vec<Sign> {
    let count = signs.len() as u16;
    let rows = count.div_ceil(columns(tier));
    let width = count.div_ceil(rows);
    let (left, top) = ((tier.width - width) / 2, (tier.height - rows) / 2);
    lines(signs, width).map(|sign| Sign { x: sign.x + left, y: sign.y + top, ..sign }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Board;
    use crate::tui::layout::tiers;

    fn marks(corner: &str, centre: &str, same: char) -> Vec<Mark> {
        let of = |text: &str, kind| -> Vec<Mark> {
            let mark = |symbol: char| Mark {
                kind,
                place: symbol.to_digit(17).expect("a digit") as usize - 1,
                symbol,
                role: if symbol == same { MarkRole::Same } else { MarkRole::Plain },
                colour: None,
            };
            text.chars().map(mark).collect()
        };
        [of(corner, MarkKind::Corner), of(centre, MarkKind::Centre)].concat()
    }

    /// The cell as text, with bars between its rows.
    fn cell(marks: &[Mark], tier: &Tier) -> String {
        let mut rows = vec![vec![' '; tier.width.into()]; tier.height.into()];
        for Sign { x, y, what } in lay_marks(marks, tier) {
            let place = &mut rows[usize::from(y)][usize::from(x)];
            assert_eq!(*place, ' ', "two signs at one place");
            *place = match what {
                Drawn::Mark(mark) => mark.symbol,
                Symbol(symbol) => symbol,
            };
        }
        let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
        rows.join("|")
    }

    fn tier(digits: usize, width: u16, height: u16, thin_columns: bool) -> Tier {
        let board = Board { digits, ..Board::empty(digits) };
        let wanted =
            |tier: &Tier| (tier.width, tier.height, tier.thin_columns) == (width, height, thin_columns);
        tiers(&board).into_iter().find(wanted).expect("such a size")
    }

    #[test]
    fn both_kinds_are_told_apart_at_every_size() {
        let at = |width, height, corner, centre| {
            cell(&marks(corner, centre, ' '), &tier(9, width, height, height > 1 || width > 3))
        };
        assert_eq!(at(5, 2, "128", ""), "12   |  8  ");
        assert_eq!(at(5, 2, "", "56"), "[56] |     ");
        assert_eq!(at(5, 2, "", "123456"), "[123 |456] ");
        assert_eq!(at(5, 2, "", "123456789"), "[1234|567+]");
        assert_eq!(at(5, 2, "12", "56"), "12   |[56] ");
        assert_eq!(at(5, 2, "89", "56"), "[56] |  89 ");
        assert_eq!(at(5, 2, "128", "56"), "128  |[56] ");
        assert_eq!(at(5, 2, "123456", "5678"), "1234+|[56+]");
        assert_eq!(at(7, 3, "1237", "56"), " 1 2 3 | [56]  | 7     ");
        assert_eq!(at(7, 3, "147", "56"), "147    |       | [56]  ");
        assert_eq!(at(5, 1, "12345", ""), "12345");
        assert_eq!(at(5, 1, "123456", ""), "1234+");
        assert_eq!(at(5, 1, "", "567"), "[567]");
        assert_eq!(at(5, 1, "1", "56"), "[56]+");
        assert_eq!(at(3, 1, "", "56"), "[+]");
        assert_eq!(at(3, 1, "1", "5"), "[5]");
        assert_eq!(at(2, 1, "1", ""), "·1");
        assert_eq!(at(2, 1, "1", "56"), ": ");
    }

    #[test]
    fn cells_of_a_large_board_do_not_run_together() {
        let small = tier(16, 3, 1, false);
        let at = |tier: &Tier, text, same| cell(&marks(text, "", same), tier);
        assert_eq!(at(&small, "5", ' '), "·5 ");
        assert_eq!(at(&small, "5G", ' '), "5G ");
        assert_eq!(at(&small, "5AG", ' '), ":  ");
        assert_eq!(at(&small, "125AG", 'A'), ":A ", "the digit that is looked for");
        assert_eq!(at(&small, "A", 'A'), "·A ", "alone");
        let tiny = tier(16, 2, 1, false);
        assert_eq!(at(&tiny, "125AG", 'A'), ":A");
        assert_eq!(at(&tiny, "A", 'A'), "·A");
        assert_eq!(at(&tiny, "123456789ABC", ' '), ": ");
    }

    /// Even without colours, no single mark looks like the digit of its cell.
    #[test]
    fn a_mark_alone_is_never_taken_for_a_digit() {
        for digits in [4, 6, 9, 12, 16] {
            for tier in tiers(&Board { digits, ..Board::empty(digits) }) {
                for digit in "123456789ABCDEFG"[..digits].chars() {
                    for (corner, centre) in
                        [(digit.to_string(), String::new()), (String::new(), digit.to_string())]
                    {
                        let shown = cell(&marks(&corner, &centre, ' '), &tier);
                        assert_ne!(shown.trim_matches([' ', '|']), digit.to_string(), "{tier:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_leaves_its_cell() {
        for digits in [4, 6, 9, 12, 16] {
            let all = "123456789ABCDEFG";
            for tier in tiers(&Board { digits, ..Board::empty(digits) }) {
                for (corner, centre) in (0..=digits).flat_map(|a| (0..=digits).map(move |b| (a, b))) {
                    let text = cell(&marks(&all[..corner], &all[..centre], '2'), &tier);
                    assert_eq!(text.trim_matches([' ', '|']).is_empty(), corner + centre == 0);
                }
            }
        }
    }
}

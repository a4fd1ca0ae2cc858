//! The columns of a list.

const GAP: u16 = 2;

/// The height from which on the columns of a list have headings.
pub const HEIGHT_WITH_HEADINGS: u16 = 8;

/// How wide a column has to be, and how wide it is of use.
#[derive(Clone, Copy, Debug)]
pub struct ColumnWidth {
    pub least: u16,
    pub most: u16,
    /// A narrow list does without the column with the lowest rank first. Those without a rank stay.
    pub rank: Option<u8>,
}

/// The place of a column in a line, from its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColumnPlace {
    pub x: u16,
    pub width: u16,
}

impl ColumnWidth {
    pub const fn of(width: u16, rank: Option<u8>) -> ColumnWidth {
        ColumnWidth { least: width, most: width, rank }
    }
}

pub fn full_width(columns: &[ColumnWidth]) -> u16 {
    columns.iter().map(|column| column.most + GAP).sum::<u16>().saturating_sub(GAP)
}

/// Places as many columns as fit in a line of this width; `None` is one that does not. Earlier ones grow first.
pub fn place_columns(columns: &[ColumnWidth], room: u16) -> Vec<Option<ColumnPlace>> {
    let mut shown: Vec<usize> = (0..columns.len()).collect();
    while least_width(columns, &shown) > room {
        let ranked = shown.iter().filter_map(|&i| Some((columns[i].rank?, i)));
        let Some((_, first)) = ranked.min() else { break };
        shown.retain(|&i| i != first);
    }
    let mut spare = room.saturating_sub(least_width(columns, &shown));
    let mut places = vec![None; columns.len()];
    let mut x = 0;
    for i in shown {
        let ColumnWidth { least, most, .. } = columns[i];
        let width = least + spare.min(most.saturating_sub(least));
        spare -= width - least;
        places[i] = Some(ColumnPlace { x, width });
        x += width + GAP;
    }
    places
}

fn least_width(columns: &[ColumnWidth], shown: &[usize]) -> u16 {
    shown.iter().map(|&i| columns[i].least + GAP).sum::<u16>().saturating_sub(GAP)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_lists_do_without_columns_and_wide_ones_stretch_them() {
        let columns = [
            ColumnWidth::of(3, None),
            ColumnWidth { least: 5, most: 9, rank: Some(2) },
            ColumnWidth::of(4, Some(1)),
            ColumnWidth { least: 5, most: 6, rank: None },
        ];
        let place = |x, width| Some(ColumnPlace { x, width });
        assert_eq!(full_width(&columns), 28);
        assert_eq!(place_columns(&columns, 40), [place(0, 3), place(5, 9), place(16, 4), place(22, 6)]);
        assert_eq!(place_columns(&columns, 24), [place(0, 3), place(5, 6), place(13, 4), place(19, 5)]);
        assert_eq!(place_columns(&columns, 22), [place(0, 3), place(5, 9), None, place(16, 6)]);
        assert_eq!(place_columns(&columns, 16), [place(0, 3), None, None, place(5, 6)]);
        assert_eq!(place_columns(&columns, 4), [place(0, 3), None, None, place(5, 5)]);
    }
}

//! Rows of fields in columns that fit a terminal.

/// A column of a table.
pub struct Column {
    pub title: &'static str,
    pub width: Width,
}

/// The width of a column in characters. Longer fields are cut, but for words in the last column.
pub enum Width {
    Words(usize),
    /// Numbers are set to the right.
    Numbers(usize),
    /// What the other columns leave.
    Rest,
}

/// The space between two columns.
const GAP: &str = "  ";
/// The fewest characters of a column that takes what the others leave.
const MIN_REST: usize = 12;

pub const fn words(title: &'static str, width: usize) -> Column {
    Column { title, width: Width::Words(width) }
}

pub const fn numbers(title: &'static str, width: usize) -> Column {
    Column { title, width: Width::Numbers(width) }
}

pub const fn rest(title: &'static str) -> Column {
    Column { title, width: Width::Rest }
}

/// Returns the titles of the columns on a line.
pub fn header(columns: &[Column], width: usize) -> String {
    let titles: Vec<&str> = columns.iter().map(|column| column.title).collect();
    row(columns, &titles, width)
}

/// Returns a line with a field for each column, or for the first ones, on a terminal of this width.
pub fn row(columns: &[Column], fields: &[&str], width: usize) -> String {
    let mut line = String::new();
    for (number, (column, field)) in (1..).zip(columns.iter().zip(fields)) {
        line += &match column.width {
            Width::Words(_) | Width::Rest if number == columns.len() => (*field).to_owned(),
            Width::Words(width) => format!("{:width$}", cut(field, width)),
            Width::Numbers(width) => format!("{:>width$}", cut(field, width)),
            Width::Rest => {
                let rest = rest_of(columns, width);
                format!("{:rest$}", cut(field, rest))
            }
        };
        line += GAP;
    }
    line.trim_end().to_owned()
}

/// Returns what is left of a width for a column.
fn rest_of(columns: &[Column], width: usize) -> usize {
    let mut used = GAP.len() * (columns.len() - 1);
    for column in columns {
        if let Width::Words(width) | Width::Numbers(width) = column.width {
            used += width;
        }
    }
    width.saturating_sub(used).max(MIN_REST)
}

/// Returns the text, or its first characters and `…` if it is longer than `width`.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_stand_below_their_titles() {
        let columns = [rest("puzzle"), words("level", 7), numbers("score", 5), words("technique", 9)];
        let line = |fields: &[&str], width| row(&columns, fields, width);
        assert_eq!(header(&columns, 41), "puzzle          level    score  technique");
        assert_eq!(line(&["1.3..412", "easy", "300", "x"], 41), "1.3..412        easy       300  x");
        assert_eq!(line(&["1.3..412214331", "none"], 40), "1.3..4122143…  none");
        assert_eq!(line(&["1", "impossible", "1234567", "x"], 20), "1             imposs…  1234…  x");
        let long = line(&["1", "easy", "1", "the last is not cut"], 40);
        assert!(long.ends_with("the last is not cut"), "{long}");
    }
}

//! The remaining digits: each digit above the number of its missing copies, in as many pairs of lines as needed.

use ratatui::text::{Line, Span};

use crate::scene::DigitCount;
use crate::tui::layout::DigitCountGrid;
use crate::tui::theme::Theme;

pub fn digit_count_lines(list: &[DigitCount], room: u16, theme: Theme) -> Vec<Line<'static>> {
    let DigitCountGrid { pitch, columns, .. } = DigitCountGrid::new(list.len(), room);
    let mut lines = Vec::new();
    for chunk in list.chunks(columns) {
        let (mut digits, mut left, mut written) = (Vec::new(), Vec::new(), 0);
        for (i, count) in chunk.iter().enumerate() {
            if i > 0 {
                // Only between two digits: a blank at the end would be cut.
                digits.push(Span::raw(" ".repeat(pitch - 1)));
                left.push(Span::raw(" ".repeat(pitch - written)));
            }
            digits.push(Span::styled(count.symbol.to_string(), theme.remaining(count.same, count.missing)));
            let missing = match count.missing {
                0 => String::new(),
                ..0 => "!".to_string(),
                some => some.to_string(),
            };
            written = missing.len();
            left.push(Span::styled(missing, theme.quiet()));
        }
        lines.extend([Line::from(digits), Line::from(left)]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_is_found_where_it_is_drawn() {
        for (count, room) in [(4, 20), (9, 30), (9, 17), (9, 14), (12, 24), (16, 20), (16, 30), (16, 14)] {
            let list: Vec<DigitCount> =
                ('a'..).take(count).map(|symbol| DigitCount { symbol, missing: 12, same: false }).collect();
            let grid = DigitCountGrid::new(count, room);
            let mut found = Vec::new();
            for (y, line) in digit_count_lines(&list, room, Theme::new(true)).iter().enumerate().step_by(2) {
                for (x, symbol) in line.to_string().chars().enumerate().filter(|(_, c)| *c != ' ') {
                    let at = grid.at(x as u16, y as u16).expect("a digit is drawn here");
                    assert_eq!(list[at].symbol, symbol, "{count} digits in {room} columns");
                    assert_eq!(grid.at(x as u16, y as u16 + 1), Some(at));
                    found.push(at);
                }
            }
            assert_eq!(found, (0..count).collect::<Vec<_>>());
        }
    }
}

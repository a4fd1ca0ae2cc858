//! ASCII replacements for every symbol that is drawn. They are put into the finished frame, so that no widget
//! has to know of them, and each is one column wide.

use ratatui::buffer::Buffer;
use unicode_width::UnicodeWidthStr;

/// Replaces the symbols of the whole frame.
pub(super) fn replace(buffer: &mut Buffer) {
    for cell in buffer.content.iter_mut().filter(|cell| !cell.symbol().is_ascii()) {
        // A symbol of two columns covers the next cell, which is blank.
        debug_assert!(cell.symbol().width() <= 2);
        let symbol = cell.symbol().chars().next().map_or(' ', replacement);
        cell.set_char(symbol);
    }
}

fn replacement(symbol: char) -> char {
    match symbol {
        // Heavy lines separate the boxes.
        '━' => '=',
        '┃' => '#',
        '─' | '╴' | '╶' => '-',
        '│' | '╵' | '╷' | '┊' => '|',
        // Borders of cages.
        '╌' | '╍' => '~',
        '╎' | '╏' => ':',
        '┠' | '┨' | '╂' => '#',
        '┯' | '┷' | '┿' => '=',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╰' | '╯' => {
            '+'
        }
        '\u{2500}'..='\u{257f}' if !('╱'..='╳').contains(&symbol) => '#',
        '╱' => '/',
        '╲' => '\\',
        '╳' | '×' | '✗' => 'x',
        '▫' => '"',
        '◦' | '○' => 'o',
        '●' => '@',
        '◉' => '&',
        // Ends of lines: letters that are no digits.
        '◎' => 'c',
        '◍' => 'u',
        '·' | '∙' | '•' => '.',
        '■' => '#',
        '□' => '$',
        '◇' => '%',
        '◆' => '=',
        '◈' => '-',
        '↗' | '↙' => '/',
        '↘' | '↖' => '\\',
        '↔' => '-',
        '↕' => '|',
        '\u{2801}'..='\u{28ff}' => '.',
        '▁' => '_',
        '▐' => '{',
        '▌' => '}',
        '▂'..='▇' => '#',
        '█' => '_',
        '▓' | '▒' => '%',
        '░' => ':',
        '♛' | '♕' => 'Q',
        '✓' | '★' => '*',
        '…' => '~',
        '≠' => '!',
        '↑' | '∧' | '▴' => '^',
        '↓' | '∨' | '▾' => 'v',
        '←' | '‹' => '<',
        '→' | '›' | '▸' | '▶' => '>',
        '–' | '—' | '−' | '⁻' => '-',
        '⁰' | '₀' => '0',
        '¹' | '₁' => '1',
        '²' | '₂' => '2',
        '³' | '₃' => '3',
        '⁴'..='⁹' => char::from(b'4' + (symbol as u32 - '⁴' as u32) as u8),
        '₄'..='₉' => char::from(b'4' + (symbol as u32 - '₄' as u32) as u8),
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn a_frame_becomes_ascii_and_keeps_its_columns() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 14, 1));
        buffer.set_string(0, 0, "┏━┯┃│♛⁴⁹…數x✓≠", Style::new());
        replace(&mut buffer);
        let text: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
        assert_eq!(text, "#==#|Q49~? x*!");
    }
}

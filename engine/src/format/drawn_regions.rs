//! Boards whose regions are drawn: bars and lines stand between all cells, or some of them only.
//!
//! ```text
//! .-------.-------.
//! | 1   . | .   4 |      a row: cells at equal distances, and bars where a region ends
//! |   .---'---.   |      between rows: strokes where a region ends
//! ```
//!
//! Heavy and double strokes count alone where there are some, and so do solid ones among dotted ones. A board without any
//! stroke inside, or with one around every cell, says nothing about its regions.

use super::ParseError;
use super::draft::{DraftBoxes, Place};
use super::regions::{boxes_of_map, regions};
use super::row::LineKind;
use super::row_source::RowSource;
use crate::grid::MAX_SIZE;

/// The fewest rows of a board.
const MIN_SIZE: usize = 4;

pub(super) struct DrawnRegions {
    pub size: usize,
    pub boxes: Result<DraftBoxes, ParseError>,
    /// The texts of the cells, empty ones among them.
    pub cells: Vec<(Vec<u8>, Place)>,
    /// The number of lines that it takes up.
    pub lines: usize,
}

/// The characters of a board, and how far its cells are from one another.
struct Picture {
    lines: Vec<Vec<char>>,
    size: usize,
    pitch: usize,
}

/// Returns the board that begins at the next line if the lines between its rows and the bars in them draw regions.
pub(super) fn find(source: &mut RowSource) -> Option<DrawnRegions> {
    if !matches!(source.kind(0), Some(LineKind::Frame { .. })) || !is_between(&source.line(2)?.text) {
        return None;
    }
    let first = source.line(0)?;
    let (number, indent) = (first.number, first.text.chars().take_while(|c| c.is_whitespace()).count());
    let picture = Picture::of(source, indent)?;
    let boxes = picture.boxes(Place::new(number, 1))?;
    let cells = picture.cells(Place::new(number, indent + 1))?;
    Some(DrawnRegions { size: picture.size, boxes, cells, lines: picture.lines.len() })
}

/// Returns whether a line may be between two rows: no digits.
fn is_between(text: &str) -> bool {
    !text.trim().is_empty() && !text.contains(char::is_alphanumeric)
}

impl Picture {
    /// Takes the lines: rows that begin with a bar, between lines without digits.
    fn of(source: &mut RowSource, indent: usize) -> Option<Picture> {
        let mut lines: Vec<Vec<char>> = Vec::new();
        while lines.len() < 2 * MAX_SIZE + 1
            && let Some(line) = source.line(lines.len())
        {
            let is_row = lines.len() % 2 == 1;
            let line_is_row = !is_between(&line.text) || line.text.trim_start().starts_with(is_bar);
            let mut line: Vec<char> = line.text.trim_end().chars().skip(indent).collect();
            let width = lines.first().map_or(line.len(), Vec::len);
            let is_frame = matches!(source.kind(lines.len()), Some(LineKind::Frame { .. }));
            if line.is_empty() || line.len() > width || is_row && (!line_is_row || is_frame) {
                break;
            }
            if !is_row && !is_between(&String::from_iter(&line)) {
                return None;
            }
            line.resize(width, ' ');
            lines.push(line);
        }
        let (size, width) = (lines.len() / 2, lines.first()?.len());
        let is_whole = lines.len() % 2 == 1 && (MIN_SIZE..=MAX_SIZE).contains(&size);
        let pitch = (width - 1).checked_div(size)?;
        (is_whole && pitch > 1 && pitch * size + 1 == width).then_some(Picture { lines, size, pitch })
    }

    /// Returns the strength of the stroke between two neighbours, 0 if there is none. The first is the smaller one.
    fn wall(&self, first: usize, second: usize) -> Option<u8> {
        let (row, column) = (first / self.size, first % self.size);
        strength(if second == first + 1 {
            self.lines[2 * row + 1][self.pitch * (column + 1)]
        } else {
            self.lines[2 * row + 2][self.pitch * column + self.pitch / 2]
        })
    }

    /// Returns the boxes, or what is wrong with them; `None` if no strokes tell cells apart.
    fn boxes(&self, place: Place) -> Option<Result<DraftBoxes, ParseError>> {
        let size = self.size;
        let pairs = (0..size * size).flat_map(|cell| {
            let right = (cell % size + 1 < size).then_some((cell, cell + 1));
            right.into_iter().chain((cell + size < size * size).then_some((cell, cell + size)))
        });
        let walls = pairs.map(|(a, b)| self.wall(a, b)).collect::<Option<Vec<u8>>>()?;
        let strongest = *walls.iter().max()?;
        if strongest == 0 || walls.iter().all(|wall| *wall == strongest) {
            return None;
        }
        let is_joined = |a: usize, b: usize| self.wall(a, b).is_some_and(|wall| wall < strongest);
        Some(regions(size, is_joined).map(|map| boxes_of_map(map, size).into()).ok_or_else(|| {
            let message = format!("the bars and lines draw no {size} regions of {size} cells");
            place
                .error(message)
                .help("close the line around each region, or write rows of letters below the board")
        }))
    }

    /// Returns the texts of the cells, unless one is wider than its place.
    fn cells(&self, start: Place) -> Option<Vec<(Vec<u8>, Place)>> {
        let mut cells = Vec::with_capacity(self.size * self.size);
        for (row, line) in self.lines.iter().skip(1).step_by(2).enumerate() {
            for column in 0..self.size {
                let from = self.pitch * column + 1;
                let slot = &line[from..from + self.pitch - 1];
                let blank = slot.iter().take_while(|c| c.is_whitespace()).count();
                let text = String::from_iter(slot);
                let text = super::ascii::ascii(text.trim()).into_owned();
                if text.contains(&b' ') {
                    return None;
                }
                let place = Place::new(start.line + 2 * row + 1, start.column + from + blank);
                cells.push((text, place));
            }
        }
        Some(cells)
    }
}

fn is_bar(c: char) -> bool {
    strength(c).is_some_and(|strength| strength > 0)
}

/// Returns the strength of a stroke, 0 for a blank, or `None` for any other character.
fn strength(c: char) -> Option<u8> {
    match c {
        ' ' => Some(0),
        ':' | '.' | '·' | '¦' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉' => {
            Some(1)
        }
        '|' | '!' | '-' | '_' | '~' | '│' | '｜' | '─' | '–' | '—' | '―' | '−' => Some(2),
        '┃' | '║' | '‖' | '━' | '═' | '=' => Some(3),
        _ => None,
    }
}

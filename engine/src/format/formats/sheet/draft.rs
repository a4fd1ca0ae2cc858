//! What the headers of a sheet say of its board.

use super::Section;
use crate::explain::counted;
use crate::format::draft::{Content, Draft, DraftBoxes, Part, Place, cell_of_name};
use crate::format::rows::width;
use crate::format::sanitize::excerpt;
use crate::format::source::Line;
use crate::format::symbols::KnownAlphabet;
use crate::format::{ParseError, weights};
use crate::grid::{Alphabet, Cell, Extra, Info, MAX_SIZE};

impl Section {
    fn error(&self, message: impl Into<String>) -> ParseError {
        self.place.error(message)
    }

    /// Returns the words of the value.
    fn words(&self) -> impl Iterator<Item = &str> {
        self.value.split([' ', ',', '\t']).filter(|word| !word.is_empty())
    }

    /// Reads a section of n lines of n characters, between which spaces only group them.
    fn symbols(&self, size: usize) -> Result<Vec<Symbol>, ParseError> {
        if !self.value.is_empty() {
            let found = excerpt(&self.value);
            return Err(self.error(format!("found `{found}`: expected {size} rows on the lines below")));
        }
        let Some(last) = self.rows.last() else {
            return Err(self.error(format!("nothing below `{}:`: expected {size} rows", self.key)));
        };
        let mut symbols: Vec<Symbol> = Vec::with_capacity(size * size);
        for row in &self.rows {
            let before = symbols.len();
            let characters = (1..).zip(row.text.chars()).filter(|(_, c)| !c.is_whitespace());
            symbols.extend(characters.map(|(column, c)| Symbol { c, place: Place::new(row.number, column) }));
            let found = symbols.len() - before;
            if found != size {
                let end = Place::new(row.number, row.text.trim_end().chars().count() + 1);
                let place = symbols.get(before + size).map_or(end, |surplus| surplus.place);
                let message = format!("{} in the row: expected {size}", counted(found, "character"));
                return Err(place.error(message).help("write `.` for every empty cell"));
            }
        }
        if self.rows.len() != size {
            let found = counted(self.rows.len(), "row");
            let message = format!("{found} of {size} characters: expected {size} rows");
            return Err(last.error(1, message));
        }
        Ok(symbols)
    }

    /// Reads a section of n lines of n words.
    fn candidates(&self, size: usize) -> Result<Vec<Candidates<'_>>, ParseError> {
        let mut cells = Vec::with_capacity(size * size);
        for row in &self.rows {
            let found = row.words().count();
            if found != size || cells.len() == size * size {
                let found = counted(found, "cell");
                let message = format!("{found} in a row of marks: expected {size} rows of {size}");
                return Err(row.error(1, message));
            }
            let place = |column| Place::new(row.number, column);
            cells.extend(row.words().map(|(column, word)| Candidates { word, place: place(column) }));
        }
        if cells.len() != size * size {
            let found = counted(self.rows.len(), "row");
            return Err(self.error(format!("{found} of marks: expected {size}")));
        }
        Ok(cells)
    }
}

/// A character of a row.
struct Symbol {
    c: char,
    place: Place,
}

/// The candidates of a cell: symbols run together, or `.` for none.
struct Candidates<'a> {
    word: &'a str,
    place: Place,
}

impl Candidates<'_> {
    fn is_none(&self) -> bool {
        self.word == "."
    }

    /// Returns the symbols, each with its place.
    fn symbols(&self) -> impl Iterator<Item = Symbol> {
        let symbols = self.word.chars().filter(|_| !self.is_none());
        (self.place.column..)
            .zip(symbols)
            .map(|(column, c)| Symbol { c, place: Place::new(self.place.line, column) })
    }
}

fn find<'a>(sections: &'a [Section], key: &str) -> Option<&'a Section> {
    sections.iter().find(|section| section.key == key)
}

/// Returns the board of these headers, which are at least one.
pub(super) fn of(sections: &[Section], wanted: Option<Alphabet>) -> Result<Draft, ParseError> {
    let (grid, candidates) = (find(sections, "grid"), find(sections, "candidates"));
    let Some(rows) = grid.or(candidates) else {
        let help = "write `grid:` and the rows of the grid below this line; if it belongs to the board before, \
                    move it above the `grid:` of that board";
        return Err(ParseError::new(sections[0].place.line, 1, "no `grid:` in this sheet").help(help));
    };
    let size = size(sections, rows)?;
    let mut draft = Draft::new(size, sections[0].place)?;
    draft.known = KnownAlphabet::wanted(alphabet(sections)?.or(wanted));
    draft.info = info(sections);
    board(&mut draft, sections)?;
    if let Some(grid) = grid {
        for (cell, symbol) in grid.symbols(size)?.into_iter().enumerate() {
            draft.give(cell, Content::Symbol(symbol.c));
            draft.locate(cell, symbol.place);
        }
    }
    if let Some(section) = candidates {
        give_candidates(&mut draft, section, grid.is_none())?;
    }
    if let Some(values) = find(sections, "values") {
        (draft.is_begun, draft.repeats_givens) = (true, true);
        for (cell, symbol) in values.symbols(size)?.into_iter().enumerate() {
            draft.add(cell, Content::Symbol(symbol.c));
            draft.locate_added(cell, symbol.place);
        }
    }
    if let Some(marks) = find(sections, "marks") {
        draft.is_begun = true;
        draft.marks();
        for (cell, candidates) in marks.candidates(size)?.iter().enumerate() {
            candidates.symbols().for_each(|symbol| draft.mark_symbol(cell, symbol.c, symbol.place));
        }
    }
    if let Some(section) = find(sections, "weights") {
        draft.locate_part(Part::Weights, section.place);
        // The header's own line without its key, but with the same columns.
        let text = " ".repeat(section.place.column - 1) + &section.value;
        let mut lines = vec![Line { number: section.place.line, text }];
        lines.extend(section.rows.iter().cloned());
        draft.weights = Some(weights::weights(&lines, size, section.place)?);
    }
    Ok(draft)
}

/// Reads the candidates of a Sukaku, which locate the cells if there is no grid.
fn give_candidates(draft: &mut Draft, section: &Section, is_alone: bool) -> Result<(), ParseError> {
    for (cell, candidates) in section.candidates(draft.size())?.iter().enumerate() {
        if candidates.is_none() {
            let message = format!("cell {} has no candidate", draft.name(cell));
            return Err(candidates.place.error(message));
        }
        candidates.symbols().for_each(|symbol| draft.give_candidate(cell, symbol.c, symbol.place));
        if is_alone {
            draft.locate(cell, candidates.place);
        }
    }
    Ok(())
}

fn size(sections: &[Section], rows: &Section) -> Result<usize, ParseError> {
    let Some(section) = find(sections, "size") else {
        let (first, noun) = match (rows.key.as_str(), rows.rows.first()) {
            ("grid", first) => (first.map_or(0, width), "characters"),
            (_, first) => (first.map_or(0, |row| row.words().count()), "words"),
        };
        let good = (1..=MAX_SIZE).contains(&first);
        let message = || format!("`{}:` without rows of 1 to {MAX_SIZE} {noun}", rows.key);
        return if good { Ok(first) } else { Err(rows.error(message())) };
    };
    // `9x9` means 9.
    let (rows, columns) = section.value.split_once(['x', 'X']).unwrap_or((&section.value, &section.value));
    let size = rows.trim().parse().ok().filter(|_| rows.trim() == columns.trim());
    size.filter(|size| (1..=MAX_SIZE).contains(size)).ok_or_else(|| {
        let found = excerpt(&section.value);
        section.error(format!("found `{found}`: expected the size of the board, 1 to {MAX_SIZE}"))
    })
}

fn alphabet(sections: &[Section]) -> Result<Option<Alphabet>, ParseError> {
    let Some(section) = find(sections, "alphabet") else { return Ok(None) };
    let name = section.value.to_ascii_lowercase();
    Alphabet::from_name(&name).map(Some).ok_or_else(|| {
        let names = Alphabet::ALL.map(Alphabet::name).join(", ");
        section.error(format!("found `{}`: expected one of {names}", excerpt(&section.value)))
    })
}

/// Reads the boxes and the extra houses.
fn board(draft: &mut Draft, sections: &[Section]) -> Result<(), ParseError> {
    for section in sections {
        match section.key.as_str() {
            "size" => draft.locate_part(Part::Size, section.place),
            "regions" => {
                if find(sections, "boxes").is_some() {
                    return Err(section.error("a board has `boxes:` or `regions:`, not both"));
                }
                draft.locate_part(Part::Regions, section.place);
                let letters = section.symbols(draft.size())?;
                draft.boxes = DraftBoxes::Regions(letters.iter().map(|letter| letter.c.into()).collect());
            }
            "boxes" => {
                draft.locate_part(Part::Boxes, section.place);
                draft.boxes = rectangles(section)?;
            }
            "extra" => {
                draft.locate_part(Part::Extras, section.place);
                for word in section.words() {
                    draft.extras.push(extra(section, word)?);
                }
            }
            "house" => {
                draft.locate_part(Part::House, section.place);
                let cells = section.words().map(|word| cell(section, word, draft.size()));
                draft.extras.push(Extra::House(cells.collect::<Result<_, _>>()?));
            }
            _ => {}
        }
    }
    Ok(())
}

fn rectangles(section: &Section) -> Result<DraftBoxes, ParseError> {
    let sides = section.value.split_once(['x', 'X']);
    sides
        .and_then(|(height, width)| Some((height.trim().parse().ok()?, width.trim().parse().ok()?)))
        .map(|(height, width)| DraftBoxes::Rectangles { height, width })
        .ok_or_else(|| {
            let found = excerpt(&section.value);
            section.error(format!("found `{found}`: expected the rows and columns of a box, such as `3x3`"))
        })
}

fn extra(section: &Section, word: &str) -> Result<Extra, ParseError> {
    Extra::from_name(word).ok_or_else(|| {
        let names: Vec<_> = Extra::NAMED.iter().filter_map(Extra::name).collect();
        section.error(format!("unknown extra `{}`: expected {}", excerpt(word), names.join(", ")))
    })
}

fn cell(section: &Section, word: &str, size: usize) -> Result<Cell, ParseError> {
    cell_of_name(word, size).ok_or_else(|| {
        let message = format!("found `{}`: expected cells of the board, such as `r4c7`", excerpt(word));
        section.error(message).help("every `house:` line lists the cells of one extra house")
    })
}

fn info(sections: &[Section]) -> Info {
    let text = |key: &str| find(sections, key).map(|section| section.value.clone());
    Info {
        title: text("title"),
        author: text("author"),
        comment: text("comment"),
        source: text("source"),
        level: text("level"),
        unchecked: text("unchecked"),
    }
}

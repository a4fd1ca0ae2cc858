//! The headers and sections of the format `sdk`.

use super::draft::Draft;
use super::row_source::RowSource;
use super::sanitize::excerpt;
use super::table::{self, Reading};
use super::{ParseError, ReadError};
use crate::grid::Info;
use crate::nearest::nearest;

/// The sections that are read.
const SECTIONS: [&str; 2] = ["puzzle", "state"];

/// What the names of sections have that say nothing about the puzzle.
const OF_GAMES: [&str; 6] = ["mark", "candidate", "history", "move", "time", "setting"];

/// Takes a header, or skips the name of a section and the lines of a section with something else than digits. Returns
/// `false` for any other line.
///
/// # Errors
/// The source fails, or the name of a section has a typing error.
pub(super) fn take_header(source: &mut RowSource, info: &mut Info) -> Result<bool, ReadError> {
    let Some(line) = source.line(0) else { return Ok(false) };
    let Some((key, text)) = header(&line.text) else {
        let Some(name) = section(&line.text) else { return Ok(false) };
        let is_other = !SECTIONS.contains(&name);
        let mistyped = section_meant(name).map(|meant| {
            let error = ParseError::expected(line.number, 1, &line.text, "the name of a section");
            error.help(format!("did you mean `[{meant}]`?"))
        });
        source.next()?;
        if let Some(error) = mistyped {
            return Err(error.into());
        }
        if is_other {
            skip_section(source)?;
        }
        return Ok(true);
    };
    let text = Some(text.to_owned());
    match key {
        'A' => info.author = text,
        'D' => info.title = text,
        'S' => info.source = text,
        'L' => info.level = text,
        'B' | 'U' => {}
        // What headers of other programs say is read as the comment is; numbers say nothing.
        _ if key != 'C' && !text.iter().any(|text| text.contains(char::is_alphabetic)) => {}
        _ => match (&mut info.comment, text) {
            (Some(comment), Some(line)) => *comment += &format!("\n{line}"),
            (comment, text) => *comment = text,
        },
    }
    source.next()?;
    Ok(true)
}

/// Skips the sections below a board, and takes note of those that may say something about its puzzle.
pub(super) fn skip_sections(source: &mut RowSource, draft: &mut Draft) -> Result<(), ReadError> {
    loop {
        let gap = source.blank_lines();
        let name = source.line(gap).and_then(|line| section(&line.text));
        let is_other = |name: &&str| !SECTIONS.contains(name) && section_meant(name).is_none();
        let Some(name) = name.filter(is_other) else { return Ok(()) };
        if !OF_GAMES.iter().any(|of_games| name.to_lowercase().contains(of_games)) {
            draft.note(format!("`[{}]`", excerpt(name)));
        }
        source.skip(gap + 1)?;
        skip_section(source)?;
    }
}

/// Skips the lines of a section.
fn skip_section(source: &mut RowSource) -> Result<(), ReadError> {
    while source.line(0).is_some_and(|line| !line.is_blank() && section(&line.text).is_none()) {
        source.next()?;
    }
    Ok(())
}

/// Reads the rows below `[State]`, if it comes next, as the digits on the board.
pub(super) fn add_state(
    source: &mut RowSource,
    draft: &mut Draft,
    reading: Reading,
) -> Result<(), ReadError> {
    let gap = source.blank_lines();
    let Some(line) = source.line(gap).filter(|line| section(&line.text) == Some("state")) else {
        return Ok(());
    };
    let number = line.number;
    source.skip(gap + 1)?;
    let state = table::read(source, reading)?;
    if state.draft.size() != draft.size() || state.marks.is_some() {
        let error = ParseError::new(number, 1, "the state has another size than the puzzle");
        return Err(error
            .help("write a row of the state for each row of the puzzle, or leave it out")
            .into());
    }
    draft.add_all(&state.draft.givens()?.grid);
    draft.is_begun = true;
    Ok(())
}

/// Returns the name of a section: `puzzle`, `state`, or that of another one.
pub(super) fn section(text: &str) -> Option<&str> {
    let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let known = SECTIONS.into_iter().find(|known| known.eq_ignore_ascii_case(name));
    let is_name = name.len() > 1 && name.chars().all(|c| c.is_ascii_alphabetic() || c == ' ');
    known.or(is_name.then_some(name))
}

/// Returns the section that a mistyped name means.
fn section_meant(name: &str) -> Option<&'static str> {
    if SECTIONS.contains(&name) { None } else { nearest(name, SECTIONS) }
}

/// Returns the letter and the text of a header. Other comments have a space after the `#`, and other letters one after them.
pub(super) fn header(text: &str) -> Option<(char, &str)> {
    let rest = text.trim_start().strip_prefix('#')?;
    let key = rest.chars().next().filter(char::is_ascii_uppercase)?;
    let is_header = "ABCDLSU".contains(key) || rest[1..].starts_with(' ');
    is_header.then(|| (key, rest[1..].trim()))
}

//! Items as the cards of kinds say: `Whisper~5~R1C1~R1C2`, `XSum~R1~9~`, `Indexing~C~R1C1`.

use super::super::super::prelude::*;
use super::super::Item;
use super::Reading;
use crate::grid::{Argument, Card, Cell, Form, Iss, IssPart, Rule};
use crate::rules::ALL;

/// Returns the kind of an item, and how it is written. Of several kinds of this name, the one with most words of it.
pub fn kind_of(item: &Item<'_>) -> Option<(&'static Card, Iss)> {
    let of_this_name = ALL.iter().filter_map(|kind| Some((*kind, kind.iss?)));
    let found = of_this_name.filter(|(_, iss)| iss.item == item.name.text && has_words(iss, item));
    found.max_by_key(|(_, iss)| words(iss).count())
}

/// Returns the words of an item, each with the number of parts behind it if it is not the first part.
fn words(iss: &Iss) -> impl Iterator<Item = (&'static str, Option<usize>)> {
    iss.parts.iter().enumerate().filter_map(|(at, part)| match part {
        IssPart::Word(word) if at == 0 => Some((*word, None)),
        IssPart::Word(word) => Some((*word, Some(iss.parts.len() - 1 - at))),
        _ => None,
    })
}

fn has_words(iss: &Iss, item: &Item<'_>) -> bool {
    words(iss).all(|(word, behind)| {
        let at = behind.map_or(Some(0), |behind| item.parts.len().checked_sub(1 + behind));
        at.and_then(|at| item.parts.get(at)).is_some_and(|part| part.text == word)
    })
}

impl Reading {
    /// Reads an item that is written as a card says.
    pub fn read_by_card(
        &mut self,
        kind: &'static Card,
        iss: &Iss,
        item: &Item<'_>,
    ) -> Result<(), ParseError> {
        let place = item.name.place;
        match kind.form {
            Form::Board => {
                if let Some(part) = item.parts.get(iss.parts.len()).filter(|part| !part.text.is_empty()) {
                    return Err(part.expected("the next rule, which begins with `.`"));
                }
                if self.draft.rules().iter().all(|other| other.kind != kind) {
                    self.draft.rule(Rule::of_board(kind), place);
                }
            }
            Form::Neighbours => {
                for pair in item.neighbours(self.board)? {
                    self.draft.rule(Rule::new(kind, None, pair), place);
                }
            }
            _ => self.read_parts(kind, iss, item)?,
        }
        Ok(())
    }

    /// Reads what is behind the name of an item.
    fn read_parts(&mut self, kind: &'static Card, iss: &Iss, item: &Item<'_>) -> Result<(), ParseError> {
        let (board, card) = (self.board, kind);
        let mut rule = Rule::of_board(kind);
        let (mut lines, mut at, mut count): (Vec<Vec<Cell>>, _, _) = (Vec::new(), 0, 1);
        for (i, part) in iss.parts.iter().enumerate() {
            let end = item.parts.len().saturating_sub(iss.parts.len() - 1 - i);
            let rest = item.parts.get(at..end).unwrap_or_default();
            match part {
                IssPart::Number | IssPart::Amount | IssPart::NumberOrZero => {
                    rule.number = item.parts.get(at).and_then(|part| part.text.parse().ok());
                    if rule.number.is_none() && card.argument == Argument::Number {
                        item.number(at)?;
                    }
                    at += usize::from(rule.number.is_some());
                    continue;
                }
                // Pairs have a reader of their own.
                IssPart::Word(_) | IssPart::Relation | IssPart::EitherWay => {}
                IssPart::Count => count = item.number(at)?.max(0) as usize,
                IssPart::Digits => rule.digits = board.list_of_digits(item.part(at)?)?.into(),
                IssPart::EachDigit => {
                    rule.digits = rest.iter().map(|&part| board.digit(part)).collect::<Result<_, _>>()?;
                }
                IssPart::Cells if card.form == Form::Groups => {
                    let cells = board.all_cells(rest)?;
                    if count == 0 || cells.is_empty() || !cells.len().is_multiple_of(count) {
                        let what = format!("a number of sets of {} cells", cells.len());
                        return Err(item.part(at - 1)?.expected(&what));
                    }
                    lines = cells.chunks(cells.len() / count).map(<[Cell]>::to_vec).collect();
                }
                IssPart::Cells => lines.push(board.all_cells(rest)?),
                IssPart::Groups => {
                    let groups = rest.split(|part| part.text == "-");
                    lines = groups.map(|group| board.all_cells(group)).collect::<Result<_, _>>()?;
                }
                IssPart::Corner => lines.push(board.around_corner(item.part(at)?)?),
                IssPart::Diagonal => lines.push(board.diagonal(board.cell(item.part(at)?)?)),
                IssPart::Line => lines.push(board.line(item.part(at)?)?),
                IssPart::Ends => return self.ends(kind, item, &lines.concat(), &item.parts[at..]),
            }
            at += 1;
        }
        // One group of cells has the same sum as itself.
        if card.form != Form::Groups || lines.len() > 1 {
            rule.lines = lines.into_iter().map(Vec::into_boxed_slice).collect();
            self.draft.rule(rule, item.name.place);
        }
        Ok(())
    }

    /// Reads the clues at the two ends of a line, of which one may be missing.
    fn ends(
        &mut self,
        kind: &'static Card,
        item: &Item<'_>,
        line: &[Cell],
        clues: &[Piece<'_>],
    ) -> Result<(), ParseError> {
        let mut cells = line.to_vec();
        for clue in clues.iter().take(2) {
            if !clue.text.is_empty() {
                let number = clue.text.parse().map_err(|_| clue.expected("a number"))?;
                self.draft.rule(Rule::new(kind, Some(number), cells.clone()), item.name.place);
            }
            cells.reverse();
        }
        Ok(())
    }
}

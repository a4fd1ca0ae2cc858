//! A scene with its roles as plain text, for tests.

use std::fmt;

use strum::IntoEnumIterator;

use super::{Board, CellRole, Content, MarkRole, Origin, Role, Scene};
use crate::game::MarkKind;

/// The title, the board cell by cell, the cells with roles, the words.
impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n\n{}", self.title, self.board)?;
        let words =
            |segments: &[super::Segment]| segments.iter().map(|s| s.text.as_str()).collect::<String>();
        let panel = &self.panel;
        if let Some(mode) = panel.modes.iter().find(|mode| mode.is_on) {
            writeln!(f, "mode: {}", mode.name)?;
        }
        writeln!(f, "cell: {}", words(&panel.cell))?;
        for fact in &panel.facts {
            writeln!(f, "{}: {}", fact.label, fact.value)?;
        }
        for count in &panel.digit_counts {
            write!(f, "{}{}x{} ", count.symbol, if count.same { "*" } else { "" }, count.missing)?;
        }
        let message = &panel.message;
        writeln!(f, "\n[{}] {} [{}]", message.heading, words(&message.text), message.prompt)
    }
}

/// Shows givens as they are, the player's digits with a `'` and proposed ones with a `?`, corner marks in round brackets
/// and centre marks in square ones. Below the board it lists the cells of each role.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.faces.chunks(self.size) {
            let cells: Vec<String> = row.iter().map(|face| content(&face.content)).collect();
            writeln!(f, "{}", cells.join(" ").trim_end())?;
        }
        let coloured =
            self.faces.iter().enumerate().filter_map(|(i, face)| Some((i, face.colours.iter().next()?)));
        for (i, colour) in coloured {
            writeln!(f, "colour {}: r{}c{}", colour.number(), i / self.size + 1, i % self.size + 1)?;
        }
        for role in CellRole::iter() {
            let has = self.faces.iter().enumerate().filter(|(_, face)| face.roles.has(role));
            let cells: Vec<String> =
                has.map(|(i, _)| format!("r{}c{}", i / self.size + 1, i % self.size + 1)).collect();
            if !cells.is_empty() {
                writeln!(f, "{}: {}", <&str>::from(role), cells.join(" "))?;
            }
        }
        Ok(())
    }
}

fn content(content: &Content) -> String {
    match content {
        Content::Empty => ". ".into(),
        Content::Value(symbol, by) => format!("{symbol}{}", origin(*by)),
        Content::Queen(by) => format!("Q{}", origin(*by)),
        Content::Crossed => "x ".into(),
        Content::Blocked => "# ".into(),
        Content::Marks(marks) => {
            let (mut corner, mut centre) = (String::new(), String::new());
            for mark in marks {
                let list = if mark.kind == MarkKind::Corner { &mut corner } else { &mut centre };
                list.push(mark.symbol);
                list.push_str(sign(mark.role));
            }
            let listed = if centre.is_empty() { centre } else { format!("[{centre}]") };
            if corner.is_empty() { listed } else { format!("({corner}){listed}") }
        }
    }
}

fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Given => " ",
        Origin::Own => "'",
        Origin::Proposed => "?",
    }
}

/// The sign after a mark with this role.
fn sign(role: MarkRole) -> &'static str {
    match role {
        MarkRole::Plain => "",
        MarkRole::Same => "*",
        MarkRole::Conflict => "!",
        MarkRole::Told(Role::Pattern) => "+",
        MarkRole::Told(Role::Counterpart) => "~",
        MarkRole::Told(Role::Fin) => "^",
        MarkRole::Told(Role::Eliminated) => "-",
        MarkRole::Told(Role::Unmarked) => "?",
        MarkRole::Told(_) => "=",
    }
}

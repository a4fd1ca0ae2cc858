//! XML: which element a text begins with, and reading the whole of it.

use roxmltree::{Document as Xml, Node, ParsingOptions};

use super::ParseError;
use super::document::Document;
use super::head::Head;
use super::sanitize::{excerpt, sanitize};

/// The lines in which the first element must be.
const MAX_HEAD: usize = 64;
/// More elements than a text of puzzles that is read may have.
const MAX_NODES: u32 = 1 << 21;

/// Returns the name of the first element of a text that begins as XML.
pub(super) fn root(head: &mut Head<'_>) -> Option<String> {
    if !head.first().text.trim_start().starts_with('<') {
        return None;
    }
    let mut text = String::new();
    for index in 0..MAX_HEAD {
        let Some(line) = head.line(index) else { break };
        text += &line.text;
        text.push('\n');
        if let Some(name) = first_element(&text) {
            return Some(name.to_owned());
        }
    }
    None
}

/// Returns the name of the first element if it is complete.
fn first_element(text: &str) -> Option<&str> {
    let mut rest = text.trim_start();
    loop {
        rest = rest.strip_prefix('<')?;
        if rest.get(..12).is_some_and(|start| start.eq_ignore_ascii_case("!doctype htm")) {
            return Some("html");
        }
        let end = match rest.as_bytes().first()? {
            b'?' => rest.find("?>")? + 2,
            b'!' if rest.starts_with("!--") => rest.find("-->")? + 3,
            b'!' => rest.find('>')? + 1,
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || "/>".contains(c))?;
                return Some(&rest[..end]).filter(|name| name.starts_with(char::is_alphabetic));
            }
        };
        rest = rest[end..].trim_start();
    }
}

/// Returns the error of a text that begins with an element of another program.
pub(super) fn refusal(head: &Head<'_>, root: &str) -> ParseError {
    let error = |message: String| head.first().error(1, message);
    match root {
        "ksudoku-graph" => error("a shape of KSudoku: it has no puzzle in it".to_owned())
            .help("save a game of it in KSudoku and read that"),
        _ if ["html", "head", "body", "script"].iter().any(|name| root.eq_ignore_ascii_case(name)) => {
            error("a web page (HTML), not a puzzle".to_owned())
                .help("copy the cells of the puzzle from the page, or what it offers for copying")
        }
        _ => error(format!(
            "XML with the element `{}` at its top: not a known kind of sudoku",
            excerpt(root)
        ))
        .help("known are files of OpenSudoku and KSudoku; export the puzzle as text, such as 81 characters"),
    }
}

/// A document with its elements.
pub(super) struct Elements<'d> {
    pub xml: Xml<'d>,
    pub document: &'d Document,
    /// The byte of the document at which the XML begins.
    start: usize,
}

impl<'d> Elements<'d> {
    /// Reads a document, from its first element on.
    pub fn read(document: &'d Document) -> Result<Elements<'d>, ParseError> {
        let start = document.text.find('<').unwrap_or(0);
        // Other text may follow.
        let rest = &document.text[start..];
        let closing = first_element(rest).and_then(|name| {
            let tag = format!("</{name}");
            let at = rest.find(&tag)?;
            Some(at + rest[at..].find('>')?)
        });
        let end = closing.or(rest.rfind('>')).map_or(rest.len(), |end| end + 1);
        document.ends_at(start + end);
        let text = &rest[..end];
        if let Some(at) = text.find("<!ENTITY") {
            let error = document.error(start + at, "found an entity declaration: expected plain XML");
            return Err(error.help("no known program writes such a file"));
        }
        let options = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
        match Xml::parse_with_options(text, options) {
            Ok(xml) => Ok(Elements { xml, document, start }),
            Err(error) => {
                // Where it ends is not known.
                if closing.is_none() {
                    document.ends_at(document.text.len());
                }
                let (at, shown) = (error.pos(), error.to_string());
                let (line, column) = document.position(start);
                let (row, before) = (at.row as usize, if at.row == 1 { column - 1 } else { 0 });
                let what = shown.rsplit_once(" at ").map_or(shown.as_str(), |(what, _)| what);
                let message = format!("not well-formed XML: {}", sanitize(what));
                Err(ParseError::new(line + row - 1, before + at.col as usize, message)
                    .help("is the text complete?"))
            }
        }
    }

    /// Returns the element at the top, which must have this name.
    pub fn top(&self, names: &[&str]) -> Result<Node<'_, 'd>, ParseError> {
        let top = self.xml.root_element();
        if names.contains(&top.tag_name().name()) {
            return Ok(top);
        }
        let found = excerpt(top.tag_name().name());
        let message = format!("found the element `{found}`: expected `{}`", names.join("` or `"));
        Err(self.error(top, message))
    }

    /// Returns an error at an element.
    pub fn error(&self, node: Node<'_, '_>, message: impl Into<String>) -> ParseError {
        self.document.error(self.offset(node), message)
    }

    /// Returns the byte of the document at which an element begins.
    pub fn offset(&self, node: Node<'_, '_>) -> usize {
        self.start + node.range().start
    }

    /// Returns the byte of the document at which the value of an attribute begins.
    pub fn offset_of_value(&self, node: Node<'_, '_>, attribute: &str) -> usize {
        let found = node.attribute_node(attribute);
        self.start + found.map_or(node.range().start, |found| found.range_value().start)
    }
}

/// Returns a text as the value of an attribute in double quotes.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// Returns the elements of this name directly below one.
pub(super) fn below<'a, 'd: 'a>(node: Node<'a, 'd>, name: &'a str) -> impl Iterator<Item = Node<'a, 'd>> {
    node.children().filter(move |child| child.is_element() && child.tag_name().name() == name)
}

#[cfg(test)]
mod tests {
    use super::first_element;
    use crate::format::tests::errors;

    #[test]
    fn the_first_element_is_found() {
        assert_eq!(
            first_element("<?xml version='1.0'?>\n<!-- a > b --><!DOCTYPE x>\n<x:y a='1'>"),
            Some("x:y")
        );
        assert_eq!(first_element("<a/>"), Some("a"));
        assert_eq!(first_element("<!DOCTYPE HTML PUBLIC"), Some("html"));
        for text in ["", "<", "<a", "<!-- <a>", "text", "<1 >"] {
            assert_eq!(first_element(text), None, "{text}");
        }
    }

    #[test]
    fn other_xml_is_one_sentence() {
        for (text, expected) in [
            (
                "<!DOCTYPE html>\n<html><body>81</body></html>",
                "line 1, column 1: a web page (HTML), not a puzzle",
            ),
            (
                "<svg>\n<g/></svg>\n",
                "line 1, column 1: XML with the element `svg` at its top: not a known kind of sudoku",
            ),
            (
                "<ksudoku-graph>\n</ksudoku-graph>",
                "line 1, column 1: a shape of KSudoku: it has no puzzle in it",
            ),
            (
                "<opensudoku>\n <game data='1'>\n</opensudoku>",
                "line 3, column 1: not well-formed XML: expected 'game' tag, not 'opensudoku'",
            ),
        ] {
            assert_eq!(errors(text), [expected], "{text}");
        }
    }
}

//! XML: which element a text begins with, and reading the whole of it.

use roxmltree::{Document as Xml, Node, ParsingOptions};

use super::ParseError;
use super::document::Document;
use super::recognize::Start;
use super::sanitize::{excerpt, sanitize};

/// The characters in which the first element must be.
const MAX_HEAD: usize = 1 << 14;
/// More than any program of puzzles writes: elements, attributes of one element, and namespaces. The time to read
/// them grows with the square of the last two.
const MAX_NODES: u32 = 1 << 20;
const MAX_ATTRIBUTES: usize = 500;
const MAX_NAMESPACES: usize = 50;

/// Returns the name of the first element of a text that begins as XML.
pub(super) fn root(start: &Start) -> Option<String> {
    if !start.first().text.trim_start().starts_with('<') {
        return None;
    }
    let mut text = String::new();
    for line in start.lines() {
        text.extend(line.text.chars().take(MAX_HEAD - text.len().min(MAX_HEAD)));
        text.push('\n');
    }
    first_element(&text).map(str::to_owned)
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
                // An address in angle brackets ends its first part with a colon.
                let is_name = |name: &&str| name.starts_with(char::is_alphabetic) && !name.ends_with(':');
                return Some(&rest[..end]).filter(is_name);
            }
        };
        rest = rest[end..].trim_start();
    }
}

/// Returns the message and the help about a text that begins with an element of another program.
fn refusal(root: &str) -> (String, &'static str) {
    let is_page = ["html", "head", "body", "script"].iter().any(|name| root.eq_ignore_ascii_case(name));
    if is_page {
        let help = "copy the cells of the puzzle from the page, or what it offers for copying";
        return ("a web page (HTML), not a puzzle".to_owned(), help);
    }
    if root == "ksudoku-graph" {
        let help = "save a game of it in KSudoku and read that";
        return ("a shape of KSudoku: it has no puzzle in it".to_owned(), help);
    }
    let message = format!("XML with the element `{}` at its top: not a known kind of sudoku", excerpt(root));
    (message, "known are files of OpenSudoku and KSudoku; export the puzzle as text, such as 81 characters")
}

/// Returns the byte at which a text has too much of something, and of what.
fn excess(text: &str) -> Option<(usize, String)> {
    if let Some((at, _)) = text.match_indices("<!ENTITY").next() {
        return Some((at, "an entity declaration: expected plain XML".to_owned()));
    }
    if let Some((at, _)) = text.match_indices("xmlns").nth(MAX_NAMESPACES) {
        return Some((at, format!("more than {MAX_NAMESPACES} namespaces")));
    }
    let mut attributes = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'<' => attributes = 0,
            b'=' => attributes += 1,
            _ => {}
        }
        if attributes > MAX_ATTRIBUTES {
            return Some((at, format!("an element of more than {MAX_ATTRIBUTES} attributes")));
        }
    }
    None
}

/// A document with its elements.
pub(super) struct Elements<'d> {
    xml: Xml<'d>,
    pub document: &'d Document,
    /// The byte of the document at which the XML begins.
    start: usize,
}

impl<'d> Elements<'d> {
    /// Reads a document whose top element has one of these names.
    pub fn read(document: &'d Document, names: &[&str]) -> Result<Elements<'d>, ParseError> {
        let start = document.text.find('<').unwrap_or(0);
        let text = document.text[start..].trim_end();
        if let Some(root) = first_element(text).filter(|root| !names.contains(root)) {
            let (message, help) = refusal(root);
            return Err(document.error(start, message).help(help));
        }
        if let Some((at, what)) = excess(text) {
            let error = document.error(start + at, format!("found {what}"));
            return Err(error.help("no known program writes such a file"));
        }
        let options = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
        match Xml::parse_with_options(text, options) {
            Ok(xml) => Ok(Elements { xml, document, start }),
            Err(error) => {
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

    /// Returns the element at the top.
    pub fn top(&self) -> Node<'_, 'd> {
        self.xml.root_element()
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
    node.children().filter(move |child| child.tag_name().name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn other_xml_is_one_sentence_and_costs_no_time() {
        let attributes: String = (0..100_000).map(|i| format!(" a{i}='1'")).collect();
        let namespaces: String = (0..100_000).map(|i| format!("<a xmlns:n{i}='1'>")).collect();
        for (text, expected) in [
            ("<!DOCTYPE html>\n<html><body>81<br></html>", "1, column 1: a web page (HTML), not a puzzle"),
            (
                "<svg>\n<g/></svg>\n",
                "1, column 1: XML with the element `svg` at its top: not a known kind of sudoku",
            ),
            ("<ksudoku-graph>\n</ksudoku-graph>", "1, column 1: a shape of KSudoku: it has no puzzle in it"),
            ("<a>\n <b c='1'>\n</a>", "3, column 1: not well-formed XML: expected 'b' tag, not 'a'"),
            (
                "<!DOCTYPE a [\n<!ENTITY b 'c'>]><a/>",
                "2, column 1: found an entity declaration: expected plain XML",
            ),
            (&format!("<a{attributes}/>"), "1, column 4398: found an element of more than 500 attributes"),
            (&format!("<a>{namespaces}"), "1, column 847: found more than 50 namespaces"),
            (
                &"<a>".repeat(300_000),
                "1, column 1: not well-formed XML: the root node was opened but never closed",
            ),
        ] {
            let document = Document::new(text.to_owned(), 1);
            let error = Elements::read(&document, &["a"]).err().expect("an error");
            assert_eq!(error.to_string(), format!("line {expected}"));
        }
    }
}

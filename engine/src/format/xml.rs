//! XML: which element a text begins with, and reading the whole of it.

use roxmltree::{Document as Xml, Node, ParsingOptions};

use super::ParseError;
use super::document::Document;
use super::draft::Place;
use super::recognise::Start;
use super::sanitize::{excerpt, sanitize};

/// More than any program of puzzles writes: elements, attributes of one element, and namespaces. The time to read
/// them grows with the square of the last two.
const MAX_NODES: u32 = 1 << 20;
const MAX_ATTRIBUTES: usize = 500;
const MAX_NAMESPACES: usize = 50;

/// Returns the name of the first element of a text that begins as XML.
pub(super) fn root(start: &Start) -> Option<&str> {
    let is_xml = start.first().text.trim_start().starts_with('<');
    start.lines().iter().filter(|_| is_xml).find_map(|line| first_element(&line.text))
}

fn first_element(text: &str) -> Option<&str> {
    let element = text.split('<').skip(1).find(|part| part.starts_with(char::is_alphabetic))?;
    // An address in angle brackets ends its first part with a colon.
    element.split(|c: char| c.is_whitespace() || "/>".contains(c)).next().filter(|name| !name.ends_with(':'))
}

/// Returns whether a text is HTML, which is rarely well-formed XML.
fn is_web_page(text: &str) -> bool {
    let has_type = text.get(..14).is_some_and(|start| start.eq_ignore_ascii_case("<!doctype html"));
    let root = first_element(text).unwrap_or_default();
    has_type || ["html", "head", "body", "script"].iter().any(|name| root.eq_ignore_ascii_case(name))
}

/// Returns an error at an element of a text that would take long to read.
fn check_extent(document: &Document) -> Result<(), ParseError> {
    let mut namespaces = 0;
    for (at, _) in document.text.match_indices('<') {
        let element = document.text[at + 1..].split('<').next().unwrap_or_default();
        namespaces += element.matches("xmlns").count();
        let found = if element.starts_with("!ENTITY") {
            "an entity declaration".to_owned()
        } else if namespaces > MAX_NAMESPACES {
            format!("more than {MAX_NAMESPACES} namespaces")
        } else if element.matches('=').count() > MAX_ATTRIBUTES {
            format!("an element of more than {MAX_ATTRIBUTES} attributes")
        } else {
            continue;
        };
        let error = document.error(at, format!("found {found}: expected plain XML"));
        return Err(error.help("no known program writes such a file"));
    }
    Ok(())
}

pub(super) struct Elements<'d> {
    xml: Xml<'d>,
    document: &'d Document,
    /// The byte of the document at which the XML begins.
    start: usize,
}

impl<'d> Elements<'d> {
    /// Reads a document whose top element has one of these names.
    pub fn read(document: &'d Document, names: &[&str]) -> Result<Elements<'d>, ParseError> {
        let start = document.text.find('<').unwrap_or(0);
        let text = document.text[start..].trim_end();
        if is_web_page(text) {
            let help = "copy the cells of the puzzle from the page, or what it offers for copying";
            return Err(document.error(start, "a web page (HTML), not a puzzle").help(help));
        }
        check_extent(document)?;
        let options = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
        let xml = Xml::parse_with_options(text, options).map_err(|error| {
            // Its rows and columns count from the start of the XML.
            let (at, first) = (error.pos(), document.place(start));
            let before = if at.row == 1 { first.column - 1 } else { 0 };
            let shown = error.to_string();
            let what = shown.rsplit_once(" at ").map_or(shown.as_str(), |(what, _)| what);
            Place::new(first.line + at.row as usize - 1, before + at.col as usize)
                .error(format!("not well-formed XML: {}", sanitize(what)))
                .help("is the text complete?")
        })?;
        let root = xml.root_element().tag_name().name();
        if !names.contains(&root) {
            let found = excerpt(root);
            let message = format!("XML with the element `{found}` at its top: not a known kind of sudoku");
            let help =
                "known are files of OpenSudoku and KSudoku; export the puzzle as text, such as 81 characters";
            return Err(document.error(start, message).help(help));
        }
        Ok(Elements { xml, document, start })
    }

    pub fn top(&self) -> Node<'_, 'd> {
        self.xml.root_element()
    }

    pub fn place(&self, node: Node<'_, '_>) -> Place {
        self.document.place(self.start + node.range().start)
    }

    pub fn place_of_value(&self, node: Node<'_, '_>, attribute: &str) -> Place {
        let found = node.attribute_node(attribute);
        let byte = found.map_or(node.range().start, |found| found.range_value().start);
        self.document.place(self.start + byte)
    }

    /// Returns the first element of this name directly below one.
    ///
    /// # Errors
    /// There is none.
    pub fn child<'a>(&self, parent: Node<'a, 'd>, name: &str) -> Result<Node<'a, 'd>, ParseError> {
        let found = parent.children().find(|child| child.tag_name().name() == name);
        found.ok_or_else(|| self.place(parent).error(format!("no `{name}` in this element")))
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
        for text in ["", "<", "text", "<1 >", "<https://x.org>"] {
            assert_eq!(first_element(text), None, "{text}");
        }
    }

    #[test]
    fn other_xml_is_one_sentence_and_costs_no_time() {
        let attributes: String = (0..100_000).map(|i| format!(" a{i}='1'")).collect();
        let namespaces: String = (0..100_000).map(|i| format!("<a xmlns:n{i}='1'>")).collect();
        for (text, expected) in [
            ("<!DOCTYPE html>\n<html><body>81<br></html>", "1, column 1: a web page (HTML), not a puzzle"),
            ("<!doctype HTML><p>81", "1, column 1: a web page (HTML), not a puzzle"),
            (
                "<svg>\n<g/></svg>\n",
                "1, column 1: XML with the element `svg` at its top: not a known kind of sudoku",
            ),
            ("<a>\n <b c='1'>\n</a>", "3, column 1: not well-formed XML: expected 'b' tag, not 'a'"),
            (
                "<!DOCTYPE a [\n<!ENTITY b 'c'>]><a/>",
                "2, column 1: found an entity declaration: expected plain XML",
            ),
            (
                &format!("<a{attributes}/>"),
                "1, column 1: found an element of more than 500 attributes: expected plain XML",
            ),
            (&format!("<a>{namespaces}"), "1, column 844: found more than 50 namespaces: expected plain XML"),
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

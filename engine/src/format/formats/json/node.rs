//! The values of a document with their places, taken apart a level at a time.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::value::RawValue;

/// A value of a document.
#[derive(Clone, Copy)]
pub struct Node<'t> {
    /// Its text, without blanks around it.
    pub text: &'t str,
    /// The byte of the document at which it begins.
    pub at: usize,
}

/// A member of an object.
pub struct Member<'t> {
    pub key: String,
    pub value: Node<'t>,
}

impl<'t> Node<'t> {
    /// Returns a value in this one.
    fn inner(self, raw: &'t RawValue) -> Node<'t> {
        let text = raw.get();
        Node { text, at: self.at + (text.as_ptr() as usize - self.text.as_ptr() as usize) }
    }

    /// Returns the values of a document and, if there is one, the error behind them.
    pub fn all(document: &'t str) -> (Vec<Node<'t>>, Option<serde_json::Error>) {
        let root = Node { text: document, at: 0 };
        let mut nodes = Vec::new();
        for raw in serde_json::Deserializer::from_str(document).into_iter::<&RawValue>() {
            match raw {
                Ok(raw) => nodes.push(root.inner(raw)),
                Err(error) => return (nodes, Some(error)),
            }
        }
        (nodes, None)
    }

    pub fn is_list(self) -> bool {
        self.text.starts_with('[')
    }

    pub fn is_object(self) -> bool {
        self.text.starts_with('{')
    }

    pub fn is_container(self) -> bool {
        self.is_list() || self.is_object()
    }

    /// Returns whether it is a list or an object with something in it.
    pub fn has_content(self) -> bool {
        self.is_container() && !self.text[1..self.text.len() - 1].trim().is_empty()
    }

    /// Returns the values in a list, or nothing.
    pub fn elements(self) -> Vec<Node<'t>> {
        if !self.is_list() {
            return Vec::new();
        }
        let values: Vec<&'t RawValue> = serde_json::from_str(self.text).unwrap_or_default();
        values.into_iter().map(|raw| self.inner(raw)).collect()
    }

    /// Returns the members of an object in the order of the text, or nothing.
    pub fn members(self) -> Vec<Member<'t>> {
        let members: BTreeMap<String, &'t RawValue> = serde_json::from_str(self.text).unwrap_or_default();
        let mut members: Vec<_> =
            members.into_iter().map(|(key, raw)| Member { key, value: self.inner(raw) }).collect();
        members.sort_by_key(|member| member.value.at);
        members
    }

    /// Returns a text without its quotes.
    pub fn string(self) -> Option<Cow<'t, str>> {
        let inner = self.text.strip_prefix('"')?.strip_suffix('"')?;
        if inner.contains('\\') {
            return serde_json::from_str(self.text).ok().map(Cow::Owned);
        }
        Some(Cow::Borrowed(inner))
    }

    /// Returns a whole number, also one in quotes.
    pub fn integer(self) -> Option<i64> {
        self.text.trim_matches('"').trim().parse().ok()
    }
}

//! The values of a document. Each is a part of its text, taken apart a level at a time.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::value::RawValue;

pub struct Member<'t> {
    pub key: String,
    pub value: &'t str,
}

pub fn is_container(value: &str) -> bool {
    value.starts_with(['[', '{'])
}

/// Returns the values in a list, or nothing for any other value.
pub fn elements(value: &str) -> Vec<&str> {
    let values: Vec<&RawValue> = serde_json::from_str(value).unwrap_or_default();
    values.into_iter().map(RawValue::get).collect()
}

/// Returns the members of an object in the order of the text, or nothing for any other value.
pub fn members(value: &str) -> Vec<Member<'_>> {
    let members: BTreeMap<String, &RawValue> = serde_json::from_str(value).unwrap_or_default();
    let mut members: Vec<_> =
        members.into_iter().map(|(key, value)| Member { key, value: value.get() }).collect();
    members.sort_by_key(|member| member.value.as_ptr());
    members
}

pub fn get<'t>(members: &[Member<'t>], key: &str) -> Option<&'t str> {
    members.iter().find(|member| member.key == key).map(|member| member.value)
}

/// Returns a text without its quotes.
pub fn string(value: &str) -> Option<Cow<'_, str>> {
    let inner = value.strip_prefix('"')?.strip_suffix('"')?;
    if inner.contains('\\') {
        return serde_json::from_str(value).ok().map(Cow::Owned);
    }
    Some(Cow::Borrowed(inner))
}

/// Returns a whole number, also one in quotes.
pub fn integer(value: &str) -> Option<i64> {
    value.trim_matches('"').trim().parse().ok()
}

//! Recognizes links in a text.

/// What a link is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// f-puzzles' JSON, in a link of f-puzzles or SudokuPad.
    FPuzzles,
    /// SudokuPad's own JSON.
    SudokuPad,
    /// SudokuPad's short form of a plain 9x9 board.
    Classic,
    Penpa,
    SudokuWiki,
    /// SudokuPad's oldest form, `scf`.
    Oldest,
    /// A link of SudokuMaker.
    SudokuMaker,
    /// The id of a puzzle on the network.
    Remote,
    /// A page of a known site without a puzzle.
    Empty,
}

impl LinkKind {
    pub fn has_puzzle(self) -> bool {
        !matches!(self, LinkKind::Oldest | LinkKind::SudokuMaker | LinkKind::Remote | LinkKind::Empty)
    }
}

/// A link in a text, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    pub start: usize,
    pub kind: LinkKind,
    /// The start of the packed part.
    pub payload: usize,
    /// The end of the word that the link begins in; the packed part may continue after it.
    pub end: usize,
}

/// The prefixes of a packed puzzle in the address, longer ones first.
const PREFIXES: [(&str, LinkKind); 5] = [
    ("fpuzzles", LinkKind::FPuzzles),
    ("fpuz", LinkKind::FPuzzles),
    ("scl", LinkKind::SudokuPad),
    ("ctc", LinkKind::SudokuPad),
    ("classic", LinkKind::Classic),
];

/// Sites whose addresses name puzzles by an id.
const REMOTE_SITES: [&str; 6] =
    ["sudokupad.", "crackingthecryptic.com/", "tinyurl.com/", "git.io/", "bit.ly/", "f-puzzles.com/?id="];
/// Sites whose addresses can hold a puzzle.
const SITES: [&str; 3] = ["f-puzzles.com", "sudokuwiki.", "penpa-edit"];

/// The first characters of the JSON of an object in LZ-string.
const LZ_OBJECT: &str = "N4I";
/// The fewest characters of such JSON without an address.
const MIN_BARE: usize = 40;
/// The characters of a link of sudokuwiki.org in its packed form.
const PACKED_CELLS: usize = 165;

/// The characters between links that follow one another without a blank.
const SEPARATORS: [char; 7] = [',', ';', ')', ']', '(', '\'', '}'];

fn ends_word(c: char) -> bool {
    c.is_whitespace() || "<>\"`|".contains(c)
}

/// Returns the end of the word that a byte is in. Another address begins another word.
pub fn word_end(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    let is_end = |(offset, c): (usize, char)| {
        ends_word(c) || SEPARATORS.contains(&c) && rest[offset + c.len_utf8()..].starts_with("http")
    };
    rest.char_indices().find(|&found| is_end(found)).map_or(text.len(), |(end, _)| at + end)
}

/// Returns the next link at or after a byte of the text.
pub fn next(text: &str, from: usize) -> Option<Link> {
    let mut at = from;
    loop {
        at += text.get(at..)?.find(|c| !ends_word(c) && !SEPARATORS.contains(&c))?;
        let end = word_end(text, at);
        if let Some((offset, kind, payload)) = classify(&text[at..end]) {
            return Some(Link { start: at + offset, kind, payload: at + payload, end });
        }
        at = end;
    }
}

/// Returns the start, the kind and the packed part of the link in a word.
fn classify(word: &str) -> Option<(usize, LinkKind, usize)> {
    if word.len() < 8 {
        return None;
    }
    let start = |payload: usize| word[..payload].rfind("http").unwrap_or(0);
    let after = |pattern: &str| word.find(pattern).map(|at| at + pattern.len());
    if let Some(payload) = ["m=edit", "m=solve"].iter().find_map(|mode| after(mode)) {
        return Some((start(payload), LinkKind::Penpa, payload + word[payload..].find("p=")? + 2));
    }
    if let Some(payload) = after("bd=").filter(|_| word.contains("sudokuwiki") || word.starts_with("bd=")) {
        return Some((start(payload), LinkKind::SudokuWiki, payload));
    }
    if word.starts_with("S9B") && word.len() >= PACKED_CELLS {
        return Some((0, LinkKind::SudokuWiki, 0));
    }
    if word.contains("sudokumaker") {
        return Some((start(word.len()), LinkKind::SudokuMaker, word.len()));
    }
    let is_address =
        word.contains("://") || word.contains("www.") || word.contains(".app/") || word.contains(".com/");
    if let Some(payload) =
        after("load=").filter(|&at| word.contains("f-puzzles") || word[at..].starts_with(LZ_OBJECT))
    {
        return Some((start(payload), LinkKind::FPuzzles, payload));
    }
    if let Some((prefix, kind, payload)) = after_prefix(word, is_address) {
        return Some((if is_address { start(payload) } else { prefix }, kind, payload));
    }
    if !is_address {
        let at =
            word.find(LZ_OBJECT).filter(|&at| at == 0 || word[..at].ends_with(['(', '[', '\'', ':', ',']))?;
        return (word.len() - at >= MIN_BARE).then_some((at, LinkKind::FPuzzles, at));
    }
    let (kind, payload) = on_site(word)?;
    Some((start(payload), kind, payload))
}

/// Returns the starts of a prefix and of what is packed behind it, and the kind of the link.
fn after_prefix(word: &str, is_address: bool) -> Option<(usize, LinkKind, usize)> {
    let is_link = |start: usize, payload: usize| {
        let begins = word[..start].chars().next_back().is_none_or(|c| "/=([,;:'".contains(c));
        // Without an address it could be any word.
        begins && (word[payload..].starts_with("N4") || (is_address && word.len() - payload >= 8))
    };
    PREFIXES.into_iter().find_map(|(prefix, kind)| {
        let mut starts = word.match_indices(prefix).map(|(start, _)| (start, kind, start + prefix.len()));
        starts.find(|&(start, _, payload)| is_link(start, payload))
    })
}

/// Returns the kind and the packed part of an address without a prefix.
fn on_site(address: &str) -> Option<(LinkKind, usize)> {
    if !REMOTE_SITES.iter().any(|site| address.contains(site)) {
        let is_site = SITES.iter().any(|site| address.contains(site));
        return is_site.then_some((LinkKind::Empty, address.len()));
    }
    let start = address.trim_end_matches('/').rfind('/').map_or(0, |slash| slash + 1);
    let id = &address[start..];
    if id.starts_with("scf") && id.len() > 24 {
        return Some((LinkKind::Oldest, start));
    }
    // A plain board needs no prefix.
    if (24..=60).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return Some((LinkKind::Classic, start));
    }
    Some((LinkKind::Remote, address.len()))
}

//! Recognises links in a text.

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
    /// A puzzle in a form that cannot be read: SudokuPad's oldest, `scf`, and SudokuMaker's.
    Unknown,
    /// The id of a puzzle on the network.
    Remote,
    /// A page of a known site without a puzzle.
    Empty,
}

impl LinkKind {
    pub fn has_puzzle(self) -> bool {
        !matches!(self, LinkKind::Unknown | LinkKind::Remote | LinkKind::Empty)
    }
}

/// A link in a text, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FoundLink {
    pub start: usize,
    pub kind: LinkKind,
    /// The start of the packed part.
    pub payload: usize,
    /// The end of the word that the link begins in; the packed part may continue after it.
    pub end: usize,
}

/// What precedes the packed part of a link.
struct Mark {
    text: &'static str,
    kind: LinkKind,
    /// Parts of the addresses that have it, one of which must be there unless JSON in LZ-string follows.
    sites: &'static [&'static str],
}

const PADS: &[&str] = &["sudokupad", "crackingthecryptic"];

/// The marks of the sites, longer ones first.
const MARKS: [Mark; 9] = [
    Mark { text: "m=solve&p=", kind: LinkKind::Penpa, sites: &[""] },
    Mark { text: "m=edit&p=", kind: LinkKind::Penpa, sites: &[""] },
    Mark { text: "bd=", kind: LinkKind::SudokuWiki, sites: &["sudokuwiki"] },
    Mark { text: "load=", kind: LinkKind::FPuzzles, sites: &["f-puzzles"] },
    Mark { text: "fpuzzles", kind: LinkKind::FPuzzles, sites: PADS },
    Mark { text: "fpuz", kind: LinkKind::FPuzzles, sites: PADS },
    Mark { text: "scl", kind: LinkKind::SudokuPad, sites: PADS },
    Mark { text: "ctc", kind: LinkKind::SudokuPad, sites: PADS },
    Mark { text: "classic", kind: LinkKind::Classic, sites: PADS },
];

/// Sites whose addresses name puzzles by an id.
const REMOTE_SITES: [&str; 6] =
    ["sudokupad.", "crackingthecryptic.com/", "tinyurl.com/", "git.io/", "bit.ly/", "f-puzzles.com/?id="];
/// Sites whose addresses can hold a puzzle.
const SITES: [&str; 3] = ["f-puzzles.com", "sudokuwiki.", "penpa-edit"];

/// The first characters of an object in LZ-string, whose keys may lack their quotes.
const LZ: &str = "N4";
/// The first characters of an object with quotes.
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
    for (offset, c) in rest.char_indices() {
        let is_before_link = SEPARATORS.contains(&c) && rest[offset + c.len_utf8()..].starts_with("http");
        if ends_word(c) || is_before_link {
            return at + offset;
        }
    }
    text.len()
}

/// Returns the links of a text, as far as their words tell.
pub fn all(text: &str) -> impl Iterator<Item = FoundLink> {
    std::iter::successors(next(text, 0), |link| next(text, link.end))
}

/// Returns the next link at or after a byte of the text.
pub fn next(text: &str, from: usize) -> Option<FoundLink> {
    let mut at = from;
    loop {
        at += text.get(at..)?.find(|c| !ends_word(c) && !SEPARATORS.contains(&c))?;
        let end = word_end(text, at);
        if let Some(link) = link_in(&text[at..end]) {
            return Some(FoundLink { start: at + link.start, payload: at + link.payload, end, ..link });
        }
        at = end;
    }
}

fn link_in(word: &str) -> Option<FoundLink> {
    let end = word.len();
    let is_address = ["://", "www.", ".app/", ".com/"].iter().any(|part| word.contains(part));
    for Mark { text, kind, sites } in &MARKS {
        let is_site = sites.iter().any(|site| word.contains(site));
        for (start, _) in word.match_indices(text) {
            let payload = start + text.len();
            let is_whole = is_site || word[payload..].starts_with(LZ) || (start == 0 && *text == "bd=");
            if is_whole && begins_part(word, start) {
                let start = word[..start].rfind("http").unwrap_or(if is_address { 0 } else { start });
                return Some(FoundLink { start, kind: *kind, payload, end });
            }
        }
    }
    if is_address {
        let (kind, payload) = on_site(word)?;
        let start = word[..payload].rfind("http").unwrap_or(0);
        return Some(FoundLink { start, kind, payload, end });
    }
    if word.starts_with("S9B") && end >= PACKED_CELLS {
        return Some(FoundLink { start: 0, kind: LinkKind::SudokuWiki, payload: 0, end });
    }
    let start = packed_object(word)?;
    Some(FoundLink { start, kind: LinkKind::FPuzzles, payload: start, end })
}

/// Returns where an object in LZ-string begins in a word.
fn packed_object(word: &str) -> Option<usize> {
    word.find(LZ_OBJECT).filter(|&at| word.len() - at >= MIN_BARE && begins_part(word, at))
}

/// Returns whether a part of a word may begin at a byte.
fn begins_part(word: &str, at: usize) -> bool {
    word[..at].chars().next_back().is_none_or(|c| "/?&#=([,;:'".contains(c))
}

/// Returns the kind and the packed part of an address without a mark.
fn on_site(address: &str) -> Option<(LinkKind, usize)> {
    let len = address.len();
    if address.contains("sudokumaker") {
        return Some((LinkKind::Unknown, len));
    }
    if !REMOTE_SITES.iter().any(|site| address.contains(site)) {
        return SITES.iter().any(|site| address.contains(site)).then_some((LinkKind::Empty, len));
    }
    // A plain board needs no prefix, neither as an object nor by itself.
    if let Some(start) = packed_object(address) {
        return Some((LinkKind::SudokuPad, start));
    }
    let start = address.trim_end_matches('/').rfind('/').map_or(0, |slash| slash + 1);
    let id = &address[start..];
    if id.starts_with("scf") && id.len() > 24 {
        return Some((LinkKind::Unknown, len));
    }
    if (24..=60).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return Some((LinkKind::Classic, start));
    }
    Some((LinkKind::Remote, len))
}

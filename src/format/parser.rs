//! What every format's reader can do; the reader of texts knows no more of them.

use super::source::Source;
use super::{Parsed, ReadError};

/// What one format knows about reading.
pub(super) trait Parser: Send {
    /// The next puzzle; `None` at the end of the text. Each error has taken at least one line, and
    /// the next call goes on behind what is wrong.
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError>;
}

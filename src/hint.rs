//! Steps that teach: what can be concluded next, why, and how to say it.

//! Help and the manual page.

use std::fmt;
use std::sync::Arc;

use crate::analysis::{Unwatched, Watch};

/// Who watches the long work of a session; by default nobody.
///
/// It is no part of what is known at the table, so any two are equal.
#[derive(Clone)]
pub struct Watcher(Arc<dyn Watch + Send>);

impl Watcher {
    /// This one watches.
    pub fn new(watch: Arc<dyn Watch + Send>) -> Watcher {
        Watcher(watch)
    }

    /// What the work tells its progress to.
    pub fn watch(&self) -> &dyn Watch {
        &*self.0
    }
}

impl Default for Watcher {
    fn default() -> Watcher {
        Watcher(Arc::new(Unwatched))
    }
}

impl fmt::Debug for Watcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watcher")
    }
}

impl PartialEq for Watcher {
    fn eq(&self, _: &Watcher) -> bool {
        true
    }
}

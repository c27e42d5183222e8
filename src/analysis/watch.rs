/// What long work tells while it runs, and whether it should stop: the ui shows a bar and hears Ctrl-C.
///
/// Work that is told to stop gives what it has so far, and says so.
pub trait Watch: Sync {
    /// Work begins: so many steps in all. One command may begin anew, as after an estimate.
    fn begin(&self, steps: u64);
    /// So many more steps are done.
    fn done(&self, steps: u64);
    /// Whether to stop and give what there is.
    fn stop(&self) -> bool;
}

/// Nobody watches, and nobody stops the work: in tests and in a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn begin(&self, _: u64) {}

    fn done(&self, _: u64) {}

    fn stop(&self) -> bool {
        false
    }
}

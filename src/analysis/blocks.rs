//! Long work in blocks, on all processors.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Watch;

/// Does these blocks of work on all processors, each of which begins with a part of its own; the parts belong to no
/// block in particular. The work says how many steps a block was. Says nothing of blocks that were not begun before
/// it was stopped.
pub(super) fn in_blocks<P: Send>(
    blocks: Range<u64>,
    watch: &dyn Watch,
    part: impl Fn() -> P + Sync,
    work: impl Fn(&mut P, u64) -> u64 + Sync,
) -> Vec<P> {
    let next = AtomicU64::new(blocks.start);
    rayon::broadcast(|_| {
        let mut part = part();
        while !watch.stop() {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= blocks.end {
                break;
            }
            watch.done(work(&mut part, block));
        }
        part
    })
}

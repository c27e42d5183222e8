//! How long work looks on a terminal: a bar on standard error once it takes a while, and Ctrl-C.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use super::output::Surroundings;
use crate::analysis::Watch;
use crate::session::Settings;
use crate::words::{self, Stopping};

/// Work that is done sooner shows nothing.
const SHOWN_AFTER: Duration = Duration::from_millis(500);

/// How often the words of the plain mode say how far the work is.
const SAID_EVERY: Duration = Duration::from_secs(5);

/// Shows how far long work is, and lets Ctrl-C stop it: the first stops the work, which then gives what it
/// has; the next ends the program, as does one while nothing is worked on.
#[derive(Debug)]
pub struct Progress {
    /// Whether Ctrl-C ends the program. During work it is off, and Ctrl-C turns it on.
    ends: Arc<AtomicBool>,
    /// Whether Ctrl-C has been taken over; before the first long work it is left alone.
    heard: OnceLock<bool>,
    done: AtomicU64,
    shown: Mutex<Shown>,
}

/// What is shown of the work that runs.
#[derive(Debug, Default)]
struct Shown {
    look: Settings,
    /// What comes of the work if it is stopped.
    stopping: Stopping,
    /// Whether the terminal can do no more than print.
    dumb: bool,
    /// The steps of the work, and since when they are done; none while nothing is worked on.
    work: Option<(u64, Instant)>,
    bar: Option<ProgressBar>,
    /// When the plain mode last spoke.
    said: Option<Instant>,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            ends: Arc::new(AtomicBool::new(true)),
            heard: OnceLock::new(),
            done: AtomicU64::new(0),
            shown: Mutex::new(Shown { dumb: Surroundings::read().dumb, ..Shown::default() }),
        }
    }
}

impl Progress {
    /// A command begins, which may work long; it looks like this, and this comes of it if it is stopped.
    pub fn look(&self, settings: &Settings, stopping: Stopping) {
        if let Ok(mut shown) = self.shown.lock() {
            (shown.look, shown.stopping) = (*settings, stopping);
        }
    }

    /// The command is over: nothing of the work stays on the screen.
    pub fn clear(&self) {
        self.ends.store(true, Ordering::SeqCst);
        if let Ok(mut shown) = self.shown.lock() {
            shown.bar.take().inspect(ProgressBar::finish_and_clear);
            (shown.work, shown.said) = (None, None);
        }
    }

    /// Takes over Ctrl-C, once. Where the system refuses, it ends the program as ever.
    fn listen(&self) -> bool {
        *self.heard.get_or_init(|| {
            let default = flag::register_conditional_default(SIGINT, Arc::clone(&self.ends));
            default.and_then(|_| flag::register(SIGINT, Arc::clone(&self.ends))).is_ok()
        })
    }
}

impl Watch for Progress {
    fn begin(&self, steps: u64) {
        let Ok(mut shown) = self.shown.lock() else { return };
        // Ctrl-C pressed in the first part of some work stops the parts after it as well.
        if shown.work.is_none() && self.listen() {
            self.ends.store(false, Ordering::SeqCst);
        }
        let since = shown.work.map_or_else(Instant::now, |(_, since)| since);
        shown.work = Some((steps, since));
        shown.bar.take().inspect(ProgressBar::finish_and_clear);
        self.done.store(0, Ordering::Relaxed);
    }

    fn done(&self, steps: u64) {
        let done = self.done.fetch_add(steps, Ordering::Relaxed) + steps;
        // Whoever shows it now shows what others have done as well.
        if let Ok(mut shown) = self.shown.try_lock() {
            shown.show(done);
        }
    }

    fn stop(&self) -> bool {
        self.heard.get() == Some(&true) && self.ends.load(Ordering::Relaxed)
    }
}

impl Shown {
    fn show(&mut self, done: u64) {
        let Some((steps, since)) = self.work else { return };
        if since.elapsed() < SHOWN_AFTER || !io::stderr().is_terminal() {
            return;
        }
        match self.look.plain || self.dumb {
            true => self.say(done, steps),
            false => {
                let (look, stopping) = (&self.look, self.stopping);
                self.bar.get_or_insert_with(|| bar(steps, look, stopping)).set_position(done);
            }
        }
    }

    /// Words in the place of a bar, now and then.
    fn say(&mut self, done: u64, steps: u64) {
        if self.said.is_none_or(|said| said.elapsed() >= SAID_EVERY) {
            self.said = Some(Instant::now());
            let percent = (done.min(steps) * 100).checked_div(steps).unwrap_or(0);
            // Whoever cannot hear it misses nothing of the answer.
            let _ = writeln!(io::stderr(), "{}", words::working(percent, self.stopping));
        }
    }
}

fn bar(steps: u64, look: &Settings, stopping: Stopping) -> ProgressBar {
    // What does not fit into the line is cut off, not wrapped.
    let template = "{bar:16} {percent:>3} %  {wide_msg}";
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let style = style.progress_chars(if look.ascii { "#>-" } else { "█▌░" });
    ProgressBar::new(steps).with_style(style).with_message(words::how_to_stop(stopping))
}

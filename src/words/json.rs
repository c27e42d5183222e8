//! Answers as JSON: the data of the answer, with its sentences where the format wants them.

use serde::ser::{SerializeMap, Serializer};
use serde::{Serialize, Serializer as _};
use serde_json::Value;

use crate::cards::{Card, Cards};
use crate::konter::{Reckoning, Rule, SWITCHES};
use crate::session::{Answer, Check, Fault, Legal, Reply, Settings, Trouble, Why};
use crate::trick::{Slug, Verdict};

use super::answers::reckoning;
use super::sum::sum;
use super::{because, trouble};

/// An answer that serializes to the fields of a good reply, without `ok` and `id`.
pub struct Json<'a>(pub &'a Answer);

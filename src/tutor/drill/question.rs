/// A question of a drill: a situation, what is asked, and the command that knows the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The commands that set up the situation, as somebody would type them.
    pub given: Vec<String>,
    /// What is asked.
    pub text: String,
    /// The command that answers it in this situation.
    pub answer: String,
    /// Whether it is asked how many cards the answer has.
    pub counted: bool,
    /// The answers to choose from, if there are any.
    pub choices: Vec<String>,
    /// Two hints: what it is about, and where to look. The third is the answer.
    pub hints: [&'static str; 2],
}

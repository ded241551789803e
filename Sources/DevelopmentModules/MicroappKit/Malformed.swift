/// What is wrong with a command line or a line of a script, in a sentence that says what would be right.
struct Malformed: Error, Equatable, CustomStringConvertible {
  let description: String
}

import Resources

/// The words of this feature.
extension Strings {
  static func exercise(_ number: Int, of count: Int) -> String { "Exercise \(number) of \(count)" }
  static func hint(_ number: Int) -> String { "Hint \(number):" }
  static let checking = "Building and checking…"
  static let stillRuns = "The check still runs after 60 s. Press e to end it."
  static let checkWasEnded = "The check was ended. Press c to check again."
  static let writingFiles = "Writing the files…"
  static let done = "Done. Some exercises are still open: press p to go back."
  static let doneAndNext = "Done. Press n to go on."
  static let courseIsDone = "You have done all exercises. To put your clone back as it was: swift run Course --end"
  static let pressAgainForSolution = "Try it first, with the hints. Press s again for the solution."
  static let pressAgainToSkip = "This exercise is not done. Press n again to go on without it."
  static let noMoreHints = "There are no more hints. The key s shows the solution."
  static let pressAgainToStartOver = "Press r again to start over. Your work is kept."
  static let workIsKept = "Started over. To get your work back: swift run Course --restore"

  static let next = "Next"
  static let previous = "Previous"
  static let hint = "Hint"
  static let showSolution = "Solution"
  static let showText = "Text"
  static let startOver = "Start Over"
  static let check = "Check"
  static let endCheck = "End Check"
  static let details = "Details"
}

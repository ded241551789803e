import Views

extension Strings {
  static func exercise(_ number: Int, of count: Int) -> String { text("Exercise \(number) of \(count)") }
  static func hint(_ number: Int) -> String { text("Hint \(number):") }
  static var checking: String { text("Building and checking…") }
  static var stillRuns: String { text("The check still runs after 60 s. Press e to end it.") }
  static var checkWasEnded: String { text("The check was ended. Press c to check again.") }
  static var writingFiles: String { text("Writing the files…") }
  static var done: String { text("Done. Some exercises are still open: press p to go back.") }
  static var doneAndNext: String { text("Done. Press n to go on.") }
  static var courseIsDone: String {
    text("The course ends here. To put your clone back: swift run Course --end")
  }
  static var pressAgainForSolution: String { text("Try it first, with the hints. Press s again for the solution.") }
  static var pressAgainToSkip: String { text("This exercise is not done. Press n again to go on without it.") }
  static var noMoreHints: String { text("There are no more hints. The key s shows the solution.") }
  static var pressAgainToStartOver: String { text("Press r again to start over. Your work is kept.") }
  static var workIsKept: String { text("Started over. To get your work back: swift run Course --restore") }

  static var next: String { text("Next") }
  static var previous: String { text("Previous") }
  static var hint: String { text("Hint") }
  static var showSolution: String { text("Solution") }
  static var showText: String { text("Text") }
  static var startOver: String { text("Start Over") }
  static var check: String { text("Check") }
  static var endCheck: String { text("End Check") }
  static var details: String { text("Details") }
}

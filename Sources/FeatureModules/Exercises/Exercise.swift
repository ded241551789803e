/// A text of the course with something to do. The learner edits the files of a small feature until a check passes.
public struct Exercise: Identifiable, Equatable, Sendable {
  /// Its number, counted from 1.
  public let id: Int
  /// The title of its chapter.
  public let chapter: String
  /// What it is about, in a few words.
  public let title: String
  /// What to do and why, in paragraphs.
  public let text: String
  /// The paths of the files to edit.
  public let files: [String]
  /// Each says more than the one before.
  public let hints: [String]
  /// The changes that solve it, in the format of `git diff`.
  public let solution: String

  public init(
    id: Int, chapter: String, title: String, text: String, files: [String], hints: [String], solution: String
  ) {
    self.id = id
    self.chapter = chapter
    self.title = title
    self.text = text
    self.files = files
    self.hints = hints
    self.solution = solution
  }
}

/// What a check of an exercise has found.
public enum Verdict: Equatable, Sendable {
  /// The files do what the exercise asks for.
  case passed
  /// What is wrong now: an error of the compiler, or a scenario or a test that fails.
  ///
  /// - Parameters:
  ///   - title: what is wrong, in a line.
  ///   - details: lines of source, of a screen, or of a difference.
  case failed(title: String, details: [String])

  /// The title and the details; none if the check has passed.
  public var lines: [String] {
    if case .failed(let title, let details) = self { [title] + details } else { [] }
  }
}

/// How far a learner has come.
public struct CourseProgress: Equatable, Sendable {
  /// The exercise that the learner works on.
  public var current: Exercise.ID
  /// The exercises whose check has passed once, in their order.
  public var passed: [Exercise.ID]

  public init(current: Exercise.ID = 1, passed: [Exercise.ID] = []) {
    self.current = current
    self.passed = passed
  }
}

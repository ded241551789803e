/// An exercise of the course: the learner edits the files of a small feature until a check passes.
public struct Exercise: Identifiable, Equatable, Sendable {
  /// The number, counted from 1.
  public let id: Int
  /// The title of the chapter.
  public let chapter: String
  /// The subject, in a few words.
  public let title: String
  /// The task and its reason, in paragraphs.
  public let text: String
  /// The paths of the files to edit.
  public let files: [String]
  /// The hints; each says more than the hint before.
  public let hints: [String]
  /// The changes that solve the exercise, in the format of `git diff`.
  public let solution: String

  /// Creates an exercise.
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

/// The result of the check of an exercise.
public enum Verdict: Equatable, Sendable {
  case passed
  /// The check has passed, and the lines show what the change has cost.
  case measured([String])
  /// The compiler reports an error, or a scenario or a test fails: a line that says which, and lines of source, of a screen
  /// or of a difference.
  case failed(title: String, details: [String])

  /// Whether the check has passed.
  public var hasPassed: Bool { if case .failed = self { false } else { true } }

  /// The title and the details of a failure, or the lines about the cost.
  public var lines: [String] {
    switch self {
    case .passed: []
    case .measured(let lines): lines
    case .failed(let title, let details): [title] + details
    }
  }
}

/// How far a learner has come.
public struct CourseProgress: Equatable, Sendable {
  /// The exercise that the learner works on.
  public var current: Exercise.ID
  /// The exercises whose check has passed once, in their order.
  public var passed: [Exercise.ID]

  /// Creates progress; without arguments that of a new learner.
  public init(current: Exercise.ID = 1, passed: [Exercise.ID] = []) {
    self.current = current
    self.passed = passed
  }
}

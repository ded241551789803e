import Views

/// A fault of a frame that keeps some people from using it: where it is, what is wrong, and what to do.
struct AccessibilityIssue: Hashable, Sendable, CustomStringConvertible {
  /// What has the fault, such as `The button "OK"`.
  private let subject: String
  /// The row and the column of its first cell, counted from 1; nil if it is scrolled away.
  private let row: Int?
  private let column: Int?
  /// What is wrong, as the predicate of a sentence, such as `has no label`.
  private let problem: String
  /// What to do, as a sentence without its full stop.
  private let advice: String

  init(_ subject: String, at place: Point?, _ problem: String, _ advice: String) {
    self.subject = subject
    row = place.map { $0.y + 1 }
    column = place.map { $0.x + 1 }
    self.problem = problem
    self.advice = advice
  }

  var description: String {
    let place = row.flatMap { row in column.map { " in row \(row), column \($0)" } } ?? ", scrolled away,"
    return "\(subject)\(place) \(problem). \(advice)."
  }
}

extension AccessibilityIssue {
  /// A fault of a control.
  @MainActor
  init(_ control: AuditedControl, _ problem: String, _ advice: String) {
    self.init("The \(control.name)", at: control.element?.rect.origin, problem, advice)
  }

  /// A fault of a text.
  init(text: String, at place: Point, _ problem: String, _ advice: String) {
    self.init("The text \"\(text)\"", at: place, problem, advice)
  }
}

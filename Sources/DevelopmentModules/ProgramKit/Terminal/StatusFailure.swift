/// What the pane says about a failure.
package struct StatusFailure: Equatable {
  package var title: String
  /// Whether the title is the place of an error in a file, whose end says more than its beginning.
  package var isPlace = false
  /// What must be read, in lines that are wrapped.
  package var details: [String] = []
  /// Lines of source that are shown if there is room.
  package var excerpt: [String] = []
  /// How many errors there are beside this one.
  package var furtherErrors = 0

  package init(title: String, details: [String] = [], furtherErrors: Int = 0) {
    self.title = title
    self.details = details
    self.furtherErrors = furtherErrors
  }
}

extension StatusFailure {
  /// The lines of source that say most: that of the error, and the compiler's mark below it.
  ///
  /// - Parameter count: how many lines there is room for.
  func excerpt(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    if excerpt.count <= count { return excerpt }
    let mark = excerpt.firstIndex { $0.firstRange(of: "`- ") != nil } ?? min(1, excerpt.count - 1)
    let start = max(0, min(mark - 1, excerpt.count - count))
    return Array(excerpt[start..<min(start + count, excerpt.count)])
  }
}

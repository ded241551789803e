/// What the pane says about a failure.
struct WatchFailure: Equatable {
  var title: String
  /// Whether the title is the place of an error in a file, whose end says more than its beginning.
  var isPlace = false
  /// What must be read, in lines that are wrapped.
  var details: [String] = []
  /// Lines of source that are shown if there is room.
  var excerpt: [String] = []
  /// How many errors there are beside this one.
  var furtherErrors = 0
}

extension WatchFailure {
  /// An error of a compiler.
  init(_ failure: BuildFailure, in root: String) {
    self.init(title: failure.message, furtherErrors: failure.furtherErrors)
    guard let location = failure.location else {
      details = failure.excerpt
      return
    }
    let file = location.file.hasPrefix(root + "/") ? String(location.file.dropFirst(root.count + 1)) : location.file
    title = "\(file):\(location.line)" + (location.column.map { ":\($0)" } ?? "")
    isPlace = true
    details = [failure.message]
    excerpt = failure.excerpt
  }

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

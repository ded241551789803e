import Observation

package struct StatusFailure: Equatable {
  package var title: String
  /// Whether the title is the place of an error in a file, whose end says more than its beginning.
  package let isPlace: Bool
  package let details: [String]
  /// Lines of source that the pane shows if there is space.
  package let excerpt: [String]
  package let furtherErrors: Int

  package init(
    title: String, isPlace: Bool = false, details: [String] = [], excerpt: [String] = [], furtherErrors: Int = 0
  ) {
    (self.title, self.isPlace, self.details) = (title, isPlace, details)
    (self.excerpt, self.furtherErrors) = (excerpt, furtherErrors)
  }

  /// A number of lines of source, which say most: the line of the error, and the compiler's mark below that line.
  func excerpt(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    if excerpt.count <= count { return excerpt }
    let mark = excerpt.firstIndex { $0.firstRange(of: "`- ") != nil } ?? min(1, excerpt.count - 1)
    let start = max(0, min(mark - 1, excerpt.count - count))
    return Array(excerpt[start..<min(start + count, excerpt.count)])
  }
}

/// The state of the program's build, which the user reads while the program continues.
@MainActor @Observable
package final class StatusBanner {
  package enum State: Equatable {
    case idle
    case building(String)
    case done(String)
    case failed(StatusFailure)

    package static func failed(_ title: String, _ details: [String]) -> Self {
      .failed(StatusFailure(title: title, details: details))
    }
  }

  package private(set) var state = State.idle
  @ObservationIgnored private var reset: Task<Void, Never>?

  private static let readingTime = Duration.seconds(6)

  package init() {}

  /// Shows a state, and a success only for a while.
  package func show(_ state: State) {
    self.state = state
    reset?.cancel()
    guard case .done = state else { return }
    reset = Task { [weak self] in
      guard (try? await Task.sleep(for: Self.readingTime)) != nil else { return }
      self?.state = .idle
    }
  }
}

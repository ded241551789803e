import Observation
import Resources

/// What the pane says about a failure.
package struct StatusFailure: Equatable {
  package var title: String
  /// Whether the title is the place of an error in a file, whose end says more than its beginning.
  package let isPlace: Bool
  /// What must be read, in lines that are wrapped.
  package let details: [String]
  /// Lines of source that are shown if there is room.
  package let excerpt: [String]
  /// How many errors there are beside this one.
  package let furtherErrors: Int

  package init(
    title: String, isPlace: Bool = false, details: [String] = [], excerpt: [String] = [], furtherErrors: Int = 0
  ) {
    self.title = title
    self.isPlace = isPlace
    self.details = details
    self.excerpt = excerpt
    self.furtherErrors = furtherErrors
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

/// What a person reads about the build of the program, while it goes on running.
@MainActor @Observable
package final class StatusBanner {
  package enum State: Equatable {
    /// There is nothing to say.
    case idle
    case building(String)
    /// What has worked, in a line.
    case done(String)
    case failed(StatusFailure)

    /// - Parameters:
    ///   - title: what went wrong.
    ///   - details: more about it.
    package static func failed(_ title: String, _ details: [String]) -> Self {
      .failed(StatusFailure(title: title, details: details))
    }
  }

  package private(set) var state = State.idle
  @ObservationIgnored private var reset: Task<Void, Never>?

  /// How long a line about what has worked is shown.
  private static let readingTime = Duration.seconds(6)

  package func show(_ state: State) {
    self.state = state
    reset?.cancel()
    guard case .done = state else { return }
    reset = Task { [weak self] in
      guard (try? await Task.sleep(for: Self.readingTime)) != nil else { return }
      self?.state = .idle
    }
  }

  isolated deinit {
    reset?.cancel()
  }
}

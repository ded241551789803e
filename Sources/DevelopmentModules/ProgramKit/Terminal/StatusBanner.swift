import Observation
import Resources

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

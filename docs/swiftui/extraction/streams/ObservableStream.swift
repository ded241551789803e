import Observation

extension AppState {
  /// Whether the customer wants news, beginning with the current answer.
  nonisolated static func newsChanges() -> AsyncStream<Bool> {
    AsyncStream { continuation in
      let task = Task { @MainActor in
        while !Task.isCancelled {
          let (changes, change) = AsyncStream.makeStream(of: Void.self)
          let wantsNews = withObservationTracking {
            shared.customer.wantsNews
          } onChange: {
            change.finish()
          }
          continuation.yield(wantsNews)
          for await _ in changes {}
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The same for an app that needs iOS 26.
  @available(iOS 26, macOS 26, *)
  nonisolated static func newsChangesSince26() -> AsyncStream<Bool> {
    AsyncStream { continuation in
      let task = Task { @MainActor in
        for await wantsNews in Observations({ shared.customer.wantsNews }) { continuation.yield(wantsNews) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// Events from the time when they are sent until a task reads them. A task that waits for the next event does not count as work
/// in progress, so a script does not wait for it.
public final class EventQueue<Event: Sendable>: Sendable {
  private struct State {
    var events: [Event] = []
    /// Ends the wait of the reader.
    var resume: (@Sendable () -> Void)?
  }

  private let state = CheckedMutex(State())

  /// Creates an empty queue.
  public init() {}

  /// Adds an event, in place of those that are outdated by it and that no task has read yet.
  public func send(_ event: Event, replacing isOutdated: (Event) -> Bool = { _ in false }) {
    wake { state in
      state.events.removeAll(where: isOutdated)
      state.events.append(event)
    }
  }

  /// The events, the oldest first, until the reading task is cancelled. Only one task may read at a time, after each `prepare`.
  public func events(beforeEachRead prepare: @escaping @Sendable () async -> Void = {}) -> AsyncStream<Event> {
    AsyncStream {
      await prepare()
      while !Task.isCancelled {
        if let event = self.state.withLock({ $0.events.isEmpty ? nil : $0.events.removeFirst() }) { return event }
        await WorkTracker.waitForEvent { resume in self.wait { resume(()) } }
      }
      return nil
    } onCancel: {
      self.wake { _ in }
    }
  }

  private func wait(resume: @escaping @Sendable () -> Void) {
    state.withLock { $0.resume = resume }
    // An event that has come before, or a cancellation.
    if state.withLock({ !$0.events.isEmpty }) || Task.isCancelled { wake { _ in } }
  }

  private func wake(_ change: (inout State) -> Void) {
    let resume = state.withLock { state in
      change(&state)
      defer { state.resume = nil }
      return state.resume
    }
    resume?()
  }
}

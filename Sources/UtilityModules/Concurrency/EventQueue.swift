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

  /// Adds an event.
  public func send(_ event: Event) {
    state.withLock { $0.events.append(event) }
    wake()
  }

  /// The events, the oldest first, until the task that reads is cancelled. Only one task at a time may read.
  ///
  /// - Parameter begin: runs in the task that reads, before each read.
  public func events(begin: @escaping @Sendable () async -> Void = {}) -> AsyncStream<Event> {
    AsyncStream {
      await begin()
      return await self.next()
    } onCancel: {
      self.wake()
    }
  }

  private func next() async -> Event? {
    while !Task.isCancelled {
      if let event = state.withLock({ $0.events.isEmpty ? nil : $0.events.removeFirst() }) { return event }
      await WorkTracker.waitForEvent { resume in wait { resume(()) } }
    }
    return nil
  }

  private func wait(resume: @escaping @Sendable () -> Void) {
    let isEmpty = state.withLock { state in
      state.resume = resume
      return state.events.isEmpty
    }
    if !isEmpty || Task.isCancelled { wake() }
  }

  private func wake() {
    let resume = state.withLock { state in
      defer { state.resume = nil }
      return state.resume
    }
    resume?()
  }
}

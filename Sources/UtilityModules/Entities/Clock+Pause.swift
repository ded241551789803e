extension Clock<Duration> {
  /// Sleeps in the calling task, as a step of a call: throws `cancelled` if the task is, or is already.
  public func pause(for duration: Duration) async throws(NetworkError) {
    do {
      if duration > .zero { try await sleep(for: duration) }
      try Task.checkCancellation()
    } catch {
      throw .cancelled
    }
  }
}

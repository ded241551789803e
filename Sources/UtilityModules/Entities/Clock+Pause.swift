extension Clock<Duration> {
  /// Sleeps for `duration`. Throws `cancelled` if the task is cancelled, also before the sleep.
  public func pause(for duration: Duration) async throws(NetworkError) {
    do {
      if duration > .zero { try await sleep(for: duration) }
      try Task.checkCancellation()
    } catch {
      throw .cancelled
    }
  }
}

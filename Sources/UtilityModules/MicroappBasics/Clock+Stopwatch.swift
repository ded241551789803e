extension Clock<Duration> {
  /// Starts a stopwatch: a function that returns the time since this call.
  public func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}

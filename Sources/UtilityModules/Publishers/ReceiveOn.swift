extension Publisher {
  /// Unavailable: a value that left its isolation domain in the middle of a chain would have to be `Sendable`, and so
  /// would the chain. The message tells this to code written for Combine.
  @available(*, unavailable, message: "values stay in the isolation domain of the chain: remove this line")
  public func receive<Scheduler>(on scheduler: Scheduler) -> Self {
    self
  }
}

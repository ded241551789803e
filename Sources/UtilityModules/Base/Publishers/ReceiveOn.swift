extension Publisher {
  /// Not there, so that code written for Combine learns why: a value that changed its isolation domain in the middle of
  /// a chain would have to be `Sendable`, and so would the chain.
  @available(*, unavailable, message: "values stay in the isolation domain the chain was made in: drop this line")
  public func receive<Scheduler>(on scheduler: Scheduler) -> Self {
    self
  }
}

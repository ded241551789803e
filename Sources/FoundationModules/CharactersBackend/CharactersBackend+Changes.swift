public import Entities

extension CharactersBackend {
  /// Each of these characters whose status has changed since it was last looked at: the service tells nobody, so it is
  /// asked again and again.
  ///
  /// The first look is taken when the stream is first asked on, and what it shows is no change. The stream works only in
  /// the task that reads it and sleeps there, on the clock. A look that fails is made up for by the next one. It ends
  /// when that task is cancelled, and at once if there is nobody to look at.
  public func changes(
    of ids: [Int], every interval: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> AsyncStream<CharacterData> {
    let watch = StatusWatch(of: ids, every: interval, clock: clock, backend: self)
    return AsyncStream(unfolding: { await watch.next() })
  }
}

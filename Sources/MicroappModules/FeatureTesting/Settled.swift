import MicroappBasics

/// Does something to a view model, and waits until the work that begins by that has ended, or sleeps on a virtual clock.
@MainActor
public func settled(_ action: () -> Void) async {
  let tracker = WorkTracker()
  WorkTracker.$current.withValue(tracker) { action() }
  _ = await tracker.settled()
}

import Observation

/// Orders the loads of one thing: the newest counts. The view loads in `.task(id: request)`, so a load also ends with its screen.
@MainActor @Observable
final class Reloadable {
  private enum State { case due, loading, loaded }

  /// Counts the reasons to load. The view loads again when it changes.
  private(set) var request = 1
  private var state = State.due
  private var newest = 0

  var isLoading: Bool { state == .loading }

  var isLoaded: Bool { state == .loaded }

  /// Asks the view to load again, unless a load is due or under way.
  func reload() { if isLoaded { restart() } }

  /// Asks the view to load again. The result of a load that is under way no longer counts.
  func restart() {
    request += 1
    newest += 1
    state = .due
  }

  /// Makes a call. Returns nil if its result does not count, because another load has begun or the task was cancelled.
  func load<Value, Failure>(_ call: () async throws(Failure) -> Value) async throws(Failure) -> Value? {
    newest += 1
    let load = newest
    state = .loading
    let result: Result<Value, Failure>
    do throws(Failure) { result = .success(try await call()) } catch { result = .failure(error) }
    guard load == newest else { return nil }
    state = Task.isCancelled ? .due : .loaded
    return isLoaded ? try result.get() : nil
  }
}

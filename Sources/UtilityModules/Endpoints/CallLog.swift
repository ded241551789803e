import MicroappBasics

/// The latest calls of a feature, as they happen, with their values. Endpoints add to the log from any thread.
public final class CallLog: Sendable {
  static let capacity = 200

  private struct State {
    var lastID = 0
    /// At most twice the capacity: many old calls are removed at once, which is cheaper than one by one.
    var calls: [EndpointCall] = []
  }

  /// The time since the log was made.
  let elapsed: @Sendable () -> Duration
  private let state = ObservableState(State())

  init(clock: any Clock<Duration>) { elapsed = clock.stopwatch() }

  /// The latest calls, oldest first.
  public var calls: [EndpointCall] {
    let calls = state.observed.calls
    return calls.count <= Self.capacity ? calls : calls.suffix(Self.capacity)
  }

  /// The number of calls so far, including calls that were removed.
  public var count: Int { state.observed.lastID }

  /// Removes all calls. Calls in flight do not come back.
  public func clear() {
    state.change { $0.calls = [] }
  }

  func begin(
    _ endpoint: String, _ arguments: [any Sendable], on backend: String?, at time: Duration? = nil,
    outcome: EndpointCall.Outcome? = nil
  ) -> Int {
    let time = time ?? elapsed()
    return state.change { state in
      state.lastID += 1
      let call = EndpointCall(
        id: state.lastID, endpoint: endpoint, arguments: arguments, start: time, backend: backend,
        outcome: outcome)
      if state.calls.count == 2 * Self.capacity { state.calls.removeFirst(Self.capacity) }
      if state.calls.last.map({ $0.start <= time }) ?? true {
        state.calls.append(call)
      } else {
        let before = state.calls.lastIndex { $0.start <= time }
        state.calls.insert(call, at: before.map { $0 + 1 } ?? 0)
      }
      return call.id
    }
  }

  func end(_ id: Int, _ result: Result<any Sendable, any Error>, tag: String? = nil) {
    let (time, isCancelled) = (elapsed(), Task.isCancelled)
    update(id) { call in
      let duration = time - call.start
      call.errorTag = tag
      call.wasCancelled = isCancelled
      switch result {
      case .success(let value): call.outcome = .returned(value, after: duration)
      case .failure(let error): call.outcome = .threw(error, after: duration)
      }
    }
  }

  func update(_ id: Int, _ body: (inout EndpointCall) -> Void) {
    state.change { state in
      guard let index = state.calls.lastIndex(where: { $0.id == id }) else { return }
      body(&state.calls[index])
    }
  }
}

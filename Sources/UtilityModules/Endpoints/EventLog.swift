import MicroappBasics

/// The events of a run in one sequence. It keeps all of them, so that questions about their order need no counts. Any thread
/// can add to it.
public final class EventLog: Sendable {
  /// What has happened.
  package enum Event: Sendable {
    case call(EndpointCall)
    case mail(Inbox.Message)
    /// A change of an endpoint, or of all.
    case change(EndpointChange, of: String?)
    /// The end of the feature, at one of its exits.
    case exit
    /// The list of the calls begins anew.
    case clear
    case step(any Sendable)

    var isClear: Bool { if case .clear = self { true } else { false } }
    var call: EndpointCall? { if case .call(let call) = self { call } else { nil } }
    /// The step; nil for other events.
    package var step: (any Sendable)? { if case .step(let step) = self { step } else { nil } }
  }

  let elapsed: @Sendable () -> Duration
  /// The same, but not a use of a virtual clock: nothing on the screen depends on it.
  private let time: @Sendable () -> Duration
  private let entries = ObservableState<[(time: Duration, event: Event)]>([])

  init(clock: any Clock<Duration>) {
    elapsed = clock.stopwatch()
    time = if let clock = clock as? VirtualClock { { clock.time.offset } } else { elapsed }
  }

  /// The events with their times; the time of a call is its start. The number of a call is its place here, counted from 1.
  var events: [(time: Duration, event: Event)] { entries.observed }

  /// The list of the calls, by their starts: the latest 200 since it was cleared.
  public var calls: [EndpointCall] {
    events.reversed().lazy.prefix(while: { !$0.event.isClear }).compactMap { $0.event.call }.prefix(200).inOrder
  }

  /// The calls alone, without the lines of the app.
  package var allCalls: [EndpointCall] { calls { _ in false }.inOrder }

  /// The calls alone since the last event of a kind, as they began; all calls without such an event.
  package func calls(since isStart: (Event) -> Bool) -> [EndpointCall] {
    let events = events
    return events[(events.lastIndex { isStart($0.event) } ?? 0)...].compactMap { $0.event.call }.filter { !$0.isLogged }
  }

  /// Whether there were calls, and after the last of them some calls were sent to another backend.
  var hasSwapAfterCalls: Bool {
    let events = events
    guard let call = events.lastIndex(where: { $0.event.call != nil }) else { return false }
    return events[call...].contains { if case .change(.backend, _) = $0.event { true } else { false } }
  }

  var messages: [Inbox.Message] {
    events.compactMap { if case .mail(let message) = $0.event { message } else { nil } }
  }

  /// Empties the list of the calls. Calls in flight do not come back.
  public func clear() { add(.clear) }

  /// Adds a line that the app itself logs, such as a failure. The list of the calls shows it.
  package func add(line: String) { _ = begin("log", [line], on: nil, outcome: .logged) }

  func add(_ event: Event) {
    entries.change { [time = time()] in $0.append((time, event)) }
  }

  /// Adds a command that Runs performs, or that has done what an event in a terminal did. No view is drawn again.
  package func add(step: any Sendable) {
    entries.withLock { [time = time()] in $0.append((time, .step(step))) }
  }

  func begin(
    _ endpoint: String, _ arguments: [any Sendable], on backend: String?, at start: Duration? = nil,
    outcome: EndpointCall.Outcome? = nil
  ) -> Int {
    let start = start ?? elapsed()
    return entries.change { events in
      let id = events.count + 1
      let call = EndpointCall(
        id: id, endpoint: endpoint, arguments: arguments, start: start, backend: backend, outcome: outcome)
      events.append((start, .call(call)))
      return id
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
    entries.change { events in
      guard var call = events[id - 1].event.call else { return }
      body(&call)
      events[id - 1].event = .call(call)
    }
  }
}

extension Sequence<EndpointCall> {
  /// A stream begins when it is made, and has a number when it is first read.
  fileprivate var inOrder: [EndpointCall] { sorted { ($0.start, $0.id) < ($1.start, $1.id) } }
}

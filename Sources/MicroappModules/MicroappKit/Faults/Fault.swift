import Endpoints
import MicroappBasics
import Programs
import Runs

struct Fault: Hashable {
  enum Kind: Hashable {
    case fails(EndpointOutcome, tag: String)
    case isCancelled
    case isAnswered
    case isSlow
    case isRepeated
    case isLate
    case meets(input: ScriptCommand, Meeting)
  }

  enum Meeting: Hashable {
    case call
    case endOfSession
    case failure(tag: String)
    case message(tag: String)
  }

  let endpoint: String
  let call: Int
  let kind: Kind

  private static let latency = Duration.milliseconds(100)
  private static let delay = Duration.seconds(5)

  func command(after count: Int) -> ScriptCommand {
    let behaviour: EndpointBehaviour =
      switch kind {
      case .fails(_, let tag), .meets(_, .message(let tag)): .fail(tag, after: Self.latency)
      case .isCancelled, .isRepeated, .meets: .hang
      case .isSlow: .delay(Self.delay)
      case .isLate, .isAnswered: .hold
      }
    return .endpoint(endpoint, .behaviour(behaviour, ofCall: call - count))
  }

  /// The call and its fault in a few words, such as `call 1 of login fails offline`.
  var words: String {
    let tag = if case .fails(_, let tag) = kind { " \(tag)" } else { "" }
    return "call \(call) of \(endpoint) \(kindName)\(tag)" + (input.map { ": \($0.line)" } ?? "")
  }

  var input: ScriptCommand? {
    if case .meets(let input, _) = kind { input } else { nil }
  }

  var kindName: String {
    switch kind {
    case .fails: "fails"
    case .isCancelled: "hangs and is cancelled"
    case .isAnswered: "is answered after it was cancelled"
    case .isSlow: "takes \(Self.delay.text)"
    case .isRepeated: "hangs while the action is repeated"
    case .isLate: "answers after its screen has gone"
    case .meets(_, .call): "hangs while a value comes in"
    case .meets(_, .endOfSession): "hangs while a value comes in and the session ends"
    case .meets(_, .failure): "fails after a value has come in"
    case .meets(_, .message): "fails, and a value comes in over the message"
    }
  }

  /// The faults of a scenario. A call that the scenario itself changes has none. On a small screen, a fault counts only if what
  /// the user has to read and to press differs.
  @MainActor
  static func all(
    of call: Int, of endpoint: Endpoint, isChanged: Bool, isSmall: Bool, excuses: (EndpointOutcome) -> Bool
  ) -> [Fault] {
    let failures = endpoint.failures.filter { !excuses($0.outcome) }.map { Kind.fails($0.outcome, tag: $0.tag) }
    let kinds =
      failures + [.isCancelled] + (isSmall ? [] : [.isRepeated])
      + (isChanged || isSmall ? [] : [.isSlow, .isLate, .isAnswered])
    return kinds.map { Fault(endpoint: endpoint.name, call: call, kind: $0) }
  }

  /// The same meeting with a value that comes in before the call fails; nil unless it is over the message of the failure.
  var beforeFailure: Fault? {
    guard case .meets(let input, .message(let tag)) = kind else { return nil }
    return Fault(endpoint: endpoint, call: call, kind: .meets(input: input, .failure(tag: tag)))
  }

  @MainActor
  static func all(of call: Int, of endpoint: Endpoint, meeting inputs: [ScriptCommand], hasSession: Bool) -> [Fault] {
    var meetings: [Meeting] = [.call]
    for failure in endpoint.failures {
      if failure.outcome == .connection { meetings.append(.message(tag: failure.tag)) }
      if failure.outcome == .sessionEnded, hasSession { meetings.append(.endOfSession) }
    }
    return inputs.flatMap { input in
      meetings.map { Fault(endpoint: endpoint.name, call: call, kind: .meets(input: input, $0)) }
    }
  }
}

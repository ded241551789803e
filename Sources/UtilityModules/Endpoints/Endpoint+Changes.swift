public import MicroappBasics

extension Endpoint {
  /// Changes the behaviour of all calls, also of those that are on their way. The change of one call that has not begun stays,
  /// except after `.normal`. Throws `UsageError` if calls cannot behave that way, for a stream that is to wait, and for inputs.
  @MainActor
  public func change(_ behaviour: EndpointBehaviour) throws(UsageError) {
    try check(behaviour)
    settings.change { settings in
      settings.behaviour = behaviour
      settings.exceptions = settings.exceptions.filter { $0.key > settings.calls && behaviour != .normal }
      for index in settings.waits.indices where settings.waits[index].behaviour != behaviour {
        settings.waits[index].finish(.changed(behaviour))
      }
    }
  }

  /// Changes the behaviour of one call: the next for 1, the call after that for 2. Changes of several calls hold together, and
  /// `.normal` for all calls takes them back. Throws `UsageError` if the call cannot behave that way.
  @MainActor
  public func change(_ behaviour: EndpointBehaviour, ofCall count: Int) throws(UsageError) {
    try check(behaviour, ofCall: count)
    settings.change { $0.exceptions[$0.calls + count] = behaviour }
  }

  /// Whether a call hangs, or one to come would not go straight to the backend, for views.
  public var isChanged: Bool { hangingCalls > 0 || !changes.isEmpty }

  /// The changes that hold for the calls to come, for views; empty while the endpoint is normal.
  public var changes: [EndpointChange] {
    let settings = settings.observed
    let exceptions = settings.exceptions.filter { $0.key > settings.calls }.sorted { $0.key < $1.key }
    return (settings.behaviour == .normal ? [] : [.behaviour(settings.behaviour)])
      + exceptions.map { .behaviour($1, ofCall: $0 - settings.calls) }
  }

  func check(_ behaviour: EndpointBehaviour, ofCall call: Int? = nil) throws(UsageError) {
    switch behaviour {
    case _ where kind == .stream && call != nil:
      throw UsageError("\(name) is a stream, so one call of it cannot be changed")
    case _ where kind == .input:
      throw UsageError("\(name) is an input; write: \(EndpointCall.sending(examples[0], to: name))")
    case .normal: break
    case .fail(let tag, _) where kind == .call || !errors.isEmpty:
      guard knownErrors.error(tag) == nil else { break }
      let tags = errors.map(\.tag).joined(separator: ", ")
      throw UsageError(
        tags.isEmpty
          ? "\(name) throws no errors; if one of its values says that it failed, name it: failing: VALUE"
          : "\(name) cannot fail by \"\(tag)\"; it can by: \(tags)")
    default:
      guard kind == .stream else { break }
      let others = errors.isEmpty ? "only" : "only fail or"
      throw UsageError("\(name) is a stream, which can \(others) be sent to another backend")
    }
  }
}

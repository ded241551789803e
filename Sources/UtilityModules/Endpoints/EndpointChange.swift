import MicroappBasics

/// A change of an endpoint: where its calls go, or what happens on the way. It is what follows the name of the endpoint in a
/// script and in a launch argument.
public enum EndpointChange: Hashable, Sendable {
  /// Calls go to this backend. What happens on the way stays.
  case backend(String)
  /// What happens on the way: to all calls, or to one, which is the next for 1.
  case behaviour(EndpointBehaviour, ofCall: Int? = nil)
  /// The oldest call that hangs goes on.
  case release

  /// The words of scripts, by those that the inspector shows, or has shown before.
  static let inspectorWords = [
    "succeeds": "normal", "fails": "fail offline", "slow": "delay 300ms", "hangs": "hang", "holds": "hold",
    "held": "hold",
  ]

  /// The words of the change in a script.
  public var words: [String] {
    switch self {
    case .backend(let name): [name]
    case .behaviour(let behaviour, let call): behaviour.words + (call.map { ["call", "\($0)"] } ?? [])
    case .release: ["release"]
    }
  }

  /// Parses the words of a change; nil if they are none.
  public init?(words: some BidirectionalCollection<String>) {
    if words.dropLast().last == "call", let call = words.last.flatMap({ Int($0) }), call > 0,
      let behaviour = EndpointBehaviour(words: words.dropLast(2))
    {
      self = .behaviour(behaviour, ofCall: call)
    } else if let behaviour = EndpointBehaviour(words: words) {
      self = .behaviour(behaviour)
    } else if let word = words.first, words.count == 1, !["fail", "delay"].contains(word) {
      self = word == "release" ? .release : .backend(word)
    } else {
      return nil
    }
  }

  /// Whether this change leaves nothing of another one that was made just before. After `normal`, changes of one call are gone.
  package func replaces(_ other: EndpointChange) -> Bool {
    switch (other, self) {
    case (.backend, .backend): true
    case (.behaviour(let behaviour, nil), .behaviour(_, nil)): behaviour != .normal
    default: false
    }
  }
}

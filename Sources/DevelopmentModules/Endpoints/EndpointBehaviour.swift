import MicroappBasics

/// What the calls of an endpoint do before they reach its backend, or which backend that is.
public enum EndpointBehaviour: Equatable, Sendable {
  /// Calls go straight to the backend.
  case succeed
  /// Calls fail before they reach the backend, at once or after a time, with the error of this tag.
  case fail(String, after: Duration = .zero)
  /// Calls wait for so long before they go to the backend.
  case delay(Duration)
  /// Calls wait until they are cancelled or released, or until the behaviour changes.
  case hang
  /// Calls go to the backend, and their answers wait until they are released or the behaviour changes, also after the call was
  /// cancelled.
  case hold
  /// Calls go to this backend. What they do before that stays.
  case backend(String)

  /// The words of scripts, by those that the inspector shows.
  static let inspectorWords = [
    "succeeds": "succeed", "fails": "fail offline", "slow": "delay 300ms", "hangs": "hang", "holds": "hold",
    "held": "hold",
  ]

  /// The words that follow an endpoint's name in a script.
  public var scriptWords: [String] {
    switch self {
    case .succeed: ["succeed"]
    case .fail(let tag, .zero): ["fail", tag]
    case .fail(let tag, let time): ["fail", tag, "after", time.word]
    case .delay(let time): ["delay", time.word]
    case .hang: ["hang"]
    case .hold: ["hold"]
    case .backend(let name): [name]
    }
  }

  /// Parses the words that follow an endpoint's name in a script; nil if they are not a behaviour.
  public init?(words: some Collection<String>) {
    let rest = words.dropFirst()
    switch (words.first, rest.count) {
    case ("succeed", 0): self = .succeed
    case ("hang", 0): self = .hang
    case ("hold", 0): self = .hold
    case ("fail", 1...):
      if rest.count > 2, rest.suffix(2).first == "after",
        let time = rest.suffix(1).first.flatMap({ Duration(parsing: $0) })
      {
        self = .fail(rest.dropLast(2).joined(separator: " "), after: time)
      } else {
        self = .fail(rest.joined(separator: " "))
      }
    case ("delay", 1):
      guard let delay = rest.first.flatMap({ Duration(parsing: $0) }) else { return nil }
      self = .delay(delay)
    case ("fail", _), ("delay", _): return nil
    case (let backend?, 0): self = .backend(backend)
    default: return nil
    }
  }

  /// Whether calls wait before they go to the backend.
  var waitsBeforeBackend: Bool {
    switch self {
    case .fail(_, let time), .delay(let time): time > .zero
    default: self == .hang
    }
  }

  /// Whether calls wait until they are released.
  public var waitsForRelease: Bool { self == .hang || self == .hold }

  /// Parses the words of a change of one call, such as `fail offline call 2`: the behaviour, and the number of the call from
  /// now on; nil if the words do not end with the number of a call.
  public static func ofOneCall(words: some BidirectionalCollection<String>) -> (behaviour: Self, call: Int)? {
    guard words.count > 2, words.dropLast().last == "call", let call = words.last.flatMap({ Int($0) }), call > 0,
      let behaviour = Self(words: words.dropLast(2))
    else { return nil }
    if case .backend = behaviour { return nil }
    return (behaviour, call)
  }
}

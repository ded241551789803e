import MicroappBasics

/// What happens to the calls of an endpoint on their way to the backend and back.
public enum EndpointBehaviour: Hashable, Sendable {
  /// Calls go straight to the backend, whose answer may be a failure too.
  case normal
  /// Calls fail before they reach the backend, at once or after a time, with the error of this tag.
  case fail(String, after: Duration = .zero)
  /// Calls wait for so long before they go to the backend.
  case delay(Duration)
  /// Calls wait until they are cancelled or released, or until the behaviour changes.
  case hang
  /// Calls go to the backend, and their answers wait until they are released or the behaviour changes, also after the call was
  /// cancelled.
  case hold

  var waitsBeforeBackend: Bool {
    switch self {
    case .fail(_, let time), .delay(let time): time > .zero
    default: self == .hang
    }
  }

  /// Whether calls wait until they are released.
  public var waitsForRelease: Bool { self == .hang || self == .hold }
}

extension EndpointBehaviour {
  var words: [String] {
    switch self {
    case .normal: ["normal"]
    case .fail(let tag, let time): ["fail"] + Self.words(of: tag) + (time == .zero ? [] : ["after", time.word])
    case .delay(let time): ["delay", time.word]
    case .hang: ["hang"]
    case .hold: ["hold"]
    }
  }

  /// The words of a tag, without the quotes that a tag needs which reads as if more followed it.
  private static func words(of tag: String) -> [String] {
    let words = tag.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return words.contains("after") || words.contains("call") ? [tag] : words
  }

  /// Parses the words of a behaviour; `succeed` is an older word for `normal`.
  init?(words: some BidirectionalCollection<String>) {
    let rest = words.dropFirst()
    switch (words.first, rest.count) {
    case ("normal", 0), ("succeed", 0): self = .normal
    case ("hang", 0): self = .hang
    case ("hold", 0): self = .hold
    case ("fail", 1...):
      if rest.count > 2, rest.dropLast().last == "after", let time = rest.last.flatMap({ Duration(parsing: $0) }) {
        self = .fail(rest.dropLast(2).joined(separator: " "), after: time)
      } else {
        self = .fail(rest.joined(separator: " "))
      }
    case ("delay", 1):
      guard let delay = rest.first.flatMap({ Duration(parsing: $0) }) else { return nil }
      self = .delay(delay)
    default: return nil
    }
  }
}

/// What a script, or a test, asks of an endpoint from now on.
public enum EndpointChange: Equatable, Sendable {
  /// Calls go through again, at once.
  case succeed
  /// Every call fails before it reaches the world, with the error of this word in the log.
  case fail(String)
  /// Every call takes so much longer.
  case delay(Duration)
  /// No call comes back until it is cancelled.
  case hang
  /// Calls go to this backend, wherever those of the other endpoints go.
  case backend(String)

  /// The words that follow an endpoint's name in a script; nil if they make no sense.
  init?(words: [String]) {
    switch (words.first, words.count) {
    case ("succeed", 1): self = .succeed
    case ("hang", 1): self = .hang
    case ("fail", 2): self = .fail(words[1])
    case ("delay", 2):
      guard let delay = Duration(parsing: words[1]) else { return nil }
      self = .delay(delay)
    case ("fail", _), ("delay", _): return nil
    case (let backend?, 1): self = .backend(backend)
    default: return nil
    }
  }
}

/// How the calls of one endpoint go, if not straight through.
struct EndpointSettings {
  var failure: String?
  var delay = Duration.zero
  var hangs = false
  var backend: String?

  mutating func apply(_ change: EndpointChange) {
    switch change {
    case .succeed: self = EndpointSettings(backend: backend)
    case .fail(let kind): (failure, hangs) = (kind, false)
    case .delay(let time): (delay, hangs) = (time, false)
    case .hang: (failure, hangs) = (nil, true)
    case .backend(let name): backend = name
    }
  }
}

extension Duration {
  /// A time as people write it, such as `300ms` or `1.5s`; nil for anything else, and for more than a day.
  init?(parsing text: String) {
    let (number, scale) = text.hasSuffix("ms") ? (text.dropLast(2), 1.0) : (text.dropLast(1), 1000.0)
    let isPlain = number.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard text.hasSuffix("s"), isPlain, let value = Double(number), value * scale <= 86_400_000 else { return nil }
    self = .microseconds(Int64(value * scale * 1000))
  }
}

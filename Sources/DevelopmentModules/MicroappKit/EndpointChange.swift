import Concurrency

/// What a script, or a test, asks of an endpoint from now on.
public enum EndpointChange: Equatable, Sendable {
  /// Calls go straight to the backend.
  case succeed
  /// Every call fails before it reaches the backend, with the error of this word in the log.
  case fail(String)
  /// Every call goes to the backend after so much time.
  case delay(Duration)
  /// No call goes on until it is cancelled, or this changes.
  case hang
  /// Calls go to this backend, wherever those of the other endpoints go. How they go stays.
  case backend(String)

  /// The words that follow an endpoint's name in a script; nil if they make no sense.
  init?(words: [String]) {
    switch (words.first, words.count) {
    case ("succeed", 1): self = .succeed
    case ("hang", 1): self = .hang
    case ("fail", 2...): self = .fail(words.dropFirst().joined(separator: " "))
    case ("delay", 2):
      guard let delay = Duration(parsing: words[1]) else { return nil }
      self = .delay(delay)
    case ("fail", _), ("delay", _): return nil
    case (let backend?, 1): self = .backend(backend)
    default: return nil
    }
  }
}

/// How the calls of one endpoint go: in one of these ways, the one that was asked for last.
enum EndpointBehaviour {
  case succeeds
  case fails(String)
  case isDelayed(Duration)
  /// Calls sleep on a clock of their own, which moves only to let them go on.
  case hangs(VirtualClock)
}

/// What was asked of one endpoint. Its behaviour and its backend do not touch each other.
struct EndpointSettings {
  var behaviour = EndpointBehaviour.succeeds
  var backend: String?

  /// - Returns: where calls hung until now; nil if none did, or they still do.
  mutating func apply(_ change: EndpointChange) -> VirtualClock? {
    let before = behaviour
    switch (change, before) {
    case (.backend(let name), _):
      backend = name
      return nil
    case (.hang, .hangs): return nil
    case (.hang, _): behaviour = .hangs(VirtualClock())
    case (.succeed, _): behaviour = .succeeds
    case (.fail(let kind), _): behaviour = .fails(kind)
    case (.delay(let time), _): behaviour = .isDelayed(time)
    }
    return if case .hangs(let held) = before { held } else { nil }
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

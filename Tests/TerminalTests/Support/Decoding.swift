import Views

@testable import Terminal

/// The events of a text that comes at once.
func decode(_ text: String) -> [Event] {
  decode(cutting: Array(text.utf8), at: [])
}

/// The events of bytes that come in pieces.
func decode(cutting bytes: [UInt8], at cuts: [Int]) -> [Event] {
  var decoder = KeyDecoder()
  var events: [Event] = []
  var start = 0
  for cut in cuts + [bytes.count] {
    events += decoder.feed(Array(bytes[start..<cut]))
    start = cut
  }
  return events
}

/// The events of a text that comes at once, and of the silence after it.
func decodeToTheEnd(_ text: String) -> [Event] {
  var decoder = KeyDecoder()
  return decoder.feed(Array(text.utf8)) + decoder.flush()
}

extension KeyDecoder {
  /// The number of bytes kept for later.
  var heldCount: Int { collected.count + (paste?.bytes.count ?? 0) }
}

extension Event {
  /// The key of a character.
  static func typed(_ character: Character, _ modifiers: Key.Modifiers = []) -> Event {
    .key(Key(.character(character), modifiers))
  }
}

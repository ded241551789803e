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

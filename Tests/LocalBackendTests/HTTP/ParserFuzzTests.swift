import Testing

@testable import LocalBackend

struct ParserFuzzTests {
  private static let seeds = [
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST /p?q HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
    "PUT / HTTP/1.1\r\nHost:a\r\nTransfer-Encoding:chunked\r\n\r\n3;x\r\nabc\r\n0\r\nT: u\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nok",
    "GET http://b/ HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.1\r\nHost: b\r\n\r\n",
  ].map { Array($0.utf8) }

  private static let alphabet = Array("\r\n\r\n :/;,019AFaGT\t\u{0}HTTP/1.1".utf8) + [0x80, 0xFF]

  /// Small, so that each is met often.
  private static var limits: Limits {
    var limits = Limits()
    limits.requestLine = 48
    limits.headerBytes = 96
    limits.headerFields = 4
    limits.body = 32
    return limits
  }

  #if DEBUG
  private static let turns = 5_000
  #else
  private static let turns = 100_000
  #endif

  @Test func whateverComesItIsARequestAnErrorOrWaits() {
    var random = Seeded(state: 20_26)
    var requests = 0, errors = 0, waits = 0
    var wrong: [[UInt8]] = []
    for turn in 0..<Self.turns {
      let bytes = Self.input(turn, &random)
      var parser = RequestParser(limits: Self.limits)
      var outcome = RequestParser.Outcome()
      var rest = bytes[...]
      var most = 0
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...64, using: &random))
        rest = rest.dropFirst(piece.count)
        parser.take(piece, into: &outcome)
        most = max(most, parser.unparsedCount)
      }
      requests += outcome.events.count
      errors += outcome.error == nil ? 0 : 1
      waits += outcome.error == nil && parser.stage != .idle ? 1 : 0
      // A line is kept until it is complete, and nothing else is.
      if most > 97 { wrong.append(bytes) }
      if turn % 5 == 1, RequestParser.outcome([bytes], limits: Self.limits) != outcome { wrong.append(bytes) }
    }
    #expect(wrong == [])
    #expect(min(requests, errors, waits) > Self.turns / 20, "\(requests) requests, \(errors) errors, \(waits) wait")
  }

  /// Every fourth one is noise; the others are requests in which a few bytes were changed, lost, added or doubled.
  private static func input(_ turn: Int, _ random: inout Seeded) -> [UInt8] {
    if turn % 4 == 0 {
      let count = Int.random(in: 0...80, using: &random)
      return (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
    }
    var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = byte
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(byte, at: place)
      default: bytes.insert(contentsOf: bytes[place...].prefix(16), at: place)
      }
    }
    return bytes
  }
}

/// SplitMix64: the same numbers on every machine.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

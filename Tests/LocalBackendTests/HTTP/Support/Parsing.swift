@testable import LocalBackend

extension RequestParser {
  /// What came of some bytes: requests one after another, and perhaps the error that ended them.
  struct Outcome: Equatable {
    var events: [Event] = []
    var error: BadRequest?
  }

  /// Feeds and takes all there is.
  mutating func take(_ bytes: some Collection<UInt8>, into outcome: inout Outcome) {
    feed(bytes)
    do {
      while let event = try next() { outcome.events.append(event) }
    } catch {
      outcome.error = error
    }
  }

  /// What comes of the pieces, one after another.
  static func outcome(_ pieces: some Sequence<some Collection<UInt8>>, limits: Limits = Limits()) -> Outcome {
    var parser = RequestParser(limits: limits)
    var outcome = Outcome()
    for piece in pieces { parser.take(piece, into: &outcome) }
    return outcome
  }
}

extension RequestParser.Event {
  /// A request as a test writes it.
  static func request(
    _ method: String, _ path: String, query: String = "", _ headers: [(String, String)] = [("host", "a")],
    body: String = "", _ persistence: ConnectionPersistence = .keepAlive
  ) -> Self {
    .request(
      Request(
        method: method, path: path, query: query, headers: headers.map { (name: $0, value: $1) }, body: Array(body.utf8)
      ),
      persistence)
  }
}

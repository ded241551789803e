/// Whether a connection stays open after a response (RFC 9112, section 9.3).
enum ConnectionPersistence: Sendable {
  case close
  /// The default of HTTP/1.1.
  case keepAlive
  /// On request of an HTTP/1.0 client.
  case keepAliveOnRequest

  /// The response's `Connection` field, if it needs one.
  var field: String? {
    switch self {
    case .close: "close"
    case .keepAlive: nil
    case .keepAliveOnRequest: "keep-alive"
    }
  }
}

/// What becomes of a connection after an answer, which the client has to be told unless it goes without saying.
enum Persistence: Sendable {
  case closes
  /// As HTTP/1.1 has it.
  case stays
  /// As a client of HTTP/1.0 asked for.
  case staysAsAsked

  /// The `Connection` field of the answer, if it needs one.
  var field: String? {
    switch self {
    case .closes: "close"
    case .stays: nil
    case .staysAsAsked: "keep-alive"
    }
  }
}

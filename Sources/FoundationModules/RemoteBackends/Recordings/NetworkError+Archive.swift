import Entities

extension NetworkError {
  /// The error of a connection in the words of the tool that wrote the file.
  init(archived text: String) {
    let words = text.lowercased().replacing("_", with: " ")
    let known: [(NetworkError, [String])] = [
      (.offline, ["offline", "internet disconnected", "network is unreachable"]),
      (.timedOut, ["timed out", "timeout"]),
      (.hostNotFound, ["host not found", "name not resolved", "could not be found", "not known"]),
      (.connectionLost, ["connection lost", "was lost", "connection abort", "empty response", "reset", "closed"]),
      (.cancelled, ["cancelled", "aborted"]), (.insecure, ["insecure", "ssl", "tls", "cert"]),
      (.responseTooLarge, ["too large"]), (.malformedResponse, ["malformed", "invalid"]),
    ]
    self = known.first { $1.contains(where: words.contains) }?.0 ?? .unreachable
  }
}

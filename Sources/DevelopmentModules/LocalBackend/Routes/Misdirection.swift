import Entities

extension Request {
  /// Whether it was sent to this machine by a name of its own. A page in a browser can have a name of its own lead here,
  /// and would then be shown the mail.
  var isForThisMachine: Bool {
    guard let host = header("host") else { return true }
    let name = host.hasSuffix("]") ? Substring(host) : host[..<(host.lastIndex(of: ":") ?? host.endIndex)]
    return String(name).isLoopbackHost
  }
}

extension Response {
  /// Says that this server answers for no other.
  static let misdirected = Response.json(
    421, Problem(code: 421, errorCode: "misdirected_request", message: "Ask for 127.0.0.1 or localhost."))
}

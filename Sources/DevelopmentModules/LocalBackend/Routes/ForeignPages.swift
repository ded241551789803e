import Entities

/// What this server does not answer, because a page in a browser may have sent it: any page can send requests to this
/// machine, and what a request does is done even if the page cannot read the answer.
///
/// Programs such as curl and the app send neither an `Origin` nor `Sec-Fetch-Site`. Browsers send them, and no page can
/// change them.
extension Request {
  /// The answer to what is refused; nil for what is let through.
  var admissionRefusal: Response? {
    if !isForThisMachine { return .misdirected }
    if !isFromOwnPage { return .fromForeignPage }
    if !hasReadableBody { return .unreadableBody }
    return nil
  }

  /// Whether it was sent to this machine by a name of its own. A page in a browser can have a name of its own lead here,
  /// and would then be shown the mail.
  private var isForThisMachine: Bool {
    guard let host = header("host") else { return true }
    let name = host.hasSuffix("]") ? Substring(host) : host[..<(host.lastIndex(of: ":") ?? host.endIndex)]
    return String(name).isLoopbackHost
  }

  /// Whether no page sent it, or one of this server. A page from another port of this machine is another's too, as any
  /// program may have put it there.
  private var isFromOwnPage: Bool {
    let own = header("host").map { "http://\($0.lowercased())" }
    let isFromOwnOrigin = values(of: "origin").allSatisfy { $0.lowercased() == own }
    return isFromOwnOrigin && values(of: "sec-fetch-site").allSatisfy { ["same-origin", "none"].contains($0) }
  }

  /// Whether what it brings is JSON, or nothing. A form and plain text a browser sends without asking this server first.
  private var hasReadableBody: Bool {
    guard !body.isEmpty else { return true }
    let types = values(of: "content-type")
    return !types.isEmpty
      && types.allSatisfy { type in
        let essence = type.prefix { $0 != ";" }.utf8.filter { $0 != 0x20 && $0 != 0x09 }
        return String(decoding: essence, as: UTF8.self).lowercased() == "application/json"
      }
  }

  private func values(of name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }
}

extension Response {
  private static func refusal(_ status: Int, _ code: String, _ message: String) -> Response {
    .json(status, Problem(code: status, errorCode: code, message: message))
  }

  fileprivate static let misdirected = refusal(421, "misdirected_request", "Ask for 127.0.0.1 or localhost.")
  fileprivate static let fromForeignPage = refusal(
    403, "foreign_origin",
    "This request comes from a page of another origin, and pages may not use this server. "
      + "Send it from a program, or open the address by itself.")
  fileprivate static let unreadableBody = refusal(
    415, "unsupported_media_type",
    "The body is not application/json. Send it with the header Content-Type: application/json (curl: --json).")
}

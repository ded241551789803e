import Entities

/// Rejects requests that a web page may have sent: any page can send requests to this machine, and they have their effect even
/// if the page cannot read the response. Browsers send `Origin` or `Sec-Fetch-Site`, which a page cannot change; programs such
/// as curl and the app send neither.
extension Request {
  var rejection: Response? {
    if !isForThisMachine {
      return .error(421, "misdirected_request", "Send the request to 127.0.0.1 or localhost.")
    }
    if !isFromOwnPage {
      return .error(
        403, "foreign_origin",
        "This request comes from a page of another origin, and such pages may not use this server. "
          + "Send it from a program, or open its address in a new tab.")
    }
    if !hasReadableBody {
      return .error(
        415, "unsupported_media_type",
        "The body is not application/json. Send it with the header Content-Type: application/json (curl: --json).")
    }
    return nil
  }

  /// Whether the `Host` is a name of this machine. The owner of another name can point it to this machine, and a page
  /// under that name could then read the email.
  private var isForThisMachine: Bool {
    guard let host = header("host") else { return true }
    let name = host.hasSuffix("]") ? Substring(host) : host[..<(host.lastIndex(of: ":") ?? host.endIndex)]
    // The host is in the links of emails, which a terminal prints.
    let port = host[name.endIndex...].dropFirst()
    return String(name).isLoopbackHost && (port.isEmpty || UInt16(port) != nil)
  }

  /// Whether it was sent by a program, or by a page of this server. A page from another port of this machine is foreign
  /// too: any program may have served it.
  private var isFromOwnPage: Bool {
    let own = header("host").map { "http://\($0.lowercased())" }
    let isFromOwnOrigin = headers("origin").allSatisfy { $0.lowercased() == own }
    return isFromOwnOrigin && headers("sec-fetch-site").allSatisfy { ["same-origin", "none"].contains($0) }
  }

  /// Whether the body is JSON or empty. A browser sends forms and plain text without asking this server first.
  private var hasReadableBody: Bool {
    guard !body.isEmpty else { return true }
    let types = headers("content-type")
    return !types.isEmpty
      && types.allSatisfy { type in String(type.prefix { $0 != ";" }).trimmed.lowercased() == "application/json" }
  }
}

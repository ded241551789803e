extension Response {
  /// The response as it is sent. Control characters in header values are replaced, so that a handler cannot end a
  /// header early. Only this method writes the headers that frame the message.
  func encoded(for method: String, _ persistence: ConnectionPersistence) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
    for (name, value) in headers where !Self.framing.contains(name.utf8.lowered) {
      head += "\(name): \(Self.oneLine(value))\r\n"
    }
    let hasBody = status >= 200 && status != 204 && status != 304
    if hasBody { head += "content-length: \(body.count)\r\n" }
    if let field = persistence.field { head += "connection: \(field)\r\n" }
    head += "\r\n"
    return hasBody && method != "HEAD" ? Array(head.utf8) + body : Array(head.utf8)
  }

  private static let framing: Set<String> = ["content-length", "connection", "transfer-encoding"]

  private static func oneLine(_ value: String) -> String {
    guard !value.utf8.allSatisfy(\.isValueByte) else { return value }
    return String(decoding: value.utf8.map { $0.isValueByte ? $0 : 0x20 }, as: UTF8.self)
  }

  /// The reason phrase of a status (RFC 9110, RFC 6585); empty, which is allowed, for others.
  static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}

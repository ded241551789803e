/// An HTTP response. The headers about length and connection are added when it is encoded.
struct Response: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// The response as it is sent.
  func encoded(for method: String = "GET", keepsAlive: Bool = false) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if status != 204 { head += "content-length: \(body.count)\r\n" }
    if !keepsAlive { head += "connection: close\r\n" }
    head += "\r\n"
    return status == 204 || method == "HEAD" ? Array(head.utf8) : Array(head.utf8) + body
  }

  /// The reason phrase of a status that this server sends.
  static func reason(_ status: Int) -> String {
    let reasons = [
      200: "OK", 204: "No Content", 303: "See Other", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
      404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 413: "Content Too Large",
      415: "Unsupported Media Type", 421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests",
      431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
      503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
    return reasons[status, default: "Unknown"]
  }
}

import Entities

/// The request line and the headers of a request (RFC 9112). A request that two servers could read in two ways is rejected.
struct RequestHead {
  /// The request, still without its body.
  var request: Request
  /// The length of the body in bytes.
  let bodyLength: Int
  /// Whether the connection stays open after the response.
  let keepsAlive: Bool

  /// - Parameter bytes: the lines, without the empty one at the end.
  init(_ bytes: some Collection<UInt8>, limits: Limits) throws(BadRequest) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }) else {
      throw BadRequest(400, "A line has a control character.")
    }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty else {
      throw BadRequest(400, "The request line does not have three words.")
    }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else {
      throw BadRequest(505, "Only HTTP/1.1 and HTTP/1.0 are understood.")
    }
    guard words[1].hasPrefix("/"), !words[1].contains("#"), words[1].utf8.allSatisfy({ $0 < 0x7F }) else {
      throw BadRequest(400, "The request's target is not a path.")
    }
    var headers: [(name: String, value: String)] = []
    for line in lines.dropFirst() { headers.append(try Self.field(line)) }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    request = Request(
      method: String(words[0]), path: target[0], query: target.count > 1 ? target[1] : "", headers: headers)
    let isVersion11 = words[2] == "HTTP/1.1"
    guard request.headers("host").count == 1 || (!isVersion11 && request.header("host") == nil) else {
      throw BadRequest(400, "There is not one Host header.")
    }
    bodyLength = try Self.bodyLength(of: request, limit: limits.body)
    keepsAlive = isVersion11 && !request.headers("connection").contains { $0.lowercased().contains("close") }
  }

  private static func field(_ line: Substring) throws(BadRequest) -> (name: String, value: String) {
    // White space is not allowed before the name, where it would continue the previous line, nor before the colon.
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
      line[..<colon].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw BadRequest(400, "A header's name is malformed.") }
    return (line[..<colon].lowercased(), String(line[colon...].dropFirst()).trimmed)
  }

  private static func bodyLength(of request: Request, limit: Int) throws(BadRequest) -> Int {
    guard request.header("transfer-encoding") == nil else {
      throw BadRequest(501, "Send the body with a Content-Length instead of a Transfer-Encoding.")
    }
    let values = request.headers("content-length")
    guard let value = values.first else { return 0 }
    guard values.count == 1, value.isWholeNumber else { throw BadRequest(400, "The Content-Length is not one number.") }
    guard let length = Int(value), length <= limit else { throw BadRequest(413, "The body is too large.") }
    return length
  }
}

extension String {
  /// Whether it consists of digits only.
  var isWholeNumber: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

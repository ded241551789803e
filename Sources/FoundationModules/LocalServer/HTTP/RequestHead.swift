import Entities

/// The request line and the headers of a request (RFC 9112).
struct RequestHead {
  /// The most bytes of a request's body.
  private static let bodyLimit = 1 << 20

  /// The request, still without its body.
  var request: Request
  /// The length of the body in bytes.
  let bodyLength: Int
  /// Whether the client waits for the status 100 before it sends the body.
  let expectsContinue: Bool
  let keepsAlive: Bool

  /// - Parameter bytes: the lines, without the empty one at the end.
  init(_ bytes: ArraySlice<UInt8>) throws(BadRequest) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    // Of a whole URL, the host counts, and not that of the header.
    let url = words.count == 3 && words[1].lowercased().hasPrefix("http://") ? words[1].dropFirst(7) : ""
    let host = url.prefix { !"/?".contains($0) }
    let path = host.isEmpty ? words.dropFirst().first ?? "" : url[host.endIndex...]
    guard words.count == 3, path.hasPrefix("/") || !host.isEmpty, words[2].hasPrefix("HTTP/1.") else {
      throw BadRequest(400, "The first line is not a method, a path and HTTP/1.1.")
    }
    var headers = host.isEmpty ? [] : [(name: "host", value: String(host))]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw BadRequest(400, "A header has no colon.") }
      guard !line[..<colon].contains(where: \.isWhitespace) else {
        throw BadRequest(400, "The name of a header has a space.")
      }
      headers.append((line[..<colon].lowercased(), String(line[colon...].dropFirst()).trimmed))
    }
    let target = (path.hasPrefix("/") ? path : "/" + path).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    request = Request(
      method: String(words[0]), path: target[0], query: target.count > 1 ? target[1] : "", headers: headers)
    guard request.header("transfer-encoding") == nil else {
      throw BadRequest(501, "Send the body with a Content-Length instead of a Transfer-Encoding.")
    }
    let lengths = request.headers("content-length")
    let digits = lengths.first ?? "0"
    guard lengths.count < 2, digits.utf8.allSatisfy(\.isASCIIDigit), let length = UInt64(digits) else {
      throw BadRequest(400, "The Content-Length is not one number.")
    }
    guard length <= Self.bodyLimit else { throw BadRequest(413, "The body is too large.") }
    expectsContinue = words[2] != "HTTP/1.0" && request.header("expect")?.lowercased() == "100-continue"
    bodyLength = Int(length)
    keepsAlive = words[2] == "HTTP/1.1" && request.header("connection")?.lowercased().contains("close") != true
  }
}

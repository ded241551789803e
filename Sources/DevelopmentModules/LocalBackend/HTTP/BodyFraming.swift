/// How the length of a request's body is given. Ambiguous headers are rejected: two servers that read them differently
/// make request smuggling possible.
enum BodyFraming: Equatable {
  case length(Int)
  case chunked

  init(_ head: RequestHead, limit: Int) throws(BadRequest) {
    let lengths = head.headers.filter { $0.name == "content-length" }.map(\.value)
    if head.headers.contains(where: { $0.name == "transfer-encoding" }) {
      guard lengths.isEmpty else { throw BadRequest("There are both Content-Length and Transfer-Encoding.") }
      guard head.isVersion11 else { throw BadRequest("HTTP/1.0 has no Transfer-Encoding.") }
      try Self.check(codings: head.items(of: "transfer-encoding"))
      self = .chunked
    } else {
      self = .length(try Self.length(lengths, limit: limit))
    }
  }

  private static func check(codings: [String]) throws(BadRequest) {
    guard codings != ["chunked"] else { return }
    if codings.isEmpty || codings.dropLast().contains("chunked") {
      throw BadRequest("Chunked is not the last transfer coding.")
    }
    throw BadRequest(501, "The only transfer coding is chunked.")
  }

  private static func length(_ values: [String], limit: Int) throws(BadRequest) -> Int {
    guard let value = values.first else { return 0 }
    guard values.allSatisfy({ $0 == value }) else { throw BadRequest("There are several Content-Lengths.") }
    guard !value.isEmpty, value.utf8.allSatisfy(\.isDigit) else {
      throw BadRequest("The Content-Length is not a number.")
    }
    guard let length = Int(value), length <= limit else { throw .tooLarge }
    return length
  }
}

extension BadRequest {
  static var tooLarge: BadRequest { BadRequest(413, "The body is too large.") }
}

/// The request line and the headers of a request.
struct RequestHead {
  let method: String
  let target: RequestTarget
  /// True for HTTP/1.1, false for HTTP/1.0.
  let isVersion11: Bool
  private(set) var headers: [(name: String, value: String)] = []

  init(line: ArraySlice<UInt8>) throws(BadRequest) {
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3 else { throw BadRequest("The request line does not have three words.") }
    guard !words[0].isEmpty, words[0].allSatisfy(\.isTokenByte) else { throw BadRequest("The method is malformed.") }
    switch String(decoding: words[2], as: UTF8.self) {
    case "HTTP/1.1": isVersion11 = true
    case "HTTP/1.0": isVersion11 = false
    default:
      let version = words[2].dropFirst(5)
      guard words[2].starts(with: "HTTP/".utf8), version.count == 3, version.dropFirst().first == UInt8(ascii: "."),
        version.first?.isDigit == true, version.last?.isDigit == true
      else { throw BadRequest("The version is malformed.") }
      throw BadRequest(505, "Only HTTP/1.1 and HTTP/1.0 are understood.")
    }
    method = String(decoding: words[0], as: UTF8.self)
    target = try RequestTarget(words[1], method: method)
  }

  mutating func add(_ field: (name: String, value: String)) {
    headers.append(field)
  }

  /// Validates the complete head. A host in the request target replaces the `Host` field.
  mutating func finish() throws(BadRequest) {
    let hosts = headers.indices.filter { headers[$0].name == "host" }
    guard hosts.count <= 1 else { throw BadRequest("There is more than one Host header.") }
    guard let host = hosts.first else {
      if isVersion11 { throw BadRequest("There is no Host header.") }
      return
    }
    guard headers[host].value.utf8.allSatisfy(\.isAuthorityByte) else {
      throw BadRequest("The Host header is malformed.")
    }
    if let authority = target.authority { headers[host].value = authority }
  }

  func request(body: [UInt8]) -> Request {
    Request(method: method, path: target.path, query: target.query, headers: headers, body: body)
  }

  /// Whether the client waits for `100 Continue` before it sends the body. An HTTP/1.0 client cannot.
  func expectsContinue() throws(BadRequest) -> Bool {
    let expected = items(of: "expect")
    guard isVersion11, !expected.isEmpty else { return false }
    guard expected.allSatisfy({ $0 == "100-continue" }) else {
      throw BadRequest(417, "Only 100-continue can be expected.")
    }
    return true
  }

  var persistence: ConnectionPersistence {
    let options = items(of: "connection")
    if options.contains("close") { return .close }
    if isVersion11 { return .keepAlive }
    return options.contains("keep-alive") ? .keepAliveOnRequest : .close
  }

  /// The items of the comma-separated lists in all fields with this name, in lower case and without empty ones.
  func items(of name: String) -> [String] {
    headers.filter { $0.name == name }.flatMap { field in
      field.value.utf8.split(separator: UInt8(ascii: ",")).map { $0.trimmed.lowered }
    }.filter { !$0.isEmpty }
  }
}

/// A request without its body, line by line as it comes.
struct RequestHead {
  let method: String
  let target: RequestTarget
  /// HTTP/1.1; the only other one is 1.0.
  let isVersion11: Bool
  private(set) var headers: [(name: String, value: String)] = []

  init(line: ArraySlice<UInt8>) throws(BadRequest) {
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3 else { throw BadRequest("The request line has not three words.") }
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

  /// Checks what can be checked only once all fields are there, and lets the host in the target win.
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

  /// Whether the client waits to be told that its body is wanted. A client of HTTP/1.0 cannot.
  func expectsContinue() throws(BadRequest) -> Bool {
    let expected = items(of: "expect")
    guard isVersion11, !expected.isEmpty else { return false }
    guard expected.allSatisfy({ $0 == "100-continue" }) else {
      throw BadRequest(417, "Only 100-continue can be expected.")
    }
    return true
  }

  var persistence: Persistence {
    let options = items(of: "connection")
    if options.contains("close") { return .closes }
    if isVersion11 { return .stays }
    return options.contains("keep-alive") ? .staysAsAsked : .closes
  }

  /// The items of a list, in lower case and without empty ones, from all fields of a name.
  func items(of name: String) -> [String] {
    headers.filter { $0.name == name }.flatMap { field in
      field.value.utf8.split(separator: UInt8(ascii: ",")).map { $0.trimmed.lowered }
    }.filter { !$0.isEmpty }
  }
}

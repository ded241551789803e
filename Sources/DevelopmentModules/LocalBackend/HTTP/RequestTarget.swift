/// The request target, the second word of the request line.
struct RequestTarget {
  let path: String
  let query: String
  /// The host and port of an absolute URL, which replace the `Host` field.
  let authority: String?

  init(_ text: ArraySlice<UInt8>, method: String) throws(BadRequest) {
    guard text.allSatisfy(\.isTargetByte) else { throw BadRequest("The request's target is malformed.") }
    var rest = text
    if text.first == UInt8(ascii: "/") {
      authority = nil
    } else if text.elementsEqual("*".utf8), method == "OPTIONS" {
      authority = nil
    } else {
      let scheme = text.prefix(8).lowered
      guard scheme == "https://" || scheme.hasPrefix("http://") else {
        throw BadRequest("The request's target is neither a path nor an address.")
      }
      rest = text.dropFirst(scheme == "https://" ? 8 : 7)
      let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      guard !host.isEmpty, host.allSatisfy(\.isAuthorityByte) else {
        throw BadRequest("The host in the request's target is malformed.")
      }
      authority = String(decoding: host, as: UTF8.self)
      rest = rest[host.endIndex...]
    }
    let path = rest.prefix { $0 != UInt8(ascii: "?") }
    self.path = path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
    query = String(decoding: rest[path.endIndex...].dropFirst(), as: UTF8.self)
  }
}

import Entities

/// The base, query and fragment of a link. `URL` is not available here, because it is in Foundation.
struct LinkParts {
  private let base: Substring
  private let query: Substring
  private let fragment: Substring

  /// Splits at the first `#`, then at the first `?` before it (RFC 3986, section 3).
  init(_ link: String) {
    let (address, fragment) = link[...].cut(at: "#")
    self.fragment = fragment
    (base, query) = address.cut(at: "?")
  }

  /// Whether this can be a link from a sign-in email, or the address to which it led.
  var isLoginLink: Bool {
    let (scheme, rest) = base.cut(at: ":")
    let isPlain = [base, query, fragment].allSatisfy { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } }
    guard isScheme(scheme), rest.hasPrefix("//"), isPlain else { return false }
    let address = rest.dropFirst(2)
    let results = ["code", "error_code", "error", "access_token", "refresh_token"]
    let hasResult = isAddressChange || results.contains { parameter($0) != nil }
    if ["http", "https"].contains(scheme.lowercased()) {
      guard let first = address.first, first != "/" else { return false }
      return isVerification || hasResult
    }
    return ["login-callback", "login-callback/"].contains(address.lowercased()) && (!fragment.isEmpty || hasResult)
  }

  /// Whether this is the link that stands in an email of Supabase Auth, whose server answers with a redirect to the app.
  var isVerification: Bool { base.hasSuffix("/auth/v1/verify") && parameter("token") != nil }

  /// Whether this is where the first of two links leads that change the address of an account.
  var isAddressChange: Bool {
    parameter("message")?.replacing("+", with: " ").hasPrefix("Confirmation link accepted") == true
  }

  /// The values in the query, percent-decoded. Before them, the rest that begins with the first link that is not encoded, because
  /// the link's own parameters follow it.
  var values: [String] {
    let values = query.split(separator: Character("&")).map { $0.cut(at: "=").1 }
    let link = values.first { $0.contains("://") }.map { String(query[$0.startIndex...]) }
    return [link].compactMap(\.self) + values.compactMap(\.percentDecoded)
  }

  func parameter(_ name: String) -> String? {
    for pair in query.split(separator: Character("&")) + fragment.split(separator: Character("&")) {
      let (key, value) = pair.cut(at: "=")
      if !value.isEmpty, key.percentDecoded == name { return value.percentDecoded }
    }
    return nil
  }

  private func isScheme(_ scheme: Substring) -> Bool {
    guard let first = scheme.utf8.first, first.isASCIILetter else { return false }
    return scheme.utf8.allSatisfy { $0.isASCIIAlphanumeric || "+.-".utf8.contains($0) }
  }
}

extension Substring {
  /// The text before and after the first separator. Without a separator, the second part is empty.
  fileprivate func cut(at separator: Character) -> (Substring, Substring) {
    guard let index = firstIndex(of: separator) else { return (self, self[endIndex...]) }
    return (self[..<index], self[self.index(after: index)...])
  }
}

extension Refusal {
  /// The one version of the interface that has a name.
  private static let version = "2024-01-01"
  private static let versionHeader = "X-Supabase-Api-Version"

  /// The refusal as an answer, in the form that the request asks for.
  func response(to request: Request) -> Response {
    switch form {
    case .gateway: return .json(status, ["message": message])
    case .oauth: return .json(status, ["error": code, "error_description": message])
    case .service(let reasons):
      let weakness = reasons.map(Weakness.init)
      guard request.header(Self.versionHeader.lowercased()) == Self.version else {
        return .json(status, Unversioned(code: status, error_code: code, msg: message, weak_password: weakness))
      }
      var response = Response.json(status, Versioned(code: code, message: message, weak_password: weakness))
      response.headers.append((Self.versionHeader, Self.version))
      return response
    }
  }
}

/// What is wrong with a password, each in a word.
private struct Weakness: Encodable {
  let reasons: [String]
}

// The names are those of the interface, so that what is sent can be read here.
private struct Unversioned: Encodable {
  let code: Int
  let error_code: String
  let msg: String
  let weak_password: Weakness?
}

private struct Versioned: Encodable {
  let code: String
  let message: String
  let weak_password: Weakness?
}

extension AuthAPIError {
  /// The only version of the API that has a name.
  private static let version = "2024-01-01"
  private static let versionHeader = "X-Supabase-Api-Version"

  /// The response with this error, in the API version that the request names.
  func response(to request: Request) -> Response {
    switch format {
    case .gateway: return .json(status, ["message": message])
    case .oauth: return .json(status, ["error": code, "error_description": message])
    case .service(let reasons):
      let weakPassword = reasons.map(WeakPassword.init)
      guard request.header(Self.versionHeader.lowercased()) == Self.version else {
        return .error(status, code, message, weakPassword: weakPassword)
      }
      var response = Response.json(status, Versioned(code: code, message: message, weak_password: weakPassword))
      response.headers.append((Self.versionHeader, Self.version))
      return response
    }
  }
}

/// Properties have the names of the JSON keys.
private struct Versioned: Encodable {
  let code: String
  let message: String
  let weak_password: WeakPassword?
}

import AccountEntities
import Entities
import Foundation

/// The JSON body of a request: fields with texts. Each endpoint reads those that it needs.
struct AuthRequestBody {
  /// What the service says about a field that is missing.
  private static let demands = [
    "email": "One of email or phone must be set", "password": "Signup requires a valid password",
    "type": "Verify requires a verification type", "token": "Verify requires either a token or a token hash",
    "auth_code": "invalid request: both auth code and code verifier should be non-empty",
    "code_verifier": "invalid request: both auth code and code verifier should be non-empty",
  ]

  private let fields: [String: String]

  init(_ request: Request) throws(AuthAPIError) {
    guard let object = (try? JSONSerialization.jsonObject(with: Data(request.body))) as? [String: Any] else {
      throw AuthAPIError(400, "bad_json", "Could not parse request body as JSON")
    }
    fields = object.compactMapValues { $0 as? String }
  }

  /// The text of a field. Throws if it is missing or empty.
  func text(_ name: String) throws(AuthAPIError) -> String {
    guard let text = fields[name], !text.isEmpty else {
      throw .invalid(Self.demands[name] ?? "The field \(name) is missing")
    }
    return text
  }

  /// The email address. Throws if it is missing or invalid.
  func address() throws(AuthAPIError) -> EmailAddress {
    let email = try text("email")
    guard email.isValidEmail() else { throw .invalid("Unable to validate email address: invalid format") }
    return EmailAddress(email)
  }
}

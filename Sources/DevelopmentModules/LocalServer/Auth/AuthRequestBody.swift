import Entities
import Foundation

/// The JSON body of a request: fields with texts. Each endpoint reads those that it needs.
struct AuthRequestBody {
  private let fields: [String: String]

  init(_ request: Request) throws(AuthAPIError) {
    guard let object = (try? JSONSerialization.jsonObject(with: Data(request.body))) as? [String: Any] else {
      throw AuthAPIError(400, "bad_json", "Could not parse request body as JSON")
    }
    fields = object.compactMapValues { $0 as? String }
  }

  /// The text of a field. Throws if it is missing or empty.
  func text(_ name: String) throws(AuthAPIError) -> String {
    guard let text = fields[name], !text.isEmpty else { throw .invalid("The field \(name) is missing") }
    return text
  }

  /// The email address in lower case. Throws if it is missing or invalid.
  func address() throws(AuthAPIError) -> String {
    let email = try text("email")
    guard email.isValidEmail() else { throw .invalid("Unable to validate email address: invalid format") }
    return email.normalized
  }
}

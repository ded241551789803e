import Foundation

/// The JSON body of an error, in one of the server's three formats: the older one, the versioned one and OAuth's. A
/// field is nil or empty if the body does not have it with the right type.
struct ErrorBody: Decodable {
  private enum CodingKeys: String, CodingKey {
    case code, msg, message, error, errorCode, errorDescription, weakPassword
  }

  private struct Weakness: Decodable { let reasons: [String] }

  /// The error code. The number that the older format has in `code` is not one.
  let code: String?
  /// The server's message, which is not for users.
  let message: String
  /// Codes for what is wrong with a password.
  let reasons: [String]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ keys: CodingKeys...) -> String? {
      keys.lazy.compactMap { try? fields.decode(String.self, forKey: $0) }.first
    }
    code = text(.errorCode, .code, .error)
    message = text(.msg, .message, .errorDescription) ?? ""
    reasons = (try? fields.decode(Weakness.self, forKey: .weakPassword).reasons) ?? []
  }

  /// Sentences for the user about a weak password.
  var passwordAdvice: [String] {
    reasons.compactMap { reason in
      switch reason {
      case "length": "Use at least \(Self.number(after: "at least", in: message) ?? 6) characters."
      case "characters": "Use lower-case and upper-case letters, digits and symbols."
      case "pwned": "It was found among stolen passwords: choose another, and change it wherever else you use it."
      default: nil
      }
    }
  }

  /// The number that follows these words in a message.
  static func number(after words: String, in message: String) -> Int? {
    guard let end = message.range(of: "\(words) ")?.upperBound else { return nil }
    return Int(message[end...].prefix { $0.isASCII && $0.isNumber })
  }
}

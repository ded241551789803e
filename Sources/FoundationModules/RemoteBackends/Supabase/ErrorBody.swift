import Entities
import Foundation
import MicroappBasics

/// The JSON body of an error, in one of the server's three formats: the older one, the versioned one and OAuth's. A
/// field is nil or empty if the body does not have it with the right type.
struct ErrorBody: Decodable {
  private enum CodingKeys: String, CodingKey {
    case code, msg, message, error, errorCode, errorDescription, weakPassword
  }

  private struct Weakness: Decodable { let reasons: [String] }

  /// The error code; nil if there is none. The number that the older format has in `code` is not one.
  let code: String?
  /// Whether the service itself has answered, and not a gateway: it has a code or a number in each error, or `msg`.
  let isOfService: Bool
  /// Whether it is in the older format, which no gateway has.
  let isInOldForm: Bool
  /// The server's message, which is not for users.
  let message: String
  /// Codes for what is wrong with a password.
  let reasons: [String]

  /// The codes for messages of servers before v2.159, which have "invalid_grant" or a number for them.
  static let codes = [
    "Email not confirmed": "email_not_confirmed", "User is banned": "user_banned",
    "Invalid Refresh Token: User Banned": "user_banned",
  ]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ keys: CodingKeys...) -> String? {
      keys.lazy.compactMap { try? fields.decode(String.self, forKey: $0) }.first
    }
    let description = text(.errorDescription)
    message = text(.msg, .message) ?? description ?? ""
    let isOAuth = description != nil || text(.error) == "invalid_grant"
    code = text(.errorCode, .code) ?? Self.codes[message] ?? (isOAuth ? text(.error) : nil)
    isInOldForm = fields.contains(.msg)
    isOfService = isOAuth || isInOldForm || fields.contains(.code)
    reasons = (try? fields.decode(Weakness.self, forKey: .weakPassword).reasons) ?? []
  }

  /// The words of a rule that the project's owner has added (an Auth Hook of Supabase), for the user; nil for another error. Such a
  /// refusal has no code ("unknown"), or that of a wrong password. A gateway has none either, but its words are no sentence.
  func refusal(status: Int) -> String? {
    let isByRule =
      switch code {
      case "unknown": (400..<500).contains(status)
      case nil, "": [400, 403, 422].contains(status) && (isOfService || (status == 403 && message.last == "."))
      case "invalid_credentials", "invalid_grant": !message.lowercased().hasPrefix("invalid login credentials")
      default: false
      }
    let shown = message.unicodeScalars.filter { !$0.isInvisible }
      .map { $0.isHazardous ? " " : Character($0) }
    let words = String(shown.prefix(200)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // One word is a tag, except in a script without spaces.
    guard isByRule, words.contains(" ") || !words.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return shown.count > 200 ? "\(words.prefix(199))…" : words
  }

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

  static func number(after words: String, in message: String) -> Int? {
    guard let end = message.range(of: "\(words) ")?.upperBound else { return nil }
    return Int(message[end...].prefix { $0.isASCII && $0.isNumber })
  }
}

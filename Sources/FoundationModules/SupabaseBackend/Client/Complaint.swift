import Foundation
import Networking

/// What the server says when it refuses, in whichever of its three forms: the older one, the one with a version, and
/// OAuth's. Whatever is not there or of another type is left out: a complaint is read as far as it goes.
struct Complaint: Decodable {
  private enum CodingKeys: String, CodingKey {
    case code, msg, message, error
    case errorCode = "error_code"
    case errorDescription = "error_description"
    case weakPassword = "weak_password"
  }

  private struct Weakness: Decodable {
    let reasons: [String]
  }

  /// The word for it; the older form has a number in `code`, which is not that.
  let code: String?
  /// In the server's words, which are not for people.
  let text: String
  /// What is wrong with a password, each in a word.
  let reasons: [String]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ keys: CodingKeys...) -> String? {
      keys.lazy.compactMap { try? fields.decode(String.self, forKey: $0) }.first
    }
    code = text(.errorCode, .code, .error)
    self.text = text(.msg, .message, .errorDescription) ?? ""
    reasons = (try? fields.decode(Weakness.self, forKey: .weakPassword).reasons) ?? []
  }

  /// What an answer complains of; nothing if it is no JSON, as a gateway's may be.
  init(in response: HTTPResponse) {
    if let complaint = try? response.decoded(as: Complaint.self) {
      self = complaint
    } else {
      code = nil
      text = ""
      reasons = []
    }
  }

  /// The sentences for people.
  var advice: [String] {
    reasons.compactMap { reason in
      switch reason {
      case "length": "Use at least \(number(after: "at least") ?? 6) characters."
      case "characters": "Use lower-case and upper-case letters, digits and symbols."
      case "pwned": "It was found among stolen passwords: choose another, and change it wherever else you use it."
      default: nil
      }
    }
  }

  /// The number that follows these words in the text.
  func number(after words: String) -> Int? {
    guard let end = text.range(of: "\(words) ")?.upperBound else { return nil }
    return Int(text[end...].prefix { $0.isASCII && $0.isNumber })
  }
}

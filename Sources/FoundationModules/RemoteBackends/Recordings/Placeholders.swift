import Entities
import Foundation
import Hashing

/// Texts that stand for the secrets of a recording: the same text for the same secret, with its length and its form.
struct Placeholders: Sendable {
  /// The kind of a secret, which scripts name it by: `$password1`.
  enum Kind: String {
    case password, code, token
  }

  /// By the secret. Those of an earlier recording have words.
  private(set) var known: [String: (text: String, kind: Kind, word: String?)] = [:]
  /// Whether the next texts are those of an earlier recording, which stand for themselves.
  var keepsTexts = false

  init() {}

  /// The texts of an earlier recording, which stand for themselves.
  init(words: [String: [String]]) {
    for (word, values) in words {
      guard let kind = Kind(rawValue: String(word.prefix { !$0.isNumber })) else { continue }
      for value in values { known[value] = (value, kind, word) }
    }
  }

  /// Takes the fields of a request for those of the recorded one, whose secrets have words.
  mutating func learn(_ fields: [String: JSONValue], for recorded: [String: JSONValue]) {
    for (name, value) in recorded {
      guard let text = value.string, let entry = known[text], entry.word != nil, let own = fields[name]?.string else {
        continue
      }
      known[own] = entry
    }
  }

  /// The text for a secret. A JWT keeps its claims and loses its signature.
  mutating func text(for secret: String, _ kind: Kind) -> String {
    if let known = known[secret] { return known.text }
    guard !secret.isEmpty else { return "" }
    if keepsTexts {
      known[secret] = (secret, kind, nil)
      return secret
    }
    let parts = secret.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, JSONWebToken.claims([String: JSONValue].self, in: secret) != nil {
      let text = (parts.prefix(2) + [Substring(self.text(for: String(parts[2]), .token))]).joined(separator: ".")
      known[secret] = (text, .token, nil)
      return text
    }
    let taken = Set(known.values.map(\.text))
    let texts = (known.count + 1..<known.count + 1_000).lazy.map { Self.text(like: secret, $0) }
    let text = texts.first { $0 != secret && known[$0] == nil && !taken.contains($0) } ?? "secret-\(known.count + 1)"
    known[secret] = (text, kind, nil)
    return text
  }

  /// Writes a number with the digits and letters of a text, which may be a UUID, so the letters are those of hexadecimal numbers.
  private static func text(like secret: String, _ number: Int) -> String {
    let prefix = secret.hasPrefix("pkce_") ? "pkce_" : ""
    var rest = number
    let characters = secret.dropFirst(prefix.count).reversed().map { character -> Character in
      guard character.isLetter || character.isNumber else { return "-_. ".contains(character) ? character : "!" }
      let digits = Array(character.isNumber ? "0123456789" : character.isUppercase ? "ABCDEF" : "abcdef")
      defer { rest /= digits.count }
      return digits[rest % digits.count]
    }
    return prefix + String(characters.reversed())
  }
}

extension Placeholders {
  /// The kind of the secret in a field; nil for a field without one. In answers, `code` is the name of an error.
  private static func kind(of name: String, inAnswer: Bool) -> Kind? {
    let name = name.lowercased()
    if ["token_type", "error_code", "weak_password"].contains(name) || name.hasSuffix("_method") { return nil }
    if name.contains("pass") || name == "pwd" { return .password }
    if name == "token", !inAnswer { return .code }
    if (name == "code" && !inAnswer) || name.hasSuffix("_code") { return .token }
    let words = [
      "token", "secret", "verifier", "challenge", "nonce", "otp", "key", "authorization", "cookie", "credential", "jwt",
      "assertion", "signature", "codes",
    ]
    return words.contains(where: name.contains) ? .token : nil
  }

  /// The same value with texts in place of the secrets, also of those in links. What is in a field of a secret is one too.
  mutating func redact(_ value: JSONValue, _ kind: Kind? = nil, inAnswer: Bool, isMessage: Bool = false) -> JSONValue {
    switch value {
    case .object(let object):
      var redacted = object
      // In order, so that equal runs number the secrets alike.
      for (name, value) in object.sorted(by: { $0.key < $1.key }) {
        redacted[name] = redact(
          value, Self.kind(of: name, inAnswer: inAnswer) ?? kind, inAnswer: inAnswer,
          isMessage: inAnswer && ["msg", "message", "error", "error_description"].contains(name))
      }
      return .object(redacted)
    case .array(let array): return .array(array.map { redact($0, kind, inAnswer: inAnswer, isMessage: isMessage) })
    case .string(let secret) where kind != nil || JSONWebToken.claims([String: JSONValue].self, in: secret) != nil:
      return .string(text(for: secret, kind ?? .token))
    case .string(let link) where link.contains("://") || link.contains("="): return .string(redact(link: link))
    case .string(let message) where isMessage:
      // It may quote what was sent.
      let quoted = known.filter { $0.key.count > 3 }.sorted { $0.key.count > $1.key.count }
      return .string(quoted.reduce(message) { $0.replacing($1.key, with: $1.value.text) })
    case .integer(let number) where !inAnswer && kind != nil:
      return .string(text(for: "\(number)", kind ?? .token))
    default: return value
    }
  }

  /// The same link with texts in place of the values that are secrets, in its query and in its fragment.
  mutating func redact(link: String) -> String {
    let link = link.replacing(/^([A-Za-z]+:\/\/)[^\/?#]*@/) { "\($0.output.1)" }
    var redacted = ""
    var rest = link[...]
    while let match = rest.firstMatch(of: /([?&#])([^=&#]+)=([^&#]*)/) {
      let (_, mark, name, value) = match.output
      let decoded = value.replacing("+", with: " ").percentDecoded ?? String(value)
      var text = String(value)
      if let kind = Self.kind(of: name.percentDecoded ?? "", inAnswer: false) {
        text = self.text(for: decoded, kind == .code ? .token : kind).percentEncoded
      } else if decoded.contains("://"), redact(link: decoded) != decoded {
        text = redact(link: decoded).percentEncoded
      }
      redacted += rest[..<match.range.lowerBound] + "\(mark)\(name)=\(text)"
      rest = rest[match.range.upperBound...]
    }
    return redacted + rest
  }

  /// A body with texts in place of the secrets. Nothing of a body that is neither JSON nor a form: no program reads that.
  mutating func redact(_ body: Data, type: String?, inAnswer: Bool) -> String {
    if let json = JSONValue(body) {
      return json.object == nil && json.array == nil ? "" : redact(json, inAnswer: inAnswer).text
    }
    guard !inAnswer, type?.hasPrefix("application/x-www-form-urlencoded") == true else { return "" }
    return String(redact(link: "?\(String(decoding: body, as: UTF8.self))").dropFirst())
  }
}

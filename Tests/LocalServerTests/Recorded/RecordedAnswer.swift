import Foundation
import TestSupport

/// One situation of `Tests/Recorded/SupabaseAuth`.
struct RecordedAnswer {
  let situation: String
  let configuration: [String: String]
  let method: String
  let path: String
  /// The body; nil for a request without one.
  let fields: [String: String]?
  let authorization: String?
  let status: Int
  /// Those that tell errors apart, and where a redirect leads.
  private let headers: [String: String]
  /// Nil if it was not recorded.
  let answer: Any?

  init(_ line: [String: Any]) {
    let request = line["request"] as? [String: Any] ?? [:]
    situation = line["situation"] as? String ?? ""
    configuration = line["configuration"] as? [String: String] ?? [:]
    method = request["method"] as? String ?? ""
    path = request["path"] as? String ?? ""
    fields = request["body"] as? [String: String]
    authorization = request["authorization"] as? String
    status = line["status"] as? Int ?? 0
    headers = line["headers"] as? [String: String] ?? [:]
    answer = line["body"].flatMap { $0 is NSNull ? nil : $0 }
  }

  static func all() throws -> [RecordedAnswer] {
    try recordedLines(packageFile("Tests/Recorded/SupabaseAuth/answers.jsonl")).map(RecordedAnswer.init)
  }

  /// How an answer differs; empty if it does not.
  func differences(from other: Answer) -> [String] {
    var found = other.status == status ? [] : ["status \(other.status)"]
    for name in ["location", "x-sb-error-code", "x-supabase-api-version"] {
      let value = other.headers.first { $0.key.lowercased() == name }?.value ?? ""
      if !value.fits(headers[name] ?? "") { found.append("\(name): \(value)") }
    }
    let json = try? JSONSerialization.jsonObject(with: Data(other.text.utf8))
    if let answer { found += Self.differences(of: json ?? other.text, from: answer, at: "body") }
    return found
  }

  /// Compares keys, values and types. Where a value changes from run to run, compares its form.
  private static func differences(of value: Any, from recorded: Any, at path: String) -> [String] {
    if let recorded = recorded as? [String: Any], let value = value as? [String: Any] {
      return Set(recorded.keys).union(value.keys).sorted().flatMap { key in
        guard let expected = recorded[key], let value = value[key] else {
          return ["\(path).\(key) is on one side only"]
        }
        return differences(of: value, from: expected, at: "\(path).\(key)")
      }
    }
    if let recorded = recorded as? [Any], let value = value as? [Any], recorded.count == value.count {
      return zip(recorded, value).flatMap { differences(of: $1, from: $0, at: path) }
    }
    return "\(value)".fits("\(recorded)") ? [] : ["\(path): \(value)"]
  }
}

extension String {
  /// Whether the text is as it was recorded.
  fileprivate func fits(_ recorded: String) -> Bool {
    let forms = [
      "<uuid>": "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "<time>": #"(\d{10}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"#,
      "<jwt>": #"[\w-]+\.[\w-]+\.[\w-]+"#, "<token>": "[a-z0-9]{12}", "<address>": #"[\w.]+@[\w.]+"#,
    ]
    var pattern = NSRegularExpression.escapedPattern(for: recorded)
    for (name, form) in forms { pattern = pattern.replacing(NSRegularExpression.escapedPattern(for: name), with: form) }
    return range(of: "^\(pattern)$", options: .regularExpression) != nil || self == recorded
  }
}

import Foundation
import TestSupport

@testable import LocalServer

/// One situation of `Tests/Recorded/RickAndMorty`.
struct RecordedCharacters {
  let situation: String
  let method: String
  let target: String
  let headers: [(name: String, value: String)]
  private let answer: [String: Any]

  init(_ line: [String: Any]) {
    let request = line["request"] as? [String: Any] ?? [:]
    let path = request["path"] as? String ?? ""
    situation = line["situation"] as? String ?? ""
    method = request["method"] as? String ?? ""
    headers = (request["headers"] as? [String: String] ?? [:]).map { ($0.key.lowercased(), $0.value) }
    // A long path is cut: the letters of a name go on, or the ids.
    target =
      switch (line["pathLength"] as? Int, line["ids"] as? [Int]) {
      case (let length?, nil): path.dropLast() + String(repeating: "a", count: length - path.count + 1)
      case (_?, let ids?): "/api/character/" + ids.map(String.init).joined(separator: ",")
      default: path
      }
    answer = line
  }

  static func all() throws -> [RecordedCharacters] {
    try recordedLines(packageFile("Tests/Recorded/RickAndMorty/answers.jsonl")).map(RecordedCharacters.init)
  }

  /// How a response differs; empty if it does not. Values of characters differ always, so only keys, ids, and what does not
  /// depend on those values are compared. The body of a response to HEAD is never sent.
  func differences(from response: Answer) -> [String] {
    let body = method == "HEAD" ? nil : try? JSONSerialization.jsonObject(with: Data(response.text.utf8))
    let pairs: [(String, String, String)] = [
      ("status", "\(response.status)", "\(answer["status"] ?? "")"),
      (
        "type", (response.headers["Content-Type"] ?? "").lowercased(),
        (answer["contentType"] as? String ?? "").lowercased()
      ),
      ("ids", Self.ids(of: body), answer["ids"].map { "\($0)" } ?? ""),
    ]
    let bodyPairs = Self.parts(of: body, Self.parts(of: answer["body"]))
    return (pairs + bodyPairs).filter { $1 != $2 }.map { "\($0) is \($1), not \($2)" }
  }

  /// The ids of an array of characters.
  private static func ids(of body: Any?) -> String {
    (body as? [[String: Any]]).map { "\($0.compactMap { $0["id"] as? Int })" } ?? ""
  }

  private static func parts(of body: Any?) -> [String: String] {
    guard let body = body as? [String: Any] else { return [:] }
    var parts = ["keys": body.keys.sorted().joined(separator: " "), "error": body["error"] as? String ?? ""]
    if let first = (body["results"] as? [[String: Any]])?.first {
      parts["keys of a result"] = first.keys.sorted().joined(separator: " ")
    }
    guard let info = body["info"] as? [String: Any] else { return parts }
    parts["keys of info"] = info.keys.sorted().joined(separator: " ")
    // Pages of all characters do not depend on their values; of others, the links that both have can be compared.
    let isAll = info["count"] as? Int == 826
    if isAll, let first = (body["results"] as? [[String: Any]])?.first { parts["first id"] = "\(first["id"] ?? "")" }
    for name in ["next", "prev"] {
      let link = (info[name] as? String)?.replacing(#/^https?:\/\/[^\/]*/#, with: "")
      if isAll || link != nil { parts[name] = link ?? "null" }
    }
    return parts
  }

  private static func parts(of body: Any?, _ recorded: [String: String]) -> [(String, String, String)] {
    let parts = parts(of: body)
    return Set(parts.keys).union(recorded.keys).sorted().compactMap { name in
      let isLink = ["next", "prev"].contains(name)
      if isLink, parts[name] == nil || recorded[name] == nil { return nil }
      return (name, parts[name] ?? "", recorded[name] ?? "")
    }
  }
}

import CharacterEntities
import Foundation
import TestSupport

@testable import LocalServer

/// One situation of `Tests/Recorded/RickAndMorty`.
struct RecordedCharacters {
  let situation: String
  let method: String
  let target: String
  private let hasHeaders: Bool
  private let answer: [String: Any]

  init(_ line: [String: Any]) {
    let request = line["request"] as? [String: Any] ?? [:]
    let path = request["path"] as? String ?? ""
    situation = line["situation"] as? String ?? ""
    method = request["method"] as? String ?? ""
    hasHeaders = request["headers"] != nil
    // A long path is cut: the letters of a name go on, or the ids.
    target =
      switch (line["pathLength"] as? Int, line["ids"] as? [Int]) {
      case (let length?, nil): path.dropLast() + String(repeating: "a", count: length - path.count + 1)
      case (_?, let ids?): "/api/character/" + ids.map(String.init).joined(separator: ",")
      default: path
      }
    answer = line
  }

  /// The situations with requests that the app's client sends.
  static func all() throws -> [RecordedCharacters] {
    try recordedLines(packageFile("Tests/Recorded/RickAndMorty/answers.jsonl")).map(RecordedCharacters.init)
      .filter(\.isSent)
  }

  /// Whether the app's client sends such a request: for a page of a search, or for ids.
  private var isSent: Bool {
    guard method == "GET", !hasHeaders else { return false }
    if target.wholeMatch(of: #/\/api\/character\/(0|[1-9]\d{0,8})(,(0|[1-9]\d{0,8}))*/#) != nil { return true }
    let filter = #/page=[1-9]\d{0,8}|name=([\w.~-]|%(?!00)[0-9A-F]{2}){1,9999}|status=(alive|dead|unknown)/#
    guard target.hasPrefix("/api/character?"), let items = URLComponents(string: target)?.queryItems,
      target.split(separator: "?")[1].split(separator: "&").allSatisfy({ $0.wholeMatch(of: filter) != nil })
    else { return false }
    let name = items.first { $0.name == "name" }.map { $0.value ?? "" } ?? ""
    // The client escapes what would be a regular expression.
    let isExpression = name.hasPrefix("male") && !name.replacing("\\(", with: "").allSatisfy(\.isLetter)
    return Set(items.map(\.name)).count == items.count && name == CharacterQuery(name: name).name && !isExpression
  }

  /// How a response differs; empty if it does not. Values of characters differ always, so only keys, ids, and what does not
  /// depend on those values are compared. The client does not read the links to other pages.
  func differences(from response: Answer) -> [String] {
    let body = try? JSONSerialization.jsonObject(with: Data(response.text.utf8))
    let type = (response.headers["Content-Type"] ?? "").lowercased()
    let parts = Self.parts(of: body).merging(["status": "\(response.status)", "type": type]) { $1 }
    let ids = (body as? [[String: Any]]).map { ["ids": "\($0.compactMap { $0["id"] as? Int })"] } ?? [:]
    var recorded = Self.parts(of: answer["body"])
    recorded["status"] = "\(answer["status"] ?? "")"
    recorded["type"] = (answer["contentType"] as? String ?? "").lowercased()
    recorded["ids"] = answer["ids"].map { "\($0)" }
    let found = parts.merging(ids) { $1 }
    return Set(found.keys).union(recorded.keys).sorted().filter { found[$0] != recorded[$0] }
      .map { "\($0) is \(found[$0] ?? ""), not \(recorded[$0] ?? "")" }
  }

  private static func parts(of body: Any?) -> [String: String] {
    guard let body = body as? [String: Any] else { return [:] }
    func keys(_ value: Any?) -> String? { (value as? [String: Any])?.keys.sorted().joined(separator: " ") }
    var parts = ["keys": keys(body), "error": body["error"] as? String, "keys of info": keys(body["info"])]
    let first = (body["results"] as? [[String: Any]])?.first
    parts["keys of a result"] = keys(first)
    // Pages of all characters do not depend on their values.
    if (body["info"] as? [String: Any])?["count"] as? Int == 826 { parts["first id"] = first?["id"].map { "\($0)" } }
    return parts.compactMapValues(\.self)
  }
}

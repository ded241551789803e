import Entities
import Foundation
import Hashing
import MicroappBasics
import TestSupport
import Testing

@testable import RemoteBackends

/// All recorded situations of Supabase Auth, with secrets made up, are recorded: see `Tests/Recorded/SupabaseAuth`.
struct RecordedSecretsTests {
  private static let files = [
    packageFile("Tests/Recorded/SupabaseAuth/answers.jsonl"),
    packageFile("Tests/Recorded/SupabaseAuth/answers-v2.151.0.jsonl"),
  ]
  private static let worlds = [URL: Task<RecordedWorld, any Error>](
    uniqueKeysWithValues: files.map { file in (file, Task { try await RecordedWorld(file) }) })
  private static let writtenHeaders: Set = [
    "content-type", "etag", "location", "retry-after", "x-sb-error-code", "x-supabase-api-version",
  ]

  @Test(arguments: files)
  func noSecretIsInTheFilePlainOrEncodedOrInPart(file: URL) async throws {
    let world = try await #require(Self.worlds[file]).value
    #expect(world.secrets.count > 250)
    let runs = Set(world.file.runs)
    for secret in world.secrets {
      for form in secret.forms {
        if form.utf8.count < 8 {
          #expect(!world.file.contains(form), "\(secret)")
        } else {
          #expect(runs.isDisjoint(with: form.runs), "\(secret) as \(form)")
        }
      }
    }
  }

  @Test(arguments: files)
  func eachSecretIsAnotherTextOfItsFormEverywhere(file: URL) async throws {
    let world = try await #require(Self.worlds[file]).value
    let archive = try HTTPArchive(world.file)
    #expect(archive.exchanges.count == world.exchanges.count)
    var texts: [String: String] = [:]
    for (written, (request, answer)) in zip(archive.exchanges, world.exchanges) {
      #expect(written.status == answer.status)
      #expect(written.method == request.method.rawValue)
      for (old, new) in [(request.body, written.body), (answer.body, written.response?.body)] {
        guard let value = JSONValue(old ?? Data()) else {
          #expect(new?.isEmpty == true)
          continue
        }
        for (old, new) in value.changes(to: try #require(JSONValue(new ?? Data()))) {
          #expect(texts.updateValue(new, forKey: old) ?? new == new)
          #expect(old.count == new.count)
        }
      }
    }
    #expect(texts.count > 100)
    #expect(Set(texts.values).count == texts.count)
    // The refresh tokens of answers come back in requests.
    let answered = world.exchanges.compactMap { JSONValue($1.body)?.object?["refresh_token"]?.string }
    let sent = world.exchanges.compactMap { $0.request.fields?["refresh_token"] }
    #expect(!Set(answered).isDisjoint(with: sent) && Set(answered).isSubset(of: texts.keys))
  }

  @Test(arguments: files)
  func theFileHasOnlyWhatPlaybackReadsWithTheRightLengths(file: URL) async throws {
    let world = try await #require(Self.worlds[file]).value
    let log = try #require(JSONValue(Data(world.file.utf8))?.object?["log"]?.object)
    for entry in try #require(log["entries"]?.array) {
      let request = try #require(entry.object?["request"]?.object)
      let response = try #require(entry.object?["response"]?.object)
      let content = try #require(response["content"]?.object)
      for part in [request, response] { #expect(part["cookies"] == .array([])) }
      #expect(request["headers"] == .array([]))
      let names = try #require(response["headers"]?.array).compactMap { $0.object?["name"]?.string }
      #expect(Self.writtenHeaders.isSuperset(of: names))
      let sent = request["postData"]?.object?["text"]?.string ?? ""
      let received = try #require(content["text"]?.string)
      #expect(request["bodySize"] == .integer(sent.utf8.count))
      #expect(response["bodySize"] == .integer(received.utf8.count))
      #expect(content["size"] == .integer(received.utf8.count))
    }
  }

  @Test(arguments: files)
  func theFileAnswersItsOwnRequestsAndIsSavedAgainAsItIs(file: URL) async throws {
    let world = try await #require(Self.worlds[file]).value
    let recording = try HTTPRecording.playing(world.file)
    for exchange in try HTTPArchive(world.file).exchanges {
      let url = try #require(URL(string: exchange.url))
      let method = try #require(HTTPRequest.Method(rawValue: exchange.method))
      let answer = try await recording.answer(to: HTTPRequest(method, url, body: exchange.body))
      #expect(answer.status == exchange.status && answer.body == exchange.response?.body, "\(url)")
    }
    #expect(recording.notes.isEmpty)
    #expect(recording.file(words: [:]) == world.file)
  }

  @Test(arguments: [HAR.mitmproxy, HAR.playwright, HAR.chrome])
  func aFileOfAnotherToolIsSavedAsOneOfOurs(file: URL) async throws {
    let recording = try HTTPRecording.playing(HAR.text(file))
    let exchanges = try HTTPArchive(HAR.text(file)).exchanges.filter { $0.method != "HEAD" }
    for exchange in exchanges {
      let (method, url) = (HTTPRequest.Method(rawValue: exchange.method), URL(string: exchange.url))
      _ = try? await recording.answer(to: HTTPRequest(#require(method), #require(url), body: exchange.body))
    }
    let saved = recording.file(words: [:])
    #expect(try HTTPRecording(saved).summary == "\(exchanges.count) answers of 2026-11-28")
    let secrets = exchanges.flatMap { exchange in
      let answer = JSONValue(exchange.response?.body ?? Data())?.object ?? [:]
      return ["password", "refresh_token", "auth_code", "code_verifier", "code_challenge", "access_token"].flatMap {
        [exchange.bodyFields[$0]?.string, answer[$0]?.string].compactMap(\.self).filter { $0.count > 3 }
      }
    }
    #expect(secrets.count > 6)
    for word in secrets + ["User-Agent", "Chromium", "apikey", "54600"] { #expect(!saved.contains(word)) }
  }
}

/// The situations of a file with random secrets in their places, and the file of their recording.
private struct RecordedWorld: Sendable {
  private(set) var secrets: Set<String> = []
  private(set) var exchanges: [(request: HTTPRequest, answer: HTTPResponse)] = []
  private(set) var file = ""
  private var random = SplitMix64(seed: 85)
  private static let base64 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
  /// The newest values in answers, which the next requests send.
  private var latest: [String: String] = [:]

  init(_ file: URL) async throws {
    let recording = try HTTPRecording.empty()
    for line in try recordedLines(file) {
      guard let line = JSONValue(try JSONSerialization.data(withJSONObject: line))?.object,
        let (request, answer) = exchange(line)
      else { continue }
      exchanges.append((request, answer))
      #expect(
        try await recording.record(request, through: NetworkStub(.success(answer)).client.send).body == answer.body)
    }
    self.file = recording.file(words: [:])
  }

  private mutating func exchange(_ line: [String: JSONValue]) -> (HTTPRequest, HTTPResponse)? {
    guard var request = line["request"]?.object,
      let method = HTTPRequest.Method(rawValue: request["method"]?.string ?? ""),
      let status = line["status"]?.double
    else { return nil }
    request["body"] = request["body"].map { withSecrets($0) }
    let headers = line["headers"]?.object ?? [:]
    let isRedirect = headers["location"] != nil

    var values = fresh().merging(latest) { $1 }
    values["<uuid>"] = values["<code>"]
    keepSecrets(values, in: request, isCode: true)
    let sent = filled(.object(request), values).object ?? [:]
    guard let url = URL(string: "https://ref.supabase.co/auth/v1\(sent["path"]?.string ?? "")") else { return nil }
    let own = [
      "apikey": secret(40), "Authorization": sent["authorization"]?.string ?? "", "Cookie": "a=\(secret(20))",
      "Content-Type": "application/json",
    ]

    values = fresh()
    if isRedirect { values["<uuid>"] = values["<code>"] }
    let answer = ["body": line["body"] ?? .null, "headers": .object(headers)]
    latest.merge(keepSecrets(values, in: answer, isCode: isRedirect)) { $1 }
    let received = filled(.object(answer), values).object ?? [:]
    let body = received["body"] ?? .null
    let others = [
      "content-type": body.object == nil ? "text/html" : "application/json", "set-cookie": "session=\(secret(30))",
      "sb-request-id": secret(30),
    ]
    return (
      HTTPRequest(method, url, headers: own, body: sent["body"].map { Data($0.text.utf8) }),
      HTTPResponse(
        status: Int(status),
        headers: others.merging(received["headers"]?.object?.compactMapValues(\.string) ?? [:]) { $1 },
        body: Data((body == .null ? "" : body.string ?? body.text).utf8))
    )
  }

  /// New values for the places of a line.
  private mutating func fresh() -> [String: String] {
    let hexadecimal = "0123456789abcdef"
    func uuid() -> String { [8, 4, 4, 4, 12].map { text($0, hexadecimal) }.joined(separator: "-") }
    let claims = Data(#"{"sub":"1","email":"rick@citadel.org"}"#.utf8).base64URL
    return [
      "<jwt>": "eyJhbGciOiJIUzI1NiJ9.\(claims).\(text(43, Self.base64))", "<uuid>": uuid(), "<code>": uuid(),
      "<time>": "2026-11-24T10:00:00Z", "<token>": text(12, "abcdefghijklmnopqrstuvwxyz0123456789"),
      "<address>": "ríck@citadel.org", "<hash>": text(56, hexadecimal), "<challenge>": text(43, Self.base64),
      "<verifier>": text(43, Self.base64),
    ]
  }

  /// Keeps the secrets among the values, if they have a place in a part of a line. Returns those that come back in requests.
  @discardableResult
  private mutating func keepSecrets(
    _ values: [String: String], in part: [String: JSONValue], isCode: Bool
  ) -> [String: String] {
    let text = JSONValue.object(part).text
    var used = values.filter { text.contains($0.key) }
    if isCode { used["<code>"] = used["<uuid>"] }
    for name in ["<code>", "<token>", "<hash>", "<challenge>", "<verifier>"] {
      used[name].map { _ = secrets.insert($0) }
    }
    used["<jwt>"]?.split(separator: ".").last.map { _ = secrets.insert(String($0)) }
    return used.filter { ["<jwt>", "<token>", "<code>"].contains($0.key) }
  }

  private func filled(_ value: JSONValue, _ values: [String: String]) -> JSONValue {
    switch value {
    case .object(let object): .object(object.mapValues { filled($0, values) })
    case .array(let array): .array(array.map { filled($0, values) })
    case .string(let text): .string(values.reduce(text) { $0.replacing($1.key, with: $1.value) })
    default: value
    }
  }

  /// The body of a request with other passwords and codes.
  private mutating func withSecrets(_ body: JSONValue) -> JSONValue {
    guard var fields = body.object else { return body }
    for name in ["password", "token", "refresh_token", "id_token"] {
      guard let old = fields[name]?.string, !old.hasPrefix("<"), old.count > 4 else { continue }
      let digits = "0123456789"
      let alphabet =
        old.allSatisfy(\.isNumber)
        ? digits : digits + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ\"\\/&=+% é漢<>"
      let new = text(old.count, name == "password" ? alphabet : String(alphabet.prefix(62)))
      secrets.insert(new)
      fields[name] = .string(new)
    }
    return .object(fields)
  }

  private mutating func secret(_ count: Int) -> String {
    let secret = text(count, Self.base64)
    secrets.insert(secret)
    return secret
  }

  private mutating func text(_ count: Int, _ alphabet: String) -> String {
    let characters = Array(alphabet)
    return String((0..<count).map { _ in characters[Int.random(in: characters.indices, using: &random)] })
  }
}

extension JSONValue {
  /// The texts that another value has in their places, without links.
  fileprivate func changes(to other: JSONValue) -> [(String, String)] {
    switch (self, other) {
    case (.object(let old), .object(let new)):
      #expect(old.keys == new.keys)
      return old.flatMap { key, value in new[key].map { value.changes(to: $0) } ?? [] }
    case (.array(let old), .array(let new)):
      #expect(old.count == new.count)
      return zip(old, new).flatMap { $0.changes(to: $1) }
    case (.string(let old), .string(let new)): return old == new || old.contains("://") ? [] : [(old, new)]
    default:
      #expect(self == other)
      return []
    }
  }
}

extension String {
  /// The text as it is, and as it is written in URLs, in JSON and in Base64, where its beginning depends on what is before it.
  fileprivate var forms: Set<String> {
    let data = Data(utf8)
    let based = (data.count < 6 ? 0..<0 : 0..<3).flatMap { start in
      [data.dropFirst(start).base64EncodedString(), Data(data.dropFirst(start)).base64URL].map {
        String($0.dropLast(3))
      }
    }
    let escaped = JSONValue.string(self).text.dropFirst().dropLast()
    let percent = [CharacterSet.alphanumerics, .urlQueryAllowed].compactMap {
      addingPercentEncoding(withAllowedCharacters: $0)
    }
    return Set([self, String(escaped), String(escaped).replacing("/", with: "\\/"), percentEncoded] + percent + based)
  }

  /// Each eight bytes that follow each other.
  fileprivate var runs: [UInt64] {
    var (run, runs) = (UInt64(0), [UInt64]())
    for (index, byte) in utf8.enumerated() {
      run = run << 8 | UInt64(byte)
      if index >= 7 { runs.append(run) }
    }
    return runs
  }
}

import Foundation
import Testing

@testable import RemoteBackends

/// A file that is no archive is refused in a sentence with the place.
struct BrokenArchiveTests {
  /// Files, and the sentences.
  private static let broken: [(file: String, sentence: String)] = [
    ("[]", "the file is not an object"),
    ("7", "the file is not an object"),
    ("{}", "log is missing"),
    (#"{"log":[]}"#, "log is not an object"),
    (#"{"log":{}}"#, "log.entries is missing"),
    (#"{"log":{"entries":{}}}"#, "log.entries is not a list"),
    (#"{"log":{"entries":[7]}}"#, "log.entries[0] is not an object"),
    (changed("\"GET\"", "1"), "log.entries[1].request.method is not a text"),
    (changed("\"GET\"", "null"), "log.entries[1].request.method is missing"),
    (changed(#""url":"#, #""uri":"#), "log.entries[1].request.url is missing"),
    (changed(#""status":200"#, #""status":"200""#), "log.entries[1].response.status is not a number"),
    (changed(#""status":200"#, #""status":200.5"#), "log.entries[1].response.status is not a whole number"),
    (changed(#""time":0"#, #""time":"0""#), "log.entries[1].time is not a number"),
    (changed("2026-11-28", "2026-13-28"), "log.entries[1].startedDateTime is not a date"),
    (changed("2026-11-28T20:00:00.000Z", "yesterday"), "log.entries[1].startedDateTime is not a date"),
    (changed(#""startedDateTime":"#, #""started":"#), "log.entries[1].startedDateTime is missing"),
    (changed(#""text":"{}""#, #""text":{}"#), "log.entries[1].response.content.text is not a text"),
    (changed(#""text":"{}""#, #""size":"1""#), "log.entries[1].response.content.size is not a number"),
    (
      changed(#""text":"{}""#, #""encoding":"base64","text":"e30""#),
      "log.entries[1].response.content.text is not base64"
    ),
    (
      changed(#""text":"{}""#, #""encoding":"base64","text":"{}""#),
      "log.entries[1].response.content.text is not base64"
    ),
    (changed(#""headers":[],"content""#, #""headers":{},"content""#), "log.entries[1].response.headers is not a list"),
    (
      changed(#""headers":[],"content""#, #""headers":[{"name":"a","value":1}],"content""#),
      "log.entries[1].response.headers[0].value is not a text"
    ),
    (
      changed(#""headers":[],"content""#, #""headers":["a"],"content""#),
      "log.entries[1].response.headers[0] is not an object"
    ),
    (.archive([], more: #","_started":7"#), "log._started is not a text"),
    (.archive([], more: #","_started":"today""#), "log._started is not a date"),
  ]

  private static let whole = String.archive([ArchiveEntry(), ArchiveEntry("POST /auth/v1/token", answer: "[1,2]")])

  /// Three entries, the second of which is changed.
  private static func changed(_ old: String, _ new: String) -> String {
    let entry = ArchiveEntry().json
    let other = entry.replacing(old, with: new, maxReplacements: 1)
    return #"{"log":{"entries":[\#([entry, other, entry].joined(separator: ","))]}}"#
  }

  private func sentence(_ file: String) -> String? {
    do throws(ConfigurationError) {
      _ = try HTTPArchive(file)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: broken)
  func theSentenceNamesThePlace(file: String, sentence: String) {
    #expect(self.sentence(file) == sentence)
  }

  @Test(arguments: [0, 1, 7, 30, 100, 200, 300, 400, 500, whole.count - 3, whole.count - 2])
  func aFileThatEndsTooSoonIsRefused(length: Int) {
    #expect(
      sentence(String(Self.whole.prefix(length)))
        == "after \(length) bytes: Unexpected end of file during JSON parse.")
  }

  @Test(arguments: ["\u{0}", "\u{1}", "\n", "\u{1B}"])
  func aRawControlCharacterIsRefused(character: String) throws {
    let file = Self.whole.replacing("/auth", with: "/au\(character)th", maxReplacements: 1)
    let place = try #require(Array(file).firstIndex(of: Character(character)))
    #expect(
      sentence(file) == "Unescaped control character around character \(place).")
  }

  @Test(arguments: ["[", #"{"a":"#])
  func deepNestingIsRefused(bracket: String) throws {
    let file = String(repeating: bracket, count: 100_000)
    #expect(sentence(file)?.hasPrefix("Too many nested arrays or dictionaries around character ") == true)
    #expect(sentence(#"{"log":{"entries":[],"_words":\#(file)"#)?.hasPrefix("Too many nested") == true)
  }

  @Test(arguments: ["nonsense", #"{"log":}"#, "{'log':1}", #"{"log" 1}"#, "\u{FFFD}PNG"])
  func whatIsNoJSONIsRefused(file: String) throws {
    #expect(sentence(file)?.hasPrefix("Invalid value around character ") == true)
  }

  @Test func aFileWithoutAMistakeIsRead() {
    #expect(sentence(Self.whole) == nil)
    #expect(sentence(Self.changed("200", "201")) == nil)
  }
}

import Foundation
import MicroappBasics
import TestSupport

@testable import RemoteBackends

/// An entry of a file in the format HAR 1.2. The texts are JSON, except the method, the URL and the date.
struct ArchiveEntry {
  var method = "GET"
  var url = "https://ref.supabase.co/auth/v1/user"
  var date = "2026-11-28T20:00:00.000Z"
  var milliseconds = 0
  var status = 200
  var request = "{}"
  var headers = "[]"
  var content = #"{"mimeType":"application/json","text":"{}"}"#
  /// More fields of the response, with a comma before each.
  var more = ""

  /// An entry with a line such as `GET /api/character?page=1`.
  init(_ line: String = "GET /auth/v1/user", answer: String = "{}", status: Int = 200) {
    (method, url) = (line.words.first ?? "", "https://ref.supabase.co\(line.words.last ?? "")")
    self.status = status
    content = #"{"mimeType":"application/json","text":\#(JSONValue.string(answer).text)}"#
  }

  /// The body of the request.
  var sent: String {
    get { request }
    set { request = #"{"mimeType":"application/json","text":\#(JSONValue.string(newValue).text)}"# }
  }

  var json: String {
    """
    {"startedDateTime":"\(date)","time":\(milliseconds),\
    "request":{"method":"\(method)","url":"\(url)","headers":[],"postData":\(request)},\
    "response":{"status":\(status),"headers":\(headers),"content":\(content)\(more)}}
    """
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ", maxSplits: 1).map(String.init) }

  /// A file with entries that begin a second apart.
  static func archive(_ entries: [ArchiveEntry], more: String = "") -> String {
    #"{"log":{"version":"1.2"\#(more),"entries":[\#(entries.map(\.json).joined(separator: ","))]}}"#
  }
}

extension HTTPRecording {
  /// A recording that is played.
  static func playing(_ file: String, clock: any Clock<Duration> = TestClock()) throws -> HTTPRecording {
    try HTTPRecording(file).rewound(clock: clock, isCompared: false)
  }

  /// A recording of a run that begins.
  static func empty() throws -> HTTPRecording { try HTTPRecording().rewound(clock: TestClock(), isCompared: false) }

  static func playing(_ entries: ArchiveEntry..., clock: any Clock<Duration> = TestClock()) throws -> HTTPRecording {
    try playing(.archive(entries), clock: clock)
  }

  /// The answer to a line such as `GET /api/character?page=1`: its status and its body, or the error.
  func answer(to line: String, _ body: String = "") async -> String {
    do {
      let answer = try await HTTPClient.recorded(self, clock: TestClock()).send(.line(line, body))
      return "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))"
    } catch {
      return "\(error)"
    }
  }
}

extension HTTPRequest {
  /// A request of the app, whose server is another than the recorded one.
  static func line(_ line: String, _ body: String = "") -> HTTPRequest {
    // The other URL is never used, because the text is a URL.
    let url = URL(string: "https://elsewhere.example\(line.words.last ?? "")") ?? URL(filePath: "/")
    let headers = ["Content-Type": "application/json"]
    return HTTPRequest(Method(rawValue: line.words.first ?? "") ?? .get, url, headers: headers, body: Data(body.utf8))
  }
}

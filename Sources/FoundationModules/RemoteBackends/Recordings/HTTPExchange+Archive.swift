import Entities
import Foundation

extension HTTPExchange {
  /// The headers that playback reads. No other header is written, so none can have a secret.
  private static let writtenHeaders: Set = [
    "content-type", "etag", "location", "x-sb-error-code", "x-supabase-api-version",
  ]

  var response: HTTPResponse? { try? answer.get() }
  var status: Int { response?.status ?? 0 }

  /// The entry as JSON in one line, without secrets.
  func line(_ placeholders: inout Placeholders) -> String {
    placeholders.keepsTexts = isRedacted
    defer { placeholders.keepsTexts = false }
    let sent = placeholders.redact(body, type: contentType, inAnswer: false)
    var request: [String: JSONValue] = [
      "method": .string(method), "url": .string(placeholders.redact(link: url)), "httpVersion": .string("HTTP/1.1"),
      "cookies": .array([]), "headers": .array([]), "queryString": .array([]), "headersSize": .integer(-1),
      "bodySize": .integer(sent.utf8.count),
    ]
    if !sent.isEmpty {
      request["postData"] = .object(["mimeType": .string(contentType ?? ""), "text": .string(sent)])
    }
    var response: [String: JSONValue] = [
      "status": .integer(status), "statusText": .string(""), "httpVersion": .string("HTTP/1.1"), "cookies": .array([]),
      "headersSize": .integer(-1),
    ]
    var (received, headers) = ("", [String: String]())
    switch answer {
    case .success(let answer):
      let type = answer.headers["content-type"]
      received = answer.isJSON ? placeholders.redact(answer.body, type: type, inAnswer: true) : ""
      headers = answer.headers.filter { Self.writtenHeaders.contains($0.key) }
      headers["location"] = headers["location"].map { placeholders.redact(link: $0) }
      // In seconds, because a date means nothing when it is played.
      headers["retry-after"] = answer.retryAfter.map { "\($0)" }
    case .failure(let error): response["_error"] = .string(error.description)
    }
    response["headers"] = .array(
      headers.sorted { $0.key < $1.key }.map { .object(["name": .string($0), "value": .string($1)]) })
    response["redirectURL"] = .string(headers["location"] ?? "")
    response["bodySize"] = .integer(received.utf8.count)
    response["content"] = .object([
      "size": .integer(received.utf8.count), "mimeType": .string(headers["content-type"] ?? ""),
      "text": .string(received),
    ])
    let milliseconds = JSONValue.number((duration / .milliseconds(1) * 1_000).rounded() / 1_000)
    return JSONValue.object([
      "startedDateTime": .string(start.archived), "time": milliseconds, "request": .object(request),
      "response": .object(response), "cache": .object([:]),
      "timings": .object(["send": .integer(0), "wait": milliseconds, "receive": .integer(0)]),
    ]).text
  }
}

import Endpoints

extension Endpoint {
  /// What is not normal, in the words of scripts: `login fail offline call 1`; or that calls hang, if nothing else.
  var changeLines: [String] {
    let lines = changes.map { $0.line(name) }
    guard lines.isEmpty, hangingCalls > 0 else { return lines }
    return ["\(name): \(hangingCalls) waiting"]
  }

  /// The backend and what is changed, in the words of scripts: `local, fail offline`.
  var status: String {
    let words = changes.isEmpty ? ["normal"] : changes.map { $0.words.joined(separator: " ") }
    return ([backend].compactMap(\.self) + words).joined(separator: ", ")
  }
}

extension [Endpoint] {
  /// The text of the sign over the app: the change, or the number of the endpoints that are changed; empty if all are normal.
  var sign: String {
    let lines = map(\.changeLines).filter { !$0.isEmpty }
    if lines.count == 1, lines[0].count == 1 { return lines[0][0] }
    return lines.isEmpty ? "" : "\(lines.count) endpoint\(lines.count == 1 ? "" : "s") changed"
  }
}

extension EndpointCall {
  /// The outcome as a word, with the time that the call took: `offline, 301 ms`.
  var result: String { outcomeText + (duration.map { ", \($0.inMilliseconds)" } ?? "") }

  /// The name of a symbol of Apple for the outcome, beside its word.
  var symbol: String {
    switch outcome {
    case nil, .open: "ellipsis.circle"
    case .threw, .closed(_, _?): "xmark.octagon"
    case .returned, .closed, .sent: "checkmark.circle"
    case .logged: "text.alignleft"
    }
  }

  /// The error with its type, for a developer; nil if the call did not fail.
  var errorText: String? {
    error.map { ($0 as? EndpointFailure).map { "This call was made to fail: \($0)" } ?? String(reflecting: $0) }
  }
}

import Entities

extension HTTPExchange {
  /// What an answer of today has otherwise than this one: its status, the fields that came, went or have another type, and the
  /// texts of errors. Not ids, times and tokens.
  func differences(to answer: Result<HTTPResponse, NetworkError>) -> [String] {
    if isCancelled { return [] }
    guard case (.success(let old), .success(let new)) = (self.answer, answer) else {
      return answer.outcome == self.answer.outcome ? [] : ["\(answer.outcome), recorded: \(self.answer.outcome)"]
    }
    let status = new.status == old.status ? [] : ["\(answer.outcome), recorded: \(self.answer.outcome)"]
    guard new.isSuccess == old.isSuccess else { return status }
    switch (JSONValue(old.body), JSONValue(new.body)) {
    case (let old?, let new?): return status + old.differences(to: new, isError: response?.isSuccess == false)
    case (nil, nil): return status
    case (_, let new):
      return status + ["the body is \(new == nil ? "not " : "")JSON, recorded: \(new == nil ? "" : "not ")JSON"]
    }
  }
}

extension Result<HTTPResponse, NetworkError> {
  fileprivate var outcome: String {
    switch self {
    case .success(let response): "status \(response.status)"
    case .failure(let error): "\(error)"
    }
  }
}

extension JSONValue {
  private static let errorTexts: Set = ["code", "error", "error_code", "error_description", "message", "msg"]

  fileprivate func differences(to new: JSONValue, at place: String = "", isError: Bool) -> [String] {
    switch (self, new) {
    // A value that is missing has any type.
    case (.null, _), (_, .null): return []
    case (.object(let old), .object(let new)):
      return Set(old.keys).union(new.keys).sorted().flatMap { key -> [String] in
        let place = place.isEmpty ? key : "\(place).\(key)"
        guard let before = old[key] else { return ["\(place) is new"] }
        guard let now = new[key] else { return ["\(place) is missing"] }
        if isError, Self.errorTexts.contains(key), let before = before.string, let now = now.string,
          before.withoutValues != now.withoutValues
        {
          return ["\(place) is \"\(now)\", recorded: \"\(before)\""]
        }
        return before.differences(to: now, at: place, isError: isError)
      }
    case (.array(let old), .array(let new)):
      return Self.merged(old).differences(to: Self.merged(new), at: "\(place)[]", isError: isError)
    default:
      let place = place.isEmpty ? "the body" : place
      return type == new.type ? [] : ["\(place) is \(new.type), recorded: \(type)"]
    }
  }

  /// All fields of the elements.
  private static func merged(_ elements: [JSONValue]) -> JSONValue {
    elements.reduce(.null) { merged, element in
      guard case (.object(let one), .object(let other)) = (merged, element) else {
        return merged == .null ? element : merged
      }
      return .object(one.merging(other) { Self.merged([$0, $1]) })
    }
  }

  private var type: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension String {
  /// The text without numbers and addresses, which are others in each run.
  fileprivate var withoutValues: String { replacing(/\S+@\S+|[0-9]+/, with: "") }
}

import MicroappBasics

/// The errors that the calls of an endpoint can throw, with their tags in the log and in scripts.
struct EndpointErrors: Sendable {
  let type: any Error.Type
  /// The errors that `errors:` names.
  let named: [String: any Error]

  private var throwsAny: Bool { type == (any Error).self }

  var all: [(tag: String, error: any Error)] {
    named.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + cases.map { ($0.tag, $0) }
  }

  private var cases: [any Error] {
    if throwsAny { return [EndpointFailure("failed"), CancellationError()] }
    func cases<Errors: CaseIterable>(_ type: Errors.Type) -> [any Error] {
      type.allCases.compactMap { $0 as? any Error }
    }
    return (type as? any CaseIterable.Type).map { cases($0) } ?? []
  }

  func tag(of error: any Error) -> String? { named.first { "\($0.value)" == "\(error)" }?.key }

  func error(_ tag: String) -> (any Error)? {
    if let error = all.first(where: { $0.tag == tag }) { return error.error }
    if throwsAny, named.isEmpty { return EndpointFailure(tag) }
    return (type as? any LosslessStringConvertible.Type)?.init(tag) as? any Error
  }
}

/// The error of a call that was made to fail, if the closure of the endpoint does not declare the type of its errors.
public struct EndpointFailure: Error, CustomStringConvertible, Equatable {
  /// The words after `fail`.
  public let description: String

  init(_ tag: String) { description = tag }
}

extension Error {
  /// The words for the error in the log and in scripts.
  var tag: String { self is CancellationError ? "cancelled" : "\(self)" }
}

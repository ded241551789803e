public import Entities
public import Foundation

/// A complete answer, whatever its status.
public struct HTTPResponse: Sendable, Redacted {
  public let status: Int
  /// By their names in lower case.
  public let headers: [String: String]
  public let body: Data

  /// - Parameter headers: by their names in any case.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = [String: String](headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
    self.body = body
  }

  /// The status and the length of the body.
  public var redactedDescription: String { "\(status), \(body.count) bytes" }
}

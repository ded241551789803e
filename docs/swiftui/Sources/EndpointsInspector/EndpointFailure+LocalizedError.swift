public import Endpoints
public import Foundation

/// The text that an alert shows for a call that was made to fail. Endpoints itself does not import Foundation.
extension Endpoints.EndpointFailure: Foundation.LocalizedError {
  /// The sentence for users.
  public var errorDescription: String? { "This call was made to fail: \(description)." }
}

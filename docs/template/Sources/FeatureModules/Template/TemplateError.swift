public import Entities

/// Why there is no text.
public enum TemplateError: DomainError {
  /// There is no text yet.
  case noText
  /// An error of the network.
  case network(NetworkError)

  /// All errors that a script can name.
  public static let allCases = NetworkError.allCases.map(network) + [noText]

  /// The error of the network; nil for a reason of this feature.
  public var networkError: NetworkError? { if case .network(let error) = self { error } else { nil } }

  /// The tag for logs and scripts.
  public var description: String { networkError?.description ?? "no text" }

  /// The text for users: what happened, and what to do about it.
  public var message: String { networkError?.message ?? "There is no text yet. Try again later." }
}

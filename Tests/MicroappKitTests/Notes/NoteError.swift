public import Entities

/// Why a note cannot be added.
public enum NoteError: DomainError {
  /// There is a note with this title.
  case titleTaken
  /// An error of the network.
  case network(NetworkError)

  /// All errors that a script can name.
  public static let allCases = NetworkError.allCases.map(network) + [titleTaken]

  /// The error of the network; nil for a reason of this feature.
  public var networkError: NetworkError? { if case .network(let error) = self { error } else { nil } }

  /// The tag for logs and scripts.
  public var description: String { networkError?.description ?? "title taken" }

  /// The text for users: what happened, and what to do about it.
  public var message: String { networkError?.message ?? "There is a note with this title. Choose another one." }
}

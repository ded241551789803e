public import Entities

/// Why a note cannot be added.
public enum NoteError: DomainError {
  /// There is a note with this title.
  case titleTaken
  /// An error of the network.
  case network(NetworkError)

  /// All errors.
  public static let allCases = NetworkError.allCases.map(network) + [titleTaken]
  /// The error of the network.
  public var networkError: NetworkError? { if case .network(let error) = self { error } else { nil } }
  /// The word for scripts.
  public var description: String { networkError?.description ?? "title taken" }
  /// The text for users.
  public var message: String { networkError?.message ?? "There is a note with this title. Choose another one." }
}

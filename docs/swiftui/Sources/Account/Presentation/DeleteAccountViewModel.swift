import Entities
import Observation

/// Deletes the account after the user has typed a word to confirm it.
@MainActor @Observable
final class DeleteAccountViewModel {
  var confirmation = "" {
    didSet { isConfirmationWrong = false }
  }
  /// Whether the message below the field is shown.
  private(set) var isConfirmationWrong = false
  private(set) var isDeleting = false
  /// An error that leaves the sheet as it is.
  var alert: NetworkError?

  /// What the user types to confirm.
  let word: String
  private let dependencies: AccountRoot.Dependencies
  private let signedOut: Exit
  private let accountDeleted: Exit

  init(
    word: String, dependencies: AccountRoot.Dependencies, signedOut: @escaping Exit, accountDeleted: @escaping Exit
  ) {
    self.word = word
    self.dependencies = dependencies
    self.signedOut = signedOut
    self.accountDeleted = accountDeleted
  }

  func deleteTapped() async {
    guard !isDeleting else { return }
    isConfirmationWrong = confirmation.trimmed != word
    guard !isConfirmationWrong else { return }
    isDeleting = true
    defer { isDeleting = false }
    do throws(NetworkError) {
      try await dependencies.deleteAccount()
      accountDeleted()
    } catch {
      if error == .sessionEnded { signedOut() } else { alert = error }
    }
  }
}

import Base
import Entities

/// Deletes the account after the user has typed a word to confirm it.
final class DeleteAccountViewModel: BaseViewModel {
  @Published var confirmation = ""
  /// Whether the confirmation is right.
  @Published private(set) var isDeleteActive = false
  /// The error in the confirmation; nil while the user is still typing.
  @Published private(set) var confirmationMessage: String?

  let user: AppUser
  @Published private var isConfirmationChecked = false
  private let dependencies: AccountRoot.Dependencies
  private let accountDeleted: @MainActor () -> Void

  init(
    dependencies: AccountRoot.Dependencies, user: AppUser, signedOut: @escaping @MainActor () -> Void,
    accountDeleted: @escaping @MainActor () -> Void
  ) {
    self.dependencies = dependencies
    self.user = user
    self.accountDeleted = accountDeleted
    super.init()
    onSessionEnded = signedOut
    $confirmation
      .map { $0.trimmed == Strings.deleteWord }
      .removeDuplicates()
      .sink { [weak self] in self?.isDeleteActive = $0 }
      .store(in: &subscriptions)
    $isConfirmationChecked.combineLatest($isDeleteActive)
      .map { isChecked, isRight in isChecked && !isRight ? Strings.confirmationIsWrong(Strings.deleteWord) : nil }
      .removeDuplicates()
      .sink { [weak self] in self?.confirmationMessage = $0 }
      .store(in: &subscriptions)
  }

  func confirmationEditingEnded() {
    isConfirmationChecked = confirmation.hasContent
  }

  func deleteTapped() {
    isConfirmationChecked = true
    guard isDeleteActive else { return }
    perform(
      loading: Strings.deletingAccount, { [dependencies] in try await dependencies.deleteAccount() },
      then: accountDeleted)
  }
}

import AccountEntities
import Base
import Entities

/// Deletes the account after the user has typed a word to confirm it.
final class DeleteAccountViewModel: BaseViewModel {
  @Published var confirmation = ""
  /// The error in the confirmation; nil while the user is still typing.
  @Published private(set) var confirmationMessage: String?

  let user: AppUser
  @Published private var isConfirmationChecked = false
  private let dependencies: AccountRoot.Dependencies
  private let accountDeleted: Exit

  init(
    dependencies: AccountRoot.Dependencies, user: AppUser, signedOut: @escaping Exit,
    accountDeleted: @escaping Exit
  ) {
    self.dependencies = dependencies
    self.user = user
    self.accountDeleted = accountDeleted
    super.init()
    onSessionEnded = signedOut
    $confirmation.combineLatest($isConfirmationChecked)
      .map { $0.cleaned != Strings.deleteWord && $1 ? Strings.confirmationIsWrong(Strings.deleteWord) : nil }
      .removeDuplicates()
      .sink { [weak self] in self?.confirmationMessage = $0 }
      .store(in: &subscriptions)
  }

  var isDeleteActive: Bool { confirmation.cleaned == Strings.deleteWord }

  func confirmationEditingEnded() { isConfirmationChecked = confirmation.hasContent }

  func deleteTapped() {
    isConfirmationChecked = true
    guard isDeleteActive else { return }
    perform(loading: Strings.deletingAccount, dependencies.deleteAccount, then: accountDeleted)
  }
}

import Base
import Entities
import Resources

/// Deletes the account, once the person has typed that they mean it.
final class DeleteAccountViewModel: SessionViewModel {
  @Published var confirmation = ""
  /// Whether the person has said that they mean it.
  @Published private(set) var isDeleteActive = false

  let user: AppUser?
  /// What is wrong with what was typed; nil as long as nobody has to be told.
  @Published private(set) var confirmationMessage: String?

  @Published private var isConfirmationDue = false
  private let model: AccountModel
  private let accountDeleted: @MainActor () -> Void

  init(
    model: AccountModel, user: AppUser?, signedOut: @escaping @MainActor () -> Void,
    accountDeleted: @escaping @MainActor () -> Void
  ) {
    self.model = model
    self.user = user
    self.accountDeleted = accountDeleted
    super.init(signedOut: signedOut)
    $confirmation
      .map { $0.trimmed == Strings.deleteWord }
      .removeDuplicates()
      .sink { [weak self] in self?.isDeleteActive = $0 }
      .store(in: &subscriptions)
    $isConfirmationDue.combineLatest($isDeleteActive)
      .map { isDue, isRight in
        isDue && !isRight ? Strings.confirmationIsWrong(Strings.deleteWord) : nil
      }
      .removeDuplicates()
      .sink { [weak self] in self?.confirmationMessage = $0 }
      .store(in: &subscriptions)
  }

  func confirmationLeft() {
    isConfirmationDue = confirmation.hasContent
  }

  func deleteTapped() {
    isConfirmationDue = true
    guard isDeleteActive else { return }
    perform(model.deleteAccount, then: accountDeleted)
  }
}

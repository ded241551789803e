import Base
import Entities
import Resources

/// Deletes the account, once the person has typed that they mean it.
final class DeleteAccountViewModel: BaseViewModel {
  @Published var confirmation = ""
  /// Whether the person has said that they mean it.
  @Published private(set) var isDeleteActive = false

  let user: AppUser?
  @Published private var isConfirmationDue = false
  private let model: AccountModel
  private let signedOut: @MainActor () -> Void
  private let accountDeleted: @MainActor () -> Void

  init(
    model: AccountModel, user: AppUser?, signedOut: @escaping @MainActor () -> Void,
    accountDeleted: @escaping @MainActor () -> Void
  ) {
    self.model = model
    self.user = user
    self.signedOut = signedOut
    self.accountDeleted = accountDeleted
    super.init()
    $confirmation
      .map { $0.normalized == Strings.current.deleteWord }
      .removeDuplicates()
      .sink { [weak self] in self?.isDeleteActive = $0 }
      .store(in: &subscriptions)
  }

  var confirmationMessage: String? {
    isConfirmationDue && !isDeleteActive ? Strings.current.confirmationIsWrong(Strings.current.deleteWord) : nil
  }

  func confirmationLeft() {
    isConfirmationDue = confirmation.hasContent
  }

  func deleteTapped() {
    isConfirmationDue = true
    guard isDeleteActive else { return }
    perform(model.deleteAccount, then: accountDeleted)
  }

  /// Who is no longer signed in cannot delete anything: they have to sign in again.
  override func handle(_ error: NetworkError) {
    error == .sessionEnded ? signedOut() : super.handle(error)
  }
}

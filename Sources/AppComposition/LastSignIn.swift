import AccountEntities

/// The last sign-in: its address, with which the form of the next one begins, and its link, which signs in only once.
@MainActor
final class LastSignIn {
  /// The address; empty if there is none.
  private(set) var email: String
  /// The link or code; nil for another sign-in.
  private(set) var usedProof: MagicLinkProof?
  private let save: @MainActor (String) -> Void

  init(email: String, save: @escaping @MainActor (String) -> Void) {
    (self.email, self.save) = (email, save)
  }

  func remember(_ email: String?, _ proof: MagicLinkProof?) {
    usedProof = proof
    if let email { setEmail(email) }
  }

  /// Forgets the address, because its account was deleted.
  func forgetEmail() { setEmail("") }

  private func setEmail(_ email: String) {
    guard email != self.email else { return }
    self.email = email
    save(email)
  }
}

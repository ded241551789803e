public import Entities

/// Accounts without sessions, for a server over this state that has sessions of its own: what such a server must not
/// have twice is here, so the fake and the server agree on who there is. Nothing here takes latency.
extension FakeBackend {
  /// Where the one Apple user there is gets mail.
  public static let appleAddress = AppleDevice.relayAddress

  /// Makes an account. Throws as ``signUp(_:)`` does.
  ///
  /// - Parameter sealedPassword: the password in a form that may be written down, kept for whoever does.
  public func addAccount(_ credentials: Credentials, sealedPassword: String?) throws(NetworkError) -> AppUser {
    try accounts.add(credentials, sealedPassword: sealedPassword)
  }

  /// Whose address and password these are. Throws as ``signIn(_:)`` does.
  public func owner(of credentials: Credentials) throws(NetworkError) -> AppUser {
    try accounts.owner(of: credentials)
  }

  /// The account at an address.
  public func account(at email: String) -> AccountRecord? { accounts.record(at: email.normalized) }

  /// All accounts, to be written down.
  public func accountRecords() -> AccountRecords { accounts.records }

  /// Whether the account is still there.
  public func hasAccount(_ user: AppUser) -> Bool { accounts.contains(user) }

  /// Writes a mail without handing it over, so that what belongs to it can be noted first. Throws as
  /// ``sendMagicLink(to:)`` does.
  public func writeMail(to email: String) throws(NetworkError) -> Mail {
    try mailroom.send(to: email.normalized, at: now())
  }

  /// Hands a mail over.
  public func deliver(_ mail: Mail) async { await onMail(mail) }

  /// Uses a mail up and tells whose it was, with an account made if need be. Throws as ``redeem(_:)`` does.
  public func owner(proving proof: MagicLinkProof) throws(NetworkError) -> AppUser {
    accounts.owner(of: try mailroom.redeem(proof, at: now()))
  }

  /// The one Apple user there is, with an account made the first time.
  public func appleAccount() -> AppUser { accounts.owner(of: AppleDevice.relayAddress) }

  /// The resident, with an account made anew if it is gone.
  public func residentAccount() -> AppUser {
    _ = admitResident()
    return accounts.owner(of: Self.resident.email.normalized)
  }

  /// Deletes the account with all that is its.
  public func deleteAccount(of user: AppUser) {
    guard accounts.contains(user) else { return }
    favouriteIDs[user.uid] = nil
    accounts.delete(accountOf: user)
  }
}

public import Entities

extension FakeBackend {
  /// Makes an account and signs it in.
  ///
  /// Throws `weakPassword` under 6 characters, and `emailTaken` for an address that has an account, however that
  /// account came to be.
  public func signUp(_ credentials: Credentials) async throws(NetworkError) -> UserAuthData {
    try await travel()
    return try accounts.signUp(credentials)
  }

  /// Signs in to an account that has a password.
  ///
  /// Throws `invalidCredentials` for a wrong password and for an unknown address alike, after the same time, so that
  /// nobody can find out who has an account.
  public func signIn(_ credentials: Credentials) async throws(NetworkError) -> UserAuthData {
    try await travel()
    return try accounts.signIn(credentials)
  }

  /// Mails a code and a link, in place of any mailed to the address before; whether it has an account is not said.
  ///
  /// Throws `rateLimited` when the address got its last mail less than the resend interval ago.
  public func sendMagicLink(to email: String) async throws(NetworkError) {
    try await travel()
    await onMail(try mailroom.send(to: email.normalized, at: now()))
  }

  /// Signs in whoever holds what was mailed, making their account if this is the first time.
  ///
  /// Throws `linkExpired` for anything wrong, used, replaced or an hour old. The fifth wrong code for an address
  /// kills its mail. A link that a backend of the same seed mailed in another process works too, once, unless this one
  /// mailed something to the address itself, or its mails have secrets of their own.
  public func redeem(_ proof: MagicLinkProof) async throws(NetworkError) -> UserAuthData {
    try await travel()
    return accounts.signIn(owning: try mailroom.redeem(proof, at: now()))
  }

  /// Stands for the device's Sign in with Apple sheet, which here always agrees.
  public func appleIdentity() async throws(NetworkError) -> AppleIdentity {
    try await travel()
    return appleDevice.issue()
  }

  /// Signs in the one Apple user there is, making the account the first time.
  ///
  /// Throws `invalidCredentials` for an identity that ``appleIdentity()`` did not issue, or that was used before.
  public func signInWithApple(_ identity: AppleIdentity) async throws(NetworkError) -> UserAuthData {
    try await travel()
    try appleDevice.use(identity)
    return accounts.signIn(owning: AppleDevice.relayAddress)
  }

  /// Keeps a session in place of the one before. Stands for local storage, so it takes no latency and never fails.
  public func save(_ session: UserAuthData) async throws(NetworkError) {
    savedSession = session
  }

  /// Whose session it is, as the server sees it now.
  ///
  /// Throws `sessionEnded` for a session that was signed out, whose account is gone, or that was never handed out.
  public func user(of session: UserAuthData) async throws(NetworkError) -> AppUser {
    try await travel()
    return try accounts.user(of: session)
  }

  /// Ends this one session; the account's others go on. Fine for a session that has ended: nothing is left to do.
  public func signOut(_ session: UserAuthData) async throws(NetworkError) {
    try await travel()
    accounts.signOut(session)
  }

  /// Deletes the account with its favourites and ends all its sessions. Its address is free again; its uid is never given to anyone else.
  ///
  /// Throws `sessionEnded` where ``user(of:)`` does.
  public func deleteAccount(_ session: UserAuthData) async throws(NetworkError) {
    try await travel()
    favouriteIDs[try accounts.user(of: session).uid] = nil
    try accounts.delete(accountOf: session)
  }

  /// Takes in a session from an earlier run, so that it is valid here from now on; its account is made known, without
  /// a password, if it is not. Stands for a server that never went away, so it takes no latency and never fails.
  ///
  /// Meant for the start of a run. A session that ended in this run stays so, and so does one whose uid went to another
  /// account meanwhile: that is found out when it is used.
  public func resume(_ session: UserAuthData) {
    accounts.resume(session)
  }
}

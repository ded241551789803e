public import Entities

/// The calls that are made in somebody's name, in that of the ``FakeBackend/resident``, for a feature that begins after sign-in and runs
/// alone. Once it is over, by signing out or by deleting the account, the resident moves in again, so that it can be
/// begun once more.
public struct ResidentVisit: Sendable {
  let backend: FakeBackend

  public func user() async throws(NetworkError) -> AppUser {
    try await backend.user(of: FakeBackend.residentSession)
  }

  public func favourites() async throws(NetworkError) -> Set<Int> {
    try await backend.favourites(of: FakeBackend.residentSession)
  }

  public func setFavourite(_ id: Int, _ isFavourite: Bool) async throws(NetworkError) {
    try await backend.setFavourite(id, isFavourite, of: FakeBackend.residentSession)
  }

  public func signOut() async throws(NetworkError) {
    try await backend.signOut(FakeBackend.residentSession)
    await backend.readmitResident()
  }

  public func deleteAccount() async throws(NetworkError) {
    try await backend.deleteAccount(FakeBackend.residentSession)
    await backend.readmitResident()
  }
}

extension FakeBackend {
  /// The resident, signed in.
  public nonisolated var residentVisit: ResidentVisit { ResidentVisit(backend: self) }

  fileprivate func readmitResident() {
    accounts.admit(Self.residentSession, password: Self.resident.password)
  }
}

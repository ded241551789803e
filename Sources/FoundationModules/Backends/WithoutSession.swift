public import Entities

/// Turns a call that signs in into a call that returns the user alone, for a program that keeps no session, such as a
/// microapp. An app uses `AuthManager`, which keeps the session.
public func withoutSession<Input: Sendable>(
  _ call: @escaping @Sendable (Input) async throws(NetworkError) -> UserAuthData
) -> @Sendable (Input) async throws(NetworkError) -> AppUser {
  { input async throws(NetworkError) in try await call(input).user }
}

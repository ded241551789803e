public import Entities

/// Supplies calls with the session to make them in, so that the caller needs no tokens and no rules for renewing them.
public struct SessionProvider: Sendable {
  /// The session to make a call in. `isNew` is true if the server issued it just now: renewing it would be useless.
  /// Throws `sessionEnded` if there is none.
  public let current: Call<(session: UserAuthData, isNew: Bool), NetworkError>
  /// Exchanges a session that the server refused for a newer one. Throws `sessionEnded` if there is none.
  let renew: Call<UserAuthData, UserAuthData, NetworkError>
  /// Forgets a session that the server refused although it was new.
  let forget: @Sendable (UserAuthData) async -> Void
  /// Ends the session of a demo user, as its server would.
  var end: @Sendable () -> Void = {}

  /// Builds a provider from its calls.
  public init(
    current: @escaping Call<(session: UserAuthData, isNew: Bool), NetworkError>,
    renew: @escaping Call<UserAuthData, UserAuthData, NetworkError>,
    forget: @escaping @Sendable (UserAuthData) async -> Void
  ) {
    self.current = current
    self.renew = renew
    self.forget = forget
  }

  /// Turns a call of a server into a call that needs no session: a dependency of a feature.
  public func calling<Value: Sendable>(
    _ call: @escaping Call<UserAuthData, Value, NetworkError>
  ) -> Call<Value, NetworkError> {
    { () async throws(NetworkError) in try await self.call(call) }
  }

  /// Turns a call with an argument into a call that needs no session.
  public func calling<Input: Sendable, Value: Sendable>(
    _ call: @escaping Call<UserAuthData, Input, Value, NetworkError>
  ) -> Call<Input, Value, NetworkError> {
    { input async throws(NetworkError) in
      try await self.call { session throws(NetworkError) in try await call(session, input) }
    }
  }

  /// Makes a call in the current session. If the server refuses the session, the call is made once more in a renewed
  /// one; if that one is refused too, it is forgotten and `sessionEnded` is thrown.
  ///
  /// A gateway that refuses a token throws `server(status: 401)`. That says nothing about the session, so the second one is
  /// an error of the call.
  public func call<Value: Sendable>(
    _ call: Call<UserAuthData, Value, NetworkError>
  ) async throws(NetworkError) -> Value {
    var (session, isNew) = try await current()
    while true {
      do throws(NetworkError) {
        return try await call(session)
      } catch {
        guard error == .sessionEnded || (error == .server(status: 401) && !isNew) else { throw error }
        if isNew {
          await forget(session)
          throw .sessionEnded
        }
      }
      session = try await renew(session)
      isNew = true
    }
  }
}

public import AccountEntities
public import Entities

extension AccountRoot {
  /// The dependencies of this feature: everything it needs from outside, as closures.
  public struct Dependencies: Sendable {
    /// Fetches the signed-in user. Throws `sessionEnded` if there is none.
    public var user: Call<AppUser, NetworkError>
    /// Ends the session.
    public var signOut: Call<Void, NetworkError>
    /// Deletes the account and everything that belongs to it.
    public var deleteAccount: Call<Void, NetworkError>
    /// Sends the number of favourites, now and after each change, until the task that reads is cancelled.
    public var favouriteCounts: Input<Int>
    /// Sends a value each time that the feature is to show its first screen, such as for a link. A value waits until a call
    /// that keeps the user waiting has ended, such as the deletion, and its message was read.
    public var firstScreenRequests: Input<Void> = { .finished }

    /// Creates dependencies from closures.
    public init(
      user: @escaping Call<AppUser, NetworkError>,
      signOut: @escaping Call<Void, NetworkError>,
      deleteAccount: @escaping Call<Void, NetworkError>,
      favouriteCounts: @escaping Input<Int>
    ) {
      self.user = user
      self.signOut = signOut
      self.deleteAccount = deleteAccount
      self.favouriteCounts = favouriteCounts
    }
  }
}

public import Entities

/// The superclass of view models whose screens need a signed-in user. When a call fails because the session has ended,
/// it leaves the feature instead of showing an alert.
open class SessionViewModel: BaseViewModel {
  private let signedOut: @MainActor () -> Void

  /// - Parameter signedOut: the exit of the feature for a user who is no longer signed in.
  public init(signedOut: @escaping @MainActor () -> Void) {
    self.signedOut = signedOut
  }

  open override func handle(_ error: NetworkError) {
    error == .sessionEnded ? leave() : super.handle(error)
  }

  /// Cancels all work and leaves the feature.
  public func leave() {
    cancel()
    signedOut()
  }
}

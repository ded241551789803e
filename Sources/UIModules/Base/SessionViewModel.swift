public import Entities

/// The superclass of view models of screens for a signed-in user. When a call fails because the session has ended,
/// it leaves the feature instead of showing an alert.
open class SessionViewModel: BaseViewModel {
  private let signedOut: @MainActor () -> Void

  /// - Parameter signedOut: the exit of the feature for a user who is no longer signed in.
  public init(signedOut: @escaping @MainActor () -> Void) {
    self.signedOut = signedOut
  }

  open override func handle(_ error: any AppError) {
    error.networkError == .sessionEnded ? leaveFeature() : super.handle(error)
  }

  /// Cancels all work and leaves the feature.
  public func leaveFeature() {
    cancel()
    signedOut()
  }
}

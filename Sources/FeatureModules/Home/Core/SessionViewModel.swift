import Base
import Entities

/// What every view model of this feature would otherwise write for itself: whoever is told that nobody is signed in any
/// more leads out, and says nothing of it.
class SessionViewModel: BaseViewModel {
  private let signedOut: @MainActor () -> Void

  init(signedOut: @escaping @MainActor () -> Void) {
    self.signedOut = signedOut
  }

  override func handle(_ error: NetworkError) {
    error == .sessionEnded ? leave() : super.handle(error)
  }

  /// Leads out; what is still under way has nothing more to say.
  func leave() {
    cancel()
    signedOut()
  }
}

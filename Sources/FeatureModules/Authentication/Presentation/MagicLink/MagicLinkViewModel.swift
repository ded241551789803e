import AccountEntities
import Base
import Entities

/// Takes the link or the code from the email, and counts down until another email may be sent.
final class MagicLinkViewModel: BaseViewModel {
  /// The seconds between two emails, unless the service says otherwise.
  static let resendInterval = 60

  let email: String
  @Published var linkOrCode = ""
  /// The seconds until another email may be sent; 0 if it may be sent now.
  @Published private(set) var secondsToResend = 0

  @Published private var isLinkOrCodeChecked = false
  private let model: MagicLinkModel
  private let signInPassed: @MainActor (AppUser) -> Void

  init(model: MagicLinkModel, email: String, signInPassed: @escaping @MainActor (AppUser) -> Void) {
    self.model = model
    self.email = email
    self.signInPassed = signInPassed
    secondsToResend = Self.resendInterval
  }

  private var proof: MagicLinkProof? { MagicLinkProof(linkOrCode, email: email) }

  var isSignInActive: Bool { proof != nil }

  var linkOrCodeMessage: String? {
    isLinkOrCodeChecked && proof == nil ? Strings.linkOrCodeIsWrong : nil
  }

  override func onAppear() {
    countDown()
  }

  /// An empty field is no error here: the user may be about to ask for another email.
  func linkOrCodeLeft() {
    isLinkOrCodeChecked = linkOrCode.hasContent
  }

  func signInTapped() {
    isLinkOrCodeChecked = true
    guard let proof else { return }
    perform(model.redeem, proof, loading: Strings.signingIn, then: signInPassed)
  }

  func resendTapped() {
    guard secondsToResend == 0 else { return }
    perform(model.dependencies.sendMagicLink, email, loading: Strings.sendingLink) { [weak self] in self?.resent() }
  }

  /// The new email replaces the old one: the old link and code no longer work.
  private func resent() {
    linkOrCode = ""
    isLinkOrCodeChecked = false
    restartCountdown(from: Self.resendInterval)
  }

  /// A service that says how long to wait sets the countdown.
  override func handle(_ error: any AppError) {
    if error.networkError?.kind == .rateLimited, let seconds = error.networkError?.number, seconds > 0 {
      restartCountdown(from: seconds)
    }
    super.handle(error)
  }

  private func restartCountdown(from seconds: Int) {
    let isCounting = secondsToResend > 0
    secondsToResend = seconds
    if !isCounting { countDown() }
  }

  private func countDown() {
    runInBackground { [weak self, model] in
      // Weak during the wait, so that the countdown ends with the view model.
      while let rest = self?.secondsToResend, rest > 0, let seconds = await model.waitASecond() {
        self?.secondsToResend -= min(seconds, self?.secondsToResend ?? 0)
      }
    }
  }
}

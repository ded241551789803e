import AccountEntities
import Base
import Entities

/// Takes the link or the code from the email, and counts down until another email may be sent.
final class MagicLinkViewModel: SigningInViewModel {
  /// The seconds between two emails, unless the service says otherwise.
  static let resendInterval = 60

  let email: EmailAddress
  /// Whether this screen follows a request for the email. If not, the user has an earlier one, or asks for one.
  let isSent: Bool
  @Published var linkOrCode = ""
  /// The seconds until another email may be sent; 0 if it may be sent now.
  @Published private(set) var secondsToResend: Int

  @Published private var isLinkOrCodeChecked = false

  /// - Parameter seconds: until another email may be sent; nil if this screen does not follow a request.
  init(
    dependencies: AuthRoot.Dependencies, email: EmailAddress, secondsToResend seconds: Int?,
    signInPassed: @escaping ExitWith<AppUser>
  ) {
    self.email = email
    isSent = seconds != nil
    secondsToResend = seconds ?? 0
    super.init(dependencies: dependencies, passed: signInPassed)
  }

  private var reading: MagicLinkProof.Reading { dependencies.readProof(linkOrCode, email) }
  private var proof: MagicLinkProof? { if case .proof(let proof) = reading { proof } else { nil } }
  var isSignInActive: Bool { proof != nil }
  var linkOrCodeMessage: String? {
    guard isLinkOrCodeChecked else { return nil }
    return switch reading {
    case .proof: nil
    case .unreadable: Strings.linkIsUnreadable
    case .noProof: Strings.linkOrCodeIsWrong
    }
  }

  /// The time until another email may be sent, such as "0:59"; nil if it may be sent now.
  var timeToResend: String? {
    let (minutes, seconds) = secondsToResend.quotientAndRemainder(dividingBy: 60)
    return secondsToResend > 0 ? "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)" : nil
  }

  override func onAppear() { countDown() }

  /// An empty field is no error here: the user may be about to ask for another email.
  func linkOrCodeEditingEnded() { isLinkOrCodeChecked = linkOrCode.hasContent }

  func signInTapped() {
    isLinkOrCodeChecked = true
    guard let proof else { return }
    signIn(loading: Strings.signingIn) { [dependencies] in try await dependencies.redeem(proof) }
  }

  func resendTapped() {
    guard secondsToResend == 0 else { return }
    perform(loading: Strings.sendingLink) { [dependencies, email] in
      try await dependencies.sendMagicLink(email)
    } then: { [weak self] in
      // The new email replaces the old one: the old link and code no longer work.
      self?.linkOrCode = ""
      self?.isLinkOrCodeChecked = false
      self?.restartCountdown(from: Self.resendInterval)
    }
  }

  /// A service that says how long to wait sets the countdown.
  override func handle(_ error: any AppError) {
    if let seconds = error.networkError?.countdown { restartCountdown(from: seconds) }
    super.handle(error)
  }

  private func restartCountdown(from seconds: Int) {
    let isCounting = secondsToResend > 0
    secondsToResend = seconds
    if !isCounting { countDown() }
  }

  /// A wait of a second takes longer while the system suspends the app, so the time that has passed counts.
  private func countDown() {
    runInBackground { [weak self, clock = dependencies.clock] in
      // Weak during the wait, so that the countdown ends with the view model.
      while let rest = self?.secondsToResend, rest > 0 {
        let time = await clock.measure { try? await clock.sleep(for: .seconds(1)) }
        if Task.isCancelled { return }
        self?.secondsToResend -= min(Int(time.components.seconds), self?.secondsToResend ?? 0)
      }
    }
  }
}

import Base
import Entities
import Resources

/// Takes what came by mail, a link or a code, and counts down until another mail may be sent.
final class MagicLinkViewModel: BaseViewModel {
  /// How long a service makes people wait between two mails unless it says otherwise.
  static let resendInterval = 60

  let email: String
  @Published var answer = ""
  /// Seconds until another mail may be asked for; 0 if it may now.
  @Published private(set) var secondsToResend = 0

  @Published private var isAnswerDue = false
  private let model: MagicLinkModel
  private let signInPassed: @MainActor (AppUser) -> Void

  init(model: MagicLinkModel, email: String, signInPassed: @escaping @MainActor (AppUser) -> Void) {
    self.model = model
    self.email = email
    self.signInPassed = signInPassed
    secondsToResend = Self.resendInterval
  }

  private var proof: MagicLinkProof? { MagicLinkProof(answer, email: email) }

  var isSignInActive: Bool { proof != nil }

  var answerMessage: String? {
    isAnswerDue && proof == nil ? Strings.linkOrCodeIsWrong : nil
  }

  override func onAppear() {
    countDown()
  }

  /// Leaving the field empty, to ask for another mail, is nothing to complain about.
  func answerLeft() {
    isAnswerDue = answer.hasContent
  }

  func signInTapped() {
    isAnswerDue = true
    guard let proof else { return }
    perform(model.redeem, proof, then: signInPassed)
  }

  func resendTapped() {
    guard secondsToResend == 0 else { return }
    perform(model.resend, email) { [weak self] in self?.resent() }
  }

  /// The new mail made what the one before it held useless.
  private func resent() {
    answer = ""
    isAnswerDue = false
    restartCountdown(from: Self.resendInterval)
  }

  /// Being told to wait is an answer worth acting on: the countdown takes the service's word.
  override func handle(_ error: NetworkError) {
    if case .rateLimited(let seconds?) = error, seconds > 0 { restartCountdown(from: seconds) }
    super.handle(error)
  }

  private func restartCountdown(from seconds: Int) {
    let isCounting = secondsToResend > 0
    secondsToResend = seconds
    if !isCounting { countDown() }
  }

  private func countDown() {
    runInBackground { [weak self, model] in
      // Never held over the wait: a view model that is dropped takes its countdown with it.
      while (self?.secondsToResend ?? 0) > 0, await model.waitASecond() { self?.secondsToResend -= 1 }
    }
  }
}

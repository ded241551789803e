import Base
import Entities
import Services

/// Messages shown over any screen: success toasts, sign-in emails of a fake, and what must be read.
@MainActor
final class MessageCenter: BaseViewModel {
  static let toastTime = Duration.seconds(3)

  @Published var toast: String?
  /// The last email; nil after a user has signed in.
  @Published var mail: Mail?

  private let container: AppContainer
  private var unread: [String] = []
  private var timer: Task<Void, Never>?

  init(container: AppContainer) {
    self.container = container
  }

  override func onAppear() {
    runInBackground { [weak self, container] in for await mail in container.mails() { self?.mail = mail } }
    runInBackground { [weak self, container] in
      for await problem in container.problems() {
        container.log(problem)
        self?.showAlert(problem)
      }
    }
  }

  func showToast(_ message: String) {
    timer?.cancel()
    toast = message
    timer = runInBackground { [weak self, clock = container.clock] in
      try? await clock.sleep(for: Self.toastTime)
      if !Task.isCancelled { self?.toast = nil }
    }
  }

  /// Shows a message until the user dismisses it, below messages that were not dismissed yet. Each is shown once.
  func showAlert(_ message: String) {
    let message = Strings.translated(message)
    if renderingState.state.message == nil { unread = [] }
    guard message.hasContent, !unread.contains(message) else { return }
    unread.append(message)
    renderingState.render(.alert(message: unread.joined(separator: "\n\n")))
  }
}

import Base
import FakeBackend

/// What is told beside whatever is shown: in passing that something went well, what came by mail, and that something is
/// wrong with the device.
@MainActor
final class Announcer: BaseViewModel {
  /// How long a toast is shown.
  static let toastTime = Duration.seconds(3)

  @Published private(set) var toast: String?
  /// The last mail; nil once somebody has got in.
  @Published private(set) var mail: Mail?

  private let clock: any Clock<Duration>
  private var timer: Task<Void, Never>?

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Tells of something that went well.
  func tell(_ message: String) {
    timer?.cancel()
    toast = message
    timer = runInBackground { [weak self, clock] in
      try? await clock.sleep(for: Self.toastTime)
      if !Task.isCancelled { self?.toast = nil }
    }
  }

  func mailCame(_ mail: Mail) {
    self.mail = mail
  }

  func mailRead() {
    mail = nil
  }

  /// Shown until it is dismissed, whatever loads or fails meanwhile; below one that nobody has dismissed yet.
  func problemArose(_ message: String) {
    // The same trouble twice is told once.
    let unread = renderingState.state.message.flatMap { message.hasPrefix($0) ? nil : $0 }
    renderingState.render(.alert(message: [unread, message].compactMap(\.self).joined(separator: "\n\n")))
  }
}

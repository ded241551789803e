import POSIX
import Terminal
import TestSupport

/// A named pipe that processes hold open. It ends when the last of them has ended, also one that nothing waits for.
final class Lifeline {
  let path: String
  private let descriptor: Int32

  /// What a shell script does to hold the pipe open, with all programs that it starts.
  var hold: String { "exec 9>\(path.shellWord); echo up >&9" }

  init(in folder: TemporaryFolder) {
    path = "\(folder.path)/lifeline"
    mkfifo(path, 0o600)
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  deinit {
    close(descriptor)
  }

  /// Waits until the pipe ends. Returns false if it was never held, or is still held after two minutes.
  func hasEnded() -> Bool {
    var wasHeld = false
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&poller, 1, 120_000) > 0 {
      guard let bytes = readSome(from: descriptor), !bytes.isEmpty else { return wasHeld }
      wasHeld = true
    }
    return false
  }
}

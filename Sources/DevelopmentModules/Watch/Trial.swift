import POSIX
import Scripting

/// A run of a new executable, to see that it works before it takes the place of the old one.
@MainActor
struct Trial {
  /// How a trial ended.
  enum Result: Equatable, Sendable {
    case succeeded
    case failed(Failure)
    case cancelled
  }

  struct Failure: Equatable, Sendable {
    enum Reason: Equatable, Sendable {
      case cannotStart(String)
      case exited(status: Int32)
      /// The name of the signal, such as SIGTRAP.
      case crashed(signal: String)
      case tookTooLong
    }

    let reason: Reason
    /// What says most about the reason: the message of a crash, or the last line of the output. Nil if it printed nothing.
    var message: String?
  }

  let executable: String
  let arguments: [String]
  /// A descriptor for the program, where it has the number `ChildProcess.inheritedDescriptor`.
  var descriptor: Int32?
  /// After this time the program is killed, with all programs that it has started.
  let limit: Duration

  /// Runs the program until its end. It succeeds if it ends by itself with `ExitStatus.trialPassed`. Cancelling the task
  /// ends it.
  func run(clock: any Clock<Duration> = ContinuousClock()) async -> Result {
    let child: ChildProcess
    do {
      child = try ChildProcess(executable, arguments, inheriting: descriptor, endSignal: SIGKILL)
    } catch {
      return .failed(Failure(reason: .cannotStart("\(error)")))
    }
    var isOverdue = false
    let alarm = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      isOverdue = true
      child.terminate()
    }
    var output = OutputLines()
    var lastLine: String?
    var crashMessage: String?
    func read(_ lines: [String]) {
      for line in lines {
        if !line.allSatisfy(\.isWhitespace) { lastLine = line }
        // The runtime prints it before the state of all threads.
        if line.contains("Fatal error") { crashMessage = crashMessage ?? line }
      }
    }
    let ending = await child.wait { read(output.append($0)) }
    alarm.cancel()
    read(output.finish())
    if Task.isCancelled { return .cancelled }
    let reason: Failure.Reason
    switch ending {
    case .exited(ExitStatus.trialPassed): return .succeeded
    case .killed where isOverdue: reason = .tookTooLong
    case .exited(let status): reason = .exited(status: status)
    case .killed(let signal): reason = .crashed(signal: ChildProcess.Ending.name(ofSignal: signal))
    }
    return .failed(Failure(reason: reason, message: crashMessage ?? lastLine))
  }
}

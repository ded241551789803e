import MicroappBasics
import POSIX
import Programs
import Runs
import Views

/// A run of a new executable, to see that it works before it takes the place of the old executable.
@MainActor
struct Trial {
  typealias Result = Build.Result.Outcome

  let executable: String
  let arguments: [String]
  /// A descriptor that the program gets, as `ChildProcess.inheritedDescriptor`. `run` closes it here.
  var descriptor: Int32?
  /// The time after which the program is overdue. It may still succeed: a busy machine lets a program wait for seconds.
  let limit: Duration

  /// Runs the program until its end. The trial succeeds if the program ends by itself with `ExitStatus.trialPassed`.
  /// Cancelling the task kills the program with its process group. `onOverdue` is called once, or not at all.
  func run(clock: any Clock<Duration> = .continuous, onOverdue: @escaping (StatusFailure) -> Void) async -> Result {
    let child: ChildProcess
    do {
      defer { if let descriptor { close(descriptor) } }
      child = try ChildProcess(executable, arguments, inheriting: descriptor, endSignal: SIGKILL)
    } catch {
      return .failed(Self.cannotStart(error))
    }
    var output = OutputLines()
    var (lastLine, crashMessage): (String?, String?)
    // The message of a crash, or the last line of the output.
    func failure(_ reason: String) -> StatusFailure {
      StatusFailure(title: Strings.newBuildFails(reason), details: [crashMessage ?? lastLine].compactMap(\.self))
    }
    let alarm = Task {
      guard (try? await clock.sleep(for: limit)) != nil, !Task.isCancelled else { return }
      onOverdue(failure("did not answer"))
    }
    func read(_ lines: [String]) {
      for line in lines {
        if !line.allSatisfy(\.isWhitespace) { lastLine = line }
        // The runtime prints it before the state of all threads.
        if line.contains("Fatal error") { crashMessage = crashMessage ?? line }
      }
    }
    let ending = await withTaskCancellationHandler {
      await child.wait { read(output.append($0)) }
    } onCancel: {
      alarm.cancel()
    }
    alarm.cancel()
    read(output.finish())
    if Task.isCancelled { return .cancelled }
    return switch ending {
    case .exited(ExitStatus.trialPassed): .succeeded
    // The alarm of `Command.watch`.
    case .killed(by: SIGALRM): .failed(failure("did not answer"))
    case .exited(let status): .failed(failure("ended with exit status \(status)"))
    case .killed(let signal): .failed(failure("crashed (\(ChildProcess.Ending.name(ofSignal: signal)))"))
    }
  }

  static func cannotStart(_ error: any Error) -> StatusFailure {
    StatusFailure(title: Strings.newBuildFails("did not start"), details: ["\(error)"])
  }
}

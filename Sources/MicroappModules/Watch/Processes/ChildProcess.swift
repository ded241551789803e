import Dispatch
import MicroappBasics
package import POSIX

/// A program that runs beside this one, in a session of its own, with its output on a pipe. Its process group ends with it.
package final class ChildProcess: Sendable {
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(by: Int32)
  }

  private struct State {
    /// The output that `wait` has not taken.
    var parts: [[UInt8]] = []
    var ending: Ending?
    /// When the group is killed, unless the program has ended before.
    var killTime: ContinuousClock.Instant?
    var waiters: [CheckedContinuation<Ending, Never>] = []
  }

  let identifier: Int32
  private let endSignal: Int32
  /// An element for each part of the output, until the program has ended. The parts themselves are in `state`: where a stream
  /// resumes its reader, the thread sanitizer does not always see the order, and would report a race for their memory.
  private let arrivals: AsyncStream<Void>
  private let places = DispatchSemaphore(value: 0)
  private let state = CheckedMutex(State())

  /// Starts a program with an empty standard input, and with the descriptor as `inheritedDescriptor`. Its errors come with its
  /// output unless they have a descriptor of their own.
  init(
    _ executable: String, _ arguments: [String], inheriting descriptor: Int32? = nil, errors: Int32? = nil,
    endSignal: Int32
  ) throws(SystemError) {
    let started = try RunningChildren.start { () throws(SystemError) in
      let started = try Self.spawn([executable] + arguments, inheriting: descriptor, errors: errors)
      RunningChildren.add(started.identifier, endSignal: endSignal)
      return started
    }
    identifier = started.identifier
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    self.arrivals = arrivals
    self.endSignal = endSignal
    for _ in 0..<Self.maximumParts { places.signal() }
    DispatchQueue(label: "child process").async { [self] in
      supervise(started.output) { part in
        state.withLock { $0.parts.append(part) }
        arrival.yield()
      }
      arrival.finish()
    }
  }

  /// The number of an inherited descriptor in the program.
  static let inheritedDescriptor: Int32 = 3

  /// Starts a program that leads a session, and so has no terminal, and a process group. It gets the descriptor as `number`.
  static func spawn(
    _ command: [String], inheriting descriptor: Int32?, as number: Int32 = inheritedDescriptor, errors: Int32? = nil
  ) throws(SystemError) -> (identifier: Int32, output: Int32) {
    guard let ends = openPipe() else { throw SystemError("open", "a pipe", errno) }
    defer { close(ends.writing) }
    // If the parent of this program ignored SIGCHLD, no child could be waited for.
    signal(SIGCHLD, SIG_DFL)
    do throws(SystemError) {
      let identifier = try POSIX.spawn(
        command, flags: spawnSession, lastDescriptor: descriptor == nil ? STDERR_FILENO : number
      ) { actions in
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends.writing, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors ?? ends.writing, STDERR_FILENO)
        if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, number) }
      }
      return (identifier, ends.reading)
    } catch {
      close(ends.reading)
      throw error
    }
  }

  /// Runs a program until its end. Returns how it ended, and the end of its output, a megabyte or two, with its errors unless
  /// they have a descriptor. Cancelling the task ends the program by SIGINT, for which swift-build ends its compilers.
  package static func run(
    _ executable: String, _ arguments: [String], errors: Int32? = nil
  ) async throws(SystemError) -> (ending: Ending, output: String) {
    var output: [UInt8] = []
    let ending = try await ChildProcess(executable, arguments, errors: errors, endSignal: SIGINT).wait { part in
      output += part
      if output.count > 2 * keptOutput { output.removeFirst(output.count - keptOutput) }
    }
    return (ending, String(decoding: output, as: UTF8.self))
  }

  private static let keptOutput = 1 << 20

  /// Waits until the program has ended, and takes the output meanwhile. A cancelled task ends the program.
  func wait(_ onOutput: ([UInt8]) -> Void = { _ in }) async -> Ending {
    // Not in the closure below, which does not run on the caller's actor, where `onOutput` belongs.
    while let part = await nextPart() {
      onOutput(part)
      places.signal()
      // Output without end must not keep the actor from other work.
      await Task.yield()
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ending = state.withLock { state in
          if state.ending == nil { state.waiters.append(continuation) }
          return state.ending
        }
        if let ending { continuation.resume(returning: ending) }
      }
    } onCancel: {
      terminate()
    }
  }

  /// Waits for some output. Returns nil at its end, or when the task is cancelled.
  func nextPart() async -> [UInt8]? {
    var arrivals = arrivals.makeAsyncIterator()
    guard await arrivals.next(isolation: #isolation) != nil else { return nil }
    return state.withLock { $0.parts.removeFirst() }
  }

  /// Ends all programs of the group by their signal, and after `patience` by SIGKILL.
  func terminate(patience: Duration = .seconds(1)) {
    state.withLock { state in
      guard state.ending == nil else { return }
      kill(-identifier, endSignal)
      // A stopped program would not see the signal.
      kill(-identifier, SIGCONT)
      let time = ContinuousClock.now + patience
      state.killTime = min(time, state.killTime ?? time)
    }
  }

  /// Reads the output until the program has ended, and kills the rest of its group.
  private func supervise(_ output: Int32, onOutput: ([UInt8]) -> Void) {
    var isOpen = true
    while !RunningChildren.hasEnded(identifier) {
      if !isOpen {
        poll(nil, 0, 1)
      } else if places.wait(timeout: .now() + .milliseconds(20)) == .success {
        if isReadable(output, milliseconds: 20) { isOpen = Self.pass(output, onOutput) } else { places.signal() }
      }
      state.withLock { state in
        if let time = state.killTime, time <= .now { kill(-identifier, SIGKILL) }
      }
    }
    kill(-identifier, SIGKILL)
    // The output of a program outside of the group into the same pipe could be endless.
    var rest = Self.largestPipe
    while isOpen, rest > 0, isReadable(output, milliseconds: 0) {
      isOpen = Self.pass(output) { bytes in
        rest -= bytes.count
        onOutput(bytes)
      }
    }
    close(output)
    end()
  }

  private static let largestPipe = 1 << 20
  private static let maximumParts = 16

  private static func pass(_ output: Int32, _ onOutput: ([UInt8]) -> Void) -> Bool {
    guard let bytes = readSome(from: output), !bytes.isEmpty else { return false }
    onOutput(bytes)
    return true
  }

  /// Waits for the program, which has ended, so that the system forgets it.
  private func end() {
    let (ending, waiters) = state.withLock { state in
      RunningChildren.remove(identifier, endSignal: endSignal)
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      // The same as WIFEXITED and the like, which Swift does not import.
      let signal = status & 0x7F
      let ending = signal == 0 ? Ending.exited((status >> 8) & 0xFF) : .killed(by: signal)
      state.ending = ending
      return (ending, state.waiters)
    }
    for waiter in waiters { waiter.resume(returning: ending) }
  }
}

import Foundation
import Terminal
import TestSupport
import Testing

@testable import POSIX
@testable import Watch

struct ChildProcessTests {
  /// Between the threads of a test in a process of its own.
  private static let (isStarted, exitHasBegun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  /// A semaphore has no `wait` in an asynchronous context.
  private static func waitForStart() { isStarted.wait() }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func shell(_ script: String, inheriting descriptor: Int32? = nil) throws -> ChildProcess {
    try ChildProcess("/bin/sh", ["-c", script], inheriting: descriptor, endSignal: SIGTERM)
  }

  private func run(_ script: String) async throws -> (ending: ChildProcess.Ending, output: String) {
    var output: [UInt8] = []
    let ending = try await shell(script).wait { output += $0 }
    return (ending, String(decoding: output, as: UTF8.self))
  }

  /// Waits until a program has printed something.
  private func firstOutput(of child: ChildProcess) async -> String {
    String(decoding: await child.nextPart() ?? [], as: UTF8.self)
  }

  @Test func theEndingAndTheWholeOutputArrive() async throws {
    #expect(try await run("echo out; echo error >&2; exit 3") == (.exited(3), "out\nerror\n"))
    #expect(try await run("kill -KILL $$") == (.killed(by: SIGKILL), ""))
    #expect(
      try await run("read line && echo read; pwd -P") == (.exited(0), "\(FileManager.default.currentDirectoryPath)\n"))
    #expect(try await run("exec >&- 2>&-; exit 4") == (.exited(4), ""), "the output may end first")
    let (ending, output) = try await run("head -c 10485760 /dev/zero; echo end")
    #expect(ending == .exited(0))
    #expect(output.utf8.count == 10_485_764)
    #expect(output.hasSuffix("end\n"))
  }

  @Test func argumentsAndTheEnvironmentArrive() async throws {
    var output: [UInt8] = []
    let script = "printf '%s|' \"$@\"; echo \"$HOME\""
    let child = try ChildProcess("/bin/sh", ["-c", script, "name", "a b", "", "日本語", "$x"], endSignal: SIGTERM)
    _ = await child.wait { output += $0 }
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    #expect(String(decoding: output, as: UTF8.self) == "a b||日本語|$x|\(home)\n")
  }

  @Test func theWholeGroupEnds() async throws {
    let lifeline = Lifeline(in: folder)
    let child = try shell("\(lifeline.hold); sleep 1000 & (sleep 1000; true) & echo ready; wait")
    #expect(await firstOutput(of: child) == "ready\n")
    child.terminate()
    #expect(await child.wait() == .killed(by: SIGTERM))
    #expect(lifeline.hasEnded())
    child.terminate()
  }

  @Test func aGroupThatIgnoresTheRequestIsKilled() async throws {
    let lifeline = Lifeline(in: folder)
    let child = try shell("trap '' TERM; \(lifeline.hold); sleep 1000 & echo ready; while :; do sleep 1000; done")
    #expect(await firstOutput(of: child) == "ready\n")
    child.terminate(patience: .milliseconds(10))
    #expect(await child.wait() == .killed(by: SIGKILL))
    #expect(lifeline.hasEnded())
  }

  @Test(.timeLimit(.minutes(15)), arguments: [SIGHUP, SIGINT, SIGTERM])
  func theGroupEndsWithAProgramThatASignalEnds(_ number: Int32) async throws {
    let lifeline = Lifeline(in: folder)
    let result = await #expect(processExitsWith: .failure, observing: [\.exitStatus]) {
      [hold = lifeline.hold as String, number = number as Int32] in
      RunningChildren.endWithSignals()
      let script = "trap '' TERM; \(hold); sleep 1000 & echo ready; while :; do sleep 1000; done"
      let child = try ChildProcess("/bin/sh", ["-c", script], endSignal: SIGTERM)
      guard await child.nextPart() != nil else { return }
      kill(getpid(), number)
      // The system may deliver the signal on another thread, a moment later.
      while true { pause() }
    }
    #expect(result?.exitStatus == .signal(number))
    #expect(lifeline.hasEnded())
  }

  @Test func theEndOfALongOutputIsKept() async throws {
    let (ending, output) = try await ChildProcess.run("/bin/sh", ["-c", "head -c 10485760 /dev/zero; echo end"])
    #expect(ending == .exited(0))
    #expect((1 << 20...3 << 20).contains(output.utf8.count))
    #expect(output.hasSuffix("\0end\n"))
  }

  @Test func errorsCanBeKeptApart() async throws {
    let errors = try FileSystem.temporaryFile("")
    let (_, output) = try await ChildProcess.run("/bin/sh", ["-c", "echo out; echo error >&2"], errors: errors)
    #expect(output == "out\n")
    #expect(FileSystem.read(descriptor: errors) == "error\n")
  }

  @MainActor @Test func outputWithoutEndDelaysNothing() async throws {
    let child = try shell("trap '' TERM; exec yes")
    var parts = 0
    let changes = Changes()
    let task = Task {
      await child.wait { _ in
        // Ends the tests if the output is taken elsewhere.
        MainActor.preconditionIsolated()
        parts += 1
        changes.notify()
      }
    }
    await changes.wait { parts >= 100 }
    child.terminate(patience: .zero)
    #expect(await task.value == .killed(by: SIGKILL))
  }

  @Test func whatAProgramHasStartedEndsWithIt() async throws {
    let lifeline = Lifeline(in: folder)
    let (ending, output) = try await run("\(lifeline.hold); sleep 1000 & echo ready")
    #expect(ending == .exited(0))
    #expect(output == "ready\n")
    #expect(lifeline.hasEnded())
  }

  #if os(Linux)
  @Test func aProgramThatHasLeftTheGroupDoesNotDelayTheEnd() async throws {
    // It has left the group before the shell ends, and keeps the shell's output open.
    let script = "exec 3>&1; id=$(setsid sh -c 'echo $$; exec >&3; exec sleep 1000' &); echo $id"
    let (ending, output) = try await run(script)
    #expect(ending == .exited(0))
    let other = try #require(Int32(output.dropLast()))
    #expect(kill(other, SIGKILL) == 0)
  }
  #endif

  @Test func theActionOfEachSignalIsTheDefault() async {
    await #expect(processExitsWith: .success) {
      for number in [SIGINT, SIGPIPE, SIGCHLD] { signal(number, SIG_IGN) }
      var blocked = sigset_t()
      sigemptyset(&blocked)
      sigaddset(&blocked, SIGTERM)
      pthread_sigmask(SIG_BLOCK, &blocked, nil)
      let children = try ["INT", "PIPE", "TERM"].map {
        try ChildProcess("/bin/sh", ["-c", "kill -\($0) $$"], endSignal: SIGTERM)
      }
      var endings: [ChildProcess.Ending] = []
      for child in children { endings.append(await child.wait()) }
      try #require(endings == [.killed(by: SIGINT), .killed(by: SIGPIPE), .killed(by: SIGTERM)])
    }
  }

  @Test func aDescriptorIsInherited() async throws {
    let ends = try #require(openPipe())
    defer { for end in [ends.reading, ends.writing] { close(end) } }
    try #require(await (try shell("echo hello >&3", inheriting: ends.writing)).wait() == .exited(0))
    #expect(readSome(from: ends.reading) == Array("hello\n".utf8))
    // Also if the number is the same, and the descriptor would be closed.
    let command = ["/bin/sh", "-c", "echo same > /dev/fd/\(ends.writing)"]
    let other = try ChildProcess.spawn(command, inheriting: ends.writing, as: ends.writing)
    defer { close(other.output) }
    var status: Int32 = -1
    #expect(waitpid(other.identifier, &status, 0) == other.identifier)
    // Without output the read would wait.
    try #require(status == 0)
    #expect(readSome(from: ends.reading) == Array("same\n".utf8))
  }

  #if os(Linux)
  @Test func noOtherDescriptorIsInherited() async {
    await #expect(processExitsWith: .success) {
      // Some belong to the process of the test.
      func descriptorsOfAProgram() async throws -> String {
        // Only pipes: Dispatch opens other files at any time.
        let child = try ChildProcess("/bin/sh", ["-c", "ls -l /proc/self/fd | grep -c pipe:"], endSignal: SIGTERM)
        var output: [UInt8] = []
        _ = await child.wait { output += $0 }
        return String(decoding: output, as: UTF8.self)
      }
      let before = try await descriptorsOfAProgram()
      try #require(!before.isEmpty)
      var inheritable: [Int32] = [-1, -1]
      try #require(pipe(&inheritable) == 0)
      let children = try (0..<3).map { _ in try ChildProcess("/bin/sh", ["-c", "sleep 1000"], endSignal: SIGTERM) }
      try #require(try await descriptorsOfAProgram() == before)
      for child in children {
        child.terminate()
        try #require(await child.wait() == .killed(by: SIGTERM))
      }
    }
  }
  #endif

  @Test func nothingIsLeftBehind() async {
    await #expect(processExitsWith: .success) {
      // Dispatch opens other files at any time, to see how busy its threads are.
      func pipes() -> Int {
        (Int32(0)..<256).count { number in
          var status = stat()
          return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        }
      }
      _ = await (try ChildProcess("/bin/sh", ["-c", "echo hello"], endSignal: SIGTERM)).wait()
      let before = pipes()
      for _ in 0..<100 { _ = await (try ChildProcess("/bin/sh", ["-c", "echo hello"], endSignal: SIGTERM)).wait() }
      for _ in 0..<10 { #expect(throws: SystemError.self) { try ChildProcess("/none", [], endSignal: SIGTERM) } }
      try #require(pipes() == before)
      try #require(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD, "no child is left, not even as a zombie")
    }
  }

  @Test func allChildrenCanBeEndedAtOnce() async {
    await #expect(processExitsWith: .success) {
      let children = try (0..<4).map { _ in try ChildProcess("/bin/sh", ["-c", "sleep 1000"], endSignal: SIGTERM) }
      RunningChildren.endAll()
      for child in children { try #require(await child.wait() == .killed(by: SIGTERM)) }
      RunningChildren.endAll()
    }
  }

  @Test func aChildThatIsBeingStartedEndsWithTheProgram() async throws {
    let lifeline = Lifeline(in: folder)
    await #expect(processExitsWith: .exitCode(7)) { [hold = lifeline.hold as String] in
      // `exit` calls first what was registered last.
      try RunningChildren.start { () throws(SystemError) in }
      atexit { Self.exitHasBegun.signal() }
      Thread.detachNewThread {
        _ = try? RunningChildren.start { () throws(SystemError) in
          let command = ["/bin/sh", "-c", "\(hold); echo ready; sleep 1000"]
          let started = try ChildProcess.spawn(command, inheriting: nil)
          _ = readSome(from: started.output)
          Self.isStarted.signal()
          Self.exitHasBegun.wait()
          RunningChildren.add(started.identifier, endSignal: SIGTERM)
        }
      }
      Self.waitForStart()
      exit(7)
    }
    #expect(lifeline.hasEnded())
  }

  @Test func childrenEndWithTheProgram() async throws {
    let lifeline = Lifeline(in: folder)
    await #expect(processExitsWith: .exitCode(7)) { [hold = lifeline.hold as String] in
      let child = try ChildProcess("/bin/sh", ["-c", "\(hold); sleep 1000 & echo ready; wait"], endSignal: SIGTERM)
      if await child.nextPart() != nil { exit(7) }
    }
    #expect(lifeline.hasEnded())
  }

  /// The identifier may soon be that of another process.
  @Test(.timeLimit(.minutes(15))) func aChildThatHasEndedIsForgotten() async throws {
    func isKnown(_ child: ChildProcess) -> Bool {
      var isKnown = false
      RunningChildren.forEach { identifier, _ in isKnown = isKnown || identifier == child.identifier }
      return isKnown
    }
    // The children of other tests may have all places at this moment.
    var wasKnown = false
    while !wasKnown, !Task.isCancelled {
      let child = try ChildProcess("/bin/sleep", ["1000"], endSignal: SIGKILL)
      wasKnown = isKnown(child)
      child.terminate()
      _ = await child.wait()
      #expect(!isKnown(child))
    }
    #expect(wasKnown)
  }
}

import MicroappBasics
import POSIX
import Views
import Terminal
import TestSupport
import Testing

@testable import Programs
@testable import Runs
@testable import Watch

/// Tries shell scripts.
@MainActor
struct TrialTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func trial(_ script: String, descriptor: Int32? = nil) throws -> Trial {
    Trial(executable: "/bin/sh", arguments: ["-c", script], descriptor: descriptor, limit: .seconds(5))
  }

  private let pass = "exit \(ExitStatus.trialPassed)"

  /// The result of a trial that has time enough.
  private func result(_ trial: Trial) async -> Trial.Result {
    await trial.run(clock: VirtualClock()) { Issue.record("overdue: \($0)") }
  }

  private func failure(_ script: String) async throws -> StatusFailure? {
    let result = await result(try trial(script))
    if case .failed(let failure) = result { return failure }
    return nil
  }

  @Test func aProgramSucceeds() async throws {
    #expect(await result(try trial("echo fine; \(pass)")) == .succeeded)
    let title = try await failure("exit 0")?.title
    #expect(title == Strings.newBuildFails("ended with exit status 0"), "it ended before it had played the run")
  }

  @Test func theDescriptorIsInheritedAndClosed() async throws {
    let ends = try #require(openPipe())
    defer { close(ends.reading) }
    let trial = try trial("echo state >&3; \(pass)", descriptor: ends.writing)
    #expect(await result(trial) == .succeeded)
    #expect(readSome(from: ends.reading) == Array("state\n".utf8))
    #expect(hasNoWriter(ends.reading))
  }

  @Test func theDescriptorForAProgramThatCannotStartIsClosed() async throws {
    let ends = try #require(openPipe())
    defer { close(ends.reading) }
    let trial = Trial(executable: "/none/Tool", arguments: [], descriptor: ends.writing, limit: .seconds(5))
    _ = await result(trial)
    #expect(hasNoWriter(ends.reading))
  }

  /// Whether the end that writes closes. A process that another test starts at this moment has a copy of it until it executes its
  /// program, so this waits.
  private func hasNoWriter(_ pipe: Int32) -> Bool {
    var poller = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    return poll(&poller, 1, 120_000) == 1 && poller.revents & Int16(POLLHUP) != 0
  }

  @Test func aFailureHasTheStatusAndTheLastLine() async throws {
    let failure = try await failure("for i in $(seq 30); do echo line $i; done; echo; printf 'no end'; exit 64")
    #expect(failure?.title == Strings.newBuildFails("ended with exit status 64"))
    #expect(failure?.details == ["no end"])
    #expect(try await self.failure("echo reason; echo; exit 64")?.details == ["reason"])
    #expect(try await self.failure("exit 1")?.details == [])
  }

  @Test func aCrashHasItsMessage() async throws {
    let script = """
      echo starting
      echo 'Core/Model.swift:12: Fatal error: Index out of range' >&2
      for i in $(seq 40); do echo "$i 0x0000 in frame"; done
      kill -ILL $$
      """
    let failure = try await failure(script)
    #expect(failure?.title == Strings.newBuildFails("crashed (SIGILL)"))
    #expect(failure?.details == ["Core/Model.swift:12: Fatal error: Index out of range"])
  }

  @Test func aProgramThatIsNotThereCannotStart() async throws {
    let result = await result(Trial(executable: "/none/Tool", arguments: [], limit: .seconds(5)))
    let reason = "cannot run /none/Tool: \(errorText(ENOENT))"
    #expect(
      result == .failed(StatusFailure(title: Strings.newBuildFails("did not start"), details: [reason])))
  }

  @Test func aProgramThatTakesTooLongIsReportedAndMaySucceedLater() async throws {
    let clock = TestClock(holdingFrom: .zero)
    let ends = try #require(openPipe())
    defer { close(ends.reading) }
    let trial = try trial(
      "seq 40; echo up >&3; until [ -e '\(folder.path)/go' ]; do sleep 0.01; done; \(pass)", descriptor: ends.writing)
    var reports: [StatusFailure] = []
    let changes = Changes()
    let task = Task {
      await trial.run(clock: clock) {
        reports.append($0)
        changes.notify()
      }
    }
    await waitForByte(in: ends.reading)
    await clock.wait { !$0.held.isEmpty }
    #expect(clock.held == [trial.limit])
    clock.release()
    await changes.wait { !reports.isEmpty }
    #expect(reports == [StatusFailure(title: Strings.newBuildFails("did not answer"), details: ["40"])])
    try folder.put("", as: "go")
    #expect(await task.value == .succeeded)
  }

  @Test func aProgramThatGivesUpDoesNotAnswer() async throws {
    #expect(try await failure("kill -ALRM $$")?.title == Strings.newBuildFails("did not answer"))
  }

  @Test func aCancelledTrialIsKilledWithItsGroup() async throws {
    let lifeline = Lifeline(in: folder)
    let ends = try #require(openPipe())
    defer { close(ends.reading) }
    let trial = try trial("trap '' TERM; \(lifeline.hold); echo up >&3; sleep 1000", descriptor: ends.writing)
    let clock = TestClock(holdingFrom: .zero)
    let task = Task { await trial.run(clock: clock) { Issue.record("a cancelled trial reports \($0)") } }
    await waitForByte(in: ends.reading)
    await clock.wait { !$0.held.isEmpty }
    #expect(clock.held == [trial.limit])
    task.cancel()
    #expect(clock.held == [], "nothing is reported later")
    #expect(await task.value == .cancelled)
    #expect(lifeline.hasEnded())
  }

  private func waitForByte(in pipe: Int32) async {
    var poller = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    while poll(&poller, 1, 0) == 0 { await Task.yield() }
  }

  @Test func aTrialThatHasEndedLeavesNoAlarm() async throws {
    let clock = VirtualClock()
    #expect(await (try trial(pass)).run(clock: clock) { _ in } == .succeeded)
    #expect(clock.nextDeadline == nil)
  }
}

import Programs
import TestSupport
import Testing

@testable import Watch

@MainActor
struct BuilderTests {
  /// Builds that the test ends, and what the builder reports of them.
  @MainActor
  private final class Builds {
    private var running: [CheckedContinuation<Build.Result, Never>] = []
    private(set) var started = 0
    var log: [String] = []
    private(set) var mostAtOnce = 0
    let changes = Changes()
    /// What happens after a cancellation, and before the build ends.
    var beforeEnd: () -> Void = {}

    func run() async -> Build.Result {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          started += 1
          running.append(continuation)
          mostAtOnce = max(mostAtOnce, running.count)
          changes.notify()
        }
      } onCancel: {
        Task { @MainActor in
          beforeEnd()
          end(.cancelled)
        }
      }
    }

    func end(_ outcome: Build.Result.Outcome) {
      running.popLast()?.resume(returning: Build.Result(outcome: outcome, start: .zero, time: .zero))
    }

    /// Waits until a number of builds have started.
    func wait(for count: Int) async {
      await changes.wait { started >= count }
    }
  }

  private let builds = Builds()
  private let builder: Builder

  init() {
    builder = Builder(
      build: { [builds] onStage in
        onStage(.linking)
        return await builds.run()
      },
      onStage: { [builds] in builds.log.append("\($0)") },
      onFinish: { [builds] in
        builds.log.append("\($0.outcome == .succeeded ? "succeeded" : "failed")\($1 ? "" : ", outdated")")
        builds.changes.notify()
      })
  }

  private func waitUntilIdle() async {
    await builds.changes.wait { !builder.isBuilding }
  }

  private let failure = Build.Result.Outcome.failed(StatusFailure(title: "wrong"))

  @Test func aChangeIsBuilt() async {
    #expect(!builder.isBuilding)
    builder.sourcesChanged()
    #expect(builder.isBuilding)
    await builds.wait(for: 1)
    builds.end(.succeeded)
    await waitUntilIdle()
    #expect(builds.log == ["compiling", "linking", "succeeded"])
  }

  @Test func changesDuringABuildAreOneMoreBuild() async {
    builder.sourcesChanged()
    await builds.wait(for: 1)
    for _ in 0..<3 { builder.sourcesChanged() }
    builds.end(.succeeded)
    await builds.wait(for: 2)
    builds.end(.succeeded)
    await waitUntilIdle()
    #expect(
      builds.log == ["compiling", "linking", "succeeded, outdated", "compiling", "linking", "succeeded"])
    #expect(builds.started == 2)
    #expect(builds.mostAtOnce == 1)
  }

  @Test func theNextChangeAfterAFailureIsBuilt() async {
    for count in 1...2 {
      builder.sourcesChanged()
      await builds.wait(for: count)
      builds.end(count == 1 ? failure : .succeeded)
      await waitUntilIdle()
    }
    #expect(builds.log == ["compiling", "linking", "failed", "compiling", "linking", "succeeded"])
  }

  @Test func aCancelledBuildReportsNoResult() async {
    await builder.cancel()
    builder.sourcesChanged()
    await builds.wait(for: 1)
    builder.sourcesChanged()
    await builder.cancel()
    #expect(!builder.isBuilding)
    #expect(builds.log == ["compiling", "linking"])
    builder.sourcesChanged()
    await builder.cancel()
    #expect(builds.started == 1, "a build that was cancelled before it began")
  }

  @Test func aChangeWhileABuildIsCancelledIsBuilt() async {
    builder.sourcesChanged()
    await builds.wait(for: 1)
    builds.beforeEnd = { builder.sourcesChanged() }
    await builder.cancel()
    await builds.wait(for: 2)
    builds.end(.succeeded)
    await waitUntilIdle()
    #expect(builds.log == ["compiling", "linking", "compiling", "linking", "succeeded"])
  }
}

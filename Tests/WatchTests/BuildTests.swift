import POSIX
import Programs
import TestSupport
import Testing

@testable import Watch

/// Builds with a shell script in place of `swift`.
@MainActor
struct BuildTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func build(_ script: String) throws -> Build {
    // The shell reads the script. To execute a file that was just written can fail while another test starts a program.
    let arguments = try [folder.put(script, as: "swift"), "build", "--product", "Tool"]
    return Build(swift: "/bin/sh", arguments: arguments, product: "Tool")
  }

  @Test func aBuildSucceeds() async throws {
    let build = try build(
      "test \"$*\" = 'build --product Tool' && cat \(folder.put(recordedOutput("warning"), as: "out").shellWord)")
    var stages: [BuildOutput.Stage] = []
    let result = await build.run { stages.append($0) }
    #expect(result.outcome == .succeeded)
    #expect(result.linkTime != nil)
    #expect(stages == [.linking])
  }

  @Test func aBuildFails() async throws {
    let result = try await build(
      "cat \(folder.put(recordedOutput("twoFiles"), as: "out").shellWord) >&2; exit 1"
    ).run()
    guard case .failed(let failure) = result.outcome else { throw Unexpected(result) }
    #expect(failure.title.hasSuffix("Core.swift:3:14"))
    #expect(failure.furtherErrors == 2)
    #expect(result.linkTime == nil)
    let killed = try await build("kill -KILL $$").run()
    #expect(killed.outcome == .failed(StatusFailure(title: "swift build was ended by SIGKILL")))
  }

  @Test func aBuildCannotStart() async throws {
    let result = await Build(swift: "/none/swift", arguments: [], product: "Tool").run()
    guard case .failed(let failure) = result.outcome else { throw Unexpected(result) }
    #expect(failure.title.hasPrefix("cannot run /none/swift"))
  }

  @Test func aCancelledBuildEndsWithAllItsPrograms() async throws {
    let lifeline = Lifeline(in: folder)
    // As swift-build does, which ends its compilers when it is interrupted.
    let mark = "\(folder.path)/interrupted"
    let build = try build(
      """
      mark=\(mark.shellWord)
      trap ': >"$mark"; exit 1' INT
      \(lifeline.hold)
      sleep 1000 &
      echo '[1/2] Write Objects.LinkFileList'
      wait
      """)
    let (started, start) = AsyncStream.makeStream(of: BuildOutput.Stage.self)
    let task = Task { await build.run { start.yield($0) } }
    for await _ in started { break }
    task.cancel()
    #expect(await task.value.outcome == .cancelled)
    #expect(lifeline.hasEnded())
    #expect(FileStamp(mark) != nil)
  }
}

/// A value that a test did not expect.
struct Unexpected: Error {
  let value: any Sendable

  init(_ value: any Sendable) {
    self.value = value
  }
}

import Foundation
import TestSupport
import Testing

@testable import AccountMicroapp
@testable import AuthMicroapp
@testable import Endpoints
@testable import HomeMicroapp
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// Runs of a person who does random things are played again: they end on the same screen with the same calls.
///
/// `RANDOM_RUNS` is the number of runs of each microapp.
@MainActor
struct RandomReplayTests {
  private nonisolated static let groups = 0..<UInt64(10)
  private static let count = ProcessInfo.processInfo.environment["RANDOM_RUNS"].flatMap { UInt64($0) } ?? 1
  private static let eventCount = 30
  private static let file = "run.scenario"

  @Test(arguments: groups)
  func authentication(group: UInt64) async throws {
    for seed in Self.seeds(of: group) { try await replay(AuthMicroapp.microapp(on: [AuthMicroapp.fake]), seed: seed) }
  }

  @Test(arguments: groups)
  func home(group: UInt64) async throws {
    for seed in Self.seeds(of: group) { try await replay(HomeMicroapp.microapp(on: [HomeMicroapp.fake]), seed: seed) }
  }

  @Test(arguments: groups)
  func account(group: UInt64) async throws {
    let microapp = AccountMicroapp.microapp(on: [AccountMicroapp.fake])
    for seed in Self.seeds(of: group) { try await replay(microapp, seed: seed) }
  }

  private static func seeds(of group: UInt64) -> StrideTo<UInt64> {
    stride(from: group, to: count, by: groups.count)
  }

  private func replay(_ microapp: Microapp, seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var person = try await RandomRun(microapp, seed: seed, recording: "\(folder.path)/\(Self.file)")
    let terminal = person.terminal
    defer { terminal.close() }
    await person.perform(Self.eventCount)
    // The picture of an earlier step is not the screen of the run.
    terminal.history.show(nil)
    let (journal, state, time) = (terminal.journal, RunState(terminal.run), terminal.time)
    let isWhole = journal.position == journal.steps.count

    if !isWhole {
      let later = journal.moved(to: journal.rows.last?.count)
      let replay = try await terminal.program.play(later)
      replay.run.close()
      #expect(replay.reason == nil, "seed \(seed): the later steps")
    }

    let done = Journal(journal.origin, steps: Array(journal.done))
    let replay = try await terminal.program.play(done, until: time)
    defer { replay.run.close() }
    #expect(replay.reason == nil, "seed \(seed)")
    let replayed = RunState(replay.run)
    // The steps after the place to which a person went back are on the screen too, but not in a recording.
    if isWhole { #expect(replayed == state, "seed \(seed)") }

    // The file has all steps at each moment. Played with the secrets that it leaves out, it ends on the same screen.
    func recording(keepsSecrets: Bool = false, until end: Duration? = nil) -> String {
      let steps = done.steps.map { step in
        var step = step
        if keepsSecrets { step.isSecret = false }
        return step
      }
      return Recording(of: terminal.program, title: "Run", from: done.origin, at: .zero, steps, until: end).text
    }
    #expect(try folder.text(of: Self.file) == recording(), "seed \(seed)")
    let whole = try Script(recording(keepsSecrets: true, until: time).lines)
    let played = try await terminal.program.play(Journal(RunOrigin(script: whole)))
    defer { played.run.close() }
    #expect(played.failure == nil, "seed \(seed)")
    #expect(RunState(played.run) == replayed, "seed \(seed)")
  }
}

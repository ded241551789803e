import AuthMicroapp
import HomeMicroapp
import Testing

@testable import AuthMicroapp
@testable import HomeMicroapp
@testable import MicroappKit
@testable import ProgramKit

/// Sessions of a person who does random things are played again: they end on the same screen with the same calls.
@MainActor
struct RandomReplayTests {
  @Test(arguments: 0..<15)
  func authentication(group: UInt64) async throws {
    for seed in 0..<10 {
      try await replay(AuthMicroapp.microapp(on: [AuthMicroapp.fake]), seed: group * 10 + UInt64(seed))
    }
  }

  @Test(arguments: 0..<15)
  func home(group: UInt64) async throws {
    for seed in 0..<10 {
      try await replay(HomeMicroapp.microapp(on: [HomeMicroapp.fake]), seed: group * 10 + UInt64(seed))
    }
  }

  private func replay(_ microapp: Microapp, seed: UInt64) async throws {
    var random = try await RandomSession(microapp, seed: seed)
    defer { random.session.close() }
    await random.run(30)
    random.session.history.show(nil)
    let (state, time) = (random.session.state, random.session.time)
    let history = random.session.history
    let replay = try await microapp.app.replay(history, count: history.place, until: time)
    #expect(replay.reason == nil, "seed \(seed)")
    #expect(SessionState(replay.played).difference(from: state) == nil, "seed \(seed)")
    replay.played.close()
    let recorder = Recorder(app: microapp.app, keepsSecrets: true)
    let recorded = try await recorder.script(of: history, start: .zero, matching: state, end: time)
    #expect(recorded.difference == nil, "seed \(seed)")
  }
}

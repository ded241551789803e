import MicroappBasics
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// A person who does something at random times: the same for the same seed.
@MainActor
struct RandomRun {
  private var random: SplitMix64
  private let realClock = VirtualClock()
  let terminal: TerminalSession

  /// - Parameter path: the file to which the run is recorded.
  init(_ microapp: Microapp, seed: UInt64, recording path: String) async throws {
    random = SplitMix64(seed: seed)
    var program = microapp.program
    // A run can save a scenario, which must not come into the folder of the sources. No user can make a folder here.
    program.scenarioFolder = "/dev/null/Scenarios"
    terminal = try await TerminalSession(
      program: program, options: Options(parsing: ["--record", path]), clock: realClock)
    await terminal.settled()
    try terminal.beginRecording(isNew: true)
  }

  /// Does so many things.
  mutating func perform(_ count: Int) async {
    for _ in 0..<count {
      await pass(.milliseconds(Int.random(in: 0...400, using: &random)))
      if Int.random(in: 0..<8, using: &random) == 0 {
        await pass(.milliseconds(Int.random(in: 0...5000, using: &random)))
      }
      // Some things come before the work of the one before has ended.
      for _ in 0...(Int.random(in: 0..<3, using: &random) == 0 ? 2 : 0) { terminal.send(event()) }
      await terminal.settled()
    }
  }

  private func pass(_ time: Duration) async {
    realClock.advance(to: realClock.time.advanced(by: time))
    await terminal.settled()
  }

  private mutating func event() -> Event {
    switch Int.random(in: 0..<23, using: &random) {
    case 0..<3:
      return .text(one(of: "a", "rick@citadel.org", "wubbalubba", "morty", "zzz", "1234567"))
    case 3: return .paste(one(of: "x", "rick@citadel.org\n", "wubba lubba"))
    case 4..<6:
      let other = Size(width: 130, height: 40)
      return .resize(one(of: Size(width: 80, height: 24), Size(width: 40, height: 12), other))
    case 6..<15: return .key(Self.common[Int.random(in: 0..<Self.common.count, using: &random)])
    default: return .key(Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)])
    }
  }

  private mutating func one<Value>(of first: Value, _ others: Value...) -> Value {
    others.randomElement(using: &random).flatMap { Bool.random(using: &random) ? $0 : nil } ?? first
  }

  private static let common = [Key(.tab), Key(.enter), Key(.down), Key(.up), Key(.left), Key(.right)]
  private static let keys =
    common + [
      Key(.tab, .shift), Key(.character(" ")), Key(.escape), Key(.home), Key(.end), Key(.pageDown), Key(.pageUp),
      Key(.backspace), Key(.delete), Key(.function(2)), Key(.function(2)), Key(.function(3)), Key(.function(5)),
      Key(.function(1)), .control("a"), .control("w"),
    ] + "/sfarcx?123 ".map { Key(.character($0)) }
}

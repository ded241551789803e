import Concurrency
import Base
import Entities
import MicroappKit
import Observation
import Testing
import Views

/// The same script shows the same screens, whatever threads do meanwhile.
@MainActor
struct DeterminismTests {
  @Test func theSameScriptTwiceGivesTheSameScreens() async throws {
    let first = try await screens()
    #expect(Set(first).count == first.count)
    for _ in 1...20 { #expect(try await screens() == first) }
  }

  @Test func twoCallsDueAtTheSameInstantEndInTheOrderTheyBegan() async throws {
    for round in 1...200 {
      let names = round.isMultiple(of: 2) ? ["first", "second"] : ["second", "first"]
      #expect(try await race(names) == names, "round \(round)")
    }
  }

  @Test func whoBeganEarlierGoesFirstAlsoIfTheyWentToSleepLater() async throws {
    for _ in 1...200 { #expect(try await race(["late", "first", "second"]) == ["late", "first", "second"]) }
  }

  private func screens() async throws -> [String] {
    let pilot = labPilot()
    var screens = [pilot.text]
    for name in ["ale", "wine", ""] {
      try await pilot.fill("Name", name)
      screens.append(pilot.text)
      try await pilot.tap("Brew")
      screens.append(pilot.text)
      try await pilot.wait()
      screens.append(pilot.text)
    }
    return screens
  }

  /// Begins a call for each name, all due at the same instant, and tells in which order they ended.
  private func race(_ names: [String]) async throws -> [String] {
    let clock = VirtualClock()
    let workbench = Workbench(clock: clock)
    let race = Race(call: workbench.endpoint("run", Track(clock: clock).run))
    let pilot = Pilot(workbench: workbench) {
      Button("Go") { race.start(names) }
    }
    try await pilot.tap("Go")
    #expect(workbench.calls.inFlight == names.count)
    #expect(race.ended.isEmpty)
    try await pilot.wait()
    return race.ended
  }
}

@MainActor
private final class Race: BaseViewModel {
  private(set) var ended: [String] = []
  private let call: @Sendable (String) async throws(NetworkError) -> Void

  init(call: @escaping @Sendable (String) async throws(NetworkError) -> Void) {
    self.call = call
  }

  func start(_ names: [String]) {
    for name in names {
      runInBackground { [weak self, call] in
        try? await call(name)
        self?.ended.append(name)
      }
    }
  }
}

/// Where every call takes as long, but some find their way there more slowly.
private actor Track {
  private let clock: VirtualClock
  private let corner = Corner()

  init(clock: VirtualClock) {
    self.clock = clock
  }

  func run(_ name: String) async throws(NetworkError) {
    if name == "late" {
      for _ in 1...20 { await corner.turn() }
    }
    do { try await clock.sleep(for: .milliseconds(300)) } catch { throw .cancelled }
  }
}

private actor Corner {
  func turn() {}
}

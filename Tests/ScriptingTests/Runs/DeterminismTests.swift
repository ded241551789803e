import Base
import Concurrency
import Entities
import Lab
import Observation
import Scripting
import Testing
import Views

/// The same script shows the same screens in every run, in any order of threads.
@MainActor
struct DeterminismTests {
  @Test func theSameScriptTwiceGivesTheSameScreens() async throws {
    let first = try await screens()
    #expect(Set(first).count == first.count)
    for _ in 1...20 { #expect(try await screens() == first) }
  }

  @Test(arguments: [["first", "second"], ["second", "first"], ["late", "first", "second"]])
  func callsDueAtTheSameInstantEndInTheOrderTheyBegan(names: [String]) async throws {
    for _ in 1...100 { #expect(try await race(names) == names) }
  }

  private func screens() async throws -> [String] {
    let run = labRun()
    var screens = [run.text]
    for name in ["ale", "wine", ""] {
      try await run.fill("Name", name)
      screens.append(run.text)
      try await run.tap("Brew")
      screens.append(run.text)
      try await run.wait()
      screens.append(run.text)
    }
    return screens
  }

  /// Begins a call for each name, all due at the same instant, and returns the order in which they ended.
  private func race(_ names: [String]) async throws -> [String] {
    let clock = VirtualClock()
    let race = Race(call: Track(clock: clock).run)
    let run = Run(clock: clock) {
      Button("Go") { race.start(names) }
    }
    try await run.tap("Go")
    #expect(run.callsInFlight == names.count)
    #expect(race.ended.isEmpty)
    try await run.wait()
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

/// Every call takes the same time, but the call "late" begins to sleep later.
private actor Track {
  private let clock: VirtualClock
  private let elsewhere = Elsewhere()

  init(clock: VirtualClock) {
    self.clock = clock
  }

  func run(_ name: String) async throws(NetworkError) {
    if name == "late" {
      for _ in 1...20 { await elsewhere.visit() }
    }
    try await WorkTracker.call { () async throws(NetworkError) -> Void in
      do { try await clock.sleep(for: .milliseconds(300)) } catch { throw .cancelled }
    }
  }
}

private actor Elsewhere {
  func visit() {}
}

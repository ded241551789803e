import Backends
import Concurrency
import Base
import FakeBackend
import Home
import MicroappKit
import Views

/// The cost of the list of characters, with 100 and with 1,000,000 of them: a step, a search, and memory.
@MainActor
enum HomeBenchmarks {
  private static let counts = [100, 1_000_000]

  static func run() async {
    let before = Platform.residentMemory
    var harnesses: [HomeHarness] = []
    var memory: [Int] = []
    for count in counts {
      let harness = HomeHarness(characterCount: count)
      await harness.load(rows: min(count, 1000))
      harnesses.append(harness)
      memory.append(Platform.residentMemory)
    }
    let steps = await compare(harnesses) { await $0.stepTime() }
    let searches = await compare(harnesses) { await $0.searchTime() }

    let table = Table("characters (rows loaded)", "step us", "x 100", "search us", "x 100", "MB in all")
    for (index, count) in counts.enumerated() {
      table.row(
        "\(count) (\(min(count, 1000)))", steps[index].time, steps[index].ratio, searches[index].time,
        searches[index].ratio, Double(memory[index]) / 1e6)
    }
    print(
      "Before the first: \((Double(before) / 1e5).rounded() / 10) MB. A step is a key and its frame at 80x24. A search is a"
    )
    print("letter, all calls in virtual time, and two pages of rows.")
  }

  /// Medians over rounds in which all harnesses take turns, and their ratios to the first.
  private static func compare(
    _ harnesses: [HomeHarness], _ measure: (HomeHarness) async -> Double
  ) async -> [(time: Double, ratio: Double)] {
    var rounds: [[Double]] = []
    for _ in 0..<(3 * Measuring.rounds) {
      var times: [Double] = []
      for harness in harnesses { times.append(await measure(harness)) }
      rounds.append(times)
    }
    return harnesses.indices.map { index in
      (Measuring.median(rounds.map { $0[index] }), Measuring.median(rounds.map { $0[index] / $0[0] }))
    }
  }
}

/// Home on a fake with `characterCount` characters, without a terminal.
@MainActor
private final class HomeHarness {
  private let clock = VirtualClock()
  private let workbench: Workbench
  private let pilot: Pilot
  private var queries = ["a", "e", "r"]

  init(characterCount: Int) {
    workbench = Workbench(clock: clock)
    let backend = FakeCharacters(clock: clock, count: characterCount)
    let visit = backend.demoUserSession
    let root = HomeRoot(
      dependencies: HomeModuleFactory.Dependencies(
        page: workbench.endpoint("page", visit.page), changes: workbench.stream("changes", visit.changes),
        favourites: workbench.endpoint("favourites", visit.favourites),
        setFavourite: workbench.endpoint("setFavourite", visit.setFavourite),
        user: workbench.endpoint("user", visit.user), signOut: workbench.endpoint("signOut", visit.signOut),
        deleteAccount: workbench.endpoint("deleteAccount", visit.deleteAccount), clock: clock),
      signedOut: {}, accountDeleted: {})
    pilot = Pilot(workbench: workbench) { root }
  }

  /// Scrolls down until `rows` rows are loaded, and stays near the end.
  func load(rows: Int) async {
    await wait(for: "of")
    while !pilot.shows("\(rows) of") {
      await pilot.press(Key(.end))
      try? await pilot.wait()
    }
    for _ in 0..<40 { await pilot.press(Key(.up)) }
  }

  /// The time of a key and its frame, in microseconds.
  func stepTime() async -> Double {
    let keys = [Key(.up), Key(.down)].flatMap { Array(repeating: $0, count: 20) }
    let start = ContinuousClock.now
    for key in keys { await pilot.press(key) }
    return (ContinuousClock.now - start) / .microseconds(1) / Double(keys.count)
  }

  /// The time from a letter in the search field to two pages of rows on the screen, in microseconds.
  func searchTime() async -> Double {
    queries.append(queries.removeFirst())
    let call = "page(\"\(queries[0])\", 1)"
    let start = ContinuousClock.now
    do {
      try await pilot.fill("Search", queries[0])
      // Waits for the debounce; the wait below is only for calls that have begun.
      while workbench.calls.entries.last?.call != call {
        guard clock.advanceToNextSleeper(notAfter: clock.now.advanced(by: .seconds(1))) else { break }
        await pilot.settle()
      }
      try await pilot.wait()
      try pilot.expect("40 of")
    } catch {
      Platform.fail("Benchmarks: \(error)", status: 70)
    }
    return (ContinuousClock.now - start) / .microseconds(1)
  }

  private func wait(for text: String) async {
    do {
      try await pilot.wait(for: text)
    } catch {
      Platform.fail("Benchmarks: \(error)", status: 70)
    }
  }
}

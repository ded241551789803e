import Backends
import Base
import Concurrency
import Endpoints
import FakeCharactersBackend
import Home
import Scripting
import Views

/// The cost of a very long list: a step in it, a search, and its memory, among 100 characters and among
/// 1,000,000.
@MainActor
enum HomeBenchmarks {
  private static let counts = [100, 1_000_000]

  static func run() async {
    let before = Platform.residentMemory
    var worlds: [HomeWorld] = []
    var memory: [Int] = []
    for count in counts {
      let world = HomeWorld(characterCount: count)
      await world.load(rows: min(count, 1000))
      worlds.append(world)
      memory.append(Platform.residentMemory)
    }
    let steps = await compare(worlds) { await $0.stepTime() }
    let searches = await compare(worlds) { await $0.searchTime() }

    let table = Table("characters (rows loaded)", "step us", "x 100", "search us", "x 100", "MB in all")
    for (index, count) in counts.enumerated() {
      table.row(
        "\(count) (\(min(count, 1000)))", steps[index].time, steps[index].ratio, searches[index].time,
        searches[index].ratio, Double(memory[index]) / 1e6)
    }
    print(
      "Before any: \((Double(before) / 1e5).rounded() / 10) MB. A step is a key and its frame at 80x24; a search is from"
    )
    print("a letter to two pages of rows, with all calls, in virtual time.")
  }

  /// Medians over rounds in which all take turns, and their ratios to the first.
  private static func compare(
    _ worlds: [HomeWorld], _ measure: (HomeWorld) async -> Double
  ) async -> [(time: Double, ratio: Double)] {
    var rounds: [[Double]] = []
    for _ in 0..<(3 * Measuring.rounds) {
      var times: [Double] = []
      for world in worlds { times.append(await measure(world)) }
      rounds.append(times)
    }
    return worlds.indices.map { index in
      (Measuring.median(rounds.map { $0[index] }), Measuring.median(rounds.map { $0[index] / $0[0] }))
    }
  }
}

/// Home on a fake of some size, without a terminal.
@MainActor
private final class HomeWorld {
  private let clock = VirtualClock()
  private let context: MicroappContext<Void>
  private let driver: Run
  private var queries = ["a", "e", "r"]

  init(characterCount: Int) {
    context = MicroappContext(clock: clock)
    let session = FakeCharacters(clock: clock, count: characterCount).demoUserSession
    let root = HomeRoot(
      dependencies: HomeModuleFactory.Dependencies(
        page: context.endpoint("page", calling: session.page),
        changes: context.stream("changes", calling: session.changes),
        favourites: context.endpoint("favourites", calling: session.favourites),
        setFavourite: context.endpoint("setFavourite", calling: session.setFavourite),
        user: context.endpoint("user", calling: session.user),
        signOut: context.endpoint("signOut", calling: session.signOut),
        deleteAccount: context.endpoint("deleteAccount", calling: session.deleteAccount), clock: clock),
      signedOut: {}, accountDeleted: {})
    driver = Run(clock: clock) { root }
  }

  /// Goes down the list until so many rows are there, and stays near its end.
  func load(rows: Int) async {
    await wait(for: "of")
    while !driver.shows("\(rows) of") {
      await driver.press(Key(.end))
      try? await driver.wait()
    }
    for _ in 0..<40 { await driver.press(Key(.up)) }
  }

  /// Microseconds for a key and its frame.
  func stepTime() async -> Double {
    let keys = [Key(.up), Key(.down)].flatMap { Array(repeating: $0, count: 20) }
    let start = ContinuousClock.now
    for key in keys { await driver.press(key) }
    return (ContinuousClock.now - start) / .microseconds(1) / Double(keys.count)
  }

  /// Microseconds from a letter in the search field to the rows on the screen, two pages of them.
  func searchTime() async -> Double {
    queries.append(queries.removeFirst())
    let call = "page(\"\(queries[0])\", 1)"
    let start = ContinuousClock.now
    do {
      try await driver.fill("Search", queries[0])
      // Until typing has rested; the wait below is only for calls that have begun.
      while context.log.calls.last?.text != call {
        guard clock.advanceToNextSleeper(notAfter: clock.now.advanced(by: .seconds(1))) else { break }
        await driver.settle()
      }
      try await driver.wait()
      try driver.expect("40 of")
    } catch {
      Platform.fail("Benchmarks: \(error)", status: 70)
    }
    return (ContinuousClock.now - start) / .microseconds(1)
  }

  private func wait(for text: String) async {
    do {
      try await driver.wait(for: text)
    } catch {
      Platform.fail("Benchmarks: \(error)", status: 70)
    }
  }
}

import Entities
import FeatureTesting
import MicroappBasics
import Testing
import Views

/// The number of favourites, which a stream sends.
@MainActor
struct FavouriteCountTests {
  private let clock = VirtualClock()

  @Test func theLineAppearsWithTheFirstNumberAndFollowsEachChange() async throws {
    let account = AccountOnClosures(clock: clock, favouriteCounts: numbers(0, 1, 2))
    try await account.run.wait()
    try account.run.refuse("favourite")
    for line in ["0 favourites", "1 favourite", "2 favourites"] {
      await account.pass(.seconds(1))
      #expect(account.run.frame().buffer.lines.contains { $0.trimmed == line })
    }
  }

  @Test func theStreamIsReadAsLongAsTheScreenIsShown() async throws {
    let account = AccountOnClosures(clock: clock, favouriteCounts: numbers(3))
    try await account.run.wait()
    #expect(streams(of: account) == ["open"])
    await account.pass(.seconds(1))
    try await account.run.tap("Delete Account")
    #expect(streams(of: account) == ["closed"])
    await account.press(.escape)
    try account.run.expect("3 favourites")
    #expect(streams(of: account) == ["closed", "open"])
    await account.removeFromScreen()
    #expect(streams(of: account) == ["closed", "closed"])
  }

  /// A stream that sends a number each second, and stays open.
  private func numbers(_ numbers: Int...) -> @Sendable () -> AsyncStream<Int> {
    { [clock] in
      let numbers = Numbers(numbers, clock: clock)
      return AsyncStream { await numbers.next() }
    }
  }

  private func streams(of account: HeadlessFeature) -> [String] {
    account.calls.calls.filter { $0.text == "favouriteCounts()" }
      .map { $0.line.contains("open") ? "open" : "closed" }
  }
}

private actor Numbers {
  private var rest: ArraySlice<Int>
  private let clock: VirtualClock

  init(_ numbers: [Int], clock: VirtualClock) {
    rest = numbers[...]
    self.clock = clock
  }

  /// Waits for a second; after the last number until the task is cancelled.
  func next() async -> Int? {
    guard (try? await clock.sleep(for: .seconds(rest.isEmpty ? 1_000_000 : 1))) != nil else { return nil }
    return rest.popFirst()
  }
}

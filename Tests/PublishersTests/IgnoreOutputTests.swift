import Publishers
import Testing

struct IgnoreOutputTests {
  @Test func onlyTheEndPasses() {
    #expect(marbles("a-b|") { $0.ignoreOutput().map(drawn) } == "---|")
    #expect(marbles("a-b#") { $0.ignoreOutput().map(drawn) } == "---#")
  }

  private func drawn(_ value: Never) -> String {}

  @Test func cancellationReachesTheUpstreamOnce() {
    let tap = Tap(PassthroughSubject<Int, Never>())
    let cancellable = tap.ignoreOutput().sink { _ in }

    cancellable.cancel()
    cancellable.cancel()

    #expect(tap.cancellations == 1)
  }
}

import Publishers
import Testing

struct ReplaceErrorTests {
  @Test func aFailureBecomesAValueAndTheEnd() {
    #expect(marbles("a-#b") { $0.replaceError(with: "x").setFailureType(to: Flaw.self) } == "a-(x,|)-")
  }

  @Test func withoutAFailureNothingIsReplaced() {
    #expect(marbles("a-|") { $0.replaceError(with: "x").setFailureType(to: Flaw.self) } == "a-|")
  }

  @Test func noEndFollowsACancellationInAnswerToTheReplacement() {
    let source = Source()
    let tap = Tap(source)
    var events: [String] = []
    var cancellable: AnyCancellable?
    cancellable = tap.replaceError(with: "x").sink(
      receiveCompletion: { _ in events.append("|") },
      receiveValue: { value in
        events.append(value)
        cancellable?.cancel()
      })

    source.send(completion: .failure(Flaw()))

    #expect(events == ["x"])
    #expect(tap.cancellations == 0)
  }
}

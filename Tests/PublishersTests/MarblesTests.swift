import Publishers
import Testing

/// Different events must have different diagrams.
struct MarblesTests {
  @Test(arguments: ["a-b--|", "--a#", "-", "abc", "|"])
  func aPlainSourceIsDrawnAsItWasWritten(diagram: String) {
    #expect(marbles(diagram) { $0 } == diagram)
  }

  @Test func nothingIsDrawnBehindAnEnd() {
    #expect(marbles("a|b#") { $0 } == "a|--")
  }

  @Test func severalEventsOfAFrameShareParentheses() {
    #expect(marbles("a-b|") { $0.combineLatest($0, +) } == "(aa)-(ba,bb)|")
  }

  @Test func whatComesOnSubscriptionBelongsToTheFirstFrame() {
    #expect(marbles("a|") { CurrentValueSubject<String, Flaw>("0").combineLatest($0, +) } == "(0a)-")
    #expect(marbles("--") { _ in Just("a").setFailureType(to: Flaw.self) } == "(a,|)-")
  }
}

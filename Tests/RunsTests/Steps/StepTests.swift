import Endpoints
import Testing
import Views

@testable import Runs

struct StepTests {
  private func step(_ command: ScriptCommand, isTimed: Bool = false, secret: Bool = false) -> Step {
    Step(command: command, time: .seconds(1), isSecret: secret, dependsOnTime: isTimed)
  }

  private nonisolated static func endpoint(_ change: EndpointChange, of name: String = "a") -> ScriptCommand {
    .endpoint(name, change)
  }

  @Test(
    arguments: [
      (ScriptCommand.type("ab"), ScriptCommand.type("c"), ScriptCommand.type("abc")),
      (.press(Key(.down)), .press(Key(.down)), .press(Key(.down), count: 2)),
      (.press(Key(.down), count: 4), .press(Key(.down), count: 2), .press(Key(.down), count: 6)),
      (.press(Key(.down), count: 9_999), .press(Key(.down)), .press(Key(.down), count: 10_000)),
      (.press(Key(.down), count: 10_000), .press(Key(.down)), nil),
      (.press(Key(.down)), .press(Key(.up)), nil),
      (.press(Key(.tab)), .press(Key(.tab, .shift)), nil),
      (.type("a"), .paste("b"), nil),
      (.paste("a"), .paste("b"), nil),
      (.tap("OK"), .tap("OK"), nil),
      (endpoint(.behaviour(.hang)), endpoint(.behaviour(.hold)), endpoint(.behaviour(.hold))),
      (endpoint(.backend("b")), endpoint(.backend("c")), endpoint(.backend("c"))),
      (endpoint(.behaviour(.hang)), endpoint(.behaviour(.hang), of: "b"), nil),
      (endpoint(.behaviour(.hang)), endpoint(.backend("b")), nil),
      (endpoint(.backend("b")), endpoint(.behaviour(.hang)), nil),
      (endpoint(.behaviour(.hang)), endpoint(.behaviour(.hang, ofCall: 2)), nil),
      (endpoint(.behaviour(.hang, ofCall: 2)), endpoint(.behaviour(.hang)), nil),
      (endpoint(.behaviour(.normal)), endpoint(.behaviour(.hang)), nil),
      (endpoint(.release), endpoint(.release), nil),
      (.send("7", to: "a"), .send("7", to: "a"), nil),
      (.clear, .clear, nil),
    ] as [(ScriptCommand, ScriptCommand, ScriptCommand?)])
  func stepsOfTheSameKindAreOne(first: ScriptCommand, second: ScriptCommand, both: ScriptCommand?) {
    #expect(step(second).merged(into: step(first))?.command == both)
  }

  @Test func theFirstStepDecidesTheTime() {
    var first = step(.type("a"), isTimed: true)
    first.time = .milliseconds(30)
    let both = step(.type("b")).merged(into: first)
    #expect(both?.command == .type("ab") && both?.time == .milliseconds(30))
    #expect(both?.dependsOnTime == true)
  }

  @Test func stepsThatDifferInMoreThanTheirTextStayTwo() {
    #expect(step(.type("b"), isTimed: true).merged(into: step(.type("a"))) == nil)
    let (one, other) = (Self.endpoint(.behaviour(.hang)), Self.endpoint(.behaviour(.hold)))
    #expect(step(other).merged(into: step(one, isTimed: true)) == nil, "a call has ended by it")
    #expect(step(.type("b"), secret: true).merged(into: step(.type("a"))) == nil)
    var view = step(.press(Key(.down)))
    view.isView = true
    #expect(step(.press(Key(.down))).merged(into: view) == nil)
  }

  @Test func aSecretIsShownAsDots() {
    #expect(step(.type("pass"), secret: true).line == #"type "••••""#)
    #expect(step(.paste("👩‍👩‍👧 é"), secret: true).line == #"paste "•••""#)
    #expect(step(.press(Key(.enter)), secret: true).line == "press enter")
    #expect(step(.type("pass")).line == #"type "pass""#)
    #expect(step(.fill("A", "pass"), secret: true).line == #"fill "A" "••••""#)
    #expect(step(.open("pass"), secret: true).line == #"open "••••""#)
    #expect(step(.paste(ScriptText(String(repeating: "a", count: 99))), secret: true).shortLine.count == 61)
  }

  @Test func textTypedRightAfterAnotherIsOneUnlessOneOfThemIsSecret() {
    let (first, second) = (step(.type("ab")), step(.type("c")))
    #expect(second.typed(after: first)?.command == .type("abc"))
    #expect(step(.type("c"), secret: true).typed(after: step(.type("ab"), secret: true))?.command == .type("abc"))
    #expect(step(.type("c"), secret: true).typed(after: first) == nil)
    #expect(second.typed(after: step(.type("ab"), secret: true)) == nil)
    #expect(step(.paste("c")).typed(after: first) == nil)
  }
}

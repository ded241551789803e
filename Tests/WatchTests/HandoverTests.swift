import Endpoints
import Foundation
import Terminal
import Testing
import Views

@testable import Runs
@testable import Watch

@MainActor
struct HandoverTests {
  private static let texts = [
    "plain", #"a "b" \c"#, "# no comment", "  two  spaces ", "•••", "\u{301}", "👩‍👩‍👧 日本", "'", "step 1s action", "",
  ]

  private static let origin = RunOrigin(script: Script(name: ""), recordsScript: false)

  private static var steps: [Step] {
    var steps = plainSteps
    steps[texts.count].targets = texts.map { Step.Target(kind: "button", label: $0) }
    return steps
  }

  private static var plainSteps: [Step] {
    texts.map { Step(command: .paste(ScriptText($0)), time: .milliseconds(1130), isSecret: true, dependsOnTime: false) }
      + [
        Step(command: .tap("Sign In"), time: .seconds(200_000)),
        Step(command: .press(Key(.character("#"), .alt), count: 3), time: .zero, isView: true),
        Step(command: .endpoint("brew", .behaviour(.fail("two words"))), time: .seconds(61)),
      ]
  }

  /// Compares all fields. The order of the values depends on their dictionary.
  private func expectSame(_ a: Handover?, _ b: Handover) throws {
    var (a, b) = (try #require(a), b)
    #expect(a.origin.values == b.origin.values)
    (a.origin.values, b.origin.values) = ([:], [:])
    #expect(String(reflecting: a) == String(reflecting: b))
  }

  @Test func aSessionIsReadAgain() throws {
    let modes = (1...MemoryLayout<termios>.size).map(String.init).joined(separator: ".")
    let terminal = try #require(TerminalState("modes=\(modes),captured=7"))
    let origin = RunOrigin(
      size: Size(width: 93, height: 31), timeout: .milliseconds(2500),
      values: ["--backend": "local", "--text": "a  b \"c\"", "--flag": ""], scenario: "brewed", isRepeatable: true,
      script: try Script(["# Brewed", "", "  tap \"Brew\"", "position 7"], name: "A folder/brewed.scenario"),
      recordsScript: false)
    let handover = Handover(
      origin: origin, steps: Self.steps, position: 2, time: .milliseconds(61_250),
      events: [.press(Key(.enter)), .paste("a \"b\""), .resize(Size(width: 40, height: 12))], showsBrowser: true,
      builtAt: .milliseconds(123_450_000),
      parts: "build 2.1 s, link 0.6 s", writtenAt: .milliseconds(123_456_789), terminal: terminal)
    try expectSame(Handover(handover.text), handover)
  }

  @Test func aSessionWithoutStepsIsReadAgain() throws {
    let handover = Handover(origin: Self.origin, steps: [], position: 0, time: .zero)
    try expectSame(Handover(handover.text), handover)
  }

  @Test func whatALaterBuildAddsIsIgnored() throws {
    let handover = Handover(origin: Self.origin, steps: Self.steps, position: 1, time: .seconds(3))
    try expectSame(Handover(handover.text + "colour blue\n\nnothing\n"), handover)
  }

  @Test(arguments: ["", "\n", "microapps-session 1\n", "size 40x12\n", "microapps-session 2 \n"])
  func anotherVersionIsNotRead(text: String) {
    #expect(Handover(text) == nil)
  }

  @Test(arguments: [
    "step", "step 1s", "step 1s action shown timed", "step soon action shown timed show",
    "step 1s action shown timed 'brew ale'",
  ])
  func aBrokenStepIsNotLeftOut(line: String) {
    #expect(Handover("microapps-session 2\n\(line)\n") == nil)
  }

  @Test func aLabelOfSeveralLinesIsOneLine() {
    var step = Step(command: .tap("Go"), time: .zero)
    step.targets = ["Go", "two\nlines"].map { Step.Target(kind: "button", label: $0) }
    let handover = Handover(origin: RunOrigin(), steps: [step], position: 1, time: .zero)
    #expect(Handover(handover.text)?.steps.first?.targets.map(\.label) == ["Go", "two lines"])
  }

  @Test func thePositionIsAmongTheSteps() {
    #expect(Handover("microapps-session 2\nposition 9\nstep 1s action shown timed 'tap OK'\n")?.position == 1)
    #expect(Handover("microapps-session 2\nposition -9\nstep 1s action shown timed 'tap OK'\n")?.position == 0)
  }
}

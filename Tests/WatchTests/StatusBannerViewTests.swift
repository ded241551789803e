import Views
import Testing

@testable import Programs
@testable import Watch

/// The pane of `--watch` over a program.
@MainActor
struct StatusBannerViewTests {
  private let failure = StatusFailure(
    title: "Sources/Features/SignIn/SignInView.swift:28:19", isPlace: true,
    details: ["cannot convert value of type 'String' to specified type 'Int'"],
    excerpt: ["26 |   }", "27 | }", "28 | let name: Int = \"\"", "   |                 `- error: cannot", "29 |"],
    furtherErrors: 2)

  /// The rows of the pane.
  private func pane(_ failure: StatusFailure, _ width: Int, _ height: Int) -> [String] {
    pane(.failed(failure), width, height)
  }

  private func pane(_ state: StatusBanner.State, _ width: Int, _ height: Int) -> [String] {
    let status = StatusBanner()
    status.show(state)
    let screen = Screen(size: Size(width: width, height: height)) {
      StatusBannerView(content: AnyView(Text("")), banner: status)
    }
    return screen.frame().buffer.lines.filter { !$0.allSatisfy { $0 == " " } }
  }

  @Test func theErrorIsWholeAndTheExcerptGetsTheRest() {
    #expect(
      pane(failure, 80, 24) == [
        String(repeating: "─", count: 80), " ✘ Sources/Features/SignIn/SignInView.swift:28:19, 2 more errors",
        " cannot convert value of type 'String' to specified type 'Int'", " 28 | let name: Int = \"\"",
        "    |                 `- error: cannot",
      ])
  }

  @Test func onASmallScreenItIsShort() {
    #expect(
      pane(failure, 40, 12) == [
        " ✘ …/SignIn/SignInView.swift:28:19 +2", " cannot convert value of type 'String'", " to specified type 'Int'",
      ])
  }

  @Test func twoNewLabelsAreWholeOnASmallScreen() {
    let labels = #"Step 3: "Password" is now "Secret word", Step 5: "Email me a sign-in link" is now "Mail me a link""#
    #expect(pane(.done(labels), 40, 12).map { $0.dropFirst() }.joined(separator: " ") == "✓ \(labels)")
  }

  @Test func onALargeScreenTheExcerptIsWhole() {
    #expect(pane(failure, 120, 40).count == 8)
  }

  @Test func otherFailuresHaveAtMostAFewRows() {
    let failure = StatusFailure(
      title: Strings.stopsAt(3, of: 12, "tap \"Sign In\""),
      details: [String(repeating: "no such button here ", count: 20), Strings.stepsAreKept])
    #expect(pane(failure, 80, 24).count == 6)
    #expect(pane(failure, 40, 12).count == 4)
  }

  @Test func aPaneOverTheCaretMovesUp() {
    let status = StatusBanner()
    status.show(.done("Built"))
    let screen = Screen(size: Size(width: 40, height: 12)) {
      StatusBannerView(
        content: AnyView(
          VStack(alignment: .leading) {
            Text("Title")
            Spacer()
            TextField("Name", text: Binding(get: { "rick" }, set: { _ in }))
            Text("Keys")
          }), banner: status)
    }
    screen.send(.key(Key(.tab)))
    let frame = screen.frame()
    #expect(frame.caret?.y == 10)
    #expect(frame.buffer.lines.firstIndex { $0.contains("Built") } == 1)
  }
}

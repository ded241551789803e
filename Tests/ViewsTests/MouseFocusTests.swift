import Resources
import Testing

@testable import Views

/// Presses on key hints, and into and out of a focus section.
@MainActor
struct MouseFocusTests {
  private let journal = Journal()
  private let isFocused = Model(false)

  private func press(_ screen: Screen, _ text: String) -> Bool {
    for (y, line) in screen.frame().buffer.lines.enumerated() {
      guard let range = line.ranges(of: text).first else { continue }
      let x = String(line[..<range.lowerBound]).cellWidth
      return screen.send(.mouse(Mouse(.press, at: Point(x: x, y: y))))
    }
    return false
  }

  private func makeScreen(isLoading: Bool = false, isAlert: Bool = false) -> Screen {
    Screen(40, 12) {
      VStack(alignment: .leading) {
        VStack(alignment: .leading) {
          Text("outside")
          Button("Out") { self.journal.note("out") }
        }
        .loader(isPresented: isLoading)
        VStack(alignment: .leading) {
          Text("inside")
          List("Rows", ["one", "two"], selection: .constant(0)) { Text($0) }
            .onOpen("Open") { self.journal.note("open \($0)") }
          Button("In") { self.journal.note("in") }
        }
        .focusSection(self.isFocused.binding)
        StatusBar()
      }
      .onKey(Key(.function(2)), hint: "Calls") { self.journal.note("calls") }
      .alert("Stop", message: "m", isPresented: .constant(isAlert))
    }
  }

  @Test func aPressOnAHintIsItsKey() {
    let screen = makeScreen()

    #expect(press(screen, "Calls"))
    #expect(press(screen, "F2"))
    #expect(press(screen, "Enter"))
    #expect(journal.take() == ["calls", "calls", "out"])
    #expect(press(screen, "? Keys"))
    #expect(screen.text.contains("╭ Keys ─"))
    #expect(press(screen, "Close"))
    #expect(!screen.text.contains("╭ Keys ─"))
  }

  @Test func aPressOnControlCIsThatKeyAndTheScreenLeavesItToTheProgram() {
    let screen = makeScreen()
    let line = screen.frame().buffer.lines[11]
    let place = Mouse(.press, at: Point(x: line.cellWidth - 2, y: 11))

    #expect(line.hasSuffix("^C Quit"))
    var unused: [Key] = []
    screen.onUnusedKey = { unused.append($0) }
    #expect(!screen.send(.mouse(place)))
    #expect(unused == [.control("c")])
  }

  @Test func aPressInsideGivesTheSectionTheFocusAndDoesWhatItDoes() {
    let screen = makeScreen()
    #expect(press(screen, "In ]"))
    #expect(isFocused.value)
    #expect(screen.focused == "In")
    #expect(journal.take() == ["in"])
  }

  @Test func aPressOnTextInsideGivesTheFocusToo() {
    let screen = makeScreen()
    #expect(press(screen, "inside"))
    #expect(isFocused.value)
    #expect(!press(screen, "inside"))
  }

  @Test func aPressOutsideTakesTheFocusAway() {
    isFocused.value = true
    let screen = makeScreen()
    #expect(press(screen, "outside"))
    #expect(!isFocused.value)

    isFocused.value = true
    #expect(press(screen, "Out ]"))
    #expect(!isFocused.value)
    #expect(journal.take() == ["out"])
  }

  @Test func aPressOnTheWayBackOutsideGoesBackThere() {
    isFocused.value = true
    let screen = Screen(40, 12) {
      VStack(alignment: .leading) {
        NavigationBar(level: 1, screen: 1, back: { self.journal.note("back") }) { Text("outside") }
        Text("inside").onKey(Key(.escape), hint: "Close") { self.journal.note("close") }
          .focusSection(self.isFocused.binding)
        StatusBar()
      }
    }

    #expect(press(screen, "Close"))
    #expect(isFocused.value)
    #expect(journal.take() == ["close"])
    #expect(press(screen, "‹"))
    #expect(!isFocused.value)
    #expect(journal.take() == ["back"])
  }

  @Test func aRowInsideAnswers() {
    let screen = makeScreen()
    #expect(press(screen, "one"))
    #expect(screen.focused == "Rows")
    #expect(journal.take() == ["open 0"])
  }

  @Test func theSectionAnswersWhileTheOtherViewWaitsButNotBehindAnAlert() {
    #expect(press(makeScreen(isLoading: true), "In ]"))
    #expect(journal.take() == ["in"])

    isFocused.value = false
    #expect(!press(makeScreen(isAlert: true), "inside"))
    #expect(!isFocused.value)
  }
}

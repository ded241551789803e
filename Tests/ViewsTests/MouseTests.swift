import Testing

@testable import Views

@MainActor
struct MouseTests {  // Hazard: mouse
  private let journal = Journal()

  private func turn(_ screen: Screen, _ action: Mouse.Action, _ x: Int, _ y: Int) -> Bool {
    screen.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
  }

  private func makeForm(alert: Bool = false, toast: String? = nil) -> Screen {
    let text = Model("zażółć 日本")
    let isOn = Model(false)
    let flip = Binding(
      get: { isOn.value },
      set: {
        isOn.value = $0
        journal.note("\($0)")
      })
    return Screen(30, 6) { [journal] in
      VStack(alignment: .leading) {
        Button("Go") { journal.note("go") }
        Button("Off") { journal.note("off") }.disabled(true)
        TextField("A", text: text.binding)
        SecureField("B", text: .constant("12345"))
        Toggle("C", isOn: flip)
      }
      .toast(toast)
      .alert("Stop", message: "m", isPresented: .constant(alert))
    }
  }

  @Test func press_doesWhatATapDoes() {
    let screen = makeForm()

    #expect(screen.click(4, 4))
    #expect(screen.focused == "C")
    #expect(screen.click(2, 0))
    #expect(screen.focused == "Go")
    #expect(journal.take() == ["true", "go"])
  }

  @Test(
    "a press beside everything, or on a disabled control, does nothing", arguments: [(3, 1), (29, 0), (0, 5), (99, 99)])
  func nothing(at x: Int, _ y: Int) {
    let screen = makeForm()
    #expect(!screen.click(x, y))
    #expect(screen.focused == "Go")
    #expect(journal.take() == [])
  }

  /// The text begins in column 5: "zażółć 日本", of which the last two take two columns each.
  @Test(
    "the caret goes to the column pressed",
    arguments: [(5, 5), (8, 8), (12, 12), (13, 12), (14, 14), (15, 14), (25, 16), (0, 5)])
  func caret(_ column: Int, standsAt caret: Int) {
    let screen = makeForm()
    #expect(screen.click(column, 2))
    #expect(screen.focused == "A")
    #expect(screen.frame().caret == Point(x: caret, y: 2))
  }

  @Test func caret_goesToADotOfASecureFieldAndIntoAScrolledText() {
    let screen = makeForm()
    #expect(screen.click(8, 3))
    #expect(screen.focused == "B")
    #expect(screen.frame().caret == Point(x: 8, y: 3))

    let text = Model("0123456789")
    let scrolled = Screen(12, 1) { TextField("A", text: text.binding) }
    #expect(scrolled.text == "› A ▏56789 ▕")
    #expect(scrolled.click(7, 0))
    scrolled.type("x")
    #expect(text.value == "0123456x789")
  }

  @Test func pressBehindAnAlertOrAToast_doesNothing() {
    let screen = makeForm(alert: true)
    #expect(!screen.click(2, 0))
    #expect(!screen.click(8, 2))
    #expect(!turn(screen, .wheelDown, 2, 0))
    #expect(journal.take() == [])
    #expect(screen.focused == "OK")

    let other = makeForm(toast: "It is all done")
    #expect(!other.click(15, 4))
    #expect(other.click(2, 4))
    #expect(journal.take() == ["true"])
  }

  @Test func pressOnARow_selectsItAndAnotherOpensIt() {
    let rows = Rows(10)
    let screen = rows.makeScreen(4)
    _ = screen.frame()
    _ = rows.journal.take()

    #expect(screen.click(5, 2))
    #expect(rows.selection.value == 2)
    #expect(rows.journal.take() == [])
    #expect(screen.click(5, 2))
    #expect(rows.journal.take() == ["open 2"])
  }

  @Test func wheel_movesTheSelectionOfAListUpToItsEnds() {
    let rows = Rows(5)
    let screen = rows.makeScreen(4)

    for (action, selected) in [(.wheelDown, 3), (.wheelDown, 4), (.wheelUp, 1)] as [(Mouse.Action, Int)] {
      #expect(turn(screen, action, 5, 1))
      #expect(rows.selection.value == selected)
    }
    #expect(!turn(screen, .wheelDown, 5, 9))
    rows.count.value = 0
    #expect(turn(screen, .wheelDown, 5, 1))
    #expect(rows.selection.value == 1)
  }

  @Test func wheel_scrollsTheViewUnderIt() {
    let screen = Screen(20, 4) {
      ScrollView { VStack { ForEach(0..<20, id: \.self) { Text("line \($0)") } } }
    }

    #expect(turn(screen, .wheelDown, 5, 1))
    #expect(screen.text.hasPrefix("      line 3"))
    #expect(turn(screen, .wheelUp, 5, 1))
    #expect(turn(screen, .wheelUp, 5, 1))
    #expect(screen.text.hasPrefix("      line 0"))
  }
}

/// Presses on key hints, and into and out of a focus section.
@MainActor
struct MouseFocusTests {
  private let journal = Journal()
  private let isFocused = Model(false)

  private func press(_ screen: Screen, _ text: String) -> Bool {
    for (y, line) in screen.lines.enumerated() {
      guard let range = line.ranges(of: text).first else { continue }
      return screen.click(String(line[..<range.lowerBound]).cellWidth, y)
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

  @Test func pressOnAHint_isItsKey() {
    let screen = makeScreen()
    for hint in ["Calls", "F2", "Enter"] { #expect(press(screen, hint)) }
    #expect(journal.take() == ["calls", "calls", "out"])
    #expect(press(screen, "? Keys"))
    #expect(screen.text.contains("╭ Keys ─"))
    #expect(press(screen, "Close"))
    #expect(!screen.text.contains("╭ Keys ─"))

    screen.onUnusedKey = { journal.note($0.name) }
    #expect(!press(screen, "Quit"), "the key is left to the program")
    #expect(journal.take() == ["^C"])
  }

  @Test(
    "a press inside gives the section the focus, and does what it does",
    arguments: [("In ]", "In", ["in"]), ("inside", "Rows", []), ("one", "Rows", ["open 0"])])
  func inside(_ text: String, focused: String, actions: [String]) {
    let screen = makeScreen()
    #expect(press(screen, text))
    #expect(isFocused.value)
    #expect(screen.focused == focused)
    #expect(journal.take() == actions)
    #expect(press(screen, text) == !actions.isEmpty)
  }

  @Test("a press outside takes the focus away", arguments: [("outside", []), ("Out ]", ["out"])])
  func outside(_ text: String, actions: [String]) {
    isFocused.value = true
    #expect(press(makeScreen(), text))
    #expect(!isFocused.value)
    #expect(journal.take() == actions)
  }

  @Test func pressOnTheWayBackOutside_goesBackThere() {
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

  @Test func section_isUsedWhileTheOtherViewWaitsButNotBehindAnAlert() {
    #expect(press(makeScreen(isLoading: true), "In ]"))
    #expect(journal.take() == ["in"])

    isFocused.value = false
    #expect(!press(makeScreen(isAlert: true), "inside"))
    #expect(!isFocused.value)
  }
}

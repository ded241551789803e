import Testing

@testable import Views

@MainActor
struct MouseTests {  // Hazard: mouse
  private let journal = Journal()

  private func click(_ screen: Screen, _ x: Int, _ y: Int) -> Bool {
    screen.send(.mouse(Mouse(.press, at: Point(x: x, y: y))))
  }

  private func turn(_ screen: Screen, _ action: Mouse.Action, _ x: Int, _ y: Int) -> Bool {
    screen.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
  }

  private func makeForm(alert: Bool = false, toast: String? = nil) -> Screen {
    let text = Model("zażółć 日本")
    let isOn = Model(false)
    return Screen(30, 6) { [journal] in
      VStack(alignment: .leading) {
        Button("Go") { journal.note("go") }
        Button("Off") { journal.note("off") }.disabled(true)
        TextField("A", text: text.binding)
        SecureField("B", text: .constant("12345"))
        Toggle(
          "C",
          isOn: Binding(
            get: { isOn.value },
            set: {
              isOn.value = $0; journal.note("\($0)")
            }))
      }
      .toast(toast)
      .alert("Stop", message: "m", isPresented: .constant(alert))
    }
  }

  @Test func aClickDoesWhatATapDoes() {
    let screen = makeForm()

    #expect(click(screen, 4, 4))
    #expect(screen.focused == "C")
    #expect(click(screen, 2, 0))
    #expect(screen.focused == "Go")
    #expect(journal.take() == ["true", "go"])
  }

  @Test(
    "a click beside everything, or on what is disabled, does nothing", arguments: [(3, 1), (29, 0), (0, 5), (99, 99)])
  func nothing(at x: Int, _ y: Int) {
    let screen = makeForm()
    #expect(!click(screen, x, y))
    #expect(screen.focused == "Go")
    #expect(journal.take() == [])
  }

  /// The text begins in column 5: "zażółć 日本", of which the last two take two columns each.
  @Test(
    "the caret goes to the column clicked",
    arguments: [(5, 5), (8, 8), (12, 12), (13, 12), (14, 14), (15, 14), (25, 16), (0, 5)])
  func caret(_ column: Int, standsAt caret: Int) {
    let screen = makeForm()
    #expect(click(screen, column, 2))
    #expect(screen.focused == "A")
    #expect(screen.frame().caret == Point(x: caret, y: 2))
  }

  @Test func theCaretOfASecureFieldGoesByItsDots() {
    let screen = makeForm()
    #expect(click(screen, 8, 3))
    #expect(screen.focused == "B")
    #expect(screen.frame().caret == Point(x: 8, y: 3))
  }

  @Test func aClickIntoAScrolledFieldCountsFromWhereItsTextBegins() {
    let text = Model("0123456789")
    let screen = Screen(12, 1) { TextField("A", text: text.binding) }
    #expect(screen.text == "› A ▏56789 ▕")

    #expect(click(screen, 7, 0))
    screen.type("x")
    #expect(text.value == "0123456x789")
  }

  @Test func clicksBehindAnAlertDoNothing() {
    let screen = makeForm(alert: true)
    #expect(!click(screen, 2, 0))
    #expect(!click(screen, 8, 2))
    #expect(!turn(screen, .wheelDown, 2, 0))
    #expect(journal.take() == [])
    #expect(screen.focused == "OK")
  }

  @Test func aClickOnAToastDoesNotGoThroughIt() {
    let screen = makeForm(toast: "It is all done")
    #expect(!click(screen, 15, 4))
    #expect(click(screen, 2, 4))
    #expect(journal.take() == ["true"])
  }

  @Test func aClickOnARowChoosesItAndAnotherOpensIt() {
    let rows = Rows(10)
    let screen = rows.makeScreen(4)
    _ = screen.frame()
    _ = rows.journal.take()

    #expect(click(screen, 5, 2))
    #expect(rows.selection.value == 2)
    #expect(rows.journal.take() == [])
    #expect(click(screen, 5, 2))
    #expect(rows.journal.take() == ["open 2"])
  }

  @Test func theWheelMovesAListsChoiceAsFarAsItGoes() {
    let rows = Rows(5)
    let screen = rows.makeScreen(4)

    #expect(turn(screen, .wheelDown, 5, 1))
    #expect(rows.selection.value == 3)
    #expect(turn(screen, .wheelDown, 5, 1))
    #expect(rows.selection.value == 4)
    #expect(turn(screen, .wheelUp, 5, 1))
    #expect(rows.selection.value == 1)
    #expect(!turn(screen, .wheelDown, 5, 9))
  }

  @Test func theWheelOverAnEmptyListDoesNothing() {
    let rows = Rows(0)
    #expect(turn(rows.makeScreen(4), .wheelDown, 5, 1))
    #expect(rows.selection.value == 0)
  }

  @Test func theWheelScrollsWhatLiesUnderIt() {
    let screen = Screen(20, 4) {
      ScrollView { VStack { ForEach(0..<20, id: \.self) { Text("line \($0)") } } }
    }

    #expect(turn(screen, .wheelDown, 5, 1))
    #expect(screen.text.hasPrefix("      line 3"))
    #expect(turn(screen, .wheelUp, 5, 1))
    #expect(turn(screen, .wheelUp, 5, 1))
    #expect(screen.text.hasPrefix("      line 0"))
  }

  @Test func aScreenThatIsTooSmallTakesNoClicks() {
    let screen = Screen(size: Size(width: 30, height: 8)) { [journal] in Button("Go") { journal.note("go") } }
    for y in 0..<8 { #expect(!click(screen, 4, y)) }
    #expect(journal.take() == [])
  }
}

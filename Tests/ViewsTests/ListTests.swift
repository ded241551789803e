@testable import Views
import Testing

/// The keys and the selection of a list.
@MainActor
struct ListTests {  // Hazard: long-list
  @Test(arguments: [
    (4, 5, [Key.Code.down], 6), (4, 5, [.up], 4), (4, 5, [.pageDown], 8), (4, 5, [.pageUp], 2), (4, 5, [.home], 0),
    (4, 5, [.end], 19), (4, 0, [.up], 0), (4, 0, [.home], 0), (4, 1, [.pageUp], 0), (4, 19, [.down], 19),
    (4, 18, [.pageDown], 19), (4, 0, [.down, .down, .up], 1), (4, 99, [.up], 18), (4, 99, [.down], 19),
    (6, 0, [.pageDown, .pageDown], 10), (6, 10, [.pageUp], 5), (3, 0, [.pageDown, .pageDown], 4),
    (1, 0, [.pageDown, .pageDown], 2), (1, 2, [.pageUp], 1),
  ])
  func keysChooseARowAndStopAtTheEnds(
    height: Int, from start: Int, _ codes: [Key.Code], to end: Int
  ) {
    let rows = Rows(20, selected: start)
    let screen = rows.makeScreen(9)
    _ = screen.frame()
    screen.resize(12, height)
    _ = screen.frame()
    for code in codes { #expect(screen.send(.key(Key(code)))) }
    #expect(rows.selection.value == end)
  }

  @Test func otherKeysAreNotUsedAndTheSelectionIsSetOnlyWhereItChanges() {
    let journal = Journal()
    let screen = Screen(12, 3) {
      List("Rows", 0..<3, selection: Binding(get: { 2 }, set: { journal.note("\($0)") })) { Text("\($0)") }
    }
    for key in [Key(.character("x")), Key(.escape), Key(.down, .shift), Key(.end, .control)] {
      #expect(!screen.send(.key(key)))
    }
    #expect(!screen.send(.paste("text")))
    screen.press(.down, .end, .up)
    #expect(journal.take() == ["1"])
  }

  @Test(arguments: [(9, 2), (3, 2), (-1, 0), (Int.max, 2), (Int.min, 0)])
  func aSelectionOutsideTheRowsMeansTheRowAtThatEndAndTheOwnerOfTheListKeepsIt(outside selection: Int, is row: Int) {
    let rows = Rows(3, selected: selection)
    let screen = rows.makeScreen(3)
    #expect(screen.lines.firstIndex { $0.hasPrefix("›") } == row)
    screen.press(.enter)
    #expect(rows.journal.take().last == "open \(row)")
    #expect(rows.selection.value == selection)
  }

  @Test(arguments: [(20, true), (20, false), (0, true)])
  func enterAndSpaceOpenTheSelectedRowIfThereIsOneATapOnlyMovesTheFocus(count: Int, opens: Bool) {
    let rows = Rows(count)
    let screen = Screen.column(40, 5) {
      Button("First") {}
      if opens { rows.list.onOpen("Look") { rows.journal.note("open \($0)") } } else { rows.list }
      StatusBar()
    }
    let isUsed = opens && count > 0
    screen.press(.tab)
    #expect(screen.focused == "First")
    screen.tap("Rows")
    #expect(screen.lines[4] == (isUsed ? " Enter Look  Tab Next" : " Tab Next") + "  ? Keys  ^C Quit")
    for code in [Key.Code.enter, .character(" ")] {
      screen.press(.down)
      #expect(screen.send(.key(Key(code))) == isUsed)
    }
    #expect(rows.journal.take() == (isUsed ? ["open 1", "open 2"] : []))
    #expect(rows.selection.value == min(count, 2) && screen.focused == "Rows")
  }
}

/// A key that acts on the selected row.
@MainActor
struct RowKeyTests {
  @Test(
    arguments: [
      ("Rows", count: 3, isActive: true, isLoading: false, result: "row 2"), ("Rows", 2, true, false, "row 1"),
      ("Next", 3, true, false, "outer"), ("Rows", 0, true, false, "outer"), ("Rows", 3, false, false, "outer"),
      (nil, 3, true, true, "outer"),
    ] as [(String?, count: Int, isActive: Bool, isLoading: Bool, result: String)])
  func itGetsTheRowThatLooksSelected(
    focused: String?, count: Int, isActive: Bool, isLoading: Bool, result: String
  ) {
    let rows = Rows(count, selected: 9)
    let screen = Screen(40, 6) {
      VStack {
        rows.list.onRowKey(Key(.character("d")), hint: "Delete", isActive: isActive) { rows.journal.note("row \($0)") }
          .loader(isPresented: isLoading)
        Button("Next") {}
        StatusBar()
      }
      .onKey(Key(.character("d")), hint: "Details") { rows.journal.note("outer") }
    }
    if focused == "Next" { screen.press(.tab) }
    #expect(screen.focused == focused)
    #expect(screen.lines[5].contains(result == "outer" ? " d Details " : " d Delete "))
    screen.press(.character("d"))
    #expect(rows.journal.take() == [result])
  }
}

/// A list is the main content of its screen, so it gets the focus first.
@MainActor
struct ListFocusTests {
  private let screenNumber = Model(0)
  private let hasList = Model(true)
  private let isEnabled = Model(true)

  private func makeScreen() -> Screen {
    Screen(20, 8) {
      VStack {
        Button("Before") {}
        if hasList.value {
          ForEach(["Rows", "Others"], id: \.self) { name in
            List(name, 0..<3, selection: .constant(0)) { Text("\($0)") }.disabled(!isEnabled.value)
          }
        }
      }
      .id(screenNumber.value)
    }
  }

  @Test func newScreenFocusesItsFirstListUnlessThatIsDisabled() {
    let screen = makeScreen()
    #expect(screen.focused == "Rows")
    screen.press(.tab)
    #expect(screen.focused == "Others")
    screenNumber.value = 1
    #expect(screen.focused == "Rows")
    isEnabled.value = false
    #expect(makeScreen().focused == "Before")
  }

  @Test(arguments: [false, true])
  func itTakesTheFocusFromAControlThatWasThereBeforeItUnlessThatWasUsed(isUsed: Bool) {
    hasList.value = false
    let screen = makeScreen()
    #expect(screen.focused == "Before")
    if isUsed { screen.press(.tab) }
    hasList.value = true
    #expect(screen.focused == (isUsed ? "Before" : "Rows"))
  }

  @Test func listInAFormLeavesTheArrowsAtItsEndsToTheForm() {
    let selection = Model(0)
    let screen = Screen(20, 8) {
      Form {
        TextField("Name", text: .constant(""))
        List("Rows", 0..<2, selection: selection.binding) { Text("\($0)") }
        Button("Go") {}
      }
    }
    for (selected, focused) in [(0, "Rows"), (1, "Rows"), (1, "Go"), (1, "Name")] {
      screen.press(.down)
      #expect(selection.value == selected && screen.focused == focused)
    }
  }
}

/// A list beside a field that has the focus.
@MainActor
struct FollowingListTests {
  @Test func fieldTakesTheLettersAndTheListTheArrowsAndTaps() throws {
    let (rows, text) = (Rows(2), Model(""))
    let screen = Screen.column(40, 6) {
      Button("Above") {}
      TextField("Filter", text: text.binding)
      rows.list.followingField().onOpen("Start") { rows.journal.note("start \($0)") }
      Button("Below") {}
      StatusBar()
    }
    let steps: [(Key.Code, focused: String, row: Int, mark: String)] = [
      (.down, "Filter", 0, "›"), (.down, "Filter", 1, "›"), (.down, "Below", 1, "·"), (.up, "Filter", 1, "›"),
      (.up, "Filter", 0, "›"), (.up, "Above", 0, "·"), (.down, "Filter", 0, "›"),
    ]
    #expect(screen.focused == "Above")
    for step in steps {
      screen.press(step.0)
      #expect(screen.focused == step.focused)
      #expect(screen.lines[2 + step.row] == "\(step.mark) row \(step.row)")
    }
    #expect(screen.lines[5] == " Enter Start  Tab Next  F1 Keys  ^C Quit")
    screen.type("ab")
    screen.press(.left)
    screen.type("x")
    screen.press(.down, .enter)
    #expect(text.value == "axb" && rows.selection.value == 1)
    screen.tap(row: 0, of: try #require(screen.frame().controls.first { $0.isList }))
    #expect(rows.selection.value == 0 && screen.focused == "Filter")
    #expect(rows.journal.take() == ["start 1", "start 0"])
  }
}

/// Lists whose rows are in groups: 0 and 3 are headings.
@MainActor
struct ListHeadingTests {
  private let selection = Model(0)

  private func makeScreen(_ height: Int, headings: Set<Int> = [0, 3]) -> Screen {
    Screen(12, height) { [selection] in
      List("Rows", 0..<6, selection: selection.binding) { Text("row \($0)") }.headings { headings.contains($0) }
    }
  }

  @Test func headingsAreNotSelectedAndVisibleAboveTheSelectedRow() {
    let screen = makeScreen(2)
    let steps: [(Key.Code, String)] = [
      (.end, "  row 4    ↑\n› row 5"), (.up, "  row 3    ↑\n› row 4    ↓"), (.up, "› row 2    ↑\n  row 3    ↓"),
      (.down, "  row 3    ↑\n› row 4    ↓"), (.home, "  row 0\n› row 1    ↓"), (.up, "  row 0\n› row 1    ↓"),
    ]
    for (code, shown) in steps {
      screen.press(code)
      #expect(screen.text == shown)
    }
    #expect(makeScreen(1).text == "› row 1    ↓", "of one row only the selection is shown")
    #expect(makeScreen(2, headings: Set(0..<6)).text == "  row 0\n  row 1    ↓")
  }
}

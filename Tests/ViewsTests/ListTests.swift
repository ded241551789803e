@testable import Views
import Testing

/// The keys and the selection of a list, its focus and its headings.
@MainActor
struct ListTests {  // Hazard: long-list
  @Test(
    "keys choose a row and stop at the ends; a page is one row less than is visible, and at least one row",
    arguments: [
      (4, 5, [Key.Code.down], 6), (4, 5, [.up], 4), (4, 5, [.pageDown], 8), (4, 5, [.pageUp], 2), (4, 5, [.home], 0),
      (4, 5, [.end], 19), (4, 0, [.up], 0), (4, 0, [.home], 0), (4, 1, [.pageUp], 0), (4, 19, [.down], 19),
      (4, 18, [.pageDown], 19), (4, 0, [.down, .down, .up], 1), (4, 99, [.up], 18), (4, 99, [.down], 19),
      (6, 0, [.pageDown, .pageDown], 10), (6, 10, [.pageUp], 5), (3, 0, [.pageDown, .pageDown], 4),
      (1, 0, [.pageDown, .pageDown], 2), (1, 2, [.pageUp], 1),
    ])
  func keys(height: Int, from start: Int, _ codes: [Key.Code], to end: Int) {
    let rows = Rows(20, selected: start)
    let screen = rows.makeScreen(9)
    _ = screen.frame()
    screen.resize(12, height)
    _ = screen.frame()
    for code in codes { #expect(screen.send(.key(Key(code)))) }
    #expect(rows.selection.value == end)
  }

  @Test func otherKeys_areNotUsedAndTheSelectionIsSetOnlyWhereItChanges() {
    let journal = Journal()
    let screen = Screen(12, 3) {
      List("Rows", 0..<3, selection: Binding(get: { 2 }, set: { journal.note("\($0)") })) { Text("\($0)") }
    }
    for key in [Key(.character("x")), Key(.escape), Key(.down, .shift), Key(.end, .control)] {
      #expect(!screen.send(.key(key)))
    }
    #expect(!screen.send(.paste("text")))
    screen.press(.down, .end)
    #expect(journal.take() == [])
    screen.press(.up)
    #expect(journal.take() == ["1"])
  }

  @Test(
    "a selection outside the rows means the row at that end, and the owner of the list keeps it",
    arguments: [(9, 2), (3, 2), (-1, 0), (Int.max, 2), (Int.min, 0)])
  func selection(outside selection: Int, is row: Int) {
    let rows = Rows(3, selected: selection)
    let screen = rows.makeScreen(3)
    #expect(screen.lines.firstIndex { $0.hasPrefix("›") } == row)
    screen.press(.enter)
    #expect(rows.journal.take().last == "open \(row)")
    #expect(rows.selection.value == selection)
  }

  @Test func enterAndSpace_openTheSelectedRowAndATapOnlyMovesTheFocus() throws {
    let rows = Rows(20)
    let screen = Screen(12, 4) {
      VStack {
        Button("First") {}
        rows.list.onOpen("Open") { rows.journal.note("open \($0)") }
      }
    }
    screen.press(.tab)
    #expect(screen.focused == "First")
    screen.tap(try #require(screen.frame().controls.last))
    #expect(screen.focused == "Rows")
    #expect(rows.journal.take() == [])
    screen.press(.down, .enter, .down, .character(" "))
    #expect(rows.journal.take() == ["open 1", "open 2"])
  }

  @Test func emptyList_showsAndOpensNothing() {
    let rows = Rows(0)
    let screen = Screen(12, 4) {
      VStack {
        rows.list.onOpen("Open") { rows.journal.note("open \($0)") }
        Button("Next") {}
      }
    }
    #expect(screen.text == "\n\n\n   [ Next ]")
    screen.press(.down, .up, .pageDown, .pageUp, .home, .end)
    #expect(rows.selection.value == 0)
    for code in [Key.Code.enter, .character(" ")] { #expect(!screen.send(.key(Key(code)))) }
    #expect(screen.focused == "Rows")
    #expect(rows.journal.take() == [] && rows.made == [])
  }

  @Test("Enter has a hint only where it opens a row", arguments: [(1, true), (0, true), (1, false)])
  func hint(count: Int, opens: Bool) {
    let rows = Rows(count)
    let screen = Screen(40, 3) {
      VStack {
        if opens { rows.list.onOpen("Look") { _ in } } else { rows.list }
        StatusBar()
      }
    }
    let isShown = opens && count > 0
    #expect(screen.lines[2] == (isShown ? " Enter Look" : "") + (isShown ? "  " : " ") + "? Keys  ^C Quit")
    #expect(screen.send(.key(Key(.enter))) == isShown)
    #expect(screen.focused == "Rows")
  }
}

/// Keys that act on the selected row.
@MainActor
struct RowKeyTests {
  private let rows = Rows(3)

  private func makeScreen(isActive: Bool = true) -> Screen {
    Screen(40, 6) { [rows] in
      VStack {
        rows.list.onRowKey(Key(.character("d")), hint: "Delete", isActive: isActive) { rows.journal.note("row \($0)") }
        Button("Next") {}
        StatusBar()
      }
      .onKey(Key(.character("d")), hint: "Details") { rows.journal.note("outer") }
    }
  }

  @Test func aRowKeyGetsTheSelectedRow() {
    let screen = makeScreen()
    #expect(screen.lines[5] == " d Delete  Tab Next  ? Keys  ^C Quit")
    screen.press(.character("d"), .down, .character("d"))
    #expect(rows.journal.take() == ["row 0", "row 1"])
    rows.selection.value = 9
    rows.count.value = 2
    screen.press(.character("d"))
    #expect(rows.journal.take() == ["row 1"], "the row that looks selected")
  }

  @Test(
    "the key is that of the outer view without the focus on the list, without rows, or while it is not active",
    arguments: [(focused: "Next", count: 3, isActive: true), ("Rows", 0, true), ("Rows", 3, false)])
  func aRowKeyThatDoesNotWork(focused: String, count: Int, isActive: Bool) {
    rows.count.value = count
    let screen = makeScreen(isActive: isActive)
    if focused == "Next" { screen.press(.tab) }
    #expect(screen.focused == focused)
    #expect(screen.lines[5].contains(" d Details "))
    screen.press(.character("d"))
    #expect(rows.journal.take() == ["outer"])
  }

  @Test func aRowKeyWaitsForALoader() {
    let screen = Screen(40, 8) { [rows] in
      rows.list.onRowKey(Key(.character("d")), hint: "Delete") { rows.journal.note("row \($0)") }
        .loader(isPresented: true) {}
    }
    screen.press(.character("d"))
    #expect(rows.journal.take() == [])
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
          List("Rows", 0..<3, selection: .constant(0)) { Text("\($0)") }.disabled(!isEnabled.value)
          List("Others", 0..<3, selection: .constant(0)) { Text("\($0)") }.disabled(!isEnabled.value)
        }
      }
      .id(screenNumber.value)
    }
  }

  @Test func newScreen_focusesItsFirstListUnlessThatIsDisabled() {
    let screen = makeScreen()
    #expect(screen.focused == "Rows")
    screen.press(.tab)
    #expect(screen.focused == "Others")
    screenNumber.value = 1
    #expect(screen.focused == "Rows")
    isEnabled.value = false
    #expect(makeScreen().focused == "Before")
  }

  @Test("it takes the focus from a control that was there before it, unless that was used", arguments: [false, true])
  func aListThatComesLater(isUsed: Bool) {
    hasList.value = false
    let screen = makeScreen()
    #expect(screen.focused == "Before")
    if isUsed { screen.press(.tab) }
    hasList.value = true
    #expect(screen.focused == (isUsed ? "Before" : "Rows"))
  }

  @Test func listInAForm_leavesTheArrowsAtItsEndsToTheForm() {
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
      #expect(selection.value == selected)
      #expect(screen.focused == focused)
    }
  }
}

/// A list beside a field that has the focus.
@MainActor
struct FollowingListTests {
  private let text = Model("")
  private let selection = Model(0)
  private let journal = Journal()

  private func makeScreen() -> Screen {
    Screen(40, 6) { [text, selection, journal] in
      VStack(alignment: .leading) {
        TextField("Filter", text: text.binding)
        List("Rows", 0..<3, selection: selection.binding) { Text("row \($0)") }
          .followingField()
          .onOpen("Start") { journal.note("start \($0)") }
        StatusBar()
      }
    }
  }

  @Test func field_hasTheFocusAndTheListLooksFocused() {
    let screen = makeScreen()
    #expect(screen.focused == "Filter")
    #expect(screen.lines[1] == "› row 0")
    #expect(screen.styles.split(separator: "\n")[1].hasPrefix("frrrrrr"))
    #expect(screen.frame().caret == Point(x: 10, y: 0))
    #expect(screen.lines[5] == " Enter Start  F1 Keys  ^C Quit")
  }

  @Test func otherControlsAreAboveAndBelow() {
    let screen = Screen(40, 6) { [text, selection] in
      VStack(alignment: .leading) {
        Button("Above") {}
        TextField("Filter", text: text.binding)
        List("Rows", 0..<2, selection: selection.binding) { Text("row \($0)") }.followingField()
        Button("Below") {}
      }
    }
    #expect(screen.focused == "Above")
    #expect(screen.lines[2] == "· row 0", "without the mark of the focus")
    screen.press(.down)
    #expect(screen.lines[2] == "› row 0")
    screen.press(.down)
    #expect(screen.focused == "Filter" && selection.value == 1)
    screen.press(.down)
    #expect(screen.focused == "Below" && screen.lines[3] == "· row 1")
    screen.press(.up, .up)
    #expect(screen.focused == "Filter" && selection.value == 0)
    screen.press(.up)
    #expect(screen.focused == "Above")
  }

  @Test func field_takesTheLettersAndTheListTheArrowsAndTaps() throws {
    let screen = makeScreen()
    screen.type("ab")
    screen.press(.down, .left)
    screen.type("x")
    screen.press(.down, .tab, .enter)
    #expect(text.value == "axb")
    #expect(selection.value == 2)
    #expect(journal.take() == ["start 2"])
    screen.tap(row: 1, of: try #require(screen.frame().controls.first { $0.isList }))
    #expect(selection.value == 1)
    #expect(journal.take() == ["start 1"])
    #expect(screen.focused == "Filter")
  }
}

/// Lists whose rows are in groups: 0 and 3 are headings.
@MainActor
struct ListHeadingTests {
  private let selection = Model(0)

  private func makeScreen(_ height: Int = 8, headings: Set<Int> = [0, 3]) -> Screen {
    Screen(12, height) { [selection] in
      List("Rows", 0..<6, selection: selection.binding) { Text("row \($0)") }
        .headings { headings.contains($0) }
    }
  }

  @Test func headings_areDrawnAndReadAndNotSelected() {
    let screen = makeScreen()
    #expect(screen.text == "  row 0\n› row 1\n  row 2\n  row 3\n  row 4\n  row 5")
    let lines = screen.frame().plainTextLines.map(\.text)
    #expect(lines[1...2] == ["row 0", "row 1, row 2 of 6, selected"])
    for (codes, selected) in [([.down, .down], 4), ([.up], 2), ([.home], 1), ([.up], 1)] as [([Key.Code], Int)] {
      for code in codes { screen.press(code) }
      #expect(selection.value == selected)
    }
    let headingsAlone = makeScreen(headings: Set(0..<6))
    headingsAlone.press(.down)
    #expect(headingsAlone.text == "  row 0\n  row 1\n  row 2\n  row 3\n  row 4\n  row 5")
  }

  @Test func headingAboveTheSelectedRow_isVisible() {
    let screen = makeScreen(2)
    let steps: [(Key.Code, String)] = [
      (.end, "  row 4    ↑\n› row 5"), (.up, "  row 3    ↑\n› row 4    ↓"), (.home, "  row 0\n› row 1    ↓"),
    ]
    for (code, shown) in steps {
      screen.press(code)
      #expect(screen.text == shown)
    }
    #expect(makeScreen(1).text == "› row 1    ↓", "of one row only the selection is shown")
  }
}

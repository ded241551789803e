import Resources
import Testing

@testable import Views

/// The keys and the selection of a list, its focus and its headings.
@MainActor
struct ListTests {  // Hazard: long-list
  @Test(
    "keys choose a row and stop at the ends",
    arguments: [
      (5, [Key.Code.down], 6), (5, [.up], 4), (5, [.pageDown], 8), (5, [.pageUp], 2), (5, [.home], 0), (5, [.end], 19),
      (0, [.up], 0), (0, [.pageUp], 0), (1, [.pageUp], 0), (0, [.home], 0), (19, [.down], 19), (19, [.pageDown], 19),
      (18, [.pageDown], 19), (19, [.end], 19), (0, [.down, .down, .up], 1), (0, [.end, .up], 18), (99, [.up], 18),
      (99, [.down], 19),
    ])
  func keys(from start: Int, _ codes: [Key.Code], to end: Int) {
    let rows = Rows(20, selected: start)
    let screen = rows.makeScreen(4)
    _ = screen.frame()

    for code in codes { #expect(screen.send(.key(Key(code)))) }

    #expect(rows.selection.value == end)
  }

  @Test("a page is one row less than is visible, and at least one row", arguments: [(6, 5), (3, 2), (1, 1)])
  func page(height: Int, rows count: Int) {
    let rows = Rows(20)
    let screen = rows.makeScreen(4)
    _ = screen.frame()
    screen.resize(12, height)
    _ = screen.frame()
    screen.press(.pageDown, .pageDown)
    #expect(rows.selection.value == 2 * count)
    screen.press(.pageUp)
    #expect(rows.selection.value == count)
  }

  @Test func otherKeys_areNotUsed() {
    let rows = Rows(20, selected: 3)
    let screen = rows.makeScreen(4)

    for key in [Key(.character("x")), Key(.escape), Key(.down, .shift), Key(.end, .control)] {
      #expect(!screen.send(.key(key)))
    }
    #expect(!screen.send(.paste("text")))
    #expect(rows.selection.value == 3)
  }

  @Test func selection_isSetOnlyWhereItChanges() {
    let journal = Journal()
    let screen = Screen(12, 3) {
      List("Rows", 0..<3, selection: Binding(get: { 2 }, set: { journal.note("\($0)") })) { Text("\($0)") }
    }

    screen.press(.down, .end)
    #expect(journal.take() == [])
    screen.press(.up)
    #expect(journal.take() == ["1"])
  }

  @Test(
    "a selection outside the rows means the row at that end",
    arguments: [(9, 2), (3, 2), (-1, 0), (Int.max, 2), (Int.min, 0)])
  func selection(outside selection: Int, is row: Int) {
    let rows = Rows(3, selected: selection)
    let screen = rows.makeScreen(3)
    #expect(screen.lines.firstIndex { $0.hasPrefix("›") } == row)

    screen.press(.enter)
    #expect(rows.journal.take().last == "open \(row)")
    // The owner of the list holds it, and it stays the same until a key selects.
    #expect(rows.selection.value == selection)
  }

  @Test func enterAndSpace_openTheSelectedRow() {
    let rows = Rows(20)
    let screen = rows.makeScreen(4)
    _ = screen.frame()
    _ = rows.journal.take()

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
    #expect(screen.lines == ["", "", "", "   [ Next ]"])

    screen.press(.down, .up, .pageDown, .pageUp, .home, .end)
    #expect(rows.selection.value == 0)
    #expect(!screen.send(.key(Key(.enter))))
    #expect(!screen.send(.key(Key(.character(" ")))))
    #expect(screen.focused == "Rows")
    #expect(rows.journal.take() == [] && rows.made == [])
  }

  @Test func enter_hasAHintOnlyWhereItOpensARow() {
    let rows = Rows(1)
    let opens = Model(true)
    let screen = Screen(40, 3) {
      VStack {
        if opens.value { rows.list.onOpen("Look") { _ in } } else { rows.list }
        StatusBar()
      }
    }
    #expect(screen.lines[2] == " Enter Look  ? Keys  ^C Quit")

    rows.count.value = 0
    #expect(screen.lines[2] == " ? Keys  ^C Quit")
    rows.count.value = 1
    opens.value = false
    #expect(screen.lines[2] == " ? Keys  ^C Quit")
    #expect(!screen.send(.key(Key(.enter))))
    #expect(screen.focused == "Rows")
  }

  @Test func tap_onlyMovesTheFocus() throws {
    let rows = Rows(3)
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
        Button("After") {}
      }
      .id(screenNumber.value)
    }
  }

  @Test func newScreen_focusesItsFirstList() {
    let screen = makeScreen()
    #expect(screen.focused == "Rows")
    screen.press(.tab)
    #expect(screen.focused == "Others")

    screenNumber.value = 1
    #expect(screen.focused == "Rows")
  }

  @Test("it takes the focus from a control that was there before it, unless that was used", arguments: [false, true])
  func aListThatComesLater(isUsed: Bool) {
    hasList.value = false
    let screen = makeScreen()
    #expect(screen.focused == "Before")
    if isUsed { screen.press(.tab, .tab) }

    hasList.value = true
    #expect(screen.focused == (isUsed ? "Before" : "Rows"))
  }

  @Test func disabledList_hasNoFocus() {
    isEnabled.value = false
    #expect(makeScreen().focused == "Before")
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

  @Test func field_takesTheLettersAndTheListTheArrows() {
    let screen = makeScreen()
    screen.type("ab")
    screen.press(.down, .left)
    screen.type("x")
    screen.press(.down, .tab)

    #expect(text.value == "axb")
    #expect(selection.value == 2)
    #expect(screen.focused == "Filter")
    screen.press(.enter)
    #expect(journal.entries == ["start 2"])
  }

  @Test func pressOnTheSelectedRow_opensIt() throws {
    let screen = makeScreen()
    screen.click(4, 2)
    #expect(selection.value == 1)
    #expect(journal.entries == [])
    screen.click(4, 2)
    #expect(journal.take() == ["start 1"])

    screen.tap(row: 2, of: try #require(screen.frame().controls.first { $0.isList }))
    #expect(journal.entries == ["start 2"])
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

  @Test func headings_areDrawnAndNotSelected() {
    let screen = makeScreen()
    #expect(screen.text == "  row 0\n› row 1\n  row 2\n  row 3\n  row 4\n  row 5")

    for (codes, selected) in [([.down, .down], 4), ([.up], 2), ([.home], 1), ([.up], 1)] as [([Key.Code], Int)] {
      for code in codes { screen.press(code) }
      #expect(selection.value == selected)
    }
  }

  @Test func headingAboveTheSelectedRow_isVisible() {
    let screen = makeScreen(2)
    screen.press(.end)
    #expect(screen.text == "  row 4    ↑\n› row 5")

    screen.press(.up)
    #expect(screen.text == "  row 3    ↑\n› row 4    ↓")
    screen.press(.home)
    #expect(screen.text == "  row 0\n› row 1    ↓")
    #expect(makeScreen(1).text == "› row 1    ↓", "of one row only the selection is shown")
  }

  @Test func listOfHeadings_selectsNone() {
    let screen = makeScreen(headings: Set(0..<6))
    screen.press(.down)

    #expect(screen.text == "  row 0\n  row 1\n  row 2\n  row 3\n  row 4\n  row 5")
  }

  @Test func pressOnAHeading_selectsNothing() {
    let screen = makeScreen()
    screen.press(.down)
    screen.click(3, 3)
    #expect(selection.value == 2)

    screen.click(3, 4)
    #expect(selection.value == 4)
  }

  @Test func plainMode_readsAHeadingAsText() {
    let lines = makeScreen().frame().plainTextLines.map(\.text)
    #expect(lines.filter { $0.contains("row 0") } == ["row 0"])
    #expect(lines.filter { $0.contains("row 1") } == ["row 1, row 2 of 6, selected"])
  }
}

import Testing

@testable import Views

@MainActor
struct ListTests {  // Hazard: long-list
  @Test(
    "keys choose a row and stop at the ends",
    arguments: [
      (5, [Key.Code.down], 6), (5, [.up], 4), (5, [.pageDown], 8), (5, [.pageUp], 2), (5, [.home], 0), (5, [.end], 19),
      (0, [.up], 0), (0, [.pageUp], 0), (1, [.pageUp], 0), (0, [.home], 0), (19, [.down], 19), (19, [.pageDown], 19),
      (18, [.pageDown], 19), (19, [.end], 19), (0, [.down, .down, .up], 1), (0, [.end, .up], 18),
    ])
  func keys(from start: Int, _ codes: [Key.Code], to end: Int) {
    let rows = Rows(20, selected: start)
    let screen = rows.makeScreen(4)
    _ = screen.frame()

    for code in codes { #expect(screen.send(.key(Key(code)))) }

    #expect(rows.selection.value == end)
  }

  @Test func aPageIsOneRowLessThanCanBeSeen() {
    let rows = Rows(20)
    let screen = rows.makeScreen(6)
    _ = screen.frame()
    screen.press(.pageDown)
    #expect(rows.selection.value == 5)

    screen.send(.resize(Size(width: 12, height: 3)))
    _ = screen.frame()
    screen.press(.pageDown)
    #expect(rows.selection.value == 7)
  }

  @Test func aPageOfAListOfOneRowInHeightIsARow() {
    let rows = Rows(20)
    let screen = rows.makeScreen(1)
    _ = screen.frame()

    screen.press(.pageDown, .pageDown)
    #expect(rows.selection.value == 2)
    #expect(screen.text == "› row 2    ↓")
    screen.press(.pageUp)
    #expect(rows.selection.value == 1)
  }

  @Test func otherKeysAreNotTheLists() {
    let rows = Rows(20, selected: 3)
    let screen = rows.makeScreen(4)

    for key in [Key(.character("x")), Key(.escape), Key(.down, .shift), Key(.end, .control)] {
      #expect(!screen.send(.key(key)))
    }
    #expect(!screen.send(.paste("text")))
    #expect(rows.selection.value == 3)
  }

  @Test func whatIsChosenAlreadyIsNotChosenAgain() {
    let journal = Journal()
    let screen = Screen(12, 3) {
      List("Rows", 0..<3, selection: Binding(get: { 2 }, set: { journal.note("\($0)") })) { Text("\($0)") }
    }

    screen.press(.down, .end)
    #expect(journal.take() == [])
    screen.press(.up)
    #expect(journal.take() == ["1"])
  }

  @Test(arguments: [(9, 2), (3, 2), (-1, 0), (Int.max, 2), (Int.min, 0)])
  func aSelectionOutsideStandsForTheRowAtThatEnd(selection: Int, row: Int) {
    let rows = Rows(3, selected: selection)
    let screen = rows.makeScreen(3)
    #expect(screen.frame().buffer.lines.firstIndex { $0.hasPrefix("›") } == row)

    screen.press(.enter)
    #expect(rows.journal.take().last == "open \(row)")
    // The owner of the list holds it, and it stays the same until a key selects.
    #expect(rows.selection.value == selection)
  }

  @Test func fromBeyondTheEndUpLeadsToTheRowBeforeTheLast() {
    let rows = Rows(3, selected: 9)
    let screen = rows.makeScreen(3)
    screen.press(.up)
    #expect(rows.selection.value == 1)

    rows.selection.value = 9
    screen.press(.down)
    #expect(rows.selection.value == 2)
  }

  @Test func enterAndSpaceOpenTheChosenRow() {
    let rows = Rows(20)
    let screen = rows.makeScreen(4)
    _ = screen.frame()
    _ = rows.journal.take()

    screen.press(.down, .enter, .down, .character(" "))

    #expect(rows.journal.take() == ["open 1", "open 2"])
  }

  @Test func anEmptyListShowsNothingAndOpensNothing() {
    let rows = Rows(0)
    let screen = Screen(12, 4) {
      VStack {
        rows.list.onOpen("Open") { rows.journal.note("open \($0)") }
        Button("Next") {}
      }
    }
    #expect(screen.frame().buffer.lines == ["", "", "", "   [ Next ]"])
    #expect(screen.focused == "Rows")

    screen.press(.down, .up, .pageDown, .pageUp, .home, .end)
    #expect(rows.selection.value == 0)
    #expect(!screen.send(.key(Key(.enter))))
    #expect(!screen.send(.key(Key(.character(" ")))))
    #expect(screen.focused == "Rows")
    #expect(rows.journal.take() == [] && rows.made == [])
  }

  @Test func aListWithNothingToOpenKeepsTheFocusOnEnter() {
    let rows = Rows(3)
    let screen = Screen(12, 4) {
      VStack {
        rows.list
        Button("Next") {}
      }
    }

    #expect(!screen.send(.key(Key(.enter))))
    #expect(screen.focused == "Rows")
  }

  @Test func theHintIsWhatEnterDoesAndOnlyWhereThereIsARow() {
    let rows = Rows(1)
    let opens = Model(true)
    let screen = Screen(40, 3) {
      VStack {
        if opens.value { rows.list.onOpen("Look") { _ in } } else { rows.list }
        StatusBar()
      }
    }
    #expect(screen.frame().buffer.lines[2] == " Enter Look  ? Keys  ^C Quit")

    rows.count.value = 0
    #expect(screen.frame().buffer.lines[2] == " ? Keys  ^C Quit")
    rows.count.value = 1
    opens.value = false
    #expect(screen.frame().buffer.lines[2] == " ? Keys  ^C Quit")
  }

  @Test func aTapOnlyGivesItTheFocus() throws {
    let rows = Rows(3)
    let screen = Screen(12, 4) {
      VStack {
        Button("First") {}
        rows.list.onOpen("Open") { rows.journal.note("open \($0)") }
      }
    }
    screen.press(.tab)
    #expect(screen.focused == "First")
    let list = try #require(screen.frame().controls.last)

    screen.tap(list)

    #expect(screen.focused == "Rows")
    #expect(rows.journal.take() == [])
  }
}

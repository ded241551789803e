import Resources
import Testing

@testable import Views

/// The rows that a list creates and reports.
@MainActor
struct ListRowTests {
  @Test(arguments: [10, 1_000_000])
  func onlyTheRowsInSightAreMade(count: Int) {
    let rows = Rows(count)
    let screen = rows.makeScreen(4)
    _ = screen.frame()
    #expect(rows.takeMade() == [0, 1, 2, 3])

    screen.press(.down, .down, .down)
    _ = screen.frame()
    #expect(rows.takeMade() == [0, 1, 2, 3])
    screen.press(.down)
    _ = screen.frame()
    #expect(rows.takeMade() == [1, 2, 3, 4])
    screen.press(.end)
    _ = screen.frame()
    #expect(rows.takeMade() == Array(count - 4..<count))
  }

  @Test func aPartOfACollectionIsShownFromItsOwnBeginning() {
    let letters = Array("abcdef")[2...]
    let screen = Screen(12, 3) { List("Rows", letters, selection: .constant(1)) { Text("\($0)") } }
    #expect(screen.text == "  c\n› d\n  e        ↓")
  }

  @Test func withoutAFrameNoRowIsMade() {
    let rows = Rows(10)
    let screen = rows.makeScreen(4)

    screen.press(.down, .down)

    #expect(rows.made == [])
  }

  @Test func itTakesAllTheHeightThatOthersLeave() {
    let rows = Rows(10)
    let screen = Screen(12, 6) {
      VStack(alignment: .leading) {
        Text("above")
        rows.list
        Text("below")
      }
    }

    #expect(
      screen.text == """
        above
        › row 0
          row 1
          row 2
          row 3    ↓
        below
        """)
    #expect(rows.made == [0, 1, 2, 3])
  }

  @Test func aListWithoutRoomMakesNoRow() {
    let rows = Rows(10)
    let screen = rows.makeScreen(0)
    #expect(screen.text == "")
    #expect(rows.made == [] && rows.journal.take() == [])

    screen.press(.down)
    #expect(rows.selection.value == 1)
    screen.send(.resize(Size(width: 0, height: 2)))
    #expect(screen.text == "")
    screen.send(.resize(Size(width: 3, height: 2)))
    #expect(screen.text == "\n› ↓")
  }

  @Test func visibleRowsAreReportedOnceForEachChange() {
    let rows = Rows(10)
    let screen = rows.makeScreen(4)
    #expect(rows.journal.take() == [])
    _ = screen.frame()
    #expect(rows.journal.take() == ["0..<4"])
    _ = screen.frame()
    screen.press(.down, .down)
    screen.tick()
    _ = screen.frame()
    #expect(rows.journal.take() == [])

    screen.press(.pageDown)
    _ = screen.frame()
    #expect(rows.journal.take() == ["2..<6"])
    screen.send(.resize(Size(width: 12, height: 6)))
    _ = screen.frame()
    #expect(rows.journal.take() == ["2..<8"])
    screen.send(.resize(Size(width: 20, height: 6)))
    _ = screen.frame()
    #expect(rows.journal.take() == [])
    rows.count.value = 3
    _ = screen.frame()
    #expect(rows.journal.take() == ["0..<3"])
  }

  @Test func anEmptyListTellsThatNothingIsSeen() {
    let rows = Rows(0)
    _ = rows.makeScreen(4).frame()
    #expect(rows.journal.take() == ["0..<0"])
  }

  @Test func theVisibleRowsOfAListThatReappearsAreReportedAgain() {
    let rows = Rows(2)
    let isShown = Model(true)
    let screen = Screen(12, 4) {
      if isShown.value { rows.list.onVisibleRows { rows.journal.note("\($0)") } }
    }
    _ = screen.frame()
    isShown.value = false
    _ = screen.frame()
    isShown.value = true
    _ = screen.frame()

    #expect(rows.journal.take() == ["0..<2", "0..<2"])
  }

  @Test func whatTheTellingChangesBelongsIntoTheSameFrame() {
    let rows = Rows(2)
    let screen = Screen(12, 4) {
      rows.list.onVisibleRows { seen in
        rows.journal.note("\(seen)")
        if rows.count.value < 4 { rows.count.value += 1 }
      }
    }

    #expect(screen.text == "› row 0\n  row 1\n  row 2\n  row 3")
    #expect(rows.journal.take() == ["0..<2", "0..<3", "0..<4"])
  }

  @Test func tellingThatNeverEndsDoesNotKeepTheFrame() {
    let rows = Rows(2)
    let screen = Screen(12, 30) {
      rows.list.onVisibleRows { _ in rows.count.value += 1 }
    }

    #expect(screen.text.hasPrefix("› row 0\n  row 1\n  row 2"))
    #expect(rows.count.value < 30)
  }

  @Test func severalListsReportTheirRowsInOrder() {
    let journal = Journal()
    let names = (0..<9).map { "\($0)" }
    let screen = Screen(12, 9) {
      VStack {
        ForEach(names, id: \.self) { name in
          List(name, 0..<3, selection: .constant(0)) { Text("\($0)") }.onVisibleRows { _ in journal.note(name) }
        }
      }
    }
    _ = screen.frame()

    #expect(journal.take() == names)
  }

  @Test func aRowFollowsWhatItReads() {
    let model = Model("a")
    let screen = Screen(12, 2) { List("Rows", 0..<2, selection: .constant(0)) { Text("\(model.value)\($0)") } }
    #expect(screen.text == "› a0\n  a1")

    model.value = "b"
    #expect(screen.text == "› b0\n  b1")
    screen.press(.tab)
    _ = screen.frame()
    model.value = "c"
    #expect(screen.text == "› c0\n  c1")
  }
}

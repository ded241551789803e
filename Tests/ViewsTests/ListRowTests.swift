@testable import Views
import Testing

/// The rows that a list shows, creates and reports.
@MainActor
struct ListRowTests {
  private let journal = Journal()

  @Test func offsetFollowsTheSelectionNoFurtherThanNeeded() {
    let rows = Rows(9)
    let screen = rows.makeScreen(3)
    let steps: [([Key.Code], String)] = [
      ([.down, .down], "  row 0"), ([.down], "  row 1    ↑"), ([.up, .up], "› row 1    ↑"), ([.down], "  row 1    ↑"),
      ([.up, .up], "› row 0"), ([.end], "  row 6    ↑"),
    ]
    for (codes, top) in steps {
      for code in codes {
        screen.press(code)
        _ = screen.frame()
      }
      #expect(screen.lines.first == top)
    }
    rows.count.value = 5
    #expect(screen.lines.first == "  row 2    ↑")
    screen.resize(12, 4)
    #expect(screen.lines.first == "  row 1    ↑")
  }

  @Test func places() {
    let rows = Rows(9, selected: 8)
    expect("a scroll view follows the selected row", 12, 3, "  row 6    ↑\n  row 7\n› row 8") {
      ScrollView { rows.list.frame(height: 9) }
    }
    expect("a row is one line", 12, 3, "  two\n› short") {
      List("Rows", ["two\nlines", "short"], selection: .constant(1)) { Text($0) }
    }
    let letters = Array("abcdef")[2...]
    expect("a part of a collection begins at its own start", 12, 3, "  c\n› d\n  e        ↓") {
      List("Rows", letters, selection: .constant(1)) { Text("\($0)") }
    }
  }

  @Test(arguments: [10, 1_000_000])
  func onlyTheVisibleRowsAreMade(count: Int) {
    let rows = Rows(count)
    let screen = rows.makeScreen(4)
    screen.press(.down, .down)
    #expect(rows.made == [], "no row is made without a frame")
    for (codes, made) in [([], 0..<4), ([.down], 0..<4), ([.down], 1..<5), ([.end], count - 4..<count)]
      as [([Key.Code], Range<Int>)]
    {
      for code in codes { screen.press(code) }
      _ = screen.frame()
      #expect(rows.takeMade() == Array(made))
    }
  }

  @Test func listWithoutARowMakesNone() {
    let rows = Rows(10)
    let screen = rows.makeScreen(0)
    screen.press(.down)
    #expect(screen.text == "" && rows.selection.value == 1)
    #expect(rows.made == [] && rows.journal.take() == [])
    screen.resize(3, 2)
    #expect(screen.text == "\n› ↓")
  }

  @Test func visibleRowsAreReportedOnceForEachChange() {
    let rows = Rows(10)
    let isShown = Model(true)
    let screen = Screen(12, 4) {
      if isShown.value { rows.list.onVisibleRows { rows.journal.note("\($0)") } }
    }
    let steps: [(() -> Void, [String])] = [
      ({}, ["0..<4"]), ({}, []), ({ screen.press(.down, .down) }, []), ({ screen.tick() }, []),
      ({ screen.press(.pageDown) }, ["2..<6"]), ({ screen.resize(12, 6) }, ["2..<8"]), ({ screen.resize(20, 6) }, []),
      ({ isShown.value = false }, []), ({ isShown.value = true }, ["0..<6"]),
      ({ rows.count.value = 3 }, ["0..<3"]), ({ rows.count.value = 0 }, ["0..<0"]),
    ]
    for (step, reports) in steps {
      step()
      #expect(rows.journal.take() == [], "nothing is reported without a frame")
      _ = screen.frame()
      #expect(rows.journal.take() == reports)
    }
  }

  @Test func changesByTheReportAreInTheSameFrame() {
    let rows = Rows(2)
    let screen = Screen(12, 4) {
      rows.list.onVisibleRows { visible in
        rows.journal.note("\(visible)")
        if rows.count.value < 4 { rows.count.value += 1 }
      }
    }
    #expect(screen.text == "› row 0\n  row 1\n  row 2\n  row 3")
    #expect(rows.journal.take() == ["0..<2", "0..<3", "0..<4"])
    let endless = Screen(12, 30) { rows.list.onVisibleRows { _ in rows.count.value += 1 } }
    #expect(endless.text.hasPrefix("› row 0\n  row 1\n  row 2"))
    #expect(rows.count.value < 30)
  }

  @Test func severalListsReportInOrder() {
    let names = (0..<9).map { "\($0)" }
    let screen = Screen(12, 9) {
      ForEach(names, id: \.self) { name in
        List(name, 0..<3, selection: .constant(0)) { Text("\($0)") }.onVisibleRows { _ in journal.note(name) }
      }
    }
    _ = screen.frame()
    #expect(journal.take() == names)
  }

  @Test func rowsFollowWhatTheyReadAndAnimate() {
    let model = Model("a")
    let screen = Screen(12, 2) {
      List("Rows", 0..<2, selection: .constant(0)) { row in
        Text("\(model.value)\(row)")
        if row == 1, model.value == "c" { Spinner() }
      }
    }
    for letter in ["a", "b", "c"] {
      model.value = letter
      #expect(screen.lines[0] == "› \(letter)0")
      #expect(screen.frame().isAnimated == (letter == "c"))
    }
  }

  @Test func controlsKeysAndScopesInRowsAreNotUsed() {
    let screen = Screen.column(20, 3) {
      List("Rows", 0..<2, selection: .constant(0)) { number in
        ScrollView { Button("row") { journal.note("pressed") } }.id(number)
          .onKey(Key(.character("x"))) { journal.note("x") }
      }
      Button("Last") {}
    }
    for focused in ["Rows", "Last", "Rows"] {
      #expect(screen.frame().controls.map(\.label) == ["Rows", "Last"])
      #expect(screen.lines[0].contains("row") && screen.focused == focused)
      screen.setNeedsRebuild()
      #expect(screen.focused == focused)
      screen.press(.tab)
    }
    #expect(!screen.send(.key(Key(.character("x")))))
    #expect(journal.take() == [])
  }
}

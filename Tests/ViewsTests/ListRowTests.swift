import Resources
import Testing

@testable import Views

/// The look of a list.
@MainActor
struct ListLookTests {
  private func makeScreen(_ height: Int, selected: Int, isEnabled: Bool = true) -> Screen {
    Screen(14, height) {
      VStack(alignment: .leading) {
        List("Rows", 0..<9, selection: .constant(selected)) { number in
          if number == 1 { Text("row \(number)").foregroundStyle(.failure) } else { Text("row \(number)") }
        }
        .disabled(!isEnabled)
        Button("Next") {}
      }
    }
  }

  @Test func selectedRow_hasABackgroundWithTheFocusAndAFaintMarkWithoutIt() {
    let screen = makeScreen(4, selected: 1)
    #expect(screen.text == "  row 0\n› row 1\n  row 2      ↓\n  [ Next ]")
    #expect(screen.styles == "..............\nfrRRRRRrrrrrr.\n.............s")

    screen.press(.tab)
    #expect(screen.text == "  row 0\n· row 1\n  row 2      ↓\n› [ Next ]")
    #expect(screen.styles == "..............\ns.eeeee.......\n.............s\nm.ffffffff....")
  }

  @Test func disabledList_looksLikeOneWithoutTheFocusAndHasNone() {
    let screen = makeScreen(4, selected: 0, isEnabled: false)

    #expect(screen.focused == "Next")
    #expect(screen.styles.hasPrefix("s.............\n..eeeee.......\n"))
    #expect(!screen.send(.key(Key(.end))))
  }

  @Test(
    "signs show whether there is more above and below",
    arguments: [
      (2, ["  row 0", "  row 1", "› row 2      ↓"]), (5, ["  row 3      ↑", "  row 4", "› row 5      ↓"]),
      (8, ["  row 6      ↑", "  row 7", "› row 8"]),
    ])
  func signs(selected: Int, lines: [String]) {
    #expect(Array(makeScreen(4, selected: selected).lines[0..<3]) == lines)
    #expect(!makeScreen(10, selected: selected).text.contains { "↑↓".contains($0) })
  }

  @Test func offset_followsTheSelectionNoFurtherThanNeeded() {
    let rows = Rows(9)
    let screen = rows.makeScreen(3)
    func top(after codes: Key.Code...) -> String? {
      for code in codes {
        screen.press(code)
        _ = screen.frame()
      }
      return screen.lines.first
    }

    #expect(top(after: .down, .down) == "  row 0")
    #expect(top(after: .down) == "  row 1    ↑")
    #expect(top(after: .up, .up) == "› row 1    ↑")
    #expect(top(after: .down) == "  row 1    ↑")
    #expect(top(after: .up, .up) == "› row 0")
    #expect(top(after: .end) == "  row 6    ↑")
    rows.count.value = 5
    #expect(top() == "  row 2    ↑")
    screen.resize(12, 4)
    #expect(top() == "  row 1    ↑")
  }

  @Test func rows_areOneLineCutBeforeTheSigns() {
    let texts = ["a long row of words", "日本語日本語", "x日本語日本語", "two\nlines", "short"]
    let screen = Screen(12, 5) {
      List("Rows", texts, selection: .constant(1)) { Text($0, lineLimit: 1) }
    }

    #expect(screen.text == "  a long …\n› 日本語…\n  x日本語…\n  two lin…\n  short")
    #expect(screen.styles.contains("frrrrrrrrrr."))
    let wrapping = Screen(12, 5) { List("Rows", texts, selection: .constant(1)) { Text($0) } }
    #expect(wrapping.frame().texts == ["short"], "a text that is cut is not one that can be read")
  }

  @Test("a wide character is not cut in half", arguments: [(8, "› 日本"), (7, "› 日"), (6, "› 日"), (5, "›"), (2, "›")])
  func wideCharacters(_ width: Int, shown: String) {
    expect("list", width, 1, shown) { List("Rows", 0..<1, selection: .constant(0)) { _ in Fixed(text: "日本") } }
  }

  @Test func listBelowANavigationBar_takesTheRowsThatAreLeft() {
    let rows = Rows(9, selected: 3)
    let screen = Screen(20, 6) {
      NavigationBar(level: 0, screen: 0, back: nil) {
        VStack(alignment: .leading) {
          Text("above")
          rows.list.navigationTitle("Title")
          Text("below")
        }
      }
    }

    #expect(
      screen.text == """
               Title
          above
            row 1        ↑
            row 2
          › row 3        ↓
          below
        """)
    #expect(rows.made == [1, 2, 3])
    screen.press(.end, .pageDown)
    #expect(screen.lines[1] == "  above")
    #expect(screen.lines[4] == "  › row 8")
  }

  @Test func scrollView_followsTheSelectedRow() {
    let rows = Rows(9)
    let screen = Screen(12, 3) { ScrollView { rows.list.frame(height: 9) } }
    #expect(screen.text == "› row 0\n  row 1\n  row 2    ↓")

    screen.press(.end)
    #expect(screen.text == "  row 6    ↑\n  row 7\n› row 8")
  }
}

/// A text that does not wrap.
private struct Fixed: PrimitiveView {
  let text: String

  func nodes(in context: ViewContext) -> [Node] {
    [
      ClosureNode(measure: { _ in Size(width: text.cellWidth, height: 1) }) { rect, canvas in
        canvas.write(text, at: rect.origin, style: .plain)
      }
    ]
  }
}

/// The rows that a list creates and reports.
@MainActor
struct ListRowTests {
  private let journal = Journal()

  @Test("only the visible rows are made", arguments: [10, 1_000_000])
  func made(count: Int) {
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

  @Test func partOfACollection_isShownFromItsOwnStart() {
    let letters = Array("abcdef")[2...]
    expect("list", 12, 3, "  c\n› d\n  e        ↓") {
      List("Rows", letters, selection: .constant(1)) { Text("\($0)") }
    }
  }

  @Test func listWithoutARow_makesNone() {
    let rows = Rows(10)
    let screen = rows.makeScreen(0)
    #expect(screen.text == "")
    #expect(rows.made == [] && rows.journal.take() == [])

    screen.press(.down)
    #expect(rows.selection.value == 1)
    screen.resize(0, 2)
    #expect(screen.text == "")
    screen.resize(3, 2)
    #expect(screen.text == "\n› ↓")
  }

  @Test func visibleRows_areReportedOnceForEachChange() {
    let rows = Rows(10)
    let screen = rows.makeScreen(4)
    #expect(rows.journal.take() == [])
    _ = screen.frame()
    #expect(rows.journal.take() == ["0..<4"])
    let steps: [(() -> Void, [String])] = [
      ({}, []), ({ screen.press(.down, .down) }, []), ({ screen.tick() }, []), ({ screen.press(.pageDown) }, ["2..<6"]),
      ({ screen.resize(12, 6) }, ["2..<8"]), ({ screen.resize(20, 6) }, []),
      ({ rows.count.value = 3 }, ["0..<3"]), ({ rows.count.value = 0 }, ["0..<0"]),
    ]
    for (step, reports) in steps {
      step()
      _ = screen.frame()
      #expect(rows.journal.take() == reports)
    }
  }

  @Test func visibleRows_ofAListThatReappearsAreReportedAgain() {
    let rows = Rows(2)
    let isShown = Model(true)
    let screen = Screen(12, 4) {
      if isShown.value { rows.list.onVisibleRows { rows.journal.note("\($0)") } }
    }
    for value in [true, false, true] {
      isShown.value = value
      _ = screen.frame()
    }

    #expect(rows.journal.take() == ["0..<2", "0..<2"])
  }

  @Test func changesByTheReport_areInTheSameFrame() {
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

  @Test func severalLists_reportInOrder() {
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

  @Test func rows_followWhatTheyRead() {
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

  @Test func controlsKeysAndScopesInRows_areNotUsed() {
    let screen = Screen(20, 3) {
      VStack {
        List("Rows", 0..<2, selection: .constant(0)) { number in
          ScrollView { Button("row") { journal.note("pressed") } }.id(number)
            .onKey(Key(.character("x"))) { journal.note("x") }
        }
        Button("Last") {}
      }
    }
    for _ in 1...2 {
      #expect(screen.frame().controls.map(\.label) == ["Rows", "Last"])
      screen.tick()
    }

    #expect(screen.lines[0].contains("row"))
    screen.press(.tab)
    #expect(screen.focused == "Last")
    screen.setNeedsRebuild()
    #expect(screen.focused == "Last")
    screen.press(.tab)
    #expect(screen.focused == "Rows")
    #expect(!screen.send(.key(Key(.character("x")))))
    #expect(journal.take() == [])
  }

  @Test func animationInARow_asksForTicks() {
    let screen = Screen(20, 2) { List("Rows", 0..<2, selection: .constant(0)) { _ in Spinner() } }
    #expect(screen.frame().isAnimated)
    let first = screen.text
    screen.tick()
    #expect(screen.text != first)
    #expect(screen.frame().isAnimated)
  }
}

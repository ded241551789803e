import Resources
import Testing

@testable import Views

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

  private func styles(_ screen: Screen) -> String {
    screen.frame().buffer.styles([
      "r": Style(background: .selection), "R": Style(foreground: .failure, background: .selection),
      "c": Style(foreground: .failure), "s": Style(foreground: .secondary), "m": .mark, "f": .focused,
    ])
  }

  @Test func theFocusedRowHasOneBackgroundAndItsColoursStay() {
    let screen = makeScreen(4, selected: 1)

    #expect(screen.text == "  row 0\n› row 1\n  row 2      ↓\n  [ Next ]")
    #expect(styles(screen) == "..............\nfrRRRRRrrrrrr.\n.............s")
  }

  @Test func withoutTheFocusOnlyAFaintMarkTellsTheChosenRow() {
    let screen = makeScreen(4, selected: 1)
    screen.press(.tab)

    #expect(screen.text == "  row 0\n· row 1\n  row 2      ↓\n› [ Next ]")
    #expect(styles(screen) == "..............\ns.ccccc.......\n.............s\nm.ffffffff....")
  }

  @Test func aListOutOfUseLooksLikeOneWithoutTheFocusAndIsPassedOver() {
    let screen = makeScreen(4, selected: 0, isEnabled: false)

    #expect(screen.focused == "Next")
    #expect(styles(screen).hasPrefix("s.............\n..ccccc.......\n"))
    #expect(!screen.send(.key(Key(.end))))
  }

  @Test func marksTellWhetherThereIsMoreAboveAndBelow() {
    #expect(makeScreen(4, selected: 2).frame().buffer.lines[0..<3] == ["  row 0", "  row 1", "› row 2      ↓"])
    #expect(makeScreen(4, selected: 5).frame().buffer.lines[0..<3] == ["  row 3      ↑", "  row 4", "› row 5      ↓"])
    #expect(makeScreen(4, selected: 8).frame().buffer.lines[0..<3] == ["  row 6      ↑", "  row 7", "› row 8"])
    #expect(!makeScreen(10, selected: 8).text.contains { "↑↓".contains($0) })
  }

  @Test func theOffsetFollowsTheChoiceNoFurtherThanNeededAndIsKept() {
    let rows = Rows(9)
    let screen = rows.makeScreen(3)
    func top(after codes: Key.Code...) -> String? {
      for code in codes {
        screen.press(code)
        _ = screen.frame()
      }
      return screen.frame().buffer.lines.first
    }

    #expect(top(after: .down, .down) == "  row 0")
    #expect(top(after: .down) == "  row 1    ↑")
    #expect(top(after: .up, .up) == "› row 1    ↑")
    #expect(top(after: .down) == "  row 1    ↑")
    #expect(top(after: .up, .up) == "› row 0")
    #expect(top(after: .end) == "  row 6    ↑")
    rows.count.value = 5
    #expect(top() == "  row 2    ↑")
    screen.send(.resize(Size(width: 12, height: 4)))
    #expect(top() == "  row 1    ↑")
  }

  @Test func aRowIsOneLineAndCutBeforeTheMarks() {
    let texts = ["a long row of words", "日本語日本語", "x日本語日本語", "two\nlines"]
    let screen = Screen(12, 4) {
      List("Rows", texts, selection: .constant(1)) { Text($0, lineLimit: 1) }
    }

    #expect(screen.text == "  a long …\n› 日本語…\n  x日本語…\n  two lin…")
    #expect(screen.frame().buffer.styles(["r": Style(background: .selection)]).contains("?rrrrrrrrrr."))
  }

  @Test func aWideCharacterIsNotCutInHalf() {
    func row(_ width: Int) -> String {
      render(width, 1) { List("Rows", 0..<1, selection: .constant(0)) { _ in HStack(spacing: 0) { Fixed("日本") } } }
    }

    #expect(row(8) == "› 日本")
    #expect(row(7) == "› 日")
    #expect(row(6) == "› 日")
    #expect(row(5) == "›")
    #expect(row(2) == "›")
  }

  @Test func aRowThatIsCutIsNotNotedAsATextThatCanBeRead() {
    let screen = Screen(20, 2) {
      List("Rows", ["a row of words that goes on", "short"], selection: .constant(0)) { Text($0) }
    }

    #expect(screen.frame().texts == ["short"])
  }

  @Test func insideANavigationBarItHasTheRoomBelowTheBar() {
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
    screen.press(.end, .pageDown)
    #expect(screen.frame().buffer.lines[1] == "  above")
    #expect(screen.frame().buffer.lines[4] == "  › row 8")
  }

  @Test func aScrollViewFollowsTheChosenRowOfAListThatIsTallerThanItself() {
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

  init(_ text: String) { self.text = text }

  func nodes(in context: ViewContext) -> [Node] {
    [
      ClosureNode(measure: { _ in Size(width: text.cellWidth, height: 1) }) { rect, context in
        context.write(text, at: rect.origin, style: .plain)
      }
    ]
  }
}

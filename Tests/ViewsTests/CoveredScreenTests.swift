import Testing

@testable import Views

/// The state of screens that other screens cover.
@MainActor
struct CoveredScreenTests {
  private let path = Model<[Int]>([])
  private let text = Model("abc")

  /// Each level has a field above thirty rows; F2 covers it and Esc goes back.
  private func makeScreen() -> Screen {
    Screen(20, 6) {
      NavigationBar(level: path.value.count, screen: path.value.last ?? 0, back: { path.value.removeLast() }) {
        VStack(alignment: .leading) {
          TextField("A", text: text.binding)
          List("Rows", 0..<9, selection: .constant(8)) { Text("\($0)") }.frame(height: 3)
          ForEach(1..<31, id: \.self) { Text("text \($0)") }
        }
      }
      .onKey(Key(.function(2))) { path.value.append(path.value.count + 100) }
    }
  }

  @Test func theCaretInMidTextIsKept() {
    let screen = makeScreen()
    screen.press(.tab, .home, .right)
    screen.press(.function(2))
    _ = screen.frame()
    screen.press(.escape)

    screen.type("x")
    #expect(text.value == "axbc")
  }

  @Test func theCaretIsKeptThroughSeveralLevels() {
    let screen = makeScreen()
    for home in [true, false, true] {
      screen.press(.tab)
      if home { screen.press(.home) }
      screen.press(.function(2))
      _ = screen.frame()
    }
    screen.press(.escape)
    screen.type("2")
    screen.press(.escape)
    screen.type("1")
    screen.press(.escape)
    screen.type("0")
    #expect(text.value == "02abc1")
  }

  @Test func theScrollOffsetIsKeptAlsoOneMadeByHand() {
    let screen = makeScreen()
    screen.press(.tab)
    _ = screen.frame()
    screen.press(.pageDown, .pageDown)
    let left = screen.text
    #expect(screen.frame().buffer.lines[1].contains("text"))

    screen.press(.function(2))
    _ = screen.frame()
    screen.press(.tab, .tab)
    _ = screen.frame()
    screen.press(.escape)

    #expect(screen.text == left)
    screen.press(.left)
    #expect(screen.text.contains("› A ▏abc"))
  }

  @Test func aNewScreenFollowsItsFocusAlsoIfTheOneBelowWasScrolledByHand() {
    let screen = Screen(20, 6) {
      NavigationBar(level: path.value.count, screen: path.value.last ?? 0, back: nil) {
        VStack(alignment: .leading) {
          ForEach(1..<31, id: \.self) { Text("text \($0)") }
          Button("Low") {}
        }
      }
      .onKey(Key(.function(2))) { path.value.append(1) }
    }
    #expect(screen.text.contains("› [ Low ]"))
    screen.press(.pageUp)
    #expect(!screen.text.contains("› [ Low ]"))

    screen.press(.function(2))
    #expect(screen.text.contains("› [ Low ]"))
  }

  @Test func whatIsPoppedForGoodIsForgotten() {
    let screen = makeScreen()
    _ = screen.frame()
    path.value = [7]
    _ = screen.frame()
    screen.press(.tab, .home)
    _ = screen.frame()
    screen.press(.pageDown)
    _ = screen.frame()
    path.value = []
    _ = screen.frame()
    path.value = [7]

    #expect(screen.focused == "Rows")
    screen.press(.tab)
    screen.type("x")
    #expect(text.value == "abcx")
  }

  @Test func anotherScreenOnTheSameLevelStartsAfresh() {
    let screen = makeScreen()
    path.value = [7]
    screen.press(.tab, .home)
    _ = screen.frame()
    path.value = [8]
    screen.press(.tab)
    screen.type("x")

    #expect(text.value == "abcx")
  }

  @Test func nothingIsKeptOfScreensThatAreGone() {
    let screen = makeScreen()
    let sizes = { @MainActor in
      let uiState = screen.uiState
      return [
        uiState.carets.count, uiState.scrollOffsets.count, uiState.viewports.count, uiState.visibleRows.count,
        uiState.manuallyScrolled.count,
      ]
    }
    func use() {
      screen.press(.tab, .home)
      _ = screen.frame()
      screen.press(.pageDown)
      _ = screen.frame()
    }
    use()
    let alone = sizes()
    #expect(alone == [1, 2, 1, 1, 1])

    for round in 1...5 {
      for level in 1...3 {
        path.value.append(round * 10 + level)
        _ = screen.frame()
        use()
      }
      #expect(sizes() == alone.map { $0 * 4 })
      path.value = []
      _ = screen.frame()
      #expect(sizes() == alone)
    }
  }

  @Test func visibleRowsOfACoveredListAreReportedAgainOnlyIfTheyChanged() {
    let journal = Journal()
    let screen = Screen(20, 6) {
      NavigationBar(level: path.value.count, screen: path.value.last ?? 0, back: nil) {
        if path.value.isEmpty {
          List("Rows", 0..<9, selection: .constant(0)) { Text("\($0)") }.onVisibleRows { journal.note("\($0)") }
        } else {
          Text("above")
        }
      }
    }
    _ = screen.frame()
    path.value = [1]
    _ = screen.frame()
    path.value = []
    _ = screen.frame()
    #expect(journal.take() == ["0..<5"])

    path.value = [2]
    screen.send(.resize(Size(width: 20, height: 5)))
    _ = screen.frame()
    path.value = []
    _ = screen.frame()
    #expect(journal.take() == ["0..<4"])
  }
}

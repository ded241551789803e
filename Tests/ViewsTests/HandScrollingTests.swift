import Testing

@testable import Views

/// Scrolling without moving the focus.
@MainActor
struct HandScrollingTests {
  private let buttons = Model<[String]>([])
  private let isLoading = Model(false)
  private let text = Model("b")

  /// Thirty rows with some controls above them.
  private func makeScreen(_ height: Int = 5, rows: Int = 30) -> Screen {
    Screen(10, height) {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(buttons.value, id: \.self) { Button($0) {} }
          ForEach(1..<rows + 1, id: \.self) { Text("\($0)") }
        }
        .frame(maxWidth: 10, alignment: .leading)
      }
      .loader(isPresented: isLoading.value)
    }
  }

  private func rows(_ screen: Screen) -> [String] {
    screen.frame().buffer.lines.map { String($0.filter { !" ↑↓".contains($0) }) }
  }

  @Test func pageKeysLeaveOneRowInSight() {
    let screen = makeScreen()
    _ = screen.frame()

    #expect(screen.send(.key(Key(.pageDown))))
    #expect(rows(screen) == ["5", "6", "7", "8", "9"])
    screen.press(.pageDown)
    #expect(rows(screen) == ["9", "10", "11", "12", "13"])
    screen.press(.pageUp)
    #expect(rows(screen) == ["5", "6", "7", "8", "9"])
  }

  @Test func arrowsMoveItByARowWhereThereIsNoControl() {
    let screen = makeScreen()
    _ = screen.frame()

    screen.press(.down, .down)
    #expect(rows(screen) == ["3", "4", "5", "6", "7"])
    screen.press(.up)
    #expect(rows(screen) == ["2", "3", "4", "5", "6"])
  }

  @Test func arrowsMoveItWhereThereIsOneControlAndTheFocusWhereThereAreTwo() {
    buttons.value = ["A"]
    let screen = makeScreen()
    _ = screen.frame()
    screen.press(.down)
    #expect(rows(screen).first == "1")
    screen.press(.up)
    #expect(rows(screen).first == "›[A]")

    buttons.value = ["A", "B"]
    _ = screen.frame()
    screen.press(.down)
    #expect(screen.focused == "B")
    #expect(rows(screen).first == "[A]")
    screen.press(.pageDown)
    #expect(rows(screen).first == "3")
    #expect(screen.focused == "B")
  }

  @Test func itGoesNoFurtherThanItsEnds() {
    let screen = makeScreen()
    _ = screen.frame()

    #expect(!screen.send(.key(Key(.up))))
    screen.press(.pageUp, .up, .up, .down)
    #expect(rows(screen).first == "2")
    for _ in 0..<20 { screen.press(.pageDown) }
    screen.press(.up)
    #expect(rows(screen) == ["25", "26", "27", "28", "29"])
    screen.press(.down)
    #expect(!screen.send(.key(Key(.down))))
    #expect(!screen.send(.key(Key(.pageDown))))
    #expect(rows(screen).last == "30")
  }

  @Test func whatFitsIsNotScrolled() {
    buttons.value = ["A"]
    let screen = makeScreen(8, rows: 3)
    _ = screen.frame()

    for code in [Key.Code.up, .down, .pageUp, .pageDown] { #expect(!screen.send(.key(Key(code)))) }
    screen.send(.resize(Size(width: 10, height: 2)))
    #expect(rows(screen) == ["›[A]", "1"])
  }

  @Test func withoutAScrollViewTheKeysDoNothing() {
    let screen = Screen(10, 3) { Text("text") }
    _ = screen.frame()
    for code in [Key.Code.up, .down, .pageUp, .pageDown] { #expect(!screen.send(.key(Key(code)))) }
  }

  @Test func whileItIsScrolledAwayNothingElseMovesIt() {
    buttons.value = ["A"]
    let screen = makeScreen()
    _ = screen.frame()
    screen.press(.pageDown)
    let left = rows(screen)

    screen.tick()
    text.value = "c"
    screen.setNeedsRebuild()
    #expect(rows(screen) == left)
  }

  @Test func whileSomethingModalStandsBeforeItStaysWhereItIs() {
    let screen = makeScreen()
    _ = screen.frame()
    isLoading.value = true
    _ = screen.frame()
    for code in [Key.Code.up, .down, .pageUp, .pageDown] { #expect(!screen.send(.key(Key(code)))) }
    isLoading.value = false
    #expect(rows(screen).first == "1")
  }

  @Test func aScrollViewThatComesAfterSomethingModalStaysToo() {
    let isShown = Model(true)
    let screen = Screen(30, 12) {
      VStack {
        Text("text").alert("T", message: "m", isPresented: isShown.binding)
        ScrollView { ForEach(1..<31, id: \.self) { Text("\($0)") } }
      }
    }
    let before = screen.text
    #expect(!screen.send(.key(Key(.pageDown))))
    #expect(screen.text == before)

    isShown.value = false
    _ = screen.frame()
    #expect(screen.send(.key(Key(.pageDown))))
  }

  @Test func ofNestedOnesTheInnerMoves() {
    let screen = Screen(10, 6) {
      ScrollView {
        VStack(alignment: .leading) {
          Text("above")
          ScrollView { ForEach(1..<31, id: \.self) { Text("\($0)") } }.frame(height: 3)
        }
      }
    }
    _ = screen.frame()
    screen.press(.down)
    #expect(rows(screen)[0..<2] == ["above", "2"])
  }
}

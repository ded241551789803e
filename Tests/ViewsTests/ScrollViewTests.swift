import Resources
import Testing

@testable import Views

@MainActor
struct ScrollViewTests {
  private func makeList(height: Int) -> Screen {
    Screen(14, height) {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(1..<6, id: \.self) { number in
            Button("\(number)") {}
            Text("text \(number)")
          }
        }
        .frame(maxWidth: 14, alignment: .leading)
      }
    }
  }

  @Test func whatFitsIsNotScrolled() {
    let screen = makeList(height: 11)
    screen.press(.up)

    #expect(screen.text.hasPrefix("  [ 1 ]\ntext 1\n"))
    #expect(screen.text.hasSuffix("› [ 5 ]\ntext 5"))
  }

  @Test func itFollowsTheFocusDownAndUpAndShowsTheRowBelowToo() {
    let screen = makeList(height: 4)
    #expect(screen.text == "› [ 1 ]\ntext 1\n  [ 2 ]\ntext 2       ↓")

    screen.press(.down)
    #expect(screen.text == "  [ 1 ]\ntext 1\n› [ 2 ]\ntext 2       ↓")
    screen.press(.down)
    #expect(screen.text == "  [ 2 ]      ↑\ntext 2\n› [ 3 ]\ntext 3       ↓")
    screen.press(.up)
    #expect(screen.text == "› [ 2 ]      ↑\ntext 2\n  [ 3 ]\ntext 3       ↓")
    screen.press(.up)
    #expect(screen.text == "› [ 1 ]\ntext 1\n  [ 2 ]\ntext 2       ↓")
    screen.press(.up)
    #expect(screen.text == "  [ 4 ]      ↑\ntext 4\n› [ 5 ]\ntext 5")
  }

  @Test func aLargerScreenLeavesNoGapBelow() {
    let screen = makeList(height: 4)
    screen.press(.up)

    screen.send(.resize(Size(width: 14, height: 8)))

    #expect(screen.text.hasPrefix("  [ 2 ]      ↑\n"))
    #expect(screen.text.hasSuffix("› [ 5 ]\ntext 5"))
  }

  @Test("the focus stays in sight however little room there is", arguments: 1...3)
  func cramped(height: Int) {
    let screen = makeList(height: height)

    for number in [1, 2, 3, 4, 5, 1] {
      for _ in 0..<2 {
        #expect(screen.text.contains("› [ \(number) ]"))
        screen.tick()
      }
      screen.press(.down)
    }
  }

  @Test func theCaretOfAFieldMovesWithIt() {
    let screen = Screen(14, 2) {
      ScrollView {
        VStack(alignment: .leading) {
          Text("1\n2\n3")
          TextField("A", text: .constant("b"))
        }
      }
    }

    #expect(screen.text == "3            ↑\n› A ▏b       ▕")
    #expect(screen.frame().caret == Point(x: 6, y: 1))
  }

  @Test func aFocusOutsideDoesNotMoveIt() {
    let screen = Screen(14, 4) {
      VStack(alignment: .leading) {
        Button("above") {}
        ScrollView { Text("1\n2\n3\n4\n5").frame(maxWidth: 14, alignment: .leading) }.frame(height: 2)
      }
    }

    for _ in 0..<3 {
      #expect(screen.text == "› [ above ]\n1\n2            ↓")
      screen.tick()
    }
  }

  @Test func marksInTheLastColumnTellWhereThereIsMore() {
    func column(_ screen: Screen) -> [Cell] {
      let buffer = screen.frame().buffer
      return (0..<buffer.size.height).map { buffer[13, $0] }
    }
    let up = Cell("↑", style: Style(foreground: .secondary))
    let down = Cell("↓", style: Style(foreground: .secondary))
    let none = Cell(" ", style: .plain)
    let screen = makeList(height: 4)

    #expect(column(screen) == [none, none, none, down])
    screen.press(.down, .down)
    #expect(column(screen) == [up, none, none, down])
    screen.press(.down, .down)
    #expect(column(screen) == [up, none, none, none])
    #expect(column(makeList(height: 10)) == Array(repeating: none, count: 10))
  }

  @Test func contentThatIsNarrowerStandsInTheMiddle() {
    #expect(render(14, 2) { ScrollView { Text("narrow\n2") } } == "    narrow\n    2")
  }

  @Test func onlyTheTextsInSightAreNoted() {
    let screen = makeList(height: 4)
    #expect(screen.frame().texts == ["text 1", "text 2"])

    screen.press(.up)
    #expect(screen.frame().texts == ["text 4", "text 5"])
  }
}

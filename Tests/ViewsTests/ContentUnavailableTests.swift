import Resources
import Testing

@testable import Views

@MainActor
struct ContentUnavailableTests {
  private func makeScreen(_ width: Int, _ height: Int) -> Screen {
    Screen(width, height) {
      NavigationBar(level: 0, screen: 0, back: nil) {
        VStack(alignment: .leading) {
          Text("above")
          ContentUnavailableView("No rows", description: "Esc clears the search")
          List("Rows", 0..<0, selection: .constant(0)) { Text("row \($0)") }.frame(height: 0)
        }
      }
    }
  }

  @Test func itIsCentredInTheRoomThatIsLeft() {
    let screen = makeScreen(29, 9)

    #expect(
      screen.text == """

          above


                   No rows

            Esc clears the search
        """)
    #expect(
      screen.frame().buffer.styles(["s": Style(foreground: .secondary)]).split(separator: "\n").last
        == "....sssssssssssssssssssss....")
  }

  @Test func itIsWrappedWhereItIsTooWide() {
    #expect(makeScreen(20, 9).text.contains("   Esc clears the\n"))
  }

  @Test func plainModeReadsBothLines() {
    #expect(
      makeScreen(40, 9).frame().plainText
        == "screen\nabove\nNo rows\nEsc clears the search")
  }

  @Test func withoutADescriptionThereIsOneLine() {
    #expect(render(11, 3) { ContentUnavailableView("Nothing") } == "\n  Nothing")
  }
}

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
          List("Rows", 0..<0, selection: .constant(0)) { Text("row \($0)") }
            .overlay { ContentUnavailableView("No rows", description: "Esc clears the search") }
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

  @Test func theListBelowKeepsTheFocus() {
    #expect(makeScreen(29, 9).focused == "Rows")
  }

  @Test func itIsWrappedWhereItIsTooWide() {
    #expect(makeScreen(20, 9).text.contains("   Esc clears the\n"))
  }

  @Test func plainModeReadsBothLines() {
    #expect(
      makeScreen(40, 9).frame().plainText
        == "screen\nabove\nRows, list, 0 rows, focused\nNo rows\nEsc clears the search")
  }

  @Test func withoutADescriptionThereIsOneLine() {
    #expect(render(11, 3) { ContentUnavailableView("Nothing") } == "\n  Nothing")
  }
}

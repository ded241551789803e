@testable import Views
import Testing

@MainActor
struct PlainTextTests {  // Hazard: plain-text
  @Test func aRowOfWordsIsOneLineAndWhatOthersNamedStaysInItsLine() {  // Hazard: escapes
    let hostile = "a\u{1B}]0;title\u{7}\nb\u{202E}"
    let screen = Screen.column(50, 12) {
      HStack {
        Text("Species").frame(width: 10)
        Text("a text that is so long that it has to be wrapped over lines")
      }
      SecureField("Pin", text: .constant("1"))
      List(hostile, ["Rick", "Morty"], selection: .constant(1)) { name in
        HStack {
          Text("★").accessibilityLabel(hostile)
          Text(name)
          Text("●").accessibilityHidden()
        }
      }
    }
    let safe = "a\u{FFFD}]0;title\u{FFFD} b\u{FFFD}"
    #expect(
      screen.frame().plainText == """
        Species, a text that is so long that it has to be wrapped over lines
        Pin, secure field: 1 character
        \(safe), list, 2 rows, focused
        \(safe), Rick, row 1 of 2
        \(safe), Morty, row 2 of 2, selected
        """)
  }
}

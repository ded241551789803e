import Resources
import Testing

@testable import Views

@MainActor
struct CellBufferViewTests {
  private func picture(_ width: Int, _ height: Int, @ViewBuilder _ content: @escaping @MainActor () -> some View)
    -> CellBuffer
  {
    Screen(width, height, content).frame().buffer
  }

  @Test func cellsAndStylesStay() {
    let original = picture(12, 3) {
      Text("日本 e\u{301}👩‍👩‍👧").foregroundStyle(.failure)
      Text("é").bold()
    }
    #expect(Screen(12, 3) { CellBufferView(original) }.frame().buffer == original)
  }

  @Test func itIsAsLargeAsItsScreen() {
    let original = picture(4, 2) {
      Text("ab")
      Text("cd")
    }
    let around = Screen(8, 3) {
      HStack(spacing: 0) {
        Text("[")
        CellBufferView(original)
        Text("]")
      }
    }
    #expect(around.text == " ab\n[cd  ]")
  }

  @Test func whatHasNoRoomIsCutAndAWideCharacterIsNotHalved() {
    let original = picture(6, 2) {
      Text("a日本b")
      Text("second")
    }
    let screen = Screen(6, 1) {
      HStack(spacing: 0) {
        CellBufferView(original).frame(width: 4)
        Text("|")
      }
    }
    #expect(screen.text == "a日 |")
  }

  @Test func plainModeReadsOnlyItsLabel() {
    let original = picture(6, 1) { Button("Go") {} }
    let frame = Screen(6, 1) { CellBufferView(original).accessibilityLabel("A button") }.frame()

    #expect(frame.plainText == "A button")
    #expect(frame.controls.isEmpty)
  }
}

import Resources
import Testing

@testable import Views

/// A view over the last rows of the screen but one.
@MainActor
struct BannerTests {
  private let isShown = Model(true)
  private let text = Model("")

  private func makeScreen(_ width: Int, _ height: Int, _ banner: AnyView) -> Screen {
    Screen(width, height) { [isShown, text] in
      VStack(alignment: .leading, spacing: 0) {
        TextField("Name", text: text.binding)
        ForEach(Array(1...9), id: \.self) { Text("behind \($0)") }
      }
      .banner(isShown.value ? banner : nil)
    }
  }

  private var pane: AnyView {
    AnyView(
      VStack(alignment: .leading, spacing: 0) {
        Text("Build failed").foregroundStyle(.failure)
        Text("A.swift:1")
      })
  }

  @Test func itCoversTheRowsAboveTheLastOne() {
    let screen = makeScreen(20, 8, pane)
    isShown.value = false
    let without = screen.frame().buffer
    isShown.value = true
    let with = screen.frame().buffer

    #expect(with.lines[5] == "Build failed")
    #expect(with.lines[6] == "A.swift:1")
    for y in [0, 1, 2, 3, 4, 7] {
      for x in 0..<20 { #expect(with[x, y] == without[x, y], "column \(x) of row \(y)") }
    }
    let legend: KeyValuePairs<Character, Style> = ["f": with[0, 5].style]
    #expect(with.styles(legend).split(separator: "\n").last == "ffffffffffff........")
  }

  @Test func itLeavesAtLeastTwoRows() {
    let lines = (1...9).map { "banner \($0)" }
    let banner = AnyView(VStack(alignment: .leading, spacing: 0) { ForEach(lines, id: \.self) { Text($0) } })
    let rows = makeScreen(20, 4, banner).frame().buffer.lines
    #expect(rows.map { $0.hasPrefix("banner") } == [false, true, true, false])
  }

  @Test func aCaretBelowItIsNotShown() {
    let screen = makeScreen(20, 3, AnyView(Text("over")))
    #expect(screen.frame().caret != nil)
    let small = makeScreen(20, 2, pane)
    #expect(small.frame().caret != nil, "no room for a banner")
    let field = Screen(20, 2) { [text] in
      VStack(spacing: 0) { TextField("Name", text: text.binding) }.banner(AnyView(Text("over")))
    }
    #expect(field.frame().caret != nil)
    let covered = Screen(20, 3) { [text] in
      VStack(alignment: .leading, spacing: 0) {
        Text("first")
        TextField("Name", text: text.binding)
      }
      .banner(AnyView(Text("over")))
    }
    #expect(covered.frame().buffer.lines[1].hasPrefix("over"))
    #expect(covered.frame().caret == nil)
  }

  @Test func itTakesNoKeysAndIsRead() {
    let screen = makeScreen(20, 8, AnyView(Text("over")))
    screen.type("ab")
    #expect(text.value == "ab")
    #expect(screen.frame().plainText.contains("over"))
    #expect(screen.frame().controls.map(\.label) == ["Name"])
  }

  @Test func itIsOverAnAlert() {
    let screen = Screen(20, 8) { [pane] in
      Text("back").alert("Title", message: "A message of three lines or more", isPresented: Model(true).binding)
        .banner(pane)
    }
    #expect(screen.frame().buffer.lines[5].hasPrefix("Build failed"))
  }
}

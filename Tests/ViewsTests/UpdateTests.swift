import MicroappBasics
import Testing

@testable import Views

/// `Screen.update()` has all the effects of `frame()`, and draws nothing.
@MainActor
struct UpdateTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func aScreenThatIsNotLookedAtComesToTheSameFrames(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (seen, unseen) = (Showcase(), Showcase())
    let size = Size(width: .random(in: 30...130, using: &random), height: .random(in: 10...30, using: &random))
    let (one, other) = (seen.makeScreen(size: size), unseen.makeScreen(size: size))
    for step in 1...100 {
      let event = Event.random(using: &random)
      #expect(one.send(event) == other.send(event), "step \(step)")
      if step.isMultiple(of: 7) {
        one.tick()
        other.tick()
      }
      _ = one.frame()
      other.update()
      #expect(one.uiState.record == other.uiState.record, "step \(step): \(event)")
      #expect(seen.journal.take() == unseen.journal.take(), "step \(step): \(event)")
      if step == 100 || Int.random(in: 0..<5, using: &random) == 0 {
        #expect(one.frame() == other.frame(), "step \(step): \(event)")
        #expect(one.uiState.record == other.uiState.record, "step \(step): \(event)")
      }
    }
  }

  @Test func listsReportTheirRowsWithoutMakingThem() {
    let rows = Rows(10)
    let screen = rows.makeScreen(3)
    screen.update()
    screen.press(.end)
    screen.update()
    #expect(rows.journal.take() == ["0..<3", "7..<10"])
    #expect(rows.takeMade() == [])
    #expect(screen.words == ["row7↑", "row8", "›row9"])
    #expect(rows.takeMade() == [7, 8, 9])
  }

  @Test func aChangeAfterAnUpdateIsNoticedAndNothingIsDoneTwice() {
    let (journal, words, mark) = (Journal(), Model("words"), Model(" "))
    let screen = Screen(20, 3) {
      journal.note("body")
      return VStack {
        Text(words.value)
        List("Rows", 0..<1, selection: .constant(0)) { _ in Text("row\(mark.value)") }
      }
    }
    for _ in 1...2 { screen.update() }
    #expect(journal.take() == ["body"])
    words.value = "others"
    for _ in 1...2 {
      screen.update()
      #expect(screen.words == ["others", "›row", ""])
    }
    #expect(journal.take() == ["body"])
    mark.value = "★"
    screen.update()
    #expect(screen.words == ["others", "›row★", ""])
  }
}

extension UIState {
  /// All that the next frame depends on.
  fileprivate var record: [AnyHashable] {
    [
      focus, carets, scrollOffsets, viewports.mapValues { [$0.height, $0.contentHeight] }, visibleRows,
      manuallyScrolled, sources,
    ]
  }
}

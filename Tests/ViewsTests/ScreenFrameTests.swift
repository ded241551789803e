import Concurrency
import Testing

@testable import Views

/// The frames of a screen that is held while work goes on, or is animated.
@MainActor
struct ScreenFrameTests {
  private let text = Model("")

  private func makeScreen() -> Screen {
    Screen(20, 3) { [text] in
      VStack(alignment: .leading, spacing: 0) {
        TextField("Name", text: text.binding)
        Text("<\(text.value)>")
      }
    }
  }

  @Test func aHeldScreenHasNoNewFrame() {
    let screen = makeScreen()
    #expect(screen.frameToShow() != nil)
    screen.isPaused = true
    screen.type("a")
    #expect(screen.frameToShow() == nil)
    screen.isPaused = false
    #expect(screen.frameToShow()?.buffer.lines[1].hasPrefix("<a>") == true)
  }

  @Test func aHeldScreenThatHasShownNoFrameDrawsOne() {
    let screen = makeScreen()
    _ = screen.frame()
    screen.isPaused = true
    #expect(screen.frameToShow()?.buffer.lines[1].hasPrefix("<>") == true, "a frame that was read is not shown yet")
    screen.type("a")
    #expect(screen.frameToShow() == nil)
  }

  @Test func aFrameThatWasMissedIsAskedForAtTheEnd() {
    let screen = makeScreen()
    let calls = CheckedMutex(0)
    _ = screen.frameToShow()
    screen.onInvalidation = { calls.withLock { $0 += 1 } }
    screen.isPaused = true
    screen.isPaused = false
    #expect(calls.withLock { $0 } == 0)
    screen.isPaused = true
    _ = screen.frameToShow()
    screen.isPaused = false
    #expect(calls.withLock { $0 } == 1)
    screen.isPaused = true
    screen.isPaused = false
    #expect(calls.withLock { $0 } == 1)
  }

  @Test func aStillFrameBeginsEveryAnimation() {
    func makeScreen() -> Screen { Screen(20, 3) { Spinner() } }
    let (screen, other) = (makeScreen(), makeScreen())
    let first = screen.frame().buffer
    for _ in 1...3 { screen.tick() }
    #expect(screen.frame().buffer != first)
    #expect(screen.stillFrame().buffer == first)
    #expect(other.stillFrame().buffer == first)
  }

  @Test func theWorkOfViewsIsCounted() async {
    let tracker = WorkTracker()
    let pause = CheckedMutex<CheckedContinuation<Void, Never>?>(nil)
    let screen = Screen(size: Size(width: 20, height: 3), minimumSize: .zero, tracker: tracker) {
      Button("Go") {
        _ = WorkTracker.task { await withCheckedContinuation { next in pause.withLock { $0 = next } } }
      }
    }
    _ = screen.frame()
    #expect(tracker.isSettled)
    screen.press(.enter)
    #expect(!tracker.isSettled)
    while pause.withLock({ $0 == nil }) { await Task.yield() }
    pause.withLock { $0 }?.resume()
    #expect(await tracker.settled())
  }
}

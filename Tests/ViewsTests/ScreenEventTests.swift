import Concurrency
import Testing

@testable import Views

/// A screen whose events something else orders, and which is held meanwhile.
@MainActor
struct ScreenEventTests {
  private let text = Model("")

  private func makeScreen() -> Screen {
    Screen(20, 3) { [text] in
      VStack(alignment: .leading, spacing: 0) {
        TextField("Name", text: text.binding)
        Text("<\(text.value)>")
      }
    }
  }

  @Test func anEventWaitsUntilItIsHandled() {
    let screen = makeScreen()
    var waiting: [@MainActor () -> Bool] = []
    var events: [Event] = []
    screen.onEvent = { event, handle in
      events.append(event)
      waiting.append(handle)
      return true
    }
    #expect(screen.send(.key(Key(.character("a")))))
    #expect(screen.send(.key(Key(.function(9)))))
    #expect(events == [.key(Key(.character("a"))), .key(Key(.function(9)))])
    #expect(text.value == "")
    #expect(waiting[0]())
    #expect(text.value == "a")
    #expect(!waiting[1]())
    screen.onEvent = nil
    #expect(screen.send(.key(Key(.character("b")))))
    #expect(text.value == "ab")
  }

  @Test func whatHandlesAnEventAnswersForIt() {
    let screen = makeScreen()
    screen.onEvent = { _, _ in false }
    #expect(!screen.send(.key(Key(.character("a")))))
    #expect(text.value == "")
  }

  @Test func aHeldScreenShowsTheLastFrame() {
    let screen = makeScreen()
    let first = screen.frame().buffer
    screen.isHeld = true
    screen.type("a")
    #expect(screen.frameToShow().buffer == first)
    screen.isHeld = false
    #expect(screen.frameToShow().buffer.lines[1].hasPrefix("<a>"))
  }

  @Test func aHeldScreenWithoutAFrameDrawsOne() {
    let screen = makeScreen()
    screen.isHeld = true
    #expect(screen.frameToShow().buffer.lines[1].hasPrefix("<>"))
    screen.update()
    screen.type("a")
    screen.update()
    #expect(screen.frameToShow().buffer.lines[1].hasPrefix("<a>"), "an update has left the last frame behind")
  }

  @Test func aFrameThatWasMissedIsAskedForAtTheEnd() {
    let screen = makeScreen()
    let calls = VisibleMutex(0)
    _ = screen.frame()
    screen.onInvalidation = { calls.withLock { $0 += 1 } }
    screen.isHeld = true
    screen.isHeld = false
    #expect(calls.withLock { $0 } == 0)
    screen.isHeld = true
    _ = screen.frameToShow()
    screen.isHeld = false
    #expect(calls.withLock { $0 } == 1)
    screen.isHeld = true
    screen.isHeld = false
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
    let pause = VisibleMutex<CheckedContinuation<Void, Never>?>(nil)
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

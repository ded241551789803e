import Synchronization
import Testing

@testable import Views

@MainActor
struct InvalidationTests {
  private let shown = Model("a")
  private let hidden = Model("x")
  private let showsMore = Model(false)
  private let journal = Journal()

  private func makeScreen() -> Screen {
    Screen(20, 4) {
      journal.note("body")
      return VStack {
        Text(shown.value)
        if showsMore.value { Text(hidden.value) }
        Button("B") { journal.note("pressed") }
      }
    }
  }

  /// Counts the calls of `onInvalidation`.
  private final class Counter: Sendable {
    private let count = Mutex(0)

    func increase() {
      count.withLock { $0 += 1 }
    }

    func take() -> Int {
      count.withLock { count in
        defer { count = 0 }
        return count
      }
    }
  }

  private func makeCounter(for screen: Screen) -> Counter {
    let counter = Counter()
    screen.onInvalidation = { counter.increase() }
    _ = screen.frame()
    return counter
  }

  @Test func aFrameIsFreeWhileNothingChanges() {
    let screen = makeScreen()
    let first = screen.frame().buffer
    #expect(journal.take() == ["body"])

    #expect(screen.frame().buffer == first)
    screen.send(.key(.control("c")))
    screen.send(.paste("into no field"))
    hidden.value = "y"
    #expect(screen.frame().buffer == first)

    #expect(journal.take() == [])
  }

  @Test func aChangeOfWhatWasReadMakesOneNewFrame() {
    let screen = makeScreen()
    _ = screen.frame()
    _ = journal.take()

    shown.value = "b"
    shown.value = "c"
    #expect(journal.take() == [])
    #expect(screen.frame().buffer.lines[0] == "         c")
    _ = screen.frame()

    #expect(journal.take() == ["body"])
  }

  @Test func invalidationIsReportedOnceForEachFrame() {
    let screen = makeScreen()
    let counter = makeCounter(for: screen)
    #expect(counter.take() == 0)

    shown.value = "b"
    #expect(counter.take() == 1)
    shown.value = "c"
    #expect(counter.take() == 0)

    _ = screen.frame()
    #expect(counter.take() == 0)
    shown.value = "d"
    #expect(counter.take() == 1)
  }

  @Test func whatWasNotReadInvalidatesNothing() {
    let screen = makeScreen()
    let counter = makeCounter(for: screen)

    hidden.value = "y"
    #expect(counter.take() == 0)

    showsMore.value = true
    #expect(counter.take() == 1)
    _ = screen.frame()
    hidden.value = "z"
    #expect(counter.take() == 1)

    showsMore.value = false
    _ = screen.frame()
    _ = counter.take()
    hidden.value = "not read any more"
    #expect(counter.take() == 0)
  }

  @Test func eventsInvalidateTheScreenToo() {
    let screen = makeScreen()
    let counter = makeCounter(for: screen)

    screen.tick()
    #expect(counter.take() == 0)
    _ = screen.frame()
    screen.send(.resize(Size(width: 21, height: 4)))
    #expect(counter.take() == 1)
    _ = screen.frame()
    screen.press(.enter)
    #expect(counter.take() == 1)
    _ = screen.frame()
    screen.send(.key(.control("c")))
    #expect(counter.take() == 0)
  }

  @Test func focusCaretAndTickAreRedrawnWithTheSameViews() {
    let screen = Screen(20, 4) {
      journal.note("body")
      return VStack {
        TextField("A", text: .constant("abc"))
        Button("B") {}
        Spinner()
      }
    }
    let counter = makeCounter(for: screen)
    let first = screen.frame()

    screen.press(.left)
    let moved = screen.frame()
    #expect(moved.caret != first.caret && moved.caret != nil)
    screen.tick()
    let turned = screen.frame()
    #expect(turned.buffer != moved.buffer)
    screen.press(.tab)
    #expect(screen.focused == "B")
    #expect(screen.text.contains("› [ B ]"))

    #expect(journal.take() == ["body"])
    #expect(counter.take() == 0)
    screen.send(.resize(Size(width: 21, height: 4)))
    _ = screen.frame()
    #expect(journal.take() == ["body"])
  }

  @Test func aChangeFromAnotherThreadIsReportedToo() async {
    let screen = makeScreen()
    let counter = makeCounter(for: screen)
    let model = ConcurrentModel()
    let other = Screen(10, 1) { Text(model.text) }
    let otherCounter = makeCounter(for: other)

    await Task.detached { model.text = "b" }.value

    #expect(counter.take() == 0)
    #expect(otherCounter.take() == 1)
    #expect(other.text == "b")
  }

  @Test func aNewHandlerIsCalledWithoutANewFrameAndTheOneBeforeIsNot() {
    let screen = makeScreen()
    let first = makeCounter(for: screen)
    let second = Counter()
    screen.onInvalidation = { second.increase() }
    shown.value = "b"
    #expect(first.take() == 0)
    #expect(second.take() == 1)

    _ = screen.frame()
    screen.onInvalidation = nil
    shown.value = "c"
    #expect(second.take() == 0)
  }
}

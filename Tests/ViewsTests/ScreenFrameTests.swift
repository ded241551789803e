import MicroappBasics
import TestSupport
import Testing

@testable import Views

/// When a screen has a new frame, and tells of it.
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
  private func makeCounter(for screen: Screen) -> Counter {
    let counter = Counter()
    screen.onInvalidation = { counter.add() }
    _ = screen.frame()
    return counter
  }

  @Test func frame_isTheSameWhileNothingChanges() {
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

  @Test func changesOfReadValues_areReportedOnceAndMakeOneFrame() {
    let screen = makeScreen()
    let counter = makeCounter(for: screen)
    #expect(counter.take() == 0)
    _ = journal.take()

    shown.value = "b"
    #expect(counter.take() == 1)
    shown.value = "c"
    #expect(counter.take() == 0)
    #expect(journal.take() == [])

    #expect(screen.lines[0] == "         c")
    _ = screen.frame()
    #expect(journal.take() == ["body"])
    #expect(counter.take() == 0)
    shown.value = "d"
    #expect(counter.take() == 1)
  }

  @Test func changesOfOtherValues_areNotReported() {
    let screen = makeScreen()
    let counter = makeCounter(for: screen)
    let steps: [(() -> Void, Int)] = [
      ({ hidden.value = "y" }, 0), ({ showsMore.value = true }, 1), ({ hidden.value = "z" }, 1),
      ({ showsMore.value = false }, 1), ({ hidden.value = "not read any more" }, 0),
    ]
    for (step, count) in steps {
      step()
      #expect(counter.take() == count)
      _ = screen.frame()
    }
  }

  @Test func eventsThatChangeTheViews_areReported() {
    let screen = makeScreen()
    let counter = makeCounter(for: screen)

    let steps: [(() -> Void, Int)] = [
      ({ screen.tick() }, 0), ({ screen.resize(21, 4) }, 1), ({ screen.press(.enter) }, 1),
      ({ screen.send(.key(.control("c"))) }, 0),
    ]
    for (step, count) in steps {
      step()
      #expect(counter.take() == count)
      _ = screen.frame()
    }
  }

  @Test func focusCaretAndTick_areRedrawnWithTheSameViews() {
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
    #expect(screen.stillFrame().buffer.lines[2] == first.buffer.lines[2], "the animation begins again")

    #expect(journal.take() == ["body"])
    #expect(counter.take() == 0)
    screen.resize(21, 4)
    _ = screen.frame()
    #expect(journal.take() == ["body"])
  }

  @Test func changeFromAnotherThread_isReported() async {
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

  @Test func newHandler_replacesTheOneBeforeWithoutANewFrame() {
    let screen = makeScreen()
    let first = makeCounter(for: screen)
    let second = Counter()
    screen.onInvalidation = { second.add() }
    shown.value = "b"
    #expect(first.take() == 0)
    #expect(second.take() == 1)

    _ = screen.frame()
    screen.onInvalidation = nil
    shown.value = "c"
    #expect(second.take() == 0)
  }

  @Test func pausedScreen_hasNoNewFrameUnlessItHasShownNoneAndReportsAMissedOne() {
    let screen = makeScreen()
    let counter = makeCounter(for: screen)
    screen.isPaused = true
    #expect(screen.frameToShow() != nil, "a frame that was read is not shown yet")
    for (isMissed, letter) in [(false, "b"), (true, "c"), (false, "d")] {
      shown.value = letter
      #expect(counter.take() == 1)
      screen.isPaused = true
      if isMissed { #expect(screen.frameToShow() == nil) }
      screen.isPaused = false
      #expect(counter.take() == (isMissed ? 1 : 0))
      #expect(screen.frameToShow()?.buffer.lines[0] == "         \(letter)")
    }
  }

  @Test func workOfViews_isCounted() async {
    let tracker = WorkTracker()
    let gate = Gate<Void, Never>()
    let screen = Screen(size: Size(width: 20, height: 3), minimumSize: .zero, tracker: tracker) {
      Button("Go") { _ = WorkTracker.task { await gate.pass() } }
    }
    _ = screen.frame()
    #expect(tracker.isSettled)
    screen.press(.enter)
    #expect(!tracker.isSettled)
    while gate.arrivals == 0 { await Task.yield() }
    gate.open(.success(()))
    #expect(await tracker.settled())
  }
}

/// `onAppear` and `onDisappear`.
@MainActor
struct LifecycleTests {
  private let journal = Journal()
  private let names = Model(["a", "b"])

  private func watched(_ name: String) -> some View {
    Text(name).onAppear { journal.note("+\(name)") }.onDisappear { journal.note("-\(name)") }
  }

  @Test func views_appearOnceInReadingOrderTheInnerFirst() {
    let screen = Screen(10, 3) {
      VStack {
        watched("a")
        watched("b")
      }
      .onAppear { journal.note("+all") }.onDisappear { journal.note("-all") }
    }
    #expect(journal.take() == [])

    for _ in 0..<3 {
      _ = screen.frame()
      screen.tick()
    }

    #expect(journal.take() == ["+a", "+b", "+all"])
    screen.close()
    #expect(journal.take() == ["-all", "-b", "-a"])
    screen.close()
    #expect(journal.take() == [])
  }

  @Test func views_disappearBeforeOthersAppearInTheirPlace() {
    let isFirst = Model(true)
    let screen = Screen(10, 3) {
      if isFirst.value {
        watched("a")
      } else {
        watched("b")
      }
    }
    for (value, changes) in [(true, ["+a"]), (false, ["-a", "+b"]), (true, ["-b", "+a"])] {
      isFirst.value = value
      #expect(journal.take() == [])
      _ = screen.frame()
      #expect(journal.take() == changes)
    }
  }

  @Test func rows_areKnownByTheirIdentity() {
    let screen = Screen(10, 4) { ForEach(names.value, id: \.self) { watched($0) } }
    for (rows, changes) in [(["a", "b"], ["+a", "+b"]), (["new", "b", "a"], ["+new"]), (["b"], ["-a", "-new"])] {
      names.value = rows
      _ = screen.frame()
      #expect(journal.take() == changes)
    }
  }

  @Test func changesByAViewThatAppears_areInTheSameFrame() {
    let text = Model("before")
    let screen = Screen(10, 1) { Text(text.value).onAppear { text.value = "after" } }
    #expect(screen.text == "after")

    let count = Model(0)
    let endless = Screen(10, 1) {
      ForEach([count.value], id: \.self) { Text("\($0)").onAppear { count.value += 1 } }
    }
    let first = endless.text
    #expect(endless.text != first)
  }
}

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
    screen.use()
    return counter
  }

  @Test func changesOfReadValuesAreReportedOnceAndMakeOneFrame() {
    let screen = makeScreen()
    let counter = makeCounter(for: screen)
    for (letter, count) in [("b", 1), ("c", 0)] {
      shown.value = letter
      #expect(counter.take() == count)
    }
    #expect(journal.take() == ["body"])
    for _ in 1...2 { #expect(screen.words[0] == "c") }
    #expect(journal.take() == ["body"])
    shown.value = "d"
    #expect(counter.take() == 1)
  }

  @Test func changesOfOtherValuesAreNotReported() {
    let screen = makeScreen()
    let counter = makeCounter(for: screen)
    let steps: [(() -> Void, Int)] = [
      ({ hidden.value = "y" }, 0), ({ showsMore.value = true }, 1), ({ hidden.value = "z" }, 1),
      ({ showsMore.value = false }, 1), ({ hidden.value = "not read any more" }, 0), ({ screen.tick() }, 0),
      ({ screen.send(.paste("into no field")) }, 0), ({ screen.resize(21, 4) }, 1), ({ screen.press(.enter) }, 1),
      ({ screen.send(.key(.control("c"))) }, 0),
    ]
    for (step, count) in steps {
      step()
      #expect(counter.take() == count)
      screen.use()
    }
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
    #expect(screen.frame().buffer != moved.buffer)
    screen.press(.tab)
    #expect(screen.text.contains("› [ B ]"))
    #expect(screen.stillFrame().buffer.lines[2] == first.buffer.lines[2], "the animation begins again")
    #expect(journal.take() == ["body"])
    #expect(counter.take() == 0)
  }

  @Test func changeFromAnotherThreadIsReported() async {
    let counter = makeCounter(for: makeScreen())
    let model = ConcurrentModel()
    let other = Screen(10, 1) { Text(model.text) }
    let otherCounter = makeCounter(for: other)
    await Task.detached { model.text = "b" }.value
    #expect([counter.take(), otherCounter.take()] == [0, 1])
    #expect(other.text == "b")
  }

  @Test func newHandlerReplacesTheOneBeforeWithoutANewFrame() {
    let screen = makeScreen()
    let (first, second) = (makeCounter(for: screen), Counter())
    screen.onInvalidation = { second.add() }
    shown.value = "b"
    #expect([first.take(), second.take()] == [0, 1])
    screen.use()
    screen.onInvalidation = nil
    shown.value = "c"
    #expect(second.take() == 0)
  }

  @Test func pausedScreenHasNoNewFrameUnlessItHasShownNoneAndReportsAMissedOne() {
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
}

/// `onAppear` and `onDisappear`.
@MainActor
struct LifecycleTests {
  private let journal = Journal()
  private let names = Model(["a", "b"])

  private func watched(_ name: String) -> some View {
    Text(name).onAppear { journal.note("+\(name)") }.onDisappear { journal.note("-\(name)") }
  }

  private func expectChanges(of screen: Screen, _ changes: [([String], [String])]) {
    for (names, changes) in changes {
      self.names.value = names
      #expect(journal.take() == [])
      screen.use()
      #expect(journal.take() == changes)
    }
  }

  @Test func viewsAppearOnceInReadingOrderTheInnerFirst() {
    let screen = Screen(10, 3) {
      VStack { ForEach(names.value, id: \.self) { watched($0) } }
        .onAppear { journal.note("+all") }.onDisappear { journal.note("-all") }
    }
    expectChanges(of: screen, [(["a", "b"], ["+a", "+b", "+all"]), (["a", "b"], [])])
    for changes in [["-all", "-b", "-a"], []] {
      screen.close()
      #expect(journal.take() == changes)
    }
  }

  @Test func viewsDisappearBeforeOthersAppearInTheirPlace() {
    let screen = Screen(10, 3) { if names.value.isEmpty { watched("a") } else { watched("b") } }
    expectChanges(of: screen, [([], ["+a"]), (["b"], ["-a", "+b"]), ([], ["-b", "+a"])])
  }

  @Test func rowsAreKnownByTheirIdentity() {
    let screen = Screen(10, 4) { ForEach(names.value, id: \.self) { watched($0) } }
    expectChanges(of: screen, [(["a", "b"], ["+a", "+b"]), (["new", "b", "a"], ["+new"]), (["b"], ["-a", "-new"])])
  }

  @Test func changesByAViewThatAppearsAreInTheSameFrame() {
    let text = Model("before")
    #expect(Screen(10, 1) { Text(text.value).onAppear { text.value = "after" } }.text == "after")
    let count = Model(0)
    let endless = Screen(10, 1) {
      ForEach([count.value], id: \.self) { Text("\($0)").onAppear { count.value += 1 } }
    }
    let first = endless.text
    #expect(endless.text != first)
  }
}

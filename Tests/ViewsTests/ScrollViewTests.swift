@testable import Views
import Testing

@MainActor
struct ScrollViewTests {
  private func makeList(height: Int) -> Screen {
    Screen(14, height) {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(1..<6, id: \.self) { number in
            Button("\(number)") {}
            Text("text \(number)")
          }
        }
        .frame(maxWidth: 14, alignment: .leading)
      }
    }
  }

  @Test func scrollViewFollowsTheFocusAndShowsTheRowBelowToo() {
    let screen = makeList(height: 4)
    #expect(screen.words == ["›[1]", "text1", "[2]", "text2↓"])
    let steps: [(Key.Code, [String])] = [
      (.down, ["[1]", "text1", "›[2]", "text2↓"]), (.down, ["[2]↑", "text2", "›[3]", "text3↓"]),
      (.up, ["›[2]↑", "text2", "[3]", "text3↓"]), (.up, ["›[1]", "text1", "[2]", "text2↓"]),
      (.up, ["[4]↑", "text4", "›[5]", "text5"]),
    ]
    for (code, shown) in steps {
      screen.press(code)
      #expect(screen.words == shown)
    }
    for (height, top) in [(8, "[2]↑"), (11, "[1]")] {
      screen.resize(14, height)
      #expect(screen.words.first == top && screen.words.joined().hasSuffix("›[5]text5"), "no gap below")
    }
  }

  @Test(arguments: 1...3)
  func theFocusIsVisibleInASmallScrollView(height: Int) {
    let screen = makeList(height: height)
    for number in [1, 2, 3, 4, 5, 1] {
      for _ in 0..<2 {
        #expect(screen.text.contains("› [ \(number) ]"))
        screen.tick()
      }
      screen.press(.down)
    }
  }

  @Test func caretMovesWithTheContent() {
    let screen = Screen(14, 2) {
      ScrollView {
        texts(1...3)
        TextField("A", text: .constant("b"))
      }
    }
    #expect(screen.words == ["3↑", "›A▏b▕"])
    #expect(screen.frame().caret == Point(x: 6, y: 1))
  }

  @Test func focusOutsideDoesNotScroll() {
    let screen = Screen(14, 4) {
      Button("above") {}
      ScrollView { texts(1...5) }.frame(height: 2)
    }
    for _ in 0..<3 {
      #expect(screen.words == ["›[above]", "1", "2↓", ""])
      screen.tick()
    }
  }
}

/// Scrolling without moving the focus.
@MainActor
struct ManualScrollingTests {
  private let buttons = Model<[String]>([])
  private let text = Model("b")

  /// Thirty rows with some controls above them, of which the first frame was drawn.
  private func makeScreen(_ height: Int = 5, rows: Int = 30) -> Screen {
    let screen = Screen(10, height) {
      ScrollView {
        ForEach(buttons.value, id: \.self) { Button($0) {} }
        texts(1...rows)
      }
    }
    screen.use()
    return screen
  }

  private func rows(_ screen: Screen) -> [String] { screen.words.map { $0.filter { !"↑↓".contains($0) } } }

  private func expectNoScrolling(of screen: Screen, _ codes: [Key.Code] = [.up, .down, .pageUp, .pageDown]) {
    let before = screen.text
    for code in codes { #expect(!screen.send(.key(Key(code)))) }
    #expect(screen.text == before)
  }

  @Test(
    arguments: [
      ([.pageDown], 5), ([.pageDown, .pageDown], 9), ([.pageDown, .pageDown, .pageUp], 5), ([.down, .down], 3),
      ([.down, .down, .up], 2), ([.pageUp, .up, .up, .down], 2), (Array(repeating: .pageDown, count: 20), 26),
      (Array(repeating: .pageDown, count: 20) + [.down, .up], 25),
    ] as [([Key.Code], Int)])
  func pageKeysLeaveOneRowVisibleArrowsScrollByARowAndNothingLeadsBeyondTheEnds(_ codes: [Key.Code], lead first: Int) {
    let screen = makeScreen()
    for code in codes { screen.press(code) }
    screen.tick()
    screen.setNeedsRebuild()
    #expect(rows(screen) == (first..<first + 5).map { "\($0)" })
    if first == 26 { expectNoScrolling(of: screen, [.down, .pageDown]) }
    #expect(screen.send(.key(Key(.up))))
    #expect(screen.send(.key(Key(.down))))
    expectNoScrolling(of: makeScreen(), [.up, .pageUp])
  }

  @Test func contentThatFitsIsNotScrolled() {
    buttons.value = ["A"]
    let screen = makeScreen(8, rows: 3)
    expectNoScrolling(of: screen)
    screen.resize(10, 2)
    #expect(rows(screen) == ["›[A]", "1"])
    buttons.value = ["A", "B"]
    screen.press(.down)
    #expect(screen.focused == "B", "with two controls, an arrow moves the focus")
    expectNoScrolling(of: Screen(10, 3) { Text("text") })
  }

  @Test(arguments: [nil, false, true] as [Bool?])
  func aLoaderOrAnAlertStopsScrollingAlsoOfAViewAfterIt(isAfter: Bool?) {
    let isShown = Model(true)
    let screen = Screen(30, 12) {
      let content = ScrollView { texts(1...30) }
      if let isAfter {
        (isAfter ? AnyView(Text("text")) : AnyView(content)).alert("T", message: "m", isPresented: isShown.binding)
        if isAfter { content }
      } else {
        content.loader(isPresented: isShown.value)
      }
    }
    expectNoScrolling(of: screen)
    isShown.value = false
    screen.use()
    #expect(screen.send(.key(Key(.pageDown))))
  }

  @Test func innermostScrollViewIsScrolled() {
    let screen = Screen(10, 6) {
      ScrollView {
        Text("above")
        ScrollView { texts(1...30) }.frame(height: 3)
      }
    }
    screen.use(.down)
    #expect(rows(screen)[0..<2] == ["above", "2"])
  }

  @Test(arguments: [.enter, .character(" "), .tab, .left, nil] as [Key.Code?], [["A"], ["A", "B"]])
  func usingOrMovingTheFocusScrollsBackToIt(_ code: Key.Code?, _ labels: [String]) throws {
    buttons.value = labels
    let screen = makeScreen()
    screen.press(.pageDown)
    #expect(!screen.text.contains("›"))
    if let code { screen.press(code) } else { screen.tap(try #require(screen.focusedControl)) }
    #expect(screen.text.contains("›"))
  }

  @Test(
    "editing scrolls back to the field",
    arguments: [Event.key(Key(.character("x"))), .key(Key(.left)), .paste("x"), .key(.control("a"))])
  func editing(_ event: Event) {
    let screen = Screen(14, 4) {
      ScrollView {
        TextField("A", text: text.binding)
        texts(1...30)
      }
    }
    screen.use(.pageDown)
    #expect(!screen.text.contains("›") && screen.frame().caret == nil)
    screen.send(event)
    #expect(screen.text.hasPrefix("› A ▏") && screen.frame().caret?.y == 0)
  }
}

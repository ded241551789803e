import Testing

@testable import Views

@MainActor
struct SplitViewTests {
  private let journal = Journal()

  private func screen(width: Int, isTrailingFocused: Bool = false) -> Screen {
    Screen(size: Size(width: width, height: 3), minimumSize: .zero) {
      SplitView(isTrailingFocused: .constant(isTrailingFocused)) {
        AnyView(ScreenSizeReader { Text("leading \($0.width)") })
      } trailing: {
        AnyView(ScreenSizeReader { Text("trailing \($0.width)") })
      }
    }
  }

  @Test func aWideScreenShowsBothWithALineBetween() {
    let lines = screen(width: 120).frame().buffer.lines
    #expect(lines[0] == "leading 72" + String(repeating: " ", count: 62) + "│trailing 47")
    #expect(lines[1] == String(repeating: " ", count: 72) + "│")
  }

  @Test(arguments: [true, false])
  func aNarrowScreenShowsTheOneWithTheFocus(isTrailingFocused: Bool) {
    let lines = screen(width: 119, isTrailingFocused: isTrailingFocused).frame().buffer.lines
    #expect(lines[0] == (isTrailingFocused ? "trailing 119" : "leading 119"))
  }

  @Test func aPaneBesideBothLeavesThemLess() {
    let screen = Screen(size: Size(width: 140, height: 1), minimumSize: .zero) {
      SplitView(isTrailingFocused: .constant(false)) {
        AnyView(Text("leading"))
      } trailing: {
        AnyView(Text("trailing"))
      }
      .frame(width: 100)
    }
    #expect(screen.frame().buffer.lines[0] == "leading" + String(repeating: " ", count: 53) + "│trailing")
  }

  @Test func aViewThatIsNotFocusableRegistersNoControlsAndKeys() {
    let screen = Screen(size: Size(width: 40, height: 3), minimumSize: .zero) {
      VStack {
        VStack { Button("Shown") {} }.onKey(Key(.character("x"))) {}.refreshable {}.focusable(false)
        Button("Used") {}
      }
    }
    #expect(screen.frame().controls.map(\.label) == ["Used"])
    #expect(screen.frame().buffer.text.contains("[ Shown ]"))
    #expect(!screen.send(.key(Key(.character("x")))))
    #expect(!screen.send(.key(Key(.character("r")))))
  }

  @Test func anAlertOfAViewThatIsNotFocusableTakesTheFocus() {
    let screen = Screen(size: Size(width: 40, height: 12), minimumSize: .zero) {
      VStack {
        Button("Used") {}
        Text("shown").alert("", message: "m", isPresented: Binding(get: { true }, set: { _ in })).focusable(false)
      }
    }
    #expect(screen.frame().controls.map(\.label) == ["OK"])
  }

  @Test func flexibleButtonsAreEquallyWide() {
    let screen = Screen(size: Size(width: 20, height: 2), minimumSize: .zero) {
      VStack {
        Button("Go") {}
        Button("Go home") {}
      }
      .buttonSizing(.flexible)
    }
    #expect(screen.frame().buffer.text == "› [       Go       ]\n  [    Go home     ]")
  }

  @Test func aScreenCanTakeAllTheWidth() {
    let line = { (content: AnyView) in
      Screen(size: Size(width: 100, height: 8), minimumSize: .zero) {
        NavigationBar(level: 0, screen: 0, back: nil) { content }
      }.frame().buffer.lines[1]
    }
    let bar = AnyView(Text("a").frame(maxWidth: .max, alignment: .leading))
    #expect(line(bar) == String(repeating: " ", count: 16) + "a")
    #expect(line(bar.ignoresReadableWidth()) == "  a")
  }

  @Test("a press on the view without the focus moves it there", arguments: [(false, 100), (true, 10)])
  func press(isTrailingFocused: Bool, column: Int) {
    let isFocused = Model(isTrailingFocused)
    let screen = makePanes(isFocused)
    #expect(screen.send(.mouse(Mouse(.press, at: Point(x: column, y: 2)))))
    #expect(isFocused.value == !isTrailingFocused)
    screen.send(.mouse(Mouse(.press, at: Point(x: column, y: 2))))
    #expect(isFocused.value == !isTrailingFocused)
    #expect(journal.entries == [])
  }

  @Test func thePressReachesTheControlUnderThePointer() {
    let isFocused = Model(false)
    let screen = makePanes(isFocused)
    screen.send(.mouse(Mouse(.press, at: Point(x: 77, y: 0))))
    #expect(isFocused.value)
    #expect(journal.take() == ["go"])
    screen.send(.mouse(Mouse(.press, at: Point(x: 4, y: 1))))
    #expect(!isFocused.value)
    #expect(journal.take() == ["select 1"])
  }

  @Test func aPressThatLeadsBackToTheSelectedRowDoesNotOpenIt() {
    let isFocused = Model(true)
    let screen = makePanes(isFocused)
    screen.send(.mouse(Mouse(.press, at: Point(x: 4, y: 0))))
    #expect(!isFocused.value)
    #expect(journal.take() == [])
    screen.send(.mouse(Mouse(.press, at: Point(x: 4, y: 0))))
    #expect(journal.take() == ["open 0"])
  }

  private func makePanes(_ isFocused: Model<Bool>) -> Screen {
    Screen(120, 3) {
      SplitView(isTrailingFocused: isFocused.binding) {
        AnyView(
          List("Rows", ["a", "b"], selection: Binding(get: { 0 }, set: { self.journal.note("select \($0)") })) {
            Text($0)
          }
          .onOpen("Open") { self.journal.note("open \($0)") })
      } trailing: {
        AnyView(
          VStack(alignment: .leading) {
            Button("Go") { self.journal.note("go") }
            Spacer()
          })
      }
      .onKey(Key(.enter)) { self.journal.note("enter") }
      .onKey(Key(.escape)) { self.journal.note("escape") }
    }
  }
}

import Resources
import Testing

@testable import Views

@MainActor
struct ScreenSizeTests {  // Hazard: resize
  private func makeScreen(_ size: Size) -> Screen {
    Screen(size: size) { Everything() }
  }

  @Test("below its least size a screen asks for a larger window", arguments: [(39, 12), (40, 11), (20, 30)])
  func tooSmall(_ width: Int, _ height: Int) {
    let frame = makeScreen(Size(width: width, height: height)).frame()

    let words = frame.buffer.lines.filter { !$0.isEmpty }.map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(words == "Make the window a little larger: this needs 40x12.")
    #expect(frame.caret == nil)
  }

  @Test func whileItIsTooSmallNothingAnswers() {
    let journal = Journal()
    let text = Model("")
    let screen = Screen(size: Size(width: 39, height: 12)) {
      VStack {
        Button("Go") { journal.note("pressed") }
        TextField("A", text: text.binding)
      }
      .onKey(Key(.escape)) { journal.note("esc") }
    }
    #expect(screen.frame().controls.isEmpty)
    #expect(screen.frame().focus == nil)

    for key in [Key(.enter), Key(.escape), Key(.tab), Key(.character("x"))] { #expect(!screen.send(.key(key))) }
    #expect(!screen.send(.paste("text")))
    screen.send(.resize(Size(width: 40, height: 12)))

    #expect(journal.take() == [])
    #expect(text.value == "")
    #expect(screen.focused == "Go")
    screen.press(.enter, .escape)
    #expect(journal.take() == ["pressed", "esc"])
  }

  @Test func theApologyStandsInTheMiddle() {
    #expect(
      makeScreen(Size(width: 39, height: 4)).text == """

         Make the window a little larger: this
         needs 40x12.
        """)
  }

  @Test func theLeastSizeIsLargeEnough() {
    #expect(makeScreen(Size(width: 40, height: 12)).text.contains("Title"))
  }

  @Test func aWindowMadeLargerShowsWhatWasThere() {
    let screen = makeScreen(Size(width: 40, height: 12))
    screen.press(.tab)
    let before = screen.text

    screen.send(.resize(Size(width: 10, height: 3)))
    #expect(screen.text != before)
    screen.send(.resize(Size(width: 40, height: 12)))

    #expect(screen.text == before)
  }

  @Test(
    "a caret, what was typed and the focus outlast other sizes",
    arguments: [Size(width: 60, height: 20), Size(width: 8, height: 2)])
  func typingGoesOn(after size: Size) {
    let text = Model("")
    let screen = Screen(size: Size(width: 40, height: 12)) {
      VStack {
        TextField("A", text: .constant("first"))
        TextField("B", text: text.binding)
      }
    }
    screen.press(.tab)
    screen.type("wörld日")
    screen.press(.home, .right)
    let before = screen.frame()

    screen.send(.resize(size))
    _ = screen.frame()
    screen.send(.resize(Size(width: 40, height: 12)))

    #expect(screen.frame().caret == before.caret)
    #expect(screen.frame().buffer == before.buffer)
    screen.type("x")
    #expect(text.value == "wxörld日")
    #expect(screen.focused == "B")
  }

  @Test("what is scrolled stays where it was", arguments: [Size(width: 60, height: 12), Size(width: 8, height: 2)])
  func scrollingGoesOn(after size: Size) {
    let selection = Model(0)
    let list = Screen(size: Size(width: 40, height: 12)) {
      List("Rows", 0..<100, selection: selection.binding) { Text("row \($0)") }
    }
    let page = Screen(size: Size(width: 40, height: 12)) {
      ScrollView { VStack { ForEach(0..<100, id: \.self) { Text("line \($0)") } } }
    }
    for screen in [list, page] {
      #expect(screen.text.contains("0"))
      screen.press(.pageDown)
      #expect(screen.text.contains("11"))
      screen.press(.pageDown, .up)
      let before = screen.text

      screen.send(.resize(size))
      _ = screen.frame()
      screen.send(.resize(Size(width: 40, height: 12)))

      #expect(screen.text == before)
      #expect(before.contains("21") && before.contains("↑"))
    }
    #expect(list.text.contains("› row 21"))
  }

  @Test("a screen of any size can be drawn and used", arguments: [Size.zero, Size(width: 40, height: 12)])
  func anySize(minimum: Size) {
    let screen = Screen(size: .zero, minimumSize: minimum) { Everything() }
    for width in [0, 1, 4, 12, 24, 39, 40, 44] {
      for height in [0, 1, 2, 3, 5, 8, 11, 12, 14] {
        let size = Size(width: width, height: height)
        screen.send(.resize(size))
        screen.press(.tab, .character("x"), .enter)
        let frame = screen.frame()

        #expect(frame.buffer.size == size)
        #expect(frame.buffer.lines.allSatisfy { $0.cellWidth <= width })
        if let caret = frame.caret { #expect(Rect(size).contains(caret)) }
      }
    }
  }
}

/// A screen with every kind of view.
private struct Everything: View {
  private let text = Model("日本 and more")
  private let isOn = Model(false)

  var body: some View {
    VStack {
      NavigationBar(level: 0, screen: 0, back: {}) {
        VStack(spacing: 1) {
          Form {
            TextField("Name", text: text.binding, message: "a message that may have to be wrapped")
            SecureField("Password", text: text.binding)
          }
          HStack {
            Toggle("日本", isOn: isOn.binding)
            Spacer()
            Text("limited to one line", lineLimit: 1)
          }
          Text("boxed 😀").boxed("Box", color: .plain).padding()
          Divider("and")
          Button("Button") {}
        }
        .loader(isPresented: isOn.value)
        .alert("Alert", message: "with a message", isPresented: isOn.binding)
        .navigationTitle("Title")
      }
      StatusBar()
    }
  }
}

@testable import Views
import Testing

@MainActor
struct AlertTests {
  private let journal = Journal()
  private let isShown = Model(true)

  private func makeScreen() -> Screen {
    Screen(30, 9) {
      VStack(alignment: .leading) {
        TextField("Name", text: .constant("anna"))
        Text("text").alert("Error", message: "It failed.", color: .failure, isPresented: isShown.binding)
        Button("After") { journal.note("after") }
      }
      .onKey(Key(.escape), hint: "Back") { journal.note("back") }
      .onKey(.control("n")) { journal.note("new") }
    }
  }

  @Test(
    "Enter, Space and Esc dismiss it; views around it are not used before",
    arguments: [Key.Code.enter, .character(" "), .escape])
  func dismissing(_ key: Key.Code) {
    let screen = makeScreen()
    isShown.value = false
    screen.press(.tab)
    isShown.value = true
    #expect(screen.frame().controls.map(\.label) == ["OK"])
    screen.press(.tab, .up)
    #expect(screen.focused == "OK")
    #expect(screen.frame().caret == nil)
    #expect(!screen.send(.paste("text")))
    #expect(!screen.send(.key(.control("n"))))

    screen.press(key)
    #expect(!isShown.value)
    #expect(screen.frame().controls.map(\.label) == ["Name", "After"])
    #expect(screen.focused == "After")
    #expect(journal.take() == [], "only the next key reaches the view behind")
    screen.press(.escape, .enter)
    screen.send(.key(.control("n")))
    #expect(journal.take() == ["back", "after", "new"])
  }

  @Test("an alert in a view that waits, or is not focusable, can be dismissed", arguments: [false, true])
  func waiting(isWaiting: Bool) {
    let screen = Screen(40, 12) {
      VStack {
        Button("Used") {}
        Text("").alert("", message: "m", isPresented: isShown.binding).focusable(isWaiting)
      }
      .loader(isPresented: isWaiting)
    }
    #expect(screen.frame().controls.map(\.label) == ["OK"])
    screen.press(.enter)
    #expect(!isShown.value)
  }
}

/// An alert uses the whole screen, wherever its view is in the tree.
@MainActor
struct AlertPlaceTests {
  private static let message = "The app couldn't read the server's response. Update the app, or try again later."

  /// An alert over a part of the screen that is as small as possible, with content above and below it.
  private func makeScreen(_ width: Int, _ height: Int, message: String = message) -> Screen {
    Screen(width, height) {
      VStack(alignment: .leading) {
        Text("above")
        Text("").alert("Error", message: message, color: .failure, isPresented: .constant(true))
        ForEach(0..<12, id: \.self) { Text(String(repeating: "\($0 % 10)", count: 80), lineLimit: 1) }
        Spacer()
        StatusBar()
      }
    }
  }

  @Test("it is readable, with a margin", arguments: [(40, 12), (80, 24), (200, 50), (30, 11)])
  func isFullyVisible(_ width: Int, _ height: Int) throws {
    let frame = makeScreen(width, height).frame()
    #expect(frame.texts.contains(Self.message))
    let button = try #require(frame.elements.first { $0.role == .button })
    #expect(button.text == "OK" && button.isFullyVisible && !button.isCovered)
    let box = try #require(frame.elements.first { $0.role == .caption }?.rect)
    #expect(box.minX >= 1 && box.minY >= 1 && box.maxX <= width - 1 && box.maxY <= height - 1)
    #expect(abs(box.minX - (width - box.maxX)) <= 1 && abs(box.minY - (height - box.maxY)) <= 1)
  }

  @Test func alert_isInTheMiddleOfTheDimScreen() {
    let screen = makeScreen(24, 9, message: "It failed.")
    #expect(
      screen.text == """
        above

         ╭ Error ─────────────╮
         │ It failed.         │
         │           › [ OK ] │
         ╰────────────────────╯
        44444444444444444444444…
        55555555555555555555555…
        66666666666666666666666…
        """)
    #expect(
      screen.styles == """
        dddddddddddddddddddddddd
        dddddddddddddddddddddddd
        .eEEEEEEEeeeeeeeeeeeeee.
        .e....................e.
        .e...........m.ffffff.e.
        .eeeeeeeeeeeeeeeeeeeeee.
        dddddddddddddddddddddddd
        dddddddddddddddddddddddd
        dddddddddddddddddddddddd
        """)
  }

  @Test func alertOverAList_coversItsRows() {
    let screen = Screen(40, 12) {
      VStack(alignment: .leading) {
        List("Rows", 0..<30, selection: .constant(2)) { Text("● a row of a list, with the number \($0)", lineLimit: 1) }
          .alert("", message: Self.message, isPresented: .constant(true))
        StatusBar()
      }
    }
    #expect(
      screen.text == """
          ● a row of a list, with the number 0
          ● a row of a list, with the number 1
         ╭────────────────────────────────────╮
         │ The app couldn't read the          │
         │ server's response. Update the      │
         │ app, or try again later.           │
         │                                    │
         │                           › [ OK ] │
         ╰────────────────────────────────────╯
          ● a row of a list, with the number 9
          ● a row of a list, with the number … ↓
         Enter OK  Esc OK  ? Keys  ^C Quit
        """)
    #expect(screen.styles.hasSuffix("\n.bbbbb.ss..bbb.ss..b.ssss..bb.ssss......"), "the status bar is not dim")
  }

  /// A row is whole, or cut where the alert is.
  @Test func alert_cutsRowsAtItsEdge() {
    let words = Text(String(repeating: "three words long ", count: 5), lineLimit: 1)
    let screen = Screen(70, 8) {
      VStack(alignment: .leading) {
        words
        words
        HStack { ForEach(["A", "Save the note", "Delete", "Put it away", "Z"], id: \.self) { Button($0) {} } }
        Toggle("Off", isOn: .constant(false))
        Toggle("Send me an email", isOn: .constant(true))
        words
        words
        words
      }
      .alert("", message: "failed", isPresented: .constant(true))
    }
    #expect(
      screen.text == """
        three words long three words long three words long three words long t…
        three words long three words long three words long three words long t…
          [ A ]   ╭────────────────────────────────────────────────╮ [ Z ]
          [ ] Off │ failed                                         │
          [x] Sen │                                       › [ OK ] │
        three wor ╰────────────────────────────────────────────────╯ s long t…
        three words long three words long three words long three words long t…
        three words long three words long three words long three words long t…
        """)
  }

  @Test("a message that is too long is scrolled; its OK stays", arguments: [(40, 12), (20, 6), (16, 5)])
  func scrolling(_ width: Int, _ height: Int) {
    let screen = makeScreen(width, height, message: (1...60).map { "word\($0)" }.joined(separator: " "))
    let steps: [([Key.Code], isFirst: Bool, isLast: Bool)] = [
      ([], true, false), ([.down], false, false), (Array(repeating: .pageDown, count: 60), false, true),
    ]
    for (codes, isFirst, isLast) in steps {
      for code in codes { screen.press(code) }
      #expect(screen.text.contains("› [ OK ]"))
      #expect(screen.text.contains("word1 ") == isFirst && screen.text.contains("↑") == !isFirst)
      #expect(screen.text.contains("word60") == isLast && screen.text.contains("↓") == !isLast)
    }
  }

  @Test("OK is visible in a small window", arguments: 3...14)
  func small(_ height: Int) {
    for width in [12, 13, 14, 15, 16, 20, 27, 40, 53, 60] {
      #expect(makeScreen(width, height).text.contains("[ OK ]"), "\(width)x\(height)")
    }
  }

  @Test func outerAlert_isInFrontOfTheInnerOne() {
    let frame = Screen(50, 14) {
      Text("").alert("First", message: "one", isPresented: .constant(true))
        .alert("Second", message: "two", isPresented: .constant(true))
    }.frame()
    #expect(frame.plainText == "Second: two\nOK, button, focused")
  }
}

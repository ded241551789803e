import Resources
import Testing

@testable import Views

/// An alert uses the whole screen, wherever its view is in the tree.
@MainActor
struct AlertPlaceTests {
  private static let message = "The server's answer made no sense to the app. Update the app, or try again later."

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

  @Test("it is read whole and dismissed, with a margin", arguments: [(40, 12), (80, 24), (200, 50), (30, 11)])
  func isFullyVisible(_ width: Int, _ height: Int) throws {
    let frame = makeScreen(width, height).frame()

    #expect(frame.texts.contains(Self.message))
    let button = try #require(frame.elements.first { $0.role == .button })
    #expect(button.text == "OK" && button.isFullyVisible && !button.isCovered)
    let box = try #require(frame.elements.first { $0.role == .caption }?.rect)
    #expect(box.minX >= 1 && box.minY >= 1 && box.maxX <= width - 1 && box.maxY <= height - 1)
    #expect(abs(box.minX - (width - box.maxX)) <= 1 && abs(box.minY - (height - box.maxY)) <= 1)
  }

  @Test func itStandsInTheMiddleOfTheScreenWhichStepsBack() {
    let screen = makeScreen(24, 9, message: "It failed.")

    #expect(
      screen.text == """
        above

         ╭ Error ─────────────╮
         │ It failed.         │
         │           › [ OK ] │
         ╰────────────────────╯

        55555555555555555555555…
        66666666666666666666666…
        """)
    #expect(
      screen.frame().buffer.styles([
        "s": Style(foreground: .secondary, attributes: .dim), "e": Style(foreground: .failure),
        "E": Style(foreground: .failure, attributes: .bold), "m": .mark,
        "f": .focused, "b": Style(attributes: .bold),
        "w": Style(foreground: .secondary),
      ]) == """
        ssssssssssssssssssssssss
        ........................
        .eEEEEEEEeeeeeeeeeeeeee.
        .e....................e.
        .e...........m.ffffff.e.
        .eeeeeeeeeeeeeeeeeeeeee.
        ........................
        ssssssssssssssssssssssss
        ssssssssssssssssssssssss
        """)
  }

  @Test func itStandsBeforeAList() {
    let screen = Screen(40, 12) {
      VStack(alignment: .leading) {
        List("Rows", 0..<30, selection: .constant(2)) { number in
          HStack {
            Text("●").foregroundStyle(.success)
            Text("a row of a list, with the number \(number)", lineLimit: 1)
          }
        }
        .alert("", message: Self.message, isPresented: .constant(true))
        StatusBar()
      }
    }

    #expect(
      screen.text == """
          ● a row of a list, with the number 0

         ╭────────────────────────────────────╮
         │ The server's answer made no        │
         │ sense to the app. Update the       │
         │ app, or try again later.           │
         │                                    │
         │                           › [ OK ] │
         ╰────────────────────────────────────╯

          ● a row of a list, with the number … ↓
         Enter OK  Esc OK  ? Keys  ^C Quit
        """)
    #expect(
      screen.frame().buffer.styles([
        "s": Style(foreground: .secondary, attributes: .dim), "m": .mark,
        "f": .focused, "b": Style(attributes: .bold),
        "w": Style(foreground: .secondary),
      ]) == """
        ssssssssssssssssssssssssssssssssssssssss
        ........................................
        ........................................
        ........................................
        ........................................
        ........................................
        ........................................
        .............................m.ffffff...
        ........................................
        ........................................
        ssssssssssssssssssssssssssssssssssssssss
        .bbbbb.ww..bbb.ww..b.wwww..bb.wwww......
        """)
  }

  @Test func itLeavesNoHalvesOfWordsAndButtons() {
    let words = String(repeating: "three words long ", count: 5)
    let screen = Screen(70, 8) {
      VStack(alignment: .leading) {
        Text(words, lineLimit: 1)
        Text(words, lineLimit: 1)
        HStack {
          Button("A") {}
          Button("Save the note") {}
          Button("Delete", role: .destructive) {}
          Button("Put it away") {}
          Button("Z") {}
        }
        Toggle("Off", isOn: .constant(false))
        Toggle("Send me an email", isOn: .constant(true))
        Text("ends here, and so")
        Text(words, lineLimit: 1)
        Text(words, lineLimit: 1)
      }
      .alert("", message: "failed", isPresented: .constant(true))
    }

    #expect(
      screen.text == """
        three words long three words long three words long three words long t…
        three                                                          long t…
          [ A ]   ╭────────────────────────────────────────────────╮
          [ ] Off │ failed                                         │
                  │                                       › [ OK ] │
        ends      ╰────────────────────────────────────────────────╯
        three                                                          long t…
        three words long three words long three words long three words long t…
        """)
  }

  @Test("it cuts no wide letter in half", arguments: [40, 41])
  func wideLetters(_ width: Int) {
    let buffer = Screen(width, 12) {
      VStack(alignment: .leading) {
        ForEach(0..<12, id: \.self) { Text(($0 % 2 == 0 ? "" : "x") + String(repeating: "日", count: 30), lineLimit: 1) }
      }
      .alert("日本", message: "日本", isPresented: .constant(true))
    }
    .frame().buffer

    for y in 0..<12 {
      for x in 0..<width - 1 {
        #expect((buffer[x, y].character.cellWidth == 2) == buffer[x + 1, y].isTrailing, "\(x), \(y)")
      }
    }
  }

  @Test("a message that is too long is scrolled; its OK stays", arguments: [(40, 12), (20, 6), (16, 5)])
  func scrolling(_ width: Int, _ height: Int) {
    let screen = makeScreen(width, height, message: (1...60).map { "word\($0)" }.joined(separator: " "))
    #expect(screen.text.contains("word1 ") && screen.text.contains("› [ OK ]") && screen.text.contains("↓"))
    #expect(!screen.text.contains("word60"))

    screen.press(.down)
    #expect(!screen.text.contains("word1 ") && screen.text.contains("› [ OK ]") && screen.text.contains("↑"))
    for _ in 1...60 { screen.press(.pageDown) }
    #expect(screen.text.contains("word60") && screen.text.contains("› [ OK ]") && !screen.text.contains("↓"))
    #expect(screen.frame().plainText.contains("More above, press pageup"))
  }

  @Test func aScrollViewBehindItIsNotScrolled() {
    let isShown = Model(true)
    let screen = Screen(40, 12) {
      ScrollView { ForEach(0..<40, id: \.self) { Text("line \($0)") } }
        .alert("", message: "It failed.", isPresented: isShown.binding)
    }
    screen.press(.pageDown, .down, .enter)

    #expect(!isShown.value)
    #expect(screen.text.hasPrefix(String(repeating: " ", count: 16) + "line 0\n"))
  }

  @Test("as long as anything fits its OK does", arguments: 3...14)
  func small(_ height: Int) {
    for width in [12, 13, 14, 15, 16, 20, 27, 40, 53, 60] {
      #expect(makeScreen(width, height).text.contains("[ OK ]"), "\(width)x\(height)")
    }
  }

  @Test func theLastOfTwoStandsBeforeTheOther() {
    let screen = Screen(50, 14) {
      Text("").alert("First", message: "one", isPresented: .constant(true))
        .alert("Second", message: "two", isPresented: .constant(true))
    }

    #expect(screen.frame().texts.contains("two"))
    #expect(screen.frame().plainText == "Second: two\nOK, button, focused")
  }

  @Test func aLoaderOfAViewOfOneRowIsWhole() {
    let screen = Screen(30, 5) {
      VStack {
        Text("short").loader(isPresented: true)
        Text("below")
        Spacer()
      }
    }

    #expect(
      screen.text == """
                ╭────────────╮
                │ ⠋ Loading… │
                ╰────────────╯
        """)
  }
}

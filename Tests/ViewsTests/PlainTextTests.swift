import Testing

@testable import Views

@MainActor
struct PlainTextTests {  // Hazard: plain-text
  private func read(_ height: Int = 12, @ViewBuilder _ content: @escaping @MainActor () -> some View) -> String {
    Screen(50, height, content).frame().plainText
  }

  @Test func everyControlSaysItsRoleAndState() {
    let text = read {
      VStack {
        TextField("Email", text: .constant("rick@citadel.org"))
        TextField("Note", text: .constant(""))
        SecureField("Password", text: .constant("wubbalubb"))
        SecureField("Pin", text: .constant("1"))
        Toggle("Remember", isOn: .constant(true))
        Toggle("Forget", isOn: .constant(false)).disabled(true)
        Button("Sign In") {}
        Button("Sign Up") {}.disabled(true)
        TextField("Name", text: .constant("rick"), message: "Provide your name")
      }
    }
    #expect(
      text == """
        Email, field, focused: rick@citadel.org
        Note, field, empty
        Password, secure field: 9 characters
        Pin, secure field: 1 character
        Remember, toggle, on
        Forget, toggle, off, not available
        Sign In, button
        Sign Up, button, not available
        Name, field: rick
        Name: Provide your name
        """)
  }

  @Test func aRowIsOneLineWithItsPlace() {
    let text = read(2) {
      List("People", ["Rick", "Morty", "Beth"], selection: .constant(1)) { name in
        HStack {
          Text("★").accessibilityLabel("Favourite")
          Text(name, lineLimit: 1)
          Text("●").accessibilityHidden()
          Text("Alive")
        }
      }
    }
    #expect(
      text == """
        People, list, 3 rows, focused
        Favourite, Rick, Alive, row 1 of 3
        Favourite, Morty, Alive, row 2 of 3, selected
        """)
  }

  @Test func wordsSideBySideAreOneLineAndWordsBelowAnother() {
    let text = read {
      VStack(alignment: .leading) {
        HStack {
          Text("Species").frame(width: 10)
          Text("a text that is so long that it has to be wrapped over lines")
        }
        Text("Gender")
      }
    }
    #expect(text == "Species, a text that is so long that it has to be wrapped over lines\nGender")
  }

  @Test func aLoaderIsReadAloneAndAToastWithoutItsSign() {
    #expect(read { Button("Go") {}.loader(isPresented: true) } == "Loading…")
    #expect(read { Spinner() } == "Loading…")
    #expect(read { Text("above").frame(height: 9).toast("Done") } == "above\nDone")
  }

  @Test func aTitleNamesTheScreenAndMarksBecomeWords() {
    let screen = Screen(40, 6) {
      NavigationBar(level: 0, screen: 0, back: nil) {
        VStack { ForEach(0..<12, id: \.self) { Text("line \($0)") } }.navigationTitle("Story")
      }
    }
    #expect(screen.frame().plainText.hasPrefix("Story, screen\nline 0\n"))
    #expect(screen.frame().plainText.hasSuffix("line 4\nMore below, press pagedown"))

    screen.press(.pageDown)
    #expect(screen.frame().plainText.contains("More above, press pageup"))
  }

  @Test func whatOthersNamedIsNeutralisedAndStaysInItsLine() {  // Hazard: escapes
    let hostile = "a\u{1B}]0;title\u{7}\nb\u{202E}"
    let text = read {
      VStack {
        Text(hostile)
        Button(hostile) {}
        TextField(hostile, text: .constant(hostile), message: hostile)
        Text("x").accessibilityLabel(hostile)
      }
    }
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E })
    #expect(text.split(separator: "\n").count == 5)
  }
}

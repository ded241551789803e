import Resources
import Testing

@testable import Views

/// Fields with their messages, alone and in a form.
@MainActor
struct FormTests {
  private let message = Model<String?>(nil)

  @Test func aloneAMessageStandsBelowTheInput() {
    let screen = Screen(24, 2) { TextField("Email", text: .constant(""), message: "not right") }

    #expect(screen.text == "› Email ▏              ▕\n         not right")
    #expect(
      screen.frame().buffer.styles([
        "m": .mark, "u": Style(attributes: .underline),
        "f": Style(foreground: .failure),
      ]) == """
        m.mmmmm.muuuuuuuuuuuuuum
        .........fffffffff......
        """)
  }

  @Test func inAFormLabelTextAndMessageBeginInOneColumn() {
    let screen = Screen(24, 6) {
      Form {
        TextField("Email", text: .constant("rick"), message: "not right")
        SecureField("日本", text: .constant("b"))
      }
    }

    #expect(
      screen.text == """
          Email
        ›▏rick                 ▕
          not right
          日本
         ▏•                    ▕
        """)
    #expect(
      screen.frame().buffer.styles([
        "m": .mark, "u": Style(attributes: .underline),
        "f": Style(foreground: .failure),
      ]) == """
        ..mmmmm.................
        mmuuuuuuuuuuuuuuuuuuuuum
        ..fffffffff.............
        ........................
        ..uuuuuuuuuuuuuuuuuuuuu.
        """)
  }

  @Test func aMessageMovesNothingInAForm() {
    let screen = Screen(24, 8) {
      Form {
        TextField("Email", text: .constant(""), message: message.value)
        Toggle("Remember", isOn: .constant(false))
        Button("Send") {}
      }
    }
    let before = screen.frame().buffer.lines
    message.value = "not right"

    var expected = before
    expected[2] = "  not right"
    #expect(screen.frame().buffer.lines == expected)
    #expect(before[2] == "")
  }

  @Test func aMessageThatIsTooLongForALineIsWrapped() {
    let text = render(16, 5) {
      Form {
        TextField("Email", text: .constant(""), message: "wrong in so many words")
        Button("Send") {}
      }
    }

    #expect(
      text == """
          Email
        ›▏             ▕
          wrong in so
          many words
          [ Send ]
        """)
  }

  @Test func theFieldThatHasTheFocusIsSeenWithItsLabelAndItsMessage() {
    let screen = Screen(20, 3) {
      ScrollView {
        Form {
          ForEach(1..<5, id: \.self) { TextField("Field \($0)", text: .constant("\($0)"), message: "wrong \($0)") }
        }
      }
    }
    screen.press(.tab, .tab)
    #expect(screen.text.contains("  Field 3") && screen.text.contains("›▏3"))

    screen.send(.resize(Size(width: 20, height: 5)))
    screen.press(.up)
    #expect(screen.text.contains("  Field 2") && screen.text.contains("›▏2") && screen.text.contains("  wrong 2"))
    screen.press(.down)
    #expect(screen.text.contains("  Field 3") && screen.text.contains("›▏3") && screen.text.contains("  wrong 3"))
  }
}

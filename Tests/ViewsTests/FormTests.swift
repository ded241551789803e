import Resources
import Testing

@testable import Views

/// Fields with their messages, alone and lined up.
@MainActor
struct FormTests {
  @Test func aMessageStandsBelowTheInput() {
    let screen = Screen(24, 2) { TextField("Email", text: .constant(""), message: "not right") }

    #expect(screen.text == "› Email ▏              ▕\n         not right")
    #expect(
      screen.frame().buffer.styles([
        "m": Style(foreground: .accent, attributes: .bold), "u": Style(attributes: .underline),
        "f": Style(foreground: .failure),
      ]) == """
        m.mmmmm.muuuuuuuuuuuuuum
        .........fffffffff......
        """)
  }

  @Test func aLongMessageBeginsFurtherToTheLeftAndIsWrapped() {
    let text = render(24, 5) {
      VStack(alignment: .leading) {
        TextField("Email", text: .constant(""), message: "quite wrong this time")
        TextField("Name", text: .constant(""), message: "wrong in so many words that it is wrapped")
      }
    }

    #expect(
      text == """
        › Email ▏              ▕
           quite wrong this time
          Name ▏               ▕
          wrong in so many words
          that it is wrapped
        """)
  }

  @Test func theMessagesOfAFormBeginInOneColumn() {
    func form(_ width: Int) -> String {
      render(width, 4) {
        Form {
          TextField("Email", text: .constant(""), message: "quite wrong")
          TextField("X", text: .constant(""), message: "no")
        }
      }
    }

    #expect(form(24) == "› Email ▏              ▕\n         quite wrong\n  X     ▏              ▕\n         no")
    #expect(form(16) == "› Email ▏      ▕\n     quite wrong\n  X     ▏      ▕\n     no")
  }

  @Test func aFormLinesUpItsInputs() {
    let text = render(24, 5) {
      VStack {
        Form {
          TextField("Email", text: .constant("a"), message: "no")
          TextField("日本", text: .constant("b"))
          SecureField("Confirm", text: .constant("c"))
        }
        TextField("X", text: .constant("d"))
      }
    }

    #expect(
      text == """
        › Email   ▏a           ▕
                   no
          日本    ▏b           ▕
          Confirm ▏•           ▕
          X ▏d                 ▕
        """)
  }
}

import Testing

@testable import Programs
@testable import Views

@MainActor
struct AccessibilityLabelAuditTests {
  @Test("a control without a label, or with a blank one", arguments: ["", " ", "\u{3000}\u{A0}"])
  func noLabel(label: String) {
    let screen = Screen(20, 4) {
      Button("OK") {}
      Toggle(label, isOn: .constant(true))
    }
    let name = label.isEmpty ? "toggle" : "toggle \"\(label)\""
    #expect(
      screen.issues == ["The \(name) in row 2, column 1 has no label. Give it a label that says what it is for."])
  }

  @Test func twoControlsWithOneLabel() {
    let screen = Screen(20, 4) {
      TextField("Search", text: .constant(""))
      Button("Cancel") {}
      Button("Search") {}
    }
    #expect(
      screen.issues == [
        "The button \"Search\" in row 3, column 1 has the label of the field before it. "
          + "Give each of them a label of its own."
      ])
  }

  @Test func aControlThatIsScrolledAwayIsAuditedToo() {
    let screen = Screen(20, 2) {
      ScrollView {
        Button("First") {}
        Button("Second") {}
        Button("") {}
      }
    }
    #expect(
      screen.issues == ["The button, scrolled away, has no label. Give it a label that says what it is for."])
  }

  @Test("an alert and the screen behind it can have the same label: only one of the two can be used")
  func alert() {
    let screen = Screen(40, 12) {
      Button("OK") {}.alert("Error", message: "Offline", isPresented: .constant(true))
    }
    #expect(screen.issues == [])
  }

  @Test("a section and the views beside it can have the same label: only one of the two can be used")
  func section() {
    let screen = Screen(40, 12) {
      Button("Retry") {}
      Button("Retry") {}.focusSection(false)
    }
    #expect(screen.issues == [])
  }
}

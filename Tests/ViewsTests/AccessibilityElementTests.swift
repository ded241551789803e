import MicroappBasics
import Testing

@testable import Views

@MainActor
struct AccessibilityElementTests {
  private struct Form: View {
    var body: some View {
      NavigationBar(level: 0, screen: 0, back: nil) {
        VStack(alignment: .leading) {
          Text("Hello \u{1B}[31m")
          TextField("Email", text: .constant("rick"), message: "Provide more")
          SecureField("Password", text: .constant("wubba"))
          Toggle("Remember", isOn: .constant(true))
          Button("Send") {}.disabled(true)
          Divider("Mail")
          Spinner()
        }
        .navigationTitle("Sign In")
      }
    }
  }

  @Test func whatIsDrawnIsNotedInReadingOrderWithItsRoleAndPlace() {
    let elements = Screen(40, 12) { Form() }.frame().elements

    #expect(
      elements.map(\.role) == [
        .navigationBar, .text, .field, .message, .secureField, .toggle, .button, .caption, .spinner,
      ])
    #expect(
      elements.map(\.value) == [nil, nil, .text("rick"), .field("Email"), .characters(5), .isOn(true), nil, nil, nil])
    #expect(
      elements.map(\.text) == [
        "Sign In", "Hello \u{FFFD}[31m", "Email", "Provide more", "Password", "Remember", "Send", "Mail", "",
      ])
    #expect(elements.map(\.rect.origin.y) == [0, 3, 4, 4, 6, 7, 8, 9, 10])
    #expect(elements.filter { !$0.isEnabled }.map(\.text) == ["Send"])
    #expect(elements.allSatisfy { $0.isFullyVisible && !$0.isCovered })
  }

  @Test func noElementHoldsASecret() {
    let screen = Screen(40, 3) { SecureField("Password", text: .constant("wubbalubba")) }
    #expect(!String(reflecting: screen.frame().elements).contains("wubba"))
  }

  @Test func aListNotesTheRowsThatAreSeenAndWhichIsChosen() {
    let rows = Rows(100, selected: 6)
    let elements = rows.makeScreen(3).frame().elements

    #expect(
      elements.map(\.value) == [
        .rows(count: 100, selected: 6), .row(index: 4, count: 100, isSelected: false), nil,
        .row(index: 5, count: 100, isSelected: false), nil, .row(index: 6, count: 100, isSelected: true), nil,
      ])
    #expect(elements.map(\.parent) == [nil, 0, 1, 0, 3, 0, 5])
    #expect(elements.filter(elements.isInRow).map(\.text) == ["row 4", "row 5", "row 6"])
    #expect(elements[0].rect == Rect(x: 0, y: 0, width: 12, height: 3))
    #expect(elements[5].rect == Rect(x: 0, y: 2, width: 12, height: 1))
  }

  @Test func whatIsScrolledAwayIsNoElementAndWhatIsCutIsNotWhole() {
    let screen = Screen(12, 4) {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(0..<4, id: \.self) { Text("text \($0)\nmore") }
          Button("Last") {}
        }
      }
    }
    let texts = screen.frame().elements.filter { $0.role == .text }

    #expect(texts.map(\.text) == ["text 2\nmore", "text 3\nmore"].map(\.neutralized))
    #expect(texts.map(\.isFullyVisible) == [false, true])
    #expect(texts.map(\.rect.size.height) == [1, 2])
    #expect(screen.frame().texts == ["text 3 more"])
    #expect(screen.frame().elements.filter { $0.role == .button }.count == 1, "drawn twice to follow the focus")
  }

  @Test func anAlertStandsBeforeWhatItCoversAndWhatItHoldsBack() {
    let screen = Screen(30, 8) {
      VStack(alignment: .leading) {
        Text("covered by far")
        Button("Behind") {}
        Text("also covered")
        Spacer()
      }
      .alert("Error", message: "It broke", isPresented: .constant(true))
    }
    let elements = screen.frame().elements

    #expect(elements.filter { !$0.isCovered }.map(\.text) == ["", "Error", "It broke", "OK"])
    #expect(
      elements.first { !$0.isCovered }?.role == .alert
        && elements.last?.parent == elements.firstIndex { $0.role == .alert })
    #expect(elements.filter(\.isCovered).map(\.text) == ["covered by far", "Behind", "also covered"])
    #expect(screen.frame().texts.contains("It broke"))
  }

  @Test func aToastCoversWhatLiesBelowIt() {
    let screen = Screen(12, 4) {
      VStack(alignment: .leading) {
        Text("above")
        Text("a").padding(horizontal: 4)
        Text("0123456789ab")
      }
      .toast("Done")
    }
    let elements = screen.frame().elements

    #expect(elements.filter(\.isCovered).map(\.text) == ["a"])
    #expect(
      elements.filter { !$0.isCovered && !$0.isFullyVisible && $0.role == .text }.map(\.text).contains("0123456789ab"))
    #expect(screen.frame().texts == ["above"])
  }
}

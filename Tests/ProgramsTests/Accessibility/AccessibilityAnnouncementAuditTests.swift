@testable import Views
import Testing

@testable import Programs

@MainActor
struct AccessibilityAnnouncementAuditTests {
  private static let advice = "Draw it with Text, and hide it only if another text has the same words."

  @Test("words are read, also where they wrap, are cut, or have a label")
  func read() {
    let screen = Screen(30, 12) {
      NavigationBar(level: 0, screen: 0, back: {}) {
        VStack(alignment: .leading) {
          Text("You're offline. Check your connection.").foregroundStyle(.failure)
          Text("This line is longer than the screen", lineLimit: 1)
          Text("☆ saved").foregroundStyle(.success).accessibilityLabel("favourite")
          Divider("Mail")
        }
        .navigationTitle("A title that is longer than the bar")
      }
    }
    #expect(screen.text.contains("‹"))
    #expect(screen.text.contains("…"))
    #expect(screen.issues == [])
  }

  @Test func hiddenWords() {
    let screen = Screen(20, 3) { Text("offline").foregroundStyle(.failure).accessibilityHidden() }
    #expect(screen.issues == ["The text \"offline\" in row 1, column 1 is not read by plain mode. \(Self.advice)"])
  }

  @Test("words may be hidden if another text has the same")
  func hiddenTwice() {
    let screen = Screen(20, 3) {
      Text("offline").accessibilityHidden()
      Text("You are offline.")
    }
    #expect(screen.issues == [])
  }

  @Test func wordsOfAnAlertThatAreHidden() {
    let alert = VStack {
      Text("You're offline.").accessibilityHidden()
      Button("OK") {}
    }
    let screen = Screen(40, 12) { Text("behind").modal(AnyView(alert.boxed("Error", color: .failure)), as: .alert) }
    #expect(
      screen.issues == ["The text \"You're offline.\" in row 6, column 13 is not read by plain mode. \(Self.advice)"])
  }

  @Test("a picture is read by its label, or hidden")
  func picture() {
    let picture = CellBufferView(CellBuffer(size: Size(width: 4, height: 1)))
    #expect(Screen(20, 3) { picture.accessibilityLabel("a portal") }.issues == [])
    #expect(Screen(20, 3) { picture.accessibilityHidden() }.issues == [])
    #expect(
      Screen(20, 3) { picture }.issues == [
        "The picture in row 1, column 1 is not read by plain mode. Give it an accessibilityLabel, or hide it."
      ])
  }

  @Test("a sign without words is decoration")
  func sign() {
    let screen = Screen(20, 3) { Text("●").foregroundStyle(.failure).accessibilityHidden() }
    #expect(screen.issues == [])
  }

  @Test func aHiddenControl() {
    let screen = Screen(20, 3) { Button("OK") {}.accessibilityHidden() }
    #expect(
      screen.issues == [
        "The button \"OK\" in row 1, column 1 can be used, but plain mode does not read it. "
          + "Do not hide it from plain mode."
      ])
  }

  @Test("an inspector without the focus may be hidden, with the focus it may not")
  func section() {
    for isFocused in [false, true] {
      let screen = Screen(20, 3) {
        Text("feature")
        Text("offline").foregroundStyle(.failure).accessibilityHidden().focusSection(isFocused)
      }
      #expect(screen.issues.count == (isFocused ? 1 : 0))
    }
  }

  @Test func anErrorBelowAFieldThatDoesNotBelongToIt() {
    let screen = Screen(40, 12) {
      TextField("Email", text: .constant(""))
      Text("Provide correct email address").foregroundStyle(.failure).padding(EdgeInsets(leading: 2))
    }
    #expect(
      screen.issues == [
        "The text \"Provide correct email address\" in row 2, column 3 is an error below the field \"Email\", but does "
          + "not belong to it. Pass it to the field as its message."
      ])
  }

  @Test("the error of a call, with Retry below it, does not belong to a field above", arguments: [40, 16], [12, 4])
  func anErrorOfACallBelowAField(width: Int, height: Int) {
    let screen = Screen(width, height) {
      ScrollView {
        HStack {
          TextField("Search", text: .constant(""))
          Button("Any status") {}
        }
        Text("You're offline. Check your connection.").foregroundStyle(.failure)
        Button("Once more", role: .retry) {}
      }
    }
    #expect(screen.issues == [])
  }

  @Test func anErrorOfAFieldAboveTheErrorOfACall() {
    let screen = Screen(40, 12) {
      TextField("Search", text: .constant(""))
      Text("Use letters only").foregroundStyle(.failure)
      Text("You're offline.").foregroundStyle(.failure)
      Button("Once more", role: .retry) {}
    }
    #expect(screen.issues.map { $0.prefix(28) } == ["The text \"Use letters only\" "])
  }
}

import Resources
import Testing

@testable import Views

@MainActor
struct AccessibilityAnnouncementAuditTests {
  private nonisolated static let meanings = [Color.failure, .warning, .success]

  @Test("text in the colour of a meaning is read, also where it wraps or is cut", arguments: meanings)
  func read(color: Color) {
    let screen = Screen(20, 8) {
      Text("You're offline. Check your connection.").foregroundStyle(color)
      Text("This line is longer than the screen", lineLimit: 1).foregroundStyle(color)
      Text("☆ saved").foregroundStyle(color).accessibilityLabel("favourite")
    }
    #expect(screen.issues == [])
  }

  @Test("text in the colour of a meaning that plain mode does not read", arguments: meanings)
  func notRead(color: Color) {
    let screen = Screen(20, 3) {
      Text("all is well")
      BareText(text: "✗ lost the server", style: Style(foreground: color))
    }
    #expect(
      screen.issues == [
        "The text \"✗ lost the server\" in row 2, column 1 is a message in the colour \(color), but plain mode does not "
          + "read it. Draw it with Text, and do not hide or cover it."
      ])
  }

  @Test func aHiddenMessage() {
    let screen = Screen(20, 3) { Text("offline").foregroundStyle(.failure).accessibilityHidden() }
    #expect(
      screen.issues == [
        "The text \"offline\" in row 1, column 1 is a message in the colour failure, but plain mode does not read it. "
          + "Draw it with Text, and do not hide or cover it."
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
        Text("offline").foregroundStyle(.failure).accessibilityHidden().focusSection(.constant(isFocused))
      }
      #expect(screen.issues.count == (isFocused ? 1 : 0))
    }
  }

  @Test("the title and the message of an alert are read, and so is a toast")
  func alert() {
    let screen = Screen(40, 12) {
      VStack {
        Text("behind").foregroundStyle(.failure)
        Spacer()
      }
      .toast("Link sent")
      .alert("Error", message: "You're offline.", color: .failure, isPresented: .constant(true))
    }
    #expect(screen.text.contains("Error"))
    #expect(screen.issues == [])
  }

  @Test("the message of a field belongs to it, in a form and outside of one")
  func fieldMessage() {
    let screen = Screen(40, 12) {
      Form { TextField("Email", text: .constant(""), message: "Provide correct email address") }
      TextField("Code", text: .constant(""), message: "Provide a code of six digits that came by mail")
    }
    #expect(screen.text.contains("six"))
    #expect(screen.issues == [])
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

  @Test("the error of the whole screen is apart from the field")
  func screenError() {
    let screen = Screen(40, 12) {
      TextField("Search", text: .constant(""))
      Text("")
      Text("You're offline.").foregroundStyle(.failure)
      Button("Retry") {}
    }
    #expect(screen.issues == [])
  }

  @Test("a destructive button, an activity and a warning of the status bar are read")
  func others() {
    let screen = Screen(40, 12) {
      Button("Delete Account", role: .destructive) {}
      Button("Send") {}.loader("Sending…", isPresented: true)
      Spacer()
      StatusBar()
    }
    screen.send(.paste(String(repeating: "x", count: 3), isCut: true))
    #expect(screen.issues == [])
  }
}

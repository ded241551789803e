import Testing

@testable import Programs
@testable import Views

@MainActor
struct AccessibilityAuditTests {
  /// A screen, and what the audit finds in it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let issues: [String]
    let screen: @MainActor @Sendable () -> Screen

    init(
      _ name: String, _ width: Int, _ height: Int, _ issues: String...,
      @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
    ) {
      (testDescription, self.issues) = (name, issues)
      screen = { Screen(width, height, content) }
    }
  }

  nonisolated private static let hidden = "Draw it with Text, and hide it only if another text has the same words."

  nonisolated private static let cases = [
    Case("hidden words", 20, 3, "The text \"offline\" in row 1, column 1 is not read by plain mode. \(hidden)") {
      Text("offline").foregroundStyle(.failure).accessibilityHidden()
    },
    Case("words may be hidden if another text has the same", 20, 3) {
      Text("offline").accessibilityHidden()
      Text("You are offline.")
    },
    Case(
      "hidden words of an alert", 40, 12,
      "The text \"You're offline.\" in row 6, column 13 is not read by plain mode. \(hidden)"
    ) {
      let alert = VStack {
        Text("You're offline.").accessibilityHidden()
        Button("OK") {}
      }
      Text("behind").modal(AnyView(alert.boxed("Error", color: .failure)), as: .alert)
    },
    Case("a picture with a label", 20, 3) { picture.accessibilityLabel("a portal") },
    Case("a hidden picture", 20, 3) { picture.accessibilityHidden() },
    Case(
      "a picture", 20, 3,
      "The picture in row 1, column 1 is not read by plain mode. Give it an accessibilityLabel, or hide it."
    ) { picture },
    Case("a sign without words is decoration", 20, 3) {
      Text("●").foregroundStyle(.failure).accessibilityHidden()
    },
    Case(
      "a hidden control", 20, 3,
      "The button \"OK\" in row 1, column 1 can be used, but plain mode does not read it. Do not hide it from plain mode."
    ) { Button("OK") {}.accessibilityHidden() },
    Case("a hidden section without the focus", 20, 3) {
      Text("feature")
      Text("offline").foregroundStyle(.failure).accessibilityHidden().focusSection(false)
    },
    Case(
      "a hidden section with the focus", 20, 3,
      "The text \"offline\" in row 2, column 1 is not read by plain mode. \(hidden)"
    ) {
      Text("feature")
      Text("offline").foregroundStyle(.failure).accessibilityHidden().focusSection(true)
    },
    Case(
      "an error below a field that does not belong to it", 40, 12,
      "The text \"Provide correct email address\" in row 2, column 3 is an error below the field \"Email\", but does "
        + "not belong to it. Pass it to the field as its message."
    ) {
      TextField("Email", text: .constant(""))
      Text("Provide correct email address").foregroundStyle(.failure).padding(EdgeInsets(leading: 2))
    },
    Case("the error of a call, with Retry below it, does not belong to a field above", 40, 12) { failedCall },
    Case("the error of a call on a screen that cuts it", 16, 4) { failedCall },
    Case(
      "the error of a field above that of a call", 40, 12,
      "The text \"Use letters only\" in row 2, column 1 is an error below the field \"Search\", but does "
        + "not belong to it. Pass it to the field as its message."
    ) {
      TextField("Search", text: .constant(""))
      Text("Use letters only").foregroundStyle(.failure)
      Text("You're offline.").foregroundStyle(.failure)
      Button("Once more", role: .retry) {}
    },
    Case("panes are read one after the other", 60, 6) {
      HStack(alignment: .top) {
        ForEach(["left", "right"], id: \.self) { side in
          VStack(alignment: .leading) {
            Button("\(side), above") {}
            Button("\(side), below") {}
          }
        }
      }
    },
    Case("a control with the focus after the one below it", 20, 4, backwards) { Backwards(axis: .vertical) },
    Case("a control with the focus after the one at its right", 20, 4, backwards) { Backwards(axis: .horizontal) },
    Case(
      "a focus that only a colour shows", 20, 4,
      "The button \"OK\" in row 1, column 1 has the focus, but without colours nothing shows it. "
        + "Draw the mark › before it."
    ) { BareButton(label: "OK", text: "OK") },
    Case(
      "a second control with the mark of the focus", 20, 4,
      "The button \"Cancel\" in row 2, column 1 has the mark of the focus, but the focus is on the button \"OK\". "
        + "Draw the mark in the secondary colour, or not at all."
    ) {
      Button("OK") {}
      BareButton(label: "Cancel", text: "› Cancel")
    },
    Case(
      "a focus behind another view", 20, 3,
      "The button \"OK\" in row 2, column 1 has the focus, but another view covers it. "
        + "Show that view elsewhere, or make it modal."
    ) { Button("OK") {}.padding(vertical: 1).overlay { Text("A toast is wide.").boxed("", color: .plain) } },
    Case(
      "a focus that is not on the screen", 20, 2,
      "The button \"OK\", scrolled away, has the focus. Put it into a scroll view, which follows the focus."
    ) {
      VStack {
        Text("one")
        Text("two")
        Button("OK") {}
      }
      .frame(height: 2)
    },
    Case(
      "states in a column that differ only in their colour, once", 20, 3,
      "The text \"server\" in row 2, column 1 differs only in its colour from the one in row 1. "
        + "Add a word or a sign that differs too."
    ) {
      Text("server").foregroundStyle(.success)
      Text("server").foregroundStyle(.failure)
      Text("server").foregroundStyle(.warning)
    },
    Case(
      "two states in a row that differ only in their colour", 20, 1,
      "The text \"●\" in row 1, column 3 differs only in its colour from the one in row 1. "
        + "Add a word or a sign that differs too."
    ) {
      HStack {
        Text("●")
        Text("●").foregroundStyle(.warning)
      }
    },
    Case("a sign, a word for plain mode or bold is a difference; a hidden sign has a word beside it", 20, 8) {
      Text("● server").foregroundStyle(.success)
      Text("○ server").foregroundStyle(.failure)
      Text("state").foregroundStyle(.success).accessibilityLabel("on")
      Text("state").foregroundStyle(.failure).accessibilityLabel("off")
      Text("file").bold()
      Text("file").foregroundStyle(.warning)
      Text("●").foregroundStyle(.success).accessibilityHidden()
      Text("●").foregroundStyle(.failure).accessibilityHidden()
    },
    Case("elsewhere the same words are something else", 20, 3) {
      Text("offline").foregroundStyle(.failure)
      Text("offline").padding(EdgeInsets(leading: 4))
    },
    noLabel(""), noLabel(" "), noLabel("\u{3000}\u{A0}"),
    Case(
      "two controls with one label", 20, 4,
      "The button \"Search\" in row 3, column 1 has the label of the field before it. "
        + "Give each of them a label of its own."
    ) {
      TextField("Search", text: .constant(""))
      Button("Cancel") {}
      Button("Search") {}
    },
    Case(
      "a control that is scrolled away is audited too", 20, 2,
      "The button, scrolled away, has no label. Give it a label that says what it is for."
    ) {
      ScrollView {
        Button("First") {}
        Button("Second") {}
        Button("") {}
      }
    },
    Case("an alert and the screen behind it: only one of them can be used", 40, 12) {
      Button("OK") {}.alert("Error", message: "Offline", isPresented: .constant(true))
    },
    Case("a section and the views beside it: only one of them can be used", 40, 12) {
      Button("Retry") {}
      Button("Retry") {}.focusSection(false)
    },
  ]

  nonisolated private static let backwards =
    "The button \"one\" in row 1, column 1 gets the focus after the button \"two\", but is read before it. "
    + "Put the views in the order in which they are read."

  private static var picture: CellBufferView { CellBufferView(CellBuffer(size: Size(width: 4, height: 1))) }

  private static var failedCall: some View {
    ScrollView {
      HStack {
        TextField("Search", text: .constant(""))
        Button("Any status") {}
      }
      Text("You're offline. Check your connection.").foregroundStyle(.failure)
      Button("Once more", role: .retry) {}
    }
  }

  nonisolated private static func noLabel(_ label: String) -> Case {
    let name = label.isEmpty ? "toggle" : "toggle \"\(label)\""
    return Case(
      "a blank label", 20, 4, "The \(name) in row 2, column 1 has no label. Give it a label that says what it is for."
    ) {
      Button("OK") {}
      Toggle(label, isOn: .constant(true))
    }
  }

  @Test(arguments: cases)
  func aScreenHasTheseIssues(given: Case) { #expect(given.screen().issues == given.issues) }

  @Test func wordsAreReadAlsoWhereTheyWrapOrAreCutOrHaveALabel() {
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
    for sign in ["‹", "…"] { #expect(screen.text.contains(sign)) }
    #expect(screen.issues == [])
  }

  @Test func theFaintMarkOfTheSelectedRowIsNoneOfTheFocus() {
    let screen = Screen(20, 4) {
      List("Rows", ["Rick", "Morty"], selection: .constant(1)) { Text($0) }.frame(height: 2)
      Button("OK") {}
    }
    screen.press(.tab)
    #expect(screen.focused == "OK")
    #expect(screen.issues == [])
  }

  @Test func aPersonMayScrollAwayFromTheFocus() {
    let screen = Screen(20, 3) {
      ScrollView {
        Button("OK") {}
        Text("1\n2\n3\n4\n5\n6\n7\n8\n9")
      }
    }
    #expect(screen.text.contains("OK"))
    screen.press(.pageDown)
    #expect(!screen.text.contains("OK"))
    #expect(screen.issues == [])
  }
}

/// Two buttons; the second one on the screen gets the focus first.
private struct Backwards: PrimitiveView {
  let axis: Axis

  func nodes(in context: ViewContext) -> [Node] {
    let second = Button("two") {}.makeNode(in: context.child(0))
    let first = Button("one") {}.makeNode(in: context.child(1))
    return [StackNode(axis: axis, alignment: .leading, spacing: 1, children: [first, second])]
  }
}

@testable import Views
import Testing

@testable import Programs

@MainActor
struct AccessibilityFocusAuditTests {
  @Test func panesAreReadOneAfterTheOther() {
    let screen = Screen(60, 6) {
      HStack(alignment: .top) {
        VStack(alignment: .leading) {
          Button("left, above") {}
          Button("left, below") {}
        }
        VStack(alignment: .leading) {
          Button("right, above") {}
          Button("right, below") {}
        }
      }
    }
    #expect(screen.issues == [])
  }

  @Test("a control with the focus after the one below it or at its right", arguments: [Axis.vertical, .horizontal])
  func backwards(axis: Axis) {
    let screen = Screen(20, 4) { Backwards(first: "one", second: "two", axis: axis) }
    #expect(
      screen.issues == [
        "The button \"one\" in row 1, column 1 gets the focus after the button \"two\", but is read before it. "
          + "Put the views in the order in which they are read."
      ])
  }

  @Test func aFocusThatOnlyAColourShows() {
    let screen = Screen(20, 4) { BareButton(label: "OK", text: "OK") }
    #expect(
      screen.issues == [
        "The button \"OK\" in row 1, column 1 has the focus, but without colours nothing shows it. "
          + "Draw the mark › before it."
      ])
  }

  @Test func aSecondControlWithTheMarkOfTheFocus() {
    let screen = Screen(20, 4) {
      Button("OK") {}
      BareButton(label: "Cancel", text: "› Cancel")
    }
    #expect(
      screen.issues == [
        "The button \"Cancel\" in row 2, column 1 has the mark of the focus, but the focus is on the button \"OK\". "
          + "Draw the mark in the secondary colour, or not at all."
      ])
  }

  @Test("the faint mark of the selected row is none of the focus")
  func selectedRow() {
    let screen = Screen(20, 4) {
      List("Rows", ["Rick", "Morty"], selection: .constant(1)) { Text($0) }.frame(height: 2)
      Button("OK") {}
    }
    screen.press(.tab)
    #expect(screen.focused == "OK")
    #expect(screen.issues == [])
  }

  @Test func aFocusBehindAnotherView() {
    let screen = Screen(20, 3) {
      Button("OK") {}.padding(vertical: 1).overlay { Text("A toast is wide.").boxed("", color: .plain) }
    }
    #expect(
      screen.issues == [
        "The button \"OK\" in row 2, column 1 has the focus, but another view covers it. "
          + "Show that view elsewhere, or make it modal."
      ])
  }

  @Test func aFocusThatIsNotOnTheScreen() {
    let screen = Screen(20, 2) {
      VStack {
        Text("one")
        Text("two")
        Button("OK") {}
      }
      .frame(height: 2)
    }
    #expect(
      screen.issues == [
        "The button \"OK\", scrolled away, has the focus. Put it into a scroll view, which follows the focus."
      ])
  }

  @Test("a person may scroll away from the focus")
  func scrolledByHand() {
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
  let first: String
  let second: String
  let axis: Axis

  func nodes(in context: ViewContext) -> [Node] {
    let second = Button(second) {}.makeNode(in: context.child(0))
    let first = Button(first) {}.makeNode(in: context.child(1))
    return [StackNode(axis: axis, alignment: .leading, spacing: 1, children: [first, second])]
  }
}

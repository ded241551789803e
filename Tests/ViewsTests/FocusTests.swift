import Testing

@testable import Views

@MainActor
struct FocusTests {
  private func makeColumn(_ labels: Model<[String]>, disabled: Model<Set<String>> = Model([])) -> Screen {
    Screen(20, 6) {
      VStack {
        ForEach(labels.value, id: \.self) { label in
          Button(label) {}.disabled(disabled.value.contains(label))
        }
      }
    }
  }

  @Test(
    "keys move the focus in reading order and round the ends",
    arguments: [
      ([Key(.tab), Key(.tab), Key(.tab)], ["B", "C", "A"]),
      ([Key(.down), Key(.down), Key(.down)], ["B", "C", "A"]),
      ([Key(.right), Key(.right), Key(.right)], ["B", "C", "A"]),
      ([Key(.tab, .shift), Key(.tab, .shift), Key(.tab, .shift)], ["C", "B", "A"]),
      ([Key(.up), Key(.up), Key(.up)], ["C", "B", "A"]),
      ([Key(.left), Key(.left), Key(.left)], ["C", "B", "A"]),
    ])
  func moving(_ keys: [Key], visits visited: [String]) {
    let screen = makeColumn(Model(["A", "B", "C"]))
    #expect(screen.focused == "A")

    var labels: [String?] = []
    for key in keys {
      #expect(screen.send(.key(key)))
      labels.append(screen.focused)
    }

    #expect(labels == visited)
  }

  @Test func disabledControlsArePassedOver() {
    let screen = makeColumn(Model(["A", "B", "C", "D"]), disabled: Model(["A", "C"]))
    #expect(screen.focused == "B")

    screen.press(.tab)
    #expect(screen.focused == "D")
    screen.press(.tab)
    #expect(screen.focused == "B")
  }

  @Test func withoutControlsNothingMoves() {
    let screen = Screen(10, 1) { Text("nothing to do") }

    #expect(!screen.send(.key(Key(.tab))))
    #expect(!screen.send(.key(Key(.enter))))
    #expect(!screen.send(.key(.control("c"))))
    #expect(screen.frame().focus == nil)
    #expect(screen.frame().controls.isEmpty)
  }

  @Test func aFieldKeepsTheArrowsThatMoveItsCaretAndGivesUpTheOthers() {
    let screen = Screen(20, 2) {
      VStack {
        TextField("A", text: .constant("text"))
        Button("B") {}
      }
    }

    screen.press(.left, .right, .right)
    #expect(screen.focused == "A")
    screen.press(.down)
    #expect(screen.focused == "B")
    screen.press(.up)
    #expect(screen.focused == "A")
  }

  @Test(
    "the focus goes to the one in the place of a control that disappears",
    arguments: [
      ("A", "B"), ("B", "C"), ("C", "B"),
    ])
  func disappearing(_ label: String, gives neighbour: String) {
    let labels = Model(["A", "B", "C"])
    let screen = makeColumn(labels)
    while screen.focused != label { screen.press(.tab) }

    labels.value.removeAll { $0 == label }

    #expect(screen.focused == neighbour)
  }

  @Test(
    "the focus goes to the neighbour of a control that is disabled", arguments: [("A", "B"), ("B", "C"), ("C", "B")])
  func disabling(_ label: String, gives neighbour: String) {
    let disabled = Model<Set<String>>([])
    let screen = makeColumn(Model(["A", "B", "C"]), disabled: disabled)
    while screen.focused != label { screen.press(.tab) }

    disabled.value = [label]

    #expect(screen.focused == neighbour)
  }

  @Test func theFocusComesToTheFirstControlThereIs() {
    let labels = Model<[String]>([])
    let screen = makeColumn(labels)
    #expect(screen.focused == nil)

    labels.value = ["A", "B"]

    #expect(screen.focused == "A")
  }
}

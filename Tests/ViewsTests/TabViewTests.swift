@testable import Views
import Testing

@MainActor
struct TabViewTests {
  private let tab = Model("a")
  private let text = Model("")
  private let journal = Journal()

  private func makeScreen(isLoading: Bool = false) -> Screen {
    Screen(30, 6) {
      TabView(selection: tab.binding) {
        Tab("Letters", value: "a") {
          ScrollView {
            VStack(alignment: .leading) {
              TextField("Name", text: text.binding)
              Button("Go") {}
              ForEach(0..<20, id: \.self) { Text("row \($0)") }
            }
          }
          .frame(height: 5)
          .onAppear { journal.note("letters appear") }
          .onDisappear { journal.note("letters disappear") }
        }
        Tab("Numbers", value: "b") {
          VStack { ForEach(["One", "Two"], id: \.self) { Button($0) {} } }.frame(height: 5)
            .loader(isPresented: isLoading)
        }
      }
    }
  }

  @Test func digitsSelectATabUnlessAFieldTakesThem() {
    let screen = makeScreen()
    screen.type("2")
    #expect(tab.value == "a" && text.value == "2")
    screen.press(.tab)
    for (digit, value) in [("2", "b"), ("3", "b"), ("1", "a")] {
      screen.type(digit)
      #expect(tab.value == value)
    }
    let shown = screen.text
    tab.value = "c"
    #expect(screen.text == shown, "a value without a tab shows the first one")
  }

  @Test func aTabKeepsItsFocusItsCaretAndItsOffsetAndAppearsAndDisappears() {
    let screen = makeScreen()
    screen.type("ab")
    screen.press(.left)
    #expect(screen.focused == "Name")
    screen.press(.pageDown)
    let scrolled = screen.text
    #expect(scrolled.contains("row 5"))
    #expect(journal.take() == ["letters appear"])
    tab.value = "b"
    screen.press(.tab)
    #expect(screen.focused == "Two")
    #expect(journal.take() == ["letters disappear"])
    tab.value = "a"
    #expect(screen.focused == "Name" && screen.text == scrolled)
    #expect(journal.take() == ["letters appear"])
    screen.type("x")
    #expect(text.value == "axb")
    tab.value = "b"
    #expect(screen.focused == "Two")
  }

  @Test func arrowsOnTheLineChangeTheTabAndStayThereAndATapDoesNot() throws {
    let screen = makeScreen()
    screen.press(.tab, .tab)
    for (code, value) in [(Key.Code.right, "b"), (.left, "a")] {
      #expect(screen.focused == "Tabs")
      screen.press(code)
      #expect(tab.value == value)
    }
    screen.press(.tab)
    #expect(screen.focused == "Name")
    let tabs = try #require(screen.frame().rows(showing: "Numbers").first)
    screen.tap(row: tabs.index, of: tabs.list)
    #expect(tab.value == "b" && screen.focused == "One")
  }

  @Test(arguments: [[Key.Code.character("1")], [.tab, .left]])
  func aTabWhoseViewWaitsCanBeLeft(codes: [Key.Code]) {
    tab.value = "b"
    let screen = makeScreen(isLoading: true)
    #expect(screen.focused == nil)
    #expect(screen.frame().controls.map(\.isEnabled) == [false, false, true])
    for code in codes { screen.press(code) }
    #expect(tab.value == "a")
  }
}

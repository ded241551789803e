@testable import Views
import Testing

@MainActor
struct TabViewTests {
  private let tab = Model("a")
  private let text = Model("")
  private let badge = Model(0)
  private let isLoading = Model(false)
  private let journal = Journal()

  private func makeScreen(_ width: Int = 30, _ height: Int = 4) -> Screen {
    Screen(width, height) {
      TabView(selection: tab.binding) {
        Tab("Letters", value: "a") {
          VStack(alignment: .leading) {
            TextField("Name", text: text.binding)
            Button("Go") { journal.note("go") }
          }
          .frame(height: height - 1)
          .onAppear { journal.note("letters appear") }
          .onDisappear { journal.note("letters disappear") }
        }
        .badge(badge.value)
        Tab("Numbers", value: "b") {
          VStack(alignment: .leading) {
            Button("One") {}
            Button("Two") {}
          }
          .frame(height: height - 1)
          .loader(isPresented: isLoading.value)
        }
      }
    }
  }

  @Test func theSelectedTabIsShownAboveTheLine() {
    let screen = makeScreen()
    #expect(
      screen.text == """
        › Name ▏                     ▕
          [ Go ]

        ─[1 Letters]─ 2 Numbers ──────
        """)
    #expect(
      screen.styles == """
        m.mmmm.muuuuuuuuuuuuuuuuuuuuum
        ..............................
        ..............................
        sbbbbbbbbbbbssssssssssssssssss
        """)
  }

  @Test func digitsSelectATabUnlessAFieldTakesThem() {
    let screen = makeScreen()
    screen.type("2")
    #expect(tab.value == "a")
    #expect(text.value == "2")
    screen.press(.tab)
    screen.type("2")
    #expect(tab.value == "b")
    #expect(screen.focused == "One")
    screen.type("3")
    #expect(tab.value == "b")
    screen.type("1")
    #expect(tab.value == "a")
  }

  @Test func aTabKeepsItsFocusAndItsCaretAndAppearsAndDisappears() {
    let screen = makeScreen()
    screen.type("ab")
    screen.press(.left)
    #expect(journal.take() == ["letters appear"])
    tab.value = "b"
    screen.press(.tab)
    #expect(screen.focused == "Two")
    #expect(journal.take() == ["letters disappear"])
    tab.value = "a"
    #expect(screen.focused == "Name")
    #expect(journal.take() == ["letters appear"])
    screen.type("x")
    #expect(text.value == "axb")
    tab.value = "b"
    #expect(screen.focused == "Two")
  }

  @Test func aTabKeepsItsScrollOffset() {
    let screen = Screen(20, 4) {
      TabView(selection: tab.binding) {
        Tab("Long", value: "a") {
          ScrollView { VStack(alignment: .leading) { ForEach(0..<20, id: \.self) { Text("row \($0)") } } }
        }
        Tab("Short", value: "b") { Text("short").frame(height: 3) }
      }
    }
    _ = screen.frame()
    screen.press(.pageDown)
    let scrolled = screen.text
    #expect(scrolled.contains("row 2") && !scrolled.contains("row 1"))
    screen.type("2")
    #expect(screen.text.contains("short"))
    screen.type("1")
    #expect(screen.text == scrolled)
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
    #expect(tab.value == "b")
    #expect(screen.focused == "One")
  }

  @Test func whileAViewWaitsItsTabCanBeLeft() {
    tab.value = "b"
    isLoading.value = true
    let screen = makeScreen(30, 12)
    #expect(screen.focused == nil)
    screen.type("1")
    #expect(tab.value == "a")
  }

  @Test func whileAViewWaitsTheTabsCanHaveTheFocus() {
    tab.value = "b"
    isLoading.value = true
    let screen = makeScreen(30, 12)
    #expect(screen.frame().controls.map(\.isEnabled) == [false, false, true])
    screen.press(.tab, .left)
    #expect(tab.value == "a")
  }

  @Test func aNumberStandsBehindTheTitleAndAValueWithoutATabShowsTheFirstOne() {
    tab.value = "c"
    badge.value = 12
    #expect(makeScreen().lines[3] == "─[1 Letters (12)]─ 2 Numbers ─")
  }
}

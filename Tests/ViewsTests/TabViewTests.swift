import Resources
import Testing

@testable import Views

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

  @Test func aTabKeepsItsFocusAndItsCaretWhileTheOtherIsShown() {
    let screen = makeScreen()
    screen.type("ab")
    screen.press(.left)
    tab.value = "b"
    screen.press(.tab)
    #expect(screen.focused == "Two")
    tab.value = "a"
    #expect(screen.focused == "Name")
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

  @Test func aTabAppearsAndDisappears() {
    let screen = makeScreen()
    _ = screen.frame()
    #expect(journal.take() == ["letters appear"])
    tab.value = "b"
    _ = screen.frame()
    #expect(journal.take() == ["letters disappear"])
    tab.value = "a"
    _ = screen.frame()
    #expect(journal.take() == ["letters appear"])
  }

  @Test func arrowsOnTheLineChangeTheTabAndStayThere() {
    let screen = makeScreen()
    screen.press(.tab, .tab)
    #expect(screen.focused == "Tabs")
    screen.press(.right)
    #expect(tab.value == "b")
    #expect(screen.focused == "Tabs")
    screen.press(.left)
    #expect(tab.value == "a")
    screen.press(.tab)
    #expect(screen.focused == "Name")
    tab.value = "b"
    #expect(screen.focused == "One")
  }

  @Test func aPressOnATabShowsItAndLeavesTheFocusInTheContent() {
    let screen = makeScreen()
    #expect(screen.click(16, 3))
    #expect(tab.value == "b")
    #expect(screen.focused == "One")
  }

  @Test func aNumberStandsBehindTheTitle() {
    let screen = makeScreen()
    badge.value = 12
    #expect(screen.lines[3] == "─[1 Letters (12)]─ 2 Numbers ─")
  }

  @Test func whileAViewWaitsItsTabCanBeLeft() {
    tab.value = "b"
    isLoading.value = true
    let screen = makeScreen(30, 12)
    #expect(screen.focused == nil)
    screen.type("1")
    #expect(tab.value == "a")
    tab.value = "b"
    #expect(screen.click(4, 11))
    #expect(tab.value == "a")
  }

  @Test func aValueWithoutATabShowsTheFirstOne() {
    tab.value = "c"
    #expect(makeScreen().lines[3].hasPrefix("─[1 Letters]"))
  }
}

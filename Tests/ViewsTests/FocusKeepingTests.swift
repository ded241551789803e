import Testing

@testable import Views

/// The focus stays when views come and go.
@MainActor
struct FocusKeepingTests {
  @Test func rowsThatComeBeforeDoNotTakeTheFocusAway() {
    let labels = Model(["A", "B"])
    let screen = Screen(20, 6) { ForEach(labels.value, id: \.self) { Button($0) {} } }
    screen.press(.tab)

    labels.value = ["new", "A", "B"]
    #expect(screen.focused == "B")
    labels.value = ["B"]
    #expect(screen.focused == "B")
  }

  @Test("what was there before the content loses the focus to it, unless it was used", arguments: [false, true])
  func contentThatComesLater(isUsed: Bool) {
    let isLoaded = Model(false)
    let screen = Screen(20, 6) {
      VStack {
        if isLoaded.value { Toggle("Setting", isOn: .constant(false)) }
        Button("Sign Out") {}
        if isLoaded.value { Picker("Size", selection: .constant(0), options: ["S", "M"]) }
      }
    }
    #expect(screen.focused == "Sign Out")
    if isUsed { screen.press(.enter) }

    isLoaded.value = true
    #expect(screen.focused == (isUsed ? "Sign Out" : "Setting"))
  }

  @Test func aControlThatComesBackHasTheFocusAgain() {
    let isLoading = Model(false)
    let screen = Screen(20, 6) {
      VStack {
        if !isLoading.value { List("Rows", 0..<3, selection: .constant(0)) { Text("\($0)") } }
        Button("Sign Out") {}
      }
    }
    screen.press(.down)

    isLoading.value = true
    #expect(screen.focused == "Sign Out")
    isLoading.value = false
    #expect(screen.focused == "Rows")
  }

  @Test func whatComesAndGoesBesideAControlDoesNotTakeItsFocusOrCaret() {
    let showsMore = Model(false)
    let text = Model("abc")
    let screen = Screen(20, 4) {
      VStack {
        if showsMore.value { Button("more") {} }
        TextField("A", text: text.binding)
        if showsMore.value {
          Button("on") {}
        } else {
          Button("off") {}
        }
      }
    }
    screen.press(.home)

    showsMore.value = true
    screen.type("x")

    #expect(screen.focused == "A")
    #expect(text.value == "xabc")
  }

  @Test func theFocusComesBackAfterAModal() {
    let isShown = Model(false)
    let labels = Model(["A", "B", "C"])
    let screen = Screen(30, 8) {
      VStack {
        ForEach(labels.value, id: \.self) { Button($0) {} }
      }
      .alert("T", message: "m", isPresented: isShown.binding)
    }
    screen.press(.tab, .tab)

    isShown.value = true
    #expect(screen.focused == "OK")
    screen.press(.enter)

    #expect(screen.focused == "C")
  }

  @Test func aFieldThatIsAnotherOneByItsIDKeepsNoCaret() {
    let round = Model(1)
    let text = Model("abc")
    let screen = Screen(20, 1) { TextField("A", text: text.binding).id(round.value) }
    screen.press(.home)
    screen.type("x")

    round.value = 2
    screen.type("y")
    #expect(text.value == "xabcy")
  }

  @Test func aViewThatIsAnotherOneByItsIDKeepsNoFocus() {
    let round = Model(1)
    let screen = Screen(20, 4) {
      VStack {
        Button("A") {}
        Button("B") {}
      }
      .id(round.value)
    }
    screen.press(.tab)
    #expect(screen.focused == "B")

    round.value = 2
    #expect(screen.focused == "A")
  }

  @Test func aNavigationThatIsAnotherOneByItsIDKeepsNoFocus() {
    let round = Model(1)
    let screen = Screen(20, 6) {
      NavigationBar(level: 0, screen: 0, back: nil) {
        VStack {
          Button("A") {}
          Button("B") {}
        }
      }
      .id(round.value)
    }
    screen.press(.tab)
    #expect(screen.focused == "B")

    round.value = 2
    #expect(screen.focused == "A")
    // The state of the first one is gone.
    round.value = 1
    #expect(screen.focused == "A")
  }

  @Test func eachNavigationLevelKeepsItsFocus() {
    let path = Model<[Int]>([])
    let screen = Screen(20, 6) {
      NavigationBar(level: path.value.count, screen: path.value.last ?? 0, back: nil) {
        VStack {
          Button("A\(path.value.count)") {}
          Button("B\(path.value.count)") {}
        }
      }
    }
    screen.press(.tab)
    #expect(screen.focused == "B0")

    path.value = [1]
    #expect(screen.focused == "A1")
    screen.press(.tab)
    path.value = []
    #expect(screen.focused == "B0")

    // The same level with another screen has a new focus.
    path.value = [2]
    #expect(screen.focused == "A1")
  }
}

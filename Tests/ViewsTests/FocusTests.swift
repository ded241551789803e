import MicroappBasics
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
    "keys move the focus in reading order, over disabled controls, and round the ends",
    arguments: [
      (Key(.tab), ["B", "D", "A"]), (Key(.down), ["B", "D", "A"]), (Key(.right), ["B", "D", "A"]),
      (Key(.tab, .shift), ["D", "B", "A"]), (Key(.up), ["D", "B", "A"]), (Key(.left), ["D", "B", "A"]),
    ])
  func moving(_ key: Key, visits labels: [String]) {
    let screen = makeColumn(Model(["-", "A", "B", "C", "D"]), disabled: Model(["-", "C"]))
    #expect(screen.focused == "A")
    for label in labels {
      #expect(screen.send(.key(key)))
      #expect(screen.focused == label)
    }
  }

  @Test func escLeadsFromAFieldToTheMainContent() {
    let screen = Screen(20, 6) {
      VStack {
        TextField("Filter", text: .constant(""))
        Button("Other") {}
        Button("Retry") {}.prefersDefaultFocus()
      }
    }
    screen.press(.tab)
    #expect(screen.focused == "Filter")
    screen.press(.escape)
    #expect(screen.focused == "Retry")
  }

  @Test func escLeadsFromAFieldToTheList_unlessAViewUsesIt() {
    let usesEscape = Model(true)
    let screen = Screen(20, 6) {
      VStack {
        TextField("Filter", text: .constant(""))
        Button("Other") {}
        List("Rows", 0..<2, selection: .constant(0)) { Text("\($0)") }
      }
      .onKey(Key(.escape), isActive: usesEscape.value) { usesEscape.value = false }
    }
    screen.press(.tab, .escape)
    #expect(screen.focused == "Filter")
    screen.press(.escape)
    #expect(screen.focused == "Rows")
    #expect(!screen.send(.key(Key(.escape))))
  }

  @Test func escDoesNothingInAFieldWithoutAList() {
    let screen = Screen(20, 6) {
      VStack {
        TextField("Name", text: .constant(""))
        Button("Other") {}
      }
    }
    #expect(!screen.send(.key(Key(.escape))))
    #expect(screen.focused == "Name")
  }

  @Test func aFieldCanHaveTheFocusFirst() {
    let screen = Screen(20, 6) {
      VStack {
        TextField("Email", text: .constant("a"))
        TextField("Password", text: .constant("")).prefersDefaultFocus()
      }
    }
    #expect(screen.focused == "Password")
  }

  @Test func screenWithoutControls_usesNoKeys() {
    let screen = Screen(10, 1) { Text("nothing to do") }
    for key in [Key(.tab), Key(.enter), .control("c")] { #expect(!screen.send(.key(key))) }
    #expect(screen.frame().focus == nil)
    #expect(screen.frame().controls.isEmpty)
  }

  @Test(
    "the focus moves to the neighbour of a control that disappears or is disabled",
    arguments: [("A", "B"), ("B", "C"), ("C", "B")], [false, true])
  func leaving(_ labels: (String, neighbour: String), isDisabled: Bool) {
    let (shown, disabled) = (Model(["A", "B", "C"]), Model<Set<String>>([]))
    let screen = makeColumn(shown, disabled: disabled)
    while screen.focused != labels.0 { screen.press(.tab) }
    if isDisabled { disabled.value = [labels.0] } else { shown.value.removeAll { $0 == labels.0 } }
    #expect(screen.focused == labels.neighbour)
  }

  @Test func controlsThatAppearBefore_leaveTheFocus() {
    let labels = Model<[String]>([])
    let screen = makeColumn(labels)
    #expect(screen.focused == nil)
    labels.value = ["A", "B"]
    #expect(screen.focused == "A")
    screen.press(.tab)
    for shown in [["new", "A", "B"], ["B"]] {
      labels.value = shown
      #expect(screen.focused == "B")
    }
  }

  @Test("a control loses the focus to content that appears later, unless it was used", arguments: [false, true])
  func contentThatAppears(isUsed: Bool) {
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

  @Test func controlThatComesBack_hasTheFocusAgain() {
    let isLoading = Model(false)
    let screen = Screen(20, 6) {
      VStack {
        if !isLoading.value { List("Rows", 0..<3, selection: .constant(0)) { Text("\($0)") } }
        Button("Sign Out") {}
      }
    }
    screen.press(.down)
    for (value, focused) in [(true, "Sign Out"), (false, "Rows")] {
      isLoading.value = value
      #expect(screen.focused == focused)
    }
  }

  @Test func viewsThatComeAndGo_leaveFocusAndCaret() {
    let showsMore = Model(false)
    let text = Model("abc")
    let screen = Screen(20, 4) {
      VStack {
        if showsMore.value { Button("more") {} }
        TextField("A", text: text.binding)
        if showsMore.value { Button("on") {} } else { Button("off") {} }
      }
    }
    screen.press(.home)
    showsMore.value = true
    screen.type("x")
    #expect(screen.focused == "A")
    #expect(text.value == "xabc")
  }

  @Test("a view with a new ID keeps no focus and no caret", arguments: [false, true])
  func newID(isNavigation: Bool) {
    let (round, text) = (Model(1), Model("abc"))
    let screen = Screen(20, 6) {
      let content = VStack {
        Button("A") {}
        TextField("B", text: text.binding)
      }
      (isNavigation ? AnyView(NavigationBar(level: 0, screen: 0, back: nil) { content }) : AnyView(content))
        .id(round.value)
    }
    screen.press(.tab, .home)
    screen.type("x")
    #expect(text.value == "xabc")
    for value in [2, 1] {
      round.value = value
      #expect(screen.focused == "A")
      screen.press(.tab)
      screen.type("y")
    }
    #expect(text.value == "xabcyy")
  }

  @Test func navigationLevels_keepTheirFocus() {
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
    // The same level with another screen has a new focus.
    for (next, focused) in [([], "B0"), ([1], "A1"), ([], "B0"), ([2], "A1")] as [([Int], String)] {
      path.value = next
      #expect(screen.focused == focused)
      if focused == "A1" { screen.press(.tab) }
    }
  }
}

/// A part of the screen with a focus of its own, beside a view that may wait or have an alert.
@MainActor
struct FocusSectionTests {
  enum Modal { case none, loader, alert, outerAlert }

  @Test(
    "only the controls and keys on one side are used, and an alert around both takes the focus",
    arguments: [
      (false, .none, ["Out"], ["out", "o", "program"]), (true, .none, ["In"], ["in", "i", "program"]),
      (false, .loader, [], ["o", "program"]), (true, .loader, ["In"], ["in", "i", "program"]),
      (false, .alert, ["OK"], ["program"]), (true, .alert, ["In"], ["in", "i", "program"]),
      (true, .outerAlert, ["OK"], []),
    ] as [(Bool, Modal, [String], [String])])
  func section(isFocused: Bool, modal: Modal, controls: [String], actions: [String]) {
    let journal = Journal()
    let screen = Screen(40, 12) {
      VStack {
        Button("Out") { journal.note("out") }.onKey(Key(.character("o"))) { journal.note("o") }
          .loader(isPresented: modal == .loader)
          .alert("Inner", message: "m", isPresented: .constant(modal == .alert))
        Button("In") { journal.note("in") }.onKey(Key(.character("i"))) { journal.note("i") }
          .focusSection(isFocused)
      }
      .onKey(Key(.function(2))) { journal.note("program") }
      .alert("Outer", message: "m", isPresented: .constant(modal == .outerAlert))
    }
    #expect(screen.frame().controls.filter(\.isEnabled).map(\.label) == controls)
    #expect(screen.focused == controls.first)
    screen.press(.enter, .character("o"), .character("i"), .function(2))
    #expect(journal.take() == actions)
  }

  @Test func underAnAlertBesideTheSectionNothingIsRefreshed() async {
    let (journal, isShown, tracker) = (Journal(), Model(true), WorkTracker())
    let screen = Screen(40, 12, tracker: tracker) {
      VStack {
        Text("content").refreshable { journal.note("refresh") }
          .alert("Alert", message: "m", isPresented: isShown.binding)
        Button("In") {}.focusSection(false)
      }
      .onKeyRefresh(Key(.function(5)))
    }
    screen.press(.function(5))
    #expect(await tracker.settled())
    #expect(journal.take() == [])
    isShown.value = false
    screen.press(.function(5))
    #expect(await tracker.settled())
    #expect(journal.take() == ["refresh"])
  }
}

/// The state of screens that other screens cover.
@MainActor
struct CoveredScreenTests {
  private let path = Model<[Int]>([])
  private let text = Model("abc")

  /// Each level has a field above thirty rows; F2 covers it and Esc goes back.
  private func makeScreen() -> Screen {
    Screen(20, 6) {
      NavigationBar(level: path.value.count, screen: path.value.last ?? 0, back: { path.value.removeLast() }) {
        VStack(alignment: .leading) {
          TextField("A", text: text.binding)
          List("Rows", 0..<9, selection: .constant(8)) { Text("\($0)") }.frame(height: 3)
          ForEach(1..<31, id: \.self) { Text("text \($0)") }
        }
      }
      .onKey(Key(.function(2))) { path.value.append(path.value.count + 100) }
    }
  }

  @Test func carets_areKeptThroughSeveralLevels() {
    let screen = makeScreen()
    for home in [true, false, true] {
      screen.press(.tab)
      if home { screen.press(.home) }
      screen.press(.function(2))
      _ = screen.frame()
    }
    for letter in ["2", "1", "0"] {
      screen.press(.escape)
      screen.type(letter)
    }
    #expect(text.value == "02abc1")
  }

  @Test func manualScrollOffset_isKept() {
    let screen = makeScreen()
    screen.press(.tab)
    _ = screen.frame()
    screen.press(.pageDown, .pageDown)
    let left = screen.text
    #expect(screen.lines[1].contains("text"))
    screen.press(.function(2))
    _ = screen.frame()
    screen.press(.tab, .tab)
    _ = screen.frame()
    screen.press(.escape)
    #expect(screen.text == left)
    screen.press(.left)
    #expect(screen.text.contains("› A ▏abc"))
  }

  @Test func newScreen_followsItsFocusAlsoIfTheOneBelowWasScrolled() {
    let screen = Screen(20, 6) {
      NavigationBar(level: path.value.count, screen: path.value.last ?? 0, back: nil) {
        VStack(alignment: .leading) {
          ForEach(1..<31, id: \.self) { Text("text \($0)") }
          Button("Low") {}
        }
      }
      .onKey(Key(.function(2))) { path.value.append(1) }
    }
    for (code, isVisible) in [(nil, true), (.pageUp, false), (.function(2), true)] as [(Key.Code?, Bool)] {
      if let code { screen.press(code) }
      #expect(screen.text.contains("› [ Low ]") == isVisible)
    }
  }

  @Test("a screen that was popped, or replaced, is forgotten", arguments: [[], [8]])
  func popped(next: [Int]) {
    let screen = makeScreen()
    _ = screen.frame()
    path.value = [7]
    _ = screen.frame()
    screen.press(.tab, .home)
    _ = screen.frame()
    path.value = next
    _ = screen.frame()
    if next.isEmpty { path.value = [7] }
    #expect(screen.focused == "Rows")
    screen.press(.tab)
    screen.type("x")
    #expect(text.value == "abcx")
  }

  @Test func state_isRemovedWithItsScreen() {
    let screen = makeScreen()
    let sizes = { @MainActor in
      let uiState = screen.uiState
      return [
        uiState.carets.count, uiState.scrollOffsets.count, uiState.viewports.count, uiState.visibleRows.count,
        uiState.manuallyScrolled.count,
      ]
    }
    func use() {
      screen.press(.tab, .home)
      _ = screen.frame()
      screen.press(.pageDown)
      _ = screen.frame()
    }
    use()
    let alone = sizes()
    #expect(alone == [1, 2, 1, 1, 1])
    for round in 1...3 {
      for level in 1...3 {
        path.value.append(round * 10 + level)
        _ = screen.frame()
        use()
      }
      #expect(sizes() == alone.map { $0 * 4 })
      path.value = []
      _ = screen.frame()
      #expect(sizes() == alone)
    }
  }

  @Test func visibleRows_ofACoveredListAreReportedAgainOnlyIfTheyChanged() {
    let journal = Journal()
    let screen = Screen(20, 6) {
      NavigationBar(level: path.value.count, screen: path.value.last ?? 0, back: nil) {
        if path.value.isEmpty {
          List("Rows", 0..<9, selection: .constant(0)) { Text("\($0)") }.onVisibleRows { journal.note("\($0)") }
        } else {
          Text("above")
        }
      }
    }
    for (height, reports) in [(6, ["0..<5"]), (5, ["0..<4"])] {
      for next in [[], [height], []] {
        path.value = next
        screen.resize(20, next.isEmpty ? screen.size.height : height)
        _ = screen.frame()
      }
      #expect(journal.take() == reports)
    }
  }
}

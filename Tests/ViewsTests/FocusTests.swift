import MicroappBasics
import Testing

@testable import Views

@MainActor
struct FocusTests {
  private let shown = Model(["A", "B", "C"])
  private let disabled = Model<Set<String>>([])
  private let isOn = Model(false)
  private let text = Model("abc")

  private func makeColumn(_ labels: [String]) -> Screen {
    shown.value = labels
    return Screen(20, 6) {
      ForEach(shown.value, id: \.self) { label in Button(label) {}.disabled(disabled.value.contains(label)) }
    }
  }

  @Test(arguments: [
    (Key(.tab), ["B", "D", "A"]), (Key(.down), ["B", "D", "A"]), (Key(.right), ["B", "D", "A"]),
    (Key(.tab, .shift), ["D", "B", "A"]), (Key(.up), ["D", "B", "A"]), (Key(.left), ["D", "B", "A"]),
  ])
  func keysMoveTheFocusInReadingOrderOverDisabledControlsAndRoundTheEnds(_ key: Key, visits labels: [String]) {
    disabled.value = ["-", "C"]
    let screen = makeColumn(["-", "A", "B", "C", "D"])
    #expect(screen.focused == "A")
    for label in labels {
      #expect(screen.send(.key(key)))
      #expect(screen.focused == label)
    }
  }

  @Test(arguments: [(true, false, "Rows"), (false, true, "Retry"), (false, false, "Filter")])
  func escLeadsFromAFieldToAListOrToThePreferredControlUnlessAViewUsesIt(
    hasList: Bool, isPreferred: Bool, leadsTo label: String
  ) {
    isOn.value = true
    let screen = Screen(20, 6) {
      TextField("Filter", text: .constant("")).onKey(Key(.escape), isActive: isOn.value) { isOn.value = false }
      Button("Other") {}
      Button("Retry") {}.prefersDefaultFocus(isPreferred)
      if hasList { List("Rows", 0..<2, selection: .constant(0)) { Text("\($0)") } }
    }
    screen.focus("Filter")
    screen.press(.escape)
    #expect(screen.focused == "Filter")
    #expect(screen.send(.key(Key(.escape))) == (label != "Filter"))
    #expect(screen.focused == label)
    #expect(!screen.send(.key(Key(.escape))))
  }

  @Test func aFieldCanHaveTheFocusFirst() {
    let screen = Screen(20, 6) {
      ForEach(["Email", "Password"], id: \.self) { label in
        TextField(label, text: text.binding).prefersDefaultFocus(label == "Password")
      }
    }
    #expect(screen.focused == "Password")
  }

  @Test func screenWithoutControlsUsesNoKeys() {
    let screen = Screen(10, 1) { Text("nothing to do") }
    for key in [Key(.tab), Key(.enter), .control("c")] { #expect(!screen.send(.key(key))) }
    #expect(screen.frame().focus == nil)
  }

  @Test(arguments: [("A", "B"), ("B", "C"), ("C", "B")], [false, true])
  func theFocusMovesToANeighbourAndComesBackWithItsControl(
    _ labels: (String, neighbour: String), isDisabled: Bool
  ) {
    let screen = makeColumn(["A", "B", "C"])
    screen.focus(labels.0)
    if isDisabled { disabled.value = [labels.0] } else { shown.value.removeAll { $0 == labels.0 } }
    #expect(screen.focused == labels.neighbour)
    (shown.value, disabled.value) = (["A", "B", "C"], [])
    #expect(screen.focused == labels.0)
  }

  @Test func controlsThatAppearBeforeLeaveTheFocus() {
    let screen = makeColumn([])
    #expect(screen.focused == nil)
    shown.value = ["A", "B"]
    #expect(screen.focused == "A")
    screen.press(.tab)
    for labels in [["new", "A", "B"], ["B"]] {
      shown.value = labels
      #expect(screen.focused == "B")
    }
  }

  @Test(arguments: [false, true])
  func aControlLosesTheFocusToContentThatAppearsLaterUnlessItWasUsed(isUsed: Bool) {
    let screen = Screen(20, 6) {
      if isOn.value { Toggle("Setting", isOn: .constant(false)) }
      Button("Sign Out") {}
      if isOn.value { Picker("Size", selection: .constant(0), options: ["S", "M"]) }
    }
    #expect(screen.focused == "Sign Out")
    if isUsed { screen.press(.enter) }
    isOn.value = true
    #expect(screen.focused == (isUsed ? "Sign Out" : "Setting"))
  }

  @Test func aViewWithANewIDKeepsNoFocusAndNoCaret() {
    let round = Model(1)
    let screen = Screen(20, 6) {
      VStack {
        Button("A") {}
        TextField("B", text: text.binding)
      }
      .id(round.value)
    }
    screen.press(.tab, .home, .character("x"))
    for value in [2, 1] {
      round.value = value
      #expect(screen.focused == "A")
      screen.press(.tab, .character("y"))
    }
    #expect(text.value == "xabcyy")
  }
}

/// A part of the screen with a focus of its own, beside a view that may wait or have an alert.
@MainActor
struct FocusSectionTests {
  enum Modal { case none, loader, alert, outerAlert }

  private let journal = Journal()

  @Test(
    arguments: [
      (false, .none, ["Out"], ["out", "o", "program"]), (true, .none, ["In"], ["in", "i", "program"]),
      (false, .loader, [], ["o", "program"]), (true, .loader, ["In"], ["in", "i", "program"]),
      (false, .alert, ["OK"], ["program"]), (true, .alert, ["In"], ["in", "i", "program"]),
      (true, .outerAlert, ["OK"], []),
    ] as [(Bool, Modal, [String], [String])])
  func onlyTheControlsAndKeysOnOneSideAreUsedAndAnAlertAroundBothTakesTheFocus(
    isFocused: Bool, modal: Modal, controls: [String], actions: [String]
  ) {
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
    let (isShown, tracker) = (Model(true), WorkTracker())
    let screen = Screen(40, 12, tracker: tracker) {
      VStack {
        Text("content").refreshable { journal.note("refresh") }
          .alert("Alert", message: "m", isPresented: isShown.binding)
        Button("In") {}.focusSection(false)
      }
      .onKeyRefresh(Key(.function(5)))
    }
    for refreshes in [[], ["refresh"]] {
      screen.press(.function(5))
      #expect(await tracker.settled())
      #expect(journal.take() == refreshes)
      isShown.value = false
    }
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
          texts(1...30)
        }
      }
      .onKey(Key(.function(2))) { path.value.append(path.value.count + 100) }
    }
  }

  @Test func manualScrollOffsetIsKept() {
    let screen = makeScreen()
    screen.use(.tab, .pageDown, .pageDown)
    let left = screen.text
    #expect(!left.contains("abc"))
    screen.use(.function(2), .tab, .tab, .escape)
    #expect(screen.text == left)
    screen.press(.left)
    #expect(screen.text.contains("› A ▏abc"))
  }

  @Test func aNewScreenFollowsItsFocusAlsoIfTheOneBelowWasScrolled() {
    let screen = Screen(20, 6) {
      NavigationBar(level: path.value.count, screen: 0, back: nil) {
        texts(1...30)
        Button("Low") {}
      }
    }
    screen.use(.pageUp)
    #expect(!screen.text.contains("Low"))
    path.value = [1]
    #expect(screen.text.contains("› [ Low ]"))
  }

  @Test func stateIsRemovedWithItsScreen() {
    let screen = makeScreen()
    let sizes = { @MainActor [state = screen.uiState] in
      [
        state.carets.count, state.scrollOffsets.count, state.viewports.count, state.visibleRows.count,
        state.manuallyScrolled.count,
      ]
    }
    screen.use(.tab, .home, .pageDown)
    let alone = sizes()
    #expect(alone == [1, 2, 1, 1, 1])
    for round in 1...3 {
      for level in 1...3 {
        path.value.append(round * 10 + level)
        screen.use(.tab, .home, .pageDown)
      }
      #expect(sizes() == alone.map { $0 * 4 })
      path.value = []
      screen.use()
      #expect(sizes() == alone)
    }
  }
}

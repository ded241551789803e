@testable import Views
import Testing

/// Alerts with buttons of their own, and confirmation dialogs. Their looks are in ViewsMicroapp.
@MainActor
struct DialogTests {
  private let journal = Journal()
  private let isShown = Model(true)

  private func makeScreen(@ViewBuilder _ actions: @escaping @MainActor () -> AnyView) -> Screen {
    Screen(40, 12) { Text("behind").alert("Leave?", isPresented: self.isShown.binding, actions: actions) }
  }

  @Test func aButtonClosesTheDialogAndThenDoesItsAction() {
    let screen = makeScreen {
      Button("Leave", role: .destructive) { self.journal.note("leave \(self.isShown.value)") }
      Button("Stay", role: .cancel) { self.journal.note("stay") }
    }
    #expect(screen.focused == "Stay", "a key that is pressed twice deletes nothing")
    screen.press(.tab, .enter)
    #expect(journal.take() == ["leave false"])
    isShown.value = true
    screen.press(.escape)
    #expect(journal.take() == ["stay"])
    #expect(screen.frame().front == .screen)
  }

  @Test(arguments: [false, true])
  func escClosesADialogWhoseCancelButtonIsDisabledAndDoesNotPressIt(hasCancel: Bool) {
    let screen = makeScreen {
      Button("Leave") {}
      if hasCancel { Button("Stay", role: .cancel) { self.journal.note("stay") }.disabled(true) }
    }
    screen.press(.escape)
    #expect(!isShown.value)
    #expect(journal.take() == [])
  }

  @Test func aDialogHasOKOrCancelUnlessItsOwnButtonsAreEnough() {
    let labels = { @MainActor (view: AnyView) in Screen(40, 12) { view }.frame().controls.map(\.label) }
    let view = Text("behind")
    #expect(labels(view.alert("T", isPresented: isShown.binding) { EmptyView() }) == ["OK"])
    #expect(labels(view.alert("T", isPresented: isShown.binding) { Button("Go") {} }) == ["Go"])
    #expect(labels(view.confirmationDialog("T", isPresented: isShown.binding) { Button("Go") {} }) == ["Go", "Cancel"])
    #expect(
      labels(view.confirmationDialog("T", isPresented: isShown.binding) { Button("Stay", role: .cancel) {} }) == [
        "Stay"
      ])
  }

  @Test func aSheetOverADialogKeepsItsOwnKeysAndButtons() {
    let isSheetShown = Model(true)
    let screen = makeScreen {
      Button("Leave") {}.sheet("Why", isPresented: isSheetShown.binding) { Button("Save", role: .cancel) {} }
    }
    screen.press(.enter)
    #expect(isShown.value && isSheetShown.value)
    screen.press(.escape)
    #expect(isShown.value && !isSheetShown.value)
  }

  @Test func theResponseToATapOnARowNamesThatRow() throws {
    let selection = Model(0)
    let screen = Screen(20, 4) {
      List("Family", ["Rick", "Beth", "Morty"], selection: selection.binding) { Text($0) }.onOpen("Open") { _ in }
    }
    screen.tap(row: 2, of: try #require(screen.frame().controls.first))
    #expect(screen.response == .activated(label: "Morty"))
  }

  @Test func aTapReachesAButtonThatTheFieldBeforeItTakesAway() throws {
    let isEditing = Model(true)
    let screen = Screen(30, 4) {
      TextField("Search", text: .constant("")).onEditingEnded { isEditing.value = false }
      if isEditing.value { Button("Go") { self.journal.note("go") } }
    }
    screen.tap(try #require(screen.frame().controls.last))
    #expect(journal.take() == ["go"])
  }
}

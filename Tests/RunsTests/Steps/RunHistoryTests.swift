import MicroappBasics
import TestSupport
import Testing
import Views

@testable import Runs

/// What the user does with the steps.
@MainActor
struct RunHistoryTests {
  private final class Owner: RunOwner {
    var drawn: [Int] = []
    var wentBack: [Int] = []
    var saves = 0
    /// Holds the next screen until it is opened.
    var gate: Gate<Void, Never>?

    func screen(after count: Int) async throws -> RunHistory.EarlierScreen {
      drawn.append(count)
      await gate?.pass()
      if count == 0 { throw Run.Failure(description: "broken") }
      return RunHistory.EarlierScreen(of: RunHistoryTests.frame(count))
    }

    func goBack(to count: Int) async throws {
      wentBack.append(count)
      if count == 0 { throw Run.Failure(description: "broken") }
    }

    func save(_ count: Int?) async throws -> String {
      saves += 1
      return "Saved."
    }
  }

  private let owner = Owner()
  private let tracker = WorkTracker()
  private let history = RunHistory(
    Journal(RunOrigin(), steps: (1...9).map { Step(command: .tap(ScriptText("\($0)")), time: .zero) }))

  init() { history.owner = owner }

  private static func frame(_ number: Int) -> Frame {
    Screen(size: Size(width: 4, height: 1), minimumSize: .zero) { Text("\(number)") }.frame()
  }

  private static func picture(_ number: Int) -> CellBuffer { frame(number).buffer }

  private func perform(_ action: () -> Void) async {
    WorkTracker.$current.withValue(tracker) { action() }
    await settle()
  }

  private func settle() async {
    await history.previews.task?.value
    #expect(await tracker.settled())
  }

  @Test func thePictureIsThatOfTheStep() async {
    await perform { history.show(3) }
    #expect(history.earlierScreen?.buffer == Self.picture(3))
    await perform { history.show(nil) }
    #expect(history.earlierScreen == nil)
  }

  @Test func aKnownPictureIsNotDrawnAgainUntilTheNextStep() async {
    for count in [3, 2, 3, 2] { await perform { history.show(count) } }
    #expect(owner.drawn == [3, 2])
    #expect(history.earlierScreen?.buffer == Self.picture(2))
    history.add(Step(command: .tap("x"), time: .zero))
    await perform { history.show(2) }
    #expect(owner.drawn == [3, 2, 2])
  }

  @Test func placesThatAreNoLongerWantedAreNotDrawn() async {
    let gate = Gate<Void, Never>()
    owner.gate = gate
    history.show(8)
    await gate.arrived()
    for count in [7, 6, 5] { history.show(count) }
    owner.gate = nil
    gate.open(.success(()))
    await settle()
    #expect(owner.drawn == [8, 5])
    #expect(history.earlierScreen?.buffer == Self.picture(5))
  }

  @Test func aPictureThatComesTooLateIsNotShown() async {
    let gate = Gate<Void, Never>()
    owner.gate = gate
    history.show(8)
    await gate.arrived()
    history.show(nil)
    gate.open(.success(()))
    await settle()
    #expect(history.earlierScreen == nil)
  }

  @Test func whatCannotBeShownSaysWhy() async {
    await perform { history.show(0) }
    #expect(history.message == "broken")
    await perform { history.show(1) }
    #expect(history.message == nil)
  }

  @Test func toGoBackOrToSaveIsNoStep() async {
    await perform { history.goBack(to: 4) }
    #expect(history.dispatched == [])
    #expect(owner.wentBack == [4])
    #expect(history.message == nil)
    await perform { history.goBack(to: 0) }
    #expect(history.message == "broken")

    history.dispatched = nil
    await perform { history.save(nil) }
    #expect(history.dispatched == [])
    #expect(owner.saves == 1)
    #expect(history.message == "Saved.")
  }

  @Test func whatIsDispatchedIsPerformedAndWhatFailsIsNoStep() throws {
    history.perform = { if $0 == .backend("moon") { throw Run.Failure(description: "no moon") } }
    #expect(throws: Run.Failure.self) { try history.dispatch(.backend("moon")) }
    #expect(history.dispatched == nil, "the key stays the step")
    try history.dispatch(.clear)
    try history.dispatch(.backend("bar"))
    #expect(history.dispatched == [.clear, .backend("bar")])
  }

  @Test func withoutAnOwnerNothingHappens() async {
    let history = RunHistory(Journal(RunOrigin()))
    await perform {
      history.show(1)
      history.goBack(to: 1)
      history.save(nil)
    }
    #expect(history.dispatched == nil)
    #expect(history.earlierScreen == nil && history.message == nil)
  }
}

import Concurrency
import Testing
import Views

@testable import ProgramKit
@testable import ScenarioTools
@testable import Scripting
@testable import Watch

/// What a person does with the history.
@MainActor
struct SessionHistoryActionTests {
  /// The owner of the program.
  @MainActor
  private final class Owner {
    var drawn: [Int] = []
    var wentBack: [Int] = []
    var saves = 0
    /// Holds the next picture until it is resumed.
    var pause: CheckedContinuation<Void, Never>?
    var isPausing = false
  }

  private let owner = Owner()
  private let tracker = WorkTracker()
  private let history = Journal(
    RunOrigin(), steps: (1...9).map { Step(command: .tap("\($0)"), time: .zero) })

  init() {
    history.actions = Journal.Actions(
      picture: { [owner] count in
        owner.drawn.append(count)
        if owner.isPausing { await withCheckedContinuation { owner.pause = $0 } }
        if count == 0 { return .failure(Journal.Failure(reason: "broken")) }
        return .success(Journal.Picture(buffer: Self.picture(count), focusedRow: nil))
      },
      goBack: { [owner] count in
        owner.wentBack.append(count)
        return count == 0 ? "broken" : nil
      },
      save: { [owner] _ in
        owner.saves += 1
        return "Saved."
      })
  }

  private static func picture(_ number: Int) -> CellBuffer {
    Screen(size: Size(width: 4, height: 1), minimumSize: .zero) { Text("\(number)") }.frame().buffer
  }

  private func perform(_ action: () -> Void) async {
    WorkTracker.$current.withValue(tracker) { action() }
    await settle()
  }

  private func settle() async {
    await history.drawing?.value
    #expect(await tracker.settled())
  }

  @Test func thePictureIsThatOfTheStep() async {
    await perform { history.show(3) }
    #expect(history.picture?.buffer == Self.picture(3))
    await perform { history.show(nil) }
    #expect(history.picture == nil)
  }

  @Test func aKnownPictureIsNotDrawnAgainUntilTheNextStep() async {
    for count in [3, 2, 3, 2] { await perform { history.show(count) } }
    #expect(owner.drawn == [3, 2])
    #expect(history.picture?.buffer == Self.picture(2))
    history.add(Step(command: .tap("x"), time: .zero))
    await perform { history.show(2) }
    #expect(owner.drawn == [3, 2, 2])
  }

  @Test func placesThatAreNoLongerWantedAreNotDrawn() async {
    owner.isPausing = true
    WorkTracker.$current.withValue(tracker) { history.show(8) }
    while owner.pause == nil { await Task.yield() }
    for count in [7, 6, 5] { history.show(count) }
    owner.isPausing = false
    owner.pause?.resume()
    await settle()
    #expect(owner.drawn == [8, 5])
    #expect(history.picture?.buffer == Self.picture(5))
  }

  @Test func aPictureThatComesTooLateIsNotShown() async {
    owner.isPausing = true
    WorkTracker.$current.withValue(tracker) { history.show(8) }
    while owner.pause == nil { await Task.yield() }
    history.show(nil)
    owner.pause?.resume()
    await settle()
    #expect(history.picture == nil)
  }

  @Test func whatCannotBeShownSaysWhy() async {
    await perform { history.show(0) }
    #expect(history.message == "broken")
    await perform { history.show(1) }
    #expect(history.message == nil)
  }

  @Test func toGoBackOrToSaveIsNoStep() async {
    history.beginEvent()
    await perform { history.goBack(to: 4) }
    #expect(history.endEvent() == nil)
    #expect(owner.wentBack == [4])
    #expect(history.message == nil)
    await perform { history.goBack(to: 0) }
    #expect(history.message == "broken")

    history.beginEvent()
    #expect(history.endEvent() == [])
    await perform { history.save(nil) }
    #expect(history.endEvent() == nil)
    #expect(owner.saves == 1)
    #expect(history.message == "Saved.")
  }

  @Test func withoutAnOwnerNothingHappens() async {
    let history = Journal(RunOrigin())
    history.beginEvent()
    await perform {
      history.show(1)
      history.goBack(to: 1)
      history.save(nil)
    }
    #expect(history.endEvent() == [])
    #expect(history.picture == nil && history.message == nil)
  }
}

import MicroappBasics
import TestSupport
import Testing
import Views

@testable import Runs

/// What a person does with the journal.
@MainActor
struct JournalActionTests {
  /// The owner of the program.
  @MainActor
  private final class Owner {
    var drawn: [Int] = []
    var wentBack: [Int] = []
    var saves = 0
    /// Holds the next screen until it is opened.
    var gate: Gate<Void, Never>?
  }

  private let owner = Owner()
  private let tracker = WorkTracker()
  private let journal = Journal(
    RunOrigin(), steps: (1...9).map { Step(command: .tap("\($0)"), time: .zero) })

  init() {
    journal.actions = (
      earlierScreen: { [owner] count in
        owner.drawn.append(count)
        await owner.gate?.pass()
        if count == 0 { throw Run.Failure(description: "broken") }
        return Journal.EarlierScreen(of: Self.frame(count))
      },
      goBack: { [owner] count in
        owner.wentBack.append(count)
        if count == 0 { throw Run.Failure(description: "broken") }
      },
      save: { [owner] _ in
        owner.saves += 1
        return "Saved."
      }
    )
  }

  private static func frame(_ number: Int) -> Frame {
    Screen(size: Size(width: 4, height: 1), minimumSize: .zero) { Text("\(number)") }.frame()
  }

  private static func picture(_ number: Int) -> CellBuffer { frame(number).buffer }

  private func perform(_ action: () -> Void) async {
    WorkTracker.$current.withValue(tracker) { action() }
    await settle()
  }

  private func settle() async {
    await journal.previews.task?.value
    #expect(await tracker.settled())
  }

  @Test func thePictureIsThatOfTheStep() async {
    await perform { journal.show(3) }
    #expect(journal.earlierScreen?.buffer == Self.picture(3))
    await perform { journal.show(nil) }
    #expect(journal.earlierScreen == nil)
  }

  @Test func aKnownPictureIsNotDrawnAgainUntilTheNextStep() async {
    for count in [3, 2, 3, 2] { await perform { journal.show(count) } }
    #expect(owner.drawn == [3, 2])
    #expect(journal.earlierScreen?.buffer == Self.picture(2))
    journal.add(Step(command: .tap("x"), time: .zero))
    await perform { journal.show(2) }
    #expect(owner.drawn == [3, 2, 2])
  }

  @Test func placesThatAreNoLongerWantedAreNotDrawn() async {
    let gate = Gate<Void, Never>()
    owner.gate = gate
    journal.show(8)
    await gate.arrived()
    for count in [7, 6, 5] { journal.show(count) }
    owner.gate = nil
    gate.open(.success(()))
    await settle()
    #expect(owner.drawn == [8, 5])
    #expect(journal.earlierScreen?.buffer == Self.picture(5))
  }

  @Test func aPictureThatComesTooLateIsNotShown() async {
    let gate = Gate<Void, Never>()
    owner.gate = gate
    journal.show(8)
    await gate.arrived()
    journal.show(nil)
    gate.open(.success(()))
    await settle()
    #expect(journal.earlierScreen == nil)
  }

  @Test func whatCannotBeShownSaysWhy() async {
    await perform { journal.show(0) }
    #expect(journal.message == "broken")
    await perform { journal.show(1) }
    #expect(journal.message == nil)
  }

  @Test func toGoBackOrToSaveIsNoStep() async {
    journal.beginStep()
    await perform { journal.goBack(to: 4) }
    #expect(journal.endStep() == nil)
    #expect(owner.wentBack == [4])
    #expect(journal.message == nil)
    await perform { journal.goBack(to: 0) }
    #expect(journal.message == "broken")

    journal.beginStep()
    #expect(journal.endStep() == [])
    await perform { journal.save(nil) }
    #expect(journal.endStep() == nil)
    #expect(owner.saves == 1)
    #expect(journal.message == "Saved.")
  }

  @Test func withoutAnOwnerNothingHappens() async {
    let journal = Journal(RunOrigin())
    journal.beginStep()
    await perform {
      journal.show(1)
      journal.goBack(to: 1)
      journal.save(nil)
    }
    #expect(journal.endStep() == [])
    #expect(journal.earlierScreen == nil && journal.message == nil)
  }
}

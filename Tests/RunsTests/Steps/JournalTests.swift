import Endpoints
import Testing
import Views

@testable import Runs

@MainActor
struct JournalTests {
  private static let names = ["a", "b", "c"]

  private func step(_ label: String, isView: Bool = false) -> Step {
    Step(command: .tap(ScriptText(label)), time: .zero, isView: isView)
  }

  /// A journal of the steps a, b and c.
  private func makeJournal(position: Int) -> Journal {
    Journal(RunOrigin(), steps: Self.names.map { step($0) }, position: position)
  }

  private func labels(_ steps: some Sequence<Step>) -> [String] {
    steps.map { $0.command.label ?? "" }
  }

  @Test func aStepIsAddedAtTheEnd() {
    var journal = makeJournal(position: 3)
    journal.add(step("d"))
    #expect(labels(journal.done) == ["a", "b", "c", "d"])
  }

  @Test func anActionDropsTheStepsAfterThePlace() {
    var journal = makeJournal(position: 1)
    journal.add(step("d"))
    #expect(labels(journal.steps) == ["a", "d"])
    #expect(journal.position == 2)
  }

  @Test func aViewKeepsTheStepsAfterThePlace() {
    var journal = makeJournal(position: 1)
    journal.add(step("v", isView: true))
    #expect(labels(journal.done) == ["a", "v"])
    #expect(labels(journal.steps) == ["a", "v", "b", "c"])
    journal.add(step("d"))
    #expect(labels(journal.steps) == ["a", "v", "d"])
  }

  @Test func theRowsAreTheActionsWithTheirPlaces() {
    var journal = makeJournal(position: 1)
    journal.add(step("v", isView: true))
    #expect(journal.rows.map(\.count) == [1, 2, 3])
    #expect(journal.rows.map(\.line) == [#"tap "a""#, #"tap "b""#, #"tap "c""#])
    #expect(journal.rows.map(\.isDone) == [true, false, false])
  }

  @Test func aSecretIsNotInARow() {
    var journal = Journal(RunOrigin())
    journal.add(Step(command: .type("wubba"), time: .zero, isSecret: true))
    #expect(journal.rows.map(\.line) == [#"type "•••••""#])
  }

  @Test func theLastStepBecomesOneWithTheStepBefore() {
    var journal = Journal(RunOrigin())
    for (text, isTimed): (ScriptText, Bool) in [("a", true), ("b", false), ("c", true), ("d", false)] {
      journal.add(Step(command: .type(text), time: .zero))
      journal.finishLast(dependsOnTime: isTimed)
    }
    #expect(journal.steps.map(\.command) == [.type("ab"), .type("cd")])
    #expect(journal.position == 2)
  }

  @Test func theLastStepIsTheOneBeforeThePlace() {
    var journal = makeJournal(position: 1)
    journal.finishLast(dependsOnTime: false)
    #expect(journal.steps.map(\.dependsOnTime) == [false, true, true])
    var empty = Journal(RunOrigin())
    empty.finishLast(dependsOnTime: false)
    #expect(empty.steps.isEmpty)
  }

  @Test func viewsAreLeftOutButNotTheSizeAndNotTheTimeThatTheyKnew() {
    var journal = Journal(RunOrigin())
    func add(_ command: ScriptCommand, isView: Bool = false, timed: Bool = false) {
      journal.add(Step(command: command, time: .zero, isView: isView, dependsOnTime: timed))
    }
    add(.press(Key(.function(2))), isView: true, timed: true)
    add(.resize(Size(width: 40, height: 12)), isView: true)
    add(.endpoint("a", .behaviour(.fail("x"))))
    add(.press(Key(.down)), isView: true)
    add(.endpoint("a", .behaviour(.hang)))
    #expect(!journal.withoutViews.endDependsOnTime)
    add(.press(Key(.function(2))), isView: true, timed: true)
    let (steps, endDependsOnTime) = journal.withoutViews
    #expect(steps.map(\.command.line) == ["resize 40x12", "endpoint a hang"])
    #expect(steps.map(\.dependsOnTime) == [true, false])
    #expect(endDependsOnTime)
  }

  @Test func aScenarioIsBeforeTheStepsUnlessTheyAreItsOwn() {
    #expect(Journal(RunOrigin(scenario: "start", recordsScript: false)).startScenario == "start")
    #expect(Journal(RunOrigin(scenario: "start")).startScenario == nil)
    #expect(Journal(RunOrigin()).startScenario == nil)
  }
}

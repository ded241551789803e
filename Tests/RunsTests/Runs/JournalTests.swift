import Testing
import Views

@testable import Runs

@MainActor
struct JournalTests {
  private static let names = ["a", "b", "c"]

  private func step(_ label: String, _ kind: Step.Kind = .action) -> Step {
    Step(command: .tap(label), time: .zero, kind: kind)
  }

  /// A history of the steps a, b and c.
  private func makeHistory(position: Int) -> Journal {
    Journal(RunOrigin(), steps: Self.names.map { step($0) }, position: position)
  }

  private func labels(_ steps: some Sequence<Step>) -> [String] {
    steps.map { if case .tap(let label) = $0.command { label } else { "" } }
  }

  @Test func aStepIsAddedAtTheEnd() {
    let history = makeHistory(position: 3)
    history.add(step("d"))
    #expect(labels(history.done) == ["a", "b", "c", "d"])
  }

  @Test func anActionDropsTheStepsAfterThePlace() {
    let history = makeHistory(position: 1)
    history.add(step("d"))
    #expect(labels(history.steps) == ["a", "d"])
    #expect(history.position == 2)
  }

  @Test func aViewKeepsTheStepsAfterThePlace() {
    let history = makeHistory(position: 1)
    history.add(step("v", .view))
    #expect(labels(history.done) == ["a", "v"])
    #expect(labels(history.steps) == ["a", "v", "b", "c"])
    history.add(step("d"))
    #expect(labels(history.steps) == ["a", "v", "d"])
  }

  @Test func theRowsAreTheActionsWithTheirPlaces() {
    let history = makeHistory(position: 1)
    history.add(step("v", .view))
    #expect(history.rows.map(\.count) == [1, 2, 3])
    #expect(history.rows.map(\.line) == [#"tap "a""#, #"tap "b""#, #"tap "c""#])
    #expect(history.rows.map(\.isDone) == [true, false, false])
  }

  @Test func aSecretIsNotInARow() {
    let history = Journal(RunOrigin())
    history.add(Step(command: .type("wubba"), time: .zero, isSecret: true))
    #expect(history.rows.map(\.line) == [#"type "•••••""#])
  }

  @Test func theLastStepBecomesOneWithTheStepBefore() {
    let history = Journal(RunOrigin())
    for (text, isTimed) in [("a", true), ("b", false), ("c", true), ("d", false)] {
      history.add(Step(command: .type(text), time: .zero))
      history.finishLast(dependsOnTime: isTimed)
    }
    #expect(history.steps.map(\.command) == [.type("ab"), .type("cd")])
    #expect(history.position == 2)
  }

  @Test func theLastStepIsTheOneBeforeThePlace() {
    let history = makeHistory(position: 1)
    history.finishLast(dependsOnTime: false)
    #expect(history.steps.map(\.dependsOnTime) == [false, true, true])
    let empty = Journal(RunOrigin())
    empty.finishLast(dependsOnTime: false)
    #expect(empty.steps.isEmpty)
  }

  @Test func viewsAreLeftOutButNotTheSizeAndNotTheTimeThatTheyKnew() {
    let history = Journal(RunOrigin())
    func add(_ command: ScriptCommand, _ kind: Step.Kind = .action, timed: Bool = false) {
      history.add(Step(command: command, time: .zero, kind: kind, dependsOnTime: timed))
    }
    add(.press(Key(.function(2))), .view, timed: true)
    add(.resize(Size(width: 40, height: 12)), .view)
    add(.program("endpoint", ["a", "fail"]))
    add(.press(Key(.down)), .view)
    add(.program("endpoint", ["a", "hang"]))
    #expect(!history.withoutViews.endDependsOnTime)
    add(.press(Key(.function(2))), .view, timed: true)
    let (steps, endDependsOnTime) = history.withoutViews
    #expect(steps.map(\.command.line) == ["resize 40x12", "endpoint a hang"])
    #expect(steps.map(\.dependsOnTime) == [true, false])
    #expect(endDependsOnTime)
  }

  @Test func aProgramThatPlaysDoesNotKnowTheStepsToCome() {
    let history = makeHistory(position: 3)
    let steps = history.takeSteps()
    #expect(history.rows.isEmpty)
    history.add(steps[0])
    #expect(history.rows.map(\.count) == [1])
    history.putBack(steps, done: 1)
    #expect(history.rows.map(\.isDone) == [true, false, false])
    #expect(labels(history.done) == ["a"])
  }

  @Test func theNotesAreThoseOfTheEvent() {
    let history = makeHistory(position: 3)
    history.replaceStep(by: "endpoint", ["brew", "hang"])
    history.beginStep()
    #expect(history.endStep() == [])
    history.replaceStep(by: "endpoint", ["brew", "succeed"])
    #expect(history.endStep() == [.program("endpoint", ["brew", "succeed"])])
  }

  @Test func aScenarioIsBeforeTheStepsUnlessTheyAreItsOwn() {
    #expect(Journal(RunOrigin(scenario: "start", lines: ["tap \"a\""])).startScenario == "start")
    #expect(Journal(RunOrigin(scenario: "start")).startScenario == nil)
    #expect(Journal(RunOrigin()).startScenario == nil)
  }
}

import Exercises
import Entities
import FeatureTesting
import Testing
import Views

@MainActor
struct CourseTests {
  private static let failure = Result<Verdict, CourseError>.success(CourseOnClosures.failure)

  /// The course after its first check.
  private func started(
    progress: CourseProgress = CourseProgress(), checks: [Result<Verdict, CourseError>] = []
  ) async throws -> CourseOnClosures {
    let course = CourseOnClosures(progress: progress, checks: checks)
    try await course.run.wait()
    return course
  }

  @Test func exerciseIsOpenedAndThenChecked() async throws {
    let course = try await started(progress: CourseProgress(current: 2))
    #expect(
      course.calls.calls.map(\.text) == [
        "exercises()", "progress()", "open(2)", "save(CourseProgress(current: 2, passed: []))", "check(2)",
        "save(CourseProgress(current: 2, passed: [2]))",
      ])
    try course.run.expect("Done")
  }

  @Test func savedFileIsCheckedAgain() async throws {
    let course = CourseOnClosures(checks: [Self.failure])
    try await course.run.wait(for: "It fails")
    course.save()
    try await course.run.wait(for: "Done")
    #expect(course.count(of: "check") == 2)
  }

  @Test func checkThatWasEndedDoesNotCount() async throws {
    let course = CourseOnClosures(checks: [.success(.passed), Self.failure])
    try await course.run.wait(for: "Building")
    course.save()
    try await course.run.wait()
    #expect(course.count(of: "check") == 2)
    try course.run.expect("It fails")
    try course.run.expect("Use 0/2")
  }

  @Test func hintIsShownAtEachPress() async throws {
    let course = try await started()
    try course.run.refuse("A nudge.")
    await course.press("h")
    try course.run.expect("A nudge.")
    try course.run.refuse("Nearly all.")
    await course.press("h")
    try course.run.expect("Nearly all.")
    try course.run.refuse("no more hints")
    await course.press("h")
    try course.run.expect("There are no more hints.")
  }

  @Test func solutionIsShownAtTheSecondPressUntilTheExerciseIsDone() async throws {
    let course = try await started(checks: [Self.failure])
    await course.press("s")
    try course.run.refuse("the answer")
    await course.press("s")
    try course.run.expect("+ the answer")
    await course.press("s")
    try course.run.refuse("the answer")

    await course.press("c")
    try await course.run.wait(for: "Done")
    await course.press("s")
    try course.run.expect("+ the answer")
  }

  @Test func secondPressIsNoneAfterAnotherKey() async throws {
    let course = try await started(checks: [Self.failure])
    await course.press("shs")
    try course.run.refuse("the answer")
    await course.press("n")
    #expect(course.calls(of: "open") == ["open(1)"])
  }

  @Test func nextExerciseIsNoneAfterTheLast() async throws {
    let course = try await started(progress: CourseProgress(current: 3))
    await course.press("nn")
    #expect(course.calls(of: "open") == ["open(3)"])
    let first = try await started()
    await first.press("p")
    #expect(first.calls(of: "open") == ["open(1)"])
  }

  @Test func exerciseWhoseFilesCannotBeWrittenIsNotBegun() async throws {
    let course = CourseOnClosures { dependencies in
      dependencies.open = { id throws(CourseError) in if id == 2 { throw .file("cannot write A.swift") } }
    }
    try await course.run.wait()
    await course.press("n")
    try await course.run.wait(for: "Cannot write A.swift")
    await course.press(.enter)
    try course.run.expect("Exercise 1 of 3")
    #expect(course.calls(of: "check") == ["check(1)"])
  }

  @Test(arguments: CourseError.allCases)
  func errorIsReadFromItsTag(_ error: CourseError) {
    #expect(CourseError(error.description) == error)
    #expect(!error.message.isEmpty)
  }

  @Test(arguments: [CourseError.changedFiles, CourseError.otherCommit])
  func messageAboutManyFilesBeginsWithTheAdviceAndHasFiveNames(_ error: @Sendable ([String]) -> CourseError) {
    let paths = (1...38).map { "Sources/App/\($0).swift" }
    let five = paths.prefix(5).joined(separator: ", ")
    let message = error(paths).message
    #expect(message.hasSuffix(": \(five) and 33 more. Nothing was written."))
    #expect(message.prefix { $0 != "/" }.contains(". The exercises"), "the advice is first")
    #expect(error(Array(paths.prefix(5))).message.hasSuffix(": \(five). Nothing was written."))
  }

  @Test func solutionStaysWhenACheckPasses() async throws {
    let course = try await started(checks: [Self.failure])
    await course.press("ss")
    try course.run.expect("+ the answer")
    course.save()
    try await course.run.wait(for: "Done")
    try course.run.expect("+ the answer")
  }

  /// The title of a refused import is longer than a row of the screen.
  @Test func aTitleWithoutDetailsIsShownToItsEnd() async throws {
    let title =
      "A.swift:1: Greeting must not import Foundation: it may import "
      + (1...30).map { "Module\($0)" }.joined(separator: ", ")
    let course = try await started(checks: [.success(.failed(title: title, details: []))])
    try course.run.expect("Module30")
    await course.press("v")
    try course.run.refuse("What to do.")
  }

  @Test func theCostOfAChangeIsBelowDone() async throws {
    let course = try await started(checks: [.success(.measured([" files touched  5"]))])
    try course.run.expect("Use 1/2")
    try course.run.expect("Done")
    try course.run.expect(" files touched  5")
  }

  @Test(arguments: [(Verdict.passed, true), (.failed(title: "It fails again", details: ["- three"]), false)])
  func verdictPageEndsWhenTheNextVerdictHasNoLines(next: Verdict, showsText: Bool) async throws {
    let course = try await started(checks: [Self.failure, .success(next)])
    await course.press("v")
    try course.run.refuse("What to do.")
    course.save()
    try await course.run.wait(for: showsText ? "Use 1/2" : "It fails again")
    #expect(course.run.shows("What to do.") == showsText)
  }
}

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

  @Test func anExerciseIsOpenedAndThenChecked() async throws {
    let course = try await started(progress: CourseProgress(current: 2))
    #expect(
      course.calls.calls.map(\.text) == [
        "exercises()", "progress()", "open(2)", "save(CourseProgress(current: 2, passed: []))", "check(2)",
        "save(CourseProgress(current: 2, passed: [2]))",
      ])
    try course.run.expect("Done")
  }

  @Test func aSavedFileIsCheckedAgain() async throws {
    let course = CourseOnClosures(checks: [Self.failure])
    try await course.run.wait(for: "It fails")
    course.save()
    try await course.run.wait(for: "Done")
    #expect(course.count(of: "check") == 2)
  }

  @Test func theResultOfACheckThatWasEndedDoesNotCount() async throws {
    let course = CourseOnClosures(checks: [.success(.passed), Self.failure])
    try await course.run.wait(for: "Building")
    course.save()
    try await course.run.wait()
    #expect(course.count(of: "check") == 2)
    try course.run.expect("It fails")
    try course.run.expect("Use 0/2")
  }

  @Test func aCheckThatTakesLongSaysSoAndCanBeEnded() async throws {
    let course = CourseOnClosures { dependencies in
      dependencies.check = { [clock = dependencies.clock] _ in
        try? await clock.sleep(for: .seconds(90))
        return .passed
      }
    }
    try await course.run.wait(for: "Building")
    try course.run.refuse("still runs")
    try await course.run.wait(for: "The check still runs after 60 s. Press e to end it.")
    await course.press("e")
    try await course.run.wait()
    try course.run.expect("The check was ended.")
    try course.run.refuse("Done")
    await course.press("e")
    await course.press("c")
    try await course.run.wait(for: "Done")
    try course.run.refuse("still runs")
  }

  @Test func aNewHintIsShownAtEachPress() async throws {
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

  @Test func theSolutionIsShownAtTheSecondPressUntilTheExerciseIsDone() async throws {
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

  @Test func anotherKeyBetweenTheTwoPressesDoesNotCount() async throws {
    let course = try await started(checks: [Self.failure])
    await course.press("shs")
    try course.run.refuse("the answer")
    await course.press("n")
    #expect(course.calls(of: "open") == ["open(1)"])
  }

  @Test func theNextExerciseIsOpenedOnceThisOneIsDone() async throws {
    let course = try await started()
    await course.press("n")
    try await course.run.wait()
    try course.run.expect("Exercise 2 of 3")
    await course.press("p")
    try await course.run.wait()
    #expect(course.calls(of: "open") == ["open(1)", "open(2)", "open(1)"])
  }

  @Test func thereIsNothingBeforeTheFirstAndAfterTheLastExercise() async throws {
    let course = try await started(progress: CourseProgress(current: 3))
    await course.press("nn")
    #expect(course.calls(of: "open") == ["open(3)"])
    let first = try await started()
    await first.press("p")
    #expect(first.calls(of: "open") == ["open(1)"])
  }

  @Test func anExerciseWhoseFilesCannotBeWrittenIsNotBegun() async throws {
    let course = CourseOnClosures { dependencies in
      dependencies.open = { id throws(CourseError) in if id == 2 { throw .file("cannot write A.swift") } }
    }
    try await course.run.wait()
    await course.press("n")
    try await course.run.wait(for: "cannot write A.swift")
    await course.press(.enter)
    try course.run.expect("Exercise 1 of 3")
    #expect(course.calls(of: "check") == ["check(1)"])
  }

  @Test func startingOverKeepsTheProgress() async throws {
    let course = try await started(checks: [.success(.passed), Self.failure])
    await course.press("r")
    try await course.run.wait()
    #expect(course.count(of: "startOver") == 0)
    await course.press("r")
    try await course.run.wait()
    #expect(course.count(of: "startOver") == 1)
    try course.run.expect("--restore")
    try course.run.expect("Use 1/2")
  }

  @Test func startingOverThatFailsIsAskedForAgain() async throws {
    let course = CourseOnClosures { dependencies in
      dependencies.startOver = { _ throws(CourseError) in throw .file("cannot write A.swift") }
    }
    try await course.run.wait()
    await course.press("rr")
    try await course.run.wait(for: "cannot write A.swift")
    await course.press(.enter)
    try course.run.refuse("Press r again")
    await course.press("r")
    try await course.run.wait()
    #expect(course.count(of: "startOver") == 1)
  }

  @Test func progressThatCannotBeSavedIsAnAlert() async throws {
    let course = CourseOnClosures { dependencies in
      dependencies.save = { _ throws(CourseError) in throw .file("cannot write .course/passed") }
    }
    try await course.run.wait()
    try course.run.expect("cannot write .course/passed")
  }

  @Test(arguments: CourseError.allCases)
  func anErrorIsReadFromItsTag(_ error: CourseError) {
    #expect(CourseError(error.description) == error)
    #expect(!error.message.isEmpty)
  }

  @Test(arguments: [CourseError.changedFiles, CourseError.otherCommit])
  func aMessageAboutManyFilesBeginsWithTheAdviceAndHasFiveNames(_ error: @Sendable ([String]) -> CourseError) {
    let paths = (1...38).map { "Sources/App/\($0).swift" }
    let five = paths.prefix(5).joined(separator: ", ")
    let message = error(paths).message
    #expect(message.hasSuffix(": \(five) and 33 more. Nothing was written."))
    #expect(message.prefix { $0 != "/" }.contains(". The exercises"), "the advice is first")
    #expect(error(Array(paths.prefix(5))).message.hasSuffix(": \(five). Nothing was written."))
  }

  /// The message scrolls, and Retry stays on the screen.
  @Test func filesWithLongNamesLeaveRoomForRetry() async throws {
    let paths = (1...38).map { "Sources/App/Scenarios/7-signing-in-again/\($0)-star.snapshot" }
    let course = CourseOnClosures { dependencies in
      dependencies.open = { _ throws(CourseError) in throw .changedFiles(paths) }
    }
    await course.run.resize(Size(width: 40, height: 12))
    try await course.run.wait(for: "Retry")
    try course.run.expect("Commit your changes on another branch")
    try course.run.refuse("and 33 more")
    await course.press(.pageDown, .pageDown)
    try course.run.expect("and 33 more")
    try course.run.expect("Retry")
  }

  @Test func aShownSolutionStaysWhenACheckPasses() async throws {
    let course = try await started(checks: [Self.failure])
    await course.press("ss")
    try course.run.expect("+ the answer")
    course.save()
    try await course.run.wait(for: "Done")
    try course.run.expect("+ the answer")
  }

  @Test func thePageOfAVerdictEndsWhenTheVerdictHasNoLines() async throws {
    let course = try await started(checks: [Self.failure])
    await course.press("v")
    try course.run.refuse("What to do.")
    course.save()
    try await course.run.wait(for: "Use 1/2")
    try course.run.expect("What to do.")
  }

  @Test func thePageOfAVerdictStaysForTheLinesOfTheNext() async throws {
    let next = Verdict.failed(title: "It fails again", details: ["- three"])
    let course = try await started(checks: [Self.failure, .success(next)])
    await course.press("v")
    course.save()
    try await course.run.wait(for: "It fails again")
    try course.run.refuse("What to do.")
  }
}

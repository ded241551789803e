import Exercises
import Foundation
import Testing

@testable import Course

/// What a check plays does not depend on what the learner did to the files that are not the learner's.
struct ScenarioFilesTests {
  private static let folder = "Microapps/GreetingMicroapp/Scenarios/"
  private static let own = "\(folder)1-greeting/2-own.scenario"
  private static let other = "\(folder)1-greeting/3-other.scenario"
  private static let snapshot = "\(folder)1-greeting/2-own.snapshot"

  private let clone: TemporaryClone
  private let lesson: Lesson
  private let solution = [
    own: "# Own\n# It is right.\n\nwait", snapshot: "right", other: "# Other\n# So.\n\n--no-snapshot\nexpect \"A\"",
    "Package.swift": "",
  ].mapValues { Data($0.utf8) }

  /// An exercise in which the learner writes the scenario `own`, and is shown its snapshot.
  init() async throws {
    clone = try await TemporaryClone()
    try clone.writeExercise(
      "1-use/1-first", text: "Do it.", files: [Self.own, Self.snapshot], start: nil, solution: "")
    lesson = try #require(try Lesson.all(in: clone.root).first)
  }

  private func files(_ name: String? = nil) -> ScenarioFiles {
    ScenarioFiles(of: "GreetingMicroapp", name, in: lesson, solution: solution)
  }

  /// What is played if the learner's files are these.
  private func played(_ learner: [String: String], _ name: String? = nil) throws -> [String: String] {
    let folder = clone.outside.appending(path: "\(UUID())")
    try files(name).write(to: folder, with: "random-1", fails: false, learner: learner.mapValues { Data($0.utf8) })
    var played: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      played[path] = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    return played
  }

  @Test func onlyScriptsOfTheLearnerAreTaken() throws {
    let played = try played([
      Self.own: "mine", Self.snapshot: "updated", Self.other: "trivial",
      "\(Self.folder)1-greeting/9-more.scenario": "more",
    ])
    #expect(played["1-greeting/2-own.scenario"] == "mine")
    #expect(played["1-greeting/2-own.snapshot"] == "right")
    #expect(played["1-greeting/3-other.scenario"]?.contains("expect \"A\"") == true)
    #expect(played["check/random-1.scenario"]?.contains("refuse") == true)
    #expect(played.count == 4)
    #expect(files().names == ["own", "other"])
  }

  @Test func oneScenarioIsPlayedAlone() throws {
    let played = try played([Self.own: "mine"], "other")
    #expect(played.keys.sorted() == ["1-greeting/3-other.scenario", "check/random-1.scenario"])
    #expect(files("other").names == ["other"])
  }

  @Test func aScenarioThatIsGoneIsNamed() {
    var learner = solution
    #expect(files().problem(in: learner) == nil)
    learner[Self.other] = nil
    #expect(files().problem(in: learner)?.lines.first == "There is no file \(Self.other)")
    #expect(files("own").problem(in: learner) == nil)
  }

  @Test(arguments: ["--no-snapshot", "  --no-snapshot", "--no-snapshot # a comment"])
  func aScenarioCannotBeTakenOutOfTheComparison(option: String) {
    var learner = solution
    learner[Self.own] = Data("# Own\n# It is right.\n\n\(option)\nexpect \"B\"".utf8)
    #expect(files().problem(in: learner)?.lines.first == "\(Self.own) has other options than before")
  }

  @Test func aScenarioWithoutSnapshotKeepsWhatItExpects() throws {
    try clone.writeExercise("1-use/1-first", text: "Do it.", files: [Self.other], start: nil, solution: "")
    let lesson = try #require(try Lesson.all(in: clone.root).first)
    let files = ScenarioFiles(of: "GreetingMicroapp", "other", in: lesson, solution: solution)
    var learner = solution
    for lines in ["tap \"C\"\nexpect \"A\"", "  expect \"A\"", "expect 'A' # a \"comment\""] {
      learner[Self.other] = Data("# Other\n# So.\n\n--no-snapshot\n\(lines)".utf8)
      #expect(files.problem(in: learner) == nil, "\(lines)")
    }
    for lines in ["expect \"B\"", "# expect \"A\"", "#expect \"A\""] {
      learner[Self.other] = Data("# Other\n# So.\n\n--no-snapshot\n\(lines)".utf8)
      #expect(
        files.problem(in: learner)?.lines == [
          "\(Self.other) expects less than before", "Put this line back:", #"  expect "A""#,
        ], "\(lines)")
    }
  }

  @Test func aScenarioOfTheAppIsBesideIt() {
    let path = "Sources/App/Scenarios/5-greeting/1-greeting.scenario"
    let files = ScenarioFiles(of: "App", "greeting", in: lesson, solution: [path: Data()])
    #expect(files.folder == "Sources/App/Scenarios/")
    #expect(files.names == ["greeting"])
  }
}

import Foundation
import Lab
import POSIX
import Testing

@testable import Endpoints
@testable import Runs

@MainActor
struct ScenarioCatalogueTests {
  private let folder = ScenarioFolder()

  private func catalogue() throws -> ScenarioCatalogue { try ScenarioCatalogue(folder: folder.path) }

  private func mistakes() throws -> [String] { try catalogue().mistakes.map { "\($0)" } }

  @Test func theOrderIsThatOfTheNumbersAndThenOfTheNames() throws {
    try folder.put("# B\n# Shows b.\n", as: "2-sign-in/b.scenario")
    try folder.put("# A\n# Shows a.\n# All of it.\n--start 3\n\nwait\n", as: "2-sign-in/a.scenario")
    try folder.put("# Z\n# Shows z.", as: "2-sign-in/1-z.scenario")
    try folder.put("# W\n# Shows w.", as: "1-welcome/3-d.scenario")
    try folder.put("not a scenario", as: "1-welcome/notes.txt")
    let scenarios = try catalogue().scenarios

    #expect(scenarios.map(\.name) == ["d", "z", "a", "b"])
    #expect(scenarios.map(\.group) == ["Welcome", "Sign In", "Sign In", "Sign In"])
    let a = scenarios[2]
    #expect(a.title == "A")
    #expect(a.summary == "Shows a. All of it.")
    #expect(a.options == ["--start", "3"])
    #expect(a.script.text == ["# A", "# Shows a.", "# All of it.", "--start 3", "", "wait", ""])
    #expect(a.snapshotPath == "\(folder.path)/2-sign-in/a.snapshot")
    #expect(scenarios[1].snapshotPath == "\(folder.path)/2-sign-in/1-z.snapshot")
  }

  @Test func numbersAreComparedAsNumbers() throws {
    for name in ["10-a/a", "9-b/10-c", "9-b/9-d", "9-b/e", "other/f"] {
      try folder.put("# Title\n# Shows it.", as: "\(name).scenario")
    }
    #expect(try catalogue().scenarios.map(\.name) == ["d", "c", "e", "a", "f"])
  }

  @Test func aScenarioOutsideOfAScreenIsAMistake() throws {
    try folder.put("# A\n# Shows a.", as: "a.scenario")
    #expect(
      try mistakes() == ["\(folder.path)/a.scenario: put it into a folder for its screen, such as 1-welcome"])
  }

  @Test func withoutAFolderThereAreNone() throws {
    #expect(try catalogue().scenarios.isEmpty)
    let error = #expect(throws: UsageError.self) { try catalogue().scenario("a") }
    #expect(error?.description == "unknown scenario a in \(folder.path); --list names them all")
    #expect(throws: UsageError("there are no scenarios in \(folder.path)")) { try catalogue().scenarios(named: nil) }
  }

  @Test func anUnknownNameIsAnsweredWithSimilarOnes() throws {
    for name in ["wrong-code", "wrong-password", "offline"] {
      try folder.put("# \(name)\n# Shows it.", as: "1-x/4-\(name).scenario")
    }
    #expect(try catalogue().scenario("offline").title == "offline")
    let start = "in \(folder.path)"
    let advice = [
      "wrong": "did you mean wrong-code, wrong-password?", "4-Offline": "did you mean offline?",
      "wrong-pasword": "did you mean wrong-password?", "ofline": "did you mean offline?",
      "offlien": "did you mean offline?", "login": "--list names them all",
    ]
    for (name, advice) in advice {
      #expect(throws: UsageError("unknown scenario \(name) \(start); \(advice)")) { try catalogue().scenario(name) }
    }
  }

  @Test func twoOfOneNameAreAMistake() throws {
    try folder.put("# A\n# Shows a.", as: "1-x/a.scenario")
    try folder.put("# A\n# Shows a.", as: "2-y/1-a.scenario")

    #expect(
      try mistakes() == [
        "\(folder.path)/2-y/1-a.scenario and \(folder.path)/1-x/a.scenario have the same name; rename one of them"
      ])
    #expect(try catalogue().scenarios.map(\.path) == ["\(folder.path)/1-x/a.scenario"])
  }

  /// Git and a Mac would make one file of them, or the gallery one picture.
  @Test(arguments: [
    ("1-x/hello", "1-x/2-Hello"), ("1-x/hello", "2-y/HELLO"), ("1-x/3-été", "1-x/ÉTÉ"), ("1-x/straße", "2-y/STRASSE"),
  ])
  func namesThatDifferOnlyInCaseAreAMistake(one: String, other: String) throws {
    for name in [one, other] { try folder.put("# A\n# Shows a.", as: "\(name).scenario") }

    let mistake = try #require(try mistakes().first)
    #expect(mistake.hasSuffix("have names that differ only in case, which are one name on a Mac; rename one of them"))
    for name in [one, other] { #expect(mistake.contains("\(folder.path)/\(name).scenario")) }
    #expect(try catalogue().scenarios.count == 1)
  }

  #if os(Linux)  // Others make one folder of them.
  @Test func foldersThatDifferOnlyInCaseAreAMistake() throws {
    for name in ["1-sign-in/a", "1-Sign-in/b", "2-sign-in/c"] {
      try folder.put("# A\n# Shows a.", as: "\(name).scenario")
    }

    #expect(
      try mistakes() == [
        "\(folder.path)/1-sign-in and \(folder.path)/1-Sign-in have names that differ only in case, which are one name "
          + "on a Mac; rename one of them"
      ])
    #expect(try catalogue().scenarios.map(\.name) == ["b", "c"])
  }
  #endif

  @Test(arguments: ["", "wait", "# Only a title\nwait", "\n# Title\n\n# Later"])
  func aHeadHasATitleAndASentence(text: String) throws {
    try folder.put(text, as: "1-x/a.scenario")

    let mistake = UsageError(
      "\(folder.path)/1-x/a.scenario:1: begin with two comments: a title, and a sentence that says what the scenario "
        + "shows")
    #expect(try mistakes() == [mistake.description])
    #expect(throws: mistake) { try catalogue().scenario("a") }
    #expect(try catalogue().scenarios.isEmpty)
    try folder.put("# B\r\n# Shows b.\r\n\r\nwait\r\n", as: "1-x/b.scenario")
    #expect(try catalogue().scenarios.map(\.summary) == ["Shows b."], "the others can be played")
  }

  @Test func aFileThatCannotBeReadIsReportedAndAllOthersCanBePlayed() throws {
    try folder.put("# Good\n# Shows it.", as: "1-x/good.scenario")
    try folder.put("# In a folder\n# Shows it.", as: "1-x/folder.scenario/file")
    try folder.link("1-x/nowhere.scenario", to: "none")
    try folder.link("1-x/loop.scenario", to: "loop.scenario")
    try folder.link("1-x/zero.scenario", to: "/dev/zero")
    try folder.link("2-loop", to: "2-loop")
    #expect(mkfifo("\(folder.path)/1-x/pipe.scenario", 0o600) == 0)
    var reasons = [
      "1-x/folder.scenario": "It is a folder", "1-x/loop.scenario": errorText(ELOOP),
      "1-x/nowhere.scenario": errorText(ENOENT), "1-x/pipe.scenario": "It is not a regular file",
      "1-x/zero.scenario": "It is not a regular file", "2-loop": errorText(ELOOP),
    ]
    #if os(Linux)  // Other systems refuse such a name.
    let name = Array("\(folder.path)/1-x/".utf8CString.dropLast()) + [-1] + Array(".scenario".utf8CString)
    close(open(name, O_CREAT | O_CLOEXEC, 0o600))
    reasons["1-x/\u{FFFD}.scenario"] = "Its name is not UTF-8"
    #endif

    #expect(try Set(mistakes()) == Set(reasons.map { "cannot read \(folder.path)/\($0.key): \($0.value)" }))
    #expect(try catalogue().scenarios.map(\.name) == ["good"])
    #expect(throws: SystemError.self) { try catalogue().scenario("pipe") }
  }

  @Test func aSnapshotWithoutAScenarioIsFound() throws {
    try folder.put("# A\n# Shows a.", as: "1-x/a.scenario")
    try folder.put("", as: "1-x/a.snapshot")
    try folder.put("", as: "1-x/b.snapshot")

    #expect(try catalogue().obsoleteSnapshots == ["\(folder.path)/1-x/b.snapshot"])
  }

  @Test(arguments: [".scenario", "1-.scenario", "two words.scenario"])
  func aFileWithoutAWordAsItsNameIsRefused(file: String) {
    let error = #expect(throws: UsageError.self) {
      try Scenario("# A title\n# A sentence.\n", path: "1-a/\(file)", folder: "1-a", file: file[...])
    }
    #expect(error?.description.hasPrefix("1-a/\(file): the name of a scenario is a word") == true)
  }
}

import Testing

@testable import ProgramKit

@MainActor
struct ScenarioCatalogueTests {
  private let folder = ScenarioFolder()

  private func catalogue() throws -> ScenarioCatalogue { try ScenarioCatalogue(folder: folder.path) }

  @Test func theOrderIsThatOfTheNumbersAndThenOfTheNames() throws {
    try folder.put("# B\n# Shows b.\n", as: "2-sign-in/b.scenario")
    try folder.put("# A\n# Shows a.\n# All of it.\n--start 3\n\nwait\n", as: "2-sign-in/a.scenario")
    try folder.put("# Z\n# Shows z.", as: "2-sign-in/1-z.scenario")
    try folder.put("# W\n# Shows w.", as: "1-welcome/3-d.scenario")
    try folder.put("not a scenario", as: "1-welcome/notes.txt")
    let scenarios = try catalogue().scenarios

    #expect(scenarios.map(\.name) == ["d", "z", "a", "b"])
    #expect(scenarios.map(\.screen) == ["Welcome", "Sign In", "Sign In", "Sign In"])
    let a = scenarios[2]
    #expect(a.title == "A")
    #expect(a.summary == "Shows a. All of it.")
    #expect(a.head.options == ["--start", "3"])
    #expect(a.script == "# A\n# Shows a.\n# All of it.\n--start 3\n\nwait\n")
    #expect(a.snapshotPath == "\(folder.path)/2-sign-in/a.snapshot")
    #expect(scenarios[1].snapshotPath == "\(folder.path)/2-sign-in/1-z.snapshot")
  }

  @Test func withoutAFolderThereAreNone() throws {
    #expect(try catalogue().scenarios.isEmpty)
    let error = #expect(throws: UsageError.self) { try catalogue().scenario("a") }
    #expect(
      error?.description == "there is no scenario a: \(folder.path) has none; --scenarios DIR names another folder")
  }

  @Test func anUnknownNameIsAnsweredWithAllNames() throws {
    try folder.put("# A\n# Shows a.", as: "1-x/a.scenario")
    try folder.put("# B\n# Shows b.", as: "1-x/b.scenario")

    #expect(try catalogue().scenario("b").title == "B")
    #expect(throws: UsageError("there is no scenario c; there are: a b")) { try catalogue().scenario("c") }
  }

  @Test func twoOfOneNameAreAMistake() throws {
    try folder.put("# A\n# Shows a.", as: "1-x/a.scenario")
    try folder.put("# A\n# Shows a.", as: "2-y/1-a.scenario")

    #expect(
      throws: UsageError(
        "\(folder.path)/2-y/1-a.scenario and \(folder.path)/1-x/a.scenario have the same name; rename one of them")
    ) { try catalogue() }
  }

  @Test(arguments: ["", "wait", "# Only a title\nwait", "\n# Title\n\n# Later"])
  func aHeadHasATitleAndASentence(text: String) throws {
    try folder.put(text, as: "1-x/a.scenario")

    #expect(
      throws: UsageError(
        "\(folder.path)/1-x/a.scenario:1: begin with two comments: a title, and a sentence that says what the scenario "
          + "shows")
    ) { try catalogue() }
  }

  @Test func aSnapshotWithoutAScenarioIsFound() throws {
    try folder.put("# A\n# Shows a.", as: "1-x/a.scenario")
    try folder.put("", as: "1-x/a.snapshot")
    try folder.put("", as: "1-x/b.snapshot")

    #expect(try catalogue().strayedSnapshots == ["\(folder.path)/1-x/b.snapshot"])
  }
}

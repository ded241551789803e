import Testing

@testable import PackageCommands

struct PackageCommandTests {
  @Test(arguments: [
    ("new-feature", []), ("review", []), ("new-feature", ["One", "Two"]),
    ("new-feature", ["--force", "One"]), ("remove-feature", []),
    ("remove-feature", ["Absent"]), ("remove-feature", ["Home", "--all"]), ("module-graph", ["--why", "Home"]),
    ("module-graph", ["--png"]), ("module-graph", ["--svg", "--check"]), ("unknown", []),
  ])
  func runChangesNothingIfItDoesNotUnderstandTheArguments(verb: String, arguments: [String]) throws {
    let package = try TemporaryPackage()
    try package.write("", to: "Sources/App/App.swift")
    let command = PackageCommand(root: package.root, targets: [])
    let error = #expect(throws: CommandError.self) { try command.run(verb, arguments) }
    #expect(error?.status == (arguments == ["Absent"] ? 1 : 64))
    #expect(try package.files == ["Package.swift", "Sources/App/App.swift"])
  }

  @Test(arguments: ["new-feature", "remove-feature", "module-graph", "affected", "review", "gallery"])
  func helpShowsTheUsage(verb: String) throws {
    let command = PackageCommand(root: try TemporaryPackage().root, targets: [])
    #expect(try command.run(verb, ["--help"]).hasPrefix("Usage: swift package \(verb)"))
    #expect(throws: CommandError.self) { try command.run(verb, ["--absent"]) }
  }

  /// An empty path would be the working directory.
  @Test(arguments: [("new-feature", [""]), ("review", ["main", ""]), ("affected", [""])])
  func runRefusesAnEmptyArgument(verb: String, arguments: [String]) throws {
    let command = PackageCommand(root: try TemporaryPackage().root, targets: [])
    let error = #expect(throws: CommandError.self) { try command.run(verb, arguments) }
    #expect(error?.message.hasPrefix("an argument is empty\nUsage: swift package \(verb)") == true)
  }

  @Test func moduleGraphCheckFailsWithEachBreach() throws {
    let package = try TemporaryPackage()
    let command = PackageCommand(root: package.root)
    try package.write("import Entities", to: "Sources/FeatureModules/Home/HomeRoot.swift")
    try package.write("", to: "Sources/UtilityModules/Entities/Page.swift")
    try package.write("import Home", to: "Sources/UIModules/Views/List.swift")
    try package.write("import Views", to: "Sources/UtilityModules/Publishers/Subject.swift")
    let error = #expect(throws: CommandError.self) { try command.run("module-graph", ["--check"]) }
    #expect(error?.status == 1)
    #expect(
      error?.message == """
        Sources/UIModules/Views/List.swift:1: Views must not import Home: it may import MicroappBasics, Observation
        Sources/UtilityModules/Publishers/Subject.swift:1: Publishers must not import Views: it may import MicroappBasics, Observation
        """)

    try package.write("", to: "Sources/UIModules/Views/List.swift")
    try package.write("", to: "Sources/UtilityModules/Publishers/Subject.swift")
    #expect(try command.run("module-graph", ["--check"]) == "4 modules checked. All imports are allowed.")
  }
}

import Testing

@testable import PackageCommands

struct PackageCommandTests {
  @Test(arguments: [
    ("new-feature", []), ("review", []), ("new-feature", ["One", "Two"]),
    ("new-feature", ["--force", "One"]), ("remove-feature", []),
    ("remove-feature", ["Absent"]), ("remove-feature", ["Home", "--all"]), ("module-graph", ["--why", "Home"]),
    ("module-graph", ["--png"]), ("module-graph", ["--svg", "--check"]), ("unknown", []),
  ])
  func run_changesNothingIfItDoesNotUnderstandTheArguments(verb: String, arguments: [String]) throws {
    let package = try TemporaryPackage()
    try package.write("", to: "Sources/App/App.swift")
    let command = PackageCommand(root: package.root, targets: [])
    let error = #expect(throws: CommandError.self) { try command.run(verb, arguments) }
    #expect(error?.status == (arguments == ["Absent"] ? 1 : 64))
    #expect(try package.files == ["Package.swift", "Sources/App/App.swift"])
  }

  @Test(arguments: ["new-feature", "remove-feature", "module-graph", "affected", "review", "gallery"])
  func help_showsTheUsage(verb: String) throws {
    let command = PackageCommand(root: try TemporaryPackage().root, targets: [])
    #expect(try command.run(verb, ["--help"]).hasPrefix("Usage: swift package \(verb)"))
    #expect(throws: CommandError.self) { try command.run(verb, ["--absent"]) }
  }

  /// An empty path would be the working directory.
  @Test(arguments: [("new-feature", [""]), ("review", ["main", ""]), ("affected", [""])])
  func run_refusesAnEmptyArgument(verb: String, arguments: [String]) throws {
    let command = PackageCommand(root: try TemporaryPackage().root, targets: [])
    let error = #expect(throws: CommandError.self) { try command.run(verb, arguments) }
    #expect(error?.message.hasPrefix("an argument is empty\nUsage: swift package \(verb)") == true)
  }
}

import Testing

@testable import PackageCommands

struct PackageCommandTests {
  @Test(arguments: [
    ("new-feature", []), ("export-module", ["Base"]), ("new-feature", ["One", "Two"]),
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

  @Test(arguments: [
    "new-feature", "remove-feature", "export-feature", "export-module", "module-graph", "affected", "review",
  ])
  func help_showsTheUsage(verb: String) throws {
    let command = PackageCommand(root: try TemporaryPackage().root, targets: [])
    #expect(try command.run(verb, ["--help"]).hasPrefix("Usage: swift package \(verb)"))
    #expect(throws: CommandError.self) { try command.run(verb, ["--absent"]) }
  }

  /// An empty path would be the working directory.
  @Test(arguments: [("export-feature", ["Home", ""]), ("export-module", ["Base", ""]), ("affected", [""])])
  func run_refusesAnEmptyArgument(verb: String, arguments: [String]) throws {
    let command = PackageCommand(root: try TemporaryPackage().root, targets: [])
    let error = #expect(throws: CommandError.self) { try command.run(verb, arguments) }
    #expect(error?.message.hasPrefix("an argument is empty\nUsage: swift package \(verb)") == true)
  }

  @Test func applyChanges_changesEachPlaceOfABlock() throws {
    let package = try TemporaryPackage()
    let command = PackageCommand(root: package.root)
    try package.write("one\ntwo\nthree\ntwo\nfour\n", to: "File")
    try package.write("--- File\n one\n-two\n@@\n two\n+and a half\n four\n", to: "block")
    _ = try command.run("apply-changes", ["block", "File"])
    #expect(try package.text(of: "File") == "one\nthree\ntwo\nand a half\nfour\n")
  }

  @Test(arguments: ["-two\n", "-five\n", " on\n"])
  func applyChanges_refusesLinesThatAreNotInOnePlace(lines: String) throws {
    let package = try TemporaryPackage()
    try package.write("one\ntwo\nthree\ntwo\n", to: "File")
    try package.write("--- File\n\(lines)", to: "block")
    #expect(throws: CommandError.self) {
      try PackageCommand(root: package.root).run("apply-changes", ["block", "File"])
    }
    #expect(try package.text(of: "File") == "one\ntwo\nthree\ntwo\n")
  }
}

import Foundation
import Testing

@testable import PackageCommands

struct FeatureCommandsTests {
  @Test func aFeatureIsEightFilesAndALine() throws {
    let package = try TemporaryPackage()
    _ = try FeatureCommands(root: package.root).make("Settings")

    let files = try package.files
    #expect(
      files == [
        "Microapps/SettingsMicroapp/Scenarios/1-settings/1-loaded.scenario",
        "Microapps/SettingsMicroapp/Scenarios/1-settings/1-loaded.snapshot",
        "Microapps/SettingsMicroapp/SettingsMicroapp.swift",
        "Package.swift",
        "Sources/FeatureModules/Settings/SettingsRoot.swift",
        "Sources/FeatureModules/Settings/SettingsView.swift",
        "Sources/FeatureModules/Settings/SettingsViewModel.swift",
        "Sources/FeatureModules/Settings/Strings+Settings.swift",
        "Tests/SettingsTests/SettingsTests.swift",
      ])
    let lines = try files.filter { $0 != "Package.swift" }.map { try package.text(of: $0).split(separator: "\n").count }
    #expect(lines.reduce(0, +) < 160)
    #expect(
      try package.text(of: "Package.swift")
        == TemporaryPackage.manifest.replacing(
          "\"FakeAccountsBackend\"),\n",
          with: "\"FakeAccountsBackend\"),\n  Feature(\"Settings\", microapp: \"SettingsMicroapp\"),\n"))
  }

  /// The gate makes a feature and compiles it. This says that no line of a feature with the longest name is too long.
  @Test func theTemplateFitsTheLongestName() throws {
    let template = FeatureTemplate(try FeatureName(String(repeating: "W", count: FeatureName.longest)))
    for file in template.files {
      #expect(file.text.split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(file.path)")
    }
  }

  @Test(arguments: ["Home", "HOME", "FakeAccountsBackend"])
  func aNameThatIsTakenIsRefused(name: String) throws {
    let package = try TemporaryPackage()
    #expect(throws: CommandError.self) { try FeatureCommands(root: package.root).make(name) }
    #expect(try package.files == ["Package.swift"])
  }

  @Test func aFolderThatIsThereStaysAsItIs() throws {
    let package = try TemporaryPackage()
    try package.write("mine", to: "Tests/SettingsTests/Mine.swift")
    #expect(throws: CommandError.self) { try FeatureCommands(root: package.root).make("Settings") }
    #expect(try package.files == ["Package.swift", "Tests/SettingsTests/Mine.swift"])
  }

  @Test func aManifestWithoutAListOfFeaturesIsRefused() throws {
    let package = try TemporaryPackage()
    try package.write("let package = Package(name: \"Example\")\n", to: "Package.swift")
    #expect(throws: CommandError.self) { try FeatureCommands(root: package.root).make("Settings") }
    #expect(try package.files == ["Package.swift"])
  }

  /// Each has the lines of a list, and those lines after a feature was made.
  @Test(
    arguments: [
      ("", ""), ("  // Feature(\"Settings\", microapp: \"SettingsMicroapp\"),", nil),
      ("  Feature(\"A\", microapp: \"B\"),", nil),
      ("  Feature(\"A\", microapp: \"B\")", "  Feature(\"A\", microapp: \"B\"),"),
      (
        "  Feature(\"A\", microapp: \"B\", fakes: \"C\", \"D\")\n\n  // E",
        "  Feature(\"A\", microapp: \"B\", fakes: \"C\", \"D\"),\n\n  // E"
      ),
      ("\tFeature(\"A\", microapp: \"B\") // (C)", "\tFeature(\"A\", microapp: \"B\"), // (C)"),
      ("  Feature(\"A\", microapp: \"B\"), // C", nil),
    ] as [(String, String?)])
  func theLastFeatureOfTheListMayHaveNoComma(list: String, changed: String?) throws {
    let package = try TemporaryPackage()
    try package.write("let features = [\n\(list)\n]\n", to: "Package.swift")
    _ = try FeatureCommands(root: package.root).make("Settings")
    let line = "  Feature(\"Settings\", microapp: \"SettingsMicroapp\"),"
    #expect(try package.text(of: "Package.swift") == "let features = [\n\(changed ?? list)\n\(line)\n]\n")
  }

  @Test(arguments: [
    ("let features = [\r\n  Feature(\"A\", microapp: \"B\"),\r\n]\r\n", "end with CR, as on Windows"),
    ("let features = [Feature(\"A\", microapp: \"B\")]\n", "has no list of features that begins with"),
    (
      "let features: [Feature] = [\n  Feature(\"A\", microapp: \"B\"),\n]\n", "has no list of features that begins with"
    ),
    (
      "let features = [\n  Feature(\"A\", microapp: \"B\"), Feature(\"C\", microapp: \"D\"),\n]\n",
      "Package.swift:2 is not one whole"
    ),
    ("let features = [\n  Feature(\n    \"A\", microapp: \"B\"),\n]\n", "Package.swift:3 is not one whole feature"),
    ("let features = [\n  /* Feature(\"A\", microapp: \"B\"), */\n]\n", "Package.swift:2 is not one whole feature"),
  ])
  func aListOfAnotherFormIsRefusedWithItsPlace(manifest: String, message: String) throws {
    let package = try TemporaryPackage()
    try package.write(manifest, to: "Package.swift")
    let error = #expect(throws: CommandError.self) { try FeatureCommands(root: package.root).make("Settings") }
    #expect(error?.message.contains(message) == true)
    #expect(try package.files == ["Package.swift"])
    #expect(try package.text(of: "Package.swift") == manifest)
  }

  @Test func aManifestThatWouldNotLoadIsNotWritten() throws {
    let package = try TemporaryPackage()
    let commands = FeatureCommands(root: package.root) {
      $0.contains("Settings") ? "Package.swift:3: this and that" : nil
    }
    let error = #expect(throws: CommandError.self) { try commands.make("Settings") }
    #expect(error?.message.hasPrefix("nothing was made, because Package.swift would not load") == true)
    #expect(error?.message.contains("\nPackage.swift:3: this and that\n") == true)
    #expect(try package.files == ["Package.swift"])
    #expect(try package.text(of: "Package.swift") == TemporaryPackage.manifest)
  }

  @Test func aManifestThatWouldNotLoadWithoutAFeatureStays() throws {
    let package = try TemporaryPackage()
    _ = try FeatureCommands(root: package.root).make("Settings")
    let files = try package.files
    let commands = FeatureCommands(root: package.root) {
      $0.contains("Settings") ? nil : "Package.swift:9: it is needed"
    }
    let error = #expect(throws: CommandError.self) { try commands.remove("Settings", force: true) }
    #expect(error?.message.contains("\nPackage.swift:9: it is needed\n") == true)
    #expect(try package.files == files)
  }

  /// Then nothing is known against the new one.
  @Test func aManifestThatDoesNotLoadAnywayIsNoReason() throws {
    let package = try TemporaryPackage()
    _ = try FeatureCommands(root: package.root) { _ in "there is no swift" }.make("Settings")
    #expect(try package.text(of: "Package.swift").contains("Settings"))
  }

  /// The folder of the tests is a file, so the last of the files cannot be written.
  @Test func aFailureHalfWayLeavesNothing() throws {
    let package = try TemporaryPackage()
    try FileManager.default.removeItem(at: package.root.appending(path: "Tests"))
    try package.write("", to: "Tests")
    #expect(throws: CommandError.self) { try FeatureCommands(root: package.root).make("Settings") }
    #expect(try package.files == ["Package.swift", "Tests"])
    #expect(try package.text(of: "Package.swift") == TemporaryPackage.manifest)
    #expect(!FileManager.default.fileExists(atPath: package.root.appending(path: "Microapps/SettingsMicroapp").path))
  }

  @Test func removingLeavesThePackageAsItWas() throws {
    let package = try TemporaryPackage()
    let commands = FeatureCommands(root: package.root)
    _ = try commands.make("Settings")
    _ = try commands.remove("Settings", force: false)
    #expect(try package.files == ["Package.swift"])
    #expect(try package.text(of: "Package.swift") == TemporaryPackage.manifest)
  }

  @Test func thePictureOfTheModulesIsDrawnAgain() throws {
    let package = try TemporaryPackage()
    try package.write("", to: "Sources/App/App.swift")
    try package.write(ModuleGraph(root: package.root).svg + "\n", to: "docs/pictures/modules.svg")
    let before = try package.text(of: "docs/pictures/modules.svg")
    let commands = FeatureCommands(root: package.root)
    _ = try commands.make("Settings")
    #expect(try package.text(of: "docs/pictures/modules.svg").contains(">Settings</text>"))
    _ = try commands.remove("Settings", force: false)
    #expect(try package.text(of: "docs/pictures/modules.svg") == before)
  }

  /// The picture comes last, and a folder has its name.
  @Test func aPictureThatCannotBeDrawnLeavesNothingElse() throws {
    let package = try TemporaryPackage()
    try package.write("", to: "Sources/App/App.swift")
    try package.write("", to: "docs/pictures/modules.svg/File")
    let files = try package.files
    #expect(throws: CommandError.self) { try FeatureCommands(root: package.root).make("Settings") }
    #expect(try package.files == files)
    #expect(try package.text(of: "Package.swift") == TemporaryPackage.manifest)
  }

  @Test(arguments: [
    "Sources/FeatureModules/Settings/SettingsView.swift", "Sources/FeatureModules/Settings/More/New.swift",
    "Microapps/SettingsMicroapp/Scenarios/1-settings/1-loaded.snapshot",
  ])
  func changedAndAddedFilesAreOnlyRemovedByForce(path: String) throws {
    let package = try TemporaryPackage()
    let commands = FeatureCommands(root: package.root)
    _ = try commands.make("Settings")
    try package.write("mine", to: path)
    let files = try package.files

    let error = #expect(throws: CommandError.self) { try commands.remove("Settings", force: false) }
    #expect(error?.message.contains("\(path) was changed or added") == true)
    #expect(try package.files == files)

    _ = try commands.remove("Settings", force: true)
    #expect(try package.files == ["Package.swift"])
  }

  @Test func aLineOfTheManifestThatWasChangedIsOnlyRemovedByForce() throws {
    let package = try TemporaryPackage()
    let commands = FeatureCommands(root: package.root)
    _ = try commands.make("Settings")
    try package.write(
      package.text(of: "Package.swift").replacing(
        "\"SettingsMicroapp\")", with: "\"SettingsMicroapp\", fakes: \"Fake\")"),
      to: "Package.swift")

    let error = #expect(throws: CommandError.self) { try commands.remove("Settings", force: false) }
    #expect(error?.message.contains("Package.swift:3 was changed or added") == true)
    _ = try commands.remove("Settings", force: true)
    #expect(try package.text(of: "Package.swift") == TemporaryPackage.manifest)
  }

  @Test(arguments: [
    "  Feature(\"Settings\", microapp: \"SettingsMicroapp\"), Feature(\"Login\", microapp: \"LoginMicroapp\"),",
    "  Feature(\"Login\", microapp: \"LoginMicroapp\"), Feature(\"Settings\", microapp: \"SettingsMicroapp\"),",
    "  Feature(\"Settings\",\n    microapp: \"SettingsMicroapp\"),",
    "  Feature(\"Settings\", microapp: \"SettingsMicroapp\",\n    fakes: \"FakeAccountsBackend\"),",
  ])
  func aFeatureThatHasNoLineForItselfStays(lines: String) throws {
    let package = try TemporaryPackage()
    let commands = FeatureCommands(root: package.root)
    _ = try commands.make("Settings")
    let manifest = "let features = [\n\(lines)\n]\n"
    try package.write(manifest, to: "Package.swift")
    let files = try package.files
    let error = #expect(throws: CommandError.self) { try commands.remove("Settings", force: true) }
    #expect(error?.message.contains("Package.swift:2 is not one whole feature") == true)
    #expect(try package.files == files)
    #expect(try package.text(of: "Package.swift") == manifest)
  }

  /// Its microapp would stay behind.
  @Test func aFeatureWhoseMicroappHasAnotherNameStays() throws {
    let package = try TemporaryPackage()
    try package.write("let features = [\n  Feature(\"Sign\", microapp: \"AuthMicroapp\"),\n]\n", to: "Package.swift")
    try package.write("", to: "Sources/FeatureModules/Sign/SignRoot.swift")
    let files = try package.files
    #expect(throws: CommandError.self) { try FeatureCommands(root: package.root).remove("Sign", force: true) }
    #expect(try package.files == files)
  }

  /// Its folders would go, and the manifest would still name its targets.
  @Test(arguments: [
    ("Home", "let features = [\n  Feature(\n    \"Home\", microapp: \"HomeMicroapp\")\n]\n"),
    ("Base", "let features = [\n]\nlet others = [tests(\"Base\")]\n"),
  ])
  func aModuleWithoutALineInTheListStays(name: String, manifest: String) throws {
    let package = try TemporaryPackage()
    try package.write(manifest, to: "Package.swift")
    try package.write("", to: "Tests/\(name)Tests/Mine.swift")
    let files = try package.files
    #expect(throws: CommandError.self) { try FeatureCommands(root: package.root).remove(name, force: true) }
    #expect(try package.files == files)
  }

  /// Editors and macOS write such files; a lock of Emacs is a link that leads nowhere.
  @Test func hiddenFilesAreNoSources() throws {
    let package = try TemporaryPackage()
    let commands = FeatureCommands(root: package.root)
    _ = try commands.make("Settings")
    let folder = package.root.appending(path: "Sources/FeatureModules/Settings")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: ".#SettingsView.swift").path, withDestinationPath: "nowhere")
    try package.write("", to: "Sources/FeatureModules/Settings/.DS_Store")
    try package.write("", to: "Sources/App/App.swift")
    #expect(try ModuleGraph(root: package.root).modules["Settings"]?.imports.isEmpty == false)
    #expect(throws: CommandError.self) { try commands.remove("Settings", force: false) }
    _ = try commands.remove("Settings", force: true)
    #expect(try package.files == ["Package.swift", "Sources/App/App.swift"])
  }

  @Test func aFeatureThatAnotherModuleImportsIsOnlyRemovedByForce() throws {
    let package = try TemporaryPackage()
    try package.write("import Entities\nimport Settings\n", to: "Sources/App/App.swift")
    var command = PackageCommand(root: package.root, targets: [])
    command.complaint = { _ in nil }
    _ = try command.run("new-feature", ["Settings"])
    let error = #expect(throws: CommandError.self) { try command.run("remove-feature", ["Settings"]) }
    #expect(error?.message.contains("Sources/App/App.swift:2 imports it") == true)
    _ = try command.run("remove-feature", ["--force", "Settings"])
    #expect(try package.files == ["Package.swift", "Sources/App/App.swift"])
  }

  @Test(arguments: [
    ("new-feature", []), ("new-feature", ["One", "Two"]), ("new-feature", ["--force", "One"]), ("remove-feature", []),
    ("remove-feature", ["Absent"]), ("remove-feature", ["Home", "--all"]), ("module-graph", ["--why", "Home"]),
    ("module-graph", ["--png"]), ("unknown", []),
  ])
  func argumentsThatAreNotUnderstoodChangeNothing(verb: String, arguments: [String]) throws {
    let package = try TemporaryPackage()
    try package.write("", to: "Sources/App/App.swift")
    let command = PackageCommand(root: package.root, targets: [])
    #expect(throws: CommandError.self) { try command.run(verb, arguments) }
    #expect(try package.files == ["Package.swift", "Sources/App/App.swift"])
  }

  @Test(arguments: ["new-feature", "remove-feature", "module-graph"])
  func helpShowsTheUsage(verb: String) throws {
    let package = try TemporaryPackage()
    let help = try PackageCommand(root: package.root, targets: []).run(verb, ["--help"])
    #expect(help.hasPrefix("Usage: swift package \(verb)"))
  }
}

extension FeatureCommands {
  /// Commands for which each manifest loads.
  fileprivate init(root: URL) {
    self.init(root: root) { _ in nil }
  }
}

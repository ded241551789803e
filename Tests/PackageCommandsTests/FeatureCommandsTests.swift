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
    let command = PackageCommand(root: package.root, targets: [])
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

import Foundation
import Testing

@testable import PackageCommands

struct FeatureCommandsTests {
  private let package: TemporaryPackage
  /// Commands for which each manifest loads.
  private let commands: FeatureCommands

  init() throws {
    package = try TemporaryPackage()
    commands = FeatureCommands(root: package.root) { _ in nil }
  }

  private func manifest() throws -> String { try package.text(of: "Package.swift") }

  /// The message of a command that is refused. It must change nothing.
  private func refusal(_ command: () throws -> String) throws -> String {
    let (files, text) = (try package.files, try manifest())
    let error = #expect(throws: CommandError.self) { _ = try command() }
    #expect(try package.files == files)
    #expect(try manifest() == text)
    return error?.message ?? ""
  }

  @Test func makeWritesElevenFilesAndALine() throws {
    _ = try commands.make("Settings")
    let files = try package.files
    #expect(
      files == [
        "Microapps/SettingsMicroapp/Scenarios/1-settings/1-loaded.scenario",
        "Microapps/SettingsMicroapp/Scenarios/1-settings/2-loading.scenario",
        "Microapps/SettingsMicroapp/Scenarios/1-settings/3-failed.scenario",
        "Microapps/SettingsMicroapp/Scenarios/coverage.excuses",
        "Microapps/SettingsMicroapp/SettingsMicroapp.swift",
        "Package.swift",
        "Sources/FeatureModules/Settings/SettingsError.swift",
        "Sources/FeatureModules/Settings/SettingsRoot.swift",
        "Sources/FeatureModules/Settings/SettingsView.swift",
        "Sources/FeatureModules/Settings/SettingsViewModel.swift",
        "Sources/FeatureModules/Settings/Strings+Settings.swift",
        "Tests/SettingsTests/SettingsTests.swift",
      ])
    let texts = try files.filter { $0 != "Package.swift" }.map(package.text)
    #expect(texts.reduce(0) { $0 + $1.split(separator: "\n").count } < 160)
    #expect(!texts.contains { $0.lowercased().contains("template") })
    let line = "\"FakeAccountsBackend\"),\n"
    #expect(
      try manifest()
        == TemporaryPackage.manifest.replacing(
          line, with: line + "  Feature(\"Settings\", microapp: \"SettingsMicroapp\"),\n"))
  }

  /// The gate makes a feature and compiles it. This says that no line of a feature with the longest name is too long.
  @Test func templateFitsTheLongestName() throws {
    let template = try FeatureTemplate(String(repeating: "W", count: FeatureName.longest), in: package.root)
    for (path, text) in try template.files {
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(path)")
    }
  }

  @Test(arguments: ["Home", "HOME", "FakeAccountsBackend"])
  func makeRefusesANameThatIsTaken(name: String) throws {
    #expect(try refusal { try commands.make(name) }.contains("choose another name"))
  }

  @Test func makeLeavesAFolderThatIsThere() throws {
    try package.write("mine", to: "Tests/SettingsTests/Mine.swift")
    #expect(try refusal { try commands.make("Settings") }.contains("Tests/SettingsTests is there already"))
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
  func makeAddsTheCommaOfTheLastFeature(list: String, changed: String?) throws {
    try package.write("let features = [\n\(list)\n]\n", to: "Package.swift")
    _ = try commands.make("Settings")
    let line = "  Feature(\"Settings\", microapp: \"SettingsMicroapp\"),"
    #expect(try manifest() == "let features = [\n\(changed ?? list)\n\(line)\n]\n")
  }

  @Test(arguments: [
    ("let features = [\r\n  Feature(\"A\", microapp: \"B\"),\r\n]\r\n", "end with CR, as on Windows"),
    ("let package = Package(name: \"Example\")\n", "has no list of features that begins with"),
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
  func makeRefusesAListOfAnotherForm(list: String, message: String) throws {
    try package.write(list, to: "Package.swift")
    #expect(try refusal { try commands.make("Settings") }.contains(message))
  }

  @Test func makeRefusesAManifestThatWouldNotLoad() throws {
    let commands = FeatureCommands(root: package.root) {
      $0.contains("Settings") ? "Package.swift:3: this and that" : nil
    }
    let message = try refusal { try commands.make("Settings") }
    #expect(message.hasPrefix("nothing was made, because Package.swift would not load"))
    #expect(message.contains("\nPackage.swift:3: this and that\n"))
  }

  @Test func removeRefusesAManifestThatWouldNotLoad() throws {
    _ = try commands.make("Settings")
    let commands = FeatureCommands(root: package.root) {
      $0.contains("Settings") ? nil : "Package.swift:9: it is needed"
    }
    #expect(try refusal { try commands.remove("Settings", force: true) }.contains("\nPackage.swift:9: it is needed\n"))
  }

  /// Then nothing is known against the new manifest.
  @Test func makeAcceptsAManifestThatDoesNotLoadAnyway() throws {
    _ = try FeatureCommands(root: package.root) { _ in "there is no swift" }.make("Settings")
    #expect(try manifest().contains("Settings"))
  }

  /// The folder of the tests is a file, or the picture, which comes last, is a folder.
  @Test(arguments: ["Tests", "docs/pictures/modules.svg/File"])
  func makeLeavesNothingAfterAFailure(path: String) throws {
    try FileManager.default.removeItem(at: package.root.appending(path: "Tests"))
    for path in ["Sources/App/App.swift", path] { try package.write("", to: path) }
    _ = try refusal { try commands.make("Settings") }
    #expect(!package.root.has("Microapps/SettingsMicroapp"))
  }

  /// The microapp has written its snapshot.
  @Test func removeLeavesThePackageAsItWas() throws {
    _ = try commands.make("Settings")
    try package.write("", to: "Microapps/SettingsMicroapp/Scenarios/1-settings/1-loaded.snapshot")
    _ = try commands.remove("Settings", force: false)
    #expect(try package.files == ["Package.swift"])
    #expect(try manifest() == TemporaryPackage.manifest)
  }

  @Test func pictureIsDrawnAgain() throws {
    try package.write("", to: "Sources/App/App.swift")
    try package.write(ModuleGraph(root: package.root).svg + "\n", to: "docs/pictures/modules.svg")
    let before = try package.text(of: "docs/pictures/modules.svg")
    _ = try commands.make("Settings")
    #expect(try package.text(of: "docs/pictures/modules.svg").contains(">Settings</text>"))
    _ = try commands.remove("Settings", force: false)
    #expect(try package.text(of: "docs/pictures/modules.svg") == before)
  }

  @Test(arguments: [
    "Sources/FeatureModules/Settings/SettingsView.swift", "Sources/FeatureModules/Settings/More/New.swift",
    "Microapps/SettingsMicroapp/Scenarios/1-settings/2-mine.scenario",
    // Editors write such files.
    "Sources/FeatureModules/Settings/.SettingsView.swift.swp",
  ])
  func removeRefusesChangedAndAddedFilesWithoutForce(path: String) throws {
    _ = try commands.make("Settings")
    try package.write("mine", to: path)
    let message = try refusal { try commands.remove("Settings", force: false) }
    #expect(message.contains("\(path) was changed or added"))
    _ = try commands.remove("Settings", force: true)
    #expect(try package.files == ["Package.swift"])
  }

  @Test func removeRefusesAChangedLineOfTheManifestWithoutForce() throws {
    _ = try commands.make("Settings")
    let line = "\"SettingsMicroapp\""
    try package.write(manifest().replacing(line, with: "\(line), fakes: \"Fake\""), to: "Package.swift")
    let message = try refusal { try commands.remove("Settings", force: false) }
    #expect(message.contains("Package.swift:3 was changed or added"))
    _ = try commands.remove("Settings", force: true)
    #expect(try manifest() == TemporaryPackage.manifest)
  }

  @Test(arguments: [
    "  Feature(\"Settings\", microapp: \"SettingsMicroapp\"), Feature(\"Login\", microapp: \"LoginMicroapp\"),",
    "  Feature(\"Login\", microapp: \"LoginMicroapp\"), Feature(\"Settings\", microapp: \"SettingsMicroapp\"),",
    "  Feature(\"Settings\",\n    microapp: \"SettingsMicroapp\"),",
    "  Feature(\"Settings\", microapp: \"SettingsMicroapp\",\n    fakes: \"FakeAccountsBackend\"),",
  ])
  func removeRefusesAFeatureWithoutALineForItself(lines: String) throws {
    _ = try commands.make("Settings")
    try package.write("let features = [\n\(lines)\n]\n", to: "Package.swift")
    let message = try refusal { try commands.remove("Settings", force: true) }
    #expect(message.contains("Package.swift:2 is not one whole feature"))
  }

  /// The folders would go, and the manifest would still name their targets; or a microapp of another name would stay.
  @Test(arguments: [
    ("Home", "let features = [\n  Feature(\n    \"Home\", microapp: \"HomeMicroapp\")\n]\n"),
    ("Base", "let features = [\n]\nlet others = [tests(\"Base\")]\n"),
    ("Sign", "let features = [\n  Feature(\"Sign\", microapp: \"AuthMicroapp\"),\n]\n"),
  ])
  func removeRefusesAModuleThatIsNotInTheListLikeAFeature(name: String, list: String) throws {
    try package.write(list, to: "Package.swift")
    try package.write("", to: "Tests/\(name)Tests/Mine.swift")
    _ = try refusal { try commands.remove(name, force: true) }
  }

  /// A lock of Emacs is a link that leads nowhere.
  @Test func hiddenFilesAreNotSources() throws {
    _ = try commands.make("Settings")
    try package.link("Sources/FeatureModules/Settings/.#SettingsView.swift", to: "nowhere")
    try package.write("", to: "Sources/App/App.swift")
    #expect(try ModuleGraph(root: package.root).modules["Settings"]?.imports.isEmpty == false)
    _ = try refusal { try commands.remove("Settings", force: false) }
    _ = try commands.remove("Settings", force: true)
    #expect(try package.files == ["Package.swift", "Sources/App/App.swift"])
  }

  @Test func removeRefusesAFeatureThatAnotherModuleImportsWithoutForce() throws {
    try package.write("import Entities\nimport Settings\n", to: "Sources/App/App.swift")
    var command = PackageCommand(root: package.root, targets: [])
    command.complaint = { _ in nil }
    _ = try command.run("new-feature", ["Settings"])
    let message = try refusal { try command.run("remove-feature", ["Settings"]) }
    #expect(message.contains("Sources/App/App.swift:2 imports it"))
    _ = try command.run("remove-feature", ["--force", "Settings"])
    #expect(try package.files == ["Package.swift", "Sources/App/App.swift"])
  }
}

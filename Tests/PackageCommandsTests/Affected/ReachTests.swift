import Testing

@testable import PackageCommands

struct ReachTests {
  /// A feature on two modules, with its microapp, its tests and the app, and tests that depend on a program alone.
  private let graph = ModuleGraph([
    target("Views", at: "Sources/UIModules/Views"),
    target("Base", at: "Sources/UtilityModules/Base", on: "Views"),
    target("Home", at: "Sources/FeatureModules/Home", on: "Base"),
    target("HomeMicroapp", at: "Microapps/HomeMicroapp", on: "Home"),
    target("HomeTests", at: "Tests/HomeTests", on: "Home", "HomeMicroapp", isTest: true),
    target("App", at: "Sources/App", on: "Home"),
    target("ViewsTests", at: "Tests/ViewsTests", on: "Views", isTest: true),
    target("ProgramTests", at: "Tests/ProgramTests", on: "App", isTest: true),
    target("ScenarioToolsTests", at: "Tests/ScenarioToolsTests", isTest: true),
    target("CourseTests", at: "Tests/CourseTests", isTest: true),
    target("ArchitectureTests", at: "Tests/ArchitectureTests", isTest: true),
    target("Review", at: "Sources/DevelopmentModules/Plugins/Review"),
  ])

  private static func target(
    _ name: String, at path: String, on dependencies: String..., isTest: Bool = false
  ) -> Module {
    Module(name: name, path: path, isTest: isTest, dependencies: Set(dependencies))
  }

  private func reach(_ files: String..., features: [String]? = []) -> Reach {
    Reach(of: files, in: graph, features: features)
  }

  @Test func eachLineHasTheShortestWayFromAChangedFile() {
    let reach = reach("Sources/FeatureModules/Home/Home.swift", "Sources/UIModules/Views/Button.swift")
    #expect(
      reach.text == """
        HomeMicroapp: Sources/FeatureModules/Home/Home.swift, Home
        ArchitectureTests: Sources/FeatureModules/Home/Home.swift
        HomeTests: Sources/FeatureModules/Home/Home.swift, Home
        ProgramTests: Sources/FeatureModules/Home/Home.swift, Home, App
        ViewsTests: Sources/UIModules/Views/Button.swift, Views
        """)
    #expect(
      reach.modules == [
        "App", "ArchitectureTests", "Base", "Home", "HomeMicroapp", "HomeTests", "ProgramTests", "Views", "ViewsTests",
      ])
  }

  @Test func withoutTheManifestTheImportsLeadOn() {
    let imports = [Module.Import(module: "Quote", file: "Greeting.swift", line: 1)]
    let graph = ModuleGraph([
      Module(name: "Quote", path: "Sources/FeatureModules/Quote"),
      Module(name: "Greeting", path: "Sources/FeatureModules/Greeting", imports: imports),
    ])
    let reach = Reach(of: ["Sources/FeatureModules/Quote/A.swift"], in: graph, features: [])
    #expect(reach.features == ["Greeting", "Quote"])
    #expect(reach.moduleCount == 2)
  }

  @Test func aFolderOfAnotherTargetWithTheSameBeginningIsNotReached() {
    #expect(reach("Sources/UIModules/ViewsAndMore/File.swift").microapps == ["HomeMicroapp"])
    #expect(reach("Tests/HomeTests/File.swift").tests == ["ArchitectureTests", "HomeTests"])
  }

  @Test func aFileOfWhichNothingIsKnownReachesEverythingAndSaysSo() {
    let reach = reach("Makefile")
    #expect(reach.modules.count == 12)
    #expect(reach.text.hasPrefix("HomeMicroapp: Makefile, which can change everything\n"))
  }

  @Test func filesThatTestsReadReachThem() {
    #expect(reach("docs/QUESTIONS.md").tests == ["ArchitectureTests"])
    #expect(reach("docs/course/1-first/exercise.md").tests == ["ArchitectureTests", "CourseTests"])
    let scenario = "Microapps/HomeMicroapp/Scenarios/1-home/home"
    #expect(reach("\(scenario).scenario").tests == ["ArchitectureTests", "HomeTests"])
    #expect(reach("\(scenario).snapshot").tests == ["ArchitectureTests", "HomeTests", "ScenarioToolsTests"])
    #expect(reach("\(scenario).snapshot").microapps == ["HomeMicroapp"])
    #expect(reach("Sources/DevelopmentModules/Plugins/Shared/File.swift").modules.contains("Review"))
    #expect(reach("README.md").microapps == [])
  }

  @Test func aLineOfAFeatureInTheManifestReachesTheFeature() {
    let way = "HomeMicroapp: Package.swift, Home\n"
    #expect(reach("Package.swift", features: ["Home"]).text.hasPrefix(way))
    #expect(reach("Package.swift", features: []).tests == ["ArchitectureTests", "CourseTests"])
    #expect(reach("Package.swift", features: nil).modules.count == 12)
  }

  @Test(
    arguments: [
      ("", []),
      ("// A comment\n\n", []),
      ("module(\"New\")\n", nil),
    ] as [(String, [String]?)])
  func otherLinesOfTheManifestReachEverything(added: String, features: [String]?) throws {
    let old = try FeatureManifest(TemporaryPackage.manifest)
    #expect(try FeatureManifest(TemporaryPackage.manifest + added).features(changedSince: old) == features)
  }

  @Test func theVersionOfTheToolsIsNoComment() throws {
    let old = try FeatureManifest("// swift-tools-version: 6.2\n" + TemporaryPackage.manifest)
    let new = try FeatureManifest("// swift-tools-version: 6.3\n" + TemporaryPackage.manifest)
    #expect(new.features(changedSince: old) == nil)
  }

  @Test func theFeaturesOfChangedLinesAreFound() throws {
    let old = try FeatureManifest(TemporaryPackage.manifest)
    var new = old
    try new.add("  Feature(\"Settings\", microapp: \"SettingsMicroapp\"),")
    #expect(new.features(changedSince: old) == ["Settings"])
    #expect(old.features(changedSince: new) == nil)
    let other = try FeatureManifest(new.text.replacing("fakes: \"FakeAccountsBackend\"", with: "fakes: \"Fake\""))
    #expect(other.features(changedSince: new) == ["Home"])
  }

  @Test func theCommandPrintsTheNamesForTheVariable() throws {
    let manifest = TemporaryPackage.manifest
    let repository = try TemporaryRepository(file: "Package.swift", text: manifest)
    let targets = [
      "Home\tmodule\tSources/Home\t", "HomeTests\ttests\tTests/HomeTests\tHome", "M\tprogram\tMicroapps/M\tHome",
    ]
    for path in ["Sources/Home", "Tests/HomeTests", "Microapps/M"] { try repository.put("", as: "\(path)/File.swift") }
    try repository.commit()
    let command = PackageCommand(root: repository.root, targets: targets)
    #expect(try command.run("affected", []) == "nothing has changed")
    try repository.put("let new = 1", as: "Sources/Home/New.swift")
    #expect(
      try command.run("affected", []) == "M: Sources/Home/New.swift, Home\nHomeTests: Sources/Home/New.swift, Home")
    #expect(try command.run("affected", ["HEAD", "--tests"]) == "HomeTests")
    #expect(try command.run("affected", ["--microapps", "main"]) == "M")
    #expect(try command.run("affected", ["--modules"]) == "Home,HomeTests,M")
    #expect(throws: CommandError.self) { try command.run("affected", ["--modules", "--tests"]) }
  }
}

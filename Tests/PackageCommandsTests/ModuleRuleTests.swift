import Testing

@testable import PackageCommands

/// Breaches of each kind, planted in a small package.
struct ModuleRuleTests {
  /// The breaches of a package in which modules take the place of those of the same name.
  private func breaches(_ planted: Module..., manifest: String = "") -> [String] {
    let names = Set(planted.map(\.name))
    let modules = planted + ModuleGraphTests.modules.filter { !names.contains($0.name) }
    return ModuleGraph(modules, manifest: manifest).breaches
  }

  @Test func theSmallPackageHasNone() {
    #expect(breaches() == [])
  }

  @Test func aForbiddenImportIsNamedOnceWithItsPlaceAndItsRule() {
    #expect(
      breaches(ModuleGraphTests.module("Entities", in: "Sources/UtilityModules", imports: "Foundation")) == [
        "Sources/UtilityModules/Entities/Entities.swift:1: Entities must not import Foundation: it may import nothing"
      ])
  }

  @Test func aForbiddenReachIsNamedWithItsWay() {
    #expect(
      breaches(
        ModuleGraphTests.module("ProgramKit", in: "Sources/DevelopmentModules", imports: "Views", "ScenarioTools"),
        ModuleGraphTests.module("ScenarioTools", in: "Sources/DevelopmentModules", imports: "Watch"),
        ModuleGraphTests.module("Watch", in: "Sources/DevelopmentModules")) == [
          """
          Sources/DevelopmentModules/ProgramKit/ProgramKit.swift:2: ProgramKit must not reach Watch: ProgramKit → \
          ScenarioTools → Watch
          """
        ])
  }

  @Test(
    arguments: ["Scripting", "ScenarioTools", "FeatureTesting", "ProgramKit", "Watch", "MicroappKit"],
    [
      "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "CoreFoundation", "Combine",
      "Glibc",
    ])
  func noPartOfAMicroappImportsAPartOfFoundation(name: String, part: String) {
    #expect(
      breaches(ModuleGraphTests.module(name, in: "Sources/DevelopmentModules", imports: "Views", "Dispatch", part)) == [
        """
        Sources/DevelopmentModules/\(name)/\(name).swift:3: \(name) must not import \(part): it may import Utility modules, \
        UI modules, Base, Navigation, Development modules, Dispatch, Observation, Synchronization
        """
      ])
  }

  @Test(arguments: ["FoundationEssentials", "FoundationInternationalization"])
  func noPartOfAMicroappReachesAPartOfFoundation(part: String) {
    #expect(
      breaches(
        ModuleGraphTests.module("Watch", in: "Sources/DevelopmentModules", imports: "LocalBackend"),
        ModuleGraphTests.module("LocalBackend", in: "Sources/DevelopmentModules", imports: part)) == [
          """
          Sources/DevelopmentModules/Watch/Watch.swift:1: Watch must not reach \(part): Watch → LocalBackend → \(part)
          """
        ])
  }

  @Test func aBreachThatOtherModulesReachIsNamedWhereItIsAlone() {
    #expect(
      breaches(
        ModuleGraphTests.module("Concurrency", in: "Sources/UtilityModules", imports: "Storage"),
        ModuleGraphTests.module("Storage", in: "Sources/FoundationModules")) == [
          """
          Sources/UtilityModules/Concurrency/Concurrency.swift:1: Concurrency must not import Storage: it may import \
          Synchronization
          """
        ])
  }

  @Test func oneFeatureMustNotImportAnotherOne() {
    #expect(
      breaches(ModuleGraphTests.module("Settings", in: "Sources/FeatureModules", imports: "Entities", "Home")) == [
        """
        Sources/FeatureModules/Settings/Settings.swift:2: Settings must not import Home: it may import Base, Entities, \
        Navigation, Resources, Views
        """
      ])
  }

  @Test func aMicroappHasOneFeature() {
    #expect(
      breaches(
        ModuleGraphTests.module("Settings", in: "Sources/FeatureModules"),
        ModuleGraphTests.module("HomeMicroapp", in: "Microapps", imports: "Home", "Settings", "Home")) == [
          "Microapps/HomeMicroapp/HomeMicroapp.swift:2: HomeMicroapp must not import Settings: a microapp has one feature"
        ])
  }

  @Test func aMicroappWithoutAFeatureIsNone() {
    #expect(
      breaches(ModuleGraphTests.module("HomeMicroapp", in: "Microapps", imports: "Entities")) == [
        "Microapps/HomeMicroapp:1: HomeMicroapp imports no feature: a microapp has one"
      ])
  }

  @Test func onlyAppsAndDevelopmentModulesReachDevelopmentModules() {
    #expect(
      breaches(
        ModuleGraphTests.module("Cache", in: "Sources/FoundationModules", imports: "Watch"),
        ModuleGraphTests.module("Watch", in: "Sources/DevelopmentModules")) == [
          "Sources/FoundationModules/Cache/Cache.swift:1: Cache must not reach Watch: Cache → Watch"
        ])
  }

  @Test func anImportThatIsNotDeclaredIsNamed() {
    var storage = ModuleGraphTests.module("Storage", in: "Sources/FoundationModules", imports: "Entities", "Foundation")
    storage.dependencies = []
    #expect(
      breaches(storage) == [
        """
        Sources/FoundationModules/Storage/Storage.swift:1: Storage imports Entities, which Package.swift does not declare \
        for it
        """
      ])
    storage.imports = storage.imports.map { line in
      Module.Import(module: line.module, file: line.file, line: line.line, isConditional: true)
    }
    #expect(breaches(storage) == [])
  }

  @Test func aDependencyThatIsNeverImportedIsNamedWithItsLine() {
    var storage = ModuleGraphTests.module("Storage", in: "Sources/FoundationModules", imports: "Entities")
    storage.dependencies = ["Entities", "Concurrency", "HomeProgram"]
    var program = ModuleGraphTests.module("HomeProgram", in: "Tests")
    program.isProgram = true
    let manifest = """
      module("Views", needs: "Concurrency"),
      module(
        "Storage", needs: "Entities",
          "Concurrency"),
      """.replacing("module(\n", with: "module(")
    #expect(
      breaches(storage, program, manifest: manifest) == [
        "Package.swift:3: Storage declares Concurrency and never imports it"
      ])
  }

  /// All features have the same dependencies in the manifest, and a fake may be for the tests alone.
  @Test func ofTheDependenciesOfAFeatureOnlyTheFakesAreLookedAt() {
    var microapp = ModuleGraphTests.module("HomeMicroapp", in: "Microapps", imports: "Home")
    microapp.dependencies = ["Home", "Entities", "FakeOneBackend", "FakeTwoBackend"]
    #expect(
      breaches(
        microapp, ModuleGraphTests.module("FakeOneBackend", in: "Sources/FoundationModules"),
        ModuleGraphTests.module("FakeTwoBackend", in: "Sources/FoundationModules"),
        ModuleGraphTests.module("HomeTests", in: "Tests", imports: "FakeOneBackend"),
        manifest: "Feature(\"Home\", microapp: \"HomeMicroapp\")") == [
          "Package.swift:1: HomeMicroapp declares FakeTwoBackend and never imports it"
        ])
  }

  @Test func theAppHasAllFeatures() {
    var app = ModuleGraphTests.module("App", in: "Sources")
    app.dependencies = ["Home"]
    #expect(breaches(app) == [])
  }

  /// Changes of a module that another one exports build the modules again that name it.
  @Test func aModuleThatAnotherOneExportsCountsAsImported() {
    var base = ModuleGraphTests.module("Base", in: "Sources/UtilityModules", imports: "Publishers")
    base.imports[0].isExported = true
    var navigation = ModuleGraphTests.module("Navigation", in: "Sources/UtilityModules", imports: "Base")
    navigation.dependencies = ["Base", "Publishers"]
    #expect(breaches(navigation, base, ModuleGraphTests.module("Publishers", in: "Sources/UtilityModules")) == [])
  }
}

import Testing

@testable import PackageCommands

/// Breaches of each kind, planted in a small package.
struct ModuleRuleTests {
  /// The breaches of a package in which modules take the place of those of the same name.
  private func breaches(_ planted: [Module]) -> [String] {
    let names = Set(planted.map(\.name))
    return ModuleGraph(planted + ModuleGraphTests.modules.filter { !names.contains($0.name) }).breaches
  }

  @Test func theSmallPackageHasNone() {
    #expect(breaches([]) == [])
  }

  @Test(arguments: [
    // A forbidden import is named once, with its place and its rule.
    (
      [module("Entities", in: "Sources/UtilityModules", imports: "Foundation")],
      "Sources/UtilityModules/Entities/Entities.swift:1: Entities must not import Foundation: it may import nothing"
    ),
    // A forbidden reach is named with its way.
    (
      [
        module("FeatureTesting", in: "Sources/MicroappModules", imports: "Views", "Engine"),
        module("Engine", in: "Sources/ProgramModules", imports: "Terminal"),
        module("Terminal", in: "Sources/UIModules"),
      ],
      """
      Sources/MicroappModules/FeatureTesting/FeatureTesting.swift:2: FeatureTesting must not reach Terminal: \
      FeatureTesting → Engine → Terminal
      """
    ),
    // A breach that other modules reach is named where it is.
    (
      [
        module("MicroappBasics", in: "Sources/UtilityModules", imports: "Session"),
        module("Session", in: "Sources/FoundationModules"),
      ],
      """
      Sources/UtilityModules/MicroappBasics/MicroappBasics.swift:1: MicroappBasics must not import Session: it may \
      import Darwin, Dispatch, Synchronization
      """
    ),
    (
      [module("Settings", in: "Sources/FeatureModules", imports: "Entities", "Home")],
      """
      Sources/FeatureModules/Settings/Settings.swift:2: Settings must not import Home: it may import Base, Entities, \
      Entities of a domain, Navigation, Observation, Views
      """
    ),
    (
      [
        module("Settings", in: "Sources/FeatureModules"),
        module("HomeMicroapp", in: "Microapps", imports: "Home", "Settings", "Home"),
      ],
      "Microapps/HomeMicroapp/HomeMicroapp.swift:2: HomeMicroapp must not import Settings: a microapp has one feature"
    ),
    (
      [module("HomeMicroapp", in: "Microapps", imports: "Entities")],
      "Microapps/HomeMicroapp:1: HomeMicroapp imports no feature: a microapp has one"
    ),
    // The catalogue of the views takes the place of a feature, and knows no other module.
    (
      [
        module("ViewsCatalogue", in: "Sources/UIModules", imports: "Observation", "Views", "Base"),
        module("ViewsMicroapp", in: "Microapps", imports: "ViewsCatalogue"),
      ],
      """
      Sources/UIModules/ViewsCatalogue/ViewsCatalogue.swift:3: ViewsCatalogue must not import Base: it may import \
      Observation, Views
      """
    ),
    (
      [
        module("ViewsCatalogue", in: "Sources/UIModules", imports: "Views"),
        module("ViewsMicroapp", in: "Microapps", imports: "ViewsCatalogue", "MicroappKit"),
        module("MicroappKit", in: "Sources/MicroappModules"),
      ],
      """
      Microapps/ViewsMicroapp/ViewsMicroapp.swift:2: ViewsMicroapp must not import MicroappKit: it may import Endpoints, \
      MicroappBasics, Programs, Runs, Views, ViewsCatalogue, Watch
      """
    ),
    // The first microapp has nothing but a feature and a program.
    (
      [
        module("Greeting", in: "Sources/FeatureModules"),
        module("FirstMicroapp", in: "Sources", imports: "Greeting", "MicroappKit"),
        module("MicroappKit", in: "Sources/MicroappModules"),
      ],
      """
      Sources/FirstMicroapp/FirstMicroapp.swift:2: FirstMicroapp must not import MicroappKit: it may import Greeting, \
      Programs, Runs
      """
    ),
    (
      [
        module("Cache", in: "Sources/FoundationModules", imports: "Watch"),
        module("Watch", in: "Sources/MicroappModules"),
      ],
      "Sources/FoundationModules/Cache/Cache.swift:1: Cache must not reach Watch: Cache → Watch"
    ),
  ])
  func breachIsNamedWithItsPlaceAndItsRule(modules: [Module], breach: String) {
    #expect(breaches(modules) == [breach])
  }

  @Test(
    arguments: [
      "ProgramModules/Runs", "ProgramModules/Programs", "MicroappModules/FeatureTesting", "MicroappModules/Watch",
      "MicroappModules/MicroappKit",
    ],
    [
      "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "CoreFoundation", "Combine",
      "Glibc",
    ])
  func noPartOfAMicroappImportsAPartOfFoundation(path: String, part: String) {
    let parts = path.split(separator: "/").map(String.init)
    #expect(
      breaches([module(parts[1], in: "Sources/\(parts[0])", imports: "Views", "Dispatch", part)]) == [
        """
        Sources/\(path)/\(parts[1]).swift:3: \(parts[1]) must not import \(part): it may import UtilityModules, \
        UIModules, ProgramModules, MicroappModules, Dispatch, Observation, Synchronization
        """
      ])
  }

  /// An arrow upwards from each folder, with a module of no rule of its own.
  @Test(arguments: Layer.allCases, Layer.allCases)
  func noModuleReachesAHigherFloor(low: Layer, high: Layer) {
    let modules = [module("Low", in: low.folder, imports: "High"), module("High", in: high.folder)]
    let isNamed = breaches(modules).contains { $0.contains("Low/Low.swift:1: Low must not ") }
    #expect(high.floor <= low.floor || isNamed)
  }

  @Test(arguments: ["FoundationEssentials", "FoundationInternationalization"])
  func noPartOfAMicroappReachesAPartOfFoundation(part: String) {
    #expect(
      breaches([
        module("Watch", in: "Sources/MicroappModules", imports: "Cache"),
        module("Cache", in: "Sources/UtilityModules", imports: part),
      ]) == ["Sources/UtilityModules/Cache/Cache.swift:1: Cache must not reach \(part): Cache → \(part)"])
  }

  @Test func aDependencyThatIsNeverImportedIsNamed() {
    var session = module("Session", in: "Sources/FoundationModules", imports: "Entities")
    session.dependencies = ["Entities", "MicroappBasics", "HomeProgram", "TestSupport"]
    var program = module("HomeProgram", in: "Sources/ToolModules")
    program.isProgram = true
    #expect(
      breaches([session, program, module("TestSupport", in: "Tests")]) == [
        "Package.swift: Session declares MicroappBasics and never imports it"
      ])
  }

  /// The manifest gives the targets of all features the same dependencies, and the app all features.
  @Test func dependenciesThatTheManifestGivesToAGroupDoNotCount() {
    var (feature, microapp) = (ModuleGraphTests.modules[3], ModuleGraphTests.modules[4])
    var tests = module("HomeTests", in: "Tests")
    tests.isTest = true
    var app = module("App", in: "Sources")
    feature.dependencies?.insert("MicroappBasics")
    microapp.dependencies?.insert("MicroappBasics")
    tests.dependencies = ["Home", "MicroappBasics"]
    app.dependencies = ["Home"]
    #expect(breaches([feature, microapp, tests, app]) == [])
  }

  /// Changes of a module that another one exports build the modules again that name it.
  @Test func aModuleThatAnotherOneExportsCountsAsImported() {
    var base = module("Base", in: "Sources/UIModules", imports: "Publishers")
    base.imports[0].isExported = true
    var settings = module("Settings", in: "Sources/FeatureModules", imports: "Base")
    settings.dependencies = ["Base", "Publishers"]
    #expect(breaches([settings, base, module("Publishers", in: "Sources/UtilityModules")]) == [])
  }
}

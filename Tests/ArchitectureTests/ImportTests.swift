import Foundation
import Testing

/// Checks the imports of every module against the table in docs/ARCHITECTURE.md: what a module imports, and everything it
/// reaches through other modules. The build checks direct imports too, but a second build can pass where the first failed.
struct ImportTests {
  /// The modules that a module, or each module of a layer, or each fake, may import.
  private static let allowed: [String: Set<String>] = [
    "SafeText": [],
    "Entities": [],
    "Concurrency": ["Synchronization"],
    "POSIX": ["Synchronization", "Darwin", "Glibc", "MachO", "Musl"],
    "Publishers": ["Concurrency", "Observation"],
    "Resources": [],
    "Views": ["Concurrency", "Resources", "SafeText", "Observation"],
    "Base": ["Concurrency", "Entities", "Publishers", "Resources", "Views"],
    "Navigation": ["Base", "Views"],
    "FeatureModules": ["Entities", "Base", "Navigation", "Resources", "Views"],
    "Terminal": ["Concurrency", "POSIX", "Resources", "SafeText", "Views", "Dispatch", "Synchronization"],
    "Backends": ["Entities", "Synchronization"],
    "fakes": ["Backends", "Concurrency", "Entities"],
    "FakeCharactersBackend": ["Backends", "Entities", "FakeAccountsBackend"],
    "Hashing": ["Foundation"],
    "Storage": ["Backends", "Entities", "POSIX", "Foundation"],
    "Networking": ["Concurrency", "Entities", "Foundation", "FoundationNetworking", "Synchronization"],
    "Session": ["Backends", "Concurrency", "Entities", "Hashing", "Storage", "Foundation", "Observation"],
    "SupabaseBackend": ["Backends", "Entities", "Hashing", "Networking", "Foundation", "Synchronization"],
    "CharactersBackend": ["Backends", "Concurrency", "Entities", "Networking", "Storage", "Foundation"],
    "AppContainer": [
      "Backends", "CharactersBackend", "Entities", "FakeAccountsBackend", "FakeCharactersBackend", "Session", "Storage",
      "SupabaseBackend", "Synchronization",
    ],
    "Endpoints": ["Concurrency", "Entities", "Observation"],
    "Scripting": ["Concurrency", "Endpoints", "Entities", "POSIX", "Resources", "SafeText", "Views", "Observation"],
    "ScenarioTools": [
      "Concurrency", "Endpoints", "Entities", "POSIX", "Resources", "SafeText", "Scripting", "Views", "Observation",
    ],
    "ProgramKit": [
      "Concurrency", "Endpoints", "POSIX", "Resources", "SafeText", "ScenarioTools", "Scripting", "Terminal", "Views",
      "Observation",
    ],
    "Watch": [
      "Concurrency", "Endpoints", "Entities", "POSIX", "ProgramKit", "Resources", "Scripting", "Terminal", "Views",
      "Dispatch",
    ],
    "MicroappKit": [
      "Concurrency", "Endpoints", "ProgramKit", "Resources", "ScenarioTools", "Scripting", "Views", "Watch",
      "Observation",
    ],
    "FeatureTesting": ["Concurrency", "Endpoints", "Scripting", "Views", "Observation"],
    "LocalBackend": [
      "Backends", "Concurrency", "Entities", "FakeAccountsBackend", "FakeCharactersBackend", "Hashing", "POSIX",
      "SafeText", "Dispatch", "Foundation", "Synchronization",
    ],
    "LocalBackendProgram": ["LocalBackend", "POSIX", "Foundation"],
    "LocalServices": [
      "Backends", "CharactersBackend", "Concurrency", "Entities", "FakeAccountsBackend", "LocalBackend", "Networking",
      "Storage", "SupabaseBackend", "Foundation",
    ],
    "LiveBackends": [
      "Backends", "CharactersBackend", "Endpoints", "FakeAccountsBackend", "LocalServices", "Storage",
      "SupabaseBackend",
      "Foundation",
    ],
    "Benchmarks": [
      "Backends", "Base", "Endpoints", "Entities", "FakeAccountsBackend", "POSIX", "Resources", "Terminal",
      "TerminalHost", "Views", "Observation",
    ],
  ]

  /// The modules that a module, or each module of a layer, must not reach, neither by its own imports nor through other
  /// modules. A feature must not reach another feature either, and only the app and the development modules reach a
  /// development module.
  private static let unreachable: [String: Set<String>] = [
    "UtilityModules": ["Foundation", "Terminal", "Backends"],
    "Publishers": ["Entities", "Resources", "Views"],
    "UIModules": ["Foundation", "Base", "Backends", "Entities"],
    "FeatureModules": ["Foundation", "POSIX", "Terminal", "Backends", "Storage", "Networking"],
    "FoundationModules": ["Views", "Resources", "Base", "Terminal"],
    "fakes": ["Foundation"],
    "FakeAccountsBackend": ["FakeCharactersBackend"],
    "Backends": ["Foundation"],
    "Endpoints": ["Views", "Base", "Publishers", "Resources", "Terminal", "POSIX", "Foundation"],
    "Scripting": ["Foundation", "Base", "Backends", "Terminal"],
    "ScenarioTools": ["Foundation", "Base", "Backends", "Terminal"],
    "ProgramKit": ["Foundation", "Base", "Backends", "Watch"],
    "Watch": ["Foundation", "Base", "Backends"],
    "MicroappKit": ["Foundation", "Base", "Backends"],
    "FeatureTesting": ["Foundation", "Terminal", "ScenarioTools", "ProgramKit", "Watch"],
    "LocalBackend": ["Views", "Resources", "Base", "Terminal", "Networking"],
    "LocalServices": ["Views", "Resources", "Base", "Terminal"],
    "App": ["MicroappKit", "Watch"],
  ]

  @Test func everyModuleImportsOnlyWhatItsLayerMay() throws {
    let modules = try Repository.modules()
    for module in modules where module.name != "App" {
      let allowed = try #require(
        Self.allowed[module.name] ?? Self.allowed[module.group],
        "\(module.name) is not in the table of ImportTests.swift: add the modules that it may import")
      #expect(
        module.imports.isSubset(of: allowed),
        "\(module.name) imports \(module.imports.subtracting(allowed).sorted())")
    }
    #expect(Set(Self.allowed.keys).subtracting(modules.map(\.name)) == ["FeatureModules", "fakes"])
  }

  @Test func noModuleReachesWhatItsLayerMustNot() throws {
    let modules = try Repository.modules()
    let imports = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.imports) })
    let features = Set(modules.filter { $0.layer == "FeatureModules" }.map(\.name))
    let development = Set(modules.filter { $0.layer == "DevelopmentModules" }.map(\.name))
    for module in modules {
      let reached = Self.closure(of: module.name, in: imports)
      var unreachable = [module.name, module.layer, module.group].reduce(into: Set<String>()) {
        $0.formUnion(Self.unreachable[$1, default: []])
      }
      if module.name != "App" { unreachable.formUnion(features) }
      if !["App", "DevelopmentModules"].contains(module.layer) { unreachable.formUnion(development) }
      #expect(
        reached.isDisjoint(with: unreachable),
        "\(module.name) reaches \(reached.intersection(unreachable).sorted())")
    }
  }

  @Test func reachedModulesAreFoundThroughOthers() {
    let imports: [String: Set<String>] = ["A": ["B"], "B": ["C", "Foundation"], "C": ["A"], "D": []]
    #expect(Self.closure(of: "A", in: imports) == ["A", "B", "C", "Foundation"])
    #expect(Self.closure(of: "D", in: imports).isEmpty)
  }

  private static func closure(of module: String, in imports: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var rest = imports[module, default: []]
    while let next = rest.popFirst() {
      if reached.insert(next).inserted { rest.formUnion(imports[next, default: []]) }
    }
    return reached
  }

  /// A microapp with network code also imports `LiveBackends`, which a build without the trait does not link.
  @Test func aMicroappImportsOneFeatureAndFakes() throws {
    let features = Set(try Repository.folders(in: "Sources/FeatureModules"))
    for microapp in try Repository.folders(in: "Microapps") {
      let imports = try Repository.imports(below: "Microapps/\(microapp)")
      #expect(imports.intersection(features).count == 1, "\(microapp) has one feature")
      let others: Set = ["MicroappKit", "Backends", "Entities", "LiveBackends"]
      let fakes = imports.filter { $0.hasPrefix("Fake") && $0.hasSuffix("Backend") }
      #expect(imports.subtracting(features).subtracting(fakes).isSubset(of: others))
    }
  }

  @Test func aMicroappIsAtMost50Lines() throws {
    for microapp in try Repository.folders(in: "Microapps") {
      let lines = try Repository.swiftFiles(below: "Microapps/\(microapp)").reduce(0) {
        $0 + (try Repository.text(of: $1).split(separator: "\n", omittingEmptySubsequences: false).count) - 1
      }
      #expect((1...50).contains(lines), "\(microapp) has \(lines) lines")
    }
  }

  @Test func noManifestNamesAPackage() throws {
    #expect(!(try Repository.text(of: "Package.swift").contains(".package(")))
  }

  @Test(
    arguments: [
      ("import Base", "Base"), ("  public import Views", "Views"), ("@testable import Home", "Home"),
      ("@preconcurrency internal import Foundation", "Foundation"), ("import struct Foundation.Date", "Foundation"),
      ("@_exported import Glibc", "Glibc"), ("// import Base", nil), ("let x = 1 // import", nil),
      ("important()", nil),
    ] as [(String, String?)])
  func importLinesAreRead(line: String, module: String?) {
    #expect(Repository.importedModule(line) == module)
  }
}

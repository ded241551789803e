import Foundation
import Testing

/// Checks the imports of every module against the table in docs/ARCHITECTURE.md: what a module imports, and everything it
/// reaches through other modules. The build checks direct imports too, but a second build can pass where the first failed.
struct ImportTests {
  /// The modules that a module, or each module of a layer, may import.
  private static let allowed: [String: Set<String>] = [
    "Entities": [],
    "Concurrency": ["Synchronization"],
    "Resources": [],
    "Views": ["Concurrency", "Entities", "Resources", "Observation"],
    "Base": ["Concurrency", "Entities", "Views", "Resources", "Observation", "Synchronization"],
    "Navigation": ["Base", "Views"],
    "FeatureModules": ["Entities", "Base", "Navigation", "Resources", "Views"],
    "Terminal": [
      "Entities", "Views", "Resources", "Concurrency", "Dispatch", "Synchronization", "Darwin", "Glibc", "Musl",
    ],
    "Backends": ["Entities", "Synchronization"],
    "FakeSupport": ["Concurrency", "Entities"],
    "FakeAccountsBackend": ["Backends", "Entities", "FakeSupport"],
    "FakeCharactersBackend": ["Backends", "Entities", "FakeAccountsBackend", "FakeSupport"],
    "Hashing": ["Foundation"],
    "Storage": ["Backends", "Entities", "POSIX", "Foundation"],
    "Networking": ["Concurrency", "Entities", "Foundation", "FoundationNetworking", "Synchronization"],
    "Session": ["Backends", "Concurrency", "Entities", "Hashing", "Storage", "Foundation", "Observation"],
    "SupabaseBackend": ["Backends", "Entities", "Hashing", "Networking", "Storage", "Foundation", "Synchronization"],
    "CharactersBackend": ["Backends", "Concurrency", "Entities", "Networking", "Storage", "Foundation"],
    "AppContainer": [
      "Backends", "CharactersBackend", "Entities", "FakeAccountsBackend", "FakeCharactersBackend", "Session", "Storage",
      "SupabaseBackend", "Synchronization",
    ],
    "ProgramKit": [
      "Concurrency", "Entities", "Observation", "Resources", "Terminal", "Views", "Dispatch", "MachO",
      "Synchronization",
    ],
    "MicroappKit": ["Base", "Concurrency", "Entities", "Observation", "ProgramKit", "Resources", "Views"],
    "FeatureTesting": ["Base", "Concurrency", "Entities", "MicroappKit", "ProgramKit", "Views"],
    "LocalBackend": [
      "Backends", "Concurrency", "Entities", "FakeAccountsBackend", "FakeCharactersBackend", "FakeSupport", "Hashing",
      "POSIX", "SafeText", "Storage", "Dispatch", "Foundation", "Synchronization",
    ],
    "LocalBackendProgram": ["LocalBackend", "POSIX", "SafeText", "Foundation"],
    "LocalServices": [
      "Backends", "CharactersBackend", "Concurrency", "Entities", "FakeAccountsBackend", "FakeSupport", "LocalBackend",
      "Networking", "Storage", "SupabaseBackend", "Foundation",
    ],
    "LiveBackends": [
      "Backends", "CharactersBackend", "Endpoints", "Entities", "FakeAccountsBackend", "LocalServices", "Storage",
      "SupabaseBackend", "Foundation",
    ],
    "TerminalHost": ["Terminal"],
    "Benchmarks": [
      "Backends", "Base", "Concurrency", "Entities", "FakeAccountsBackend", "FakeCharactersBackend", "Home",
      "LocalBackend", "MicroappKit", "Networking", "POSIX", "ProgramKit", "Resources", "SupabaseBackend", "Terminal",
      "TerminalHost", "Views", "Foundation",
      "Observation", "Darwin", "Glibc", "Musl",
    ],
  ]

  /// The modules that a module, or each module of a layer, must not reach, neither by its own imports nor through other
  /// modules. A feature must not reach another feature either, and only the app and the development modules reach a
  /// development module.
  private static let unreachable: [String: Set<String>] = [
    "UtilityModules": ["Foundation", "Terminal", "Backends"],
    "UIModules": ["Foundation", "Base", "Backends"],
    "FeatureModules": ["Foundation", "Terminal", "Backends", "Storage", "Networking"],
    "FoundationModules": ["Views", "Resources", "Base", "Terminal"],
    "FakeSupport": ["Foundation", "Backends"],
    "FakeAccountsBackend": ["Foundation", "FakeCharactersBackend"],
    "FakeCharactersBackend": ["Foundation"],
    "Backends": ["Foundation"],
    "ProgramKit": ["Foundation", "Base", "Backends"],
    "MicroappKit": ["Foundation", "Backends"],
    "LocalBackend": ["Views", "Resources", "Base", "Terminal", "Networking"],
    "LocalServices": ["Views", "Resources", "Base", "Terminal"],
    "App": ["MicroappKit"],
  ]

  @Test func everyModuleImportsOnlyWhatItsLayerMay() throws {
    let modules = try Repository.modules()
    for module in modules where module.name != "App" {
      let allowed = try #require(
        Self.allowed[module.name] ?? Self.allowed[module.layer], "\(module.name) is not in the table")
      #expect(
        module.imports.isSubset(of: allowed),
        "\(module.name) imports \(module.imports.subtracting(allowed).sorted())")
    }
    #expect(Set(Self.allowed.keys).subtracting(modules.map(\.name)) == ["FeatureModules"])
  }

  @Test func noModuleReachesWhatItsLayerMustNot() throws {
    let modules = try Repository.modules()
    let imports = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.imports) })
    let features = Set(modules.filter { $0.layer == "FeatureModules" }.map(\.name))
    let development = Set(modules.filter { $0.layer == "DevelopmentModules" }.map(\.name))
    for module in modules {
      let reached = Self.closure(of: module.name, in: imports)
      var unreachable = Self.unreachable[module.name, default: []].union(Self.unreachable[module.layer, default: []])
      if !["App", "Benchmarks"].contains(module.name) { unreachable.formUnion(features) }
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

  @Test func aMicroappIsAtMost45Lines() throws {
    for microapp in try Repository.folders(in: "Microapps") {
      let lines = try Repository.swiftFiles(below: "Microapps/\(microapp)").reduce(0) {
        $0 + (try Repository.text(of: $1).split(separator: "\n", omittingEmptySubsequences: false).count) - 1
      }
      #expect((1...45).contains(lines), "\(microapp) has \(lines) lines")
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

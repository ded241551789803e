import Foundation
import Testing

/// Holds every module's imports against the table of docs/ARCHITECTURE.md. The build checks it too, but it lets
/// transitive imports through and forgets what an earlier build complained of.
struct ImportTests {
  /// What a folder of modules may import. A module has a line of its own or goes by its layer's.
  private static let allowed: [String: Set<String>] = [
    "Entities": [],
    "Resources": [],
    "Views": ["Resources", "Observation", "Synchronization"],
    "Base": ["Entities", "Views", "Resources", "Observation", "Synchronization"],
    "Navigation": ["Base", "Views", "Observation"],
    "FeatureModules": ["Entities", "Base", "Navigation", "Resources", "Views", "Observation"],
    "Terminal": ["Views", "Resources", "Base", "Dispatch", "Synchronization", "Darwin", "Glibc", "Musl"],
    "TerminalHost": ["Darwin", "Glibc", "Musl"],
    "FakeBackend": ["Entities", "Base", "Synchronization"],
    "Storage": ["Entities", "Foundation", "Security"],
    "Hashing": ["Foundation"],
    "Networking": ["Base", "Entities", "Foundation", "FoundationNetworking", "Synchronization"],
    "SupabaseBackend": [
      "Entities", "Hashing", "Networking", "Storage", "Foundation", "Observation", "Synchronization",
    ],
    "CharactersBackend": ["Entities", "Networking", "Foundation"],
    "LocalBackend": [
      "Base", "Entities", "FakeBackend", "Hashing", "Dispatch", "Foundation", "Synchronization", "Darwin", "Glibc",
      "Musl",
    ],
    "LocalBackendProgram": [
      "FakeBackend", "LocalBackend", "Terminal", "Foundation", "Dispatch", "Darwin", "Glibc", "Musl",
    ],
    "AppContainer": ["Entities", "Storage", "SupabaseBackend"],
    "Benchmarks": [
      "Base", "Entities", "FakeBackend", "Home", "LocalBackend", "MicroappKit", "Networking", "Resources",
      "SupabaseBackend", "Terminal", "TerminalHost", "Views", "Foundation", "Observation", "Darwin", "Glibc", "Musl",
    ],
    "LiveBackends": [
      "CharactersBackend", "Entities", "FakeBackend", "LocalBackend", "MicroappKit", "Networking", "Storage",
      "SupabaseBackend", "Foundation", "Synchronization",
    ],
    "MicroappKit": ["Terminal", "Views", "Resources", "Base", "Observation", "Synchronization"],
  ]

  @Test func everyModuleImportsOnlyWhatItsLayerMay() throws {
    var checked: Set<String> = []
    for layer in try Repository.folders(in: "Sources") {
      for module in try Repository.folders(in: "Sources/\(layer)") {
        let allowed = try #require(Self.allowed[module] ?? Self.allowed[layer], "\(module) is not in the table")
        for (file, imports) in try Repository.imports(below: "Sources/\(layer)/\(module)") {
          #expect(imports.isSubset(of: allowed), "\(file) imports \(imports.subtracting(allowed).sorted())")
          checked.insert(module)
        }
      }
    }
    #expect(checked.isSuperset(of: Set(Self.allowed.keys).subtracting(["FeatureModules"])))
    #expect(checked.contains("Authentication"))
  }

  /// Beside these a microapp with network code has `LiveBackends`, which a build without the trait does not link.
  @Test func aMicroappKnowsOneFeatureAndFakes() throws {
    let features = Set(try Repository.folders(in: "Sources/FeatureModules"))
    for microapp in try Repository.folders(in: "Microapps") {
      let files = try Repository.imports(below: "Microapps/\(microapp)")
      let imports = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
      #expect(imports.intersection(features).count == 1, "\(microapp) has one feature")
      #expect(imports.subtracting(features).isSubset(of: ["MicroappKit", "FakeBackend", "Entities", "LiveBackends"]))
    }
  }

  @Test func aMicroappIsAtMost40Lines() throws {
    for microapp in try Repository.folders(in: "Microapps") {
      let lines = try Repository.swiftFiles(below: "Microapps/\(microapp)").reduce(0) {
        $0 + (try Repository.text(of: $1).split(separator: "\n", omittingEmptySubsequences: false).count) - 1
      }
      #expect((1...40).contains(lines), "\(microapp) has \(lines) lines")
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

import Testing

@testable import PackageCommands

/// Holds the imports of the package against the rules of `ModuleRule`, as `swift package module-graph --check` does. The
/// build checks direct imports too, but a second build can pass where the first failed.
struct ImportTests {
  private let graph = Result { try ModuleGraph(root: Repository.root) }

  @Test func noModuleBreaksARule() throws {
    let graph = try graph.get()
    #expect(graph.breaches == [])
    #expect(graph.reach(of: "Authentication").contains("Concurrency"))
  }

  /// A rule for a module that has another name now would hold for nothing.
  @Test func theRulesNameModulesThatAreThere() throws {
    let names = try graph.get().modules.values.flatMap(\.names) + ModuleRule.anyFoundation
    for rule in ModuleRule.all { #expect(Set(rule.subjects + rule.mustNotReach).subtracting(names) == []) }
  }

  /// A module that is not in a rule may import everything that its layer may.
  @Test func eachModuleBelowTheFeaturesHasAListOfImports() throws {
    for module in try graph.get().modules.values where [.utility, .ui, .foundation].contains(module.layer) {
      let rules = ModuleRule.all.filter { $0.subjects.contains(where: module.names.contains) }
      #expect(
        rules.contains { $0.mayImport != nil }, "\(module.name): add a line to ModuleRule.swift with what it may import"
      )
    }
  }

  /// Without a fake that only this microapp uses.
  @Test func aMicroappIsAtMost50Lines() throws {
    for microapp in try SourceFolder(root: Repository.root, path: "Microapps").entries.map(\.path) {
      let files = try Repository.swiftFiles(below: microapp).filter { !$0.contains("/Fake") }
      let lines = try files.reduce(0) { $0 + (try Repository.text(of: $1).count { $0 == "\n" }) }
      #expect((1...50).contains(lines), "\(microapp) has \(lines) lines")
    }
  }

  @Test func noManifestNamesAPackage() throws {
    #expect(!(try Repository.text(of: "Package.swift").contains(".package(")))
  }

  /// Tests find the files of the package by their own place. `swift package affected` has to know these files.
  @Test func theTestsThatReadFilesOfThePackageAreKnown() throws {
    let tests = try SourceFolder(root: Repository.root, path: "Tests").entries.map(\.path).filter {
      $0.hasSuffix("Tests")
    }
    let readers = try tests.filter { path in
      try Repository.swiftFiles(below: path).contains { try Repository.text(of: $0).contains("#" + "filePath") }
    }
    let known = Set(FileReader.all.flatMap(\.modules) + ["ArchitectureTests"])
    #expect(readers.contains("Tests/ArchitectureTests"))
    #expect(readers.filter { !known.contains(String($0.dropFirst("Tests/".count))) } == [])
  }

  @Test func theFilesThatTestsReadAreThere() throws {
    for reader in FileReader.all { #expect(Repository.exists(reader.path), "\(reader.path) is in FileReader.swift") }
    let known = try graph.get().modules
    for module in FileReader.all.flatMap(\.modules) where !module.contains("/") { #expect(known[module] != nil) }
  }
}

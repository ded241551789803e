import Testing

@testable import PackageCommands

/// Holds the imports of the package against the rules of `ModuleRule`, as `swift package module-graph --check` does. The
/// build checks direct imports too, but a second build can pass where the first failed.
struct ImportTests {
  private let graph = Result { try ModuleGraph(root: Repository.root) }

  @Test func noModuleBreaksARule() throws {
    let graph = try graph.get()
    #expect(graph.breaches == [])
    #expect(graph.reach(of: "Authentication").contains("MicroappBasics"))
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
  @Test func aMicroappIsAtMost60Lines() throws {
    for microapp in try SourceFolder(root: Repository.root, path: "Microapps").folders {
      let files = try Repository.swiftFiles(below: microapp).filter { !$0.contains("/Fake") }
      let lines = try files.reduce(0) { $0 + (try Repository.text(of: $1).count { $0 == "\n" }) }
      #expect((1...60).contains(lines), "\(microapp) has \(lines) lines")
    }
  }

  @Test func noManifestNamesAPackage() throws {
    #expect(!(try Repository.text(of: "Package.swift").contains(".package(")))
  }

  /// `swift package affected` finds what tests read in their sources. The tests here read all files.
  @Test func theTestsNameTheFilesOfThePackageThatTheyRead() throws {
    let modules = try graph.get().modules.values
    #expect(modules.filter { $0.places.contains("") }.map(\.name) == ["ArchitectureTests"], "see packageFile")
    #expect(modules.flatMap { $0.places.filter { !Repository.exists($0) } } == [], "a path of packageFile, or a link")
  }
}

import Testing

@testable import PackageCommands

struct ModuleGraphTests {
  /// A feature on two modules below it, with its microapp.
  static let modules = [
    module("Entities", in: "Sources/UtilityModules"),
    module("Views", in: "Sources/UIModules", imports: "Concurrency"),
    module("Concurrency", in: "Sources/UtilityModules"),
    module("Home", in: "Sources/FeatureModules", imports: "Entities", "Views"),
    module("HomeMicroapp", in: "Microapps", imports: "Home", "Entities"),
  ]
  private let graph = ModuleGraph(modules)

  /// A module whose only file imports each module in a line of its own.
  static func module(_ name: String, in layer: String, imports: String...) -> Module {
    let path = "\(layer)/\(name)"
    let file = "\(path)/\(name).swift"
    return Module(
      name: name, path: path, dependencies: Set(imports),
      imports: zip(imports, 1...).map { Module.Import(module: $0, file: file, line: $1) })
  }

  @Test func aModuleReachesWhatItsModulesImport() {
    #expect(graph.reach(of: "HomeMicroapp") == ["Home", "Entities", "Views", "Concurrency"])
    #expect(graph.reach(of: "Entities").isEmpty)
  }

  @Test func aCircleIsReachedOnce() {
    let graph = ModuleGraph([
      Self.module("A", in: "Tests", imports: "B"), Self.module("B", in: "Tests", imports: "A", "Foundation"),
    ])
    #expect(graph.reach(of: "A") == ["A", "B", "Foundation"])
    #expect(graph.path(from: "A", to: "C") == nil)
  }

  @Test func theShortestWayIsShownWithItsImports() throws {
    #expect(graph.path(from: "HomeMicroapp", to: "Views") == ["HomeMicroapp", "Home", "Views"])
    #expect(
      try graph.why("HomeMicroapp", "Views") == """
        HomeMicroapp → Home → Views
          Microapps/HomeMicroapp/HomeMicroapp.swift:1
          Sources/FeatureModules/Home/Home.swift:2
        """)
    #expect(throws: CommandError("Views does not reach Home")) { try graph.why("Views", "Home") }
    #expect(throws: CommandError("there is no module Hom")) { try graph.why("Hom", "Views") }
    #expect(throws: CommandError.self) { try graph.why("Home", "View") }
  }

  @Test func arrowsThatFollowFromOthersAreLeftOut() {
    #expect(
      graph.arrows.map { "\($0.from) \($0.to)" } == ["microapps features", "features ui", "ui utility"])
  }

  @Test func theTextHasTheLayersAndTheirModules() {
    #expect(
      graph.text.hasPrefix(
        """
        App

        Microapps → Feature modules
          HomeMicroapp → Entities, Home

        Feature modules → UI modules, Base, Navigation
          Home → Entities, Views

        """))
  }

  @Test func mermaidHasASubgraphForEachLayer() {
    #expect(graph.mermaid.contains("  subgraph features [\"Feature modules\"]\n    Home\n  end\n"))
    #expect(graph.mermaid.hasSuffix("  microapps --> features\n  features --> ui\n  ui --> utility"))
  }

  @Test func thePictureHasABoxForEachLayerAndALineForEachArrow() {
    let svg = graph.svg
    #expect(svg.matches(of: #/<rect /#).count == Layer.allCases.count)
    #expect(svg.matches(of: #/<line /#).count == 3)
    #expect(svg.contains(">Home</text>"))
    #expect(ModuleGraph([]).svg.matches(of: #/<rect /#).count == Layer.allCases.count)
  }

  @Test(
    arguments: [
      ("import Base", "Base"), ("public import Views", "Views"), ("@testable import Home", "Home"),
      ("@preconcurrency internal import Foundation", "Foundation"), ("import struct Foundation.Date", "Foundation"),
      ("  import Glibc", "Glibc"), ("private import Storage", "Storage"), ("fileprivate import Storage", "Storage"),
      ("// import Base", nil), ("let x = 1 // import", nil), ("important()", nil),
    ] as [(String, String?)])
  func importLinesAreRead(line: String, module: String?) {
    #expect(ImportParser.module(importedBy: Substring(line)) == module)
  }

  @Test func importsInStringsAreNone() {
    let text = """
      import Base

      #if Live
      @_exported import Views
      #endif
      // A comment may have \""" in it.
      let a = \"""
      import Home
      \"""
      import Entities
      """
    let imports = ImportParser.imports(in: text, of: "A.swift")
    #expect(imports.map(\.module) == ["Base", "Views", "Entities"])
    #expect(imports.map(\.line) == [1, 4, 10])
    #expect(imports.map(\.isConditional) == [false, true, false])
    #expect(imports.map(\.isExported) == [false, true, false])
  }

  @Test func targetsAreReadFromLines() throws {
    let target = try #require(ModuleGraph.Target("Home\tmodule\tSources/FeatureModules/Home\tBase,Views"))
    #expect(target.dependencies == ["Base", "Views"])
    #expect(ModuleGraph.Target("App\tprogram\tSources/App\t")?.dependencies == [])
    #expect(ModuleGraph.Target("App program") == nil)
  }
}

import Testing

@testable import PackageCommands

struct ModuleGraphTests {
  /// A feature on two modules below it, with its microapp.
  static let modules = [
    module("Entities", in: "Sources/UtilityModules"),
    module("Views", in: "Sources/UIModules", imports: "MicroappBasics"),
    module("MicroappBasics", in: "Sources/UtilityModules"),
    module("Home", in: "Sources/FeatureModules", imports: "Entities", "Views"),
    module("HomeMicroapp", in: "Microapps", imports: "Home", "Entities"),
  ]
  private let graph = ModuleGraph(modules)

  @Test func aModuleReachesWhatItsModulesImport() {
    #expect(graph.reach(of: "HomeMicroapp") == ["Home", "Entities", "Views", "MicroappBasics"])
    #expect(graph.reach(of: "Entities").isEmpty)
  }

  @Test func aCircleIsReachedOnce() {
    let graph = ModuleGraph([
      module("A", in: "Tests", imports: "B"), module("B", in: "Tests", imports: "A", "Foundation"),
    ])
    #expect(graph.reach(of: "A") == ["B", "Foundation"])
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

        Microapps → FeatureModules
          HomeMicroapp → Entities, Home

        AppComposition

        MicroappModules

        ToolModules

        FeatureModules → UIModules
          Home → Entities, Views

        """))
  }

  @Test func thePictureHasABoxForEachLayerAndALineForEachArrow() {
    let svg = graph.svg
    #expect(svg.matches(of: #/<rect /#).count == Layer.allCases.count)
    #expect(svg.matches(of: #/<line /#).count == 3)
    #expect(svg.contains(">Home</text>"))
    #expect(ModuleGraph([]).svg.matches(of: #/<rect /#).count == Layer.allCases.count)
  }

  /// SwiftPM follows links too.
  @Test func filesBehindLinksAreSources() throws {
    let package = try TemporaryPackage()
    let files = [
      ("App/App.swift", "Entities"), ("FeatureModules/Home/Home.swift", "Views"),
      ("FeatureModules/Home/.Draft.swift", "Hidden"), ("FeatureModules/Home/.Old/Old.swift", "Hidden"),
    ]
    for (path, module) in files { try package.write("import \(module)\n", to: "Sources/\(path)") }
    try package.write("import Services\n", to: "Shared/Folder/Shared.swift")
    try package.write("import Base\n", to: "Shared/Shared.swift")
    try package.link("Sources/FeatureModules/Home/Folder", to: "../../../Shared/Folder")
    try package.link("Sources/FeatureModules/Home/File.swift", to: "../../../Shared/Shared.swift")
    try package.link("Sources/FeatureModules/Home/Nowhere.swift", to: "Absent.swift")
    try package.link("Sources/FeatureModules/Home/Folder/Back", to: "../../Sources/FeatureModules/Home")
    try package.link("Sources/FeatureModules/Other", to: "../../Shared")
    let modules = try ModuleGraph(root: package.root).modules
    #expect(
      modules["Home"]?.imports.map { "\($0.file) \($0.module)" } == [
        "Sources/FeatureModules/Home/File.swift Base", "Sources/FeatureModules/Home/Folder/Shared.swift Services",
        "Sources/FeatureModules/Home/Home.swift Views",
      ])
    #expect(modules["Other"]?.importedModules.isSuperset(of: ["Services", "Base"]) == true)
  }

  @Test func targetsAreReadFromLines() throws {
    let package = try TemporaryPackage()
    for path in ["Sources/FeatureModules/Home/Home.swift", "Sources/App/App.swift"] { try package.write("", to: path) }
    let lines = ["Home\tmodule\tSources/FeatureModules/Home\tBase,Views", "App\tprogram\tSources/App\t"]
    let modules = try ModuleGraph(root: package.root, targets: lines).modules
    #expect(modules["Home"]?.dependencies == ["Base", "Views"])
    #expect(modules["App"]?.isProgram == true && modules["App"]?.dependencies == [])
  }
}

/// A module whose only file imports each module in a line of its own.
func module(_ name: String, in layer: String, imports: String...) -> Module {
  let path = "\(layer)/\(name)"
  let file = "\(path)/\(name).swift"
  return Module(
    name: name, path: path, dependencies: Set(imports),
    imports: zip(imports, 1...).map { Module.Import(module: $0, file: file, line: $1) })
}

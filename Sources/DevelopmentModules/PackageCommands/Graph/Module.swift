/// A module of the package, with the imports of its files.
struct Module {
  let name: String
  /// The folder of its sources, from the root of the package.
  let path: String
  /// Whether the module is a program, which a target may need without an import.
  var isProgram = false
  /// The modules of the package that the manifest declares for this module, or nil without the manifest.
  var dependencies: Set<String>?
  var imports: [Import] = []

  /// An import in a file of the module.
  struct Import: Equatable {
    let module: String
    /// The path of the file, from the root of the package.
    let file: String
    let line: Int
    /// Whether the import is in `#if`: the manifest may declare the dependency under a condition.
    var isConditional = false
    /// Whether the module exports what it imports.
    var isExported = false

    var place: String { "\(file):\(line)" }
  }

  var importedModules: Set<String> { Set(imports.map(\.module)) }

  /// The layer of the module, or nil for tests, plugins and the program of the course.
  var layer: Layer? { Layer.allCases.first { $0.contains(self) } }

  var isFake: Bool { name.hasPrefix("Fake") && name.hasSuffix("Backend") }

  /// The names by which the rules know the module: its own name and the names of its groups.
  var names: [String] { [name] + (isFake ? [ModuleRule.fakes] : []) + (layer.map { [$0.rawValue] } ?? []) }
}

/// A group of modules in the picture of the graph, from top to bottom. Base and Navigation are utility modules by their
/// folder, but they need views.
enum Layer: String, CaseIterable {
  case app = "App"
  case microapps = "Microapps"
  case features = "Feature modules"
  case development = "Development modules"
  case ui = "UI modules, Base, Navigation"
  case foundation = "Foundation modules"
  case utility = "Utility modules"

  func contains(_ module: Module) -> Bool {
    switch self {
    case .app: module.path == "Sources/App"
    case .microapps: module.path.hasPrefix("Microapps/")
    case .features: module.path.hasPrefix("Sources/FeatureModules/")
    case .development:
      module.path.hasPrefix("Sources/DevelopmentModules/") && !["Course", "Plugins"].contains(module.name)
    case .ui: module.path.hasPrefix("Sources/UIModules/") || ["Base", "Navigation"].contains(module.name)
    case .foundation: module.path.hasPrefix("Sources/FoundationModules/")
    case .utility: module.path.hasPrefix("Sources/UtilityModules/")
    }
  }
}

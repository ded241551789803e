/// A module of the package, with the imports of its files.
struct Module {
  let name: String
  /// The folder of its sources, from the root of the package.
  let path: String
  /// Whether it is a program. A target may need it without importing it.
  var isProgram = false
  /// The modules of the package that the manifest declares for it; nil if the manifest was not read.
  var dependencies: Set<String>?
  var imports: [Import] = []

  /// An import in a file of the module.
  struct Import: Equatable {
    let module: String
    /// The path of the file, from the root of the package.
    let file: String
    let line: Int
    /// Whether it is in `#if`: the manifest may declare it under a condition.
    var isConditional = false
    /// Whether the module exports what it imports.
    var isExported = false
  }

  var importedModules: Set<String> { Set(imports.map(\.module)) }

  /// The layer that it belongs to; nil for tests, plugins, benchmarks and the program of the course.
  var layer: Layer? { Layer.allCases.first { $0.contains(self) } }

  var isFake: Bool { name.hasPrefix("Fake") && name.hasSuffix("Backend") }

  /// The names by which the rules know it: its own, and those of the groups that it is in.
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
      module.path.hasPrefix("Sources/DevelopmentModules/")
        && !["Benchmarks", "Course", "Plugins"].contains(module.name)
    case .ui: module.path.hasPrefix("Sources/UIModules/") || ["Base", "Navigation"].contains(module.name)
    case .foundation: module.path.hasPrefix("Sources/FoundationModules/")
    case .utility: module.path.hasPrefix("Sources/UtilityModules/")
    }
  }
}

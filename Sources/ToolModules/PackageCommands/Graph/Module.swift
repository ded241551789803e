struct Module {
  let name: String
  let path: String
  /// Whether the module is a program, which a target may need without an import.
  var isProgram = false
  var isTest = false
  /// The modules of the package that the manifest declares for this module, or nil without the manifest.
  var dependencies: Set<String>?
  var imports: [Import] = []
  /// The paths of its files, and of those that its tests read.
  var files: [String] = []
  /// The paths on which the module depends beside its folder: where links in the folder lead, and what its tests find with
  /// `packageFile`. The empty path is the whole package.
  var places: Set<String> = []

  struct Import: Equatable {
    let module: String
    let file: String
    let line: Int
    var isExported = false

    var place: String { "\(file):\(line)" }
  }

  var importedModules: Set<String> { Set(imports.map(\.module)) }

  /// The layer of the module, or nil for tests.
  var layer: Layer? {
    name == ModuleRule.firstMicroapp ? .microapps : Layer.allCases.first { "\(path)/".hasPrefix($0.folder + "/") }
  }

  /// The screen of the course is a feature too, which no app has.
  var isFeature: Bool { layer == .features || name == ModuleRule.exercises }

  var isFake: Bool { name.hasPrefix("Fake") && name.hasSuffix("Backend") }

  var isDomain: Bool { layer == .utility && name.hasSuffix("Entities") && name != "Entities" }

  /// The names by which the rules know the module: its own name and the names of its groups.
  var names: [String] {
    [name] + (isFake ? [ModuleRule.fakes] : []) + (isDomain ? [ModuleRule.domains] : [])
      + (isFeature ? [ModuleRule.features] : []) + (layer.map { [$0.rawValue] } ?? [])
  }
}

/// A folder of modules, which is a box in the picture of the graph, from top to bottom.
enum Layer: String, CaseIterable {
  case app = "App"
  case microapps = "Microapps"
  case composition = "AppComposition"
  case microappModules = "MicroappModules"
  case tools = "ToolModules"
  case features = "FeatureModules"
  case programs = "ProgramModules"
  case ui = "UIModules"
  case foundation = "FoundationModules"
  case utility = "UtilityModules"

  /// The floor of the folder. A module reaches none of a higher floor.
  var floor: Int {
    switch self {
    case .app, .microapps: 5
    case .composition, .microappModules, .tools: 4
    case .features, .programs: 3
    case .ui, .foundation: 2
    case .utility: 1
    }
  }

  var folder: String { self == .microapps ? rawValue : "Sources/\(rawValue)" }
}

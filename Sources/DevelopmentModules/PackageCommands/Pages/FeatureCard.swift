import Foundation

/// What the index of the galleries says about a feature.
package struct FeatureCard {
  /// The name of the module of the feature.
  package let feature: String
  /// The name of its microapp.
  package let microapp: String
  /// The names of its scenarios.
  package let scenarios: [String]
}

extension FeatureCard {
  /// Finds the feature of a microapp; nil if the microapp has none.
  init?(_ microapp: Module, in graph: ModuleGraph, root: URL) throws {
    guard let feature = microapp.importedModules.first(where: { graph.modules[$0]?.layer == .features }) else {
      return nil
    }
    self.feature = feature
    self.microapp = microapp.name
    scenarios = try SourceFolder(root: root, path: "\(microapp.path)/Scenarios").folders.flatMap { folder in
      try SourceFolder(root: root, path: folder).files.filter { $0.hasSuffix(".scenario") }.map { path in
        String((path.split(separator: "/").last ?? "").trimmingPrefix(/\d+-/).dropLast(".scenario".count))
      }
    }
  }
}

/// What a change reaches: the modules that the compiler builds again, and the tests that read the changed files.
package struct Reach {
  /// The way from a changed file to each module that the change reaches: first the file, then the modules between.
  package let ways: [String: [String]]
  private let graph: ModuleGraph

  /// - Parameters:
  ///   - files: the changed files, by their paths from the root of the package.
  ///   - targets: the targets whose declarations alone differ in the manifest, or nil if more differs there.
  init(of files: [String], in graph: ModuleGraph, targets: [String]?) {
    self.graph = graph
    var starts: [String: [String]] = [:]
    for file in files.sorted() {
      var modules = Self.modules(of: file, in: graph)
      if file == FeatureManifest.path { modules = targets.map { $0 + (modules ?? []) } }
      let reason = modules == nil ? "\(file), which can change everything" : file
      for module in modules ?? Array(graph.modules.keys) where starts[module] == nil && graph.modules[module] != nil {
        starts[module] = [reason]
      }
    }
    ways = ModuleGraph.ways(from: starts) { name in
      graph.modules.values.filter { ($0.dependencies ?? $0.importedModules).contains(name) }.map(\.name).sorted()
    }
  }

  /// Files that no build reads. What tests read of them is in the sources of the tests.
  private static let unbuilt = ["docs/", ".ci/", ".github/", "README.md", "CHANGELOG.md", "LICENSE"]

  /// The modules that a file is a part of, and those whose tests read the file, or nil if nothing is known of the file.
  private static func modules(of file: String, in graph: ModuleGraph) -> [String]? {
    let modules = graph.modules.values.filter { module in
      // In place of a file, git names the folder of another repository.
      module.places.union([module.path]).contains { file == $0 || file.hasPrefix("\($0)/") || $0.hasPrefix("\(file)/") }
    }
    guard !modules.isEmpty || unbuilt.contains(where: file.hasPrefix) else { return nil }
    return (modules + graph.modules.values.filter { $0.places.contains("") }).map(\.name)
  }

  package var modules: [String] { ways.keys.sorted() }

  package var features: [String] { modules.filter { graph.modules[$0]?.isFeature == true } }

  /// The microapps that the change reaches, by name, also in builds with the trait `Live` alone.
  var microapps: [String] { graph.members(of: .microapps).map(\.name).filter { way(to: $0) != nil } }

  /// The way to a module that the change reaches. In builds with a trait, a module can import more than its dependencies.
  private func way(to name: String) -> String? {
    if let way = ways[name] { return way.joined(separator: ", ") }
    let live = graph.modules[name]?.importedModules.sorted().first { ways[$0] != nil }
    return live.map { ((ways[$0] ?? []) + [$0, "with --traits Live"]).joined(separator: ", ") }
  }

  var tests: [String] { modules.filter { graph.modules[$0]?.isTest == true } }

  package var text: String {
    (microapps + tests).map { "\($0): \(way(to: $0) ?? "")" }.joined(separator: "\n")
  }
}

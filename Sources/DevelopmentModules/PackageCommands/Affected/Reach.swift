/// What a change reaches: the modules that the compiler builds again, and the tests that read the changed files.
package struct Reach {
  /// The way from a changed file to each module that the change reaches: first the file, then the modules between.
  package private(set) var ways: [String: [String]] = [:]
  private let graph: ModuleGraph

  /// - Parameters:
  ///   - files: the changed files, by their paths from the root of the package.
  ///   - features: the features whose lines alone differ in the manifest, or nil if more differs there.
  init(of files: [String], in graph: ModuleGraph, features: [String]?) {
    self.graph = graph
    for file in files.sorted() {
      var modules = FileReader.modules(of: file, in: graph)
      if file == FeatureManifest.path { modules = features.map { $0 + (modules ?? []) } }
      let reason = modules == nil ? "\(file), which can change everything" : file
      for module in modules ?? Array(graph.modules.keys) where ways[module] == nil { ways[module] = [reason] }
    }
    var dependents: [String: [String]] = [:]
    for module in graph.modules.values.sorted(by: { $0.name < $1.name }) {
      for dependency in module.dependencies ?? module.importedModules {
        dependents[dependency, default: []].append(module.name)
      }
    }
    // The shortest ways first.
    var rest = ways.keys.sorted()[...]
    while let module = rest.popFirst() {
      for next in dependents[module] ?? [] where ways[next] == nil {
        ways[next] = (ways[module] ?? []) + [module]
        rest.append(next)
      }
    }
  }

  /// The number of modules of the package.
  package var moduleCount: Int { graph.modules.count }

  /// The names of all modules that the change reaches, by name.
  package var modules: [String] { ways.keys.sorted() }

  /// The features that the change reaches, by name.
  package var features: [String] { modules.filter { graph.modules[$0]?.layer == .features } }

  /// The microapps that the change reaches, by name.
  var microapps: [String] { modules.filter { graph.modules[$0]?.layer == .microapps } }

  /// The test targets that the change reaches, by name.
  var tests: [String] { modules.filter { graph.modules[$0]?.isTest == true } }

  /// The microapps and the test targets, each in a line with the way to it.
  package var text: String {
    (microapps + tests).map { "\($0): \((ways[$0] ?? []).joined(separator: ", "))" }.joined(separator: "\n")
  }
}

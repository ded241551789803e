extension ModuleGraph {
  func members(of layer: Layer) -> [Module] {
    modules.values.filter { $0.layer == layer }.sorted { $0.name < $1.name }
  }

  /// The arrows between the layers, without an arrow to a layer that an arrow to a higher floor leads to too.
  var arrows: [(from: Layer, to: Layer)] {
    var targets: [Layer: Set<Layer>] = [:]
    for layer in Layer.allCases {
      let imported = members(of: layer).flatMap(\.importedModules).compactMap { modules[$0]?.layer }
      targets[layer] = Set(imported).subtracting([layer])
    }
    func reach(_ layer: Layer) -> Set<Layer> {
      targets[layer, default: []].reduce(into: targets[layer, default: []]) { $0.formUnion(reach($1)) }
    }
    return Layer.allCases.flatMap { from in
      Layer.allCases.filter { to in
        targets[from, default: []].contains(to)
          && !targets[from, default: []].contains { $0.floor > to.floor && reach($0).contains(to) }
      }.map { (from, $0) }
    }
  }

  /// The layers with their arrows, and each module with the modules of the package that it imports.
  var text: String {
    Layer.allCases.map { layer in
      let targets = arrows.filter { $0.from == layer }.map(\.to.rawValue)
      let lines = members(of: layer).map { module in
        let imports = module.importedModules.filter { modules[$0] != nil }.sorted()
        return "  "
          + ([module.name] + (imports.isEmpty ? [] : [imports.joined(separator: ", ")])).joined(separator: " → ")
      }
      return ([layer.rawValue + (targets.isEmpty ? "" : " → " + targets.joined(separator: "; "))] + lines)
        .joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  var svg: String {
    ModulePicture(
      layers: Dictionary(uniqueKeysWithValues: Layer.allCases.map { ($0, members(of: $0).map(\.name)) }), arrows: arrows
    ).svg
  }
}

extension ModuleGraph {
  /// The result of `--check`. Throws if there is a breach.
  func check() throws(CommandError) -> String {
    let breaches = breaches
    guard breaches.isEmpty else { throw CommandError(breaches.joined(separator: "\n")) }
    return "\(modules.count) modules checked. All imports are allowed."
  }

  /// Everything that breaks a rule: an import or a reach that is forbidden, with its place, and a dependency that is declared
  /// and never imported. The compiler finds an import that is not declared.
  var breaches: [String] {
    modules.values.flatMap { forbiddenImports(of: $0) + forbiddenReach(of: $0) + unusedDependencies(of: $0) }.sorted()
  }

  private func rules(for module: Module) -> [ModuleRule] {
    ModuleRule.all.filter { $0.subjects.contains(where: module.names.contains) }
  }

  private func isOne(_ module: String, of subjects: [String]) -> Bool {
    (modules[module]?.names ?? [module]).contains { subjects.contains($0) }
  }

  /// The modules and groups that a module may import, or nil for all.
  private func allowedImports(of module: Module) -> [String]? { rules(for: module).lazy.compactMap(\.mayImport).first }

  private func isImportForbidden(of imported: String, for module: Module) -> Bool {
    allowedImports(of: module).map { !isOne(imported, of: $0) } ?? false
  }

  private func isReachForbidden(of reached: String, for module: Module) -> Bool {
    reached != module.name
      && (isOne(reached, of: rules(for: module).flatMap(\.mustNotReach)) || isAbove(reached, module))
  }

  private func isAbove(_ reached: String, _ module: Module) -> Bool {
    guard let floor = module.layer?.floor, let reached = modules[reached]?.layer?.floor else { return false }
    return reached > floor
  }

  private func forbiddenImports(of module: Module) -> [String] {
    let allowed = allowedImports(of: module) ?? []
    let list = allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
    var breaches = module.imports.filter { isImportForbidden(of: $0.module, for: module) }.map {
      "\($0.place): \(module.name) must not import \($0.module): it may import \(list)"
    }
    guard module.layer == .microapps else { return breaches }
    let features = module.imports.filter {
      isOne($0.module, of: [ModuleRule.features, ModuleRule.composition, ModuleRule.viewsCatalogue, "App"])
    }
    breaches += features.filter { $0.module != features[0].module }.map {
      "\($0.place): \(module.name) must not import \($0.module): a microapp has one feature"
    }
    if features.isEmpty { breaches.append("\(module.path):1: \(module.name) imports no feature: a microapp has one") }
    return breaches
  }

  /// What a module reaches through another module, which must not reach it either, is named at that module alone.
  private func forbiddenReach(of module: Module) -> [String] {
    reach(of: module.name).compactMap { reached in
      guard isReachForbidden(of: reached, for: module), let path = path(from: module.name, to: reached),
        !path.dropFirst().dropLast().contains(where: { isNamed(reached, at: $0) }),
        let line = module.imports.first(where: { $0.module == path[1] }),
        path.count > 2 || !isImportForbidden(of: reached, for: module)
      else { return nil }
      return "\(line.place): \(module.name) must not reach \(reached): \(path.joined(separator: " → "))"
    }
  }

  private func isNamed(_ reached: String, at name: String) -> Bool {
    guard let module = modules[name] else { return false }
    return isReachForbidden(of: reached, for: module)
      || module.importedModules.contains(reached) && isImportForbidden(of: reached, for: module)
  }

  /// A dependency that an imported module exports again counts as imported: its changes build the module again. The manifest
  /// gives all targets of features one list, the app all features, and all tests the same support, so these do not count. Of
  /// the entities of a domain, the line of a feature says whether the feature has them.
  private func unusedDependencies(of module: Module) -> [String] {
    let declared = module.dependencies ?? []
    let isOfFeature = module.isTest && declared.contains { modules[$0]?.isFeature == true }
    guard !isOfFeature, module.layer != .microapps else { return [] }
    let imported = module.importedModules
    let exported = imported.flatMap { modules[$0]?.imports.filter(\.isExported).map(\.module) ?? [] }
    return declared.subtracting(imported).subtracting(exported).filter { name in
      guard let dependency = modules[name], dependency.layer != nil else { return false }
      return module.isFeature ? dependency.isDomain : !dependency.isProgram && !dependency.isFeature
    }.map { "\(FeatureManifest.path): \(module.name) declares \($0) and never imports it" }
  }
}

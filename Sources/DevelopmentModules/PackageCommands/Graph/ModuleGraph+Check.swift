extension ModuleGraph {
  /// Everything that breaks a rule, each with its place: an import or a reach that is forbidden, a dependency that is
  /// declared and never imported, an import that is not declared.
  var breaches: [String] {
    modules.values.flatMap { module in
      forbiddenImports(of: module) + forbiddenReach(of: module) + undeclaredImports(of: module)
        + unusedDependencies(of: module)
    }.sorted()
  }

  private func rules(for module: Module) -> [ModuleRule] {
    ModuleRule.all.filter { $0.subjects.contains(where: module.names.contains) }
  }

  /// Whether a module is one of the modules and groups of a rule.
  private func isOne(_ module: String, of subjects: [String]) -> Bool {
    (modules[module]?.names ?? [module]).contains { subjects.contains($0) }
  }

  /// The modules and groups that a module may import, or nil for all.
  private func allowedImports(of module: Module) -> [String]? { rules(for: module).lazy.compactMap(\.mayImport).first }

  private func isImportForbidden(of imported: String, for module: Module) -> Bool {
    allowedImports(of: module).map { !isOne(imported, of: $0) } ?? false
  }

  private func isReachForbidden(of reached: String, for module: Module) -> Bool {
    reached != module.name && isOne(reached, of: rules(for: module).flatMap(\.mustNotReach))
  }

  private func forbiddenImports(of module: Module) -> [String] {
    let allowed = allowedImports(of: module) ?? []
    let list = allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
    var breaches = module.imports.filter { isImportForbidden(of: $0.module, for: module) }.map {
      "\($0.place): \(module.name) must not import \($0.module): it may import \(list)"
    }
    guard module.layer == .microapps else { return breaches }
    let features = module.imports.filter { modules[$0.module]?.layer == .features }
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

  /// Whether a breach is named at a module.
  private func isNamed(_ reached: String, at name: String) -> Bool {
    guard let module = modules[name] else { return false }
    return isReachForbidden(of: reached, for: module)
      || module.importedModules.contains(reached) && isImportForbidden(of: reached, for: module)
  }

  private func undeclaredImports(of module: Module) -> [String] {
    guard let declared = module.dependencies else { return [] }
    return module.imports.filter { modules[$0.module] != nil && !declared.contains($0.module) && !$0.isConditional }
      .map { "\($0.place): \(module.name) imports \($0.module), which Package.swift does not declare for it" }
  }

  /// A dependency that an imported module exports again counts as imported: its changes build the module again. The manifest
  /// gives all features, with their microapps and tests, the same dependencies but for the fakes, so only fakes count there;
  /// a fake may be for the tests alone. The app has all features of the list in the manifest, also one without a screen in
  /// it; and all tests of modules have TestSupport.
  private func unusedDependencies(of module: Module) -> [String] {
    let feature = feature(of: module)
    let imported = module.importedModules.union(feature.flatMap { modules["\($0)Tests"]?.importedModules } ?? [])
    let exported = imported.flatMap { modules[$0]?.imports.filter(\.isExported).map(\.module) ?? [] }
    return (module.dependencies ?? []).subtracting(imported).subtracting(exported).compactMap { name in
      guard let dependency = modules[name], !dependency.isProgram, feature == nil || dependency.isFake,
        name != "TestSupport", module.layer != .app || dependency.layer != .features
      else { return nil }
      let line = line(ofDependency: name, of: module.name)
      return "Package.swift:\(line): \(module.name) declares \(name) and never imports it"
    }
  }

  /// The feature that a module contains, runs or tests, or nil for another module.
  private func feature(of module: Module) -> String? {
    let names = module.layer == .microapps ? module.importedModules : [tested(by: module.name)]
    return names.first { modules[$0]?.layer == .features }
  }

  /// The module that has tests of this name, or the name itself.
  private func tested(by name: String) -> String { name.hasSuffix("Tests") ? String(name.dropLast(5)) : name }

  /// The line of the manifest that declares a dependency of a target.
  private func line(ofDependency name: String, of target: String) -> Int {
    let lines = manifest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let starts = ["module(\"\(target)", "program(\"\(target)", "tests(\"\(tested(by: target))", "name: \"\(target)"]
    let start =
      lines.indices.first { index in
        // The name may be on the line after the call.
        let text = (index > 0 ? lines[index - 1] : "") + lines[index].drop { $0 == " " }
        return starts.contains { text.contains($0 + "\"") }
      } ?? lines.firstIndex { $0.contains("\"\(target)\",") } ?? lines.startIndex
    return (lines[start...].firstIndex { $0.contains("\"\(name)\"") } ?? start) + 1
  }
}

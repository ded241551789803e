package import Foundation

/// A command of the package, as `swift package` runs it.
package struct PackageCommand {
  private let root: URL
  private let targets: [ModuleGraph.Target]?
  /// Returns what SwiftPM says against the text of a manifest; nil if it loads.
  var complaint = ManifestLoader.complaint

  /// - Parameters:
  ///   - root: the folder of the package.
  ///   - targets: the targets of its manifest. Without them, `module-graph` knows the imports alone.
  package init(root: URL, targets: [ModuleGraph.Target]? = nil) {
    self.root = root
    self.targets = targets
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - verb: `new-feature`, `remove-feature`, `export-feature` or `module-graph`.
  ///   - arguments: what follows it on the command line.
  /// - Returns: what to print. Throws a ``CommandError`` for all that went wrong.
  package func run(_ verb: String, _ arguments: [String]) throws -> String {
    guard let help = Self.help[verb] else { throw CommandError("there is no command \(verb)") }
    if arguments.contains("--help") || arguments.contains("-h") { return help }
    let features = FeatureCommands(root: root, complaint: complaint)
    switch (verb, arguments) {
    case ("new-feature", _) where arguments.count == 1 && !arguments[0].hasPrefix("-"):
      return try features.make(arguments[0])
    case ("remove-feature", _):
      let names = arguments.filter { $0 != "--force" }
      guard names.count == 1, !names[0].hasPrefix("-") else { break }
      let force = arguments.count > 1
      let importers = force ? [] : try ModuleGraph(root: root).importers(ofFeature: names[0])
      return try features.remove(names[0], importers: importers, force: force)
    case ("export-feature", _) where arguments.count == 2 && !arguments[0].hasPrefix("-"):
      return try FeatureExport(arguments[0], of: graph(), in: root).write(
        to: URL(filePath: arguments[1]).absoluteURL.standardizedFileURL)
    case ("module-graph", []): return try graph().text
    case ("module-graph", ["--mermaid"]): return try graph().mermaid
    case ("module-graph", ["--svg"]): return try graph().svg
    case ("module-graph", ["--check"]): return try graph().check()
    case ("module-graph", _) where arguments.count == 3 && arguments[0] == "--why":
      return try graph().why(arguments[1], arguments[2])
    default: break
    }
    throw CommandError("these arguments are not understood: \(arguments.joined(separator: " "))\n\n\(help)")
  }

  private func graph() throws -> ModuleGraph {
    guard let targets else { return try ModuleGraph(root: root) }
    return try ModuleGraph(root: root, targets: targets)
  }

  private static let help = [
    "new-feature": """
    Usage: swift package new-feature NAME

    Makes the feature NAME, a word with a capital such as Settings: its module, its microapp with a scenario, its test, and
    its line in Package.swift. Writes nothing if Package.swift would not load with that line.
    """,
    "remove-feature": """
    Usage: swift package remove-feature NAME [--force]

    Deletes the feature NAME: its module, its microapp, its tests, and its line in Package.swift. Refuses if files were
    changed since new-feature made them, or if another module imports the feature.

      --force  deletes it all the same
    """,
    "export-feature": """
    Usage: swift package export-feature NAME DIR

    Writes a package of its own to the folder DIR, which must be new or empty: the feature NAME with its microapp, its
    scenarios and its tests, and the modules that they need. It has no real backends, which need network code.

    On macOS, give permission to write there: swift package --allow-writing-to-directory DIR export-feature NAME DIR
    """,
    "module-graph": """
    Usage: swift package module-graph [--mermaid | --svg | --check | --why A B]

    Prints the layers of the package, their modules, and the arrows between them, from the imports of the sources.

      --mermaid  as a diagram for Mermaid
      --svg      as a picture
      --check    holds the imports and Package.swift against the rules; prints each breach
      --why A B  prints the way by which the module A reaches the module B
    """,
  ]
}

extension ModuleGraph {
  /// The result of `--check`. Throws if there is a breach.
  func check() throws(CommandError) -> String {
    let breaches = breaches
    guard breaches.isEmpty else { throw CommandError(breaches.joined(separator: "\n")) }
    return "\(modules.count) modules, no breach of a rule"
  }

  /// The result of `--why`.
  func why(_ start: String, _ end: String) throws(CommandError) -> String {
    guard modules[start] != nil else { throw CommandError("there is no module \(start)") }
    guard modules[end] != nil || modules.values.contains(where: { $0.importedModules.contains(end) }) else {
      throw CommandError("there is no module \(end), and none of that name is imported")
    }
    guard let path = path(from: start, to: end) else { throw CommandError("\(start) does not reach \(end)") }
    let imports = zip(path, path.dropFirst()).compactMap { module, next in
      modules[module]?.imports.first { $0.module == next }.map { "  \($0.place)" }
    }
    return ([path.joined(separator: " → ")] + imports).joined(separator: "\n")
  }

  /// The lines by which other modules import a feature, but for its microapp and its tests.
  func importers(ofFeature name: String) -> [String] {
    modules.values.filter { ![name, "\(name)Microapp", "\(name)Tests"].contains($0.name) }
      .flatMap(\.imports).filter { [name, "\(name)Microapp"].contains($0.module) }.map(\.place).sorted()
  }
}

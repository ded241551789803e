package import Foundation
import MicroappBasics

/// A command of the package, as `swift package` runs it.
package struct PackageCommand {
  private let root: URL
  private let targets: [String]?
  private let pages: PageWriter?
  var complaint = ManifestLoader.complaint

  /// Creates the commands of a package.
  ///
  /// - Parameters:
  ///   - root: the folder of the package.
  ///   - targets: the targets of its manifest, as the plugins write them. Without them, `module-graph` knows the imports
  ///     alone.
  ///   - pages: writes the pages of `review` and `gallery`, which do not work without it.
  package init(root: URL, targets: [String]? = nil, pages: PageWriter? = nil) {
    self.root = root
    self.targets = targets
    self.pages = pages
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - verb: a verb of `swift package`, such as `new-feature`.
  ///   - arguments: what follows the verb on the command line.
  /// - Returns: what to print. Throws a ``CommandError`` if the command fails.
  package func run(_ verb: String, _ arguments: [String]) throws -> String {
    guard let (form, about, options) = Self.usages[verb] else {
      throw CommandError("there is no command \(verb)", status: ExitStatus.usage)
    }
    let table = options.isEmpty ? "" : "\n\n" + helpTable(options.map { ($0.form, $0.meaning) }, width: 13)
    let macOS = "On macOS, give permission to write there: swift package --allow-writing-to-directory DIR \(verb) …"
    let usage = "Usage: swift package \(verb) \(form)"
    let help = "\(usage)\n\n\(about)\(form.hasSuffix("DIR") ? "\n\n\(macOS)" : "")\(table)\n\n\(ExitStatus.help)"
    func mistake(_ text: String) -> CommandError {
      CommandError("\(text)\n\(usage)\nTry: swift package \(verb) --help", status: ExitStatus.usage)
    }
    let (flags, words): ([String: String], [String])
    do throws(UsageError) { (flags, words) = try Flag.parse(arguments, of: options + [Flag("--help", "", "")]) } catch {
      throw mistake("\(error)")
    }
    let features = FeatureCommands(root: root, complaint: complaint)
    switch (verb, words.count, flags.keys.sorted()) {
    case (_, _, let flags) where flags.contains("--help"): return help
    // Such as a variable that is not set. As a path, it would be the working directory.
    case _ where words.contains(""): throw mistake("an argument is empty")
    case ("new-feature", 1, _): return try features.make(words[0])
    case ("remove-feature", 1, let flags):
      let importers = try flags.isEmpty ? ModuleGraph(root: root).importers(ofFeature: words[0]) : []
      return try features.remove(words[0], importers: importers, force: !flags.isEmpty)
    case ("module-graph", 0, []): return try graph().text
    case ("module-graph", 0, ["--svg"]): return try graph().svg
    case ("module-graph", 0, ["--check"]): return try graph().check()
    case ("module-graph", 1, ["--why"]): return try graph().why(flags["--why"] ?? "", words[0])
    case ("affected", 0...1, let flags) where flags.count <= 1:
      let (reach, files) = try reach(since: words.first)
      switch flags.first {
      case "--microapps": return reach.microapps.joined(separator: ",")
      case "--modules": return ([reach.modules.joined(separator: ",")] + files).joined(separator: "\n")
      case "--tests": return reach.tests.joined(separator: ",")
      default: return reach.ways.isEmpty ? "nothing has changed" : reach.text
      }
    case ("review", 1...2, _):
      let base = try BaseCommit(words.count == 2 ? words[0] : nil, in: root)
      return try write {
        try $0.review(base.changedSnapshots, String(base.hash.prefix(8)), folder(words[words.count - 1]).path)
      }
    case ("gallery", 1, _):
      return try write { try $0.gallery(root.path, folder(words[0]).path) }
    default: throw mistake("these arguments are not understood: \(arguments.joined(separator: " "))")
    }
  }

  /// What a change of files reaches. Without the targets of the manifest, the imports lead from module to module.
  package func reach(of files: [String]) throws -> Reach { Reach(of: files, in: try graph(), targets: []) }

  private func graph() throws -> ModuleGraph {
    try targets.map { try ModuleGraph(root: root, targets: $0) } ?? ModuleGraph(root: root)
  }

  private func reach(since base: String?) throws -> (Reach, files: [String]) {
    let base = try BaseCommit(base, in: root)
    let graph = try graph()
    let files = try Set(base.changedFiles + base.unknownFiles(among: graph.modules.values.flatMap(\.files))).sorted()
    let manifest = FeatureManifest.path
    let targets = try ManifestLoader.changedTargets(from: base.text(of: manifest) ?? "", to: root.text(of: manifest))
    return (Reach(of: files, in: graph, targets: targets), files)
  }

  private func write(_ page: (PageWriter) throws -> String) throws -> String {
    guard let pages else { throw CommandError("the program PageTool writes the page") }
    do { return try page(pages) } catch {
      // So says the sandbox of macOS.
      let isForbidden = "\(error)".hasSuffix("Operation not permitted")
      let advice = "\nOn macOS, give permission to write there: swift package --allow-writing-to-directory DIR …"
      throw error as? CommandError ?? CommandError("\(error)\(isForbidden ? advice : "")")
    }
  }

  private func folder(_ path: String) -> URL { URL(filePath: path).absoluteURL.standardizedFileURL }

  private static let usages: [String: (form: String, about: String, options: [Flag])] = [
    "new-feature": (
      "NAME",
      """
      Makes the feature NAME, a word with a capital such as Settings: its module, its microapp with a scenario, its test, and
      its line in Package.swift. Writes nothing if Package.swift would not load with that line.
      """, []
    ),
    "remove-feature": (
      "NAME [--force]",
      """
      Deletes the feature NAME: its module, its microapp, its tests, and its line in Package.swift. Refuses if files were
      changed since new-feature made them, or if another module imports the feature.
      """, [Flag("--force", "", "deletes the feature all the same")]
    ),
    "module-graph": (
      "[--svg | --check | --why A B]",
      "Prints the layers of the package, their modules, and the arrows between them, from the imports of the sources.",
      [
        Flag("--svg", "", "as a picture"),
        Flag("--check", "", "holds the imports and Package.swift against the rules; prints each breach"),
        Flag("--why", "A B", "prints the way by which the module A reaches the module B"),
      ]
    ),
    "affected": (
      "[BASE] [--tests | --microapps | --modules]",
      """
      Prints the microapps and the test targets that a change reaches, each with the way from a changed file to it. The change
      is everything since this branch left the branch or commit BASE, also what is not committed, and the files of modules
      whose history git does not know: those that git ignores, and those in other repositories. Without BASE, it is the main
      branch. A file that is in no module, and of which nothing is known, reaches everything.

      To run the tests that a change reaches: ONLY=$(swift package --quiet affected --tests) swift test
      """,
      [
        Flag("--tests", "", "the names of the test targets alone, with commas between them"),
        Flag("--microapps", "", "the names of the microapps"),
        Flag("--modules", "", "the names of all modules, and below them the changed files, one a line"),
      ]
    ),
    "review": (
      "[BASE] DIR",
      """
      Writes DIR/index.html, a page of the states that a change shows differently: each scenario whose snapshot differs, with
      pictures before and after, the cells that differ marked, and the calls and the words of a screen reader that differ.
      The change is everything since this branch left the branch or commit BASE, also what is not committed. Without BASE, it
      is the main branch. Write the snapshots first: swift run HomeMicroapp --check --update
      """, []
    ),
    "gallery": (
      "DIR",
      """
      Writes DIR/index.html, a page with links to a gallery of each microapp and of the app: a page with a picture of each
      state, and each picture as a file. Draws the snapshots of the working tree, and builds and plays nothing. Write the
      snapshots first: swift run HomeMicroapp --check --update
      """, []
    ),
  ]
}

extension ModuleGraph {
  /// The result of `--check`. Throws if there is a breach.
  func check() throws(CommandError) -> String {
    let breaches = breaches
    guard breaches.isEmpty else { throw CommandError(breaches.joined(separator: "\n")) }
    return "\(modules.count) modules checked. All imports are allowed."
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

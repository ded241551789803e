package import Foundation
import MicroappBasics

package struct PackageCommand {
  let root: URL
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
  ///   - name: a verb of `swift package`, such as `new-feature`.
  ///   - arguments: what follows the verb on the command line.
  /// - Returns: what to print. Throws a ``CommandError`` if the command fails.
  package func run(_ name: String, _ arguments: [String]) throws -> String {
    guard let verb = PackageVerb.all[name] else {
      throw CommandError("there is no command \(name)", status: ExitStatus.usage)
    }
    let (form, options) = (verb.form, verb.options)
    let table = options.isEmpty ? "" : "\n\n" + helpTable(options.map { ($0.form, $0.meaning) }, width: 13)
    let macOS = "On macOS, give permission to write there: swift package --allow-writing-to-directory DIR \(name) …"
    let usage = "Usage: swift package \(name) \(form)"
    let help =
      "\(usage)\n\n\(verb.about)\(form.hasSuffix("DIR") ? "\n\n\(macOS)" : "")\(table)\n\n\(ExitStatus.help)"
    func mistake(_ text: String) -> CommandError {
      CommandError("\(text)\n\(usage)\nTry: swift package \(name) --help", status: ExitStatus.usage)
    }
    let (flags, words): ([String: String], [String])
    do throws(UsageError) { (flags, words) = try Flag.parse(arguments, of: options + [Flag("--help", "", "")]) } catch {
      throw mistake("\(error)")
    }
    if flags.keys.contains("--help") { return help }
    // Such as a variable that is not set. As a path, it would be the working directory.
    if words.contains("") { throw mistake("an argument is empty") }
    guard let result = try verb.work(self, words, flags) else {
      throw mistake("these arguments are not understood: \(arguments.joined(separator: " "))")
    }
    return result
  }

  var features: FeatureCommands { FeatureCommands(root: root, complaint: complaint) }

  /// What a change of files reaches. Without the targets of the manifest, the imports lead from module to module.
  package func reach(of files: [String]) throws -> Reach { Reach(of: files, in: try graph(), targets: []) }

  func graph() throws -> ModuleGraph {
    try targets.map { try ModuleGraph(root: root, targets: $0) } ?? ModuleGraph(root: root)
  }

  func reach(since base: String?) throws -> (Reach, files: [String]) {
    let base = try BaseCommit(base, in: root)
    let graph = try graph()
    let files = try Set(base.changedFiles + base.unknownFiles(among: graph.modules.values.flatMap(\.files))).sorted()
    let manifest = FeatureManifest.path
    let targets = try ManifestLoader.changedTargets(from: base.text(of: manifest) ?? "", to: root.text(of: manifest))
    return (Reach(of: files, in: graph, targets: targets), files)
  }

  func write(in folder: String, _ page: (PageWriter, _ folder: String) throws -> String) throws -> String {
    guard let pages else { throw CommandError("the program PageTool writes the page") }
    do { return try page(pages, URL(filePath: folder).absoluteURL.standardizedFileURL.path) } catch {
      // So says the sandbox of macOS.
      let isForbidden = "\(error)".hasSuffix("Operation not permitted")
      let advice = "\nOn macOS, give permission to write there: swift package --allow-writing-to-directory DIR …"
      throw error as? CommandError ?? CommandError("\(error)\(isForbidden ? advice : "")")
    }
  }
}

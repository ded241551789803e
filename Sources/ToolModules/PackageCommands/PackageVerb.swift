import Foundation
import MicroappBasics

struct PackageVerb: Sendable {
  /// What follows the verb on the command line.
  let form: String
  let about: String
  var options: [Flag] = []
  /// Returns what to print, or nil if the words and the flags do not fit the form.
  let work: @Sendable (PackageCommand, _ words: [String], _ flags: [String: String]) throws -> String?

  static let all = [
    "new-feature": PackageVerb(
      form: "NAME",
      about: """
        Makes the feature NAME, a word with a capital such as Settings: its module, its microapp with a scenario, its test, and
        its line in Package.swift. Writes nothing if Package.swift would not load with that line.
        """
    ) { command, words, _ in
      words.count == 1 ? try command.features.make(words[0]) : nil
    },
    "remove-feature": PackageVerb(
      form: "NAME [--force]",
      about: """
        Deletes the feature NAME: its module, its microapp, its tests, and its line in Package.swift. Refuses if files were
        changed since new-feature made them, or if another module imports the feature.
        """,
      options: [Flag("--force", "", "deletes the feature all the same")]
    ) { command, words, flags in
      guard words.count == 1 else { return nil }
      let importers = try flags.isEmpty ? ModuleGraph(root: command.root).importers(ofFeature: words[0]) : []
      return try command.features.remove(words[0], importers: importers, force: !flags.isEmpty)
    },
    "module-graph": PackageVerb(
      form: "[--svg | --check | --why A B]",
      about:
        "Prints the layers of the package, their modules, and the arrows between them, from the imports of the sources.",
      options: [
        Flag("--svg", "", "as a picture"),
        Flag("--check", "", "holds the imports and Package.swift against the rules; prints each breach"),
        Flag("--why", "A B", "prints the way by which the module A reaches the module B"),
      ]
    ) { command, words, flags in
      switch (words.count, flags.keys.sorted()) {
      case (0, []): try command.graph().text
      case (0, ["--svg"]): try command.graph().svg
      case (0, ["--check"]): try command.graph().check()
      case (1, ["--why"]): try command.graph().why(flags["--why"] ?? "", words[0])
      default: nil
      }
    },
    "affected": PackageVerb(
      form: "[BASE] [--tests | --microapps | --modules]",
      about: """
        Prints the microapps and the test targets that a change reaches, each with the way from a changed file to it. The change
        is everything since this branch left the branch or commit BASE, also what is not committed, and the files of modules
        whose history git does not know: those that git ignores, and those in other repositories. Without BASE, it is the main
        branch. A file that is in no module, and of which nothing is known, reaches everything.

        To run the tests that a change reaches: ONLY=$(swift package --quiet affected --tests) swift test
        """,
      options: [
        Flag("--tests", "", "the names of the test targets alone, with commas between them"),
        Flag("--microapps", "", "the names of the microapps"),
        Flag("--modules", "", "the names of all modules, and below them the changed files, one a line"),
      ]
    ) { command, words, flags in
      guard words.count <= 1, flags.count <= 1 else { return nil }
      let (reach, files) = try command.reach(since: words.first)
      return switch flags.keys.first {
      case "--microapps": reach.microapps.joined(separator: ",")
      case "--modules": ([reach.modules.joined(separator: ",")] + files).joined(separator: "\n")
      case "--tests": reach.tests.joined(separator: ",")
      default: reach.ways.isEmpty ? "nothing has changed" : reach.text
      }
    },
    "review": PackageVerb(
      form: "[BASE] DIR",
      about: """
        Writes DIR/index.html, a page of the states that a change shows differently: each scenario whose snapshot differs, with
        pictures before and after, the cells that differ marked, and the calls and the words of a screen reader that differ.
        The change is everything since this branch left the branch or commit BASE, also what is not committed. Without BASE, it
        is the main branch. Write the snapshots first: swift run HomeMicroapp --check --update
        """
    ) { command, words, _ in
      guard let folder = words.last, words.count <= 2 else { return nil }
      let base = try BaseCommit(words.count == 2 ? words[0] : nil, in: command.root)
      return try command.write(in: folder) {
        try $0.review(base.changedSnapshots, String(base.hash.prefix(8)), $1)
      }
    },
    "gallery": PackageVerb(
      form: "DIR",
      about: """
        Writes DIR/index.html, a page with links to a gallery of each microapp and of the app: a page with a picture of each
        state, and each picture as a file. Draws the snapshots of the working tree, and builds and plays nothing. Write the
        snapshots first: swift run HomeMicroapp --check --update
        """
    ) { command, words, _ in
      guard let folder = words.last, words.count == 1 else { return nil }
      return try command.write(in: folder) { try $0.gallery(command.root.path, $1) }
    },
  ]
}

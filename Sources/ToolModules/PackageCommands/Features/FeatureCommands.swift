import Foundation

struct FeatureCommands {
  let root: URL
  /// Returns why SwiftPM does not load the text of a manifest, or nil if SwiftPM loads it.
  let complaint: (_ manifest: String) throws -> String?

  private static let picture = "docs/pictures/modules.svg"

  /// Makes a feature: its module, its microapp with a scenario, its test, and its line in the manifest. If that fails, nothing
  /// of the feature stays. Returns what was made, and what to do next.
  func make(_ name: String) throws -> String {
    let template = try FeatureTemplate(name, in: root)
    let files = try template.files
    let before = try FeatureManifest(in: root)
    if let taken = before.target(among: template.targets) {
      throw CommandError("Package.swift has a module \(taken) already: choose another name")
    }
    if let folder = template.folders.first(where: root.has) {
      throw CommandError("\(folder) is there already: move it away, or choose another name")
    }
    var manifest = before
    try manifest.add(template.manifestLine)
    try load(manifest, insteadOf: before, orSay: "nothing was made")
    do {
      for (path, text) in files { try root.write(Data(text.utf8), to: path) }
      try write(manifest)
      try drawModules()
    } catch {
      for folder in template.folders { try? FileManager.default.removeItem(at: root.appending(path: folder)) }
      try? write(before)
      throw CommandError("nothing was made: \(error.localizedDescription)")
    }
    let lines = files.values.reduce(0) { $0 + $1.count { $0 == "\n" } }
    return """
      Made \(name): \(files.count) files with \(lines) lines, and a line in \(FeatureManifest.path).

        the feature alone, on a fake:      swift run \(template.microapp)
        the first snapshot of its screen:  swift run \(template.microapp) --check --update
        its test:                          ONLY=\(name) swift test

      docs/TUTORIAL.md goes on from here.
      """
  }

  /// Takes a feature away: its three folders and its line in the manifest. Unless `force` is true, it throws if files of the
  /// feature were changed, or if other modules import it: the `importers`.
  func remove(_ name: String, importers: [String] = [], force: Bool) throws -> String {
    let template = try FeatureTemplate(name, in: root)
    let before = try FeatureManifest(in: root)
    var manifest = before
    let line = try manifest.line(of: name)
    let folders = template.folders.filter(root.has)
    guard line != nil || !folders.isEmpty else { throw CommandError("there is no feature \(name)") }
    if try line == nil
      ? manifest.target(among: template.targets) != nil : manifest.microapp(of: name) != template.microapp
    {
      throw CommandError(
        """
        nothing was removed: Package.swift has no line with Feature("\(name)", microapp: "\(template.microapp)") in the \
        list of features, and names modules of such a name elsewhere. Remove them by hand.
        """)
    }
    var changed = try folders.flatMap { try changedFiles(in: $0, since: template) }
    if let line, manifest.lines[line] != template.manifestLine { changed.append("\(FeatureManifest.path):\(line + 1)") }
    guard force || changed.isEmpty && importers.isEmpty else {
      let reasons = changed.map { "\($0) was changed or added" } + importers.map { "\($0) imports it" }
      throw CommandError(
        """
        nothing was removed:
          \(reasons.joined(separator: "\n  "))
        To remove it all the same: swift package remove-feature \(name) --force
        """)
    }
    // The manifest first: without its folders, a feature in the list would keep the package from loading.
    if let line {
      manifest.remove(at: line)
      try load(manifest, insteadOf: before, orSay: "nothing was removed")
      try write(manifest)
    }
    for folder in folders { try FileManager.default.removeItem(at: root.appending(path: folder)) }
    // A test says how to draw a picture that is out of date.
    try? drawModules()
    return (["Removed \(name)."] + folders.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The files below a folder that are not as the template has them. The microapp writes snapshots, so they do not count.
  private func changedFiles(in folder: String, since template: FeatureTemplate) throws -> [String] {
    let files = try template.files
    return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path).sorted()
      .filter { !$0.hasSuffix(".DS_Store") && !$0.hasSuffix(".snapshot") }.map { "\(folder)/\($0)" }
      .filter { path in !root.isFolder(path) && files[path].map { $0 == (try? root.text(of: path)) } != true }
  }

  /// Throws if SwiftPM does not load a manifest but loads the manifest before the change.
  private func load(_ manifest: FeatureManifest, insteadOf before: FeatureManifest, orSay result: String) throws {
    guard let complaint = try complaint(manifest.text), try self.complaint(before.text) == nil else { return }
    throw CommandError(
      """
      \(result), because \(FeatureManifest.path) would not load with the change:
      \(complaint)
      Write one feature a line in the list of features, such as Feature("Home", microapp: "HomeMicroapp"),
      """)
  }

  private func drawModules() throws {
    guard root.has(Self.picture) else { return }
    try root.write(Data((ModuleGraph(root: root).svg + "\n").utf8), to: Self.picture)
  }

  private func write(_ manifest: FeatureManifest) throws {
    try root.write(Data(manifest.text.utf8), to: FeatureManifest.path)
  }
}

import Foundation

/// The commands that make a feature and take it away again.
struct FeatureCommands {
  /// The folder of the package.
  let root: URL
  /// Returns what SwiftPM says against the text of a manifest; nil if it loads.
  let complaint: (_ manifest: String) throws -> String?

  /// Makes a feature: its module, its microapp with a scenario, its test, and its line in the manifest. If that fails,
  /// nothing of it stays.
  ///
  /// - Returns: what was made, and what to do next.
  func make(_ name: String) throws -> String {
    let template = FeatureTemplate(try FeatureName(name))
    let before = try manifest()
    if let taken = before.target(among: template.targets) {
      throw CommandError("Package.swift has a module \(taken) already: choose another name")
    }
    if let folder = template.folders.first(where: exists) {
      throw CommandError("\(folder) is there already: move it away, or choose another name")
    }
    var manifest = before
    try manifest.add(template.manifestLine)
    try load(manifest, insteadOf: before, orSay: "nothing was made")
    do {
      for file in template.files {
        let url = root.appending(path: file.path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      }
      try write(manifest)
      try drawModules()
    } catch {
      for folder in template.folders { try? FileManager.default.removeItem(at: root.appending(path: folder)) }
      if let now = try? self.manifest(), now.text != before.text { try? write(before) }
      throw CommandError("nothing was made: \(error.localizedDescription)")
    }
    let lines = template.files.reduce(0) { $0 + $1.text.count { $0 == "\n" } }
    let run = "swift run \(template.microapp)"
    let test = "swift test --filter \(name)Tests"
    let width = max(run.count + " --check".count, test.count)
    return """
      Made \(name): \(template.files.count) files with \(lines) lines, and a line in \(FeatureManifest.path).

        \(run.padding(to: width))  # the feature alone, on a fake
        \((run + " --check").padding(to: width))  # its scenario, compared with the snapshot
        \(test.padding(to: width))  # its test

      docs/TUTORIAL.md goes on from here.
      """
  }

  /// Takes a feature away: its three folders and its line in the manifest.
  ///
  /// - Parameters:
  ///   - importers: the places where other modules import it.
  ///   - force: whether to remove it although files are not as they were made, or other modules import it.
  func remove(_ name: String, importers: [String] = [], force: Bool) throws -> String {
    let template = FeatureTemplate(try FeatureName(name))
    let before = try manifest()
    var manifest = before
    let line = try manifest.line(of: name)
    let folders = template.folders.filter(exists)
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
    var changed = try folders.flatMap(files).filter { path in
      template.files.first { $0.path == path }.map { $0.text.utf8.elementsEqual(contents(of: path)) } != true
    }
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

  /// Throws if SwiftPM does not load a manifest. If it does not load the one before it either, it is not to be had here.
  private func load(_ manifest: FeatureManifest, insteadOf before: FeatureManifest, orSay result: String) throws {
    guard let complaint = try complaint(manifest.text), try self.complaint(before.text) == nil else { return }
    throw CommandError(
      """
      \(result), because \(FeatureManifest.path) would not load with the change:
      \(complaint)
      Write one feature a line in the list of features, such as Feature("Home", microapp: "HomeMicroapp"),
      """)
  }

  /// Draws the picture of the modules again, if the package has one.
  private func drawModules() throws {
    let path = "docs/pictures/modules.svg"
    guard exists(path) else { return }
    try Data((ModuleGraph(root: root).svg + "\n").utf8).write(to: root.appending(path: path), options: .atomic)
  }

  private func manifest() throws -> FeatureManifest {
    try FeatureManifest(String(contentsOf: root.appending(path: FeatureManifest.path), encoding: .utf8))
  }

  private func write(_ manifest: FeatureManifest) throws {
    try Data(manifest.text.utf8).write(to: root.appending(path: FeatureManifest.path), options: .atomic)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  private func contents(of path: String) -> Data {
    (try? Data(contentsOf: root.appending(path: path))) ?? Data()
  }

  /// The files below a folder, with their paths from the root.
  private func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path).sorted()
      .filter { !$0.hasSuffix(".DS_Store") }.map { "\(folder)/\($0)" }.filter { !isDirectory($0) }
  }

  private func isDirectory(_ path: String) -> Bool {
    (try? root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}

import Foundation

/// A part of this package, as a package of its own.
struct PackageExport {
  /// The folder of this package.
  let root: URL
  /// The verb of the command that writes the new package.
  let command: String
  /// What the new package is for: a feature or a module.
  let name: String
  /// The number of modules.
  let modules: Int
  /// The files of the new package, by their paths.
  let files: [String: Data]
  /// The commands that a user runs next.
  let next: [String]
  /// A text in the manifest by which an earlier export is known, which may be replaced.
  var mark: String?

  /// Writes the package. If that fails, nothing of the package stays in a new or empty folder.
  ///
  /// - Parameter folder: a new folder, a folder that is empty but for `.git`, or the folder of an earlier export.
  /// - Returns: what was written, and what to do next.
  func write(to folder: URL) throws -> String {
    let state = try state(of: folder)
    do {
      if state == .earlier { try removeSources(in: folder) }
      for (path, contents) in files { try folder.write(contents, to: path) }
    } catch {
      if state != .earlier {
        let made = state == .new ? [""] : Set(files.keys.map { String($0.prefix { $0 != "/" }) })
        for path in made { try? FileManager.default.removeItem(at: folder.appending(path: path)) }
      }
      let undo = "`git restore . && git clean -fd` brings back the earlier export"
      let result = state == .earlier ? undo : "nothing was written"
      throw CommandError(
        """
        \(result): \(error.localizedDescription)
        On macOS, a command of a package writes to other folders only with your permission:
          swift package --allow-writing-to-directory \(folder.path) \(command) \(name) \(folder.path)
        """)
    }
    let lines = files.filter { $0.key.hasSuffix(".swift") }.values
      .reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\n") } }
    let next = ["cd \(folder.path)"] + (state == .earlier ? ["git diff"] : []) + self.next
    return """
      Exported \(name) to \(folder.path): \(modules) modules, \(files.count) files, \(lines) lines of Swift.

      \(next.map { "  \($0)" }.joined(separator: "\n"))
      """
  }

  private func removeSources(in folder: URL) throws {
    for path in ["Sources", "Tests"] where folder.has(path) {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
  }

  /// What a folder is before the export.
  private enum FolderState {
    case new
    case empty
    case earlier
  }

  /// Throws unless the folder is new, empty or an earlier export, and outside of this package, also where links lead.
  private func state(of folder: URL) throws -> FolderState {
    let files = FileManager.default
    let folders = sequence(first: folder) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let place = folders.first { files.fileExists(atPath: $0.path) }?.resolvingSymlinksInPath().path ?? "/"
    let package = root.resolvingSymlinksInPath().path
    guard place != package, !place.hasPrefix(package + "/") else {
      throw CommandError("\(folder.path) is inside this package: choose a folder outside of \(root.path)")
    }
    guard let names = try? files.contentsOfDirectory(atPath: folder.path) else {
      // There may be a file, or a link that leads nowhere.
      guard (try? files.attributesOfItem(atPath: folder.path)) == nil else {
        throw CommandError("\(folder.path) is not a folder: choose the name of a new one")
      }
      return .new
    }
    if names.allSatisfy({ $0 == ".git" || $0 == ".DS_Store" }) { return .empty }
    guard let mark, let manifest = try? folder.text(of: "Package.swift"), manifest.contains(mark) else {
      throw CommandError("\(folder.path) is not empty: choose a new folder, or an empty one")
    }
    guard Git.hasAll(of: folder, with: "Package.swift") else {
      throw CommandError(
        """
        \(folder.path) has an earlier export with changes that are not committed, or is not in git: commit the folder, \
        and then export \(name) again
        """)
    }
    return .earlier
  }
}

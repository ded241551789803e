import POSIX
import Runs

/// The files to watch: all files of some folders, and some files by name.
package struct WatchedFiles: Equatable {
  struct Folder: Hashable {
    let path: String
    let suffix: String
  }

  var folders: [Folder] = []
  var files: [String] = []
  /// A folder that is left out, although it may be below another.
  var excluded: String?
}

extension WatchedFiles {
  /// The sources, scenarios and snapshots below some folders, and the files among the paths.
  package init(below paths: [String]) {
    let suffixes = [".swift", Scenario.suffix, Scenario.snapshotSuffix]
    folders = paths.flatMap { path in suffixes.map { Folder(path: path, suffix: $0) } }
    files = paths.filter { FileStamp($0)?.kind == .file }
  }

  /// The folder that all sources of a module share is watched, so that a new file is noticed too. Without the lists of the
  /// build system, all Swift files below `Sources` and beside the program are watched.
  init(of package: SourcePackage, scenarioFolder: String?) {
    let scratchFolder = package.buildFolder.scratchFolder
    let sources = package.buildFolder.sources(of: package.product)
    // Generated sources change with a build only, and because of other files.
    var modules = (sources ?? []).compactMap { Self.sharedFolder(of: $0.filter { !$0.isBelow(scratchFolder) }) }
    if modules.isEmpty { modules = ["\(package.root)/Sources", package.programFolder] }
    let outermost = Set(modules).filter { module in !modules.contains { module.isBelow($0) } }
    folders = outermost.sorted().map { Folder(path: $0, suffix: ".swift") }
    if let scenarioFolder { folders.append(Folder(path: scenarioFolder, suffix: Scenario.suffix)) }
    files = ["\(package.root)/Package.swift"]
    excluded = scratchFolder
  }

  private static func sharedFolder(of files: [String]) -> String? {
    guard var shared = files.first?.parentFolder else { return nil }
    for file in files {
      while !file.isBelow(shared), shared != "/", shared != "." { shared = shared.parentFolder }
    }
    return shared
  }
}

extension String {
  func isBelow(_ folder: String) -> Bool {
    folder == "/"
      || (utf8.count > folder.utf8.count && hasPrefix(folder)
        && utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/"))
  }
}

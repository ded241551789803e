import Foundation
import Watch
import Course

/// The files that the exercises change, and the folder `.course`, where the course keeps the learner's work and place.
///
/// It has the files as they were before the course in `original`, and each version of the learner's work in
/// `work/EXERCISE/VERSION`. No version is ever replaced or deleted but by `restore`, which puts it in place.
struct Workspace {
  /// The texts of files, by their paths from the root of the package.
  typealias Files = [String: String]

  let root: URL
  let lessons: [Lesson]

  private static let kept = ".course"
  /// The small feature, the app and the manifest, and the feature that the last exercise makes.
  static let folders = [
    "Sources/FeatureModules/Greeting", "Microapps/GreetingMicroapp", "Tests/GreetingTests", "Sources/App",
    "Sources/FeatureModules/Quote", "Microapps/QuoteMicroapp", "Tests/QuoteTests",
  ]
  static let singleFiles = ["Package.swift", "docs/pictures/modules.svg"]

  private var original: String { "\(Self.kept)/original" }
  private func work(_ id: Exercise.ID) -> String { "\(Self.kept)/work/\(id)" }

  /// The files as they are now.
  func files() throws -> Files { try files(in: "") }

  /// The files of an exercise at its start, or with its solution.
  func files(of id: Exercise.ID, isSolved: Bool = false) async throws -> Files {
    let folder = "\(Self.kept)/patched"
    try? FileManager.default.removeItem(at: root.appending(path: folder))
    for (path, text) in try files(in: "\(original)/") { try write(text, to: "\(folder)/\(path)") }
    var patches = lessons.prefix(id).flatMap { $0.start + [$0.solution] }
    if !isSolved { patches.removeLast() }
    if !patches.isEmpty {
      try await git(["apply", "--whitespace=nowarn", "--directory=\(folder)"] + patches)
    }
    return try files(in: "\(folder)/")
  }

  /// The exercise whose files are in place; nil before the course has begun.
  var place: Exercise.ID? { words("place").first.flatMap { Int($0) } }

  var progress: CourseProgress {
    CourseProgress(current: place ?? 1, passed: words("passed").compactMap { Int($0) })
  }

  func save(_ progress: CourseProgress) throws {
    try write(progress.passed.map(String.init).joined(separator: " "), to: "\(Self.kept)/passed")
  }

  /// Puts the files of an exercise in place: the last version of the learner's work, or the start.
  func open(_ id: Exercise.ID) async throws {
    guard place != id else { return }
    if place == nil { try await keepOriginal() }
    try await keepWork()
    if let version = versions(of: id).last {
      try put(files(in: "\(work(id))/\(version)/"), as: id)
    } else {
      try await put(files(of: id), as: id)
    }
  }

  /// Puts the files of the start in place, and keeps the learner's work.
  func startOver(_ id: Exercise.ID) async throws {
    try await keepWork()
    try await put(files(of: id), as: id)
  }

  /// Puts the newest version of the learner's work in place, and keeps what is there as the oldest one, so that a further
  /// call brings the version before. Returns the exercise.
  func restore() async throws -> Exercise.ID {
    guard let id = place, let newest = versions(of: id).last else { throw CourseError.nothingToRestore }
    let files = try files(in: "\(work(id))/\(newest)/")
    try await keepWork(asOldest: true)
    try put(files, as: id)
    try FileManager.default.removeItem(at: root.appending(path: "\(work(id))/\(newest)"))
    return id
  }

  /// Puts the files in place as they were before the course, and keeps the learner's work and progress.
  func end(keepsWork: Bool = true) async throws {
    guard place != nil else { throw CourseError.nothingToRestore }
    if keepsWork { try await keepWork() }
    try put(files(in: "\(original)/"), as: nil)
    try FileManager.default.removeItem(at: root.appending(path: original))
  }

  /// Replaces the files in one go: those that are not among the new ones are deleted.
  ///
  /// - Parameter id: the exercise that they belong to; nil if the course is over.
  func put(_ files: Files, as id: Exercise.ID?) throws {
    for path in try self.files().keys where files[path] == nil {
      try FileManager.default.removeItem(at: root.appending(path: path))
      try removeEmptyFolders(above: path)
    }
    for (path, text) in files where try self.text(of: path) != text { try write(text, to: path) }
    try write(id.map(String.init) ?? "", to: "\(Self.kept)/place")
  }

  /// Copies the files before the first exercise. Throws if some were changed since the last commit, because the exercises do
  /// not fit them then.
  func keepOriginal() async throws {
    let arguments = ["status", "--porcelain", "--untracked-files=all", "--"] + Self.folders + Self.singleFiles
    guard let status = try? await git(arguments) else { throw CourseError.notInClone }
    let changed = status.split(separator: "\n").map { String($0.dropFirst(3)) }
    guard changed.isEmpty else { throw CourseError.changedFiles(changed) }
    for (path, text) in try files() { try write(text, to: "\(original)/\(path)") }
  }

  /// Runs git in the clone, and returns what it prints.
  @discardableResult
  private func git(_ arguments: [String]) async throws -> String {
    let result = try await ChildProcess.run("/usr/bin/env", ["git", "-C", root.path] + arguments)
    guard result.ending == .exited(0) else { throw CourseError.file("git \(arguments[0]): \(result.output)") }
    return result.output
  }

  /// The versions of the learner's work, from the oldest to the newest.
  private func versions(of id: Exercise.ID) -> [Int] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: work(id)).path)
    return (names ?? []).compactMap { Int($0) }.sorted()
  }

  /// Keeps the files as a version of the exercise in place, unless they are its start or are kept already.
  private func keepWork(asOldest isOldest: Bool = false) async throws {
    guard let id = place else { return }
    let (now, versions) = (try files(), versions(of: id))
    let isKept = try versions.contains { try files(in: "\(work(id))/\($0)/") == now }
    guard !isKept, try await now != files(of: id) else { return }
    let version = isOldest ? (versions.first ?? 0) - 1 : (versions.last ?? 0) + 1
    for (path, text) in now { try write(text, to: "\(work(id))/\(version)/\(path)") }
  }

  private func files(in folder: String) throws -> Files {
    var files: Files = [:]
    for path in Self.singleFiles { files[path] = try text(of: folder + path) }
    for path in Self.folders {
      let names = try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder + path).path)
      for name in names ?? [] where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
        files["\(path)/\(name)"] = try text(of: "\(folder)\(path)/\(name)")
      }
    }
    return files
  }

  /// The text of a file; nil if there is none, or a folder.
  private func text(of path: String) throws -> String? {
    let url = root.appending(path: path)
    guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == false else { return nil }
    return try String(contentsOf: url, encoding: .utf8)
  }

  private func write(_ text: String, to path: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  private func removeEmptyFolders(above path: String) throws {
    var folder = root.appending(path: path).deletingLastPathComponent()
    while try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty {
      try FileManager.default.removeItem(at: folder)
      folder.deleteLastPathComponent()
    }
  }

  private func words(_ name: String) -> [Substring] {
    ((try? text(of: "\(Self.kept)/\(name)")) ?? nil)?.split { $0.isWhitespace } ?? []
  }
}

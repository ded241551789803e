import Exercises
import Foundation
import POSIX
import Watch

/// The files that the exercises change, and the folder `.course`, where the course keeps the learner's work and place.
///
/// It has the files as they were before the course in `original`, and each version of the learner's work in
/// `versions/EXERCISE/VERSION`. No version is ever replaced or deleted.
struct Workspace {
  /// The contents of files, by their paths from the root of the package.
  typealias Files = [String: Data]

  /// The root of the package.
  let root: URL
  /// The exercises, in their order.
  let lessons: [Lesson]

  private static let folder = ".course"
  /// The small feature, the app and the manifest, and the feature that the last exercise makes.
  static let area = [
    "Sources/FeatureModules/Greeting", "Microapps/GreetingMicroapp", "Tests/GreetingTests", "Sources/App",
    "Sources/FeatureModules/Quote", "Microapps/QuoteMicroapp", "Tests/QuoteTests", "Package.swift",
    "docs/pictures/modules.svg",
  ]

  private let original = "\(folder)/original/"
  private func versionFolder(_ id: Exercise.ID) -> String { "\(Self.folder)/versions/\(id)/" }

  /// The exercise whose files are in place; nil before the course has begun and after its end.
  var place: Exercise.ID? { words(in: "place").first.flatMap { Int($0) } }
  /// Whether the program ended while it replaced files, so that those of two exercises are in place.
  private var isUnfinished: Bool { words(in: "place").count > 1 }

  /// How far the learner has come.
  var progress: CourseProgress {
    CourseProgress(current: place ?? 1, passed: words(in: "passed").compactMap { Int($0) })
  }

  /// Saves which exercises have passed. The current one is that whose files are in place.
  func save(_ progress: CourseProgress) throws {
    try write(progress.passed.map(String.init).joined(separator: " "), to: "passed")
  }

  /// Puts the files of an exercise in place: the last version of the learner's work, or the start. Keeps what is there.
  func open(_ id: Exercise.ID, startsOver: Bool = false) async throws {
    guard startsOver || place != id || isUnfinished else { return }
    if place == nil { try await keepOriginal() }
    let (start, version) = (try await files(of: id), startsOver ? nil : versions(of: id).last)
    try await keepWork()
    try put(version.map { version in try files(in: "\(versionFolder(id))\(version)/") } ?? start, as: id)
  }

  /// Puts the newest version of the learner's work in place that differs from what is there, and makes it the oldest one, so
  /// that a further call brings the version before. Returns the exercise.
  func restore() async throws -> Exercise.ID {
    let now = try files()
    guard let id = place,
      let version = try versions(of: id).last(where: { try files(in: "\(versionFolder(id))\($0)/") != now })
    else { throw CourseError.nothingToRestore }
    try await keepWork(asOldest: true)
    try put(files(in: "\(versionFolder(id))\(version)/"), as: id)
    try FileManager.default.moveItem(
      at: url("\(versionFolder(id))\(version)"), to: url("\(versionFolder(id))\(versions(of: id)[0] - 1)"))
    return id
  }

  /// Puts the files in place as they were before the course, and keeps the learner's work and progress.
  func end(keepsWork: Bool = true) async throws {
    guard place != nil else { throw CourseError.nothingToRestore }
    if keepsWork { try await keepWork() }
    try put(files(in: original), as: nil)
    try FileManager.default.removeItem(at: url(original))
  }

  /// The files of an exercise at its start, or with its solution.
  func files(of id: Exercise.ID, isSolved: Bool = false) async throws -> Files {
    let folder = "\(Self.folder)/\(UUID())"
    defer { try? FileManager.default.removeItem(at: url(folder)) }
    try FileManager.default.copyItem(at: url(original), to: url(folder))
    var patches = lessons.prefix(id).flatMap { $0.start + [$0.solution] }
    if !isSolved { patches.removeLast() }
    if !patches.isEmpty { try await git(["apply", "--whitespace=nowarn", "--directory=\(folder)"] + patches) }
    return try files(in: "\(folder)/")
  }

  /// Replaces the files by those of an exercise, or without one by those of before the course, and deletes all others.
  func put(_ files: Files, as id: Exercise.ID?) throws {
    guard files["Package.swift"] != nil else { throw CourseError.file("\(Self.folder) has no Package.swift") }
    if let id = id ?? place { try write("\(id) unfinished", to: "place") }
    for path in try self.files().keys where files[path] == nil {
      try FileManager.default.removeItem(at: url(path))
      var parent = url(path).deletingLastPathComponent()
      while rmdir(parent.path) == 0 { parent.deleteLastPathComponent() }
    }
    for (path, contents) in files where try self.contents(of: path) != contents { try write(contents, to: url(path)) }
    try write(id.map(String.init) ?? "", to: "place")
  }

  /// Copies the files before the first exercise. Throws if some were changed since the last commit, because the exercises do
  /// not fit them then.
  func keepOriginal() async throws {
    guard try await git(["rev-parse", "--show-prefix"]) == "\n" else { throw CourseError.notInClone }
    let changed = try await git(["status", "--porcelain", "-z", "--untracked-files=all", "--"] + Self.area)
      .split(separator: "\0").map { String($0.dropFirst(3)) }.filter { !$0.contains("/.") }
    guard changed.isEmpty else { throw CourseError.changedFiles(changed) }
    try? FileManager.default.removeItem(at: url(original))
    for (path, contents) in try files() { try write(contents, to: url(original + path)) }
  }

  /// Keeps the files as a version of the exercise in place, unless they are its last version or, without one, its start.
  /// As the oldest version, unless they are any version or the start.
  private func keepWork(asOldest isOldest: Bool = false) async throws {
    guard let id = place else { return }
    let start = try await files(of: id)
    // Nothing waits from here on, because a file that is saved meanwhile would not be kept.
    let (now, versions) = (try files(), versions(of: id))
    let known = try (isOldest ? versions : versions.suffix(1)).map { try files(in: "\(versionFolder(id))\($0)/") }
    guard !(known.isEmpty || isOldest ? known + [start] : known).contains(now) else { return }
    let version = isOldest || isUnfinished ? (versions.first ?? 1) - 1 : (versions.last ?? 0) + 1
    // A version has a number once all of it is written.
    let new = "\(versionFolder(id))new \(UUID())"
    for (path, contents) in now { try write(contents, to: url("\(new)/\(path)")) }
    try FileManager.default.moveItem(at: url(new), to: url("\(versionFolder(id))\(version)"))
  }

  /// The versions of the learner's work, from the oldest to the newest.
  private func versions(of id: Exercise.ID) -> [Int] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url(versionFolder(id)).path)
    return (names ?? []).compactMap { Int($0) }.sorted()
  }

  /// Runs git in the clone, and returns what it prints.
  @discardableResult
  private func git(_ arguments: [String]) async throws -> String {
    // A hook of git has these variables, which name another clone.
    let environment = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"].flatMap { ["-u", $0] }
    let result = try await ChildProcess.run("/usr/bin/env", environment + ["git", "-C", root.path] + arguments)
    try Task.checkCancellation()
    if result.output.contains("not a git repository") { throw CourseError.notInClone }
    guard result.ending == .exited(0) else { throw CourseError.file("git \(arguments[0]): \(result.output)") }
    return result.output
  }

  private func url(_ path: String) -> URL { root.appending(path: path) }

  /// The files as they are now, or as they are in a folder of `.course`. Hidden files and links do not belong to them.
  func files(in folder: String = "") throws -> Files {
    var files: Files = [:]
    for path in Self.area where FileManager.default.fileExists(atPath: url(folder + path).path) {
      files[path] = try contents(of: folder + path)
      guard files[path] == nil else { continue }
      for name in try FileManager.default.subpathsOfDirectory(atPath: url(folder + path).path)
      where !"/\(name)".contains("/.") {
        files["\(path)/\(name)"] = try contents(of: "\(folder)\(path)/\(name)")
      }
    }
    return files
  }

  /// The contents of a file; nil if there is none, or a folder, or a link.
  private func contents(of path: String) throws -> Data? {
    FileStamp(link: url(path).path)?.kind == .file ? try Data(contentsOf: url(path)) : nil
  }

  private func write(_ contents: Data, to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: url, options: .atomic)
  }

  /// Writes a file of `.course` that has a few words.
  private func write(_ words: String, to name: String) throws {
    try write(Data(words.utf8), to: url("\(Self.folder)/\(name)"))
  }

  private func words(in name: String) -> [Substring] {
    let text = try? String(contentsOf: url("\(Self.folder)/\(name)"), encoding: .utf8)
    return text?.split { $0.isWhitespace } ?? []
  }
}

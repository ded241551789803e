import Exercises
import Foundation
import POSIX
import Runs
import Watch

/// The files that the exercises change, and the folder `.course`, where the course keeps the learner's work: the files of
/// before the course in `original`, with what git had of them in `commit`; each version of the learner's work in
/// `versions/EXERCISE/VERSION`; and tests that were seen to fail in `failing/EXERCISE`. No version is ever replaced or deleted.
struct Workspace {
  /// The contents of files, by their paths from the root of the package.
  typealias Files = [String: Data]

  let root: URL
  let lessons: [Lesson]

  /// The paths that the exercises change: the small feature, the app and the manifest, the feature that an exercise makes, and
  /// the tangled app.
  static let paths = [
    "Sources/FeatureModules/Greeting", "Microapps/GreetingMicroapp", "Tests/GreetingTests", "Sources/App",
    "Sources/AppComposition", "Sources/FeatureModules/Quote", "Microapps/QuoteMicroapp", "Tests/QuoteTests",
    "Package.swift", "docs/pictures/modules.svg", "docs/course/tangled/Sources", "docs/course/tangled/Tests",
  ]

  // Paths of folders end with a slash, so that a path of `paths` can follow.
  private static let folder = ".course/"
  private let original = "\(folder)original/"
  private let commit = "\(folder)commit"
  private let place = "\(folder)place"
  private let passed = "\(folder)passed"
  private func versionFolder(_ id: Exercise.ID) -> String { "\(Self.folder)versions/\(id)/" }
  private func failingFolder(_ id: Exercise.ID) -> String { "\(Self.folder)failing/\(id)/" }

  /// The exercise whose files are in place; nil before the course and after its end. Any other number stands for the nearest
  /// exercise, because some files are in place.
  var current: Exercise.ID? { words(in: place).first.map { max(1, min(Int($0) ?? 1, lessons.count)) } }
  /// Whether the program ended while it replaced files, so that files of two exercises are in place.
  private var isUnfinished: Bool { words(in: place).count > 1 }

  var progress: CourseProgress {
    CourseProgress(current: current ?? 1, passed: words(in: passed).compactMap { Int($0) })
  }

  /// Saves which exercises have passed. The files in place say which one is the current one.
  func save(_ progress: CourseProgress) throws {
    try write(progress.passed.map(String.init).joined(separator: " "), to: passed)
  }

  /// Does work that moves files. Throws if another program moves files at the moment, or if a folder is a link.
  func locked<Value>(_ work: () async throws -> Value) async throws -> Value {
    let lock = try OpenFile(root.path, O_RDONLY | O_DIRECTORY, to: "lock")
    guard try lock.tryLock() else { throw CourseError.inUse }
    defer { lock.unlock() }
    try refuseLinks(
      above: (Self.paths + [original, commit, versionFolder(1), failingFolder(1)]).map { "\($0)/any" })
    removeUnfinished()
    return try await work()
  }

  /// Puts the files of an exercise in place: the last version of the learner's work, or the start. Keeps what is there.
  func open(_ id: Exercise.ID, startsOver: Bool = false) async throws {
    guard startsOver || current != id || isUnfinished else { return }
    try await locked {
      if current == nil { try await keepOriginal() } else { try await followCommits() }
      let (start, version) = (try await files(of: id), startsOver ? nil : versions(of: id).last)
      try await keepWork()
      try put(version.map { try work(version: $0, of: id, start: start) } ?? start, as: id)
    }
  }

  /// Puts the newest version of the learner's work in place that differs from the files there, and makes that version the
  /// oldest, so that a further call brings the version before. Returns the exercise.
  func restore() async throws -> Exercise.ID {
    guard let id = current else { throw CourseError.nothingToRestore }
    return try await locked {
      let (now, start) = (try files(), try await files(of: id))
      guard let version = try versions(of: id).last(where: { try work(version: $0, of: id, start: start) != now })
      else { throw CourseError.nothingToRestore }
      try await keepWork(asOldest: true)
      try put(work(version: version, of: id, start: start), as: id)
      try move("\(versionFolder(id))\(version)", to: "\(versionFolder(id))\(versions(of: id)[0] - 1)")
      return id
    }
  }

  /// Puts the files in place as they were before the course, or as later commits have them, and keeps the learner's work and
  /// progress.
  func end() async throws {
    guard current != nil else { throw CourseError.nothingToRestore }
    try await locked {
      let before = try await originalOfNow().files
      try await keepWork()
      try putBack(before)
    }
  }

  func putBack(_ files: Files? = nil) throws {
    try put(files ?? self.files(in: original), as: nil)
    try remove(original)
  }

  /// A version of the learner's work. The manifest may have been missing for a moment when it was kept.
  private func work(version: Int, of id: Exercise.ID, start: Files) throws -> Files {
    var files = try files(in: "\(versionFolder(id))\(version)/")
    files["Package.swift"] = files["Package.swift"] ?? start["Package.swift"]
    return files
  }

  func noteFailing(_ tests: Files, of id: Exercise.ID) throws {
    try? remove(failingFolder(id))
    try write(tests, below: failingFolder(id))
  }

  func failingTests(of id: Exercise.ID) throws -> Files { try files(in: failingFolder(id)) }

  func files(of id: Exercise.ID, with answer: KeyPath<Lesson, String>? = nil) async throws -> Files {
    let patches = lessons.prefix(id).flatMap { $0.start + [$0.solution] }.dropLast()
    return try await apply(patches + (answer.map { [lessons[id - 1][keyPath: $0]] } ?? []), to: files(in: original))
  }

  private func apply(_ patches: [String], to files: Files) async throws -> Files {
    if patches.isEmpty { return files }
    let folder = try makeTemporaryFolder(with: files)
    defer { try? remove(folder) }
    try await git(["apply", "--whitespace=nowarn", "--directory=\(folder)"] + patches)
    return try self.files(in: folder)
  }

  /// Replaces the files by those of an exercise, or with nil by those of before the course, and deletes all others.
  func put(_ files: Files, as id: Exercise.ID?) throws {
    guard files["Package.swift"] != nil else { throw CourseError.file(".course has no Package.swift") }
    try refuseLinks(above: files.keys)
    if let id = id ?? current { try write("\(id) unfinished", to: place) }
    for path in try self.files().keys where files[path] == nil { try remove(path) }
    // Git does not keep a folder from which all files were moved.
    for path in Self.paths {
      let folders = (try? FileManager.default.subpathsOfDirectory(atPath: url(path).path)) ?? []
      for folder in (folders + [""]).sorted(by: >) { rmdir(url("\(path)/\(folder)").path) }
    }
    try write(files.filter { path, contents in try self.contents(of: path) != contents }, below: "")
    try write(id.map(String.init) ?? "", to: place)
  }

  /// Copies the files before the first exercise. Throws if some differ from the last commit: the exercises would not fit them.
  func keepOriginal() async throws {
    guard try await git(["rev-parse", "--show-prefix"]) == "\n" else { throw CourseError.notInClone }
    let changed = try await git(["status", "--porcelain", "-z", "--no-renames", "-uall", "--"] + Self.paths)
      .split(separator: "\0").map { String($0.dropFirst(3)) }.filter { !$0.contains("/.") }
    guard changed.isEmpty else { throw CourseError.changedFiles(changed) }
    try await replaceOriginal(by: files(), committed: committed())
  }

  private func replaceOriginal(by files: Files, committed: [String]) throws {
    let new = try makeTemporaryFolder(with: files)
    try? remove(original)
    try move(new, to: original)
    try write(Data(committed.joined(separator: "\n").utf8), to: commit)
  }

  /// What the last commit has of the files: the mode, the kind, the hash, and the path of each.
  private func committed() async throws -> [String] {
    try await git(["ls-tree", "-r", "-z", "HEAD", "--"] + Self.paths).split(separator: "\0").map(String.init)
  }

  /// The files of before the course, with what commits have changed in them since it began, such as those of a pull.
  private func originalOfNow() async throws -> (files: Files, committed: [String], changed: [String]) {
    var files = try files(in: original)
    let now = try await committed()
    guard let known = try? String(contentsOf: url(commit), encoding: .utf8) else { return (files, now, []) }
    let changed = Set(Set(now).symmetricDifference(known.lines).compactMap { $0.split(separator: "\t").last })
    if changed.isEmpty { return (files, now, []) }
    let folder = try makeTemporaryFolder()
    defer { try? remove(folder) }
    let present = now.compactMap { $0.split(separator: "\t").last }.filter(changed.contains).map(String.init)
    // As a checkout writes them, without the index and the files of the clone.
    if !present.isEmpty {
      try await git(
        ["--work-tree=\(url(folder).path)", "checkout", "HEAD", "--"] + present, index: url("\(folder)index").path)
    }
    for path in changed { files[String(path)] = try contents(of: "\(folder)\(path)") }
    return (files, now, changed.sorted().map(String.init))
  }

  /// Takes over what commits have changed. Throws if the exercises do not fit that.
  private func followCommits() async throws {
    let (files, committed, changed) = try await originalOfNow()
    if changed.isEmpty { return }
    do { _ = try await apply(lessons.flatMap { $0.start + [$0.solution] }, to: files) } catch is CourseError {
      throw CourseError.otherCommit(changed)
    }
    try replaceOriginal(by: files, committed: committed)
  }

  /// Keeps the files as a version of the current exercise, unless they are its last version or, without a version, its
  /// start. As the oldest version, unless they are any version or the start.
  private func keepWork(asOldest isOldest: Bool = false) async throws {
    guard let id = current else { return }
    let start = try await files(of: id)
    // Nothing waits from here on, because a file that is saved meanwhile would not be kept.
    let (now, versions) = (try files(), versions(of: id))
    let known = try (isOldest ? versions : versions.suffix(1)).map { try files(in: "\(versionFolder(id))\($0)/") }
    guard !(known.isEmpty || isOldest ? known + [start] : known).contains(now) else { return }
    let version = isOldest || isUnfinished ? (versions.first ?? 1) - 1 : (versions.last ?? 0) + 1
    // A version has a number once all of it is written.
    let new = try makeTemporaryFolder(with: now)
    try FileSystem.makeFolder(url(versionFolder(id)).path)
    try move(new, to: "\(versionFolder(id))\(version)")
  }

  private func versions(of id: Exercise.ID) -> [Int] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url(versionFolder(id)).path)
    return (names ?? []).compactMap { Int($0) }.sorted()
  }

  /// Runs git in the clone, with another index if one is given. Returns its output, and throws for a status not in `endings`.
  @discardableResult
  func git(_ arguments: [String], index: String? = nil, endings: ClosedRange<Int32> = 0...0) async throws -> String {
    // A hook of git has these variables, which name another clone.
    var environment = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"].flatMap { ["-u", $0] } + ["LC_ALL=C"]
    if let index { environment.append("GIT_INDEX_FILE=\(index)") }
    let errors = try FileSystem.temporaryFile("")
    defer { close(errors) }
    let (ending, output) = try await ChildProcess.run(
      "/usr/bin/env", environment + ["git", "-C", root.path] + arguments, errors: errors)
    let message = FileSystem.read(descriptor: dup(errors))
    try Task.checkCancellation()
    if message.contains("not a git repository") { throw CourseError.notInClone }
    guard case .exited(let status) = ending, endings.contains(status) else {
      throw CourseError.file("git \(arguments[0]): \(message)")
    }
    return output
  }

  /// Throws if a folder above one of the files is a link: the files behind it would be replaced, and were not kept.
  private func refuseLinks(above paths: some Sequence<String>) throws {
    var folders: Set<String> = []
    for path in paths {
      var folder = path.parentFolder
      while folder != ".", folders.insert(folder).inserted { folder = folder.parentFolder }
    }
    for folder in folders.sorted() where FileStamp(url(folder).path, followsLink: false)?.kind == .other {
      throw CourseError.file("\(folder) is a link. Nothing was written. Put the folder itself in its place.")
    }
  }

  private static let temporaryPrefix = "new-"

  /// Makes a folder in `.course` with copies of files. Its name has the process that uses it.
  func makeTemporaryFolder(with files: Files = [:]) throws -> String {
    let folder = "\(temporaryPath())/"
    try FileSystem.makeFolder(url(folder).path)
    try write(files, below: folder)
    return folder
  }

  private func temporaryPath() -> String { "\(Self.folder)\(Self.temporaryPrefix)\(getpid())-\(UUID())" }

  private func removeUnfinished() {
    for path in FileSystem.unfinished(in: url(Self.folder).path, prefix: Self.temporaryPrefix) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  func url(_ path: String) -> URL { root.appending(path: path) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  private func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(at: url(path), to: url(other))
  }

  /// The files as they are now, or as they are in a folder of `.course`. Hidden files and links do not belong to them.
  func files(in folder: String = "") throws -> Files {
    var files: Files = [:]
    for path in Self.paths where FileManager.default.fileExists(atPath: url(folder + path).path) {
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
    FileStamp(url(path).path, followsLink: false)?.kind == .file ? try Data(contentsOf: url(path)) : nil
  }

  private func write(_ files: Files, below folder: String) throws {
    for (path, contents) in files { try write(contents, to: folder + path) }
  }

  /// Writes a file in one step, with the mode of the file that it replaces. A part of it never stands among the sources.
  private func write(_ contents: Data, to path: String) throws {
    let file = url(path).path
    var old = stat()
    let isFile = lstat(file, &old) == 0 && old.st_mode & S_IFMT == S_IFREG
    for folder in [file.parentFolder, url(Self.folder).path] { try FileSystem.makeFolder(folder) }
    try FileSystem.replace(file, with: Array(contents), by: url(temporaryPath()).path, mode: 0o644)
    if isFile { chmod(file, old.st_mode & 0o7777) }
  }

  private func write(_ words: String, to path: String) throws {
    try refuseLinks(above: [path])
    try write(Data(words.utf8), to: path)
  }

  private func words(in path: String) -> [Substring] {
    let text = try? String(contentsOf: url(path), encoding: .utf8)
    return text?.split { $0.isWhitespace } ?? []
  }
}

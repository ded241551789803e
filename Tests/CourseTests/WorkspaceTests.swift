import Exercises
import Foundation
import Testing

@testable import Course

/// The learner's files: no version of them is ever lost.
struct WorkspaceTests {
  private let clone: TemporaryClone
  private let workspace: Workspace

  init() async throws {
    clone = try await TemporaryClone()
    workspace = try clone.workspace
  }

  private var view: String? { clone.text(of: TemporaryClone.view) }

  private func edit(_ text: String) throws { try clone.write(text, to: TemporaryClone.view) }

  /// Opens the first exercise, and edits a file of it.
  private func openAndEdit() async throws {
    try await workspace.open(1)
    try edit("mine\n")
  }

  @Test func workIsThereAgainAfterAnotherExercise() async throws {
    try await openAndEdit()
    try clone.write("new\n", to: "Microapps/GreetingMicroapp/FakeGreeting.swift")
    try await workspace.open(2)
    #expect(view == "one\n2\nthree\n")
    #expect(clone.text(of: "Microapps/GreetingMicroapp/FakeGreeting.swift") == nil)
    try await workspace.open(1)
    #expect(view == "mine\n")
    #expect(clone.text(of: "Microapps/GreetingMicroapp/FakeGreeting.swift") == "new\n")
    #expect(clone.text(of: TemporaryClone.model) == nil)
  }

  @Test func aFileInPlaceIsNotWrittenAgain() async throws {
    try await workspace.open(1)
    let path = clone.root.appending(path: "Package.swift").path
    func number() throws -> Int {
      try #require(FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
    }
    let before = try number()
    try await workspace.open(2)
    #expect(try number() == before)
  }

  @Test func eachRestoreBringsTheVersionBefore() async throws {
    try await workspace.open(1)
    for version in ["A\n", "B\n", "C\n"] {
      try edit(version)
      try await workspace.open(1, startsOver: true)
    }
    try edit("D\n")
    var seen: [String?] = []
    for _ in 1...8 {
      _ = try await workspace.restore()
      seen.append(view)
    }
    #expect(seen == ["C\n", "B\n", "A\n", "D\n", "C\n", "B\n", "A\n", "D\n"])
  }

  @Test func theSameWorkIsKeptOnce() async throws {
    try await workspace.open(1)
    try edit("A\n")
    try await workspace.open(1, startsOver: true)
    try edit("A\n")
    try await workspace.open(1, startsOver: true)
    _ = try await workspace.restore()
    await #expect(throws: CourseError.nothingToRestore) { try await workspace.restore() }
    #expect(view == "A\n")
  }

  @Test func changesThatDoNotFitLeaveTheFilesAsTheyAre() async throws {
    try await openAndEdit()
    try clone.write("--- a/F\n+++ b/F\n@@ -1 +1 @@\n-a\n+b\n", to: "docs/course/2-build/2-second/start.diff")
    await #expect(throws: CourseError.self) { try await workspace.open(2) }
    #expect(view == "mine\n")
    #expect(workspace.current == 1)
  }

  @Test func theLastWorkIsThereAgainAlsoIfItIsAnEarlierVersion() async throws {
    try await workspace.open(1)
    for version in ["A\n", "B\n"] {
      try edit(version)
      try await workspace.open(1, startsOver: true)
    }
    for version in ["A\n", "one\ntwo\nthree\n"] {
      try edit(version)
      try await workspace.open(2)
      try await workspace.open(1)
      #expect(view == version)
    }
  }

  @Test func filesThatWereEditedAfterTheEndAreNotReplaced() async throws {
    try await workspace.open(1)
    try await workspace.end()
    try edit("mine\n")
    await #expect(throws: CourseError.changedFiles([TemporaryClone.view])) {
      try await workspace.open(1, startsOver: true)
    }
    #expect(view == "mine\n")
  }

  @Test func nothingIsReplacedIfTheFilesOfBeforeAreGone() async throws {
    try await openAndEdit()
    try clone.remove(".course/original")
    await #expect(throws: (any Error).self) { try await workspace.open(2) }
    await #expect(throws: (any Error).self) { try await workspace.end() }
    #expect(view == "mine\n")
  }

  /// As if the program had been killed while it replaced the files.
  @Test func filesThatWereReplacedInPartAreReplacedAgain() async throws {
    try await workspace.open(1)
    try clone.write("2 unfinished", to: ".course/place")
    try await workspace.open(2)
    #expect(view == "one\n2\nthree\n")
    #expect(clone.text(of: TemporaryClone.model) == "model\n")
    #expect(workspace.current == 2)
  }

  @Test func linksAndFilesThatAreNoTextAreLeftAsTheyAre() async throws {
    try await workspace.open(1)
    let image = clone.root.appending(path: "Sources/App/image")
    try clone.write("", to: "Sources/App/image")
    try Data([0xFF, 0xFE, 0x00]).write(to: image)
    let link = clone.root.appending(path: "Sources/App/link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: "/none"))
    try await workspace.open(2)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "/none")
    try await workspace.open(1)
    #expect(try Data(contentsOf: image) == Data([0xFF, 0xFE, 0x00]))
  }

  @Test func hiddenFilesDoNotPreventTheBeginning() async throws {
    try clone.write("", to: "Sources/App/.App.swift.swp")
    try await workspace.open(1)
    #expect(workspace.current == 1)
  }

  @Test func aFolderBelowAnotherCloneIsNoClone() async throws {
    let inner = clone.root.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for name in ["Sources", "docs", "Package.swift"] {
      try FileManager.default.moveItem(
        at: clone.root.appending(path: name), to: inner.appending(path: name))
    }
    let workspace = Workspace(root: inner, lessons: try Lesson.all(in: inner))
    await #expect(throws: CourseError.notInClone) { try await workspace.open(1) }
  }

  @Test func theEndBringsTheFilesBackAsTheyWere() async throws {
    try await workspace.open(2)
    try edit("mine\n")
    try await workspace.end()
    #expect(view == "one\ntwo\nthree\n")
    #expect(clone.text(of: TemporaryClone.model) == nil)
    #expect(workspace.current == nil)
    #expect(!FileManager.default.fileExists(atPath: clone.root.appending(path: ".course/original").path))
    try await workspace.open(2)
    #expect(view == "mine\n", "the work is there again")
  }

  @Test func foldersOfAFeatureThatIsGoneAreRemoved() async throws {
    try await workspace.open(1)
    try clone.write("quote\n", to: "Sources/FeatureModules/Quote/Core/Quote.swift")
    try await workspace.open(1, startsOver: true)
    #expect(!FileManager.default.fileExists(atPath: clone.root.appending(path: "Sources/FeatureModules/Quote").path))
    #expect(view == "one\ntwo\nthree\n")
  }

  @Test(arguments: [true, false])
  func foldersThatTheLearnerHasEmptiedAreRemoved(isAtTheEnd: Bool) async throws {
    let folder = clone.root.appending(path: "Microapps/GreetingMicroapp/Scenarios")
    try await workspace.open(1)
    try clone.write("mine\n", to: "Microapps/GreetingMicroapp/Scenarios/1-greeting/1-mine.scenario")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "8-quote/more"), withIntermediateDirectories: true)
    if isAtTheEnd { try await workspace.end() } else { try await workspace.open(2) }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(FileManager.default.fileExists(atPath: clone.root.appending(path: TemporaryClone.view).path))
  }

  @Test func aFileThatWasRenamedHasBothItsNames() async throws {
    let moved = TemporaryClone.view.replacing("View", with: "Screen")
    try await clone.git("mv", TemporaryClone.view, moved)
    await #expect(throws: CourseError.changedFiles([moved, TemporaryClone.view])) { try await workspace.open(1) }
  }

  @Test func theProgressIsKept() async throws {
    #expect(workspace.progress == CourseProgress())
    try await workspace.open(2)
    try workspace.save(CourseProgress(current: 2, passed: [1, 2]))
    #expect(try clone.workspace.progress == CourseProgress(current: 2, passed: [1, 2]))
    try await workspace.end()
    #expect(try clone.workspace.progress == CourseProgress(current: 1, passed: [1, 2]))
  }

  @Test func changedFilesAreNotReplaced() async throws {
    try edit("not committed\n")
    try clone.write("new\n", to: "Tests/GreetingTests/MyTests.swift")
    try clone.write("new\n", to: "Sources/Other.swift")
    await #expect(
      throws: CourseError.changedFiles(["Tests/GreetingTests/MyTests.swift", TemporaryClone.view].sorted())
    ) {
      do { try await workspace.open(1) } catch CourseError.changedFiles(let files) {
        throw CourseError.changedFiles(files.sorted())
      }
    }
    #expect(view == "not committed\n")
    #expect(clone.text(of: ".course/place") == nil)
  }

  @Test func aFolderThatIsNoCloneIsLeftAsItIs() async throws {
    try clone.remove(".git")
    await #expect(throws: CourseError.notInClone) { try await workspace.open(1) }
    #expect(view == "one\ntwo\nthree\n")
    #expect(clone.text(of: ".course/place") == nil)
  }

  @Test func thereIsNothingToEndBeforeTheBeginning() async {
    await #expect(throws: CourseError.nothingToRestore) { try await workspace.end() }
    await #expect(throws: CourseError.nothingToRestore) { try await workspace.restore() }
  }

  // MARK: Folders that are links

  private func isRefusedAsLink(_ folder: String, _ work: () async throws -> Void) async {
    let error = await #expect(throws: CourseError.self) { try await work() }
    #expect(error?.message.contains("\(folder) is a link") == true, "\(String(describing: error))")
  }

  /// Replaces a folder by a link to one outside of the clone, which has the same files.
  private func replaceByLink(_ folder: String) throws -> URL {
    let (inside, outside) = (clone.root.appending(path: folder), clone.outside.appending(path: "moved"))
    try FileManager.default.createDirectory(at: clone.outside, withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: inside, to: outside)
    try FileManager.default.createSymbolicLink(at: inside, withDestinationURL: outside)
    return outside
  }

  @Test(arguments: ["Sources/FeatureModules/Greeting", "Sources/FeatureModules", "Sources"])
  func nothingIsWrittenThroughALink(_ folder: String) async throws {
    try await openAndEdit()
    _ = try replaceByLink(folder)
    await isRefusedAsLink(folder) { try await workspace.open(2) }
    await isRefusedAsLink(folder) { try await workspace.open(1, startsOver: true) }
    await isRefusedAsLink(folder) { try await workspace.end() }
    #expect(view == "mine\n")
    #expect(workspace.current == 1)
  }

  @Test func nothingIsWrittenThroughALinkFurtherDown() async throws {
    try clone.writeExercise(
      "2-build/2-second", text: "Do more.",
      start: "--- /dev/null\n+++ b/Sources/App/Core/New.swift\n@@ -0,0 +1 @@\n+new\n", solution: "")
    try clone.write("mine\n", to: "Sources/App/Core/New.swift")
    let outside = try replaceByLink("Sources/App/Core")
    try await clone.git("add", "--all")
    try await clone.commit()
    await isRefusedAsLink("Sources/App/Core") { try await clone.workspace.open(2) }
    #expect(try String(contentsOf: outside.appending(path: "New.swift"), encoding: .utf8) == "mine\n")
    #expect(view == "one\ntwo\nthree\n")
  }

  @Test func theFolderOfTheCourseIsNoLink() async throws {
    try await workspace.open(1)
    _ = try replaceByLink(".course")
    await isRefusedAsLink(".course") { try await workspace.open(2) }
    await isRefusedAsLink(".course") { try workspace.save(CourseProgress()) }
  }

  // MARK: Two programs

  @Test func twoCoursesDoNotMoveFilesAtOnce() async throws {
    try await workspace.open(1)
    let other = try clone.workspace
    try await workspace.locked {
      await #expect(throws: CourseError.inUse) { try await other.open(2) }
      await #expect(throws: CourseError.inUse) { try await other.restore() }
      await #expect(throws: CourseError.inUse) { try await other.end() }
    }
    #expect(other.current == 1)
    try await other.end()
    #expect(other.current == nil)
  }

  @Test func whatKilledProgramsLeftIsRemoved() async throws {
    try await workspace.open(1)
    try clone.write("", to: ".course/new-\(clone.endedProcess)-1/file")
    try clone.write("", to: ".course/new-\(getpid())-1/file")
    try edit("mine\n")
    try await workspace.open(2)
    let names = try FileManager.default.contentsOfDirectory(atPath: clone.root.appending(path: ".course").path)
    #expect(names.sorted() == ["commit", "new-\(getpid())-1", "original", "place", "versions"], "one may be in use")
  }

  // MARK: A damaged clone

  @Test func aManifestThatIsGoneComesBack() async throws {
    try await openAndEdit()
    try clone.remove("Package.swift")
    try await workspace.open(2)
    try await workspace.open(1)
    #expect(view == "mine\n")
    #expect(clone.text(of: "Package.swift") == "// the manifest\n")
    try clone.remove("Package.swift")
    try await workspace.end()
    #expect(clone.text(of: "Package.swift") == "// the manifest\n")
  }

  @Test(arguments: ["0", "-1", "3", "x"])
  func aPlaceThatIsNoExerciseIsTheNearest(_ place: String) async throws {
    try await workspace.open(2)
    try edit("mine\n")
    try clone.write(place, to: ".course/place")
    #expect(workspace.current == (place == "3" ? 2 : 1))
    try await workspace.end()
    #expect(view == "one\ntwo\nthree\n")
  }

  // MARK: Commits in the middle

  @Test(arguments: [true, false]) func aPullInTheMiddleIsNotUndone(isFollowedByAnExercise: Bool) async throws {
    let (added, gone) = ("Sources/App/Added.swift", "Sources/App/Gone.swift")
    try clone.write("gone\n", to: gone)
    try await clone.git("add", gone)
    try await clone.commit()
    try await openAndEdit()
    try clone.write("added\n", to: added)
    try clone.write("// a new manifest\n", to: "Package.swift")
    try clone.remove(gone)
    try await clone.git("add", added, gone, "Package.swift")
    try await clone.commit()
    if isFollowedByAnExercise {
      try await workspace.open(2)
      #expect(view == "one\n2\nthree\n")
    } else {
      try await workspace.end()
    }
    #expect(clone.text(of: added) == "added\n")
    #expect(clone.text(of: gone) == nil)
    #expect(clone.text(of: "Package.swift") == "// a new manifest\n")
    if isFollowedByAnExercise { try await workspace.end() }
    #expect(clone.text(of: added) == "added\n")
    #expect(try await clone.git("status", "--porcelain", "--", "Sources", "Package.swift").isEmpty)
  }

  @Test func aCommitThatTheExercisesDoNotFitIsReported() async throws {
    try await openAndEdit()
    try await clone.git("add", TemporaryClone.view)
    try await clone.commit()
    await #expect(throws: CourseError.otherCommit([TemporaryClone.view])) { try await workspace.open(2) }
    #expect(view == "mine\n")
    try await clone.git("reset", "--quiet", "--soft", "HEAD~1")
    try await workspace.open(2)
    #expect(view == "one\n2\nthree\n")
    try await workspace.open(1)
    #expect(view == "mine\n")
  }

  // MARK: Files

  @Test func warningsOfGitAreNoFiles() async throws {
    try await clone.git("config", "core.fsync", "unknown")
    try #require(try await clone.git("status", "--porcelain").contains("warning"), "git warns")
    try await workspace.open(1)
    #expect(workspace.current == 1)
  }

  @Test func theModeOfAFileIsKept() async throws {
    try await workspace.open(1)
    let path = clone.root.appending(path: TemporaryClone.view).path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try await workspace.open(2)
    #expect(view == "one\n2\nthree\n")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o755)
  }

  @Test func testsThatFailAreRemembered() throws {
    let tests = ["Tests/GreetingTests/A.swift": Data("a".utf8)]
    #expect(try workspace.failingTests(of: 2) == [:])
    try workspace.noteFailing(["Tests/GreetingTests/B.swift": Data("b".utf8)], of: 2)
    try workspace.noteFailing(tests, of: 2)
    #expect(try workspace.failingTests(of: 2) == tests)
    #expect(try workspace.failingTests(of: 1) == [:])
  }
}

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

  @Test func anExerciseBeginsWithTheSolutionsBefore() async throws {
    try await workspace.open(1)
    #expect(view == "one\ntwo\nthree\n")
    try await workspace.open(2)
    #expect(view == "one\n2\nthree\n")
    #expect(clone.text(of: TemporaryClone.model) == "model\n")
    #expect(try await workspace.files(of: 2, isSolved: true)[TemporaryClone.view] == Data("one\nzwei\nthree\n".utf8))
  }

  @Test func workIsThereAgainAfterAnotherExercise() async throws {
    try await workspace.open(1)
    try edit("mine\n")
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

  @Test func startingOverKeepsTheWork() async throws {
    try await workspace.open(1)
    try edit("mine\n")
    try await workspace.open(1, startsOver: true)
    #expect(view == "one\ntwo\nthree\n")
    #expect(try await workspace.restore() == 1)
    #expect(view == "mine\n")
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
    try await workspace.open(1)
    try edit("mine\n")
    try clone.write("--- a/F\n+++ b/F\n@@ -1 +1 @@\n-a\n+b\n", to: "docs/course/2-build/2-second/start.diff")
    await #expect(throws: CourseError.self) { try await workspace.open(2) }
    #expect(view == "mine\n")
    #expect(workspace.place == 1)
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
    try await workspace.open(1)
    try edit("mine\n")
    try FileManager.default.removeItem(at: clone.root.appending(path: ".course/original"))
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
    #expect(workspace.place == 2)
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
    #expect(workspace.place == 1)
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
    #expect(workspace.place == nil)
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
    try FileManager.default.removeItem(at: clone.root.appending(path: ".git"))
    await #expect(throws: CourseError.notInClone) { try await workspace.open(1) }
    #expect(view == "one\ntwo\nthree\n")
    #expect(clone.text(of: ".course/place") == nil)
  }

  @Test func thereIsNothingToEndBeforeTheBeginning() async {
    await #expect(throws: CourseError.nothingToRestore) { try await workspace.end() }
    await #expect(throws: CourseError.nothingToRestore) { try await workspace.restore() }
  }
}

import Foundation
import TestSupport
import Testing

@testable import PackageCommands

struct BaseCommitTests {
  private func refusal(of name: String?, in root: URL) -> String? {
    #expect(throws: CommandError.self) { try BaseCommit(name, in: root) }?.message
  }

  @Test func withoutANameTheChangeBeginsWhereTheBranchLeftMain() throws {
    let repository = try TemporaryRepository()
    let start = try repository.git("rev-parse", "HEAD")
    try repository.git("switch", "--quiet", "--create", "topic")
    try repository.put("", as: "OnTopic")
    try repository.commit()
    try repository.git("switch", "--quiet", "main")
    try repository.put("", as: "OnMain")
    try repository.commit()
    try repository.git("switch", "--quiet", "topic")
    let base = try BaseCommit(nil, in: repository.root)
    #expect(base.hash == start)
    #expect(try base.changedFiles == ["OnTopic"])
  }

  @Test func aCloneIsComparedWithWhatIsPublished() throws {
    let clone = try TemporaryRepository(of: TemporaryRepository())
    try clone.put("", as: "New")
    try clone.commit()
    #expect(try BaseCommit(nil, in: clone.root).changedFiles == ["New"])
  }

  @Test func filesCountThatAreChangedRemovedNewOrMovedAndIgnoredFilesDoNot() throws {
    let repository = try TemporaryRepository(file: "Folder/Old name", text: "1\n2\n3\n")
    try repository.put("*.log", as: ".gitignore")
    try repository.put("", as: "Removed")
    try repository.commit()
    try repository.git("mv", "Folder/Old name", "Folder/Näme \"\n")
    try repository.git("rm", "--quiet", "Removed")
    try repository.put("", as: "Sources/Added.swift")
    try repository.put("", as: "a.log")
    try repository.put("*.log\n", as: ".gitignore")
    let base = try BaseCommit("HEAD", in: repository.root)
    #expect(
      try base.changedFiles == [
        ".gitignore", "Folder/Näme \"\n", "Folder/Old name", "Removed", "Sources/Added.swift",
      ])
    #expect(base.text(of: ".gitignore") == "*.log")
    #expect(base.text(of: "Sources/Added.swift") == nil)
  }

  /// What a sparse checkout leaves out is as the index has it: only a commit, or the index, changes it.
  @Test func whatASparseCheckoutLeavesOutIsNotRemoved() throws {
    let repository = try TemporaryRepository(file: "In/A", text: "")
    for name in ["same", "committed", "staged", "there"] { try repository.put("old", as: "Out/\(name)") }
    try repository.commit()
    try repository.put("new", as: "Out/committed")
    try repository.commit()
    try repository.git("sparse-checkout", "set", "In")
    try #require(!repository.root.has("Out"))
    try repository.put("put here", as: "Out/there")
    try repository.git("rm", "--quiet", "--cached", "--sparse", "Out/staged")

    let base = try BaseCommit("HEAD~1", in: repository.root)
    #expect(try base.changedFiles == ["Out/committed", "Out/staged", "Out/there"])
    #expect(
      try ["committed", "same", "staged", "there"].map { try base.newText(of: "Out/\($0)") } == [
        "new", "old", nil, "put here",
      ])
    #expect(try BaseCommit("HEAD", in: repository.root).changedFiles == ["Out/staged", "Out/there"])
  }

  @Test func ofABranchAndATagWithOneNameTheBranchIsMeant() throws {
    let repository = try TemporaryRepository()
    let start = try repository.git("rev-parse", "HEAD")
    try repository.git("branch", "topic")
    try repository.put("", as: "New")
    try repository.commit()
    for name in ["topic", "main", "origin/main", "1.0"] { try repository.git("tag", name) }
    let tag = try repository.git("rev-parse", "1.0")
    try repository.git("switch", "--quiet", "--create", "other")
    for (name, hash) in [
      ("topic", start), ("topic~0", start), ("1.0", tag), ("refs/tags/topic", tag), ("HEAD~1", start),
    ] {
      #expect(try BaseCommit(name, in: repository.root).hash == hash, "\(name)")
    }
    try repository.git("branch", "--force", "main", start)
    #expect(try BaseCommit(nil, in: repository.root).hash == start)
    try repository.git("update-ref", "refs/remotes/origin/main", start)
    #expect(try BaseCommit("origin/main", in: repository.root).hash == start)
  }

  @Test func aPackageInAFolderOfARepositoryHasItsOwnPaths() throws {
    let repository = try TemporaryRepository(file: "Package/Package.swift", text: "old")
    try repository.put("", as: "Package/New")
    try repository.put("new", as: "Package/Package.swift")
    try repository.put("", as: "Elsewhere")
    let base = try BaseCommit(nil, in: repository.root.appending(path: "Package"))
    #expect(try base.changedFiles == ["New", "Package.swift"])
    #expect(base.text(of: "Package.swift") == "old")
  }

  @Test func whatGitDoesNotKnowIsRefused() throws {
    let repository = try TemporaryRepository()
    #expect(try #require(refusal(of: "absent", in: repository.root)).contains("no commit absent"))
    #expect(try #require(refusal(of: "--all", in: repository.root)).contains("no commit --all"))
    try repository.git("branch", "--move", "trunk")
    #expect(try #require(refusal(of: nil, in: repository.root)).contains("no branch main"))
    try repository.git("switch", "--quiet", "--orphan", "other")
    try repository.commit()
    #expect(try #require(refusal(of: "trunk", in: repository.root)).contains("no commit in common"))
    #expect(try #require(refusal(of: nil, in: TemporaryFolder().url)).contains("not in a git repository"))
  }

  @Test func aShallowCloneIsRefused() throws {
    let repository = try TemporaryRepository()
    try repository.commit()
    let clone = try TemporaryRepository(of: repository, "--depth", "1")
    #expect(try #require(refusal(of: "HEAD", in: clone.root)).contains("git fetch --unshallow"))
  }
}

import Foundation
import TestSupport
import Testing

@testable import PackageCommands

/// A git repository in a temporary folder.
struct TemporaryRepository {
  private let folder: TemporaryFolder
  var root: URL { folder.url }

  /// Makes a repository whose branch `main` has one commit, with one file.
  init(file: String = "README.md", text: String = "old\n") throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch", "main")
    try put(text, as: file)
    try commit()
  }

  /// Clones another repository.
  init(of other: TemporaryRepository, _ options: String...) throws {
    folder = try TemporaryFolder()
    try git(["clone", "--quiet"] + options + ["file://\(other.root.path)", "."])
  }

  func put(_ text: String, as path: String) throws { try folder.put(text, as: path) }

  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "A commit")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String { try git(arguments) }

  @discardableResult
  private func git(_ arguments: [String]) throws -> String {
    let settings = ["user.name=A", "user.email=a@example.com", "commit.gpgsign=false", "core.hooksPath=/dev/null"]
    return try #require(Git.output(settings.flatMap { ["-c", $0] } + arguments, in: root))
  }
}

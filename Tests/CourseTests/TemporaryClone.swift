import Foundation
import TestSupport
import Testing
import Watch

@testable import Course

/// A repository in a temporary folder, with the small feature and a course of two exercises. Both change the line `two` of
/// the view; the second one begins with a further file.
final class TemporaryClone: Sendable {
  static let view = "Sources/FeatureModules/Greeting/GreetingView.swift"
  static let model = "Sources/FeatureModules/Greeting/GreetingModel.swift"

  private let folder: TemporaryFolder
  var root: URL { folder.url.appending(path: "clone") }
  /// A folder beside the clone, which the test may make.
  var outside: URL { folder.url.appending(path: "outside") }

  init() async throws {
    folder = try TemporaryFolder()
    try write("one\ntwo\nthree\n", to: Self.view)
    try write("// the manifest\n", to: "Package.swift")
    try writeExercise("1-use/1-first", text: "Do it.", start: nil, solution: Self.patch("two", "2"))
    try writeExercise("2-build/2-second", text: "Do more.", start: Self.newFile, solution: Self.patch("2", "zwei"))
    try await git("init", "--quiet")
    // The course runs git with the user's settings, and these two would change the files.
    try await git("config", "core.autocrlf", "false")
    try await git("config", "core.excludesFile", "/dev/null")
    try await git("add", "--all")
    try await commit()
  }

  /// Commits what was added.
  func commit() async throws {
    try await git(
      "-c", "user.name=test", "-c", "user.email=test@localhost", "-c", "commit.gpgsign=false", "-c",
      "core.hooksPath=/dev/null", "commit", "--quiet", "--message", "A commit")
  }

  /// A number that no process has: larger than any.
  let endedProcess = Int32.max

  var workspace: Workspace {
    get throws { Workspace(root: root, lessons: try Lesson.all(in: root)) }
  }

  /// Runs git without the settings of the user.
  @discardableResult
  func git(_ arguments: String...) async throws -> String {
    let environment = ["-i", "PATH=/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM=1"]
    let result = try await ChildProcess.run("/usr/bin/env", environment + ["git", "-C", root.path] + arguments)
    try #require(result.ending == .exited(0), "\(result.output)")
    return result.output
  }

  func write(_ text: String, to path: String) throws {
    try folder.put(text, as: "clone/\(path)")
  }

  func writeScript(_ text: String, to path: String) throws {
    try folder.putScript(text, as: "clone/\(path)")
  }

  func remove(_ path: String) throws {
    try folder.remove("clone/\(path)")
  }

  /// The text of a file; nil if there is none.
  func text(of path: String) -> String? { try? folder.text(of: "clone/\(path)") }

  func writeExercise(
    _ folder: String, text: String, files: [String] = [view], check: String = "GreetingMicroapp own", start: String?,
    solution: String
  ) throws {
    let list = files.map { "- \($0)" }.joined(separator: "\n")
    let page = """
      # Title of \(folder)
      \(text)

      ## Open
      \(list)

      ## Check
      - \(check)

      ## Fails
      expected

      ## Refuses
      refused

      ## Hint
      A nudge.
      """
    try write(page, to: "docs/course/\(folder)/exercise.md")
    if let start { try write(start, to: "docs/course/\(folder)/start.diff") }
    try write(solution, to: "docs/course/\(folder)/solution.diff")
  }

  static func patch(_ old: String, _ new: String) -> String {
    "diff --git a/\(view) b/\(view)\nindex 1..2 100644\n--- a/\(view)\n+++ b/\(view)\n@@ -1,3 +1,3 @@\n one\n-\(old)\n+\(new)\n three\n"
  }

  private static let newFile =
    "diff --git a/\(model) b/\(model)\nnew file mode 100644\n--- /dev/null\n+++ b/\(model)\n@@ -0,0 +1 @@\n+model\n"
}

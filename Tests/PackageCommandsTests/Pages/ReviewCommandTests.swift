import Foundation
import TestSupport
import Testing

@testable import PackageCommands

struct ReviewCommandTests {
  private static let folder = "Microapps/A/Scenarios/1-form"

  /// What the page is written from, and where to.
  private struct Written: Equatable {
    var lines: [String] = []
    var base = ""
    var folder = ""
  }

  /// Runs the command, and returns what the page is written from.
  private func review(_ arguments: String..., in root: URL) throws -> Written {
    var written = Written()
    let pages = PageWriter(
      review: { changes, base, folder in
        let lines = changes.map { change in
          "\(change.path) \(change.scenario ?? "-"): \(change.before ?? "-") → \(change.after ?? "-")"
        }
        written = Written(lines: lines, base: base, folder: folder)
        return "the page"
      },
      gallery: { _, _ in "" })
    #expect(try PackageCommand(root: root, targets: [], pages: pages).run("review", arguments) == "the page")
    return written
  }

  private func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    for name in ["1-same", "2-changed", "10-changed", "3-removed", "4-title"] {
      try repository.put("# \(name)", as: "\(Self.folder)/\(name).scenario")
      try repository.put("old\n", as: "\(Self.folder)/\(name).snapshot")
    }
    try repository.put("", as: "\(Self.folder)/5-empty.snapshot")
    try repository.commit()
    return repository
  }

  @Test func snapshotsThatWereChangedAddedAndRemovedHaveTheirTextsAndScenarios() throws {
    let repository = try repository()
    try repository.git("switch", "--quiet", "--create", "topic")
    try repository.put("new 漢\n", as: "\(Self.folder)/10-changed.snapshot")
    try repository.commit()
    try repository.put("new\r\nlast", as: "\(Self.folder)/2-changed.snapshot")
    try repository.put("full", as: "\(Self.folder)/5-empty.snapshot")
    try repository.put("# new title", as: "\(Self.folder)/4-title.scenario")
    try repository.put("added\n", as: "\(Self.folder)/added ü.snapshot")
    try repository.put("# added", as: "\(Self.folder)/added ü.scenario")
    try repository.put("no snapshot of a scenario", as: "docs/1.snapshot")
    try repository.git("rm", "--quiet", "\(Self.folder)/3-removed.snapshot", "\(Self.folder)/3-removed.scenario")
    let written = try review("out", in: repository.root)

    #expect(
      written.lines == [
        "\(Self.folder)/2-changed.snapshot # 2-changed: old\n → new\r\nlast",
        "\(Self.folder)/3-removed.snapshot # 3-removed: old\n → -", "\(Self.folder)/5-empty.snapshot -:  → full",
        "\(Self.folder)/10-changed.snapshot # 10-changed: old\n → new 漢\n",
        "\(Self.folder)/added ü.snapshot # added: - → added\n",
      ])
    #expect(try written.base == repository.git("rev-parse", "--short=8", "main"))
    #expect(written.folder == URL(filePath: "out").path)
  }

  @Test func theBaseCanBeNamed() throws {
    let repository = try repository()
    try repository.put("new", as: "\(Self.folder)/2-changed.snapshot")
    try repository.commit()
    #expect(try review("/out", in: repository.root).lines == [])
    #expect(try review("HEAD~1", "/out", in: repository.root).lines.count == 1)
    #expect(throws: CommandError.self) { try self.review("absent", "/out", in: repository.root) }
  }

  @Test(arguments: [[], ["a", "b", "c"], ["--all", "dir"], [""], ["HEAD", ""], ["", "dir"]])
  func otherArgumentsAreRefused(arguments: [String]) throws {
    let repository = try TemporaryRepository()
    let command = PackageCommand(root: repository.root, targets: [])
    let error = #expect(throws: CommandError.self) { try command.run("review", arguments) }
    #expect(try #require(error).message.contains("Usage: swift package review [BASE] DIR"))
  }

  @Test(arguments: [("File exists", false), ("Operation not permitted", true)])
  func aFailureOfThePageIsReportedInItsWords(reason: String, isOfTheSandbox: Bool) throws {
    struct Failure: Error, CustomStringConvertible { let description: String }
    let pages = PageWriter(
      review: { _, _, _ in throw Failure(description: "cannot write: \(reason)") }, gallery: { _, _ in "" })
    let repository = try TemporaryRepository()
    let command = PackageCommand(root: repository.root, targets: [], pages: pages)
    let error = #expect(throws: CommandError.self) { try command.run("review", ["HEAD", "out"]) }
    let message = try #require(error).message
    #expect(message.hasPrefix("cannot write: \(reason)"))
    #expect(message.contains("--allow-writing-to-directory") == isOfTheSandbox)
  }

  @Test func theGalleryIsOfThePackage() throws {
    let pages = PageWriter(review: { _, _, _ in "" }, gallery: { root, folder in "\(root) in \(folder)" })
    let command = PackageCommand(root: URL(filePath: "/package"), targets: [], pages: pages)
    #expect(try command.run("gallery", ["/out"]) == "/package in /out")
    for arguments in [[], ["a", "b"], ["--all", "a"], [""]] {
      let error = #expect(throws: CommandError.self) { try command.run("gallery", arguments) }
      #expect(error?.message.contains("Usage: swift package gallery DIR") == true)
    }
  }
}

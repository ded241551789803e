import POSIX
import TestSupport
import Testing

@testable import Watch

/// Each state of the files is a text with a letter for a file and a number for its content, such as "a1 b1".
struct ChangeDetectorTests {
  private let folder: TemporaryFolder
  private let contents: [FileStamp]

  init() throws {
    let folder = try TemporaryFolder()
    contents = try (0...5).map { try #require(FileStamp(folder.put("", as: "\($0)"))) }
    self.folder = folder
  }

  private func scan(_ state: String) throws -> [String: FileStamp] {
    var scan: [String: FileStamp] = [:]
    for file in state.split(separator: " ") {
      scan[String(file.prefix(1))] = contents[try #require(Int(file.dropFirst()))]
    }
    return scan
  }

  @Test(arguments: [
    ("nothing changes", ["a1", "a1", "a1", "a1"], "- - -"),
    ("a file changes", ["a1", "a2", "a2", "a2", "a2"], "- a - -"),
    ("a file changes several times", ["a1", "a2", "a3", "a4", "a4"], "- - - a"),
    ("files change together", ["a1 b1 c1", "a2 b1 c1", "a2 b2 c1", "a2 b2 c1", "a2 b2 c1"], "- - ab -"),
    ("a file is deleted and comes back", ["a1", "", "a2", "a2", "a2"], "- - a -"),
    ("a file comes back later", ["a1", "", "", "", "a2", "a2", "a2"], "- - - - a -"),
    ("a file stays away", ["a1 b1", "b1", "b1", "b1", "b1", "b1"], "- - - a -"),
    ("a file is new", ["a1", "a1 b1", "a1 b1", "a1 b1"], "- b -"),
    ("a file gets another name", ["a1", "b1", "b1", "b1", "b1"], "- - - ab"),
    ("a state comes back", ["a1", "a2", "a1", "a1", "a1"], "- - - -"),
  ])
  func eachChangeIsReportedOnceWhenTheFilesAreStill(name: String, states: [String], reports: String) throws {
    var detector = ChangeDetector(try scan(states[0]))
    let reported = try states.dropFirst().map { state in
      let changes = detector.changes(in: try scan(state))
      return changes.isEmpty ? "-" : changes.joined()
    }
    #expect(reported.joined(separator: " ") == reports, "\(name)")
  }

  @Test func aChangeBeforeTheFirstLookIsReported() throws {
    var detector = ChangeDetector(try scan("a1 b1"), changed: ["b"])
    #expect(detector.changes(in: try scan("a1 b1")) == ["b"])
    #expect(detector.changes(in: try scan("a1 b1")) == [])
  }
}

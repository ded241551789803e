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

  /// What is reported at each state after the first, with "-" for no report.
  private func reports(_ states: String...) throws -> [String] {
    var detector = ChangeDetector(try scan(states[0]))
    return try states.dropFirst().map { state in
      let changes = detector.changes(in: try scan(state))
      return changes.isEmpty ? "-" : changes.joined()
    }
  }

  @Test func nothingIsReportedWithoutAChange() throws {
    #expect(try reports("a1", "a1", "a1", "a1") == ["-", "-", "-"])
  }

  @Test func aChangeIsReportedOnceWhenTheFileIsStill() throws {
    #expect(try reports("a1", "a2", "a2", "a2", "a2") == ["-", "a", "-", "-"])
    #expect(try reports("a1", "a2", "a3", "a4", "a4") == ["-", "-", "-", "a"])
  }

  @Test func filesThatChangeTogetherAreOneChange() throws {
    #expect(try reports("a1 b1 c1", "a2 b1 c1", "a2 b2 c1", "a2 b2 c1", "a2 b2 c1") == ["-", "-", "ab", "-"])
  }

  @Test func aFileThatIsDeletedAndComesBackIsOneChange() throws {
    #expect(try reports("a1", "", "a2", "a2", "a2") == ["-", "-", "a", "-"])
    #expect(try reports("a1", "", "", "", "a2", "a2", "a2") == ["-", "-", "-", "-", "a", "-"])
  }

  @Test func aFileThatStaysAwayIsReported() throws {
    #expect(try reports("a1 b1", "b1", "b1", "b1", "b1", "b1") == ["-", "-", "-", "a", "-"])
  }

  @Test func aNewFileIsReported() throws {
    #expect(try reports("a1", "a1 b1", "a1 b1", "a1 b1") == ["-", "b", "-"])
    #expect(try reports("a1", "b1", "b1", "b1", "b1") == ["-", "-", "-", "ab"])
  }

  @Test func aStateThatComesBackIsNoChange() throws {
    #expect(try reports("a1", "a2", "a1", "a1", "a1") == ["-", "-", "-", "-"])
  }

  @Test func aChangeBeforeTheFirstLookIsReported() throws {
    var detector = ChangeDetector(try scan("a1 b1"), changed: ["b"])
    #expect(detector.changes(in: try scan("a1 b1")) == ["b"])
    #expect(detector.changes(in: try scan("a1 b1")) == [])
  }
}

import Storage
import Testing

/// A session that takes the place of a known one only.
struct ReplaceTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @Test func aKnownSessionIsReplacedAndAnotherIsNot() throws {
    #expect(try !folder.storage.replace(.rick, .morty), "nothing is kept")
    #expect(!folder.isThere(folder.path))
    try folder.storage.save(.rick)
    #expect(try folder.storage.replace(.rick, .morty))
    #expect(folder.storage.load() == .session(.morty))
    #expect(try !folder.storage.replace(.rick, .rick))
    #expect(try !folder.storage.replace(.rick, nil))
    #expect(folder.storage.load() == .session(.morty))
    #expect(try folder.storage.replace(.morty, nil))
    #expect(try folder.names() == ["session.lock"])
  }

  @Test func whatIsNoSessionIsNotReplaced() throws {
    try folder.put("text".utf8)
    #expect(try !folder.storage.replace(.rick, .morty))
    #expect(try folder.text() == "text")
  }
}

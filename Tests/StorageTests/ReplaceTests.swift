import Storage
import Testing

/// Replacing a session only if it is the known one.
struct ReplaceTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func aKnownSessionIsReplacedAndAnotherIsNot() throws {
    #expect(try !folder.storage.replace(.rick, .morty), "nothing is stored")
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

  @Test func anUnreadableSessionIsNotReplaced() throws {
    try folder.write("text".utf8)
    #expect(try !folder.storage.replace(.rick, .morty))
    #expect(try folder.text() == "text")
  }
}

import AccountEntities
import Entities
import Foundation
import Services
import Session
import Storage
import Testing

struct SessionFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func loadingWithoutADirectoryFindsNothingAndCreatesNothing() throws {
    #expect(folder.storage.load() == .nothing)
    #expect(try folder.names(in: folder.root) == [])
  }

  @Test func loadingFindsNothingInADirectoryWithoutASession() throws {
    try folder.write([], at: "other.json")
    #expect(folder.storage.load() == .nothing)
    #expect(try folder.names() == ["other.json"])
  }

  @Test(arguments: [
    UserAuthData.rick, .morty,
    UserAuthData(user: AppUser(uid: "", email: ""), accessToken: "", refreshToken: ""),
    UserAuthData(
      user: AppUser(uid: "\u{0}\u{1B}[2J\n\\\"/", email: "e\u{301}\u{E9}@\u{202E}例え.jp"), accessToken: "👨‍👩‍👧‍👦\u{2028}",
      refreshToken: String(repeating: "ż", count: 200_000)),
  ])
  func aSavedSessionIsFound(session: UserAuthData) throws {
    try folder.storage.save(session)
    let found = folder.storage.load()
    #expect(found == .session(session))
    guard case .session(let data) = found else { return }
    #expect(data.user.email.map { Array($0.utf8) } == session.user.email.map { Array($0.utf8) })
    #expect(Array(data.accessToken.utf8) == Array(session.accessToken.utf8))
  }

  @Test func theFormatIsUnchanged() throws {
    try folder.storage.save(.rick)
    let text =
      #"{"session":{"accessToken":"access-1","email":"rick@citadel.org","refreshToken":"refresh-1","uid":"user-1"},"#
      + #""version":1}"#
    #expect(try folder.text() == text)
  }

  @Test(arguments: [
    #"{"version":1,"session":{"uid":"user-2","accessToken":"access-2","refreshToken":"refresh-2"}}"#,
    #"{"version":1,"session":{"uid":"user-2","email":null,"accessToken":"access-2","refreshToken":"refresh-2"}}"#,
    "\n{ \"later\": [], \"version\": 1, \"session\": { \"uid\": \"user-2\", \"later\": {}, "
      + "\"accessToken\": \"access-2\", \"refreshToken\": \"refresh-2\" } }\n",
  ])
  func otherFormsOfTheSameJSONAreRead(text: String) throws {
    try folder.write(text.utf8)
    #expect(folder.storage.load() == .session(.morty))
  }

  @Test(.enabled(if: hasUmaskOfThread), arguments: [0, 0o022, 0o077, 0o777])
  func onlyTheOwnerMayReadTheFileWhateverTheUmask(mask: mode_t) async throws {
    try FileManager.default.createDirectory(atPath: "\(folder.root)/state", withIntermediateDirectories: false)
    let storage = folder.storage
    await withUmask(mask) {
      for _ in 0..<2 { #expect(throws: Never.self) { try storage.save(.rick) } }
      #expect(storage.load() == .session(.rick))
    }
    #expect(try folder.mode(of: folder.path) == 0o700)
    #expect(try folder.mode(of: folder.file) == 0o600)
  }

  @Test(.enabled(if: hasUmaskOfThread)) func parentDirectoriesGetTheUsualMode() async throws {
    let storage = folder.storage
    await withUmask(0o027) { #expect(throws: Never.self) { try storage.save(.rick) } }
    #expect(try folder.mode(of: "\(folder.root)/state") == 0o750)
    #expect(try folder.mode(of: folder.root) == 0o777)
  }

  @Test(arguments: [0o777, 0o750, 0o701, 0o1777] as [mode_t], [true, false])
  func aDirectoryThatOthersMayEnterIsMadePrivate(mode: mode_t, bySaving: Bool) throws {
    try folder.write(#"{"version":1,"session":{"uid":"","accessToken":"","refreshToken":""}}"#.utf8)
    try folder.setMode(mode, of: folder.path)
    if bySaving { try folder.storage.save(.rick) } else { #expect(folder.storage.load().message == nil) }
    #expect(try folder.mode(of: folder.path) == 0o700)
  }

  @Test func aReaderOfTheOldFileKeepsItsContents() throws {
    try folder.storage.save(.rick)
    let reader = try #require(FileHandle(forReadingAtPath: folder.file))
    let before = try folder.text()
    try folder.storage.save(.morty)
    #expect(try reader.readToEnd() == Data(before.utf8))
  }

  @Test func savingReplacesALinkAndNotItsTarget() throws {
    try folder.write("precious".utf8, at: "elsewhere")
    try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: "\(folder.path)/elsewhere")
    try folder.storage.save(.rick)
    #expect(folder.storage.load() == .session(.rick))
    #expect(try folder.text(of: "elsewhere") == "precious")
    #expect(try folder.mode(of: folder.file) == 0o600)
  }

  @Test func aFileThatOthersMayReadIsClosedToThemWhenItIsRead() throws {
    try folder.storage.save(.rick)
    try folder.setMode(0o644, of: folder.file)
    #expect(folder.storage.load() == .session(.rick))
    #expect(try folder.mode(of: folder.file) == 0o600)
  }

  @Test func aFileOfAMebibyteIsRead() throws {
    let text = #"{"version":1,"session":{"uid":"user-2","accessToken":"access-2","refreshToken":"refresh-2"}}"#
    try folder.write((text + String(repeating: " ", count: 1 << 20 - text.utf8.count)).utf8)
    #expect(folder.storage.load() == .session(.morty))
  }
}

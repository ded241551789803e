import Entities
import Foundation
import Services
import Session
import Storage
import Testing

struct DeleteTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func aDeletedSessionIsGone() throws {
    try folder.storage.save(.rick)
    try folder.storage.delete(.rick)
    #expect(folder.storage.load() == .nothing)
    #expect(try folder.names() == [])
    try folder.storage.delete(.rick)
  }

  @Test func anotherUsersSessionStays() throws {
    try folder.storage.save(.rick)
    try folder.storage.save(.morty)
    try folder.write("half a session".utf8, at: "session.json.new")
    try folder.storage.delete(.rick)
    #expect(folder.storage.load() == .session(.morty))
    #expect(try folder.names() == ["session.json"])
  }

  @Test func aNewerSessionOfTheSameUserIsGone() throws {
    try folder.storage.save(UserAuthData(user: UserAuthData.rick.user, accessToken: "access-9", refreshToken: "new"))
    try folder.storage.delete(.rick)
    #expect(folder.storage.load() == .nothing)
  }

  @Test func deletingNothingCreatesNothing() throws {
    try folder.storage.delete(.rick)
    #expect(try folder.names(in: folder.root) == [])
    try folder.write([], at: "other.json")
    try folder.storage.delete(.rick)
    #expect(try folder.names() == ["other.json"])
  }

  @Test func allFilesThatMayHoldTokensAreDeleted() throws {
    for text in [#"{"version":2}"#, "text", "more text"] {
      try folder.write(text.utf8)
      #expect(folder.storage.load().message != nil)
    }
    try folder.storage.save(.rick)
    try folder.write("half a session".utf8, at: "session.json.new")
    try folder.write("a copy".utf8, at: "session.json.bak")
    try folder.write([], at: "session.jsonx")
    try folder.write([], at: "other.json")
    try folder.storage.delete(.rick)
    #expect(try folder.names() == ["other.json", "session.jsonx"])
  }

  @Test func directoriesAreDeletedAndTargetsOfLinksStay() throws {
    let elsewhere = "\(folder.root)/elsewhere"
    for path in ["\(folder.file)/inner", "\(folder.file).unreadable-1/inner", elsewhere] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try Data("precious".utf8).write(to: URL(filePath: "\(elsewhere)/file"))
    for link in ["\(folder.file).version-2", "\(folder.file)/inner/link"] {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: elsewhere)
    }
    try folder.storage.delete(.rick)
    #expect(try folder.names() == [])
    #expect(try folder.names(in: elsewhere) == ["file"])
  }

  @Test(arguments: ["load", "save", "delete"])
  func theRestOfAKilledWriteIsRemovedByTheNextCall(call: String) throws {
    let temporary = ".new-\(Int32.max)-1"
    try folder.write("half a session".utf8, at: temporary)
    try folder.setMode(0, of: "\(folder.path)/\(temporary)")
    try folder.write("of a process that runs".utf8, at: ".new-\(getpid())-1")
    switch call {
    case "load": #expect(folder.storage.load() == .nothing)
    case "save": try folder.storage.save(.rick)
    default: try folder.storage.delete(.rick)
    }
    #expect(try folder.names() == [".new-\(getpid())-1"] + (call == "save" ? ["session.json"] : []))
    if call == "save" { #expect(folder.storage.load() == .session(.rick)) }
  }
}

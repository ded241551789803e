import Entities
import Foundation
import Storage
import Testing

struct UnreadableTests {
  private static let secret = "hunter2"

  /// What a file may hold that is no session.
  private static let corrupt =
    [
      "\u{0}\u{0}\u{0}\u{0}", secret, #"{"version":1,"session":{"uid":"u","accessToken":"\#(secret)"#,
      String(repeating: "[", count: 100_000), "null", #"["\#(secret)"]"#, #"{"\#(secret)":1}"#,
      #"{"version":"\#(secret)"}"#, #"{"version":1.5}"#, #"{"version":99999999999999999999}"#, #"{"version":null}"#,
      #"{"version":1}"#, #"{"version":1,"session":"\#(secret)"}"#,
      #"{"version":1,"session":{"accessToken":"\#(secret)","refreshToken":"\#(secret)"}}"#,
      #"{"version":1,"session":{"uid":"u","refreshToken":"\#(secret)"}}"#,
      #"{"version":1,"session":{"uid":"u","accessToken":"\#(secret)"}}"#,
      #"{"version":1,"session":{"uid":7,"accessToken":"\#(secret)","refreshToken":"\#(secret)"}}"#,
      #"{"version":1,"session":{"uid":"u","email":[],"accessToken":"\#(secret)","refreshToken":"\#(secret)"}}"#,
    ].map { ($0, "It is not JSON that the app understands") } + [("", "It is empty")]

  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: corrupt)
  func anUnreadableSessionIsRenamed(text: String, words: String) throws {
    try folder.write(text.utf8)
    let aside = "\(folder.path)/session.json.unreadable-1"
    #expect(
      folder.storage.load()
        == .unreadable(message: "Cannot read \(folder.file): \(words). It was renamed to \(aside). Sign in again."))
    #expect(try folder.text(of: "session.json.unreadable-1") == text)
    #expect(try folder.names() == ["session.json.unreadable-1", "session.lock"])
    #expect(folder.storage.load() == .nothing)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x00], [0x80], Array(#"{"version":1,"session":{"uid":""#.utf8) + [0xC3, 0x28]])
  func bytesThatAreNoTextAreRenamed(bytes: [UInt8]) throws {
    try folder.write(bytes)
    #expect(folder.storage.load().message?.contains("is not JSON that the app understands. It was renamed to") == true)
    #expect(folder.storage.load() == .nothing)
  }

  @Test func aFileOfAMebibyteIsReadAndALongerOneIsRenamed() throws {
    let text = #"{"version":1,"session":{"uid":"user-2","accessToken":"access-2","refreshToken":"refresh-2"}}"#
    let padding = String(repeating: " ", count: 1 << 20 - text.utf8.count)
    try folder.write((text + padding).utf8)
    #expect(folder.storage.load() == .session(.morty))
    try folder.write((text + padding + " ").utf8)
    #expect(folder.storage.load().message?.contains("It is larger than 1 MB. It was renamed to") == true)
    #expect(try folder.names() == ["session.json.unreadable-1", "session.lock"])
  }

  @Test(arguments: [-1, 0, 2, 137])
  func aFileOfAnotherVersionIsRenamed(version: Int) throws {
    try folder.write(#"{"version":\#(version),"tokens":["\#(Self.secret)"]}"#.utf8)
    let message = try #require(folder.storage.load().message)
    #expect(message.contains("It was written by another version of the app (its format is \(version), not 1)"))
    #expect(message.contains("It was renamed to \(folder.file).unreadable-1. Sign in again."))
    #expect(!message.contains(Self.secret))
    #expect(try folder.names() == ["session.json.unreadable-1", "session.lock"])
    #expect(folder.storage.load() == .nothing)
  }

  @Test func aRenamedFileReplacesNoOther() throws {
    for text in ["first", #"{"version":2}"#, "third"] {
      try folder.write(text.utf8)
      #expect(folder.storage.load().message != nil)
    }
    #expect(
      try folder.names() == [
        "session.json.unreadable-1", "session.json.unreadable-2", "session.json.unreadable-3", "session.lock",
      ])
    #expect(try folder.text(of: "session.json.unreadable-2") == #"{"version":2}"#)
  }

  @Test func aLinkWithoutATargetIsNotReplaced() throws {
    try folder.write("first".utf8)
    let link = "\(folder.file).unreadable-1"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(folder.storage.load().message?.contains("unreadable-2") == true)
    #expect(folder.isThere(link))
  }

  @Test func aFileThatAllUsersMayChangeIsRenamed() throws {
    try folder.storage.save(.rick)
    try folder.setMode(0o606, of: folder.file)
    #expect(folder.storage.load().message?.contains("It can be changed by all users. It was renamed to") == true)
    #expect(folder.storage.load() == .nothing)
  }

  @Test func aDirectoryIsRenamedWithItsContents() throws {
    try FileManager.default.createDirectory(atPath: "\(folder.file)/inner", withIntermediateDirectories: true)
    #expect(folder.storage.load().message?.contains("It is a folder. It was renamed to") == true)
    #expect(folder.isThere("\(folder.file).unreadable-1/inner"))
    #expect(folder.storage.load() == .nothing)
  }

  @Test(arguments: [true, false])
  func aLinkIsNotFollowed(leadsSomewhere: Bool) throws {
    try folder.storage.save(.rick)
    let target = "\(folder.path)/elsewhere"
    try FileManager.default.moveItem(atPath: folder.file, toPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file, withDestinationPath: leadsSomewhere ? target : "nowhere")
    #expect(folder.storage.load().message?.contains("It is a symbolic link. It was renamed to") == true)
    #expect(try folder.names() == ["elsewhere", "session.json.unreadable-1", "session.lock"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.file).unreadable-1").isEmpty == false)
  }

  @Test(.timeLimit(.minutes(15)))
  func aPipeDoesNotBlock() throws {
    try folder.write([], at: "other")
    try #require(mkfifo(folder.file, 0o600) == 0)
    #expect(folder.storage.load().message?.contains("It is not a regular file. It was renamed to") == true)
    #expect(folder.storage.load() == .nothing)
  }

  @Test func aSocketIsRenamed() throws {
    try folder.write([], at: "other")
    // A socket's path may not be as long as that of the test's directory, to which this link leads.
    let link = "/tmp/\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(link)/session.json".utf8) }
    #if os(Linux)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    let bound = withUnsafeBytes(of: &address) {
      bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
    }
    try #require(bound == 0)
    #expect(folder.storage.load().message?.contains("It is not a regular file. It was renamed to") == true)
    #expect(folder.storage.load() == .nothing)
  }
}

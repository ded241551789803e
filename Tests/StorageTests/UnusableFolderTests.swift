import Entities
import Foundation
import POSIX
import Services
import Session
import Testing

@testable import Storage

/// What may be in the folder in place of a usable session, and the sentences for the user.
struct UnusableFolderTests {
  /// A state of the folder, and the sentences of the calls, in which `FILE` and `FOLDER` are its paths.
  struct State: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Nil if the call throws nothing.
    let load, save, delete: String?
    let arrange: @Sendable (Folder) throws -> Void

    /// - Parameter folder: the sentence of each call, for a folder in which none works.
    init(
      _ name: String, folder: String? = nil, load: String? = nil, save: String? = nil, delete: String? = nil,
      arrange: @escaping @Sendable (Folder) throws -> Void
    ) {
      (testDescription, self.arrange) = (name, arrange)
      (self.load, self.save, self.delete) = (load ?? folder, save ?? folder, delete ?? folder)
    }
  }

  private static let secret = "hunter2"
  private static let permission =
    "Permission denied. "
    + "Make sure that you own it and may read and write there, without sudo, and try again."
  private static let place = "Not a directory. Move what is in its place out of the way, and try again."

  private static let noSession = [
    "\u{0}\u{0}", secret, #"{"version":1,"session":{"uid":"u","accessToken":"\#(secret)"#, "null",
    String(repeating: "[", count: 100_000), #"{"\#(secret)":1}"#, #"{"version":"\#(secret)"}"#, #"{"version":1.5}"#,
    #"{"version":1,"session":{"accessToken":"\#(secret)","refreshToken":"\#(secret)"}}"#,
    #"{"version":1,"session":{"uid":"u","refreshToken":"\#(secret)"}}"#,
    #"{"version":1,"session":{"uid":"u","accessToken":"\#(secret)"}}"#,
    #"{"version":1,"session":{"uid":7,"accessToken":"\#(secret)","refreshToken":"\#(secret)"}}"#,
  ]

  @Test(arguments: noSession) func aFileThatIsNoSessionIsRenamed(text: String) throws {
    try expectRenamed("It is not JSON that the app understands") { try $0.write(text.utf8) }
  }

  @Test(arguments: [-1, 0, 2, 137]) func aFileOfAnotherVersionIsRenamed(version: Int) throws {
    try expectRenamed("It was written by another version of the app (its format is \(version), not 1)") {
      try $0.write(#"{"version":\#(version),"tokens":["\#(Self.secret)"]}"#.utf8)
    }
  }

  /// Other files, and the reason why each is renamed.
  private static let files = [
    State("bytes that are no text", load: "not JSON that the app understands") { try $0.write([0xFF, 0xFE, 0x00]) },
    State("an empty file", load: "empty") { try $0.write([]) },
    State("a long file", load: "larger than 1 MB") { try $0.write(Array(repeating: 0x20, count: 1 << 20 + 1)) },
    State("a folder", load: "a folder") {
      try FileManager.default.createDirectory(atPath: "\($0.file)/inner", withIntermediateDirectories: true)
    },
    State("a link to a session", load: "a symbolic link") {
      try $0.storage.save(.rick)
      try FileManager.default.moveItem(atPath: $0.file, toPath: "\($0.root)/elsewhere")
      try $0.link(to: "\($0.root)/elsewhere")
    },
    State("a link to nothing", load: "a symbolic link") { try $0.link(to: "nowhere") },
    State("a pipe", load: "not a regular file") {
      try $0.write([], at: "session.json")
      try #require(unlink($0.file) == 0 && mkfifo($0.file, 0o600) == 0)
    },
    State("a socket", load: "not a regular file") { try $0.bindSocket() },
  ]

  @Test(.timeLimit(.minutes(15)), arguments: files) func anotherFileIsRenamed(state: State) throws {
    try expectRenamed("It is \(state.load ?? "")", arrange: state.arrange)
  }

  @Test func aFileThatAllUsersMayChangeIsRenamed() throws {
    try expectRenamed("It can be changed by all users") {
      try $0.storage.save(.rick)
      try $0.setMode(0o606, of: $0.file)
    }
  }

  private func expectRenamed(_ reason: String, arrange: (Folder) throws -> Void) throws {
    let folder = try Folder()
    try arrange(folder)
    let aside = "\(folder.file).unreadable-1"
    #expect(
      folder.storage.load().message
        == "Cannot read \(folder.file): \(reason). It was renamed to \(aside). Sign in again.")
    #expect(try folder.names() == ["session.json.unreadable-1"])
    #expect(folder.storage.load() == .nothing)
  }

  @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
  func aFileOfAnotherUserIsRenamed() throws {
    try expectRenamed("It belongs to another user") {
      try $0.storage.save(.rick)
      try #require(chown($0.file, 65534, 65534) == 0)
    }
  }

  @Test func aRenamedFileReplacesNoOther() throws {
    let folder = try Folder()
    try folder.write("text".utf8)
    try folder.link(to: "nowhere", at: "session.json.unreadable-2")
    for text in ["first", #"{"version":2}"#] {
      try folder.write(text.utf8)
      #expect(folder.storage.load().message != nil)
    }
    #expect(try folder.names() == (1...3).map { "session.json.unreadable-\($0)" })
    #expect(try folder.text(of: "session.json.unreadable-1") == "first")
    #expect(try folder.text(of: "session.json.unreadable-3") == #"{"version":2}"#)
  }

  private static let states = [
    State("a file in place of the folder", load: "open FOLDER: \(place)", save: "open FOLDER: \(place)") {
      try FileManager.default.createDirectory(atPath: "\($0.root)/state", withIntermediateDirectories: false)
      try Data("precious".utf8).write(to: URL(filePath: $0.path))
    },
    State("a file above the folder", load: "open FOLDER: \(place)", save: "make FOLDER: \(place)") {
      try Data("precious".utf8).write(to: URL(filePath: "\($0.root)/state"))
    },
    State("a file that nobody may read", load: "read FILE: \(permission)") {
      try $0.storage.save(.rick)
      try $0.setMode(0, of: $0.file)
    },
    State("a read-only folder", save: "write FILE: \(permission)", delete: "remove FILE: \(permission)") {
      try $0.storage.save(.rick)
      try $0.setMode(0o500, of: $0.path)
    },
    State("a read-only folder without a session", save: "write FILE: \(permission)") {
      try $0.write([], at: "other")
      try $0.setMode(0o500, of: $0.path)
    },
    State(
      "a read-only folder with an unusable file",
      load: "read FILE: It is not JSON that the app understands. It is still there. Cannot rename FILE: \(permission)",
      save: "write FILE: \(permission)", delete: "remove FILE: \(permission)"
    ) {
      try $0.write(secret.utf8)
      try $0.setMode(0o500, of: $0.path)
    },
    State("a folder that nobody may enter", folder: "open FOLDER: \(permission)") {
      try $0.storage.save(.rick)
      try $0.setMode(0, of: $0.path)
    },
  ]

  @Test(arguments: states)
  func aFolderThatCannotBeUsedIsReportedAndStays(state: State) async throws {
    for (call, sentence) in [("load", state.load), ("save", state.save), ("delete", state.delete)] {
      let folder = try Folder()
      let message = await asOrdinaryUser { () -> String? in
        do {
          try state.arrange(folder)
          defer { chmod(folder.path, 0o700) }
          switch call {
          case "load": return folder.storage.load().message
          case "save": try folder.storage.save(.morty)
          default: try folder.storage.delete(.rick)
          }
          return nil
        } catch { return (error as? SystemError)?.message ?? "\(error)" }
      }
      let expected = sentence.map {
        "Cannot \($0)".replacing("FOLDER", with: folder.path).replacing("FILE", with: folder.file)
      }
      #expect(message == expected, "\(call)")
      #expect(message?.contains(Self.secret) != true)
    }
  }

  @Test func aFolderOfAnotherUserIsRefused() throws {
    let folder = try Folder()
    let stranger = SessionFile(folder: folder.path, user: geteuid() + 1).storage
    try folder.storage.save(.rick)
    let error = SystemError("use", folder.path, reason: "It belongs to another user", code: EPERM)
    #expect(stranger.load() == .unreadable(message: error.message))
    #expect(throws: error) { try stranger.save(.morty) }
    #expect(throws: error) { try stranger.delete(.rick) }
    #expect(folder.storage.load() == .session(.rick))
  }

  /// Part of the way from the home to the folder exists, and belongs to the owner of the home.
  @Test(arguments: ["", "/.local", "/.local/state"])
  func nothingIsMadeInTheHomeOfAnotherUser(existing: String) throws {
    let folder = try Folder()
    let home = "\(folder.root)/home"
    try FileManager.default.createDirectory(atPath: home + existing, withIntermediateDirectories: true)
    let path = "\(home)/.local/state/microapps/project"
    let stranger = SessionFile(folder: path, user: geteuid() + 1).storage
    let error = SystemError(
      "make", path, reason: "\(home)\(existing) belongs to another user. Run without sudo, or chown it")
    #expect(throws: error) { try stranger.save(.rick) }
    #expect(try folder.names(in: home + existing) == [])
    #expect(stranger.load() == .nothing)
    try stranger.delete(.rick)
    let owner = SessionStorage.file(in: path)
    try owner.save(.rick)
    #expect(owner.load() == .session(.rick), "the owner is not locked out")
  }

  @Test func aHomeThatIsNotUTF8IsRefused() throws {
    let folder = try Folder()
    // As Swift reads a name that ends in the byte FF. The second folder is there, as an earlier version made it.
    for (name, exists) in [("home\u{FFFD}", false), ("old\u{FFFD}", true)] {
      let home = "\(folder.root)/\(name)"
      if exists {
        try FileManager.default.createDirectory(
          atPath: "\(home)/.local/state/microapps", withIntermediateDirectories: true)
      }
      for environment in [["HOME": home], ["XDG_STATE_HOME": "\(home)/.local/state"]] {
        let storage = SessionStorage.standard(environment: environment)
        let path = "\(home)/.local/state/microapps"
        #expect(storage.load().message == "Cannot open \(path): Its name is not UTF-8.")
        #expect(throws: SystemError(exists ? "open" : "make", path, EILSEQ)) { try storage.save(.rick) }
      }
    }
    #expect(try folder.names(in: folder.root) == ["old\u{FFFD}"])
  }

  @Test(arguments: [true, false])
  func aFolderInPlaceOfTheFileIsNotReplaced(isEmpty: Bool) throws {
    let folder = try Folder()
    let path = isEmpty ? folder.file : "\(folder.file)/inner"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let session = UserAuthData(user: UserAuthData.rick.user, accessToken: Self.secret, refreshToken: Self.secret)
    let error = #expect(throws: SystemError("write", folder.file, EISDIR)) { try folder.storage.save(session) }
    #expect(!String(reflecting: error).contains(Self.secret))
    #expect(folder.isThere(path))
    #expect(try folder.names() == ["session.json"])
  }
}

extension Folder {
  fileprivate func link(to target: String, at name: String = "session.json") throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  fileprivate func bindSocket() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // A socket's path may not be as long as that of the test's directory, to which this link leads.
    let link = "/tmp/\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
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
  }
}

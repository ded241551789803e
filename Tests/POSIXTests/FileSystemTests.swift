import Foundation
import POSIX
import TestSupport
import Testing

struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aTextIsReadAsItWasWritten() throws {
    try FileSystem.makeFolder("\(folder.path)/a/b")
    let text = String(repeating: "日本語\n", count: 10_000)
    try FileSystem.write(text, to: "\(folder.path)/a/b/c")
    #expect(try FileSystem.read("\(folder.path)/a/b/c") == text)
    try FileSystem.write("short", to: "\(folder.path)/a/b/c")
    #expect(try folder.text(of: "a/b/c") == "short")
    #expect(try FileSystem.names(in: "\(folder.path)/a/b") == ["c"], "no temporary file is left")
  }

  @Test func namesAreSortedAndHiddenOnesAreLeftOut() throws {
    for name in ["b", "a10", "a2", ".hidden", "Ω", "Z"] { try folder.put("", as: name) }
    #expect(try FileSystem.names(in: folder.path) == ["Z", "a10", "a2", "b", "Ω"])
  }

  @Test func aFolderMayExist() throws {
    try FileSystem.makeFolder(folder.path)
    try FileSystem.makeFolder("\(folder.path)/a//b/")
    try FileSystem.makeFolder("\(folder.path)/a/b")
    #expect(try FileSystem.names(in: "\(folder.path)/a") == ["b"])
  }

  @Test(arguments: ["a", "a/b", "a//b/", "./a/b"])
  func nothingIsMadeInAFolderOfAnotherUser(name: String) throws {
    #expect(chmod(folder.path, 0o755) == 0)
    let error = #expect(throws: SystemError.self) {
      try FileSystem.makeFolder("\(folder.path)/\(name)", of: geteuid() + 1)
    }
    #expect(error?.description.contains("belongs to another user. Run without sudo, or chown it") == true)
    #expect(error?.isWriting == true)
    #expect(try FileSystem.names(in: folder.path) == [])
    try FileSystem.makeFolder(folder.path, of: geteuid() + 1)
    // A folder of a group, and one as /tmp, where all users may write.
    for mode in [0o775, 0o1777] as [mode_t] {
      #expect(chmod(folder.path, mode) == 0)
      try FileSystem.makeFolder("\(folder.path)/\(mode)", of: geteuid() + 1)
    }
    #expect(try FileSystem.names(in: folder.path).sorted() == ["1023", "509"])
  }

  /// In a process of its own, because the umask is that of the whole process.
  @Test func onlyTheFolderItselfIsPrivateWhateverTheUmask() async {
    await #expect(processExitsWith: .success) {
      for mask in [0o000, 0o022, 0o077, 0o277] as [mode_t] {
        let folder = try TemporaryFolder()
        umask(mask & 0o077)
        try FileSystem.makeFolder("\(folder.path)/a/b")
        umask(mask)
        try FileSystem.makeFolder("\(folder.path)/a/private", mode: 0o700)
        let modes = try ["a", "a/b", "a/private"].map { name in
          try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.posixPermissions] as? Int
        }
        let shared = Int(0o755 & ~(mask & 0o077))
        #expect(modes == [shared, shared, 0o700])
        umask(0o022)
      }
    }
  }

  @Test func aPathThatIsNotUTF8LeadsToNoOtherFile() throws {
    let path = "\(folder.path)/x\u{FFFD}"
    try folder.put("text", as: "x\u{FFFD}/a")
    let calls: [(String, (String) throws -> Void)] = [
      ("read", { _ = try FileSystem.read($0) }), ("read", { _ = try FileSystem.readIfThere($0) }),
      ("read", { _ = try FileSystem.names(in: $0) }), ("write", { try FileSystem.write("", to: $0) }),
      ("write", { try FileSystem.create($0, mode: 0o600) }), ("remove", { try FileSystem.remove($0) }),
      ("make", { try FileSystem.makeFolder($0 + "/b") }), ("lock", { _ = try OpenFile($0, O_RDONLY, to: "lock") }),
    ]
    for (action, call) in calls {
      for path in action == "make" ? [path] : [path, "\(path)/a"] {
        let error = #expect(throws: SystemError.self) { try call(path) }
        #expect(error?.description == "cannot \(action) \(path)\(action == "make" ? "/b" : ""): Its name is not UTF-8")
      }
    }
    #expect(try folder.text(of: "x\u{FFFD}/a") == "text")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == ["x\u{FFFD}", "x\u{FFFD}/a"])
  }

  @Test func aFailureNamesTheFileAndTheReason() throws {
    try folder.put("", as: "file")
    let path = "\(folder.path)/none"
    let missing = #expect(throws: SystemError.self) { try FileSystem.read(path) }
    #expect(missing?.description == "cannot read \(path): \(String(cString: strerror(ENOENT)))")
    let below = "\(folder.path)/file/a"
    let unwritable = #expect(throws: SystemError.self) { try FileSystem.write("", to: below) }
    #expect(unwritable?.description == "cannot write \(below): \(String(cString: strerror(ENOTDIR)))")
    #expect(throws: SystemError.self) { try FileSystem.makeFolder(below) }
    #expect(throws: SystemError.self) { try FileSystem.remove(path) }
    #expect(throws: SystemError.self) { try FileSystem.names(in: path) }
    #expect(try FileSystem.readIfThere(path) == nil)
    #expect(throws: SystemError.self) { try FileSystem.readIfThere(folder.path) }
  }

  @Test func onlyARegularFileIsReadAndNoneWithoutEnd() throws {
    let path = "\(folder.path)/a"
    try folder.put("", as: "long")
    #expect(truncate("\(folder.path)/long", 5 << 20) == 0)
    #expect(mkfifo(path, 0o600) == 0)
    let files = [
      (path, "It is not a regular file"), ("/dev/zero", "It is not a regular file"), (folder.path, "It is a folder"),
      ("\(folder.path)/long", "It is larger than 4 MB"), ("\(path)\u{FFFD}", "Its name is not UTF-8"),
    ]
    for (path, reason) in files {
      let failure = #expect(throws: SystemError.self) { try FileSystem.read(path) }
      #expect(failure?.description == "cannot read \(path): \(reason)")
    }
  }

  @Test func aLinkInPlaceOfAFileIsReplacedAndItsTargetStays() throws {
    try folder.put("mine", as: "victim")
    // A name such as this was that of the temporary file.
    for name in ["a", "a.\(getpid())"] { #expect(symlink("victim", "\(folder.path)/\(name)") == 0) }
    try FileSystem.write("text", to: "\(folder.path)/a", mode: FileSystem.privateMode)

    #expect(try folder.text(of: "a") == "text")
    #expect(try folder.text(of: "victim") == "mine")
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    for name in ["a", "a.\(getpid())"] {
      let failure = #expect(throws: SystemError.self) {
        try FileSystem.create("\(folder.path)/\(name)", mode: FileSystem.privateMode)
      }
      #expect(failure?.code == EEXIST)
      let refused = #expect(throws: SystemError.self) {
        try FileSystem.write("new", to: "\(folder.path)/\(name)", isNew: true)
      }
      #expect(refused?.code == EEXIST)
    }
    #expect(try folder.text(of: "a") == "text")
    #expect(try folder.text(of: "victim") == "mine")
  }

  @Test func oneOfManyWritersMakesANewFile() async throws {
    try FileSystem.makeFolder(folder.path)
    let path = "\(folder.path)/a"
    let codes = await withTaskGroup(of: Int32?.self) { group in
      for number in 1...16 {
        group.addTask {
          let text = String(repeating: "\(number)\n", count: 10_000)
          do throws(SystemError) {
            try FileSystem.write(text, to: path, isNew: true)
            return nil
          } catch { return error.code }
        }
      }
      var codes: [Int32?] = []
      for await code in group { codes.append(code) }
      return codes
    }

    #expect(codes.filter { $0 == nil }.count == 1)
    #expect(codes.filter { $0 == EEXIST }.count == 15)
    let lines = try FileSystem.read(path).split(separator: "\n")
    #expect(lines.count == 10_000 && Set(lines).count == 1)
    #expect(try FileSystem.allNames(in: folder.path).sorted() == [".", "..", "a"], "no temporary file is left")
  }

  @Test func whatAKilledWriterLeftIsRemoved() throws {
    let names = [".microapps-\(Int32.max)-1", ".microapps-\(getpid())-1", ".microapps-notes"]
    for name in names { try folder.put("", as: name) }
    try FileSystem.write("", to: "\(folder.path)/a")
    #expect(Set(try FileSystem.allNames(in: folder.path)) == Set(names.dropFirst() + [".", "..", "a"]))
  }

  @Test func noProgramThatIsStartedHasATemporaryFile() throws {
    let descriptor = try FileSystem.temporaryFile("text")
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    #expect(FileSystem.read(descriptor: descriptor) == "text")
  }

  #if os(Linux)
  /// As file systems of other machines do for every file: `/dev/null` cannot be synchronized, nor the mode of a file of `/proc`
  /// be changed.
  @Test func whatAFileSystemCannotDoIsNoErrorAndAFailureIs() throws {
    let (device, process) = (open("/dev/null", O_WRONLY), open("/proc/self/status", O_RDONLY))
    defer { for descriptor in [device, process] { close(descriptor) } }
    #expect(fsync(device) == -1 && errno == EINVAL)
    try OpenFile("/dev/null", O_WRONLY).synchronize()
    #expect(fchmod(process, 0o600) == -1 && errno == EPERM)
    try OpenFile("/proc/self/status", O_RDONLY).setMode(0o600)
    let pathOnly: Int32 = 0o10000000
    #expect(throws: SystemError("write", "/tmp", EBADF)) { try OpenFile("/tmp", pathOnly).synchronize() }
    #expect(throws: SystemError("change the mode of", "/tmp", EBADF)) { try OpenFile("/tmp", pathOnly).setMode(0o700) }
  }
  #endif

  @Test func aPathInTheCurrentFolderIsShortened() {
    let current = FileManager.default.currentDirectoryPath
    #expect(FileSystem.shortened("\(current)/a/b") == "a/b")
    #expect(FileSystem.shortened("\(current)a/b") == "\(current)a/b")
    #expect(FileSystem.shortened("/elsewhere") == "/elsewhere")
  }
}

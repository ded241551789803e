/// The processes of a session: the program that leads the session, and all processes that it has started, also those that
/// have left its process group. Only a program that makes a session of its own leaves the session.
package enum ProcessSession {
  /// Sends a signal to each process of a session that has not ended. Returns false if there is none. Safe in a signal handler,
  /// once `prepare()` was called.
  ///
  /// - Parameters:
  ///   - number: the signal; 0 sends none.
  ///   - session: the process that leads the session. It must not be waited for yet, so that no other has its number.
  @discardableResult
  package static func signal(_ number: Int32, to session: pid_t) -> Bool {
    var isRunning = false
    forEachProcess { process in
      guard getsid(process) == session, !isZombie(process) else { return }
      isRunning = true
      if number != 0 { kill(process, number) }
    }
    return isRunning
  }

  /// Kills all processes of a session. Returns when they have ended, or after a second. Safe as `signal(_:to:)` is.
  package static func end(_ session: pid_t) {
    // A process may start another while the list is read.
    for _ in 0..<1000 {
      guard signal(SIGKILL, to: session) else { return }
      poll(nil, 0, 1)
    }
  }

  /// Loads the function and the types that a signal handler cannot load.
  static func prepare() { _ = signal(0, to: getsid(0)) }

  #if canImport(Darwin)
  /// Calls `body` with each process of the machine; ended ones are not in the list.
  private static func forEachProcess(_ body: (pid_t) -> Void) {
    // A signal handler can allocate nothing else.
    let size = 1 << 20
    let list = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let list, Int(bitPattern: list) != -1 else { return }
    defer { munmap(list, size) }
    let count = Int(proc_listallpids(list, Int32(size)))
    let processes = UnsafeRawBufferPointer(start: list, count: max(0, count) * MemoryLayout<pid_t>.stride)
    for process in processes.bindMemory(to: pid_t.self) { body(process) }
  }

  private static func isZombie(_ process: pid_t) -> Bool { false }
  #else
  private typealias ReadFolder = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
  /// `getdents64(2)`, because `opendir` allocates. Swift does not import it; a program without dynamic linking has none.
  private static let readFolder: ReadFolder? = (dlsym(nil, "getdents64") ?? dlsym(nil, "getdents")).map {
    unsafeBitCast($0, to: ReadFolder.self)
  }

  /// Calls `body` with each process of the machine.
  private static func forEachProcess(_ body: (pid_t) -> Void) {
    // A string would be allocated.
    let path: StaticString = "/proc"
    let folder = path.utf8Start.withMemoryRebound(to: CChar.self, capacity: path.utf8CodeUnitCount + 1) {
      open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard folder >= 0, let readFolder else { return }
    defer { close(folder) }
    // More would be allocated.
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { entries in
      var count = readFolder(folder, entries.baseAddress, entries.count)
      while count > 0 {
        var offset = 0
        while offset < count {
          // The struct `linux_dirent64`: two numbers of eight bytes, the length, a byte, and the name.
          if let process = number(in: entries, at: offset + 19) { body(process) }
          offset += Int(entries.loadUnaligned(fromByteOffset: offset + 16, as: UInt16.self))
        }
        count = readFolder(folder, entries.baseAddress, entries.count)
      }
    }
  }

  /// The number that a name is; nil for another name.
  private static func number(in bytes: UnsafeMutableRawBufferPointer, at start: Int) -> pid_t? {
    var (number, index) = (pid_t(0), start)
    while bytes[index] != 0 {
      guard (48...57).contains(bytes[index]), number < 100_000_000 else { return nil }
      number = number * 10 + pid_t(bytes[index] - 48)
      index += 1
    }
    return number
  }

  /// Whether a process has ended and was not waited for. It stays in the list until then.
  private static func isZombie(_ process: pid_t) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { bytes in
      // "/proc/NUMBER/stat", from its end.
      let (head, tail): (StaticString, StaticString) = ("/proc/", "/stat")
      var (index, rest) = (64, process)
      bytes.copyBytes(from: UnsafeRawBufferPointer(start: tail.utf8Start, count: tail.utf8CodeUnitCount + 1), at: index)
      while rest > 0 {
        index -= 1
        bytes[index] = UInt8(48 + rest % 10)
        rest /= 10
      }
      index -= head.utf8CodeUnitCount
      bytes.copyBytes(from: UnsafeRawBufferPointer(start: head.utf8Start, count: head.utf8CodeUnitCount), at: index)
      guard let path = bytes.baseAddress?.advanced(by: index).assumingMemoryBound(to: CChar.self) else { return false }
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return true }
      defer { close(file) }
      // The state follows the name of the program, which may have any characters and is in parentheses.
      let count = read(file, bytes.baseAddress, bytes.count)
      var end = count - 3
      while end >= 0, bytes[end] != UInt8(ascii: ")") { end -= 1 }
      return end < 0 || bytes[end + 2] == UInt8(ascii: "Z") || bytes[end + 2] == UInt8(ascii: "X")
    }
  }
  #endif
}

#if !canImport(Darwin)
extension UnsafeMutableRawBufferPointer {
  fileprivate func copyBytes(from bytes: UnsafeRawBufferPointer, at start: Int) {
    UnsafeMutableRawBufferPointer(rebasing: self[start...]).copyMemory(from: bytes)
  }
}
#endif

import Terminal

/// Reads and writes whole text files, and lists folders, with the functions of the C library: Foundation is not linked.
enum FileSystem {
  /// Why a file or a folder cannot be used.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let code: Int32
    let isWriting: Bool

    init(_ path: String, _ code: Int32, isWriting: Bool = false) {
      self.path = path
      self.code = code
      self.isWriting = isWriting
    }

    var description: String { "cannot \(isWriting ? "write" : "read") \(path): \(errorText(code))" }
  }

  /// The text of a file. Bytes that are no UTF-8 are replaced.
  static func read(_ path: String) throws(Failure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      guard let more = readSome(from: descriptor) else { throw Failure(path, errno) }
      if more.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += more
    }
  }

  /// The text of a file; nil if there is none.
  static func readIfThere(_ path: String) throws(Failure) -> String? {
    do throws(Failure) {
      return try read(path)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// A file without a name that has a text, to be read from its start. Close it.
  static func temporaryFile(_ text: String) throws(Failure) -> Int32 {
    let folder = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(folder)/microapps.XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw Failure(folder, errno, isWriting: true) }
    unlink(path)
    if let code = writeAll(text, to: descriptor) {
      close(descriptor)
      throw Failure(folder, code, isWriting: true)
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  /// The text of an open file from its start, which is closed.
  static func read(descriptor: Int32) -> String {
    defer { close(descriptor) }
    lseek(descriptor, 0, SEEK_SET)
    var bytes: [UInt8] = []
    while let more = readSome(from: descriptor), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a file in one step: readers see the old text or the new one, and never a part.
  static func write(_ text: String, to path: String) throws(Failure) {
    let temporary = "\(path).\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(path, errno, isWriting: true) }
    var code = writeAll(text, to: descriptor)
    if close(descriptor) != 0, code == nil { code = errno }
    if code == nil, rename(temporary, path) != 0 { code = errno }
    guard let code else { return }
    unlink(temporary)
    throw Failure(path, code, isWriting: true)
  }

  /// Makes a folder, and those above it, unless they exist.
  static func makeFolder(_ path: String) throws(Failure) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o755) != 0, errno != EEXIST, errno != EISDIR { throw Failure(path, errno, isWriting: true) }
    }
  }

  /// Deletes a file.
  static func remove(_ path: String) throws(Failure) {
    if unlink(path) != 0 { throw Failure(path, errno, isWriting: true) }
  }

  /// A path as a person would write it: from the current folder, if it leads there.
  static func shortened(_ path: String) -> String {
    guard let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    let folder = String(cString: current) + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// The names in a folder, sorted by their scalars; hidden ones are left out. Nil if there is no such folder.
  static func names(in folder: String) throws(Failure) -> [String]? {
    guard let stream = opendir(folder) else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw Failure(folder, code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }
}

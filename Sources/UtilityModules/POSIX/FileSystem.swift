/// Reads and writes whole text files, and lists folders, with the functions of the C library: Foundation is not linked.
package enum FileSystem {
  /// Why a file or a folder cannot be used.
  package struct Failure: Error, CustomStringConvertible {
    package let path: String
    /// The `errno`; nil for a file that is not read although it could be.
    package let code: Int32?
    package let reason: String
    package let isWriting: Bool

    package init(_ path: String, _ code: Int32, isWriting: Bool = false) {
      self.path = path
      self.code = code
      reason = code == ENOENT && path.contains("\u{FFFD}") ? "Its name is not UTF-8" : errorText(code)
      self.isWriting = isWriting
    }

    fileprivate init(_ path: String, reason: String) {
      self.path = path
      code = nil
      self.reason = reason
      isWriting = false
    }

    package var description: String { "cannot \(isWriting ? "write" : "read") \(path): \(reason)" }
  }

  /// The text of a file. Bytes that are no UTF-8 are replaced. A pipe or a device, which may have no end, is not read, and
  /// neither is a file of more than some megabytes.
  package static func read(_ path: String, megabytes limit: Int = 4) throws(Failure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw Failure(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(path, errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(path, EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(path, reason: "It is not a regular file") }
    var bytes: [UInt8] = []
    while bytes.count <= limit << 20 {
      guard let more = readSome(from: descriptor) else { throw Failure(path, errno) }
      if more.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += more
    }
    throw Failure(path, reason: "It is larger than \(limit) MB")
  }

  /// The text of a file; nil if there is none.
  package static func readIfThere(_ path: String, megabytes limit: Int = 4) throws(Failure) -> String? {
    do throws(Failure) {
      return try read(path, megabytes: limit)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
  }

  /// The text of an open file from its start, which is closed.
  package static func read(descriptor: Int32) -> String {
    defer { close(descriptor) }
    lseek(descriptor, 0, SEEK_SET)
    var bytes: [UInt8] = []
    while let more = readSome(from: descriptor), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A path as a person would write it: from the current folder, if it leads there.
  package static func shortened(_ path: String) -> String {
    guard let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    let folder = String(cString: current) + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// The names in a folder, sorted by their scalars; hidden ones are left out. Bytes that are no UTF-8 are replaced.
  package static func names(in folder: String) throws(Failure) -> [String] {
    try allNames(in: folder).filter { !$0.hasPrefix(".") }.sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
  }

  package static func allNames(in folder: String) throws(Failure) -> [String] {
    guard let stream = opendir(folder) else { throw Failure(folder, errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
            String(cString: $0)
          }
        })
    }
    return names
  }
}

extension String {
  /// The path of the folder that a path is in.
  package var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}

/// Reads and writes whole text files, and lists folders, with the functions of the C library: Foundation is not linked.
package enum FileSystem {
  /// The text of a file. Bytes that are not UTF-8 are replaced. A pipe or a device, which may have no end, is not read, and
  /// neither is a file of more than some megabytes.
  package static func read(_ path: String, megabytes limit: Int = 4) throws(SystemError) -> String {
    let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, to: "read")
    _ = try file.statusOfRegularFile()
    return String(decoding: try file.read(limit: limit << 20), as: UTF8.self)
  }

  /// The text of a file; nil if there is none.
  package static func readIfThere(_ path: String, megabytes limit: Int = 4) throws(SystemError) -> String? {
    do throws(SystemError) {
      return try read(path, megabytes: limit)
    } catch  where error.isAbsence {
      return nil
    }
  }

  package static func read(descriptor: Int32) -> String {
    defer { close(descriptor) }
    lseek(descriptor, 0, SEEK_SET)
    return String(decoding: readAll(from: descriptor) ?? [], as: UTF8.self)
  }

  package static func shortened(_ path: String) -> String {
    guard let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    let folder = String(cString: current) + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// The names in a folder, sorted by their scalars; without hidden names. Bytes that are not UTF-8 are replaced.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    try allNames(in: folder).filter { !$0.hasPrefix(".") }.sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
  }

  /// All names in a folder, in any order, with `.` and `..`.
  package static func allNames(in folder: String) throws(SystemError) -> [String] {
    guard !folder.isMisnamed, let stream = opendir(folder) else { throw SystemError("read", folder, errno) }
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
  /// Whether it was not UTF-8. Swift has replaced the wrong bytes, so that it would be the path of another file.
  var isMisnamed: Bool { unicodeScalars.contains("\u{FFFD}") }

  package var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}

/// What the file system knows about a file, which tells whether the file has changed.
package struct FileStamp: Hashable {
  package enum Kind {
    case file
    case folder
    case other
  }

  package let kind: Kind
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int
  /// The number of the file. An editor that writes a new file and renames it changes it.
  private let inode: UInt64

  /// Looks at a file, or without `followsLink` at a symbolic link itself; nil if there is no such file.
  package init?(_ path: String, followsLink: Bool = true) {
    var status = stat()
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    // The names of the fields are in no module that a release build on Linux could import.
    (seconds, nanoseconds) = withUnsafeBytes(of: time) { fields in
      (fields.load(as: Int.self), fields.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self))
    }
  }

  /// When the content was written, since 1970.
  package var time: Duration { .seconds(seconds) + .nanoseconds(nanoseconds) }
}

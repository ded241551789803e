#if canImport(Darwin)
import MachO
#endif

package enum Executables {
  /// The path of the running executable, without symbolic links; nil if it is unknown. The next build replaces the file.
  package static var running: String? {
    #if canImport(Darwin)
    var size: UInt32 = 0
    _ = _NSGetExecutablePath(nil, &size)
    var path = [CChar](repeating: 0, count: Int(size) + 1)
    guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
    return resolved(path.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) } ?? "")
    #else
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    guard length > 0 else { return nil }
    let link = String(decoding: path.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The kernel adds this once another build has replaced the file.
    let ending = " (deleted)"
    return link.hasSuffix(ending) ? String(link.dropLast(ending.count)) : link
    #endif
  }

  /// The path of a source file in the package whose build folder has the executable. The compiler knows the path at the time of
  /// the build, which in a copy of a package leads to the original.
  package static func source(_ file: String, of executable: String?) -> String {
    let parts = file.split(separator: "/")
    var folder = executable?.parentFolder ?? "/"
    while folder != "/", folder != "." {
      // A name alone could be that of any file.
      for count in stride(from: parts.count, to: 1, by: -1) {
        let path = "\(folder)/" + parts.suffix(count).joined(separator: "/")
        if FileStamp(path)?.kind == .file { return path }
      }
      folder = folder.parentFolder
    }
    return file
  }

  /// The path of a command in the folders of a search path such as `PATH`; nil if there is none.
  package static func path(of command: String, in searchPath: String?) -> String? {
    (searchPath ?? "").split(separator: ":").lazy.map { "\($0)/\(command)" }.first { path in
      path.hasPrefix("/") && FileStamp(path)?.kind == .file && access(path, X_OK) == 0
    }
  }

  /// A path without symbolic links; nil if there is no such file.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

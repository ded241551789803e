#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the C library knows and Swift does not.
enum Platform {
  /// The memory the process has, in bytes.
  static var residentMemory: Int {
    #if canImport(Darwin)
    // The most it has ever had: the same here, where nothing is given back while it is measured.
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
    #else
    // getrusage does not forget the program that `swift run` was before it became this one.
    let file = open("/proc/self/statm", O_RDONLY)
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = max(0, read(file, &text, text.count))
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
    #endif
  }

  static func fail(_ message: String, status: Int32) -> Never {
    let text = Array((message + "\n").utf8)
    _ = write(STDERR_FILENO, text, text.count)
    exit(status)
  }
}

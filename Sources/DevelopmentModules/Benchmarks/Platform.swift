#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the C library knows and Swift does not.
enum Platform {
  /// The most memory the process has ever had, in bytes.
  static var peakMemory: Int {
    var usage = rusage()
    // RUSAGE_SELF, which Glibc and Darwin give different types.
    getrusage(0, &usage)
    #if canImport(Darwin)
    return Int(usage.ru_maxrss)
    #else
    return Int(usage.ru_maxrss) * 1024
    #endif
  }

  static func fail(_ message: String, status: Int32) -> Never {
    let text = Array((message + "\n").utf8)
    _ = write(STDERR_FILENO, text, text.count)
    exit(status)
  }
}

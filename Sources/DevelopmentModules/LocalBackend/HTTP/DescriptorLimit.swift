import Foundation

/// Lets this process open as many files as the system ever allows it, because each connection is one and shells often
/// begin with 256. Returns how many that is; a limit that cannot be raised stays.
@discardableResult
func raiseDescriptorLimit() -> Int {
  #if canImport(Glibc)
  let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
  let files = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  guard getrlimit(files, &limit) == 0 else { return 0 }
  var raised = limit
  #if canImport(Darwin)
  // The hard limit there is usually infinite, and more than this is refused.
  raised.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
  #else
  raised.rlim_cur = limit.rlim_max
  #endif
  if raised.rlim_cur > limit.rlim_cur, setrlimit(files, &raised) == 0 { limit = raised }
  return Int(clamping: limit.rlim_cur)
}

extension LocalBackend {
  /// Makes room for as many connections as the system allows. For a program that does nothing else: the limit is that
  /// of the whole process, so no server changes it by itself.
  public static func allowManyConnections() { raiseDescriptorLimit() }
}

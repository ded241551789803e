import Foundation

/// Raises the process's limit of open files to the maximum: each connection is one, and shells often start with 256. Returns
/// the limit, which is unchanged if it cannot be raised.
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
  // The hard limit is usually infinite there, but the system refuses more than this.
  raised.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
  #else
  raised.rlim_cur = limit.rlim_max
  #endif
  if raised.rlim_cur > limit.rlim_cur, setrlimit(files, &raised) == 0 { limit = raised }
  return Int(clamping: limit.rlim_cur)
}

import Foundation

/// Does the work on a thread of its own, so that it may block without blocking other tests.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: work()) }.start()
  }
}

/// Whether a thread can have a umask of its own. On other systems the umask belongs to the process, and so to all tests.
let hasUmaskOfThread = threadCall("unshare") != nil

/// Does the work with this umask, on a thread of its own. Only for systems where `hasUmaskOfThread` is true.
func withUmask<Result: Sendable>(_ mask: mode_t, _ work: @escaping @Sendable () -> Result) async -> Result {
  await onThread {
    let cloneFS: Int32 = 0x200
    _ = threadCall("unshare")?(cloneFS)
    let before = umask(mask)
    defer { _ = umask(before) }
    return work()
  }
}

/// Does the work with the permissions of an ordinary user, even if root runs the tests, on systems where a thread can have
/// permissions of its own.
func asOrdinaryUser<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await onThread {
    // Version 3 of the call, and no capabilities in any of the three sets, each of two words.
    var (header, sets): ((UInt32, Int32), (UInt64, UInt64, UInt64)) = ((0x2008_0522, 0), (0, 0, 0))
    _ = threadCall("capset", as: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Int32).self)?(&header, &sets)
    return work()
  }
}

/// A system call of Linux that changes only the calling thread; nil on other systems. Swift does not import its header.
private func threadCall<Call>(_ name: String, as type: Call.Type = (@convention(c) (Int32) -> Int32).self) -> Call? {
  dlsym(nil, name).map { unsafeBitCast($0, to: type) }
}

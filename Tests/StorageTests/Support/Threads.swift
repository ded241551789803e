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

/// The user for ``asOrdinaryUser(_:)``.
let ordinaryUser: uid_t = geteuid() == 0 && threadCall("setfsuid") != nil ? 65534 : geteuid()

/// Does the work with the permissions of an ordinary user, even if root runs the tests, on systems where a thread can have
/// permissions of its own.
func asOrdinaryUser<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await onThread {
    _ = threadCall("setfsuid")?(Int32(bitPattern: ordinaryUser))
    return work()
  }
}

/// A system call of Linux that changes only the calling thread; nil on other systems. Swift does not import its header.
private func threadCall(_ name: String) -> (@convention(c) (Int32) -> Int32)? {
  dlsym(nil, name).map { unsafeBitCast($0, to: (@convention(c) (Int32) -> Int32).self) }
}

import Foundation

/// Does the work on a thread of its own, so that what blocks it blocks no other test.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: work()) }.start()
  }
}

/// Whether a thread can have a umask of its own. Elsewhere it is the whole process's, and so that of all tests.
let hasUmaskOfThread = threadCall("unshare") != nil

/// Does the work with a umask that is only that thread's own. For tests that run where a thread can have one.
func withUmask<Result: Sendable>(_ mask: mode_t, _ work: @escaping @Sendable () -> Result) async -> Result {
  await onThread {
    let cloneFS: Int32 = 0x200
    _ = threadCall("unshare")?(cloneFS)
    let before = umask(mask)
    defer { _ = umask(before) }
    return work()
  }
}

/// The user whose rights ``asOrdinaryUser(_:)`` has.
let ordinaryUser: uid_t = geteuid() == 0 && threadCall("setfsuid") != nil ? 65534 : geteuid()

/// Does the work with the rights of an ordinary user, also when root runs the tests, where a thread can have its own.
func asOrdinaryUser<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await onThread {
    _ = threadCall("setfsuid")?(Int32(bitPattern: ordinaryUser))
    return work()
  }
}

/// Linux's own calls, which change only the thread that makes them; nil elsewhere. Swift does not import their headers.
private func threadCall(_ name: String) -> (@convention(c) (Int32) -> Int32)? {
  dlsym(nil, name).map { unsafeBitCast($0, to: (@convention(c) (Int32) -> Int32).self) }
}

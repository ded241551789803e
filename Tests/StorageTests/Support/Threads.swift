import Foundation

/// Does the work on a thread of its own, so that what blocks it blocks no other test.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: work()) }.start()
  }
}

/// Does the work with a umask that, on Linux, is only that thread's own.
func withUmask<Result: Sendable>(_ mask: mode_t, _ work: @escaping @Sendable () -> Result) async -> Result {
  await onThread {
    #if os(Linux)
    let cloneFS: Int32 = 0x200
    _ = threadCall("unshare")?(cloneFS)
    #endif
    let before = umask(mask)
    defer { _ = umask(before) }
    return work()
  }
}

/// Does the work with the rights of an ordinary user, also when root runs the tests.
func asOrdinaryUser<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await onThread {
    #if os(Linux)
    let nobody: Int32 = 65534
    if geteuid() == 0 { _ = threadCall("setfsuid")?(nobody) }
    #endif
    return work()
  }
}

#if os(Linux)
/// Linux's own calls, which change only the thread that makes them. Swift does not import their headers.
private func threadCall(_ name: String) -> (@convention(c) (Int32) -> Int32)? {
  dlsym(nil, name).map { unsafeBitCast($0, to: (@convention(c) (Int32) -> Int32).self) }
}
#endif

#if canImport(Darwin)
package typealias SpawnFileActions = posix_spawn_file_actions_t?
#else
package typealias SpawnFileActions = posix_spawn_file_actions_t
#endif

/// The flag of `spawn` for a program that leads a session of its own.
#if canImport(Darwin)
package let spawnSession = POSIX_SPAWN_SETSID
#else
/// Swift does not import it from the spawn.h of glibc. That of musl has the same value.
package let spawnSession: Int32 = 0x80
#endif

/// Starts a program with the default action for each signal, with no signal blocked, and with no descriptors but those
/// that the file actions open, whatever other threads open meanwhile.
///
/// - Parameters:
///   - environment: the complete environment, as `NAME=value`; nil for that of this program.
///   - flags: further flags of `posix_spawnattr_setflags`.
///   - lastDescriptor: the highest descriptor that the file actions open.
package func spawn(
  _ command: [String], environment: [String]? = nil, flags: Int32, lastDescriptor: Int32 = STDERR_FILENO,
  addFileActions: (inout SpawnFileActions) -> Void
) throws(SystemError) -> pid_t {
  #if canImport(Darwin)
  var attributes: posix_spawnattr_t?
  var actions: SpawnFileActions = nil
  let flags = flags | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
  var attributes = posix_spawnattr_t()
  var actions = SpawnFileActions()
  let flags = flags | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  #endif
  posix_spawnattr_init(&attributes)
  posix_spawn_file_actions_init(&actions)
  defer {
    posix_spawnattr_destroy(&attributes)
    posix_spawn_file_actions_destroy(&actions)
  }
  var (all, none) = (sigset_t(), sigset_t())
  sigfillset(&all)
  sigemptyset(&none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(flags))
  addFileActions(&actions)
  #if !canImport(Darwin)
  closeDescriptors(from: lastDescriptor + 1, by: &actions)
  #endif
  var identifier: pid_t = 0
  let (arguments, ownEnvironment) = (CStrings(command), environment.map(CStrings.init))
  let result = withExtendedLifetime((arguments, ownEnvironment)) {
    if let ownEnvironment {
      posix_spawn(&identifier, command[0], &actions, &attributes, arguments.pointers, ownEnvironment.pointers)
    } else {
      posix_spawn(&identifier, command[0], &actions, &attributes, arguments.pointers, environmentPointers)
    }
  }
  guard result == 0 else { throw SystemError("run", command[0], result) }
  return identifier
}

#if !canImport(Darwin)
/// Closes all descriptors from a number on in the program that starts, also one that a library or another thread of this
/// program opens at that moment. It would stay open as long as that program runs. A C library older than glibc 2.34, and
/// musl, cannot.
private func closeDescriptors(from first: Int32, by actions: inout SpawnFileActions) {
  // Swift does not import it from the spawn.h of glibc.
  typealias Function = @convention(c) (UnsafeMutablePointer<SpawnFileActions>, Int32) -> Int32
  guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
  _ = unsafeBitCast(symbol, to: Function.self)(&actions, first)
}
#endif

private var environmentPointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
  _NSGetEnviron().pointee
  #else
  environ
  #endif
}

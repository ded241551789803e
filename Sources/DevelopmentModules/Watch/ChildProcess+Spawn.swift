import POSIX

extension ChildProcess {
  /// The number of an inherited descriptor in the program.
  static let inheritedDescriptor: Int32 = 3

  #if canImport(Darwin)
  // Only the descriptors below are open in the program, also if another thread opens one at this moment.
  private static let flags =
    POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
  private static let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  #endif

  /// Starts a program that leads a process group, with the default action for each signal.
  ///
  /// - Parameter number: the number of the inherited descriptor in the program.
  /// - Returns: its identifier, and the descriptor where its output arrives.
  static func spawn(
    _ command: [String], inheriting descriptor: Int32?, as number: Int32 = inheritedDescriptor
  ) throws(SystemCallError) -> (identifier: Int32, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemCallError("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }

    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    var actions: posix_spawn_file_actions_t?
    #else
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
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
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for output in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_adddup2(&actions, ends[1], output) }
    if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, number) }
    #if !canImport(Darwin)
    actions.addCloseFrom((descriptor == nil ? STDERR_FILENO : number) + 1)
    #endif

    // If the parent of this program ignored SIGCHLD, no child could be waited for.
    signal(SIGCHLD, SIG_DFL)
    var identifier: pid_t = 0
    let arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let result = posix_spawn(&identifier, command[0], &actions, &attributes, arguments, environmentPointers)
    if result != 0 {
      close(ends[0])
      throw SystemCallError("cannot run \(command[0])", result)
    }
    return (identifier, ends[0])
  }

  /// The environment of this program, as the C library has it.
  private static var environmentPointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
    _NSGetEnviron().pointee
    #else
    environ
    #endif
  }
}

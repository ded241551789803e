// The C library has another name on each platform. The other files of this module, and modules that import it, get the
// library from here.
#if canImport(Darwin)
@_exported import Darwin
#elseif canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#endif

#if !canImport(Darwin)
extension posix_spawn_file_actions_t {
  /// Closes all descriptors from a number on in the program that starts, also one that a library or another thread of
  /// this program opens at that moment. It would stay open as long as that program runs. On Darwin the flag
  /// `POSIX_SPAWN_CLOEXEC_DEFAULT` does it; a C library older than glibc 2.34, and musl, cannot.
  package mutating func addCloseFrom(_ first: Int32) {
    // Swift does not import it from the spawn.h of glibc.
    typealias Function = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
    _ = unsafeBitCast(symbol, to: Function.self)(&self, first)
  }
}
#endif

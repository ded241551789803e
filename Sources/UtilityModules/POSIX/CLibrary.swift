// The C library has another name on each platform. The other files of this module, and modules that import it, get the
// library from here.
#if canImport(Darwin)
@_exported import Darwin
#elseif canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#endif

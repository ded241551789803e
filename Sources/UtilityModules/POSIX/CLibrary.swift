// The C library has another name on each platform. The other files of this module, and modules that import it, get the
// library from here.
#if canImport(Darwin)
@_exported @preconcurrency import Darwin
#elseif canImport(Glibc)
@_exported @preconcurrency import Glibc
#elseif canImport(Musl)
@_exported import Musl
#endif

/// Makes `print` write each line at once, also where standard output is no terminal, so that a crash loses no line.
package func bufferPrintedLines() { setvbuf(stdout, nil, Int32(_IOLBF), 0) }

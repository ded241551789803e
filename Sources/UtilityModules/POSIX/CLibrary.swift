// The C library has another name on each platform. The other files of this module, and modules that import it, get the
// library from here.
#if canImport(Darwin)
@_exported @preconcurrency import Darwin
#elseif canImport(Glibc)
@_exported @preconcurrency import Glibc
#elseif canImport(Musl)
@_exported @preconcurrency import Musl
#endif

/// Makes `print` write each line at once, also where standard output is no terminal. Only before the first output.
package func bufferPrintedLines() { setvbuf(stdout, nil, Int32(_IOLBF), 0) }

/// Writes what `print` has kept: a line without its end. Not safe in a signal handler.
package func flushPrintedText() { fflush(stdout) }

/// An array of C strings that ends in nil, as `execv` and `posix_spawn` take it. The strings are freed with this object,
/// so calls that use them need `withExtendedLifetime`: an optimized build releases it after its last use.
package final class CStrings {
  /// The strings, and nil.
  package let pointers: [UnsafeMutablePointer<CChar>?]

  package init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}

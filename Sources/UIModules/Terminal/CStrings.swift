/// An array of C strings that ends in nil, as `execv` and `posix_spawn` take it.
public final class CStrings {
  public let pointers: [UnsafeMutablePointer<CChar>?]

  public init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}

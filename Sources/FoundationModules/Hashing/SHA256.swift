#if canImport(CryptoKit)
import CryptoKit
#endif

/// SHA-256 (FIPS 180-4), which PKCE, nonces and signed tokens are made of.
public enum SHA256 {
  /// In bytes.
  static let blockSize = 64

  /// The 32 bytes of the hash.
  public static func hash(_ message: [UInt8]) -> [UInt8] {
    #if canImport(CryptoKit)
    Array(CryptoKit.SHA256.hash(data: message))
    #else
    PortableSHA256.hash(message)
    #endif
  }
}

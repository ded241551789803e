/// SHA-256 (FIPS 180-4), for PKCE, nonces and signed tokens. The names are the symbols of its section 6.2.
public enum SHA256 {
  /// In bytes.
  static let blockSize = 64

  /// The 32 bytes of the hash.
  public static func hash(_ message: [UInt8]) -> [UInt8] {
    let padding = (2 * blockSize - 9 - message.count % blockSize) % blockSize
    let bitCount = UInt64(message.count) * 8
    let bytes =
      message + [0x80] + Array(repeating: 0, count: padding)
      + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> UInt64($0)) }
    var hash = SIMD8<UInt32>(
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: blockSize) {
        compress(UnsafeBufferPointer(rebasing: bytes[start..<start + blockSize]), into: &hash)
      }
    }
    return (0..<8).flatMap { index in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: hash[index] >> UInt32($0)) }
    }
  }

  private static func compress(_ block: UnsafeBufferPointer<UInt8>, into hash: inout SIMD8<UInt32>) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
      for t in 0..<16 {
        w[t] =
          UInt32(block[4 * t]) << 24 | UInt32(block[4 * t + 1]) << 16 | UInt32(block[4 * t + 2]) << 8
          | UInt32(block[4 * t + 3])
      }
      for t in 16..<64 {
        let (x, y) = (w[t - 15], w[t - 2])
        let sigma0 = x.rotated(7) ^ x.rotated(18) ^ x >> 3
        let sigma1 = y.rotated(17) ^ y.rotated(19) ^ y >> 10
        w[t] = sigma1 &+ w[t - 7] &+ sigma0 &+ w[t - 16]
      }
      var (a, b, c, d, e, f, g, h) = (
        hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7]
      )
      k.withUnsafeBufferPointer { k in
        for t in 0..<64 {
          let sum1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
          let t1 = h &+ sum1 &+ (e & f ^ ~e & g) &+ k[t] &+ w[t]
          let sum0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
          let t2 = sum0 &+ (a & b ^ a & c ^ b & c)
          (a, b, c, d, e, f, g, h) = (t1 &+ t2, a, b, c, d &+ t1, e, f, g)
        }
      }
      hash &+= SIMD8(a, b, c, d, e, f, g, h)
    }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let k: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

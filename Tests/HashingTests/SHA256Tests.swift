import Foundation
import Testing

@testable import Hashing

/// Test vectors of NIST (FIPS 180-4 examples, and SHAVS of the CAVP).
struct SHA256Tests {
  private static let vectors: [(message: [UInt8], hash: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ([0xd3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      Array(
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"
          .utf8),
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      Array(repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: vectors.indices)
  func aVectorOfNIST(index: Int) {
    let (message, hash) = Self.vectors[index]
    #expect(SHA256.hash(message).hexadecimal == hash)
  }

  /// Lengths around the limits of a block and of the padding. The expected hash of all hashes is from OpenSSL.
  @Test func everyLengthUpToTwoBlocks() {
    let all = (0...130).flatMap { SHA256.hash(Array(repeating: 0x5A, count: $0)) }
    #expect(SHA256.hash(all).hexadecimal == "0102204c254b3674440f6d5aded67561a42f6862b23715862531a7431044be3e")
  }
}

extension [UInt8] {
  var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}

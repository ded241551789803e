import Foundation
import Testing

@testable import Hashing

/// HMAC with the test cases of RFC 4231.
struct DerivationTests {
  @Test(arguments: [
    (
      "Hi There", [UInt8](repeating: 0x0b, count: 20),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      "Test Using Larger Than Block-Size Key - Hash Key First", [UInt8](repeating: 0xaa, count: 131),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func hmacOfAShortAndALongKey(message: String, key: [UInt8], code: String) {
    #expect(HMAC.code(for: Array(message.utf8), key: key).hexadecimal == code)
  }

  @Test func secretsAreTheSameByAllTheirBytes() {
    #expect(isSameSecret([1, 2, 3], [1, 2, 3]))
    #expect(isSameSecret([], []))
    #expect(!isSameSecret([1, 2, 3], [1, 2, 4]))
    #expect(!isSameSecret([1, 2, 3], [0, 2, 3]))
    #expect(!isSameSecret([1, 2], [1, 2, 3]))
  }

  @Test(arguments: [([], ""), ([0xFB, 0xFF], "-_8"), ([1, 2, 3], "AQID"), ([1], "AQ")] as [([UInt8], String)])
  func base64ForURLs(bytes: [UInt8], text: String) {
    #expect(Data(bytes).base64URL == text)
    #expect(Data(base64URL: text) == Data(bytes))
  }

  @Test(arguments: ["+/8", "AQ==", "A", "a b", "ä"])
  func whatIsNotBase64ForURLs(text: String) {
    #expect(Data(base64URL: text) == nil)
  }
}

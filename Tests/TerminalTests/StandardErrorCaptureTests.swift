import MicroappBasics
import Testing
import Views

@testable import Terminal

struct StandardErrorCaptureTests {  // Hazard: crash-report
  @Test(
    "what a terminal would obey is replaced, byte for byte",
    arguments: [
      ("plain\n\ttext żółć 日本 👩‍🚀", "plain\n\ttext żółć 日本 👩‍🚀"), ("\u{1B}[2J\u{7}\r", "?[2J??"), ("a\u{9B}b", "a??b"),
      ("a\u{202E}b", "a???b"), ("a\u{61C}b", "a??b"), ("a\u{2066}b\u{FFF9}", "a???b???"), ("\u{E0041}", "????"),
    ])
  func replaced(_ text: String, by shown: String) {
    #expect(neutralized(Array(text.utf8)) == shown)
  }

  @Test(
    "so is what is no UTF-8",
    arguments: [
      [0x9B, 0x41], [0xC3], [0xE6, 0x97, 0x41], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC0, 0x9B],
      [0xE0, 0x82, 0x9B], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func invalid(_ bytes: [UInt8]) {
    #expect(neutralized(bytes).utf8.allSatisfy { $0 == UInt8(ascii: "?") || $0 == 0x41 })
  }

  private func neutralized(_ bytes: [UInt8]) -> String {
    var bytes = bytes
    bytes.withUnsafeMutableBytes { StandardErrorCapture.neutralize($0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

import Testing

@testable import Terminal

struct OutputCaptureTests {  // Hazard: crash-report
  @Test(arguments: [
    ("plain\n\ttext ~", "plain\n\ttext ~"), ("\u{1B}[2J\u{7}\r\u{7F}", "?[2J???"), ("é\u{9B}b\u{202E}", "????b???"),
  ])
  func allButASCIIIsReplacedByteForByte(_ text: String, by shown: String) {
    var bytes = Array(text.utf8)
    bytes.withUnsafeMutableBytes { OutputCapture.neutralize($0) }
    #expect(String(decoding: bytes, as: UTF8.self) == shown)
  }
}

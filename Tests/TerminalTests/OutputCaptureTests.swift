import Foundation
import POSIX
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

  // Only this test uses it. Its thread sets it before it writes to the pipe that the test then reads.
  nonisolated(unsafe) private static var writer: pthread_t?
  /// Where the handler writes a byte for each signal.
  // A handler captures nothing. Only this test sets it, before the handler is installed.
  nonisolated(unsafe) private static var handled: Int32 = -1

  @Test func signalsCutNothing() throws {
    let (pipe, signals) = (try #require(openPipe()), try #require(openPipe()))
    let end = try #require(openPipe())
    let before = SignalAction.current(SIGUSR2)
    Self.handled = signals.writing
    SignalAction.install({ _, _, _ in _ = write(OutputCaptureTests.handled, "s", 1) }, for: SIGUSR2, flags: SA_SIGINFO)
    Thread {
      SignalAction.unblock(SIGUSR2)
      Self.writer = pthread_self()
      let bytes = [UInt8](repeating: 1, count: 1 << 18)
      bytes.withUnsafeBytes { OutputCapture.write($0, to: pipe.writing, milliseconds: 60_000) }
      close(pipe.writing)
      // A signal needs a thread, also if it has cut the text.
      _ = readSome(from: end.reading)
      close(end.reading)
    }.start()
    // The pipe is full before all is written.
    var count = readSome(from: pipe.reading)?.count ?? 0
    for _ in 0..<10 {
      pthread_kill(try #require(Self.writer), SIGUSR2)
      #expect(readSome(from: signals.reading) != nil)
    }
    count += readAll(from: pipe.reading)?.count ?? 0
    #expect(count == 1 << 18)
    SignalAction.restore(before, for: SIGUSR2)
    for descriptor in [pipe.reading, signals.reading, signals.writing, end.writing] { close(descriptor) }
  }
}

import Dispatch
import POSIX
import Testing
import Views

@testable import Terminal

final class FileDescriptorsTests {  // Hazard: slow-terminal
  private let reading: Int32
  private var writing: Int32
  // Not a global queue, whose threads are those of all tests: they could all wait for what none of them is left to write.
  private let otherThread = DispatchQueue(label: "FileDescriptorsTests")

  init() throws {
    (reading, writing) = try #require(openPipe())
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  /// Gives the end that writes to a test, which closes it.
  private func takeWriting() -> Int32 {
    defer { writing = -1 }
    return writing
  }

  @Test func whatIsWrittenCanBeReadUntilTheEnd() {
    #expect(writeAll("zażółć 日本", to: writing) == nil)
    #expect(writeAll("", to: writing) == nil)
    #expect(readSome(from: reading) == Array("zażółć 日本".utf8))

    close(takeWriting())
    #expect(readSome(from: reading) == [])
  }

  @Test(arguments: [true, false])
  func moreThanAPipeHoldsIsWrittenWhole(isBlocking: Bool) {
    if !isBlocking { _ = fcntl(writing, F_SETFL, O_NONBLOCK) }
    let text = String(repeating: "0123456789abcdef", count: 20_000)

    otherThread.async { [writing = takeWriting()] in
      writeAll(text, to: writing)
      close(writing)
    }
    var bytes: [UInt8] = []
    while let some = readSome(from: reading), !some.isEmpty {
      #expect(some.count <= 1 << 12)
      bytes += some
    }
    #expect(bytes == Array(text.utf8))
  }

  @Test func readingWaitsAlsoWhereTheDescriptorWouldNot() {
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)

    otherThread.async { [writing] in writeAll("late", to: writing) }

    #expect(readSome(from: reading) == Array("late".utf8))
  }

  @Test func whetherADescriptorIsReadyIsKnownWithoutWaiting() {
    #expect(!isReadable(reading, milliseconds: 0))
    #expect(isWritable(writing, milliseconds: -1))
    writeAll("a", to: writing)
    #expect(isReadable(reading, milliseconds: -1))

    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    while write(writing, "b", 1) > 0 {}
    #expect(!isWritable(writing, milliseconds: 0))
    #expect(isReadable(-1, milliseconds: -1), "a read says at once that there is none")
    #expect(isReadable(1 << 20, milliseconds: -1))
  }

  @Test func aReadErrorDiffersFromTheEnd() {
    let folder = open("/", O_RDONLY)
    #expect(readSome(from: folder) == nil)
    #expect(errno == EISDIR)
    close(folder)
    close(takeWriting())
    #expect(readSome(from: reading) == [])
  }

  @Test func writingToAClosedPipeGivesUp() throws {
    signal(SIGPIPE, SIG_IGN)
    let (reading, writing) = try #require(openPipe())
    close(reading)

    // A process that is just starting has a copy of the other end for a moment, and accepts the text until then.
    var failure: Int32?
    while failure == nil { failure = writeAll("text without a reader", to: writing) }
    #expect(failure == EPIPE)

    #expect(close(writing) == 0)
  }

  @Test func aWriteErrorIsReturned() {
    #expect(writeAll("text", to: reading) == EBADF)
    #expect(writeAll("text", to: -1) == EBADF)
  }

  @Test func aTerminalOfAnySizeHasOneThatCanBeDrawn() throws {  // Hazard: sizes
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 65_535, ws_col: 65_535, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&controller, &terminal, nil, nil, &size) == 0)
    #expect(terminalSize(of: terminal) == Size(width: 1000, height: 1000))
    for end in [controller, terminal] { close(end) }
  }

  @Test func aPipeHasNoSize() {
    #expect(terminalSize(of: reading) == nil)
  }
}

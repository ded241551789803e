import POSIX
import TestSupport
import Testing

@testable import Terminal

struct LeaveTests {  // Hazard: unread-codes
  /// Of output that is not read, Linux discards what is beyond 4 KiB, and macOS all; there a write of more waits.
  #if os(Linux)
  private static let text = String(repeating: "a line\r\n", count: 900)
  #else
  private static let text = "a line\r\n"
  #endif

  @Test(arguments: ["\u{3}", "\u{1A}", "\u{1C}"])
  func aKeyOfASignalDiscardsNoCodesThatTheTerminalHasNotRead(key: String) throws {
    let host = try HostTerminal()
    var modes = termios()
    try #require(tcgetattr(host.descriptor, &modes) == 0)
    var output = ""
    RestoreOnExit.leave(host.descriptor, to: modes) { _ in
      writeAll(Self.text + "codes", to: host.descriptor)
      host.type(key)
      // The key's echo: only then the kernel has handled it.
      while !output.contains("^") { output += String(decoding: host.read(milliseconds: 100), as: UTF8.self) }
    }
    #expect(output.contains("a line\r\r\ncodes^"))
    #expect(host.modes == host.initialModes)
  }

  @Test func whatWasTypedForTheProgramIsNotForTheShell() throws {
    let host = try HostTerminal()
    var (modes, raw) = (termios(), termios())
    try #require(tcgetattr(host.descriptor, &modes) == 0)
    raw = modes
    cfmakeraw(&raw)
    tcsetattr(host.descriptor, TCSANOW, &raw)
    host.type("rm\n")
    RestoreOnExit.leave(host.descriptor, to: modes) { _ in }
    #expect(!isReadable(host.descriptor, milliseconds: 0))
    #expect(host.modes == host.initialModes)
  }
}

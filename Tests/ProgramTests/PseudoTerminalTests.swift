import Foundation
import Testing

@Suite(.blocking)
struct PseudoTerminalTests {
  @Test func aProgramInheritsNothingButItsTerminal() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }

    let shell = try PseudoTerminal(command: ["/bin/sh", "-c", "[ -e /dev/fd/\(ends[1]) ] && echo open || echo closed"])

    try shell.waitUntil { shell.output.contains("\r\n") }
    #expect(shell.output == "closed\r\n")
  }

  @Test func aProgramInheritsNoVariables() throws {
    let lines = try BuiltProgram(url: URL(filePath: "/usr/bin/env")).run().output.split(separator: "\n")
    let names = Set(lines.map { String($0.prefix { $0 != "=" }) })
    #expect(names.isSuperset(of: ["PATH", "TMPDIR"]))
    #expect(names.subtracting(["PATH", "TMPDIR", "TSAN_OPTIONS", "LLVM_PROFILE_FILE"]) == [])
  }
}

import Foundation
import TestSupport
import Testing

/// Scripts on standard input and from files: line by line, and bytes that are no text.
@Suite(.blocking)
struct ScriptInputTests {
  private static let microapp = BuiltProgram("AuthMicroapp").url

  @Test func aLineIsAnsweredBeforeTheNextOneIsWritten() throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Self.microapp
    process.environment = BuiltProgram.environment
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    /// The output up to a text. Standard output has no end before the input has.
    func read(to text: String) throws {
      var shown = Data()
      while !String(decoding: shown, as: UTF8.self).contains(text) {
        var ready = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        try #require(poll(&ready, 1, 60_000) == 1, "no answer within a minute")
        let more = output.fileHandleForReading.availableData
        try #require(!more.isEmpty, "no \(text) in \(String(decoding: shown, as: UTF8.self))")
        shown += more
      }
    }
    input.fileHandleForWriting.write(Data("show\n".utf8))
    try read(to: "[            Sign In            ]")
    input.fileHandleForWriting.write(Data("tap \"Sign Up\"\r\nshow\r\n".utf8))
    try read(to: "Confirm Password")
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: ["\"$0\" --play \"$1\"", "\"$0\" < \"$1\"", "cat \"$1\" | \"$0\" --play /dev/stdin"])
  func bytesThatAreNotTextAreAMistakeInTheirLine(command: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "bytes.script")
    try Data("show\n".utf8 + [0xC3, 0x28, 0xFF, 0x1B, 0x5B, 0x0A]).write(to: file)
    let result = try BuiltProgram(url: URL(filePath: "/bin/sh"))
      .run(["-c", command, Self.microapp.path, file.path])
    #expect(result.status == 64)
    #expect(result.output.contains("Sign In"), "the line before is played")
    #expect(result.errors.hasPrefix("script:2: no command \"\u{FFFD}(\u{FFFD}\u{FFFD}[\"; there are: "))
  }
}

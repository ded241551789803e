import Endpoints
import Foundation
import POSIX
import Testing

@testable import ProgramKit
@testable import Scripting

/// Reads scripts line by line; input without lines is refused, and not read to its end.
struct LineReaderTests {
  @Test func linesAreReturnedOneByOneWhateverTheChunks() throws {
    let lines = (1...5000).map { "line \($0) " + String(repeating: "x", count: $0 % 97) }
    #expect(try read(lines.joined(separator: "\n")) == lines)
    #expect(try read(lines.joined(separator: "\n") + "\n") == lines, "a last line feed begins no line")
    #expect(try read("") == [])
    #expect(try read("\n\n") == ["", ""])
  }

  @Test func theLongestLineIsRead() throws {
    let longest = String(repeating: "x", count: ScriptCommand.longestLine)
    #expect(try read(longest + "\nshow\n" + longest) == [longest, "show", longest])
  }

  @Test func aLongerLineIsRefusedAndNotReadToItsEnd() throws {
    let file = try file(Data("show\n".utf8) + Data(repeating: 0x78, count: 1 << 22))
    defer { try? file.close() }
    let reader = LineReader(file.fileDescriptor)
    #expect(try reader.next() == "show")
    let message = "this line is longer than 4096 bytes"
    #expect(throws: UsageError(message)) { try reader.next() }
    #expect(try reader.next() == nil)
    #expect(try file.offset() <= 4 * UInt64(ScriptCommand.longestLine))
  }

  @Test func aDeviceWithoutEndIsRefused() throws {
    let zeros = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
    defer { try? zeros.close() }
    let reader = LineReader(zeros.fileDescriptor)
    #expect(throws: Self.notText) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test(arguments: [[0xFF, 0xFE], [0x74, 0x00, 0x61], [0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func bytesThatAreNotTextAreRefusedInTheirLine(bytes: [UInt8]) throws {
    let file = try file(Data("show\n".utf8) + Data(bytes) + Data("\nwait".utf8))
    defer { try? file.close() }
    let reader = LineReader(file.fileDescriptor)
    #expect(try reader.next() == "show")
    #expect(throws: Self.notText) { try reader.next() }
    #expect(try reader.next() == "wait")
  }

  private static let notText = UsageError("this line is not UTF-8 text; a script has one command a line")

  private func read(_ text: String) throws -> [String] {
    let file = try file(Data(text.utf8))
    defer { try? file.close() }
    let reader = LineReader(file.fileDescriptor)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  /// A file of these bytes, open to be read.
  private func file(_ bytes: Data) throws -> FileHandle {
    let descriptor = try FileSystem.temporaryFile("")
    writeAll(Array(bytes), to: descriptor)
    lseek(descriptor, 0, SEEK_SET)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}

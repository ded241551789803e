import Foundation
import Testing

/// A program with output that cannot be written reports that, and ends with a status of failure.
@Suite(.blocking)
struct OutputTests {  // Hazard: closed-streams
  /// Runs a program through a shell, which can close what it is given, or give it a full disk.
  private func run(
    _ arguments: String, _ redirection: String, input: String = "", of program: String = "AuthMicroapp"
  ) throws -> BuiltProgram.Result {
    let shell = BuiltProgram(url: URL(filePath: "/bin/sh"))
    let command = "exec \"$0\" \(arguments) \(redirection)"
    return try shell.run(["-c", command, BuiltProgram(program).url.path], input: input)
  }

  private static let failures = [
    (">&-", "Bad file descriptor"),
    // Only Linux has a device that is always full.
    FileManager.default.fileExists(atPath: "/dev/full") ? (">/dev/full", "No space left on device") : nil,
  ].compactMap(\.self)

  private static let commands = [
    ("AuthMicroapp", "--help"), ("AuthMicroapp", "--list"), ("AuthMicroapp", ""), ("AuthMicroapp", "--plain"),
    ("App", "--help"), ("App", "--list"), ("Benchmarks", "--help"), ("Course", "--help"), ("Course", "--list"),
    ("CourseMicroapp", "--list"), ("LocalBackend", "--help"), ("LocalBackend", "--port 0"),
    ("PackageTool", "/ affected --help"), ("PageTool", "/ gallery --help"),
  ]

  @Test(arguments: commands, failures)
  func outputThatCannotBeWrittenIsReported(  // Hazard: full-disk
    command: (program: String, arguments: String), failure: (redirection: String, reason: String)
  ) throws {
    let result = try run(command.arguments, failure.redirection, input: "show\n", of: command.program)
    #expect(result.status == 74)
    let name = command.program.hasSuffix("Tool") ? "" : "\(command.program): "
    #expect(result.errors.hasPrefix("\(name)cannot write to standard output: \(failure.reason)"))
  }

  @Test func aProgramThatReadsNoInputMayEndBeforeAllOfItIsWritten() throws {
    let more = String(repeating: "show\n", count: 1 << 18)
    let result = try run("--list", "", input: more)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("rick@citadel.org"))
  }

  @Test func aScriptThatShowsNothingNeedsNoOutput() throws {
    let result = try run("--play /dev/null", ">&-")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("ok  /dev/null  "))
  }

  @Test func aClosedStandardInputIsReported() throws {
    let result = try run("", "<&-")
    #expect(result.status == 66)
    #expect(result.errors == "AuthMicroapp: cannot read standard input: Bad file descriptor\n")
  }

  /// A program of a test inherits nothing from the machine that could change the result.
  @Test func environmentHasNoOtherVariables() throws {
    let lines = try BuiltProgram(url: URL(filePath: "/usr/bin/env")).run().output.split(separator: "\n")
    let names = Set(lines.map { String($0.prefix { $0 != "=" }) })
    #expect(names.isSuperset(of: ["PATH", "TMPDIR"]))
    #expect(names.subtracting(["PATH", "TMPDIR", "TSAN_OPTIONS", "LLVM_PROFILE_FILE"]) == [])
  }
}

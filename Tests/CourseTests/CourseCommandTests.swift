import CommandLineFlags
import Exercises
import Foundation
import Testing

@testable import Course

@MainActor
struct CourseCommandTests {
  @Test func theArgumentsOfCommands() throws {
    #expect(try CourseCommand(["--help"]) == .help)
    #expect(try CourseCommand(["--list"]) == .list)
    #expect(try CourseCommand(["--check", "12"]) == .check(12))
    #expect(try CourseCommand(["--restore"]) == .restore)
    #expect(try CourseCommand(["--end"]) == .end)
    #expect(try CourseCommand(["--verify"]) == .verify)
  }

  @Test(arguments: [[], ["--theme", "ocean"], ["--play", "FILE"]])
  func otherArgumentsAreThoseOfAProgram(_ arguments: [String]) throws {
    #expect(try CourseCommand(arguments) == nil)
  }

  @Test(arguments: [["--list", "--check", "2"], ["--restore", "3"], ["--end", "now"]])
  func anOptionThatStandsAloneSaysSo(_ arguments: [String]) {
    let failure = #expect(throws: UsageError.self) { try CourseCommand(arguments) }
    #expect(failure?.message == "\(arguments[0]) stands alone; see --help")
  }

  @Test(arguments: [["--check"], ["--check", "two"], ["--check", "1", "2"]])
  func aCheckNeedsANumber(_ arguments: [String]) {
    let failure = #expect(throws: UsageError.self) { try CourseCommand(arguments) }
    #expect(failure?.message.contains("--check 3") == true)
  }

  @Test func theHelpNamesAllOptions() {
    for option in ["--list", "--check N", "--restore", "--end", "--verify"] {
      #expect(CourseCommand.helpText.contains("swift run Course \(option)"))
    }
    #expect(CourseCommand.helpText.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func theExitStatusNamesTheKindOfError() {
    #expect(CourseError.noCompiler.status == CommandLineFlags.ExitStatus.configuration)
    #expect(CourseError.notInClone.status == CommandLineFlags.ExitStatus.configuration)
    #expect(CourseError(CocoaError(.fileNoSuchFile)).status == CommandLineFlags.ExitStatus.ioError)
  }

  @Test func anErrorOfTheFileSystemNamesTheFile() {
    let error = #expect(throws: (any Error).self) {
      try String(contentsOf: URL(filePath: "/none/file"), encoding: .utf8)
    }
    #expect(error.map { CourseError($0).message.contains("/none/file") } == true)
  }

  #if os(Linux)
  @Test func outputThatCannotBeWrittenIsAnError() async {
    await #expect(processExitsWith: .exitCode(CommandLineFlags.ExitStatus.ioError)) {
      dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO)
      exit(try await CourseCommand.list.run())
    }
  }
  #endif
}

import Exercises
import Foundation
import MicroappBasics
import Testing

@testable import Course

@MainActor
struct CourseCommandTests {
  @Test func theArgumentsOfCommands() throws {
    let commands: [(String, CourseCommand?)] = [
      ("--help", .help), ("-h", .help), ("--list", .list), ("--check 12", .check(12)), ("--check=12", .check(12)),
      ("--restore", .restore), ("--end", .end), ("--verify solution", .verify(.solution)),
      ("--verify wrong", .verify(.wrong)),
      ("", nil), ("--theme ocean", nil), ("--play FILE", nil),
    ]
    for (arguments, command) in commands {
      #expect(try CourseCommand(arguments.split(separator: " ").map(String.init)) == command, "\(arguments)")
    }
  }

  @Test(arguments: [
    ("--list --check 2", "--list stands alone; see --help"), ("--restore 3", "--restore stands alone; see --help"),
    ("--end now", "--end stands alone; see --help"), ("--check 1 2", "--check stands alone; see --help"),
    ("--verify all", "--verify all: write the answer, solution or wrong"),
    ("--check", "--check needs a value: write the number of an exercise, such as --check 3; --list names them"),
    ("--check two", "--check two: write the number of an exercise, such as --check 3; --list names them"),
  ])
  func aMistakeIsReportedWithWhatToWriteInstead(arguments: String, message: String) {
    #expect(throws: UsageError(message)) { try CourseCommand(arguments.split(separator: " ").map(String.init)) }
  }

  @Test func theHelpNamesTheCommands() {
    #expect(CourseCommand.helpText.contains("\n  --check N        checks your files"))
  }

  @Test func theExitStatusNamesTheKindOfError() {
    #expect(CourseError.noCompiler.status == MicroappBasics.ExitStatus.configuration)
    #expect(CourseError.notInClone.status == MicroappBasics.ExitStatus.configuration)
    #expect(CourseError(CocoaError(.fileNoSuchFile)).status == MicroappBasics.ExitStatus.ioError)
  }

  @Test func anErrorOfTheFileSystemNamesTheFile() {
    let error = #expect(throws: (any Error).self) {
      try String(contentsOf: URL(filePath: "/none/file"), encoding: .utf8)
    }
    #expect(error.map { CourseError($0).message.contains("/none/file") } == true)
  }

  #if os(Linux)
  @Test func outputThatCannotBeWrittenIsAnError() async {
    await #expect(processExitsWith: .exitCode(MicroappBasics.ExitStatus.ioError)) {
      dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO)
      exit(try await CourseCommand.list.run())
    }
  }
  #endif
}

import Course
import Endpoints
import POSIX
import Scripting
import ProgramKit
import Views

/// The course: the feature, with real files and the real compiler.
@main @MainActor
enum CourseProgram {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if let command = try CourseCommand(arguments) { exit(try await command.run()) }
      let service = try CourseService()
      await Program("Course", about: "the course", hint: "", keys: "") { launch, _ in
        let root = CourseRoot(dependencies: service.dependencies(clock: launch.clock))
        // Builds take real time.
        return ProgramContent(CourseScreen(root: root), isRemote: { true })
      }.run()
    } catch {
      let failure = CourseFailure(error)
      printError("Course: \(failure.message)")
      exit(failure.status)
    }
  }
}

/// The course with the keys below it.
private struct CourseScreen: View {
  let root: CourseRoot

  var body: some View {
    VStack(alignment: .leading) {
      root
      StatusBar()
    }
  }
}

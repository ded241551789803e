import Endpoints
import Exercises
import POSIX
import Programs
import Runs
import Views

/// The program of the course: the feature with real files and the real compiler.
@main @MainActor
enum CourseProgram {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    RunningChildren.endWithSignals()
    do {
      if let command = try CourseCommand(arguments) { exit(try await command.run()) }
      let service = try CourseService()
      await Program("Course", about: "the course", hint: "", keys: "") { launch, _ in
        let screen = VStack(alignment: .leading) {
          CourseRoot(dependencies: service.dependencies(clock: launch.clock))
          StatusBar()
        }
        // Builds take real time.
        return ProgramContent(screen, takesRealTime: { true })
      }.run()
    } catch {
      printError("Course: \((error as? UsageError)?.message ?? CourseError(error).message)")
      exit(error is UsageError ? ExitStatus.usage : CourseError(error).status)
    }
  }
}

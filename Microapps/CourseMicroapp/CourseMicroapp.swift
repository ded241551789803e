import Entities
import Exercises
import MicroappKit

@main @MainActor
enum CourseMicroapp {
  static let fake = Backend("fake", "exercises in memory: the third check of each passes") { launch, _ in
    FakeCourse(clock: launch.clock, passed: launch.number(of: "--passed") ?? 0)
  }

  static func main() async { await microapp.run() }

  static var microapp: Microapp {
    Microapp(
      "CourseMicroapp", about: "the course, alone", hint: "c: check again", backends: [fake],
      flags: [.number("--passed", "N", "how many exercises are done (0)", in: 0...5)]
    ) { context in
      let dependencies = dependencies(context)
      return { CourseRoot(dependencies: dependencies) }
    }
  }

  static func dependencies(_ context: MicroappContext<FakeCourse>) -> CourseRoot.Dependencies {
    CourseRoot.Dependencies(
      exercises: context.endpoints("exercises") { $0.exercises },
      progress: context.endpoints("progress") { $0.savedProgress }, save: context.endpoints("save") { $0.save },
      open: context.endpoints("open") { $0.open }, startOver: context.endpoints("startOver") { $0.startOver },
      check: context.endpoints("check") { $0.check },
      changes: context.endpoints.withoutBackend.stream("changes") { _ in { .finished } },
      clock: context.clock)
  }
}

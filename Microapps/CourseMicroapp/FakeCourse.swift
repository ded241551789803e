import Exercises

/// A course in memory: the first check of an exercise finds an error of the compiler, the second check a scenario that fails,
/// and the third check passes.
actor FakeCourse {
  private let clock: any Clock<Duration>
  private var progress: CourseProgress
  private var checks: [Exercise.ID: Int] = [:]

  /// - Parameter passed: how many exercises are done.
  init(clock: any Clock<Duration>, passed: Int) {
    self.clock = clock
    let count = Self.exercises.count
    progress = CourseProgress(current: min(passed + 1, count), passed: Array(1..<(min(passed, count) + 1)))
  }

  func exercises() async throws(CourseError) -> [Exercise] {
    try? await clock.sleep(for: .milliseconds(100))
    return Self.exercises
  }

  func savedProgress() async throws(CourseError) -> CourseProgress { progress }

  func save(_ progress: CourseProgress) async throws(CourseError) { self.progress = progress }

  func open(_ id: Exercise.ID) async throws(CourseError) { try? await clock.sleep(for: .milliseconds(100)) }

  func startOver(_ id: Exercise.ID) async throws(CourseError) {
    try? await clock.sleep(for: .milliseconds(100))
    checks[id] = 0
  }

  func check(_ id: Exercise.ID) async throws(CourseError) -> Verdict {
    try? await clock.sleep(for: .seconds(2))
    checks[id, default: 0] += 1
    return switch checks[id] {
    case 1: Self.compilerError
    case 2: Self.failedScenario
    default: .passed
    }
  }
}

extension FakeCourse {
  private static let titles = [
    ("Use a feature", ["Use one feature alone", "See all its states", "Make a call fail"]),
    ("Build a feature", ["Declare a dependency", "Give the fake state"]),
  ]

  private static let exercises = titles.flatMap { chapter, titles in titles.map { (chapter, $0) } }.enumerated().map {
    Exercise(
      id: $0.offset + 1, chapter: $0.element.0, title: $0.element.1,
      text: """
        A feature gets what it needs as closures, so a small program can run it alone.

        Run `swift run GreetingMicroapp` in a second terminal. Press F2 for the calls.

        The fake answers "Rick". Change the name to Summer, and save the file.
        """,
      files: ["Microapps/GreetingMicroapp/GreetingMicroapp.swift"],
      hints: ["Look for the name in quotes.", "It is the line with GreetingRoot.Dependencies."],
      solution: """
        --- a/Microapps/GreetingMicroapp/GreetingMicroapp.swift
        +++ b/Microapps/GreetingMicroapp/GreetingMicroapp.swift
        @@ -7,1 +7,1 @@
        -    GreetingRoot.Dependencies(name: { "Rick" })
        +    GreetingRoot.Dependencies(name: { "Summer" })
        """)
  }

  private static let compilerError = Verdict.failed(
    title: "Microapps/GreetingMicroapp/GreetingMicroapp.swift:7:39",
    details: ["cannot find 'Rick' in scope", "7 |     GreetingRoot.Dependencies(name: { Rick })"])

  private static let failedScenario = Verdict.failed(
    title: "The scenario hello fails",
    details: ["1-hello.scenario:5: expected \"Hello, Summer!\" on the screen", "", "  Hello, Rick!", "  › [ Close ]"])
}

import Exercises
import FeatureTesting
import MicroappBasics

/// The course on dependencies of a test: three exercises in two chapters, and checks that the test answers.
@MainActor
final class CourseOnClosures: HeadlessFeature {
  /// What the next checks find; after them all pass.
  private final class Verdicts: Sendable {
    let waiting = CheckedMutex<[Result<Verdict, CourseError>]>([])

    func next() throws(CourseError) -> Verdict {
      try (waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } ?? .success(.passed)).get()
    }
  }

  /// Tells the feature that the learner has saved a file.
  let save: @MainActor () -> Void

  /// - Parameter change: changes the dependencies before the feature is made.
  init(
    progress: CourseProgress = CourseProgress(), checks: [Result<Verdict, CourseError>] = [],
    change: (inout CourseRoot.Dependencies) -> Void = { _ in }
  ) {
    let clock = VirtualClock()
    let verdicts = Verdicts()
    verdicts.waiting.withLock { $0 = checks }
    let saves = CheckedMutex(0)
    save = { saves.withLock { $0 += 1 } }
    var dependencies = CourseRoot.Dependencies(
      exercises: { Self.exercises }, progress: { progress }, save: { _ in }, open: { _ in }, startOver: { _ in },
      check: { _ async throws(CourseError) in
        try? await clock.sleep(for: .seconds(1))
        return try verdicts.next()
      },
      changes: {
        // A wait of a test ends while this sleeps.
        AsyncStream(unfolding: {
          while (try? await clock.sleep(for: .milliseconds(100))) != nil {
            let isSaved = saves.withLock { count in
              defer { count = max(0, count - 1) }
              return count > 0
            }
            if isSaved { return () }
          }
          return nil
        })
      }, clock: clock)
    change(&dependencies)
    let final = dependencies
    super.init(clock: clock, service: final) { context in
      CourseRoot(
        dependencies: CourseRoot.Dependencies(
          exercises: context.endpoints("exercises") { $0.exercises },
          progress: context.endpoints("progress") { $0.progress }, save: context.endpoints("save") { $0.save },
          open: context.endpoints("open") { $0.open }, startOver: context.endpoints("startOver") { $0.startOver },
          check: context.endpoints("check") { $0.check }, changes: final.changes, clock: clock))
    }
  }

  nonisolated static let failure = Verdict.failed(title: "It fails", details: ["- one", "+ two"])

  nonisolated static let exercises = [("Use", "First"), ("Use", "Second"), ("Build", "Third")].enumerated().map {
    Exercise(
      id: $0.offset + 1, chapter: $0.element.0, title: $0.element.1, text: "What to do.", files: ["A.swift"],
      hints: ["A nudge.", "Nearly all."], solution: "+ the answer")
  }
}

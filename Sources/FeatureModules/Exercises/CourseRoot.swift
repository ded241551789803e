public import Views

/// The course as one view: the exercises, the text of the current exercise, and the last check of the learner's files.
public struct CourseRoot: View {
  /// Everything that this feature needs from outside.
  public struct Dependencies: Sendable {
    /// Reads the exercises, in their order.
    public var exercises: @Sendable () async throws(CourseError) -> [Exercise]
    /// Reads the progress of the last run.
    public var progress: @Sendable () async throws(CourseError) -> CourseProgress
    /// Saves the progress.
    public var save: @Sendable (CourseProgress) async throws(CourseError) -> Void
    /// Puts the files of an exercise in place: the learner's last version, or the start.
    public var open: @Sendable (Exercise.ID) async throws(CourseError) -> Void
    /// Puts the files of the start in place, and keeps the learner's work.
    public var startOver: @Sendable (Exercise.ID) async throws(CourseError) -> Void
    /// Builds the files, and checks whether the exercise is solved.
    public var check: @Sendable (Exercise.ID) async throws(CourseError) -> Verdict
    /// Sends a value after each change of the files.
    public var changes: @Sendable () -> AsyncStream<Void>
    /// Measures how long a check runs.
    public var clock: any Clock<Duration>

    /// Creates the dependencies from their closures.
    public init(
      exercises: @escaping @Sendable () async throws(CourseError) -> [Exercise],
      progress: @escaping @Sendable () async throws(CourseError) -> CourseProgress,
      save: @escaping @Sendable (CourseProgress) async throws(CourseError) -> Void,
      open: @escaping @Sendable (Exercise.ID) async throws(CourseError) -> Void,
      startOver: @escaping @Sendable (Exercise.ID) async throws(CourseError) -> Void,
      check: @escaping @Sendable (Exercise.ID) async throws(CourseError) -> Verdict,
      changes: @escaping @Sendable () -> AsyncStream<Void>, clock: any Clock<Duration>
    ) {
      self.exercises = exercises
      self.progress = progress
      self.save = save
      self.open = open
      self.startOver = startOver
      self.check = check
      self.changes = changes
      self.clock = clock
    }
  }

  private let view: CourseView

  /// Creates the course.
  public init(dependencies: Dependencies) {
    view = CourseView(viewModel: CourseViewModel(dependencies: dependencies))
  }

  /// The content of the view.
  public var body: some View { view }
}

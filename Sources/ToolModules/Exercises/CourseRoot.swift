public import Entities
public import Views

/// The course as one view: the exercises, the text of the current exercise, and the last check of the learner's files.
public struct CourseRoot: View {
  /// Everything that this feature needs from outside.
  public struct Dependencies: Sendable {
    /// Reads the exercises, in their order.
    public var exercises: Call<[Exercise], CourseError>
    /// Reads the progress of the last run.
    public var progress: Call<CourseProgress, CourseError>
    /// Saves the progress.
    public var save: Call<CourseProgress, Void, CourseError>
    /// Puts the files of an exercise in place: the learner's last version, or the start.
    public var open: Call<Exercise.ID, Void, CourseError>
    /// Puts the files of the start in place, and keeps the learner's work.
    public var startOver: Call<Exercise.ID, Void, CourseError>
    /// Builds the files, and checks whether the exercise is solved.
    public var check: Call<Exercise.ID, Verdict, CourseError>
    /// Sends a value after each change of the files.
    public var changes: Input<Void>
    /// Measures how long a check runs.
    public var clock: any Clock<Duration>

    /// Creates the dependencies from their closures.
    public init(
      exercises: @escaping Call<[Exercise], CourseError>,
      progress: @escaping Call<CourseProgress, CourseError>,
      save: @escaping Call<CourseProgress, Void, CourseError>,
      open: @escaping Call<Exercise.ID, Void, CourseError>,
      startOver: @escaping Call<Exercise.ID, Void, CourseError>,
      check: @escaping Call<Exercise.ID, Verdict, CourseError>,
      changes: @escaping Input<Void>, clock: any Clock<Duration>
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

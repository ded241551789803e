import Base
import Entities

final class CourseViewModel: LoadingViewModel {
  enum Check: Equatable {
    case running
    /// The check has been running for longer than most checks.
    case late
    case ended(Verdict)
    /// The check was ended, or could not be made.
    case impossible(message: String)
  }

  /// The content of the page. The verdict is all lines of the last check.
  enum Page { case text, solution, verdict }

  @Published private(set) var exercises: [Exercise] = []
  @Published private(set) var progress = CourseProgress()
  @Published private(set) var check = Check.running
  @Published private(set) var page = Page.text
  @Published private(set) var hintCount = 0
  /// The effect of the last key, or the question whether to press it again.
  @Published private(set) var notice: String?

  private let dependencies: CourseRoot.Dependencies
  private var checkTask: Task<Void, Never>?
  private var lateTask: Task<Void, Never>?

  init(dependencies: CourseRoot.Dependencies) {
    self.dependencies = dependencies
  }

  var exercise: Exercise? { exercises.first { $0.id == progress.current } ?? exercises.first }
  /// All lines of the last check, for which the result below the page may have no room.
  var details: [String] {
    switch check {
    case .ended(let verdict): verdict.lines
    case .impossible(let message): [message]
    case .running, .late: []
    }
  }
  var isImpossible: Bool { if case .impossible = check { true } else { false } }
  private var hasPassed: Bool { progress.passed.contains(progress.current) }
  var isComplete: Bool { progress.passed.count == exercises.count }
  var isChecking: Bool { check == .running || check == .late }
  var isLast: Bool { exercise?.id == exercises.last?.id }

  override func load() {
    perform { [dependencies] in
      (try await dependencies.exercises(), try await dependencies.progress())
    } then: { [weak self] in
      guard let self else { return }
      (exercises, progress) = $0
      if let id = exercise?.id { open(id) }
    }
  }

  override func onAppear() {
    super.onAppear()
    runInBackground { [weak self, dependencies] in
      for await _ in dependencies.changes() { self?.checkTapped() }
    }
  }

  /// Builds and checks. Ends a check that runs, because that check may have read older files.
  func checkTapped() {
    guard phase == .loaded, let id = exercise?.id else { return }
    cancelCheck()
    (check, notice) = (.running, nil)
    checkTask = performInBackground { [dependencies] in
      try await dependencies.check(id)
    } then: { [weak self] in
      self?.show($0, of: id)
    } orElse: { [weak self] in
      self?.endCheck($0.text)
    }
    lateTask = runInBackground { [weak self, clock = dependencies.clock] in
      if (try? await clock.sleep(for: .seconds(60))) != nil, !Task.isCancelled { self?.check = .late }
    }
  }

  func endTapped() {
    endCheck(Strings.checkWasEnded)
  }

  private func endCheck(_ message: String) {
    cancelCheck()
    // The message needs the rows of the notice.
    (check, notice) = (.impossible(message: message), nil)
  }

  private func cancelCheck() {
    checkTask?.cancel()
    lateTask?.cancel()
  }

  func hintTapped() {
    show(.text)
    if hintCount == exercise?.hints.count { notice = Strings.noMoreHints } else { hintCount += 1 }
  }

  /// Shows the solution, or the text again. Before the exercise has passed, the key must be pressed twice.
  func solutionTapped() {
    guard page != .solution else { return show(.text) }
    if hasPassed || confirm(Strings.pressAgainForSolution) { show(.solution) }
  }

  func verdictTapped() { show(page == .verdict ? .text : .verdict) }

  func startOverTapped() {
    guard let id = exercise?.id, confirm(Strings.pressAgainToStartOver) else { return }
    perform(loading: Strings.writingFiles) { [dependencies] in
      try await dependencies.startOver(id)
    } then: { [weak self] in
      self?.begin()
      self?.notice = Strings.workIsKept
    }
  }

  /// Opens the next exercise. Before the current exercise has passed, the key must be pressed twice.
  func nextTapped() {
    if !isLast, hasPassed || confirm(Strings.pressAgainToSkip) { move(by: 1) }
  }

  func previousTapped() { move(by: -1) }

  /// Asks a question. Returns whether the key before asked the same, because the second press is the answer.
  private func confirm(_ question: String) -> Bool {
    let isAnswer = notice == question
    notice = isAnswer ? nil : question
    return isAnswer
  }

  private func move(by step: Int) {
    guard let index = exercises.firstIndex(where: { $0.id == progress.current }),
      exercises.indices.contains(index + step)
    else { return }
    open(exercises[index + step].id)
  }

  private func open(_ id: Exercise.ID) {
    perform(loading: Strings.writingFiles) { [dependencies] in
      try await dependencies.open(id)
    } then: { [weak self] in
      self?.progress.current = id
      self?.begin()
    }
  }

  private func begin() {
    if phase == .loading { finishLoading() }
    (page, hintCount, notice) = (.text, 0, nil)
    saveProgress()
    checkTapped()
  }

  private func show(_ page: Page) {
    self.page = page
    notice = nil
  }

  private func show(_ verdict: Verdict, of id: Exercise.ID) {
    lateTask?.cancel()
    check = .ended(verdict)
    if page == .verdict, details.isEmpty { page = .text }
    guard verdict.hasPassed, !progress.passed.contains(id) else { return }
    progress.passed = (progress.passed + [id]).sorted()
    saveProgress()
  }

  private func saveProgress() {
    performInBackground { [dependencies, progress] in try await dependencies.save(progress) }
  }
}

import Concurrency
import POSIX
import Resources
package import Scripting
import Terminal
package import Views

/// A program in a terminal: the run that the command line starts, and later what takes its place: the scenarios that a
/// person starts from the catalogue, and the program as it was after fewer steps. F4 shows the catalogue over the
/// program, which keeps its state.
@MainActor
package final class TerminalRun {
  package let program: Program
  package let options: Options
  /// Says what goes on beside the program; nil if nothing does.
  package let banner: StatusBanner?
  private let clock: any Clock<Duration>
  package private(set) var run: Run
  /// The time of the clock when the run began, after the scenario.
  private(set) var start = Duration.zero
  /// Nil if calls go to another machine from the start, which no virtual clock can order.
  package private(set) var live: LiveRun?
  /// Covers the program.
  package var catalogue: Screen?
  /// Shows a screen in the terminal, in its size; what the person does goes to the closure.
  var show: @MainActor (Screen, @escaping @MainActor (Event) -> Void) -> Void = { _, _ in }
  /// The file that the run is recorded in; nil without one.
  package var recording: String?
  /// A sentence about each recording that is complete.
  package var savedRecordings: [String] = []
  /// The files that this program has written.
  var written: Set<String> = []
  /// The steps that did not fit the program, which a later build may play.
  package var unplayed: (place: Int, count: Int)?
  /// Called after each step.
  var onStep: @MainActor () -> Void = {}

  /// What was done so far.
  package var journal: Journal { run.journal }

  /// The screen of the program, which the catalogue may cover.
  package var screen: Screen { run.screen }

  /// What a person sees now, and the calls so far.
  var state: RunState { RunState(run) }

  /// The time of the program's clock, if the run can be played again.
  var time: Duration { live == nil ? .zero : run.time }

  /// Makes the program, or plays the scenario that the command line names. Throws `ScriptPlayer.Failure` if that
  /// stops before its end.
  ///
  /// - Parameters:
  ///   - size: that of the terminal.
  ///   - clock: the clock that the program's clock follows.
  convenience init(
    program: Program, options: Options, size: Size = .standard, clock: any Clock<Duration> = ContinuousClock(),
    banner: StatusBanner? = nil
  ) async throws {
    var origin = RunOrigin(
      size: size, values: options.values, isRepeatable: options.recording != nil || options.isWatching)
    if let name = options.scenario {
      let scenario = try program.scenarioToStart(name, values: options.values)
      origin = RunOrigin(scenario, values: options.values, timeout: options.timeout)
    }
    let replay = try await program.replay(Journal(origin), count: 0, decorate: Self.decorate(banner))
    self.init(program: program, options: options, clock: clock, banner: banner, replay)
  }

  /// Goes on with a run.
  package init(
    program: Program, options: Options, clock: any Clock<Duration> = ContinuousClock(), banner: StatusBanner?,
    _ replay: Replay
  ) {
    self.program = program
    self.options = options
    self.clock = clock
    self.banner = banner
    recording = options.recording
    run = replay.run
    goOn(with: replay)
  }

  /// Adds the banner to the view of a program.
  package static func decorate(_ banner: StatusBanner?) -> @MainActor (AnyView) -> AnyView {
    { view in banner.map { AnyView(StatusBannerView(content: view, banner: $0)) } ?? view }
  }

  /// Makes a run of the program with the steps of a journal.
  func replay(_ journal: Journal, count: Int, until end: Duration? = nil) async throws -> Replay {
    try await program.replay(journal, count: count, until: end, decorate: Self.decorate(banner))
  }

  /// Shows screens in a terminal from now on.
  func attach(to terminal: TerminalProgram) {
    show = { terminal.show($0, onEvent: $1) }
    showProgram()
  }

  /// Shows the program.
  func showProgram() {
    show(screen) { [weak self] in self?.send($0) }
  }

  /// Takes an event of a person.
  package func send(_ event: Event) {
    if let live { live.send(event) } else { screen.send(event) }
  }

  /// Whether this program has written a file, which is no change by a person.
  package func hasWritten(_ path: String) -> Bool { written.contains(FileSystem.shortened(path)) }

  /// Ends the program.
  package func close() {
    catalogue?.close()
    live?.stop()
    run.close()
  }

  /// Returns when all that is due is done.
  func settled() async { await live?.settled() }

  /// Takes a key that the screen does not use.
  func handle(_ key: Key) {
    let catalogueKeys = [Program.catalogueKey.key, Key(.character(Program.catalogueKey.letter))]
    if catalogueKeys.contains(key), program.hasScenarios { openCatalogue() }
  }

  /// Shows another run in place of this one, which ends.
  func replace(by replay: Replay) {
    let replaced = run
    let events = live?.waitingEvents ?? []
    live?.stop()
    unplayed = nil
    goOn(with: replay)
    showProgram()
    replaced.close()
    for event in events { send(event) }
  }

  /// Makes a run go on in real time.
  private func goOn(with replay: Replay) {
    run = replay.run
    start = replay.start
    live = run.clock.isInRealTime ? nil : LiveRun(run, realClock: clock)
    if live == nil { journal.obstacle = Strings.obstacle }
    live?.isRecording = options.recording != nil
    live?.onStep = { [weak self] in self?.onStep() }
    journal.actions = (
      earlierScreen: { [weak self] in
        guard let self else { throw CancellationError() }
        return try await earlierScreen(after: $0)
      },
      goBack: { [weak self] in try await self?.goBack(to: $0) }, save: { [weak self] in try await self?.save($0) ?? "" }
    )
    onStep()
  }
}

import Endpoints
import MicroappBasics
import POSIX
package import Runs
package import Views

/// A program in a terminal: the run that the command line starts, and later the run that replaces it: a scenario from the
/// browser, or the program as it was after fewer steps. F4 shows the browser of scenarios over the program, which keeps its state.
@MainActor
package final class TerminalSession {
  package let program: Program
  let options: Options
  /// What the screen says beside the program; nil if nothing is to be said.
  package let banner: StatusBanner?
  let clock: any Clock<Duration>
  package private(set) var run: Run
  /// The time of the program's clock when the run began, after the scenario.
  private(set) var start = Duration.zero
  /// What orders the run; nil if calls go to another machine from the start, because no virtual clock can order those.
  package private(set) var live: LiveRun?
  /// The file of answers as it was written last.
  var writtenAnswers: String?
  package internal(set) var browser: Screen?
  /// Shows a screen in the terminal, in the terminal's size. The closure takes the events for the screen.
  var show: @MainActor (Screen, @escaping @MainActor (Event) -> Void) -> Void = { _, _ in }
  var isRecording = false
  var saved: [String] = []
  /// The steps that did not fit the program, which a later build may play.
  package var unplayed: (position: Int, count: Int)?

  package var history: RunHistory { run.history }
  package var journal: Journal { history.journal }

  package var screen: Screen { run.screen }

  var time: Duration { live == nil ? .zero : run.time }

  package var send: @MainActor (Event) -> Void {
    if let live { { live.send($0) } } else { { [screen] in screen.send($0) } }
  }

  var shown: (screen: Screen, onEvent: @MainActor (Event) -> Void) {
    if let browser { (browser, { browser.send($0) }) } else { (screen, send) }
  }

  /// Makes the program, or plays the scenario that the command line names. Throws `ScriptPlayer.Failure` if that stops
  /// before its end. The program's clock follows `clock`.
  package convenience init(
    program: Program, options: Options, size: Size = .standard, clock: any Clock<Duration> = ContinuousClock(),
    banner: StatusBanner? = nil
  ) async throws {
    var origin = RunOrigin(
      size: size, values: options.values, isRepeatable: options.recording != nil || options.isWatching)
    origin.recordsAnswers = options.recording != nil
    if let name = options.scenario {
      let scenario = try program.scenarioToStart(name, values: options.values)
      origin = options.origin(of: scenario, options.values)
    }
    let replay = try await program.play(Journal(origin), decorate: Self.decorate(banner))
    try replay.throwFailure()
    self.init(program: program, options: options, clock: clock, banner: banner, replay)
  }

  package init(
    program: Program, options: Options, clock: any Clock<Duration> = ContinuousClock(), banner: StatusBanner?,
    _ replay: Replay
  ) {
    (self.program, self.options, self.clock, self.banner) = (program, options, clock, banner)
    run = replay.run
    continueInRealTime(replay)
  }

  package static func decorate(_ banner: StatusBanner?) -> @MainActor (AnyView) -> AnyView {
    { view in banner.map { AnyView(StatusBannerView(content: view, banner: $0)) } ?? view }
  }

  func replay(_ journal: Journal) async throws -> Replay {
    let replay = try await program.play(journal, decorate: Self.decorate(banner))
    try replay.throwFailure()
    return replay
  }

  package func close() {
    browser?.close()
    live?.stop()
    run.close()
  }

  func settled() async { await live?.settled() }

  func handle(_ key: Key) {
    let browserKeys = [Program.browserKey.key, Key(.character(Program.browserKey.letter))]
    if browserKeys.contains(key), program.hasScenarios { openBrowser() }
  }

  func replace(by replay: Replay) {
    let (replaced, events) = (run, live?.waitingEvents ?? [])
    live?.stop()
    unplayed = nil
    continueInRealTime(replay)
    show(shown.screen, shown.onEvent)
    replaced.close()
    events.forEach(send)
  }

  private func continueInRealTime(_ replay: Replay) {
    run = replay.run
    start = replay.start
    live = run.clock.isInRealTime && run.answers == nil ? nil : LiveRun(replay, realClock: clock)
    if live == nil { history.obstacle = Strings.obstacle }
    live?.onStep = { [weak self] in self?.record() }
    run.answers?.onAnswer { [weak self] in Task { @MainActor in self?.record() } }
    history.owner = self
    record()
  }
}

import Concurrency
import POSIX
import Resources
import Terminal
import Views

/// A program in a terminal: what the command line starts, and later what takes its place: the scenarios that a person
/// starts from the catalogue, and the program as it was after fewer steps. F4 shows the catalogue over the program, which
/// keeps its state.
@MainActor
final class TerminalSession {
  static let catalogueKey = Key(.function(4))
  static let catalogueLetter: Character = "S"

  let app: TerminalApp
  let options: Options
  private let clock: any Clock<Duration>
  private(set) var played: PlayedScript
  private(set) var history: SessionHistory
  /// The time of the clock when the session began, after the scenario.
  private(set) var start = Duration.zero
  /// Nil if calls go to another machine from the start, which no virtual clock can order.
  private var live: LiveSession?
  /// Covers the program.
  var catalogue: Screen?
  /// Shows a screen in the terminal, in its size.
  var show: @MainActor (Screen) -> Void = { _ in }
  /// The file that the session is recorded in; nil without one.
  var recording: String?
  /// A sentence about each recording that is complete.
  var savedRecordings: [String] = []
  /// The files that this session has written.
  var written: Set<String> = []
  /// The steps that did not fit the program, which a later build may play.
  private var unplayed: (place: Int, count: Int)?
  /// Called after each step.
  var onStep: @MainActor () -> Void = {}

  /// The screen of the program, which the catalogue may cover.
  var screen: Screen { played.driver.screen }

  /// The calls so far.
  var calls: [String] { played.content.calls() }

  /// What a person sees now, and the calls so far.
  var state: SessionState { SessionState(played) }

  /// The time of the program's clock.
  var time: Duration { live?.time ?? .zero }

  /// Makes the program, or plays the scenario that the command line names. Throws `ScriptPlayer.Failure` if that
  /// stops before its end.
  ///
  /// - Parameters:
  ///   - size: that of the terminal.
  ///   - clock: the clock that the program's clock follows.
  convenience init(
    app: TerminalApp, options: Options, size: Size = .standard, clock: any Clock<Duration> = ContinuousClock(),
    watch: WatchStatus? = nil
  ) async throws {
    var origin = SessionOrigin(
      size: size, values: options.values, isRepeatable: options.recording != nil || options.isWatching)
    if let name = options.scenario {
      let scenario = try app.scenarioToStart(name, values: options.values)
      origin = SessionOrigin(scenario, values: options.values, timeout: options.timeout)
    }
    let history = SessionHistory(origin, watch: watch)
    self.init(app: app, options: options, clock: clock, history, try await app.replay(history, count: 0))
  }

  /// Makes the program in the state of the one that it replaces, as far as the steps of that fit.
  convenience init(
    app: TerminalApp, options: Options, clock: any Clock<Duration> = ContinuousClock(), _ handover: Handover,
    watch: WatchStatus?
  ) async throws {
    let history = SessionHistory(handover.origin, steps: handover.steps, watch: watch)
    let replay = try await app.replay(history, count: handover.place, until: handover.time, mayEndEarly: true)
    self.init(app: app, options: options, clock: clock, history, replay)
    recording = handover.recording ?? recording
    savedRecordings = handover.savedRecordings
    guard let reason = replay.reason else { return }
    unplayed = (history.place, handover.place - replay.count)
    let title =
      replay.misfit.map(Strings.doesNotFit)
      ?? Strings.stopsAt(
        replay.count + 1, of: handover.steps.count, handover.steps[replay.count].shortLine)
    watch?.show(.failed(title, [reason, Strings.stepsAreKept]))
  }

  private init(
    app: TerminalApp, options: Options, clock: any Clock<Duration>, _ history: SessionHistory, _ replay: Replay
  ) {
    self.app = app
    self.options = options
    self.clock = clock
    self.history = history
    recording = options.recording
    played = replay.played
    use(replay, history)
  }

  /// What the build that replaces this one goes on with.
  func handover() -> Handover {
    let later = history.steps.count - history.place
    let unplayed = unplayed.map { later >= $0.count ? $0.count : 0 } ?? 0
    return Handover(
      origin: history.origin, steps: history.steps, place: history.place + unplayed, time: live?.now ?? .zero,
      events: live?.waitingEvents ?? [], showsCatalogue: catalogue != nil, recording: recording,
      savedRecordings: savedRecordings, writtenAt: systemTime)
  }

  /// Goes on with what waited in the program that this one replaces.
  func resume(_ handover: Handover) {
    if handover.showsCatalogue { openCatalogue() }
    for event in handover.events.compactMap(\.event) { screen.send(event) }
  }

  /// Whether this session has written a file, which is no change by a person.
  func hasWritten(_ path: String) -> Bool { written.contains(FileSystem.shortened(path)) }

  /// Ends the program.
  func close() {
    catalogue?.close()
    live?.stop()
    played.close()
  }

  /// Returns when all that is due is done.
  func settled() async { await live?.settled() }

  /// Takes a key that the screen does not use.
  func handle(_ key: Key) {
    if [Self.catalogueKey, Key(.character(Self.catalogueLetter))].contains(key), app.hasScenarios { openCatalogue() }
  }

  /// Shows another program in place of this one, which ends.
  func put(_ replay: Replay, _ history: SessionHistory) {
    let replaced = played
    let events = live?.stop() ?? []
    unplayed = nil
    use(replay, history)
    show(screen)
    replaced.close()
    for event in events { screen.send(event) }
  }

  /// Makes a program go on in real time.
  private func use(_ replay: Replay, _ history: SessionHistory) {
    played = replay.played
    start = replay.start
    self.history = history
    live = played.clock.map { LiveSession(played, clock: $0, history: history, realClock: clock) }
    if played.clock == nil { history.obstacle = Strings.obstacle }
    live?.isRecording = options.recording != nil
    live?.onStep = { [weak self] in self?.onStep() }
    history.actions = SessionHistory.Actions(
      picture: { [weak self] in await self?.picture(after: $0) ?? .failure(SessionHistory.Failure(reason: "")) },
      goBack: { [weak self] in await self?.goBack(to: $0) },
      save: { [weak self] in await self?.save($0) ?? "" })
    onStep()
  }
}

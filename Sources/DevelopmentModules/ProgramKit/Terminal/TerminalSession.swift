import Concurrency
import Resources
import Terminal
import Views

/// A program in a terminal: what the command line starts, and later what takes its place: the scenarios that a person
/// starts from the catalogue, and the program as it was after fewer steps. F4 shows the catalogue over the program, which
/// keeps its state.
@MainActor
final class TerminalSession {
  static let catalogueKey = Key(.function(4))

  let app: TerminalApp
  let options: Options
  private let clock: any Clock<Duration>
  private(set) var played: PlayedScript
  private(set) var history: SessionHistory
  /// The time of the clock when the session began, after the scenario.
  private var start = Duration.zero
  /// Nil if calls go to another machine from the start, which no virtual clock can order.
  private var live: LiveSession?
  private var catalogue: Screen?
  /// Shows a screen in the terminal, in its size.
  var show: @MainActor (Screen) -> Void = { _ in }
  /// The files that this session has written.
  private var written: Set<String> = []
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
    let replay = try await app.replay(history, count: handover.place, until: handover.time)
    self.init(app: app, options: options, clock: clock, history, replay)
    guard let reason = replay.reason else { return }
    unplayed = (history.place, handover.place - replay.count)
    let line = handover.steps[replay.count].line
    watch?.show(
      .failed(Strings.stopsAt(replay.count + 1, of: handover.steps.count, line), [reason, Strings.stepsAreKept]))
  }

  private init(
    app: TerminalApp, options: Options, clock: any Clock<Duration>, _ history: SessionHistory, _ replay: Replay
  ) {
    self.app = app
    self.options = options
    self.clock = clock
    self.history = history
    played = replay.played
    use(replay, history)
  }

  /// What the build that replaces this one goes on with.
  func handover() -> Handover {
    let later = history.steps.count - history.place
    let unplayed = unplayed.map { later >= $0.count ? $0.count : 0 } ?? 0
    return Handover(
      origin: history.origin, steps: history.steps, place: history.place + unplayed, time: live?.now ?? .zero,
      events: live?.waitingEvents ?? [], showsCatalogue: catalogue != nil, writtenAt: systemTime)
  }

  /// Goes on with what waited in the program that this one replaces.
  func resume(_ handover: Handover) {
    if handover.showsCatalogue { openCatalogue() }
    for event in handover.events.compactMap(\.event) { screen.send(event) }
  }

  /// Whether this session has written a file, which is no change by a person.
  func hasWritten(_ path: String) -> Bool { written.contains(FileSystem.shortened(path)) }

  /// Starts the scenario of a file that was saved. Returns why that failed.
  func startScenario(at path: String) async -> String? {
    do {
      guard let scenario = try app.catalogue.scenarios.first(where: { $0.path == FileSystem.shortened(path) }) else {
        return try app.catalogue.mistakes.first.map { "\($0)" }
      }
      return await start(scenario, over: nil)
    } catch {
      return "\(error)"
    }
  }

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
    if key == Self.catalogueKey, app.hasScenarios { openCatalogue() }
  }

  private func openCatalogue() {
    let model = CatalogueModel(
      program: app.name, scenarios: Result { try app.catalogue.playable }, selected: history.scenario,
      actions: CatalogueModel.Actions(
        preview: { [app, options] in await app.preview(of: $0, size: $1, options: options) },
        start: { [weak self] in
          guard let self, let catalogue = self.catalogue else { return nil }
          return await start($0, over: catalogue)
        },
        close: { [weak self] in self?.closeCatalogue() }))
    let catalogue = Screen(size: screen.size) { CatalogueView(model: model) }
    self.catalogue = catalogue
    show(catalogue)
  }

  private func closeCatalogue() {
    guard let catalogue else { return }
    self.catalogue = nil
    show(screen)
    catalogue.close()
  }

  /// Plays a scenario and shows it in place of the program. Returns why that failed; nil also if the catalogue was
  /// closed meanwhile, and the program stays.
  private func start(_ scenario: Scenario, over catalogue: Screen?) async -> String? {
    let history = SessionHistory(
      SessionOrigin(scenario, values: app.backendValues(options.values), timeout: options.timeout),
      watch: history.watch)
    let replay: Replay
    do {
      replay = try await app.replay(history, count: 0)
    } catch let failure as ScriptPlayer.Failure {
      return failure.words
    } catch {
      return "\(error)"
    }
    guard catalogue === self.catalogue else {
      replay.played.close()
      return nil
    }
    self.catalogue = nil
    put(replay, history)
    catalogue?.close()
    return nil
  }

  /// Shows another program in place of this one, which ends.
  private func put(_ replay: Replay, _ history: SessionHistory) {
    let replaced = played
    let events = live?.stop() ?? []
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

/// Recordings of the session.
extension TerminalSession {
  private var recorder: Recorder { Recorder(app: app, keepsSecrets: options.recordsSecrets) }

  /// Writes the session so far to a file.
  func write(to path: String) throws(FileSystem.Failure) {
    written.insert(FileSystem.shortened(path))
    try FileSystem.write(
      recorder.text(recorder.script(of: history, start: start), title: Self.title(of: path), name: app.name), to: path)
  }

  /// Writes the session to a file, after it has ended, as short as possible. Returns a sentence about it.
  func writeShort(to path: String) async throws -> String {
    history.show(nil)
    history.watch?.show(.idle)
    // The recording does not have them, and so they must not be on the screen that it is compared with.
    history.dropLater()
    await settled()
    return try await write(history, to: path, matching: state, end: time)
  }

  /// Writes the first steps as a scenario beside the others. Steps in the inspector are left out, if the feature is in
  /// the same state without them. Returns a sentence about it.
  private func save(_ count: Int) async -> String {
    let steps = Array(history.steps.prefix(count))
    let end = count == history.place ? time : steps.last?.time ?? start
    let last = steps.lastIndex { $0.kind == .action }.map { $0 + 1 } ?? 0
    func session(_ isKept: (Int, Step) -> Bool) -> SessionHistory {
      let kept = SessionHistory(history.origin, steps: steps.enumerated().filter { isKept($0, $1) }.map(\.element))
      kept.obstacle = history.obstacle
      return kept
    }
    do {
      let long = session { $0 < last || $1.isResize }
      let short = session { $1.kind == .action || $1.isResize }
      let (all, some) = (try await ending(of: long, at: end), try await ending(of: short, at: end))
      let isSame = some.reason == nil && some.feature == all.feature
      return try await write(
        isSame ? short : long, to: freePath(), matching: isSame ? some.state : all.state, end: end)
    } catch {
      return "\(error)"
    }
  }

  /// The state at the end of a session, and that of the feature alone.
  private func ending(
    of history: SessionHistory, at end: Duration
  ) async throws -> (state: SessionState, feature: SessionState, reason: String?) {
    let replay = try await app.replay(history, count: history.steps.count, until: end)
    defer { replay.played.close() }
    let state = SessionState(replay.played)
    try await showFeature(of: replay.played)
    return (state, SessionState(replay.played), replay.reason)
  }

  /// Shows the feature alone, as large as it is beside the steps.
  private func showFeature(of played: PlayedScript) async throws {
    for line in played.content.pictureCommands(screen.size) {
      guard let command = try ScriptCommand(line: line, commands: played.content.commands) else { continue }
      try await played.driver.perform(command, played.content.commands)
    }
  }

  private func write(
    _ history: SessionHistory, to path: String, matching state: SessionState, end: Duration
  ) async throws -> String {
    let result = try await recorder.script(of: history, start: start, matching: state, end: end)
    written.insert(path)
    try FileSystem.write(recorder.text(result.script, title: Self.title(of: path), name: app.name), to: path)
    return Strings.saved(
      path, obstacle: history.obstacle, difference: result.difference, secrets: result.script.hiddenSecrets)
  }

  /// The path of the next recording in the folder of the scenarios.
  private func freePath() throws(FileSystem.Failure) -> String {
    let folder = FileSystem.shortened(app.scenarioFolder) + "/recorded"
    try FileSystem.makeFolder(folder)
    let names = Set(try FileSystem.names(in: folder) ?? [])
    let free = (1...).lazy.map { "recorded-\($0)\(Scenario.suffix)" }.first { !names.contains($0) } ?? ""
    return "\(folder)/\(free)"
  }

  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let words = name.prefix { $0 != "." }.split(separator: "-").joined(separator: " ")
    return words.isEmpty ? "Recorded" : words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// Earlier steps of the session.
extension TerminalSession {
  /// The screen after so many steps.
  private func picture(after count: Int) async -> Result<SessionHistory.Picture, SessionHistory.Failure> {
    do {
      let replay = try await app.replay(SessionHistory(history.origin, steps: history.steps), count: count)
      defer { replay.played.close() }
      if let reason = replay.reason { return .failure(SessionHistory.Failure(reason: reason)) }
      try await showFeature(of: replay.played)
      let frame = replay.played.driver.frame
      return .success(SessionHistory.Picture(buffer: frame.buffer, focusedRow: frame.focusedRow))
    } catch {
      return .failure(SessionHistory.Failure(reason: "\(error)"))
    }
  }

  /// Plays a line of a script that only changes what the inspector shows.
  private func perform(_ line: String, in played: PlayedScript, _ history: SessionHistory) async throws {
    guard let command = try ScriptCommand(line: line, commands: played.content.commands) else { return }
    try await played.driver.perform(command, played.content.commands)
    history.add(Step(command: command, time: played.driver.time, kind: .view, dependsOnTime: false))
  }

  /// Replaces the program by one after so many steps. Returns why that failed.
  private func goBack(to count: Int) async -> String? {
    let history = SessionHistory(history.origin, steps: history.steps, watch: history.watch)
    let screen = screen
    do {
      let replay = try await app.replay(history, count: count)
      guard replay.reason == nil, screen === self.screen else {
        replay.played.close()
        return replay.reason
      }
      for line in replay.played.content.stepsCommands { try await perform(line, in: replay.played, history) }
      put(replay, history)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension TerminalApp {
  /// The screen that a scenario leads to, at a size, or at its own if it needs that. It is played on the standard
  /// backend: a person who only looks at scenarios makes no calls of a real one.
  fileprivate func preview(of scenario: Scenario, size: Size, options: Options) async -> CatalogueModel.Preview {
    var failure = ""
    for size in [size, .standard] {
      do {
        let played = try await play(
          scenario, PlayOptions(size: size, timeout: options.timeout))
        defer { played.close() }
        guard let reason = played.failure?.words else { return .picture(played.driver.frame.buffer) }
        failure = reason
      } catch {
        return .failure("\(error)")
      }
    }
    return .failure(failure)
  }
}

extension ScriptPlayer.Failure {
  /// The line and the reason, without the file.
  fileprivate var words: String { Strings.line(line, reason) }
}

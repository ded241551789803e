import Concurrency
import Resources
import Terminal
import Views

/// A program in a terminal: what the command line starts, and later the scenarios that a person starts from the
/// catalogue. F4 shows the catalogue over the program, which keeps its state.
@MainActor
final class TerminalSession {
  static let catalogueKey = Key(.function(4))

  private let app: TerminalApp
  private let options: Options
  private let clock: any Clock<Duration>
  /// The screen of the program, which the catalogue may cover.
  private(set) var screen: Screen
  /// The name of the scenario that the program began with.
  private var scenario: String?
  private var catalogue: Screen?
  /// Shows a screen in the terminal, in its size.
  var show: @MainActor (Screen) -> Void = { _ in }

  /// What scenarios are played with: their own size, which the terminal then changes.
  private var playOptions: PlayOptions {
    PlayOptions(values: app.backendValues(options.values), timeout: options.timeout)
  }

  /// Makes the program, or plays the scenario that the command line names. Throws `ScriptPlayer.Failure` if that
  /// stops before its end.
  ///
  /// - Parameter clock: the clock of the program, and that of a scenario from its end on.
  init(app: TerminalApp, options: Options, clock: any Clock<Duration> = ContinuousClock()) async throws {
    self.app = app
    self.options = options
    self.clock = clock
    guard let name = options.scenario else {
      let content = try app.content(Launch(clock: clock, values: options.values))
      screen = Screen(size: .standard) { content.view }
      return
    }
    let scenario = try app.scenarioToStart(name, values: options.values)
    let played = try await app.play(
      scenario, PlayOptions(values: options.values, timeout: options.timeout))
    if let failure = played.failure {
      played.close()
      throw failure
    }
    screen = played.driver.screen
    use(played, of: scenario)
  }

  /// Ends the program.
  func close() {
    catalogue?.close()
    screen.close()
  }

  /// Takes a key that the screen does not use.
  func handle(_ key: Key) {
    if key == Self.catalogueKey, app.hasScenarios { openCatalogue() }
  }

  private func openCatalogue() {
    let model = CatalogueModel(
      program: app.name, scenarios: Result { try app.catalogue.playable }, selected: scenario,
      actions: CatalogueModel.Actions(
        preview: { [app, options] in await app.preview(of: $0, size: $1, options: options) },
        start: { [weak self] in await self?.start($0) },
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
  private func start(_ scenario: Scenario) async -> String? {
    let catalogue = catalogue
    let played: PlayedScript
    do {
      played = try await app.play(scenario, playOptions)
    } catch {
      return "\(error)"
    }
    if let failure = played.failure {
      played.close()
      return failure.words
    }
    guard let catalogue, catalogue === self.catalogue else {
      played.close()
      return nil
    }
    let replaced = screen
    screen = played.driver.screen
    use(played, of: scenario)
    closeCatalogue()
    replaced.close()
    return nil
  }

  /// Makes a scenario go on in real time.
  private func use(_ played: PlayedScript, of scenario: Scenario) {
    self.scenario = scenario.name
    played.clock?.continueInRealTime(on: clock)
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

import POSIX
import Resources
import Views

/// The catalogue, and the scenarios that take the place of the program.
extension TerminalSession {
  /// Starts the scenario of a file that was saved. Returns why that failed.
  func startScenario(at path: String) async -> String? {
    do {
      let (catalogue, path) = (try app.catalogue, FileSystem.shortened(path))
      guard let scenario = catalogue.scenarios.first(where: { $0.path == path }) else {
        return catalogue.mistakes.map { "\($0)" }.first { $0.contains(path) }
      }
      return await start(scenario, over: nil)
    } catch {
      return "\(error)"
    }
  }

  func openCatalogue() {
    let files = Result { try app.catalogue }
    let model = CatalogueModel(
      program: app.name, scenarios: Result { try files.get().playable },
      mistakes: (try? files.get().mistakes) ?? [], selected: history.scenario,
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
    let saved: String?
    do {
      saved = try await saveRecording()
      guard catalogue === self.catalogue else {
        replay.played.close()
        return nil
      }
      if let saved { try beginNextRecording(after: saved) }
    } catch {
      replay.played.close()
      return "\(error)"
    }
    self.catalogue = nil
    put(replay, history)
    catalogue?.close()
    return nil
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

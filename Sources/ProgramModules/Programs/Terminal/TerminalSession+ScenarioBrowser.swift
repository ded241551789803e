import POSIX
import Runs
import Views

extension TerminalSession {
  /// Starts the scenario of a file that the user has saved. Returns the reason if that fails.
  package func startScenario(at path: String) async -> String? {
    do {
      let (catalogue, path) = (try program.catalogue, FileSystem.shortened(path))
      guard let scenario = catalogue.scenarios.first(where: { $0.path == path }) else {
        return catalogue.mistakes.map { "\($0)" }.first { $0.contains(path) }
      }
      return await start(scenario, over: nil)
    } catch {
      return "\(error)"
    }
  }

  package func openBrowser() {
    let files = Result { try program.catalogue }
    let model = ScenarioBrowserModel(
      program: program.name, scenarios: files.map(\.scenarios), mistakes: (try? files.get().mistakes) ?? [],
      selected: journal.origin.scenario,
      preview: { [program, options] in await program.preview(of: $0, size: $1, options: options) },
      start: { [weak self] in
        guard let self, let browser = self.browser else { return nil }
        return await start($0, over: browser)
      },
      close: { [weak self] in self?.closeBrowser() })
    browser = Screen(size: screen.size) { ScenarioBrowserView(model: model) }
    show(shown.screen, shown.onEvent)
  }

  private func closeBrowser() {
    guard let browser else { return }
    self.browser = nil
    show(shown.screen, shown.onEvent)
    browser.close()
  }

  /// Returns the reason of a failure. The program stays, without one, if the user has closed the browser meanwhile.
  private func start(_ scenario: Scenario, over browser: Screen?) async -> String? {
    do {
      let started = try await replay(Journal(options.origin(of: scenario, program.backendValues(options.values))))
      guard browser === self.browser else {
        started.run.close()
        return nil
      }
      self.browser = nil
      replace(by: started)
      browser?.close()
      return nil
    } catch {
      return (error as? ScriptPlayer.Failure)?.withoutFile ?? "\(error)"
    }
  }
}

extension Program {
  /// Plays the scenario on the standard backend, so that a look at scenarios makes no calls of a real backend.
  fileprivate func preview(of scenario: Scenario, size: Size, options: Options) async -> ScenarioBrowserModel.Preview {
    var failure = ""
    for size in [size, .standard] {
      do {
        let replay = try await play(scenario, RunOrigin(size: size, timeout: options.timeout))
        defer { replay.run.close() }
        guard let reason = replay.failure?.withoutFile else { return .picture(replay.run.frame().buffer) }
        failure = reason
      } catch {
        return .failure("\(error)")
      }
    }
    return .failure(failure)
  }
}

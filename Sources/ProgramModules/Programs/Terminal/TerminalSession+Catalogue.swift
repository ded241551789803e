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

  /// Shows the catalogue over the program.
  package func openCatalogue() {
    let files = Result { try program.catalogue }
    let model = CatalogueModel(
      program: program.name, scenarios: files.map(\.scenarios), mistakes: (try? files.get().mistakes) ?? [],
      selected: journal.origin.scenario,
      preview: { [program, options] in await program.preview(of: $0, size: $1, options: options) },
      start: { [weak self] in
        guard let self, let catalogue = self.catalogue else { return nil }
        return await start($0, over: catalogue)
      },
      close: { [weak self] in self?.closeCatalogue() })
    catalogue = Screen(size: screen.size) { CatalogueView(model: model) }
    show(shown.screen, shown.onEvent)
  }

  private func closeCatalogue() {
    guard let catalogue else { return }
    self.catalogue = nil
    show(shown.screen, shown.onEvent)
    catalogue.close()
  }

  /// Returns the reason of a failure. The program stays, without one, if the user has closed the catalogue meanwhile.
  private func start(_ scenario: Scenario, over catalogue: Screen?) async -> String? {
    do {
      let started = try await replay(Journal(options.origin(of: scenario, program.backendValues(options.values))))
      guard catalogue === self.catalogue else {
        started.run.close()
        return nil
      }
      self.catalogue = nil
      replace(by: started)
      catalogue?.close()
      return nil
    } catch {
      return (error as? ScriptPlayer.Failure)?.withoutFile ?? "\(error)"
    }
  }
}

extension Program {
  /// Plays the scenario on the standard backend, so that a look at scenarios makes no calls of a real backend.
  fileprivate func preview(of scenario: Scenario, size: Size, options: Options) async -> CatalogueModel.Preview {
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

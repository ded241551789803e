import POSIX
import Resources
import ScenarioTools
import Scripting
import Views

/// The catalogue, and the scenarios that take the place of the program.
extension TerminalRun {
  /// Starts the scenario of a file that was saved. Returns why that failed.
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

  package func openCatalogue() {
    let files = Result { try program.catalogue }
    let model = CatalogueModel(
      program: program.name, scenarios: files.map(\.scenarios), mistakes: (try? files.get().mistakes) ?? [],
      selected: journal.scenario,
      preview: { [program, options] in await program.preview(of: $0, size: $1, options: options) },
      start: { [weak self] in
        guard let self, let catalogue = self.catalogue else { return nil }
        return await start($0, over: catalogue)
      },
      close: { [weak self] in self?.closeCatalogue() })
    let catalogue = Screen(size: screen.size) { CatalogueView(model: model) }
    self.catalogue = catalogue
    show(catalogue) { catalogue.send($0) }
  }

  private func closeCatalogue() {
    guard let catalogue else { return }
    self.catalogue = nil
    showProgram()
    catalogue.close()
  }

  /// Plays a scenario and shows it in place of the program. Returns why that failed; nil also if the catalogue was
  /// closed meanwhile, and the program stays.
  private func start(_ scenario: Scenario, over catalogue: Screen?) async -> String? {
    let origin = RunOrigin(scenario, values: program.backendValues(options.values), timeout: options.timeout)
    let started: Replay
    do {
      started = try await replay(Journal(origin), count: 0)
    } catch let failure as ScriptPlayer.Failure {
      return failure.withoutFile
    } catch {
      return "\(error)"
    }
    let saved: String?
    do {
      saved = try await saveRecording()
      guard catalogue === self.catalogue else {
        started.run.close()
        return nil
      }
      if let saved { try beginNextRecording(after: saved) }
    } catch {
      started.run.close()
      return "\(error)"
    }
    self.catalogue = nil
    replace(by: started)
    catalogue?.close()
    return nil
  }
}

extension Program {
  /// The screen that a scenario leads to, at a size, or at its own if it needs that. It is played on the standard
  /// backend: a person who only looks at scenarios makes no calls of a real one.
  fileprivate func preview(of scenario: Scenario, size: Size, options: Options) async -> CatalogueModel.Preview {
    var failure = ""
    for size in [size, .standard] {
      do {
        let (run, stop) = try await play(scenario, RunOrigin(size: size, timeout: options.timeout))
        defer { run.close() }
        guard let reason = stop?.withoutFile else { return .picture(run.frame.buffer) }
        failure = reason
      } catch {
        return .failure("\(error)")
      }
    }
    return .failure(failure)
  }
}

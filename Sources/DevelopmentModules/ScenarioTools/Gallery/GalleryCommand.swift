import Concurrency
import Endpoints
import POSIX
package import Scripting
import Views

/// Writes the gallery of a program to a folder.
@MainActor
package struct GalleryCommand {
  let program: Program
  /// The only scenario to draw; nil: all.
  let scenario: String?
  let folder: String
  let options: PlayOptions
  /// Takes the line that is printed.
  let output: @MainActor (String) -> Void
  /// Takes what is wrong with scenarios that are left out.
  let printError: @MainActor (String) -> Void

  package init(
    _ program: Program, scenario: String?, to folder: String, _ options: PlayOptions,
    output: @escaping @MainActor (String) -> Void, printError: @escaping @MainActor (String) -> Void
  ) {
    self.program = program
    self.scenario = scenario
    self.folder = folder
    self.options = options
    self.output = output
    self.printError = printError
  }

  /// Plays the scenarios, writes the site, and prints one line about it. A scenario that fails is left out and reported.
  /// Returns the exit status.
  package func run() async throws -> Int32 {
    let start = ContinuousClock.now
    let catalogue = try program.catalogue
    let scenarios =
      if let name = scenario {
        [try program.scenarioToStart(name, values: options.values)]
      } else {
        try catalogue.scenarios(named: nil)
      }
    let path = "\(folder)/\(Gallery.page)"
    if scenario == nil, let page = try FileSystem.readIfThere(path, megabytes: 100),
      !page.contains(Gallery.mark)
    {
      throw UsageError("\(path) is no page of a gallery: choose another folder, or move the page")
    }
    try program.requireContent(for: options.values)
    var items: [GalleryItem] = []
    var status = catalogue.mistakes.isEmpty ? ExitStatus.success : ExitStatus.usage
    for mistake in catalogue.mistakes { printError("\(program.name): \(mistake)") }
    for scenario in scenarios {
      do {
        if self.scenario == nil, try program.needsItsOwnBackend(scenario, insteadOf: options.values) { continue }
        items.append(try await item(scenario))
      } catch let failure as ScriptPlayer.Failure {
        printError(failure.report)
        status = failure.status
      } catch let mistake as UsageError {
        printError("\(program.name): \(mistake)")
        status = ExitStatus.usage
      }
    }
    try FileSystem.makeFolder(folder)
    let gallery = Gallery(program: program.name, about: program.about, items: items)
    let files = scenario == nil ? gallery.files : gallery.pictures
    for file in files { try FileSystem.write(file.text, to: "\(folder)/\(file.name)") }
    let time = (ContinuousClock.now - start).inMilliseconds
    output("\(ScenarioCatalogue.count(items.count)) in \(folder)/\(files.first?.name ?? ""), \(time)")
    return status
  }

  /// Plays a scenario at each size. One that fails at another size, because something has no place there, is played at
  /// its own, and then changes its size.
  private func item(_ scenario: Scenario) async throws -> GalleryItem {
    let (run, failure) = try await play(scenario, at: .standard)
    defer { run.close() }
    if let failure { throw failure }
    let calls = run.content.calls()
    var pictures = [Picture(of: run)]
    let snapshot = Snapshot(of: run).text
    if !scenario.setsSize {
      for size in Gallery.sizes.dropFirst() { pictures.append(try await picture(of: scenario, at: size, else: run)) }
    }
    return GalleryItem(
      scenario: scenario, pictures: pictures, calls: calls, snapshot: snapshot,
      duration: run.clock.isInRealTime ? nil : run.time)
  }

  private func picture(of scenario: Scenario, at size: Size, else standard: Run) async throws -> Picture {
    let (run, failure) = try await play(scenario, at: size)
    defer { run.close() }
    if failure == nil { return Picture(of: run) }
    await standard.resize(size)
    let picture = Picture(of: standard)
    // The next size begins here too, and not with what is scrolled away at this one.
    await standard.resize(.standard)
    return picture
  }

  private func play(
    _ scenario: Scenario, at size: Size
  ) async throws -> (run: Run, failure: ScriptPlayer.Failure?) {
    try await program.play(scenario, PlayOptions(size: size, values: options.values, timeout: options.timeout))
  }
}

extension Picture {
  /// What a screen shows now.
  @MainActor
  init(of run: Run) {
    let frame = run.frame
    self.init(buffer: frame.buffer, caret: frame.caret)
  }
}

extension Scenario {
  /// Whether a command changes the size of the screen.
  fileprivate var setsSize: Bool { lines.contains { (try? shellWords($0).first) == "resize" } }
}

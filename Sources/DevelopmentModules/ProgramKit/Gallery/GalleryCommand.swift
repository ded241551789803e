import Concurrency
import POSIX
import Views

/// Writes the gallery of a program to a folder.
@MainActor
struct GalleryCommand {
  let app: TerminalApp
  let options: Options
  let folder: String
  /// Takes the line that is printed.
  let output: @MainActor (String) -> Void

  /// Plays the scenarios, writes the site, and prints one line about it. A scenario that fails is left out and reported.
  /// Returns the exit status.
  func run() async throws -> Int32 {
    let start = ContinuousClock.now
    let catalogue = try app.catalogue
    let scenarios =
      if let name = options.scenario {
        [try app.scenarioToStart(name, values: options.values)]
      } else {
        try catalogue.scenarios(named: nil)
      }
    if let scenario = scenarios.first(where: { $0.name.lowercased() == "index" }) {
      throw UsageError("\(scenario.path): choose another name: \(Gallery.firstPage) is the first page of a gallery")
    }
    let firstPage = "\(folder)/\(Gallery.firstPage)"
    if options.scenario == nil, let page = try FileSystem.readIfThere(firstPage, megabytes: 100),
      !page.contains(GalleryPage.mark)
    {
      throw UsageError("\(firstPage) is no page of a gallery: choose another folder, or move the page")
    }
    try app.requireContent(for: options.values)
    var items: [GalleryItem] = []
    var status = catalogue.mistakes.isEmpty ? ExitStatus.success : ExitStatus.usage
    for mistake in catalogue.mistakes { printError("\(app.name): \(mistake)") }
    for scenario in scenarios {
      do {
        if options.scenario == nil, try app.fixesAnotherBackend(scenario, than: options.values) { continue }
        items.append(try await item(scenario))
      } catch let failure as ScriptPlayer.Failure {
        printError(failure.report)
        status = failure.status
      } catch let mistake as UsageError {
        printError("\(app.name): \(mistake)")
        status = ExitStatus.usage
      }
    }
    try FileSystem.makeFolder(folder)
    let gallery = Gallery(program: app.name, about: app.about, items: items)
    let files = options.scenario == nil ? gallery.files : gallery.pictures
    for file in files { try FileSystem.write(file.text, to: "\(folder)/\(file.name)") }
    let time = (ContinuousClock.now - start).inMilliseconds
    output("\(ScenarioCatalogue.count(items.count)) in \(folder)/\(files.first?.name ?? ""), \(time)")
    return status
  }

  /// Plays a scenario at each size. One that fails at another size, because something has no place there, is played at
  /// its own, and then changes its size.
  private func item(_ scenario: Scenario) async throws -> GalleryItem {
    let played = try await play(scenario, at: .standard)
    defer { played.close() }
    if let failure = played.failure { throw failure }
    let calls = played.content.calls()
    var pictures = [Picture(of: played.driver)]
    let snapshot = Snapshot(of: played.driver, calls: calls).text
    let duration = played.clock.map { VirtualClock().now.duration(to: $0.now) }
    if !scenario.setsSize {
      for size in Gallery.sizes.dropFirst() { pictures.append(try await picture(of: scenario, at: size, else: played)) }
    }
    return GalleryItem(
      scenario: scenario, pictures: pictures, calls: calls, snapshot: snapshot, duration: duration)
  }

  private func picture(of scenario: Scenario, at size: Size, else standard: PlayedScript) async throws -> Picture {
    let played = try await play(scenario, at: size)
    defer { played.close() }
    if played.failure == nil { return Picture(of: played.driver) }
    await standard.driver.resize(size)
    let picture = Picture(of: standard.driver)
    // The next size begins here too, and not with what is scrolled away at this one.
    await standard.driver.resize(.standard)
    return picture
  }

  private func play(_ scenario: Scenario, at size: Size) async throws -> PlayedScript {
    try await app.play(
      scenario, PlayOptions(size: size, values: options.values, timeout: options.timeout))
  }
}

extension Picture {
  /// What a screen shows now.
  @MainActor
  init(of driver: ScreenDriver) {
    let frame = driver.frame
    self.init(buffer: frame.buffer, caret: frame.caret)
  }
}

extension Scenario {
  /// Whether a command changes the size of the screen.
  fileprivate var setsSize: Bool { lines.contains { (try? shellWords($0).first) == "resize" } }
}

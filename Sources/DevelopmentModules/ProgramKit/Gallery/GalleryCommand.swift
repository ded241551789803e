import Concurrency
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
    let catalogue = try app.catalogue(options)
    let scenarios = try options.scenario.map { [try catalogue.scenario($0)] } ?? catalogue.scenarios
    guard !scenarios.isEmpty else { throw UsageError("there are no scenarios in \(catalogue.folder)") }
    if let scenario = scenarios.first(where: { $0.name.lowercased() == "index" }) {
      throw UsageError("\(scenario.path): choose another name: \(Gallery.firstPage) is the first page of a gallery")
    }
    var items: [GalleryItem] = []
    var status = ExitStatus.success
    for scenario in scenarios {
      do {
        items.append(try await item(scenario))
      } catch let failure as ScriptPlayer.Failure {
        printError(failure.report)
        status = failure.status
      }
    }
    do throws(FileSystem.Failure) {
      try FileSystem.makeFolder(folder)
      for file in Gallery(program: app.name, about: app.about, items: items).files {
        try FileSystem.write(file.text, to: "\(folder)/\(file.name)")
      }
    } catch {
      printError("\(app.name): \(error); choose a folder that can be written")
      return ExitStatus.ioError
    }
    let count = items.count == 1 ? "1 scenario" : "\(items.count) scenarios"
    output("\(count) in \(folder)/\(Gallery.firstPage), \((ContinuousClock.now - start).inMilliseconds)")
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
    let duration = (played.clock as? VirtualClock).map { VirtualClock().now.duration(to: $0.now) }
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
    return Picture(of: standard.driver)
  }

  private func play(_ scenario: Scenario, at size: Size) async throws -> PlayedScript {
    try await app.play(scenario, size: size, values: options.values, timeout: options.timeout)
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

import Concurrency
import Endpoints
import POSIX
package import Scripting
import Views

extension Program {
  /// Plays the scenarios, or only the one of a name, and writes a page with their pictures to a folder; of one scenario
  /// only the picture. A scenario that fails is left out and reported. Returns the exit status.
  ///
  /// - Parameters:
  ///   - output: takes the line that is printed.
  ///   - printError: takes what is wrong with scenarios that are left out.
  package func writeGallery(
    of name: String?, to folder: String, _ options: RunOrigin, output: (String) -> Void,
    printError: (String) -> Void
  ) async throws -> Int32 {
    let time = ContinuousClock().stopwatch()
    let catalogue = try catalogue
    let scenarios =
      if let name { [try scenarioToStart(name, values: options.values)] } else { try catalogue.scenarios(named: nil) }
    let path = "\(folder)/\(Gallery.page)"
    if name == nil, let page = try FileSystem.readIfThere(path, megabytes: 100), !page.contains(Gallery.mark) {
      throw UsageError("\(path) is no page of a gallery: choose another folder, or move the page")
    }
    try requireContent(for: options.values)
    var items: [GalleryItem] = []
    var status = catalogue.mistakes.isEmpty ? ExitStatus.success : ExitStatus.usage
    for mistake in catalogue.mistakes { printError("\(self.name): \(mistake)") }
    for scenario in scenarios {
      do {
        if name == nil, try needsItsOwnBackend(scenario, insteadOf: options.values) { continue }
        items.append(try await galleryItem(scenario, options))
      } catch let failure as ScriptPlayer.Failure {
        printError(failure.report)
        status = failure.status
      } catch let mistake as UsageError {
        printError("\(self.name): \(mistake)")
        status = ExitStatus.usage
      }
    }
    try FileSystem.makeFolder(folder)
    let gallery = Gallery(program: self.name, about: about, items: items)
    let files = name == nil ? gallery.files : gallery.pictures
    for file in files { try FileSystem.write(file.text, to: "\(folder)/\(file.name)") }
    output(
      "\(ScenarioCatalogue.count(items.count)) in \(folder)/\(files.first?.name ?? ""), \(time().inMilliseconds)")
    return status
  }

  /// Plays a scenario at each size. One that fails at another size, because something has no place there, is played at
  /// its own, and then changes its size.
  private func galleryItem(_ scenario: Scenario, _ options: RunOrigin) async throws -> GalleryItem {
    let (run, failure) = try await play(scenario, options)
    defer { run.close() }
    if let failure { throw failure }
    let calls = run.content.calls()
    var pictures = [Picture(of: run.frame)]
    let snapshot = Snapshot(of: run).text
    for size in scenario.setsSize ? [] : Gallery.sizes.dropFirst() {
      var resized = options
      resized.size = size
      let (other, failure) = try await play(scenario, resized)
      if failure == nil {
        pictures.append(Picture(of: other.frame))
      } else {
        await run.resize(size)
        pictures.append(Picture(of: run.frame))
        // The next size begins here too, and not with what is scrolled away at this one.
        await run.resize(.standard)
      }
      other.close()
    }
    return GalleryItem(
      scenario: scenario, pictures: pictures, calls: calls, snapshot: snapshot,
      duration: run.clock.isInRealTime ? nil : run.time)
  }
}

extension Picture {
  @MainActor
  fileprivate init(of frame: Frame) {
    self.init(buffer: frame.buffer, caret: frame.caret)
  }
}

extension Scenario {
  /// Whether a command changes the size of the screen.
  fileprivate var setsSize: Bool { lines.contains { (try? shellWords($0).first) == "resize" } }
}

import MicroappBasics
import Endpoints
import POSIX
package import Scripting
import Views

extension Program {
  /// Plays the scenarios and writes a page with their pictures to a folder, or only the picture of the scenario `name`.
  /// A scenario that fails is left out and reported. Returns the exit status.
  ///
  /// - Parameters:
  ///   - output: prints the line about the result.
  ///   - printError: prints a mistake of a scenario that is left out.
  package func writeGallery(
    of name: String?, to folder: String, _ options: RunOrigin, output: (String) -> Void,
    printError: (String) -> Void
  ) async throws -> Int32 {
    let time = ContinuousClock().stopwatch()
    if name == nil { try Page.requirePlace(for: .gallery, in: folder) }
    // This also finds a mistake in the command line, which is not a mistake of each scenario.
    var coverage = try coverage(options.values)
    var items: [GalleryItem] = []
    let status = try await forEachScenario(named: name, options.values, printError: printError) { scenario in
      let (item, calls) = try await galleryItem(scenario, options)
      items.append(item)
      coverage?.add(scenario.name, calls)
    }
    try FileSystem.makeFolder(folder)
    let gallery = Gallery(program: self.name, about: about, items: items, coverage: coverage)
    let files = name == nil ? gallery.files : gallery.pictures
    for file in files { try FileSystem.write(file.text, to: "\(folder)/\(file.name)") }
    output(
      "\(ScenarioCatalogue.count(items.count)) in \(folder)/\(files.first?.name ?? ""), \(time().inMilliseconds)")
    return status
  }

  /// Plays a scenario at each size. A scenario that fails at another size, because something does not fit there, is
  /// played at its own size, and then resized. Returns it with its calls.
  private func galleryItem(_ scenario: Scenario, _ options: RunOrigin) async throws -> (GalleryItem, [Call]) {
    let (run, failure) = try await play(scenario, options)
    defer { run.close() }
    if let failure { throw failure }
    func picture(of run: Run) -> Picture { Picture(buffer: run.frame.buffer, caret: run.frame.caret) }
    let calls = run.content.calls()
    var pictures = [picture(of: run)]
    let snapshot = Snapshot(of: run).text
    for size in scenario.setsSize ? [] : Gallery.sizes.dropFirst() {
      var resized = options
      resized.size = size
      let (other, failure) = try await play(scenario, resized)
      if failure != nil { await run.resize(size) }
      pictures.append(picture(of: failure == nil ? other : run))
      other.close()
      // The next size starts from the standard size, not from the scrolling at this size.
      if failure != nil { await run.resize(.standard) }
    }
    let item = GalleryItem(
      scenario: scenario, pictures: pictures, calls: calls, snapshot: snapshot,
      time: run.clock.isInRealTime || run.time == .zero ? nil : run.time)
    return (item, run.content.endpoints?.log.calls ?? [])
  }
}

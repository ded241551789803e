import POSIX
import Resources
import Scripting
import Terminal
import Views

/// Recordings of the run.
extension TerminalRun {
  private func recorder(for path: String) -> Recorder {
    Recorder(program, keepsSecrets: options.recordsSecrets, title: Self.title(of: path))
  }

  /// Goes on recording in another file, because another run begins: the one before is complete in its own.
  func beginNextRecording(after saved: String) throws(SystemError) {
    guard let first = options.recording else { return }
    let start = first.hasSuffix(Scenario.suffix) ? String(first.dropLast(Scenario.suffix.count)) : first
    var number = 2
    while true {
      let path = "\(start)-\(number)\(Scenario.suffix)"
      do throws(SystemError) {
        try FileSystem.create(path, mode: FileSystem.privateMode)
        savedRecordings.append(saved)
        recording = path
        return
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
      }
    }
  }

  /// Writes the run so far to a file.
  func write(to path: String) throws(SystemError) {
    written.insert(FileSystem.shortened(path))
    try FileSystem.write(
      recorder(for: path).script(of: journal, start: start).text, to: path, mode: FileSystem.privateMode)
  }

  /// Writes the run so far to a file. While that fails, the screen says why.
  func record(to path: String) {
    let isFailing =
      if case .failed(let failure) = banner?.state { failure.title == Strings.notRecorded } else { false }
    do throws(SystemError) {
      try write(to: path)
      if isFailing { banner?.show(.idle) }
    } catch {
      banner?.show(.failed(Strings.notRecorded, ["\(error)"]))
    }
  }

  /// Writes the recording of the run as short as possible. Returns a sentence about it; nil without a recording.
  func saveRecording() async throws -> String? {
    if let recording { try await writeShort(to: recording) } else { nil }
  }

  /// Writes the run to a file, after it has ended, as short as possible. Returns a sentence about it.
  func writeShort(to path: String) async throws -> String {
    journal.show(nil)
    banner?.show(.idle)
    // The recording does not have them, and so they must not be on the screen that it is compared with.
    journal.dropLater()
    await settled()
    return try await write(journal, to: path, isNew: false, matching: state, end: time)
  }

  /// Writes the first steps as a scenario beside the others. Steps in the inspector are left out, if the feature is in
  /// the same state without them. Returns a sentence about it.
  func save(_ count: Int?) async throws -> String {
    guard program.isInPackage else { return Strings.cannotSave(program.name) }
    let steps = journal.moved(to: count).done
    let end = count == nil ? time : steps.last?.time ?? start
    let last = steps.lastIndex { $0.kind == .action }.map { $0 + 1 } ?? 0
    func run(_ isKept: (Int, Step) -> Bool) -> Journal {
      let kept = Journal(journal.origin, steps: steps.enumerated().filter { isKept($0, $1) }.map(\.element))
      kept.obstacle = journal.obstacle
      return kept
    }
    let long = run { $0 < last || $1.isResize }
    let short = run { $1.kind == .action || $1.isResize }
    let (all, some) = (try await ending(of: long, at: end), try await ending(of: short, at: end))
    let isSame = some.reason == nil && some.feature == all.feature
    let (chosen, state) = isSame ? (short, some.state) : (long, all.state)
    let folder = FileSystem.shortened(program.scenarioFolder) + "/recorded"
    try FileSystem.makeFolder(folder)
    let names = Set(try FileSystem.names(in: folder))
    var number = 0
    while true {
      number += 1
      let name = "recorded-\(number)\(Scenario.suffix)"
      if names.contains(name) { continue }
      do {
        return try await write(chosen, to: "\(folder)/\(name)", isNew: true, matching: state, end: end)
      } catch let failure as SystemError where failure.code == EEXIST {
        // Another program has saved under this name meanwhile.
      }
    }
  }

  /// The state at the end of a run, and that of the feature alone.
  private func ending(
    of journal: Journal, at end: Duration
  ) async throws -> (state: RunState, feature: RunState, reason: String?) {
    let replay = try await self.replay(journal, count: journal.steps.count, until: end)
    defer { replay.run.close() }
    let state = RunState(replay.run)
    try await showFeature(of: replay.run)
    return (state, RunState(replay.run), replay.reason)
  }

  /// Shows the feature alone, as large as it is beside the steps.
  func showFeature(of shown: Run) async throws {
    for line in run.content.earlierScreenCommands(screen.size) { try await shown.perform(line: line) }
  }

  private func write(
    _ journal: Journal, to path: String, isNew: Bool, matching state: RunState, end: Duration
  ) async throws -> String {
    let result = try await recorder(for: path).script(of: journal, start: start, matching: state, end: end)
    try FileSystem.write(result.script.text, to: path, mode: FileSystem.privateMode, isNew: isNew)
    written.insert(path)
    return Strings.saved(
      path, obstacle: journal.obstacle, difference: result.difference, secrets: result.script.hiddenSecrets)
  }

  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let words = name.prefix { $0 != "." }.split(separator: "-").joined(separator: " ")
    return words.isEmpty ? "Recorded" : words.prefix(1).uppercased() + words.dropFirst()
  }
}

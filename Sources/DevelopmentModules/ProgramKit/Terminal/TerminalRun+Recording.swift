import POSIX
import Resources
import Scripting
import Views

/// Recordings of the run.
extension TerminalRun {
  /// Begins to write the run to the file of the command line, if it names one. Returns what writes each step.
  func beginRecording() throws -> RecordingWriter? {
    guard recording.file != nil else { return nil }
    try recording.begin()
    try writeRecording()
    let writer = RecordingWriter(clock: clock) { [weak self] in self?.record() }
    onStep = { [weak self] in if let self { writer.journalChanged(journal.steps.count) } }
    return writer
  }

  /// Writes the run so far to its file.
  func writeRecording() throws(SystemError) {
    guard let file = recording.file else { return }
    try recording.write(recording.recorder(of: program, for: file).script(of: journal, start: start), to: file)
  }

  /// Writes the run so far to its file. While that fails, the screen says why.
  func record() {
    let isFailing =
      if case .failed(let failure) = banner?.state { failure.title == Strings.notRecorded } else { false }
    do throws(SystemError) {
      try writeRecording()
      if isFailing { banner?.show(.idle) }
    } catch {
      banner?.show(.failed(Strings.notRecorded, ["\(error)"]))
    }
  }

  /// Writes the run that has ended to its file, as short as possible. Returns a sentence about the file, if there is one.
  func saveRecording() async throws -> String? {
    guard let file = recording.file else { return nil }
    journal.show(nil)
    banner?.show(.idle)
    // The recording has no later steps, and so they must not be on the screen that it is compared with.
    journal.dropLater()
    await settled()
    return try await write(journal, to: file, isNew: false, matching: state, end: time)
  }

  /// Writes the first steps as a scenario beside the others. Steps in the inspector are left out, if the feature is in
  /// the same state without them. Returns a sentence about the file.
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
    let names = try FileSystem.names(in: folder) + program.catalogue.scenarios.map { $0.name + Scenario.suffix }
    let taken = Set(names.map { $0.uppercased() })
    var number = 0
    while true {
      number += 1
      let name = "recorded-\(number)\(Scenario.suffix)"
      if taken.contains(name.uppercased()) { continue }
      do {
        return try await write(chosen, to: "\(folder)/\(name)", isNew: true, matching: state, end: end)
      } catch let failure as SystemError where failure.code == EEXIST {
        // Another program has saved under this name meanwhile.
      }
    }
  }

  /// The state at the end of a run, and the state of the feature alone.
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
    let result = try await recording.recorder(of: program, for: path).script(
      of: journal, start: start, matching: state, end: end)
    try recording.write(result.script, to: path, isNew: isNew)
    return Strings.saved(
      path, obstacle: journal.obstacle, difference: result.difference, secrets: result.script.hiddenSecrets)
  }
}

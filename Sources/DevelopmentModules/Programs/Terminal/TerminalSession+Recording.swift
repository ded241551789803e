import POSIX
import Runs
import Views

/// The run as a script: the file of `--record`, and the scenarios that the user saves.
extension TerminalSession {
  /// Records the run if the command line names a file, which is not new if the build before has made it.
  func beginRecording(isNew: Bool) throws {
    guard let path = options.recording else { return }
    if isNew { try RecordingFile.create(path) }
    recording = newRecording(path)
    try recording?.write(journal.done)
  }

  /// Records the run from its beginning: its steps do not follow those in the file.
  func recordAnew() {
    guard let recording else { return }
    self.recording = newRecording(recording.path)
    record()
  }

  /// Writes the new steps to the file of the recording. While that fails, the screen says why.
  func record() {
    guard let recording else { return }
    let isFailing =
      if case .failed(let failure) = banner?.state { failure.title == Strings.notRecorded } else { false }
    do throws(SystemError) {
      try self.recording?.write(journal.done)
      if isFailing { banner?.show(.idle) }
    } catch {
      self.recording = newRecording(recording.path)
      banner?.show(.failed(Strings.notRecorded, ["\(error)"]))
    }
  }

  /// Completes the file of the recording. Returns a sentence about the file, if there is one.
  func endRecording() async throws(SystemError) -> String? {
    await settled()
    guard let path = recording?.path else { return nil }
    try recording?.write(journal.done, until: live?.hasUsedTime == true ? time : nil)
    return Strings.saved(path, obstacle: history.obstacle, secrets: recording?.hiddenSecrets ?? 0)
  }

  /// Whether this program has written a file, so that the user has not changed that file.
  package func hasWritten(_ path: String) -> Bool {
    (saved + [recording?.path].compactMap(\.self)).contains { FileSystem.shortened($0) == FileSystem.shortened(path) }
  }

  /// Writes the first steps, without those in the inspector, as a scenario beside the others. Returns a sentence about it.
  package func save(_ count: Int?) async throws -> String {
    guard program.isInPackage else { return Strings.cannotSave(program.name) }
    let folder = FileSystem.shortened(program.scenarioFolder) + "/recorded"
    try FileSystem.makeFolder(folder)
    let names = try FileSystem.names(in: folder) + program.catalogue.scenarios.map { $0.name + Scenario.suffix }
    let taken = Set(names.map { $0.uppercased() })
    var number = 0
    while true {
      number += 1
      let name = "recorded-\(number)\(Scenario.suffix)"
      if taken.contains(name.uppercased()) { continue }
      let path = "\(folder)/\(name)"
      var script = script(of: count, for: path)
      do throws(SystemError) {
        try FileSystem.write(script.takeText(), to: path, mode: FileSystem.privateMode, isNew: true)
        saved.append(path)
        return Strings.saved(path, obstacle: history.obstacle, secrets: script.hiddenSecrets)
      } catch {
        // Another program may have saved under this name meanwhile.
        guard error.code == EEXIST else { throw error }
      }
    }
  }

  /// The script of the first steps, without those in the inspector; nil for the steps that are done.
  private func script(of count: Int?, for path: String) -> ScriptWriter {
    var script = newScript(path)
    let (steps, endDependsOnTime) = (count == nil ? journal : journal.moved(to: count)).withoutViews
    for step in steps { script.add(step) }
    if count == nil, endDependsOnTime || live?.hasUsedTime == true { script.pass(to: time) }
    return script
  }

  private func newRecording(_ path: String) -> RecordingFile { RecordingFile(path, newScript(path)) }

  private func newScript(_ path: String) -> ScriptWriter {
    let name = path.split(separator: "/").last ?? ""
    let words = name.prefix { $0 != "." }.split(separator: "-").joined(separator: " ")
    let title = words.isEmpty ? "Recorded" : words.prefix(1).uppercased() + words.dropFirst()
    return ScriptWriter(of: program, title: title, origin: journal.origin, start: start)
  }
}

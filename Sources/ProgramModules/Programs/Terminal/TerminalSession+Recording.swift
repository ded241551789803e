import MicroappBasics
import POSIX
import Runs
import Views

/// The run as a script: the file of `--record`, and the scenarios that the user saves.
extension TerminalSession {
  /// Records the run if the command line names a file, which is not new if the build before has made it. Throws `UsageError` if
  /// there is one, so that no two runs write to it.
  func beginRecording(isNew: Bool) throws {
    guard let path = options.recording else { return }
    if isNew, program.readAnswers != nil, FileStamp(path.answersFile, followsLink: false) != nil {
      throw UsageError("\(path.answersFile) exists: record to a new file")
    }
    do throws(SystemError) {
      if isNew { try FileSystem.create(path, mode: FileSystem.privateMode) }
    } catch {
      guard error.code == EEXIST else { throw error }
      throw UsageError("\(path) exists: record to a new file")
    }
    isRecording = true
    _ = try writeRecording()
  }

  func record() {
    guard isRecording else { return }
    let isFailing =
      if case .failed(let failure) = banner?.state { failure.title == Strings.notRecorded } else { false }
    do throws(SystemError) {
      _ = try writeRecording()
      if isFailing { banner?.show(.idle) }
    } catch {
      banner?.show(.failed(Strings.notRecorded, ["\(error)"]))
    }
  }

  func endRecording() async throws(SystemError) -> String? {
    await settled()
    return isRecording ? try writeRecording(until: live?.hasUsedTime == true ? time : nil) : nil
  }

  /// Writes the whole file, so that a program that is killed leaves a whole one. Returns a sentence about it.
  private func writeRecording(until end: Duration? = nil) throws(SystemError) -> String {
    let path = options.recording ?? ""
    let recording = recording(journal.done, until: end, for: path)
    // First, because the script names words of them.
    let answers = recording.answersText
    if let answers, answers != writtenAnswers {
      try FileSystem.write(answers, to: path.answersFile, mode: FileSystem.privateMode)
    } else if answers == nil, writtenAnswers != nil {
      try FileSystem.remove(path.answersFile)
    }
    writtenAnswers = answers
    try FileSystem.write(recording.text, to: path, mode: FileSystem.privateMode)
    return Strings.saved(path, obstacle: history.obstacle, secrets: recording.hiddenSecrets)
  }

  /// Whether this program has written a file, so that the user has not changed that file.
  package func hasWritten(_ path: String) -> Bool {
    (saved + [options.recording].compactMap(\.self)).contains { FileSystem.shortened($0) == FileSystem.shortened(path) }
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
      if [name, name.answersFile].contains(where: { taken.contains($0.uppercased()) }) { continue }
      let path = "\(folder)/\(name)"
      let (steps, endDependsOnTime) = (count == nil ? journal : journal.moved(to: count)).withoutViews
      let isTimed = count == nil && (endDependsOnTime || live?.hasUsedTime == true)
      let recording = recording(steps, until: isTimed ? time : nil, for: path)
      do throws(SystemError) {
        if let answers = recording.answersText {
          try FileSystem.write(answers, to: path.answersFile, mode: FileSystem.privateMode, isNew: true)
        }
        try FileSystem.write(recording.text, to: path, mode: FileSystem.privateMode, isNew: true)
        saved.append(path)
        return Strings.saved(path, obstacle: history.obstacle, secrets: recording.hiddenSecrets)
      } catch {
        // Another program may have saved under this name meanwhile.
        guard error.code == EEXIST else { throw error }
      }
    }
  }

  private func recording(_ steps: some Sequence<Step>, until end: Duration?, for path: String) -> Recording {
    let name = path.split(separator: "/").last ?? ""
    let words = name.prefix { $0 != "." }.split(separator: "-").joined(separator: " ")
    let title = words.isEmpty ? "Recorded" : words.prefix(1).uppercased() + words.dropFirst()
    return Recording(
      of: program, title: title, from: journal.origin, at: start, steps, until: end, answers: run.answers)
  }
}

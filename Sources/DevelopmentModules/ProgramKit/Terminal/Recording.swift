import MicroappBasics
import POSIX
import Scripting

/// What is recorded of a run in a terminal, and where.
package struct Recording {
  /// The file of the run; nil if the run is not recorded.
  package internal(set) var file: String?
  /// A sentence about each recording that is complete.
  package private(set) var saved: [String] = []
  /// The files that this program has written.
  private var written: Set<String> = []
  private var isResumed = false
  private let options: Options

  init(_ options: Options) {
    self.options = options
    file = options.recording
  }

  /// Continues the recording of the build before.
  package mutating func resume(_ file: String?, saved: [String]) {
    self.file = file ?? self.file
    (self.saved, isResumed) = (saved, true)
  }

  /// Whether this program has written a file, so that the user has not changed that file.
  package func hasWritten(_ path: String) -> Bool { written.contains(FileSystem.shortened(path)) }

  /// Makes the file, unless the build before has made it: a new file, so that no two runs write to it.
  func begin() throws {
    guard let file, !isResumed else { return }
    do throws(SystemError) {
      try FileSystem.create(file, mode: FileSystem.privateMode)
    } catch {
      guard error.code == EEXIST else { throw error }
      throw UsageError("\(file) exists: record to a new file")
    }
  }

  /// Continues in another file, because another run begins: the file of the run before is complete.
  ///
  /// - Parameter sentence: a sentence about that file.
  mutating func beginNext(after sentence: String) throws(SystemError) {
    guard let first = options.recording else { return }
    let start = first.hasSuffix(Scenario.suffix) ? String(first.dropLast(Scenario.suffix.count)) : first
    var number = 2
    while true {
      let path = "\(start)-\(number)\(Scenario.suffix)"
      do throws(SystemError) {
        try FileSystem.create(path, mode: FileSystem.privateMode)
        saved.append(sentence)
        file = path
        return
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
      }
    }
  }

  /// Writes a script to a file.
  ///
  /// - Parameter isNew: throws with the code `EEXIST` if there is a file of this name.
  mutating func write(_ script: RecordedScript, to path: String, isNew: Bool = false) throws(SystemError) {
    try FileSystem.write(script.text, to: path, mode: FileSystem.privateMode, isNew: isNew)
    written.insert(FileSystem.shortened(path))
  }

  /// The recorder of a program's runs, with a title after the name of the file.
  @MainActor
  func recorder(of program: Program, for path: String) -> Recorder {
    let name = path.split(separator: "/").last ?? ""
    let words = name.prefix { $0 != "." }.split(separator: "-").joined(separator: " ")
    let title = words.isEmpty ? "Recorded" : words.prefix(1).uppercased() + words.dropFirst()
    return Recorder(program, keepsSecrets: options.recordsSecrets, title: title)
  }
}

/// Writes a recording while the run continues: before and after each step, so that the file has the way to a crash. A
/// long run is written at most once a second, because each time all steps are written.
@MainActor
final class RecordingWriter {
  static let longRun = 500

  private let clock: any Clock<Duration>
  private let write: @MainActor () -> Void
  private var pending: Task<Void, Never>?

  /// - Parameter write: writes the run so far.
  init(clock: any Clock<Duration>, write: @escaping @MainActor () -> Void) {
    (self.clock, self.write) = (clock, write)
  }

  /// Writes the change of a run with a number of steps, at once or within a second.
  func journalChanged(_ count: Int) {
    guard count > Self.longRun else { return write() }
    guard pending == nil else { return }
    pending = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
      self?.pending = nil
      self?.write()
    }
  }

  /// Leaves out the write that is due.
  func stop() { pending?.cancel() }
}

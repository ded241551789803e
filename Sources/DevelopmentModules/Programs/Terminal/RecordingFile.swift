import MicroappBasics
import POSIX
import Runs

/// The file of `--record`. Each step is appended when the program has handled it. So the file has whole lines at each moment,
/// and all steps of a program that was killed but the one that it was handling.
struct RecordingFile {
  /// The last steps may change: two typed letters become one step.
  private static let openSteps = 2

  let path: String
  private(set) var hiddenSecrets = 0
  /// The script of the steps that cannot change any more.
  private var script: ScriptWriter
  /// The number of these steps.
  private var count = 0
  /// The bytes of the script in the file.
  private var size = 0
  /// The bytes of the last steps in the file; nil before the first write, which replaces the file.
  private var rest: Int?

  /// The script is that before the first step.
  init(_ path: String, _ script: ScriptWriter) {
    (self.path, self.script) = (path, script)
  }

  /// Makes a file that only the user can read. Throws `UsageError` if there is one, so that no two runs write to it.
  static func create(_ path: String) throws {
    do throws(SystemError) {
      try FileSystem.create(path, mode: FileSystem.privateMode)
    } catch {
      guard error.code == EEXIST else { throw error }
      throw UsageError("\(path) exists: record to a new file")
    }
  }

  /// Writes the new and changed steps, and until when the run went on. After an error, only a new recording can write the file.
  mutating func write(_ steps: ArraySlice<Step>, until end: Duration? = nil) throws(SystemError) {
    let fixed = max(count, steps.count - Self.openSteps)
    for step in steps[count..<fixed] { script.add(step) }
    var whole = script
    for step in steps[fixed...] { whole.add(step) }
    if let end { whole.pass(to: end) }
    hiddenSecrets = whole.hiddenSecrets
    let text = whole.takeText()
    if let rest {
      try FileSystem.replaceEnd(of: path, from: size, count: rest, with: text)
    } else {
      try FileSystem.write(text, to: path, mode: FileSystem.privateMode)
    }
    let added = script.takeText().utf8.count
    (count, size, rest) = (fixed, size + added, text.utf8.count - added)
  }
}
